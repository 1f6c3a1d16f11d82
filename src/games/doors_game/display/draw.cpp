#include "foregone/games/doors_game/display/draw.hpp"

#include <string_view>

#include "foregone/games/doors_game/display/scene.hpp"

// The drawing as text; svg.cpp draws SVG.
namespace foregone::doors_game {

namespace {

constexpr std::size_t kRoomsInLine = 17;
constexpr int kLeft = 6, kRoomPitch = 4;
constexpr std::size_t kMostSpaced = 16;  // letters of a class

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
void put_legend_of_lines(Canvas& canvas, int lines, int gaps) {
  if (lines == 1) return;
  const std::string more = gaps > 0 ? "; ...: rooms left out" : "";
  canvas.line("a . at the left: the row goes on from the line above" + more, Ink::faint);
}

void put_group(Canvas& canvas, const Group& group, const Alphabet& alphabet) {
  const auto letters = letters_of(group.colours, alphabet);
  std::string text;
  for (const char letter : letters) {
    if (!text.empty() && letters.size() <= kMostSpaced) text += ' ';
    text += letter;
  }
  const int row = canvas.rows();
  canvas.put(row, 0, group.name);
  canvas.put(row, 17, letters.empty() ? "-" : text, Ink::strong);
  if (letters.size() <= kMostSpaced && !letters.empty())
    canvas.put(row, 50, group.does, Ink::faint);
}

}  // namespace

Canvas picture(const Setup& setup, const Rules& rules, Rules::Position p) {
  const Scene scene{.setup = setup, .rules = rules, .position = p};
  Canvas canvas;
  int lines = 0, gaps = 0;
  in_lines(drawn_rooms(scene), kRoomsInLine, [&](auto line, bool gap) {
    ++lines;
    gaps += gap ? 1 : 0;
    if (gap) canvas.put(canvas.rows(), kLeft, "...", Ink::faint);
    put_line_of_rooms(canvas, scene, line);
  });
  canvas.line("(J)ohn, (G)ogo, (*) the trophy; a letter is a closed door, a gap an open one",
              Ink::faint);
  put_legend_of_lines(canvas, lines, gaps);
  canvas.line("");
  canvas.line("colours that stand on");
  for (const auto& group : groups(scene)) put_group(canvas, group, setup.alphabet);
  return canvas;
}

}  // namespace foregone::doors_game
