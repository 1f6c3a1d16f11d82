#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "core/game.hpp"
#include "core/move_list.hpp"
#include "solvers/transposition_table.hpp"

namespace foregone {

/// The exact value of a position of a game that two players play for points: alpha-beta with a
/// transposition table, asked again and again whether the value reaches a bound, until the bounds
/// meet (Plaat et al.: Best-first fixed-depth minimax algorithms, 1996).
///
/// The table holds what is still to be gained, never the score so far, and both bounds of it; the
/// children's entries are looked up before any child is searched. A game that is Ranking, Reducible
/// or Settling is searched faster. It remembers, so keep one per thread; it may be used for one
/// game after another.
template <class G>
  requires Scored<G> && Finite<G> && Keyed<G>  // a game that can repeat belongs to another solver
class AlphaBeta {
 public:
  using Position = typename G::Position;

  /// The value of `p`, for its player, with a table of 2^`table_bits` positions.
  Score solve(const G& game, const Position& p, int table_bits) {
    static_assert(2 * G::kMostScore < Bounds::kFurthest);
    known_.reset(table_bits);
    nodes_ = 0;
    const auto root = reduced(game, p);
    Bounds value{-G::kMostScore, G::kMostScore};
    for (Score step = kFirstStep; value.least < value.most; step *= 2) {
      const auto found = search(game, root, next_bound(value, step));
      value = {std::max(value.least, found.least), std::min(value.most, found.most)};
    }
    return value.least;
  }

  /// How many positions the last solve() looked into.
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr Score kFirstStep = 8;
  static constexpr std::size_t kMostMoves = G::Moves::kCapacity;

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

  // Bounds that tell whether the value of p is at least beta: the lower one is, or the upper is
  // not.
  Bounds search(const G& game, const Position& p, Score beta) {
    ++nodes_;
    if constexpr (Settling<G>) {
      if (game.settles(p)) return {game.settled(p), game.settled(p)};
    }
    if (const auto over = game.result(p)) return {*over, *over};
    const auto key = game.key(p);
    auto known = known_.find(key);
    if (known.least >= beta || known.most < beta) return known;

    const auto moves = ranked(game, p);
    std::array<Position, kMostMoves> next;
    std::array<Score, kMostMoves> most_by;  // what each move can lead to at most
    std::array<int, kMostMoves> open;       // moves that may reach beta: promise, then index
    std::size_t count = 0;
    Score least = -Bounds::kFurthest, most = -Bounds::kFurthest;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      next[i] = reduced(game, game.after(p, moves[i].move));
      const auto child = known_.find(game.key(next[i]));
      least = std::max(least, moves[i].gain - child.most);
      most_by[i] = moves[i].gain - child.least;
      if (most_by[i] < beta) {
        most = std::max(most, most_by[i]);
      } else {
        open[count++] = moves[i].promise * kIndices + static_cast<int>(i);
      }
    }
    for (; count > 0 && least < beta; --count) {
      std::swap(*std::max_element(open.begin(), open.begin() + count), open[count - 1]);
      const auto i = static_cast<std::size_t>(open[count - 1] & (kIndices - 1));
      const auto child = search(game, next[i], moves[i].gain - beta + 1);
      least = std::max(least, moves[i].gain - child.most);
      most = std::max(most, moves[i].gain - child.least);
    }
    for (; count > 0; --count) most = std::max(most, most_by[open[count - 1] & (kIndices - 1)]);
    known = {std::max(known.least, least), std::min(known.most, most)};
    known_.store(key, known);
    return known;
  }

  static Position reduced(const G& game, const Position& p) {
    if constexpr (Reducible<G>) {
      return game.canonical(p);
    } else {
      return p;
    }
  }

  static auto ranked(const G& game, const Position& p) {
    if constexpr (Ranking<G>) {
      return game.ranked(p);
    } else {
      MoveList<RankedMove<typename G::Move>, kMostMoves> list;
      for (const auto& m : game.moves(p)) list.push_back({m, game.gain(p, m), game.gain(p, m)});
      return list;
    }
  }

  static constexpr int kIndices = 256;
  static_assert(kMostMoves <= kIndices);

  TranspositionTable<typename G::Key> known_;
  std::uint64_t nodes_ = 0;
};

}  // namespace foregone
