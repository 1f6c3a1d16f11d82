#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>

#include "foregone/core/budget.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/solvers/transposition_table.hpp"

namespace foregone {

/// The exact value of a position of a game that two players play for points: alpha-beta with a
/// transposition table under a zero-window driver of the MTD family, which bisects where MTD(f)
/// steps (Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax algorithms, 1996).
///
/// The table holds both bounds of what is still to be gained, never the score so far. All children
/// are probed before one is searched (enhanced transposition cutoffs: Plaat et al., Exploiting
/// graph properties of game trees, 1996). A game that is Expanding or StaticallySolved is searched
/// faster. Use one per thread; it may serve one game after another, if it forgets between them.
template <class G>
// a cyclic game belongs to another solver
  requires Expanding<G> || (Scored<G> && Acyclic<G> && Keyed<G>)
class AlphaBeta {
 public:
  using Position = typename G::Position;

  /// The value of `p` for the player to move, with a new table of 2^`table_bits` entries.
  Score solve(const G& game, const Position& p, int table_bits) {
    forget(table_bits);
    Budget unbounded;
    return *value(game, p, unbounded);
  }

  /// Begins a new table of 2^`table_bits` entries.
  void forget(int table_bits) { table_.reset(table_bits); }

  /// Of its table, in bytes.
  std::size_t memory() const { return table_.memory(); }

  /// The same with what the table holds of this game. Nothing if the budget runs out; what the
  /// table holds by then stays true.
  std::optional<Score> value(const G& game, const Position& p, Budget& budget) {
    static_assert(2 * G::kMostScore < Bounds::kFurthest);
    nodes_ = 0;
    budget_ = &budget;
    const auto index = table_.index(game.key(p));
    Bounds value{-G::kMostScore, G::kMostScore};
    for (Score step = kFirstStep; value.least < value.most; step *= 2) {
      const auto found = search(game, p, index, next_bound(value, step));
      if (budget.used_up()) return std::nullopt;
      value = {std::max(value.least, found.least), std::min(value.most, found.most)};
    }
    return value.least;
  }

  /// Nodes searched by the last solve() or value().
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::size_t most_moves() {
    if constexpr (Expanding<G>) {
      return G::Children::kCapacity;
    } else {
      return G::Moves::kCapacity;
    }
  }

  static constexpr Score kFirstStep = 8;
  static constexpr std::size_t kMostMoves = most_moves();

  // A move of the node under search.
  struct Branch {
    std::size_t index;  // of the child's table entry
    Score most;         // the upper bound of its value
    int order;          // its ordering score, then its index; or kClosed
  };

  // Strides from 0, ever longer, until the value is between two bounds, then bisects.
  static Score next_bound(Bounds value, Score step) {
    const bool low = value.least > -G::kMostScore;
    const bool high = value.most < G::kMostScore;
    const Score bound = !low && !high ? 0
                        : !low        ? value.most - step
                        : !high       ? value.least + step
                                      : value.least + (value.most - value.least + 1) / 2;
    return std::clamp(bound, value.least + 1, value.most);
  }

  // Zero window: bounds that decide whether the value of p is at least beta (the lower one is, or
  // the upper one is not). `index` is that of its table entry. Out of budget the bounds are
  // infinite.
  Bounds search(const G& game, const Position& p, std::size_t index, Score beta) {
    if (!budget_->spend()) return {};
    ++nodes_;
    if constexpr (StaticallySolved<G>) {
      if (game.is_static(p)) {
        const Score value = game.static_value(p);
        return {value, value};
      }
    }
    if constexpr (Scored<G>) {
      if (const auto over = game.result(p)) return {*over, *over};
    }
    const auto key = game.key(p);
    auto bounds = table_.find(index, key);
    if (bounds.least >= beta || bounds.most < beta) return bounds;

    const auto moves = children(game, p);
    const std::size_t count = moves.size();
    std::array<Branch, kMostMoves> branches;
    Score least = -Bounds::kFurthest;
    int next = kClosed;  // the highest order
    for (std::size_t i = 0; i < count; ++i) {
      const auto& [position, gain, ordering] = moves[i];
      if constexpr (StaticallySolved<G>) {
        if (game.is_static(position)) {  // not in the table
          branches[i] = {0, Bounds::kFurthest, ordering * kIndices + static_cast<int>(i)};
          next = std::max(next, branches[i].order);
          continue;
        }
      }
      const auto child_key = game.key(position);
      const auto child_index = table_.index(child_key);
      const auto child = table_.find(child_index, child_key);
      least = std::max(least, gain - child.most);
      const Score most = gain - child.least;
      const int order = most < beta ? kClosed : ordering * kIndices + static_cast<int>(i);
      branches[i] = {child_index, most, order};
      next = std::max(next, order);
    }
    while (least < beta && next != kClosed) {
      const auto i = static_cast<std::size_t>(next & (kIndices - 1));
      const auto& [position, gain, ordering] = moves[i];
      const auto child = search(game, position, branches[i].index, gain - beta + 1);
      least = std::max(least, gain - child.most);
      branches[i].most = gain - child.least;
      branches[i].order = next = kClosed;
      for (std::size_t j = 0; j < count; ++j) next = std::max(next, branches[j].order);
    }
    Score most = -Bounds::kFurthest;
    for (std::size_t i = 0; i < count; ++i) most = std::max(most, branches[i].most);
    bounds = {std::max(bounds.least, least), std::min(bounds.most, most)};
    table_.store(index, key, bounds);
    return bounds;
  }

  static auto children(const G& game, const Position& p) {
    if constexpr (Expanding<G>) {
      return game.children(p);
    } else {
      MoveList<Child<Position>, kMostMoves> list;
      for (const auto& m : game.moves(p)) {
        const Score gain = game.gain(p, m);
        list.push_back({game.after(p, m), gain, gain});
      }
      return list;
    }
  }

  static constexpr int kIndices = 256;
  static constexpr int kClosed = std::numeric_limits<int>::min();
  static_assert(kMostMoves <= kIndices);

  TranspositionTable<typename G::Key> table_;
  Budget* budget_ = nullptr;  // of the current search
  std::uint64_t nodes_ = 0;
};

}  // namespace foregone
