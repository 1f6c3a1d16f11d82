#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/scores.hpp"
#include "foregone/games/pousse/engine/search_path.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"

namespace foregone::pousse::engine {

/// Which moves of a node to search first: the transposition table's, then by the static evaluation
/// of the boards that they lead to, killer moves (what refuted other moves at this ply) and the
/// history heuristic, here by the move before (the countermove history).
template <int N>
class MoveOrdering {
 public:
  static constexpr int kMoves = 4 * N;
  struct OrderedMove {
    int move, ordering;
  };
  using OrderedMoves = std::array<OrderedMove, kMoves>;

  explicit MoveOrdering(const SearchOptions& options) : options_(options) {}

  /// Writes the moves of the set, the best first, and returns how many they are. `values` are the
  /// static evaluations of all moves.
  int order(const Node& node, MoveSet set, int table_move, const std::array<int, kMoves>& values,
            OrderedMoves& to) const {
    const auto& killers = killers_[static_cast<std::size_t>(node.ply)];
    const auto& history = history_[static_cast<std::size_t>(node.last)];
    int count = 0;
    for (; set != 0; set &= set - 1) {
      const int move = std::countr_zero(set);
      int ordering = history[static_cast<std::size_t>(move)];
      if (options_.batched_evaluation) ordering += values[static_cast<std::size_t>(move)];
      if (move == table_move && (options_.table_move_first || node.ply == 0)) {
        ordering = kInfinite;
      } else if (move == killers[0] || move == killers[1]) {
        ordering += kKiller;
      }
      auto i = count++;  // insertion sort
      for (; i > 0 && to[static_cast<std::size_t>(i - 1)].ordering < ordering; --i) {
        to[static_cast<std::size_t>(i)] = to[static_cast<std::size_t>(i - 1)];
      }
      to[static_cast<std::size_t>(i)] = {move, ordering};
    }
    return count;
  }

  /// Notes a move that caused a beta cutoff.
  void reward(const Node& node, int move, int depth) {
    auto& killers = killers_[static_cast<std::size_t>(node.ply)];
    if (options_.killers && killers[0] != move) killers = {move, killers[0]};
    if (!options_.history) return;
    auto& history = history_[static_cast<std::size_t>(node.last)];
    for (auto& merit : history) merit -= merit / 16;
    history[static_cast<std::size_t>(move)] += std::min(depth * depth, 64) / 4;
  }

 private:
  static constexpr int kKiller = 60;

  const SearchOptions& options_;
  std::vector<std::array<int, 2>> killers_ =
      std::vector<std::array<int, 2>>(kDeepest + 2, {-1, -1});  // by ply
  std::array<std::array<int, kMoves>, kMoves + 1> history_{};   // by the move before
};

/// Late move reductions: by how many plies the move of that number in the order is searched less
/// deep at first.
constexpr int late_move_reduction(bool principal, int depth, int number) {
  if (depth < 3 || number < 3) return 0;
  const int plies = 1 + (number >= 8 ? 1 : 0) + (depth >= 7 && number >= 5 ? 1 : 0);
  return std::min(principal ? plies - 1 : plies, depth - 2);
}

}  // namespace foregone::pousse::engine
