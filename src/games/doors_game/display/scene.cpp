#include "foregone/games/doors_game/display/scene.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::size_t kMaxDrawn = 102;  // rooms
constexpr std::size_t kAtEnd = 17, kAroundTrophy = 17;

}  // namespace

std::vector<std::size_t> drawn_rooms(const Scene& scene) {
  const auto last = scene.last_room();
  const auto trophy = scene.setup.trophy;
  std::vector<std::size_t> rooms;
  const auto add = [&](std::size_t from, std::size_t to) {
    if (!rooms.empty()) from = std::max(from, rooms.back() + 1);
    for (auto room = from; room <= std::min(to, last); ++room) rooms.push_back(room);
  };
  if (last < kMaxDrawn) {
    add(0, last);
  } else {
    add(0, kAtEnd - 1);
    add(trophy - std::min(trophy, kAroundTrophy / 2), trophy + kAroundTrophy / 2);
    add(last - kAtEnd + 1, last);
  }
  return rooms;
}

std::array<Group, 5> groups(const Scene& scene) {
  const auto classes = ColourClasses::of(scene.rules, scene.position);
  return {{{"John's way only", "opens doors for John alone", classes.john},
           {"Gogo's way only", "opens doors for Gogo alone", classes.gogo},
           {"both ways", "opens doors for both", classes.both},
           {"no door", "opens nothing: a pass", classes.none},
           {"already named", "", scene.position.named}}};
}

}  // namespace foregone::doors_game
