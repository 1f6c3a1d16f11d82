#pragma once

#include <algorithm>
#include <array>
#include <cassert>
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
/// transposition table, asked again and again whether the value reaches a bound, until the bounds
/// meet (Plaat et al.: Best-first fixed-depth minimax algorithms, 1996).
///
/// The table holds what is still to be gained, never the score so far, and both bounds of it; the
/// children's entries are looked up before any child is searched. A game that is Expanding or
/// StaticallySolved is searched faster. It remembers, so keep one per thread; it may be used for
/// one game after another, if it forgets between them.
template <class G>
// a game that can repeat belongs to another solver
  requires Expanding<G> || (Scored<G> && Acyclic<G> && Keyed<G>)
class AlphaBeta {
 public:
  using Position = typename G::Position;

  /// The value of `p`, for its player, with a new table of 2^`table_bits` positions.
  Score solve(const G& game, const Position& p, int table_bits) {
    forget(table_bits);
    Budget unbounded;
    return *value(game, p, unbounded);
  }

  /// Begins with a new table of 2^`table_bits` positions.
  void forget(int table_bits) { known_.reset(table_bits); }

  /// How many bytes its table takes.
  std::size_t memory() const { return known_.memory(); }

  /// The same with what the table holds of this game, since it last forgot; nothing if the budget
  /// runs out: what the table holds by then is true all the same.
  std::optional<Score> value(const G& game, const Position& p, Budget& budget) {
    static_assert(2 * G::kMostScore < Bounds::kFurthest);
    nodes_ = 0;
    budget_ = &budget;
    const auto place = known_.place(game.key(p));
    Bounds value{-G::kMostScore, G::kMostScore};
    for (Score step = kFirstStep; value.least < value.most; step *= 2) {
      const auto found = search(game, p, place, next_bound(value, step));
      if (budget.used_up()) return std::nullopt;
      value = {std::max(value.least, found.least), std::min(value.most, found.most)};
    }
    return value.least;
  }

  /// How many positions the last solve() or value() looked into.
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

  // A move under search.
  struct Branch {
    std::size_t place;  // of the position that it leads to
    Score most;         // what it can lead to at most
    int order;          // promise, then index; or kClosed
  };

  // Strides from 0 until the value is between two bounds, then halves what is between them.
  static Score next_bound(Bounds value, Score step) {
    const bool low = value.least > -G::kMostScore;
    const bool high = value.most < G::kMostScore;
    const Score bound = !low && !high ? 0
                        : !low        ? value.most - step
                        : !high       ? value.least + step
                                      : value.least + (value.most - value.least + 1) / 2;
    return std::clamp(bound, value.least + 1, value.most);
  }

  // Bounds that tell whether the value of p, which is kept at a place, is at least beta: the lower
  // one is, or the upper is not. Out of budget it tells nothing, which is never wrong.
  Bounds search(const G& game, const Position& p, std::size_t place, Score beta) {
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
    auto known = known_.find(place, key);
    if (known.least >= beta || known.most < beta) return known;

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
      const auto child_place = known_.place(child_key);
      const auto child = known_.find(child_place, child_key);
      least = std::max(least, gain - child.most);
      const Score most = gain - child.least;
      const int order = most < beta ? kClosed : ordering * kIndices + static_cast<int>(i);
      branches[i] = {child_place, most, order};
      next = std::max(next, order);
    }
    while (least < beta && next != kClosed) {
      const auto i = static_cast<std::size_t>(next & (kIndices - 1));
      const auto& [position, gain, ordering] = moves[i];
      const auto child = search(game, position, branches[i].place, gain - beta + 1);
      least = std::max(least, gain - child.most);
      branches[i].most = gain - child.least;
      branches[i].order = next = kClosed;
      for (std::size_t j = 0; j < count; ++j) next = std::max(next, branches[j].order);
    }
    Score most = -Bounds::kFurthest;
    for (std::size_t i = 0; i < count; ++i) most = std::max(most, branches[i].most);
    known = {std::max(known.least, least), std::min(known.most, most)};
    known_.store(place, key, known);
    return known;
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

  TranspositionTable<typename G::Key> known_;
  Budget* budget_ = nullptr;  // of the search under way
  std::uint64_t nodes_ = 0;
};

}  // namespace foregone
