#include "foregone/core/svg.hpp"

#include <bit>
#include <string>
#include <string_view>

#include "foregone/games/doors_game/display/draw.hpp"
#include "foregone/games/doors_game/display/svg_parts.hpp"

// The drawing as SVG; draw.cpp draws text. Rooms are in svg_rooms, colours in svg_keys.
namespace foregone::doors_game {

namespace {

// A door has a leaf and what is on it, in the paint of its colour.
constexpr std::string_view kStyle = R"(
.way { stroke-width: 4; } .johns { stroke: var(--first); }
.gogos { stroke: var(--second); stroke-dasharray: 7 3; }
.door > .leaf { fill: var(--leaf); stroke: var(--ink); stroke-width: 1; }
.door > .on-leaf, .door > .knob { fill: var(--on-leaf); stroke: none; }
.trophy > polygon { fill: var(--mark); stroke: none; }
.paint-0 { --leaf: #b3261e; --on-leaf: #ffffff; }
.paint-1 { --leaf: #1f5fa8; --on-leaf: #ffffff; }
.paint-2 { --leaf: #f2c230; --on-leaf: #101114; }
.paint-3 { --leaf: #2e7d32; --on-leaf: #ffffff; }
.paint-4 { --leaf: #7b3fa0; --on-leaf: #ffffff; }
.paint-5 { --leaf: #f58a2c; --on-leaf: #101114; }
.paint-6 { --leaf: #58c4dd; --on-leaf: #101114; }
.paint-7 { --leaf: #8a5a2b; --on-leaf: #ffffff; }
.paint-8 { --leaf: #f29bb2; --on-leaf: #101114; }
.paint-9 { --leaf: #2f3b52; --on-leaf: #ffffff; }
.paint-10 { --leaf: #a8d65c; --on-leaf: #101114; }
.paint-11 { --leaf: #c2187a; --on-leaf: #ffffff; }
.paint-12 { --leaf: #0f766e; --on-leaf: #ffffff; }
.paint-13 { --leaf: #c9b8f0; --on-leaf: #101114; }
.paint-14 { --leaf: #6b7280; --on-leaf: #ffffff; }
.paint-15 { --leaf: #f4ead2; --on-leaf: #101114; })";
constexpr double kSheetMargin = 12, kTurn = 44;

/// The player to move, or how the game ended.
void draw_turn(Svg& svg, const Scene& scene) {
  const auto over = scene.rules.result(scene.position);
  const bool turn = scene.rules.johns_turn(scene.position);
  const bool draw = over == Outcome::draw;
  const bool johns = over ? turn == (over == Outcome::win) : turn;
  const std::string name = johns ? "John" : "Gogo";
  svg.text(kSheetWide / 2, 22, draw ? "draw" : name + (over ? " has won" : " to move"),
           draw    ? "strong"
           : johns ? "strong of-first"
                   : "strong of-second");
  if (draw) return;
  const double x = kSheetWide / 2, side = johns ? -1 : 1;
  svg.polygon({{x + side * 59, 15}, {x + side * 71, 22}, {x + side * 59, 29}}, "pointer");
}

/// The number of colours that a player's way still needs.
void draw_to_go(Svg& svg, const Scene& scene, bool john) {
  const auto needed = john ? scene.rules.john() : scene.rules.gogo();
  const int left = std::popcount(needed & ~scene.position.named);
  const std::string side = john ? "left " : "end ";
  const double x = john ? kSheetMargin : kSheetWide - kSheetMargin;
  svg.text(x, 14, john ? "John" : "Gogo", side + (john ? "strong of-first" : "strong of-second"));
  svg.text(x, 32, std::to_string(left) + (left == 1 ? " colour to go" : " colours to go"),
           side + "small");
}

}  // namespace

std::string svg(const Setup& setup, const Rules& rules, Rules::Position p,
                std::span<const RankedMove> options, std::optional<Rules::Move> last) {
  const Scene scene{.setup = setup, .rules = rules, .position = p, .last = last};
  Svg svg(kSheetWide, kTurn + height_of_rooms(scene) + kSheetMargin + height_of_keys(scene),
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
