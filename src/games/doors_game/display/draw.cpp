#include "foregone/games/doors_game/display/draw.hpp"

#include <algorithm>
#include <string_view>

#include "foregone/games/doors_game/display/scene.hpp"

// The drawing as text; svg.cpp draws SVG.
namespace foregone::doors_game {

namespace {

constexpr int kLeft = 6, kRoomPitch = 4, kColours = 17, kDoes = 50;
constexpr std::size_t kMaxSpaced = 16;  // letters of a class

/// A number above or below a cell; where numbers are too long, only every second or third.
void put_number(Canvas& canvas, int row, int column, std::size_t number) {
  const auto digits = std::to_string(number);
  const auto size = static_cast<int>(digits.size());
  const auto step = static_cast<std::size_t>(size / kRoomPitch + 1);
  if (number % step != 0) return;
  canvas.put(row, size < kRoomPitch ? column + kRoomPitch - 1 - size : column, digits, Ink::faint);
}

std::string_view in_room(const Scene& scene, std::size_t room) {
  if (room == 0) return "(J)";
  if (room == scene.last_room()) return "(G)";
  return room == scene.setup.trophy ? "(*)" : "   ";
}

void put_door(Canvas& canvas, const Scene& scene, int row, int column, std::size_t door) {
  if (scene.opened(door)) {
    canvas.put(row, column, " ");
  } else {
    canvas.put(row, column, scene.setup.doors.substr(door, 1),
               scene.johns(door) ? Ink::first : Ink::second);
  }
}

/// Consecutive rooms, each with the door after it.
void put_line_of_rooms(Canvas& canvas, const Scene& scene, std::span<const std::size_t> rooms) {
  const int row = canvas.rows();
  canvas.put(row, 0, "room", Ink::faint);
  canvas.put(row + 4, 0, "door", Ink::faint);
  std::string wall = "+";
  for (std::size_t i = 0; i < rooms.size(); ++i) wall += "---+";
  canvas.put(row + 1, kLeft, wall);
  canvas.put(row + 3, kLeft, wall);
  int column = kLeft;
  canvas.put(row + 2, column, rooms.front() == 0 ? "|" : ".");
  for (const auto room : rooms) {
    put_number(canvas, row, column, room);
    canvas.put(row + 2, column + 1, in_room(scene, room), Ink::strong);
    column += kRoomPitch;
    if (room == scene.last_room()) {
      canvas.put(row + 2, column, "|");
    } else {
      put_door(canvas, scene, row + 2, column, room);
      put_number(canvas, row + 4, column - 2, room);
    }
  }
}

/// Explains the marks of a row in several lines.
std::string legend_of_lines(int gaps) {
  const std::string more = gaps > 0 ? "; ...: rooms left out" : "";
  return "a . at the left: the row goes on from the line above" + more;
}

void put_group(Canvas& canvas, const Group& group, const Alphabet& alphabet, int columns) {
  const auto letters = letters_of(group.colours, alphabet);
  std::string text;
  for (const char letter : letters) {
    const bool spaced = kColours + 2 * static_cast<int>(letters.size()) <= columns;
    if (!text.empty() && spaced && letters.size() <= kMaxSpaced) text += ' ';
    text += letter;
  }
  const int row = canvas.rows();
  canvas.put(row, 0, group.name);
  canvas.put(row, kColours, letters.empty() ? "-" : text, Ink::strong);
  const bool fits = kDoes + static_cast<int>(group.description.size()) <= columns;
  if (fits && letters.size() <= kMaxSpaced && !letters.empty()) {
    canvas.put(row, kDoes, group.description, Ink::faint);
  }
}

}  // namespace

Canvas diagram(const Setup& setup, const Rules& rules, Rules::Position p, int columns) {
  const Scene scene{.setup = setup, .rules = rules, .position = p};
  Canvas canvas;
  int lines = 0, gaps = 0;
  const auto rooms_in_line =
      static_cast<std::size_t>(std::max(1, (columns - kLeft) / kRoomPitch - 1));
  in_lines(drawn_rooms(scene), rooms_in_line, [&](auto line, bool gap) {
    ++lines;
    gaps += gap ? 1 : 0;
    if (gap) canvas.put(canvas.rows(), kLeft, "...", Ink::faint);
    put_line_of_rooms(canvas, scene, line);
  });
  canvas.paragraph("(J)ohn, (G)ogo, (*) the trophy; a letter is a closed door, a gap an open one",
                   columns, Ink::faint);
  if (lines > 1) canvas.paragraph(legend_of_lines(gaps), columns, Ink::faint);
  canvas.line("");
  canvas.line("colours that stand on");
  for (const auto& group : groups(scene)) put_group(canvas, group, setup.alphabet, columns);
  return canvas;
}

}  // namespace foregone::doors_game
