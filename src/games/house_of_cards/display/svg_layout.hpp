#pragma once

#include <span>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/games/house_of_cards/display/house.hpp"
#include "foregone/games/house_of_cards/display/svg_cards.hpp"

namespace foregone::house_of_cards {

/// Where things are in a drawing, which has, from the top: the hands with the next card between
/// them, the row behind that, and the house, which grows into the room that the row leaves. So a
/// drawing stays as high as it is all through a game.
///
/// A slot is as wide as a finger, and leaning by 20 degrees a card just fills it:
///
///         left_of(g)   left_of(g+1)   left_of(g+2)
///             |    ____________________    |          floor of the level
///             |   /\         |         /\  |      --  bottom_of(level) - kRise
///              \  \ \        |        / /  /
///               \  \ \       |       / /  /
///                \  \/       |       \/  /        --  bottom_of(level)
class Layout {
 public:
  static constexpr double kSlot = Svg::kTarget, kLean = 20;
  static constexpr double kRise = 58.5, kFloor = 22, kLevel = kRise + kFloor;
  static constexpr double kTargetHigh = 46;

  Layout(const Rules& rules, const State& s);

  double width() const { return width_; }
  double height() const { return table_ + kTable; }
  double middle() const { return width_ / 2; }

  double left_of(int slot) const { return left_ + kSlot * slot; }
  double table() const { return table_; }
  double bottom_of(int level) const { return table_ - kLevel * (level - 1); }
  /// The middle of a floor on that level.
  double floor_of(int level) const { return bottom_of(level) - kRise - kFloor / 2; }

  /// The middle of the card that a player holds, and of the next one.
  Place hand(Colour player) const {
    return {.x = player == Colour::red ? kHand : width_ - kHand, .y = kBand / 2 - 2};
  }
  Place next() const { return {.x = middle(), .y = kBand / 2 - 2}; }
  /// The middle of the card so far behind the next one.
  Place in_row(int at) const;
  double row() const { return kBand + kTitle / 2; }

 private:
  static constexpr double kMargin = 4, kLeastWidth = 360, kHand = 108;
  static constexpr double kBand = 80, kTitle = 16, kTable = 20;
  static constexpr double kPitch = kCardWide + 1.25, kLine = kCardHigh + 3;

  int cards_a_line() const { return static_cast<int>((width_ - 2 * kMargin + 1.25) / kPitch); }
  /// Lines of cards behind the next one, with so many left to draw.
  int lines_of_row(int left) const;
  /// How much there is above the table for the house and the row, at any time of the game.
  double sky(const Rules& rules, const State& s) const;

  double width_, left_, table_;
};

/// The triangle that two cards and a floor enclose, and the points in it; or so much higher up.
void draw_triangle(Svg& svg, const Layout& layout, const House::Triangle& triangle,
                   std::string_view classes, double raised = 0);

/// A part for each move where it is made, and what its option tells of it.
void draw_moves(Svg& svg, const Layout& layout, const Rules& rules, const State& s,
                std::span<const RankedMove> options);

}  // namespace foregone::house_of_cards
