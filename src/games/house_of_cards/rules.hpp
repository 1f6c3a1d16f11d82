#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"

namespace foregone::house_of_cards {

inline constexpr int kMinPeaks = 2;
inline constexpr int kMaxPeaks = 6;

/// The highest rank so that a house of so many peaks can hold the deck: 3, 7, 13, 20, 28.
constexpr int max_ranks(int peaks) { return (4 * peaks + 3 * peaks * (peaks - 1)) / 4; }

/// Axel is red, Birgit is black.
enum class Colour : std::uint8_t { red, black };

constexpr Colour operator!(Colour colour) {
  return colour == Colour::red ? Colour::black : Colour::red;
}

/// Axel's points and Birgit's.
using Points = std::array<Score, 2>;

/// A card in six bits: the rank from 1 to 31 in the low five, the colour in the sixth. Code 0 is no
/// card and has rank 0.
struct Card {
  std::uint8_t code = 0;

  Card() = default;
  constexpr explicit Card(std::uint64_t bits) : code(bits & 63U) {}
  constexpr Card(int rank, Colour colour)
      : code(static_cast<std::uint8_t>(rank | static_cast<int>(colour) << 5)) {}

  constexpr explicit operator bool() const { return code != 0; }
  constexpr int rank() const { return code & 31; }
  constexpr Colour colour() const { return static_cast<Colour>(code >> 5U); }
  bool operator==(const Card&) const = default;
};

/// What cards add to the score of a triangle: the sum of their ranks, plus 128 for each black card.
constexpr int tally(Card a) { return a.rank() | a.code >> 5 << 7; }
constexpr int tally(Card a, Card b) { return tally(a) + tally(b); }

/// Points of a triangle for the player of that colour: the sum of its ranks, negative if the other
/// colour has the majority.
constexpr Score points(Colour player, int tally) {
  const Score sum = tally & 127;
  return tally >> 8 == static_cast<int>(player) ? sum : -sum;
}

/// Points of a card held at the end, for its holder.
constexpr Score points_held(Colour holder, Card held) {
  return held.colour() == holder ? held.rank() : -held.rank();
}

/// House of Cards (ICPC World Finals 2009, problem G): a floor over a valley and a peak on a floor
/// complete a triangle, whose points go to the majority colour of its three cards.
///
/// All that matters of a house is its contour: from left to right, for P peaks, a rising card, a
/// falling card or half a floor in each of 2P slots. Three peaks, a floor over the left valley and
/// a peak on it:
///
///           /\                slots   0 1 2 3 4 5
///          /--\               rising  / /     /
///         /\  /\ /\           falling     \ \   \        gap g lies between slots g and g+1
///
/// Gap g is a valley if slot g falls and slot g+1 rises. Only valleys and floors can be built on,
/// so every move touches two neighbouring slots. Slot 0 always rises and the last one always falls;
/// neither can be in a valley, so their cards never matter.
class Rules {
 public:
  /// Plain data in two words.
  class Position {
   public:
    Position() = default;  // uninitialised: arrays of positions cost nothing
    /// `cards`: the card of slot s, from 1 to 2P-2, in the six bits from 6(s-1); the left half of a
    /// floor has its card, the right half 0. Bit s of `rising` and `falling`: how the card in slot
    /// s leans. Bit g of `floors`: an uncovered floor lies over gap g. `mine` is held by the player
    /// to move, `theirs` by the opponent; `left` is the number of cards left in the row.
    Position(std::uint64_t cards, unsigned rising, unsigned falling, unsigned floors, Card mine,
             Card theirs, int left)
        : cards_(cards),
          rest_(rising | falling << 12U | std::uint64_t{floors} << 24U |
                std::uint64_t{mine.code} << 36U | std::uint64_t{theirs.code} << 42U |
                static_cast<std::uint64_t>(left) << 48U) {}

    std::uint64_t cards() const { return cards_; }
    unsigned rising() const { return rest_ & 0xfffU; }
    unsigned falling() const { return rest_ >> 12U & 0xfffU; }
    unsigned floors() const { return rest_ >> 24U & 0xfffU; }
    unsigned valleys() const { return falling() & rising() >> 1U; }
    Card mine() const { return Card(rest_ >> 36U); }
    Card theirs() const { return Card(rest_ >> 42U); }
    int left() const { return static_cast<int>(rest_ >> 48U); }
    /// The card in a slot from 1 to 2P-2, none in the right half of a floor.
    Card card(int slot) const { return Card(cards_ >> shift(slot)); }
    static int shift(int slot) { return 6 * (slot - 1); }
    /// Both cards held and the number of cards left, in 18 bits.
    unsigned hands() const { return static_cast<unsigned>(rest_ >> 36U); }

    bool operator==(const Position&) const = default;

   private:
    std::uint64_t cards_;
    std::uint64_t rest_;
  };

  enum class Kind : std::uint8_t { hold, floor_drawn, floor_held, peak_drawn_left, peak_held_left };
  struct Move {
    Kind kind;
    std::uint8_t gap;  // 0 for hold
    bool operator==(const Move&) const = default;
  };
  // Gaps to build on share no slot: at most P-1 of them, with two moves each, and hold.
  using Moves = MoveList<Move, 1 + 2 * (kMaxPeaks - 1)>;

  using Result = Score;
  static constexpr bool acyclic = true;  // every move takes a card from the row
  static constexpr bool two_players = true;
  /// A bound on the absolute value: every card scores in at most two triangles.
  static constexpr Score kMaxScore = 2 * max_ranks(kMaxPeaks) * (max_ranks(kMaxPeaks) + 1);

  /// The cards in the slots (60 bits), the rising slots, the cards held, the number left. The
  /// falling slots follow: they have a card, and so has the next slot, unlike after a floor.
  struct [[gnu::packed, gnu::aligned(4)]] Key {  // 12 bytes: a table entry takes 16
    std::uint64_t slots = 0;
    std::uint32_t rest = 0;
    std::uint64_t hash() const { return slots ^ rest * 0xc2b2ae3d27d4eb4fU; }
    bool operator==(const Key& other) const { return slots == other.slots && rest == other.rest; }
  };

  /// The first 2 * `peaks` cards of the deck make the house, the others the row; the colour of the
  /// first card begins. The deck holds every (rank, colour) once, up to a rank from `peaks` to
  /// max_ranks(peaks): then there is always a move.
  Rules(int peaks, const std::vector<Card>& deck);

  /// A game in progress: the position to start from, the colour to move, the row to come.
  Rules(int peaks, Position start, Colour to_move, const std::vector<Card>& row);

  Position start() const { return start_; }
  Moves moves(Position p) const;
  Position after(Position p, Move m) const;
  std::optional<Score> result(Position p) const;
  Score gain(Position p, Move m) const;
  Key key(Position p) const;

  int peaks() const { return peaks_; }
  Colour to_move(Position p) const { return p.left() % 2 == 0 ? even_ : !even_; }
  /// The next card of the row, if there is one, or the card `further` places after it.
  Card drawn(Position p, int further = 0) const {
    return row_[static_cast<std::size_t>(p.left() - further)];
  }
  /// The row to come.
  std::vector<Card> row(Position p) const;

 private:
  int peaks_;
  Colour even_;                 // the colour to move when the number of cards left is even
  std::array<Card, 64> row_{};  // by the number of cards left when it is drawn
  Position start_{};
};
static_assert(Scored<Rules> && Acyclic<Rules>);

inline Rules::Moves Rules::moves(Position p) const {
  Moves moves;
  if (p.left() == 0) return moves;
  const auto add = [&](Kind kind, unsigned gaps) {
    for (; gaps != 0; gaps &= gaps - 1) {
      moves.push_back({kind, static_cast<std::uint8_t>(std::countr_zero(gaps))});
    }
  };
  add(Kind::floor_drawn, p.valleys());
  if (!p.mine()) {
    moves.push_back({Kind::hold, 0});
  } else {
    add(Kind::floor_held, p.valleys());
    add(Kind::peak_drawn_left, p.floors());
    add(Kind::peak_held_left, p.floors());
  }
  return moves;
}

inline Rules::Position Rules::after(Position p, Move m) const {
  const int left = p.left() - 1;
  Card one = drawn(p), other = p.mine();
  if (m.kind == Kind::hold) {
    return {p.cards(), p.rising(), p.falling(), p.floors(), p.theirs(), one, left};
  }
  if (m.kind == Kind::floor_held || m.kind == Kind::peak_held_left) std::swap(one, other);
  const int shift = Position::shift(m.gap);
  const auto cards = (p.cards() & ~(std::uint64_t{0xfff} << shift)) | std::uint64_t{one.code}
                                                                          << shift;
  const unsigned low = 1U << m.gap, high = 2U << m.gap;
  if (m.kind == Kind::floor_drawn || m.kind == Kind::floor_held) {
    return {cards, p.rising() & ~high, p.falling() & ~low, p.floors() | low, p.theirs(), other,
            left};
  }
  return {cards | std::uint64_t{other.code} << (shift + 6),
          p.rising() | low,
          p.falling() | high,
          p.floors() & ~low,
          p.theirs(),
          Card(),
          left};
}

inline std::optional<Score> Rules::result(Position p) const {
  if (p.left() > 0) return std::nullopt;
  return points_held(to_move(p), p.mine()) - points_held(!to_move(p), p.theirs());
}

inline Score Rules::gain(Position p, Move m) const {
  switch (m.kind) {
    case Kind::hold:
      return 0;
    case Kind::floor_drawn:
      return points(to_move(p), tally(p.card(m.gap), p.card(m.gap + 1)) + tally(drawn(p)));
    case Kind::floor_held:
      return points(to_move(p), tally(p.card(m.gap), p.card(m.gap + 1)) + tally(p.mine()));
    default:
      return points(to_move(p), tally(p.card(m.gap)) + tally(p.mine(), drawn(p)));
  }
}

inline Rules::Key Rules::key(Position p) const {
  return {p.cards(), p.hands() << 10U | (p.rising() >> 1U & 1023U)};
}

}  // namespace foregone::house_of_cards

template <>
struct std::hash<foregone::house_of_cards::Rules::Key> {
  std::size_t operator()(const foregone::house_of_cards::Rules::Key& key) const {
    const auto bits = key.hash();
    return static_cast<std::size_t>(bits ^ bits >> 32U);  // size_t may have 32 bits
  }
};
