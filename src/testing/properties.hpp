#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/random.hpp"

/// The properties of every game that no compiler checks, and the plainest of all solvers.
namespace foregone::properties {

/// Positions under their keys: the same position always has the same key, others have others.
template <class G>
class Keys {
 public:
  void meet(const G& game, const typename G::Position& p) {
    if constexpr (Keyed<G>) {
      const auto [known, fresh] = positions_.try_emplace(game.key(p), p);
      if (!fresh) REQUIRE(known->second == p);
    }
  }

 private:
  struct Nothing {};
  template <class Any>
  struct KeyOf {
    using type = int;
  };
  template <Keyed Any>
  struct KeyOf<Any> {
    using type = typename Any::Key;
  };
  std::unordered_map<typename KeyOf<G>::type, typename G::Position> positions_;
};

/// The properties of a single position.
template <Game G>
void hold_at(const G& game, const typename G::Position& p) {
  auto&& moves = game.moves(p);
  const auto count = std::ranges::distance(moves);
  REQUIRE(game.result(p).has_value() == (count == 0));
  if constexpr (Driven<G>) REQUIRE(count <= 1);
  for (auto m = moves.begin(); m != moves.end(); ++m) {
    REQUIRE(std::count(moves.begin(), moves.end(), *m) == 1);
    const auto after = game.after(p, *m);
    if constexpr (Acyclic<G>) REQUIRE(after != p);
  }
}

template <Game G>
void hold(const G& game, const typename G::Position& p, int plies, Keys<G>& keys) {
  hold_at(game, p);
  keys.meet(game, p);
  if (plies == 0) return;
  for (const auto& m : game.moves(p)) hold(game, game.after(p, m), plies - 1, keys);
}

/// Those of all positions that at most `plies` moves lead to.
template <Game G>
void hold(const G& game, const typename G::Position& p, int plies) {
  Keys<G> keys;
  hold(game, p, plies, keys);
}

/// Those along one random game of at most `plies` moves. A game that is Acyclic ends, and no
/// position comes twice. Keys are compared with those of other walks in the same game.
template <Game G>
void hold_on_a_walk(const G& game, Random& random, int plies, Keys<G>& keys) {
  std::vector<typename G::Position> path;
  auto p = game.start();
  for (; plies > 0; --plies) {
    hold_at(game, p);
    keys.meet(game, p);
    if constexpr (Acyclic<G>) REQUIRE(std::ranges::find(path, p) == path.end());
    path.push_back(p);
    auto&& moves = game.moves(p);
    const auto count = static_cast<std::uint64_t>(std::ranges::distance(moves));
    if (count == 0) return;
    p = game.after(
        p, *std::ranges::next(moves.begin(), static_cast<std::ptrdiff_t>(random.below(count))));
  }
  if constexpr (Acyclic<G>) REQUIRE(game.result(p).has_value());
}

template <Game G>
void hold_on_walks(const G& game, Random& random, int plies, int walks) {
  Keys<G> keys;
  for (; walks > 0; --walks) hold_on_a_walk(game, random, plies, keys);
}

/// perft: how many lines of play have so many moves.
template <Game G>
std::uint64_t lines(const G& game, const typename G::Position& p, int plies) {
  if (plies == 0) return 1;
  std::uint64_t count = 0;
  for (const auto& m : game.moves(p)) count += lines(game, game.after(p, m), plies - 1);
  return count;
}

/// The value by the definition alone: all lines of play to their ends.
template <Alternating G>
  requires Acyclic<G>
auto minimax(const G& game, const typename G::Position& p) {
  if constexpr (Scored<G>) {
    if (const auto over = game.result(p)) return *over;
    std::optional<Score> best;
    for (const auto& m : game.moves(p)) {
      const Score score = game.gain(p, m) - minimax(game, game.after(p, m));
      best = std::max(best.value_or(score), score);
    }
    return *best;
  } else {
    if (const auto over = game.result(p)) return Value{*over, 0};
    std::optional<Value> best;
    for (const auto& m : game.moves(p)) {
      const Value value = minimax(game, game.after(p, m)).a_ply_before();
      best = std::max(best.value_or(value), value);
    }
    return *best;
  }
}

/// The value of a game of points by minimax, without the lines that cannot change the value:
/// `alpha` and `beta` are bounds below and above it.
template <Scored G>
  requires Acyclic<G>
Score alpha_beta(const G& game, const typename G::Position& p, Score alpha, Score beta) {
  if (const auto over = game.result(p)) return *over;
  for (const auto& m : game.moves(p)) {
    const Score gain = game.gain(p, m);
    alpha = std::max(alpha, gain - alpha_beta(game, game.after(p, m), gain - beta, gain - alpha));
    if (alpha >= beta) break;
  }
  return alpha;
}

}  // namespace foregone::properties
