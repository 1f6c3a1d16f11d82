#pragma once

#include <algorithm>
#include <optional>
#include <unordered_map>

#include "foregone/core/value.hpp"
#include "foregone/games/doors_game/classes.hpp"

/// The game over counts of colours, by its definition.
namespace foregone::doors_game {

/// Minimax over the counts, with memory.
class ClassesMinimax {
 public:
  Value value(const Classes& game, const Classes::Position& p) {
    if (const auto over = game.result(p)) return {*over, 0};
    const auto known = known_.find(game.key(p));
    if (known != known_.end()) return known->second;
    std::optional<Value> best;
    for (const auto m : game.moves(p)) {
      const auto reached = value(game, game.after(p, m)).a_ply_before();
      best = best ? std::max(*best, reached) : reached;
    }
    return known_[game.key(p)] = *best;
  }

 private:
  std::unordered_map<Classes::Key, Value> known_;
};

}  // namespace foregone::doors_game
