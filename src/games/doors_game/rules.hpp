#pragma once

#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"

namespace foregone::doors_game {

/// A set of colours: bit c stands for colour c.
using Colours = std::uint64_t;
inline constexpr int kMaxColours = 64;

/// DoorsGame (TopCoder SRM 470): in turn, John first, the players name a colour not named before,
/// and its doors open. The first player whose way to the trophy is open wins; both at once is a
/// draw. The order of the doors does not matter, only which colours are on whose way.
class Rules {
 public:
  struct Position {
    Colours named = 0;
    bool operator==(const Position&) const = default;
  };
  struct Move {
    int colour = 0;
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, kMaxColours>;
  using Result = Outcome;
  using Key = Colours;
  static constexpr bool acyclic = true;  // every move names another colour
  static constexpr bool two_players = true;

  /// `john` and `gogo` are the colours on each player's way, not empty, among the first `colours`
  /// (1 to 64). Naming a colour on nobody's way is a pass.
  Rules(Colours john, Colours gogo, int colours) : john_(john), gogo_(gogo), colours_(colours) {
    assert(john != 0 && gogo != 0 && ((john | gogo) & ~all()) == 0);
  }

  Position start() const { return {}; }

  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    for (Colours left = all() & ~p.named; left != 0; left &= left - 1) {
      moves.push_back({std::countr_zero(left)});
    }
    return moves;
  }

  Position after(Position p, Move m) const { return {p.named | Colours{1} << m.colour}; }

  std::optional<Outcome> result(Position p) const {
    const bool john = (john_ & ~p.named) == 0;
    const bool gogo = (gogo_ & ~p.named) == 0;
    if (!john && !gogo) return std::nullopt;
    if (john && gogo) return Outcome::draw;
    return john == johns_turn(p) ? Outcome::win : Outcome::loss;
  }

  Colours key(Position p) const { return p.named; }

  bool johns_turn(Position p) const { return std::popcount(p.named) % 2 == 0; }
  Colours john() const { return john_; }
  Colours gogo() const { return gogo_; }
  int colours() const { return colours_; }
  bool operator==(const Rules&) const = default;

 private:
  Colours all() const { return ~Colours{0} >> (kMaxColours - colours_); }

  Colours john_, gogo_;
  int colours_;
};
static_assert(Acyclic<Rules> && Keyed<Rules> && Alternating<Rules>);

}  // namespace foregone::doors_game
