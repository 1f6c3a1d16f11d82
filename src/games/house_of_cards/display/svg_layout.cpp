#include "foregone/games/house_of_cards/display/svg_layout.hpp"

#include <algorithm>
#include <string>

#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

namespace {

/// The height that a house can have, including its possible moves, when `cards` cards have been
/// added to `peaks` peaks.
double height_of(int peaks, int cards) {
  const auto for_peak = [](int level) { return 3 * level * (level - 1) / 2; };
  int level = 1;
  while (level < peaks && for_peak(level + 1) <= cards) ++level;
  const int missing = for_peak(level + 1) - cards;  // to a peak of the next level
  const double top = Layout::kLevel * level;
  if (level == peaks || missing > 3) return top - Layout::kFloor;
  return top + Layout::kTargetHigh - (missing == 3 ? Layout::kFloor : 0);
}

/// The height of the house now, including its possible moves.
double height_now(const Rules& rules, const State& s) {
  double height = 0;
  for (const auto& piece : s.house.pieces) {
    const double floor = piece.lean == House::Lean::flat ? Layout::kFloor : 0;
    height = std::max(height, Layout::kLevel * piece.level - Layout::kFloor + floor);
  }
  for (const auto move : rules.moves(s.position)) {
    if (move.kind == Rules::Kind::hold) continue;
    const double level = Layout::kLevel * s.house.level(move.gap);
    const double below = builds_floor(move) ? Layout::kFloor : 0;
    height = std::max(height, level - below + Layout::kTargetHigh);
  }
  return height;
}

}  // namespace

Layout::Layout(const Rules& rules, const State& s)
    : width_(std::max(kSlot * 2 * rules.peaks() + 2 * kMargin, kMinWidth)),
      left_((width_ - kSlot * 2 * rules.peaks()) / 2),
      table_(kBand + kTitle + height_above_table(rules, s)) {}

CardPlace Layout::in_row(int at) const {
  const int line = at / cards_a_line();
  return {.x = kMargin + kCardWide / 2 + kPitch * (at % cards_a_line()),
          .y = kBand + kTitle + kCardHigh / 2 + kLine * line};
}

int Layout::lines_of_row(int left) const {
  return (std::max(left - 1, 0) + cards_a_line() - 1) / cards_a_line();
}

double Layout::height_above_table(const Rules& rules, const State& s) const {
  const auto p = s.position;
  const int held = (p.mine() ? 1 : 0) + (p.theirs() ? 1 : 0);
  const int in_house = static_cast<int>(s.house.pieces.size());
  const int cards = in_house + p.left() + held - 2 * rules.peaks();
  double height = height_now(rules, s) + kLine * lines_of_row(p.left());
  for (int left = std::max(0, p.left() - kAhead); left <= cards; ++left) {
    height = std::max(height, height_of(rules.peaks(), cards - left) + kLine * lines_of_row(left));
  }
  return height + 4;
}

void draw_triangle(Svg& svg, const Layout& layout, const House::Triangle& triangle,
                   std::string_view classes, double raised) {
  static constexpr double kHalf = 15.5, kHigh = 43;  // within the cards, with some air
  const auto& [gap, level, upward, points, to] = triangle;
  const double x = layout.left_of(gap + 1);
  const double up = upward ? 1 : -1;
  const double base = layout.bottom_of(level) - (upward ? 1 : Layout::kRise - 1) - raised;
  std::string text(to == Colour::red ? "first" : "second");
  if (!classes.empty()) text.append(" ").append(classes);
  svg.begin_group("g", {{"class", text},
                        {"role", "img"},
                        {"aria-label", std::to_string(points) + " to " + std::string(name_of(to)) +
                                           ", triangle on valley " + std::to_string(gap) +
                                           ", level " + std::to_string(level)}});
  svg.polygon({{x - kHalf, base}, {x + kHalf, base}, {x, base - up * kHigh}});
  svg.text(x, base - up * 8.5, std::to_string(points), "strong");
  // an arrow to the hand of its player: a letter would look like that of a card
  const double side = to == Colour::red ? -1 : 1, y = base - up * 21;
  svg.polygon({{x + side * 5, y}, {x - side * 4, y - 5}, {x - side * 4, y + 5}}, "to");
  svg.close();
}

}  // namespace foregone::house_of_cards
