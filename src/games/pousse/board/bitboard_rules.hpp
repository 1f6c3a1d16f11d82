#pragma once

#include <bit>
#include <cstddef>
#include <functional>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/games/pousse/board/bitboard.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/rules.hpp"

template <>
struct std::hash<foregone::pousse::Bitboard> {
  std::size_t operator()(const foregone::pousse::Bitboard& b) const {
    return static_cast<std::size_t>(foregone::pousse::hash_of(b));
  }
};

namespace foregone::pousse {

/// The rules and symmetries on bitboards, for searches of many boards. Positions are those of the
/// player to move, X or O; a move is its number, and of those that lead to one board there is the
/// first alone.
class BitboardRules {
 public:
  using Position = Bitboard;
  using Move = int;
  using Moves = MoveList<Move, std::size_t{4} * kLargestBitboard>;
  using Result = Outcome;
  using Key = Bitboard;
  static constexpr bool two_players = true;

  explicit BitboardRules(int size) : size_(size) {}  // 1 to kLargestBitboard

  Position start() const { return {}; }
  std::optional<Outcome> result(Position p) const {
    const int ahead = with_size(size_, [&](auto n) { return lead<n>(p); });
    if (ahead == 0) return std::nullopt;
    return ahead > 0 ? Outcome::win : Outcome::loss;
  }
  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    auto left = with_size(size_, [&](auto n) { return Pushes<n>(p).distinct(); });
    for (; left != 0; left &= left - 1) moves.push_back(std::countr_zero(left));
    return moves;
  }
  Position after(Position p, Move m) const {
    return with_size(size_, [&](auto n) { return Pushes<n>(p).after(m); });
  }
  bool wins_at_once(Position p) const {
    return with_size(size_, [&](auto n) { return Pushes<n>(p).ends().wins != 0; });
  }
  /// The least of the board's eight images: square by square, row by row, an opponent's marker
  /// comes before an empty square, and that before one of the player to move.
  Position canonical(Position p) const;
  Key key(Position p) const { return p; }

 private:
  int size_;
};
static_assert(Symmetric<BitboardRules> && Keyed<BitboardRules> && WinDrawLoss<BitboardRules> &&
              SeesWins<BitboardRules>);

}  // namespace foregone::pousse
