#pragma once

#include <algorithm>
#include <cstddef>
#include <deque>
#include <limits>
#include <optional>
#include <ranges>
#include <unordered_set>
#include <utility>

#include "foregone/core/game.hpp"

/// Closed safe sets: positions with one player to move, each with a move, after which no answer of
/// the opponent wins, and every answer that goes on leads into the set again or lets the player win
/// at once. The player never loses by these moves, however long the game goes on. Two sets, one for
/// each player, prove a draw. A position stands for all that are alike where the game is Symmetric.
namespace foregone {

/// The position that stands for all that are like p.
template <Game G>
typename G::Position canonical_of(const G& game, const typename G::Position& p) {
  if constexpr (Symmetric<G>) {
    return game.canonical(p);
  } else {
    return p;
  }
}

/// Whether the player who does not lose may leave a position with this result to the opponent.
constexpr bool is_safe_after_move(Outcome result) { return result != Outcome::win; }

/// Whether the player to move in p, which is not over, can win by the next move.
template <WinDrawLoss G>
bool can_win_at_once(const G& game, const typename G::Position& p) {
  if constexpr (SeesWins<G>) {
    return game.wins_at_once(p);
  } else {
    return std::ranges::any_of(game.moves(p), [&](const auto& m) {
      return game.result(game.after(p, m)) == Outcome::loss;
    });
  }
}

/// Walks through a closed safe set, breadth first, the opponent's answers in the order of G::moves.
/// `choose(position)` gives the move in each canonical position in the order in which they are met,
/// or nothing to end the walk. So moves alone are a proof.
template <WinDrawLoss G, class Choose>
  requires Keyed<G>
class SafeSetWalk {
 public:
  using Position = typename G::Position;

  /// Sets of more than `max_positions` fail where the first one too many is met.
  SafeSetWalk(const G& game, Choose choose,
              std::size_t max_positions = std::numeric_limits<std::size_t>::max())
      : game_(game), choose_(std::move(choose)), max_positions_(max_positions) {}

  /// Whether the player, who is to move in `start` or not, does not lose. Not so if a move is
  /// missing, illegal or lets the opponent win, or there are too many positions: failed_at() is
  /// then the position to move in, if it is not `start`.
  bool holds(const Position& start, bool players_turn) {
    if (!(players_turn ? meet(start) : answer(start))) return false;
    while (!waiting_.empty()) {
      const auto p = std::move(waiting_.front());
      waiting_.pop_front();
      if (moves_safely(p)) continue;
      failed_at_ = p;
      return false;
    }
    return true;
  }

  const std::optional<Position>& failed_at() const { return failed_at_; }
  /// How many positions the set has.
  std::size_t positions() const { return met_.size(); }

 private:
  bool moves_safely(const Position& p) {
    const std::optional<typename G::Move> move = choose_(p);
    auto&& moves = game_.moves(p);
    return move && std::ranges::find(moves, *move) != moves.end() && answer(game_.after(p, *move));
  }

  // All that the opponent can do in p.
  bool answer(const Position& p) {
    if (const auto over = game_.result(p)) return is_safe_after_move(*over);
    return std::ranges::all_of(game_.moves(p),
                               [&](const auto& m) { return meet(game_.after(p, m)); });
  }

  bool meet(const Position& p) {
    if (const auto over = game_.result(p)) return *over != Outcome::loss;
    if (can_win_at_once(game_, p)) return true;
    auto canonical = canonical_of(game_, p);
    if (met_.insert(game_.key(canonical)).second) waiting_.push_back(std::move(canonical));
    return met_.size() <= max_positions_;
  }

  const G& game_;
  Choose choose_;
  std::size_t max_positions_;
  std::unordered_set<typename G::Key> met_;
  std::deque<Position> waiting_;
  std::optional<Position> failed_at_;
};

}  // namespace foregone
