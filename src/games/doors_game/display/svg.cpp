#include "foregone/core/svg.hpp"

#include <algorithm>
#include <bit>
#include <string>
#include <string_view>

#include "foregone/core/words.hpp"
#include "foregone/games/doors_game/display/draw.hpp"
#include "foregone/games/doors_game/display/svg_parts.hpp"

// The drawing as SVG; draw.cpp draws text. Rooms are in svg_rooms, colours in svg_keys.
namespace foregone::doors_game {

namespace {

// A door has a leaf and what is on it, in the paint of its colour.
constexpr std::string_view kStyle = R"(
.way { stroke-width: 4; } .johns { stroke: var(--first); }
.gogos { stroke: var(--second); stroke-dasharray: 7 3; }
.door > .leaf { stroke: var(--ink); stroke-width: 1; }
.door > .on-leaf, .door > .knob { fill: #ffffff; stroke: none; }
.trophy > polygon { fill: var(--mark); stroke: none; }
.paint-0 > .leaf { fill: #b3261e; }
.paint-1 > .leaf { fill: #1f5fa8; }
.paint-2 > .leaf { fill: #f2c230; } .paint-2 > .on-leaf, .paint-2 > .knob { fill: #101114; }
.paint-3 > .leaf { fill: #2e7d32; }
.paint-4 > .leaf { fill: #7b3fa0; }
.paint-5 > .leaf { fill: #f58a2c; } .paint-5 > .on-leaf, .paint-5 > .knob { fill: #101114; }
.paint-6 > .leaf { fill: #58c4dd; } .paint-6 > .on-leaf, .paint-6 > .knob { fill: #101114; }
.paint-7 > .leaf { fill: #8a5a2b; }
.paint-8 > .leaf { fill: #f29bb2; } .paint-8 > .on-leaf, .paint-8 > .knob { fill: #101114; }
.paint-9 > .leaf { fill: #2f3b52; }
.paint-10 > .leaf { fill: #a8d65c; } .paint-10 > .on-leaf, .paint-10 > .knob { fill: #101114; }
.paint-11 > .leaf { fill: #c2187a; }
.paint-12 > .leaf { fill: #0f766e; }
.paint-13 > .leaf { fill: #c9b8f0; } .paint-13 > .on-leaf, .paint-13 > .knob { fill: #101114; }
.paint-14 > .leaf { fill: #6b7280; }
.paint-15 > .leaf { fill: #f4ead2; } .paint-15 > .on-leaf, .paint-15 > .knob { fill: #101114; })";
constexpr double kSheetMargin = 12, kTurn = 44;
constexpr double kMiddle = 432, kWindow = 500;  // the height of the part of a window

/// The player to move, or how the game ended.
void draw_turn(Svg& svg, const Scene& scene) {
  const auto over = scene.rules.result(scene.position);
  const bool turn = scene.rules.johns_turn(scene.position);
  const bool draw = over == Outcome::draw;
  const bool johns = over ? turn == (over == Outcome::win) : turn;
  const std::string name = johns ? "John" : "Gogo";
  svg.begin_group("g", {{"class", "turn"}});
  svg.text(scene.width / 2, 22, draw ? "draw" : name + (over ? " has won" : " to move"),
           draw    ? "strong"
           : johns ? "strong of-first"
                   : "strong of-second");
  if (!over) {
    const double x = scene.width / 2, side = johns ? -1 : 1;
    svg.polygon({{x + side * 59, 15}, {x + side * 71, 22}, {x + side * 59, 29}}, "pointer");
  }
  svg.close();
}

/// The number of colours that a player's way still needs.
void draw_to_go(Svg& svg, const Scene& scene, bool john) {
  const auto needed = john ? scene.rules.john() : scene.rules.gogo();
  const int left = std::popcount(needed & ~scene.position.named);
  const std::string side = john ? "left " : "end ";
  const double x = john ? kSheetMargin : scene.width - kSheetMargin;
  svg.text(x, 14, john ? "John" : "Gogo", side + (john ? "strong of-first" : "strong of-second"));
  svg.text(x, 32, count_of(left, "colour") + " to go", side + "small");
}

double height_of(const Scene& scene) {
  return kTurn + height_of_rooms(scene) + kSheetMargin + height_of_keys(scene);
}

/// How many times as large the board can be in part of a window.
double scale_of(const Scene& scene) {
  return std::min(Svg::kWide / scene.width, kWindow / height_of(scene));
}

}  // namespace

double wide_width(const Setup& setup, const Rules& rules) {
  const Scene middle{.setup = setup, .rules = rules, .position = {}, .width = kMiddle};
  const Scene wide{.setup = setup, .rules = rules, .position = {}, .width = Svg::kWide};
  return scale_of(middle) > scale_of(wide) ? kMiddle : Svg::kWide;
}

std::string svg(const Setup& setup, const Rules& rules, Rules::Position p,
                std::span<const RankedMove> options, std::optional<Rules::Move> last,
                double width) {
  const Scene scene{.setup = setup, .rules = rules, .position = p, .last = last, .width = width};
  Svg svg(scene.width, height_of(scene),
          "rooms in a row, " + std::to_string(setup.doors.size()) +
              " doors between them; John, Gogo and the trophy; the colours to name",
          kStyle);
  draw_turn(svg, scene);
  draw_to_go(svg, scene, true);
  draw_to_go(svg, scene, false);
  const double rooms = draw_rooms(svg, scene, kTurn);
  draw_keys(svg, scene, options, kTurn + rooms + kSheetMargin);
  return svg.done();
}

}  // namespace foregone::doors_game
