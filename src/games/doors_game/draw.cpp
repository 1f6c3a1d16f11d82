#include "games/doors_game/draw.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <string_view>
#include <vector>

#include "core/svg.hpp"
#include "games/doors_game/classes.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::size_t kMostDrawn = 102;  // rooms
constexpr std::size_t kAtEnd = 17, kAroundTrophy = 17;

struct Scene {
  const Setup& setup;
  const Rules& rules;
  Rules::Position position;

  std::size_t last_room() const { return setup.doors.size(); }
  bool johns(std::size_t door) const { return door < setup.trophy; }
  bool opened(std::size_t door) const {
    return (position.named >> setup.alphabet.colour(setup.doors[door]) & 1U) != 0;
  }
};

/// The rooms that are drawn: all of them, or three runs. Rooms between two runs are left out.
std::vector<std::size_t> drawn_rooms(const Scene& scene) {
  const auto last = scene.last_room();
  const auto trophy = scene.setup.trophy;
  std::vector<std::size_t> rooms;
  const auto add = [&](std::size_t from, std::size_t to) {
    if (!rooms.empty()) from = std::max(from, rooms.back() + 1);
    for (auto room = from; room <= std::min(to, last); ++room) rooms.push_back(room);
  };
  if (last < kMostDrawn) {
    add(0, last);
  } else {
    add(0, kAtEnd - 1);
    add(trophy - std::min(trophy, kAroundTrophy / 2), trophy + kAroundTrophy / 2);
    add(last - kAtEnd + 1, last);
  }
  return rooms;
}

struct Group {
  std::string_view name;
  std::string_view does;
  Colours colours;
};

std::array<Group, 5> groups(const Scene& scene) {
  const auto classes = ColourClasses::of(scene.rules, scene.position);
  return {{{"John's way only", "opens doors for John alone", classes.john},
           {"Gogo's way only", "opens doors for Gogo alone", classes.gogo},
           {"both ways", "opens doors for both", classes.both},
           {"no door", "opens nothing: a pass", classes.none},
           {"named already", "", scene.position.named}}};
}

namespace page {

constexpr std::size_t kRoomsInLine = 17;
constexpr int kLeft = 6, kPitch = 4;
constexpr std::size_t kMostSpaced = 16;  // letters of a class

/// A number under or over a cell: all of them where they fit, else every second or third.
void put_number(Canvas& canvas, int row, int column, std::size_t number) {
  const auto digits = std::to_string(number);
  const auto size = static_cast<int>(digits.size());
  const auto step = static_cast<std::size_t>(size / kPitch + 1);
  if (number % step != 0) return;
  canvas.put(row, size < kPitch ? column + kPitch - 1 - size : column, digits, Ink::faint);
}

std::string_view in_room(const Scene& scene, std::size_t room) {
  if (room == 0) return "(J)";
  if (room == scene.last_room()) return "(G)";
  return room == scene.setup.trophy ? "(*)" : "   ";
}

void door(Canvas& canvas, const Scene& scene, int row, int column, std::size_t door) {
  if (scene.opened(door)) {
    canvas.put(row, column, " ");
  } else {
    canvas.put(row, column, scene.setup.doors.substr(door, 1),
               scene.johns(door) ? Ink::first : Ink::second);
  }
}

/// Rooms that follow one another without a gap, and the door behind the last of them.
void line_of_rooms(Canvas& canvas, const Scene& scene, std::span<const std::size_t> rooms) {
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
    column += kPitch;
    if (room == scene.last_room()) {
      canvas.put(row + 2, column, "|");
    } else {
      door(canvas, scene, row + 2, column, room);
      put_number(canvas, row + 4, column - 2, room);
    }
  }
}

/// What a row in several lines needs to be read.
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

}  // namespace page

/// Splits the rooms into lines of at most so many; a gap begins a new one.
template <class Each>
void in_lines(const std::vector<std::size_t>& rooms, std::size_t most, Each each) {
  for (std::size_t i = 0, next = 0; i < rooms.size(); i = next) {
    for (next = i + 1; next < rooms.size() && next - i < most; ++next) {
      if (rooms[next] != rooms[next - 1] + 1) break;
    }
    each(std::span(rooms).subspan(i, next - i), i > 0 && rooms[i] != rooms[i - 1] + 1);
  }
}

namespace sheet {

constexpr std::size_t kRoomsInLine = 17;
constexpr double kMargin = 16, kRoom = 54, kLine = 98;
constexpr double kTurn = 26, kKey = 46, kKeyPitch = 54, kKeyLine = 62, kNames = 150;
constexpr std::size_t kKeysInLine = 13;

double left_of(std::size_t place) { return kMargin + static_cast<double>(place) * kRoom; }

void person(Svg& svg, double x, double y, std::string_view name, std::string_view classes) {
  svg.open_piece(name, name, classes);
  svg.circle(x, y - 9, 6);
  svg.polygon({{x - 10, y + 15}, {x - 7, y + 1}, {x + 7, y + 1}, {x + 10, y + 15}});
  svg.text(x, y + 36, name, classes == "first" ? "small of-first" : "small of-second");
  svg.close();
}

void trophy(Svg& svg, double x, double y) {
  svg.open_piece("trophy", "the trophy", "mark");
  svg.polygon({{x - 10, y - 14},
               {x + 10, y - 14},
               {x + 6, y},
               {x + 2, y + 4},
               {x + 2, y + 10},
               {x + 8, y + 14},
               {x - 8, y + 14},
               {x - 2, y + 10},
               {x - 2, y + 4},
               {x - 6, y}});
  svg.close();
}

void door(Svg& svg, const Scene& scene, double x, double y, std::size_t door) {
  const auto letter = scene.setup.doors.substr(door, 1);
  const auto name = "door " + std::to_string(door) + ", colour " + letter;
  const auto piece = "door-" + std::to_string(door);
  if (scene.opened(door)) {
    svg.open_piece(piece, name + ", open", "hole");
    svg.rectangle(x - 3, y - 17, 6, 34, "hole");
    svg.polygon({{x - 3, y - 17}, {x - 13, y - 11}, {x - 13, y + 19}, {x - 3, y + 17}}, "hole");
    svg.text(x + 10, y, letter, "small faint");
  } else {
    svg.open_piece(piece, name + ", closed", scene.johns(door) ? "first" : "second");
    svg.rectangle(x - 9, y - 17, 18, 34, {}, 2);
    svg.text(x, y, letter, "strong");
  }
  svg.close();
}

void room(Svg& svg, const Scene& scene, double x, double y, std::size_t room) {
  svg.rectangle(x, y, kRoom, kRoom, "board");
  svg.text(x + kRoom / 2, y - 9, std::to_string(room), "small faint");
  if (room == 0) person(svg, x + kRoom / 2, y + kRoom / 2, "John", "first");
  if (room == scene.last_room()) person(svg, x + kRoom / 2, y + kRoom / 2, "Gogo", "second");
  if (room == scene.setup.trophy) trophy(svg, x + kRoom / 2, y + kRoom / 2);
}

double rooms(Svg& svg, const Scene& scene, double y) {
  in_lines(drawn_rooms(scene), kRoomsInLine, [&](auto line, bool gap) {
    if (gap) svg.text(kMargin + 8, y + 4, "...", "large");
    if (gap) y += 24;
    for (std::size_t i = 0; i < line.size(); ++i) room(svg, scene, left_of(i), y + 18, line[i]);
    for (std::size_t i = 0; i < line.size() && line[i] < scene.last_room(); ++i) {
      door(svg, scene, left_of(i + 1), y + 18 + kRoom / 2, line[i]);
    }
    y += kLine;
  });
  return y;
}

std::string_view kind(const Option& option, std::int64_t best) {
  const auto worth = option.worth.for_mover;
  if (worth > 0) return worth == best ? "move good best" : "move good";
  if (worth < 0) return worth == best ? "move bad best" : "move bad";
  return worth == best ? "move even best" : "move even";
}

/// Whose turn it is, or how the game ended.
void turn(Svg& svg, const Scene& scene, double& y) {
  const auto over = scene.rules.result(scene.position);
  const bool john = scene.rules.johns_turn(scene.position);
  const bool draw = over == Outcome::draw;
  const bool johns = over ? john == (over == Outcome::win) : john;
  const std::string name = johns ? "John" : "Gogo";
  svg.text(kMargin, y + kTurn / 2 - 6, draw ? "draw" : name + (over ? " has won" : " to move"),
           draw    ? "left strong"
           : johns ? "left strong of-first"
                   : "left strong of-second");
  y += kTurn;
}

struct Keys {
  const Scene& scene;
  std::span<const Option> options;
  std::int64_t best = 0;

  const Option* option(const std::string& letter) const {
    const auto found = std::ranges::find(options, letter, &Option::move);
    return found == options.end() ? nullptr : &*found;
  }
};

void key(Svg& svg, const Keys& keys, double x, double y, int colour, const Group& group) {
  const std::string letter(1, keys.scene.setup.alphabet.letter(colour));
  const double middle = x + kKey / 2;
  if (group.does.empty() || keys.scene.rules.result(keys.scene.position)) {
    svg.rectangle(x, y, kKey, kKey, "hole", 6);
    svg.text(middle, y + kKey / 2, letter, "faint");
    return;
  }
  const auto* option = keys.option(letter);
  const bool told = option != nullptr && !option->worth.label.empty();
  auto label = "name " + letter + ": " + std::string(option != nullptr ? option->does : group.does);
  if (told) label += "; " + option->worth.words;
  svg.open_move(letter, label, told ? kind(*option, keys.best) : "move");
  svg.rectangle(x, y, kKey, kKey, {}, 6);
  svg.text(middle, y + (told ? 16 : kKey / 2), letter, "large");
  if (told) svg.text(middle, y + 36, option->worth.label, "small");
  svg.close();
}

void group_of_keys(Svg& svg, const Keys& keys, const Group& group, double& y) {
  if (group.colours == 0) return;
  svg.text(kMargin + kNames / 2, y + kKey / 2, group.name, "strong");
  std::size_t place = 0;
  for (auto left = group.colours; left != 0; left &= left - 1, ++place) {
    if (place > 0 && place % kKeysInLine == 0) y += kKeyLine;
    const auto x = kMargin + kNames + static_cast<double>(place % kKeysInLine) * kKeyPitch;
    key(svg, keys, x, y, std::countr_zero(left), group);
  }
  y += kKeyLine;
}

double width_of(const Scene& scene) {
  const auto rooms = std::min(drawn_rooms(scene).size(), kRoomsInLine);
  std::size_t keys = 0;
  for (const auto& group : groups(scene)) {
    keys = std::max(keys, static_cast<std::size_t>(std::popcount(group.colours)));
  }
  const auto keys_end = kNames + kKeyPitch * static_cast<double>(std::min(keys, kKeysInLine));
  return 2 * kMargin + std::max(kRoom * static_cast<double>(rooms), keys_end) + 9;
}

double height_of(const Scene& scene) {
  double height = 3 * kMargin + kTurn;
  in_lines(drawn_rooms(scene), kRoomsInLine,
           [&](auto /*line*/, bool gap) { height += kLine + (gap ? 24 : 0); });
  for (const auto& group : groups(scene)) {
    const auto count = static_cast<std::size_t>(std::popcount(group.colours));
    const auto lines = (count + kKeysInLine - 1) / kKeysInLine;
    height += kKeyLine * static_cast<double>(lines);
  }
  return height;
}

}  // namespace sheet

}  // namespace

Canvas picture(const Setup& setup, const Rules& rules, Rules::Position p) {
  const Scene scene{.setup = setup, .rules = rules, .position = p};
  Canvas canvas;
  int lines = 0, gaps = 0;
  in_lines(drawn_rooms(scene), page::kRoomsInLine, [&](auto line, bool gap) {
    ++lines;
    gaps += gap ? 1 : 0;
    if (gap) canvas.put(canvas.rows(), page::kLeft, "...", Ink::faint);
    page::line_of_rooms(canvas, scene, line);
  });
  canvas.line("(J)ohn, (G)ogo, (*) the trophy; a letter is a closed door, a gap an open one",
              Ink::faint);
  page::put_legend_of_lines(canvas, lines, gaps);
  canvas.line("");
  canvas.line("colours that stand on");
  for (const auto& group : groups(scene)) page::put_group(canvas, group, setup.alphabet);
  return canvas;
}

std::string svg(const Setup& setup, const Rules& rules, Rules::Position p,
                std::span<const Option> options) {
  const Scene scene{.setup = setup, .rules = rules, .position = p};
  Svg svg(sheet::width_of(scene), sheet::height_of(scene),
          "rooms in a row, " + std::to_string(setup.doors.size()) +
              " doors between them; John, Gogo and the trophy; the colours to name");
  double y = sheet::rooms(svg, scene, sheet::kMargin) + sheet::kMargin;
  sheet::turn(svg, scene, y);
  sheet::Keys keys{.scene = scene, .options = options};
  if (!options.empty()) {
    keys.best = std::ranges::max(options, {}, [](const Option& option) {
                  return option.worth.for_mover;
                }).worth.for_mover;
  }
  for (const auto& group : groups(scene)) sheet::group_of_keys(svg, keys, group, y);
  return svg.done();
}

}  // namespace foregone::doors_game
