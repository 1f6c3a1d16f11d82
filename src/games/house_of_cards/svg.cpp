#include <algorithm>
#include <cstddef>
#include <limits>
#include <string_view>

#include "core/svg.hpp"
#include "games/house_of_cards/draw.hpp"
#include "games/house_of_cards/text.hpp"
#include "games/house_of_cards/words.hpp"

// The drawing as SVG; draw.cpp has that as text.
namespace foregone::house_of_cards {

namespace {

// Leaning at 60 degrees, a card fills a box of one slot and the height of a level.
constexpr double kSlot = 64, kRise = 89, kLength = 90, kThick = 22, kLean = 60;
constexpr double kFloor = 24, kLevel = kRise + kFloor;
constexpr double kMargin = 20, kRound = 4;
constexpr double kCardWide = 42, kCardHigh = 28, kLine = 38;
constexpr double kLeastWidth = 420;  // for what stands beside a hand

std::string_view class_of(Colour player) { return player == Colour::red ? "first" : "second"; }

std::string in_words(Card card) {
  return std::to_string(card.rank()) + (card.colour() == Colour::red ? " red" : " black");
}

/// A drawing under way, from the table upward and downward.
class Drawing {
 public:
  Drawing(const Rules& rules, const State& s, std::span<const Option> options)
      : rules_(rules),
        s_(s),
        p_(s.position),
        options_(options),
        table_(table()),
        svg_(width(), height(), "House of Cards: the house, the cards held and the row to come") {
    for (const auto& [move, does, worth] : options) {
      if (worth.exact && !worth.label.empty()) best_ = std::max(best_, worth.for_mover);
    }
  }

  std::string done() {
    svg_.line(0, table_, width(), table_, "faint");
    for (const auto& piece : s_.house.pieces) draw(piece);
    for (const auto& triangle : s_.house.triangles) draw(triangle);
    for (const auto move : rules_.moves(p_)) draw(move);
    for (const auto player : {Colour::red, Colour::black}) draw_hand(player);
    draw_row();
    return svg_.done();
  }

 private:
  double width() const { return std::max(kSlot * 2 * rules_.peaks() + 2 * kMargin, kLeastWidth); }
  double table() const {
    int levels = 0;
    for (const auto& piece : s_.house.pieces) {
      levels = std::max(levels, piece.level + (piece.lean == House::Lean::flat ? 1 : 0));
    }
    return kMargin + kLevel * levels;
  }
  int cards_a_line() const { return static_cast<int>((width() - 2 * kMargin) / (kCardWide + 4)); }
  int lines_of_row() const { return (p_.left() + cards_a_line() - 1) / cards_a_line(); }
  double hand(Colour player) const { return table_ + 34 + (player == Colour::red ? 0 : kLine); }
  double row() const { return hand(Colour::black) + kLine + 8; }
  double height() const { return row() + kLine * std::max(lines_of_row(), 1); }

  static double left_of(int slot) { return kMargin + kSlot * slot; }
  double bottom_of(int level) const { return table_ - kLevel * (level - 1); }
  double floor_of(int level) const { return bottom_of(level) - kLevel + 1; }

  void draw(const House::Piece& piece);
  void draw(const House::Triangle& triangle);
  void draw(Rules::Move move);
  void draw_hold(Rules::Move move);
  void draw_hand(Colour player);
  void draw_row();
  void card(Card card, double x, double y, std::string_view more = {});
  void place(Rules::Move move, double x, double y, double wide, double high, std::string what);
  const Option* option(const std::string& move) const;

  const Rules& rules_;
  const State& s_;
  Rules::Position p_;
  std::span<const Option> options_;
  std::int64_t best_ = std::numeric_limits<std::int64_t>::min();
  double table_;  // where the house stands
  Svg svg_;
};

void Drawing::draw(const House::Piece& piece) {
  const bool flat = piece.lean == House::Lean::flat;
  const double x = left_of(piece.slot) + (flat ? kSlot : kSlot / 2);
  const double y = flat ? floor_of(piece.level) + kThick / 2 : bottom_of(piece.level) - kRise / 2;
  const double length = flat ? 2 * kSlot - 4 : kLength;
  const double turn = flat ? 0 : piece.lean == House::Lean::rising ? -kLean : kLean;
  if (piece.card) {
    svg_.open_piece(write_card(piece.card), in_words(piece.card), class_of(piece.card.colour()));
  } else {
    svg_.open_piece({}, "a covered card");
  }
  const auto at = Svg::number(x) + ' ' + Svg::number(y);
  svg_.part("rect", {{"x", Svg::number(x - length / 2)},
                     {"y", Svg::number(y - kThick / 2)},
                     {"width", Svg::number(length)},
                     {"height", Svg::number(kThick)},
                     {"rx", Svg::number(kRound)},
                     {"class", piece.card ? "" : "hole"},
                     {"transform", "rotate(" + Svg::number(turn) + ' ' + at + ')'}});
  const bool narrow = !flat && piece.card.rank() > 9;
  if (piece.card) svg_.text(x, y, write_card(piece.card), narrow ? "small strong" : "strong");
  svg_.close();
}

void Drawing::draw(const House::Triangle& triangle) {
  const auto& [gap, level, upward, points, to] = triangle;
  const double y = upward ? bottom_of(level) - 14 : bottom_of(level) - kRise + 14;
  const auto text = std::string(1, name_of(to).front()) + ' ' + std::to_string(points);
  svg_.text(left_of(gap + 1), y, text, to == Colour::red ? "strong of-first" : "strong of-second");
}

void Drawing::draw(Rules::Move move) {
  if (move.kind == Rules::Kind::hold) {
    draw_hold(move);
    return;
  }
  const auto [base, left, right] = triangle_of(rules_, p_, move);
  const int level = s_.house.level(move.gap);
  const double x = left_of(move.gap);
  const bool second =
      move.kind == Rules::Kind::floor_held || move.kind == Rules::Kind::peak_held_left;
  const double shift = second ? kSlot : 0;
  if (builds_floor(move)) {
    const double wide = p_.mine() ? kSlot : 2 * kSlot;
    place(move, x + shift + 2, floor_of(level), wide - 4, kThick, write_card(base));
  } else {
    place(move, x + shift + 2, bottom_of(level + 1) - 42, kSlot - 4, 40,
          write_card(left) + '+' + write_card(right));
  }
  if (second) return;
  svg_.text(left_of(move.gap + 1), table_ + 12, "gap " + std::to_string(move.gap), "small faint");
}

void Drawing::draw_hold(Rules::Move move) {
  place(move, kMargin + 160, hand(rules_.to_move(p_)), 110, kCardHigh,
        "hold " + write_card(rules_.drawn(p_)));
}

const Option* Drawing::option(const std::string& move) const {
  const auto found = std::ranges::find(options_, move, &Option::move);
  return found == options_.end() ? nullptr : &*found;
}

void Drawing::place(Rules::Move move, double x, double y, double wide, double high,
                    std::string what) {
  const auto name = write_move(rules_, p_, move);
  auto label = does(rules_, p_, move);
  std::string classes = "move", worth;
  if (const auto* known = option(name); known != nullptr && !known->worth.label.empty()) {
    const auto value = known->worth.for_mover;
    worth = known->worth.label;
    label += ". " + known->worth.words;
    if (known->worth.exact) classes += value > 0 ? " good" : value < 0 ? " bad" : " even";
    if (known->worth.exact && value == best_) {
      classes += " best";
      what.insert(0, 1, '*');
    }
  }
  svg_.open_move(name, label, classes);
  svg_.rectangle(x, y, wide, high, {}, kRound);
  const double middle = x + wide / 2;
  if (high > kCardHigh && !worth.empty()) {
    svg_.text(middle, y + high / 3, what, "small");
    svg_.text(middle, y + high * 3 / 4, worth, "small strong");
  } else {
    svg_.text(middle, y + high / 2, worth.empty() ? what : what + ' ' + worth, "small");
  }
  svg_.close();
}

void Drawing::card(Card card, double x, double y, std::string_view more) {
  const auto classes = std::string(class_of(card.colour())) + std::string(more);
  svg_.open_piece(write_card(card), in_words(card), classes);
  svg_.rectangle(x, y, kCardWide, kCardHigh, {}, kRound);
  svg_.text(x + kCardWide / 2, y + kCardHigh / 2, write_card(card), "strong");
  svg_.close();
}

void Drawing::draw_hand(Colour player) {
  const double y = hand(player), middle = y + kCardHigh / 2;
  const bool moves = p_.left() > 0 && rules_.to_move(p_) == player;
  svg_.text(kMargin + 50, middle, std::string(name_of(player)) + (moves ? " moves" : ""),
            moves ? "strong" : "faint");
  if (const Card held = held_by(rules_, p_, player)) {
    card(held, kMargin + 108, y);
  } else {
    svg_.rectangle(kMargin + 108, y, kCardWide, kCardHigh, "hole", kRound);
  }
  svg_.text(width() - kMargin - 40, middle, in_points(s_.points[static_cast<std::size_t>(player)]));
}

void Drawing::draw_row() {
  int at = 0;
  for (const Card next : rules_.row(p_)) {
    const int line = at / cards_a_line();
    const double x = kMargin + (kCardWide + 4) * (at % cards_a_line());
    card(next, x, row() + kLine * line, at == 0 ? " mark" : "");
    ++at;
  }
}

}  // namespace

std::string svg(const Rules& rules, const State& s, std::span<const Option> options) {
  return Drawing(rules, s, options).done();
}

}  // namespace foregone::house_of_cards
