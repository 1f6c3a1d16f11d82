#include <algorithm>
#include <string>

#include "foregone/games/doors_game/display/svg_parts.hpp"

namespace foregone::doors_game {

namespace {

constexpr double kRoom = 37.5, kWall = 68, kNumber = 16, kUnder = 14, kEnds = 12;
constexpr double kDoorHigh = 42, kHalfDoor = 9, kLeaf = 5, kGap = 16;
constexpr double kWidestRoom = 1.5 * kRoom, kTaller = 1.5;

std::size_t rooms_in_line(const Scene& scene) {
  const auto max = static_cast<std::size_t>((scene.width - 2 * kHalfDoor) / kRoom);
  const auto rooms = scene.last_room() + 1;
  const auto lines = (rooms + max - 1) / max;
  return drawn_rooms(scene).size() < rooms ? max : (rooms + lines - 1) / lines;
}

/// The width of a room, and how many times as high as on a phone all is.
struct RoomSize {
  double wide, times;

  double wall() const { return kWall * times; }
  double line() const { return kNumber + wall() + kUnder; }
};

/// Whether doors stand at the ends of lines.
bool wraps(const Scene& scene) { return rooms_in_line(scene) <= scene.last_room(); }

/// Rooms fill the width.
RoomSize room_size(const Scene& scene) {
  const double width = scene.width - 2 * kEnds - (wraps(scene) ? kHalfDoor : 0);
  const double fill = width / static_cast<double>(rooms_in_line(scene));
  return {.wide = std::clamp(fill, kRoom, kWidestRoom),
          .times = scene.width > Svg::kPhone ? kTaller : 1};
}

/// The room that John, or Gogo, can reach.
std::size_t reached(const Scene& scene, bool john) {
  const auto& [alphabet, doors, trophy, start] = scene.setup;
  std::size_t room = john ? 0 : scene.last_room();
  while (room != trophy && scene.opened(john ? room : room - 1)) john ? ++room : --room;
  return room;
}

/// The room where the player is drawn: the one reached, or the last drawn room before it.
std::size_t drawn_at(const Scene& scene, bool john) {
  const auto rooms = drawn_rooms(scene);
  const auto at = std::ranges::lower_bound(rooms, reached(scene, john));
  return at != rooms.end() && *at == reached(scene, john) ? *at : john ? *(at - 1) : *at;
}

/// Draws one line of rooms.
struct RoomLine {
  Svg& svg;
  const Scene& scene;
  RoomSize size;
  double left, floor;

  double x_of(std::size_t place) const { return left + static_cast<double>(place) * size.wide; }
  void wall(double x, std::size_t room) const {
    const auto trophy = scene.setup.trophy;
    svg.rectangle(x, floor - size.wall(), size.wide, size.wall(), "board");
    svg.line(x, floor + 2, x + size.wide, floor + 2,
             room == trophy  ? "way mark"
             : room < trophy ? "way johns"
                             : "way gogos");
  }

  void door(double x, std::size_t door) const {
    const auto letter = scene.setup.doors.substr(door, 1);
    const bool open = scene.opened(door);
    svg.open_piece(
        "door-" + std::to_string(door),
        "door " + std::to_string(door) + ", colour " + letter + (open ? ", open" : ", closed"),
        "door " + paint_of(scene.setup.alphabet.colour(letter.front())));
    svg.text(x, floor - size.wall() - 8, std::to_string(door), "small faint");
    const double high = kDoorHigh * size.times, top = floor - high;
    svg.rectangle(x - kHalfDoor, top, 2 * kHalfDoor, high, "hole", 1);
    if (open) {  // the leaf has swung to the left
      svg.polygon({{x - kHalfDoor, top},
                   {x - kHalfDoor - kLeaf, top + 5},
                   {x - kHalfDoor - kLeaf, floor + 4},
                   {x - kHalfDoor, floor}},
                  "leaf");
      svg.text(x, top + 10, letter, "small faint");
    } else {
      svg.rectangle(x - kHalfDoor + 1, top + 1, 2 * kHalfDoor - 2, high - 1, "leaf", 1);
      svg.text(x, top + 15, letter, "strong on-leaf");
      svg.circle(x + kHalfDoor - 4, top + high * 2 / 3, 1.6, "knob");
    }
    svg.close();
  }

  /// Between two open doors; after a draw both beside each other.
  void people(double x, std::size_t room) const {
    const bool john = room == drawn_at(scene, true), gogo = room == drawn_at(scene, false);
    const bool both = john && gogo;
    const double middle = x + (size.wide - kLeaf) / 2, apart = both ? 4.6 : 0;
    if (john) person(middle - apart, "John", reached(scene, true), both);
    if (gogo) person(middle + apart, "Gogo", reached(scene, false), both);
    if (room == scene.setup.trophy) trophy(middle, room, john || gogo);
  }

  /// People are as much larger as fits between the doors.
  double person_scale() const { return (1 + size.times) / 2; }

  /// The name is its first letter where two share a room.
  void person(double x, std::string_view name, std::size_t room, bool shares) const {
    const auto where = std::string(name) + ", in room " + std::to_string(room);
    const double scale = (shares ? 0.75 : 1) * person_scale();
    const auto at = [&](double dx, double up) {
      return std::pair<double, double>{x + dx * scale, floor - 1 - up * scale};
    };
    svg.open_piece(name, where, name == "John" ? "first" : "second");
    svg.circle(x, at(0, 30).second, 5 * scale);
    svg.polygon(
        {at(-3, 23), at(3, 23), at(6, 11), at(3, 10), at(4, 0), at(-4, 0), at(-3, 10), at(-6, 11)});
    svg.text(x, floor - size.wall() + 8, name.substr(0, shares ? 1 : name.size()),
             name == "John" ? "small of-first" : "small of-second");
    svg.close();
  }

  /// Raised by the winner, between head and name.
  void trophy(double x, std::size_t room, bool raised) const {
    svg.open_piece("trophy", "the trophy, in room " + std::to_string(room), "trophy");
    const double times = person_scale(), scale = (raised ? 0.55 : 0.85) * times;
    const double y = floor - (raised ? 47 : 15) * times;
    const auto at = [&](double dx, double dy) {
      return std::pair<double, double>{x + dx * scale, y + dy * scale};
    };
    svg.polygon({at(-8, -13), at(8, -13), at(5, 0), at(1.5, 3), at(1.5, 9), at(6, 15), at(-6, 15),
                 at(-1.5, 9), at(-1.5, 3), at(-5, 0)});
    svg.close();
  }
};

}  // namespace

double draw_rooms(Svg& svg, const Scene& scene, double y) {
  const double top = y;
  const auto size = room_size(scene);
  const double wide =
      size.wide * static_cast<double>(rooms_in_line(scene)) + (wraps(scene) ? kHalfDoor : 0);
  const double left = (scene.width - wide) / 2;
  in_lines(drawn_rooms(scene), rooms_in_line(scene), [&](auto rooms, bool gap) {
    if (gap) svg.text(scene.width / 2, y + 4, "...", "large");
    if (gap) y += kGap;
    const RoomLine line{svg, scene, size, left, y + kNumber + size.wall()};
    for (std::size_t i = 0; i < rooms.size(); ++i) line.wall(line.x_of(i), rooms[i]);
    for (std::size_t i = 0; i < rooms.size() && rooms[i] < scene.last_room(); ++i) {
      line.door(line.x_of(i + 1), rooms[i]);
    }
    for (std::size_t i = 0; i < rooms.size(); ++i) line.people(line.x_of(i), rooms[i]);
    y += size.line();
  });
  return y - top;
}

double height_of_rooms(const Scene& scene) {
  double height = 0;
  const double line = room_size(scene).line();
  in_lines(drawn_rooms(scene), rooms_in_line(scene),
           [&](auto /*line*/, bool gap) { height += line + (gap ? kGap : 0); });
  return height;
}

}  // namespace foregone::doors_game
