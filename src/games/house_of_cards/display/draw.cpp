#include "foregone/games/house_of_cards/display/draw.hpp"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include "foregone/games/house_of_cards/display/words.hpp"
#include "foregone/games/house_of_cards/text.hpp"

// The drawing as text; svg.cpp draws SVG.
namespace foregone::house_of_cards {

namespace {

/// Draws cards: a slot takes five columns, a level six rows with the top one for floors; rows count
/// from the table upward. Two peaks with a floor:
///
///        [--11R---]           row 5
///       /\        /\          row 4 of level 1
///      /  \      /  \         row 3
///     6B  3R    5B  2B        row 2
///    /      \  /      \       row 1
///   /        \/        \      row 0
class HouseCanvas {
 public:
  static constexpr int kSlot = 5, kLevel = 6;

  HouseCanvas(Canvas& canvas, int top, int margin) : canvas_(canvas), top_(top), margin_(margin) {}

  void put(int row, int column, std::string_view text, Ink ink) {
    canvas_.put(top_ - row, margin_ + column, text, ink);
  }
  /// Below the house.
  void number(int row, int gap, const std::string& digits) {
    canvas_.put(row, margin_ + kSlot * gap + 4, digits, Ink::strong);
  }
  void piece(const House::Piece& piece) {
    const Ink ink = !piece.card                          ? Ink::faint
                    : piece.card.colour() == Colour::red ? Ink::first
                                                         : Ink::second;
    const auto name = piece.card ? write_card(piece.card) : "";
    const int left = kSlot * piece.slot;
    if (piece.lean == House::Lean::flat) {
      put(kLevel * piece.level - 1, left, "[--------]", ink);
      put(kLevel * piece.level - 1, left + 4 - (name.size() > 2 ? 1 : 0), name, ink);
      return;
    }
    const bool rises = piece.lean == House::Lean::rising;
    const int bottom = kLevel * (piece.level - 1);
    for (int i = 0; i < kSlot; ++i) {
      put(bottom + (rises ? i : kSlot - 1 - i), left + i, rises ? "/" : "\\", ink);
    }
    put(bottom + 2, left + (rises || name.size() > 2 ? 1 : 2), name, ink);
  }
  /// A text inside the triangle over a gap, in a row where that is wide enough.
  void inside(int gap, int level, bool upward, std::string_view text, Ink ink) {
    put(kLevel * (level - 1) + (upward ? 1 : 3), kSlot * gap + 3, text, ink);
  }

 private:
  Canvas& canvas_;
  int top_, margin_;
};

constexpr std::size_t kNames = 12;  // columns

Ink ink_of(Colour player) { return player == Colour::red ? Ink::first : Ink::second; }

/// One building move for each gap that the player to move can build on.
std::vector<Rules::Move> building_moves(const Rules& rules, Rules::Position p) {
  std::vector<Rules::Move> moves;
  for (const auto move : rules.moves(p)) {
    const bool has_gap = std::ranges::find(moves, move.gap, &Rules::Move::gap) != moves.end();
    if (move.kind != Rules::Kind::hold && !has_gap) moves.push_back(move);
  }
  return moves;
}

/// The highest row with a card or with the mark of a possible peak.
int highest_row(const State& s, const std::vector<Rules::Move>& building) {
  int row = 0;
  for (const auto& [card, lean, slot, level] : s.house.pieces) {
    row = std::max(row, HouseCanvas::kLevel * level + (lean == House::Lean::flat ? -1 : -2));
  }
  for (const auto move : building) {
    if (builds_floor(move)) continue;
    row = std::max(row, HouseCanvas::kLevel * s.house.level(move.gap) + 1);
  }
  return row;
}

void put_gaps(Canvas& canvas, HouseCanvas& drawn, const State& s,
              const std::vector<Rules::Move>& building) {
  if (building.empty()) return;
  const int row = canvas.rows();
  canvas.line("valley", Ink::faint);
  for (const auto move : building) {
    const bool peak = !builds_floor(move);
    const auto number = std::to_string(move.gap);
    drawn.inside(move.gap, s.house.level(move.gap) + (peak ? 1 : 0), peak, '@' + number,
                 Ink::strong);
    drawn.number(row, move.gap, number);
  }
}

void put_players(Canvas& canvas, const Rules& rules, const State& s, int columns) {
  const auto p = s.position;
  for (const auto player : {Colour::red, Colour::black}) {
    const Card held = held_by(rules, p, player);
    auto text = std::string(player == Colour::red ? "Axel (R)    " : "Birgit (B)  ") +
                (held ? "holds " + write_card(held) : "holds nothing");
    text.resize(27, ' ');
    text += in_points(s.points[static_cast<std::size_t>(player)]);
    if (p.left() > 0 && rules.to_move(p) == player) {
      const auto turn = "to move, draws " + write_card(rules.drawn(p));
      text.resize(40, ' ');
      if (text.size() + turn.size() > static_cast<std::size_t>(columns)) {
        canvas.line(text, ink_of(player));
        text.assign(kNames, ' ');
      }
      text += turn;
    }
    canvas.line(text, ink_of(player));
  }
}

void put_row(Canvas& canvas, const Rules& rules, Rules::Position p, int columns) {
  static constexpr std::string_view kTitle = "Row         ";
  static_assert(kTitle.size() == kNames);
  std::string text(kTitle);
  for (const Card card : rules.row(p)) {
    if (text.size() + 4 > static_cast<std::size_t>(columns) - 1) {
      canvas.line(text);
      text.assign(kTitle.size(), ' ');
    }
    text += write_card(card) + ' ';
  }
  canvas.line(p.left() == 0 ? text + "empty" : text);
}

}  // namespace

Canvas diagram(const Rules& rules, const State& s, int columns) {
  Canvas canvas;
  const auto building = building_moves(rules, s.position);
  const int house = 2 * rules.peaks() * HouseCanvas::kSlot;
  const int margin = std::clamp((columns - house) / 2, 0, 2);
  HouseCanvas drawn(canvas, highest_row(s, building), margin);
  for (const auto& piece : s.house.pieces) drawn.piece(piece);
  for (const auto& [gap, level, upward, points, to] : s.house.triangles) {
    const auto text = std::string(1, name_of(to).front()) + ' ' + std::to_string(points);
    drawn.inside(gap, level, upward, text, ink_of(to));
  }
  canvas.line(std::string(static_cast<std::size_t>(house + 2 * margin), '_'), Ink::faint);
  put_gaps(canvas, drawn, s, building);
  canvas.line("");
  put_players(canvas, rules, s, columns);
  put_row(canvas, rules, s.position, columns);
  return canvas;
}

}  // namespace foregone::house_of_cards
