#include <cstdlib>

#include "foregone/core/canvas.hpp"
#include "foregone/core/move_mark.hpp"
#include "foregone/games/house_of_cards/display/svg_layout.hpp"
#include "foregone/games/house_of_cards/display/words.hpp"
#include "foregone/games/house_of_cards/text.hpp"

// The moves of the drawing; svg.cpp draws the cards.
namespace foregone::house_of_cards {

namespace {

constexpr double kWide = Layout::kSlot, kHigh = Layout::kTargetHigh;

bool second_of_two(Rules::Move move) {
  return move.kind == Rules::Kind::floor_held || move.kind == Rules::Kind::peak_held_left;
}

/// Draws moves into an SVG.
class MoveDrawing {
 public:
  MoveDrawing(Svg& svg, const Layout& layout, const Rules& rules, const State& s,
              std::span<const RankedMove> options)
      : svg_(svg), layout_(layout), rules_(rules), s_(s), p_(s.position), options_(options) {}

  void draw(Rules::Move move) {
    if (move.kind == Rules::Kind::hold) {
      draw_hold(move);
    } else if (builds_floor(move)) {
      draw_floor(move);
    } else {
      draw_peak(move);
    }
    draw_ghost(move);
  }

 private:
  void draw_hold(Rules::Move move) {
    const auto [x, y, turn] = layout_.hand(rules_.to_move(p_));
    begin(move, x - kWide / 2, y - 30, kWide, 60, y + 10);
    svg_.text(x, y - 12, "hold", "small face");
    svg_.close();
  }

  void draw_floor(Rules::Move move) {
    const bool one_of_two = static_cast<bool>(p_.mine());
    const double wide = one_of_two ? kWide : 2 * kWide;
    const double x = layout_.left_of(move.gap) + (second_of_two(move) ? wide : 0);
    const double y = layout_.floor_of(s_.house.level(move.gap)) + Layout::kFloor / 2;
    begin(move, x, y - kHigh, wide, kHigh, y - kHigh + 13);
    svg_.begin_group("g", {{"class", "below"}});
    draw_lying(svg_, triangle_of(rules_, p_, move)[0], x + wide / 2, y - Layout::kFloor / 2 - 1,
               one_of_two ? wide - 6 : kFloorWide - 4);
    svg_.close();
    svg_.close();
  }

  void draw_peak(Rules::Move move) {
    const auto [base, left, right] = triangle_of(rules_, p_, move);
    const double x = layout_.left_of(move.gap) + (second_of_two(move) ? kWide : 0);
    const double y = layout_.bottom_of(s_.house.level(move.gap) + 1);
    begin(move, x, y - kHigh, kWide, kHigh, y - kHigh + 11);
    svg_.begin_group("g", {{"class", "below"}});
    draw_small(svg_, left, {x + kWide / 2 - 9.5, y - 15, 10});
    draw_small(svg_, right, {x + kWide / 2 + 9.5, y - 15, -10});
    svg_.close();
    svg_.close();
  }

  void draw_ghost(Rules::Move move) {
    if (move.kind == Rules::Kind::hold) return;
    const Score gain = rules_.gain(p_, move);
    const Colour mover = rules_.to_move(p_);
    const bool floor = builds_floor(move);
    draw_triangle(svg_, layout_,
                  {.gap = move.gap,
                   .level = s_.house.level(move.gap) + (floor ? 0 : 1),
                   .upward = !floor,
                   .points = std::abs(gain),
                   .to = gain > 0 ? mover : !mover},
                  "ghost", floor ? 0 : kHigh);  // above the moves, which stand in a peak's place
  }

  /// Begins the part of a move, with its value on the line at height `line`.
  void begin(Rules::Move move, double x, double y, double wide, double high, double line) {
    const auto name = write_move(rules_, p_, move);
    const auto mark = mark_of(options_, name);
    svg_.open_move(name, describe(rules_, p_, move), mark);
    svg_.target(x, y, wide, high);
    svg_.rectangle(x + 2, y + 2, wide - 4, high - 4, "place", 5);
    if (mark.value == nullptr) return;
    const auto& label = mark.value->label;
    svg_.text(x + wide / 2, line, label,
              columns_of(label) > 3 ? "value small strong" : "value strong");
  }

  Svg& svg_;
  const Layout& layout_;
  const Rules& rules_;
  const State& s_;
  Rules::Position p_;
  std::span<const RankedMove> options_;
};

}  // namespace

void draw_moves(Svg& svg, const Layout& layout, const Rules& rules, const State& s,
                std::span<const RankedMove> options) {
  MoveDrawing drawing(svg, layout, rules, s, options);
  for (const auto move : rules.moves(s.position)) drawing.draw(move);
}

}  // namespace foregone::house_of_cards
