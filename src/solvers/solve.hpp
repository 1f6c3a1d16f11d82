#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <ranges>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/game.hpp"
#include "foregone/solvers/alpha_beta.hpp"
#include "foregone/solvers/retrograde.hpp"

/// The front door: takes a game to the solver that its abilities allow. A program that solves many
/// positions of one game keeps a solver of its own, which remembers what it has found.
namespace foregone {

/// A game that solve() and values() take. Its abilities decide how it is solved:
///
/// | players        | abilities                   | value                 | solver     |
/// |----------------|-----------------------------|-----------------------|------------|
/// | two, points    | Scored, Acyclic, Keyed      | still to be gained    | AlphaBeta  |
/// | two, no points | WinDrawLoss, Acyclic, Keyed | outcome and distance  | AlphaBeta  |
/// | two, no points | WinDrawLoss, Keyed          | outcome and distance  | Retrograde |
/// | nobody chooses | Driven, Acyclic             | the result at the end | played out |
///
/// With points a cyclic game need not have a value. AlphaBeta calls itself as deep as the game is
/// long, and keeps a position's moves on the stack where they are a MoveList: of 8 MB some 25,000
/// plies can be searched with moves in a vector, 13,000 with a MoveList of 16, 4,000 with one of
/// 64, and down to half of that where the compiler does not optimise. It finds nothing for a win or
/// loss in 15,999 plies or more.
template <class G>
concept Solvable = (Keyed<G> && (WinDrawLoss<G> || (Scored<G> && Acyclic<G>))) ||
                   (Driven<G> && Acyclic<G> && !Alternating<G>);

namespace detail {

/// Alpha-beta with a transposition table that grows with the search.
template <class G>
class GrowingSearch {
 public:
  GrowingSearch() { search_.forget(bits_); }

  std::optional<ValueOf<G>> value(const G& game, const typename G::Position& p, Budget& budget) {
    const int max_bits = AlphaBeta<G>::bits_within(budget.memory(), kMaxBits);
    if (bits_ > max_bits) search_.forget(bits_ = max_bits);
    while (bits_ < max_bits && entries() < budget.left() && !budget.interrupted()) {
      Budget part(entries());
      part.stop_when([&] { return budget.interrupted(); });
      const auto value = search_.value(game, p, part);
      budget.charge(part.spent());
      if (value) return value;
      bits_ = std::min(bits_ + kMoreBits, max_bits);
      search_.forget(bits_);
    }
    return search_.value(game, p, budget);
  }

 private:
  static constexpr int kFirstBits = 10, kMoreBits = 4;
  static constexpr int kMaxBits = 22;  // 64 MB if a key has 64 bits

  std::uint64_t entries() const { return std::uint64_t{1} << bits_; }

  AlphaBeta<G> search_;
  int bits_ = kFirstBits;
};

template <class G>
std::optional<typename G::Result> played_out(const G& game, typename G::Position p,
                                             Budget& budget) {
  while (budget.spend()) {
    if (const auto over = game.result(p)) return over;
    auto&& moves = game.moves(p);
    p = game.after(p, *std::ranges::begin(moves));
  }
  return std::nullopt;
}

/// What `of` finds for each move of `p`; nothing once it finds nothing.
template <class Found, class G, class Of>
std::optional<std::vector<Found>> of_each_move(const G& game, const typename G::Position& p,
                                               Of of) {
  std::vector<Found> all;
  for (const auto& m : game.moves(p)) {
    const std::optional<Found> found = of(m);
    if (!found) return std::nullopt;
    all.push_back(*found);
  }
  return all;
}

}  // namespace detail

/// The value of `p` with best play, for the player to move; of a game without choices, its result.
/// Nothing if the budget runs out, or the memory that it allows.
template <class G>
auto solve(const G& game, const typename G::Position& p, Budget& budget) {
  static_assert(Solvable<G>, "not Solvable, whose comment lists the abilities a game needs");
  if constexpr (!Alternating<G>) {
    return detail::played_out(game, p, budget);
  } else if constexpr (Acyclic<G>) {
    return detail::GrowingSearch<G>().value(game, p, budget);
  } else {
    const auto solved = Retrograde<G>::within(game, p, budget);
    return solved ? solved->value(game, p) : std::nullopt;
  }
}

/// The value of each move of `p` with best play, for the player who makes it, in the order of
/// game.moves(p): the best of them is solve(game, p, budget). Nothing if the budget runs out.
template <class G>
auto values(const G& game, const typename G::Position& p, Budget& budget) {
  static_assert(Solvable<G>, "not Solvable, whose comment lists the abilities a game needs");
  if constexpr (!Alternating<G>) {
    return detail::of_each_move<typename G::Result>(
        game, p, [&](const auto& m) { return detail::played_out(game, game.after(p, m), budget); });
  } else if constexpr (Acyclic<G>) {
    detail::GrowingSearch<G> search;
    return detail::of_each_move<ValueOf<G>>(game, p, [&](const auto& m) {
      const auto value = search.value(game, game.after(p, m), budget);
      if constexpr (Scored<G>) {
        return value.transform([&](Score left) { return game.gain(p, m) - left; });
      } else {
        return value.transform(&Value::a_ply_before);
      }
    });
  } else {
    const auto solved = Retrograde<G>::within(game, p, budget);
    if (!solved) return std::optional<std::vector<Value>>();
    return detail::of_each_move<Value>(game, p, [&](const auto& m) {
      return solved->value(game, game.after(p, m)).transform(&Value::a_ply_before);
    });
  }
}

}  // namespace foregone
