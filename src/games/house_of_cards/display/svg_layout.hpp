#pragma once

#include <span>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/games/house_of_cards/display/house.hpp"
#include "foregone/games/house_of_cards/display/svg_cards.hpp"

namespace foregone::house_of_cards {

/// The layout of a drawing. From the top: the hands with the next card between them, the rest of
/// the row, and the house, which grows into the space that the shrinking row leaves. The height is
/// what any house of so many cards may need so far and soon: it never shrinks during a game, and
/// leaves no void below the row.
///
/// A slot is as wide as a finger; a card leaning by 20 degrees just fills it:
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
  /// The vertical centre of a floor on that level.
  double floor_of(int level) const { return bottom_of(level) - kRise - kFloor / 2; }

  /// The places of the card that a player holds and of the next card.
  CardPlace hand(Colour player) const {
    return {.x = player == Colour::red ? kHand : width_ - kHand, .y = kBand / 2 - 2};
  }
  CardPlace next() const { return {.x = middle(), .y = kBand / 2 - 2}; }
  /// The place of the card that comes `at` + 1 after the next.
  CardPlace in_row(int at) const;
  double row() const { return kBand + kTitle / 2; }

 private:
  static constexpr double kMargin = 4, kMinWidth = 360, kHand = 108;
  static constexpr double kBand = 80, kTitle = 16, kTable = 20;
  static constexpr double kPitch = kCardWide + 1.25, kLine = kCardHigh + 3;
  static constexpr int kAhead = 2;

  int cards_a_line() const { return static_cast<int>((width_ - 2 * kMargin + 1.25) / kPitch); }
  /// The lines of cards after the next one, with `left` cards left to draw.
  int lines_of_row(int left) const;
  /// The height above the table that the house and the row can have needed so far, and can need
  /// within kAhead plies.
  double height_above_table(const Rules& rules, const State& s) const;

  double width_, left_, table_;
};

/// The triangle that two cards and a floor enclose, with its points, raised by so much.
void draw_triangle(Svg& svg, const Layout& layout, const House::Triangle& triangle,
                   std::string_view classes, double raised = 0);

/// A part for each move where it would be made, with the value that `options` gives it.
void draw_moves(Svg& svg, const Layout& layout, const Rules& rules, const State& s,
                std::span<const RankedMove> options);

}  // namespace foregone::house_of_cards
