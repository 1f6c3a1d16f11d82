#include "foregone/games/pousse/certificates/safe_play.hpp"

#include <utility>

#include "foregone/games/pousse/board/bitboard_rules.hpp"
#include "foregone/games/pousse/certificates/growth.hpp"
#include "foregone/solvers/safe_set.hpp"
#include "foregone/solvers/safe_set_search.hpp"

namespace foregone::pousse {

std::optional<std::vector<Move>> safe_moves(const Rules::Position& position, Marker player,
                                            Budget& budget) {
  const int size = position.board.size();
  if (size > kLargestBitboard) return std::nullopt;
  const BitboardRules game(size);
  const auto start = bitboard_of(position);
  const bool players_turn = position.mover == player;
  SafeSetSearch search(game, budget, LearnedGrowth(size));
  if (search.find(start, players_turn) != true) return std::nullopt;
  std::vector<Move> moves;
  SafeSetWalk walk(game, [&](const Bitboard& b) {
    const auto move = search.move(b);
    if (move) moves.push_back(numbered_move(*move, size));
    return move;
  });
  return walk.holds(start, players_turn) ? std::optional(std::move(moves)) : std::nullopt;
}

}  // namespace foregone::pousse
