#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "foregone/games/doors_game/classes.hpp"
#include "foregone/games/doors_game/text.hpp"

/// What is drawn, as text or as SVG.
namespace foregone::doors_game {

struct Scene {
  const Setup& setup;
  const Rules& rules;
  Rules::Position position;
  std::optional<Rules::Move> last = {};  // the move that led here, if it is to be marked
  double width = 0;                      // of the SVG, in units

  std::size_t last_room() const { return setup.doors.size(); }
  bool johns(std::size_t door) const { return door < setup.trophy; }
  bool opened(std::size_t door) const {
    return (position.named >> setup.alphabet.colour(setup.doors[door]) & 1U) != 0;
  }
};

/// The rooms that are drawn: all, or three runs of a long row.
std::vector<std::size_t> drawn_rooms(const Scene& scene);

struct Group {
  std::string_view name;
  std::string_view description;
  Colours colours;
};

/// The colours by class, and those already named.
std::array<Group, 5> groups(const Scene& scene);

/// Splits the rooms into lines of at most `max`; a new line begins after a gap. Calls each(line,
/// whether a gap precedes it).
template <class Each>
void in_lines(const std::vector<std::size_t>& rooms, std::size_t max, Each each) {
  for (std::size_t i = 0, next = 0; i < rooms.size(); i = next) {
    for (next = i + 1; next < rooms.size() && next - i < max; ++next) {
      if (rooms[next] != rooms[next - 1] + 1) break;
    }
    each(std::span(rooms).subspan(i, next - i), i > 0 && rooms[i] != rooms[i - 1] + 1);
  }
}

}  // namespace foregone::doors_game
