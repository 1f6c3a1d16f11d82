#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <optional>
#include <unordered_map>
#include <utility>

#include "foregone/core/game.hpp"

/// What a strategy guarantees whatever the opponent does: the core of a certificate. Prover and
/// checker walk through the same positions in the same order, so a certificate holds no positions,
/// only the prover's moves, each where its position is met first.
namespace foregone {

/// Walks through all positions that can come up when one side plays by a strategy and the other
/// does anything: depth first, the opponent's moves in the order of G::moves, each position once
/// for either player's turn. In the prover's positions `choose(position)` gives the move, or
/// nothing to end the walk.
template <Alternating G, class Choose>
  requires Keyed<G>
class StrategyWalk {
 public:
  using Position = typename G::Position;
  using Guaranteed = ValueOf<G>;

  /// Lines of more than `max_plies` fail: the walk recurses as deep as the strategy goes.
  StrategyWalk(const G& game, Choose choose, int max_plies = std::numeric_limits<int>::max())
      : game_(game), choose_(std::move(choose)), plies_left_(max_plies) {}

  /// A lower bound of the value of `p` if the prover is to move there, else an upper bound. Nothing
  /// if the strategy has no move or an illegal one somewhere, repeats a position of its line, or
  /// goes too deep: failed_at() is then the position.
  std::optional<Guaranteed> value(const Position& p, bool provers_turn) {
    if (const auto over = game_.result(p)) return value_of(*over);
    auto& values = known_[provers_turn ? 1 : 0];
    const auto [known, fresh] = values.try_emplace(game_.key(p));
    if (!fresh) {
      if (!known->second) failed_at_ = p;
      return known->second;
    }
    const auto best = provers_turn ? chosen_move(p) : best_guaranteed(p);
    if (best) values[game_.key(p)] = best;
    return best;
  }

  const std::optional<Position>& failed_at() const { return failed_at_; }
  /// How many positions were met; one that both players met, where its key does not say whose turn
  /// it is, counts twice.
  std::size_t positions() const { return known_[0].size() + known_[1].size(); }

 private:
  using Move = typename G::Move;

  static Guaranteed value_of(const typename G::Result& result) {
    if constexpr (Scored<G>) {
      return result;
    } else {
      return {result, 0};
    }
  }

  std::optional<Guaranteed> by(const Position& p, const Move& m, bool provers_turn) {
    if (plies_left_ == 0) {
      failed_at_ = p;
      return std::nullopt;
    }
    --plies_left_;
    const auto child = value(game_.after(p, m), !provers_turn);
    ++plies_left_;
    if (!child) return std::nullopt;
    if constexpr (Scored<G>) {
      return game_.gain(p, m) - *child;
    } else {
      return child->a_ply_before();
    }
  }

  std::optional<Guaranteed> chosen_move(const Position& p) {
    const std::optional<Move> move = choose_(p);
    auto&& moves = game_.moves(p);
    if (!move || std::ranges::find(moves, *move) == moves.end()) {
      failed_at_ = p;
      return std::nullopt;
    }
    return by(p, *move, true);
  }

  std::optional<Guaranteed> best_guaranteed(const Position& p) {
    std::optional<Guaranteed> best;
    for (const auto& m : game_.moves(p)) {
      const auto value = by(p, m, false);
      if (!value) return std::nullopt;
      best = best ? std::max(*best, *value) : *value;
    }
    return best;
  }

  const G& game_;
  Choose choose_;
  int plies_left_;
  // By whether it is the prover's turn; none: on the current line.
  std::array<std::unordered_map<typename G::Key, std::optional<Guaranteed>>, 2> known_;
  std::optional<Position> failed_at_;
};

}  // namespace foregone
