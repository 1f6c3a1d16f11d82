#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <deque>
#include <limits>
#include <optional>
#include <ranges>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
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

  /// Sets of more than `most_positions` fail.
  SafeSetWalk(const G& game, Choose choose,
              std::size_t most_positions = std::numeric_limits<std::size_t>::max())
      : game_(game), choose_(std::move(choose)), most_positions_(most_positions) {}

  /// Whether the player, who is to move in `start` or not, does not lose. Not so if a move is
  /// missing, illegal or lets the opponent win: failed_at() is then the position.
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
    if (met_.size() > most_positions_) return false;
    const std::optional<typename G::Move> move = choose_(p);
    const auto moves = game_.moves(p);
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
    return true;
  }

  const G& game_;
  Choose choose_;
  std::size_t most_positions_;
  std::unordered_set<typename G::Key> met_;
  std::deque<Position> waiting_;
  std::optional<Position> failed_at_;
};

/// Finds a small closed safe set by the rules alone, with no values of positions known. The set is
/// grown from the start by the move whose answers promise to add the least: what a position adds is
/// estimated a few moves ahead. Where no move is left, the opponent wins, no move leads there any
/// more, and the walk is made again.
template <WinDrawLoss G>
  requires Keyed<G>
class SafeSetSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Each position looked at takes a node of the budget.
  SafeSetSearch(const G& game, Budget& budget) : game_(game), budget_(budget) {}

  /// Whether the player, who is to move in `start` or not, does not lose; nothing if the budget
  /// ended before that was clear.
  std::optional<bool> find(const Position& start, bool players_turn) {
    if (const auto over = game_.result(start)) {
      return players_turn ? *over != Outcome::loss : is_safe_after_move(*over);
    }
    std::vector<Position> first;
    if (players_turn && can_win_at_once(game_, start)) return true;
    if (players_turn) {
      first.push_back(canonical_of(game_, start));
    } else if (!add_answers(start, first)) {
      return false;
    }
    for (;;) {
      const auto lost = lost_.size();
      if (!grow(first)) return std::nullopt;
      if (lost_.size() == lost) return true;
      if (std::ranges::any_of(first, [&](const auto& p) { return is_lost(p); })) return false;
    }
  }

  /// The move in a canonical position of the set.
  std::optional<Move> move(const Position& p) const {
    const auto found = chosen_.find(game_.key(p));
    return found == chosen_.end() ? std::nullopt : found->second;
  }

 private:
  using Key = typename G::Key;
  static constexpr std::size_t kMovesAhead = 3;
  static constexpr float kShare = 0.8F;  // of what is a move ahead, the rest being met elsewhere
  static constexpr float kNever = 1e30F;

  /// A move that does not lose at once, with the canonical positions that it can lead to.
  struct SafeMove {
    Move move;
    std::vector<Position> answers;
  };

  bool is_lost(const Position& p) const { return lost_.contains(game_.key(p)); }

  // Adds the positions after the opponent's moves in p; false if one of them wins.
  bool add_positions(const Position& p, std::vector<Position>& answers) const {
    for (const auto& m : game_.moves(p)) {
      const auto next = game_.after(p, m);
      if (const auto over = game_.result(next)) {
        if (*over == Outcome::loss) return false;
      } else if (!can_win_at_once(game_, next) &&
                 std::ranges::find(answers, next) == answers.end()) {
        answers.push_back(next);
      }
    }
    return true;
  }

  // Adds them as canonical positions, each once; false also if one of them is lost.
  bool add_answers(const Position& p, std::vector<Position>& answers) const {
    if (!add_positions(p, answers)) return false;
    std::vector<Position> distinct;
    for (const auto& next : answers) {
      auto canonical = canonical_of(game_, next);
      if (is_lost(canonical)) return false;
      if (std::ranges::find(distinct, canonical) == distinct.end())
        distinct.push_back(std::move(canonical));
    }
    answers = std::move(distinct);
    return true;
  }

  // The fewest answers that a move leaves.
  float fewest_answers(const Position& p) const {
    auto least = kNever;
    std::vector<Position> answers;
    for (const auto& m : game_.moves(p)) {
      const auto next = game_.after(p, m);
      const auto over = game_.result(next);
      if (over && is_safe_after_move(*over)) return 0;
      answers.clear();
      if (!over && add_positions(next, answers)) {
        least = std::min(least, static_cast<float>(answers.size()));
      }
    }
    return least;
  }

  std::vector<SafeMove> safe_moves(const Position& p) const {
    std::vector<SafeMove> moves;
    for (const auto& m : game_.moves(p)) {
      const auto next = game_.after(p, m);
      const auto over = game_.result(next);
      if (over && is_safe_after_move(*over)) return {{m, {}}};
      SafeMove safe{m, {}};
      if (!over && add_answers(next, safe.answers)) moves.push_back(std::move(safe));
    }
    return moves;
  }

  // How many positions p may add to a set, as far as so many moves ahead show.
  float growth(const Position& p, std::size_t moves_ahead) {
    if (moves_ahead == 0 || budget_.used_up()) return 1;
    auto key = game_.key(p);
    auto& known = growth_[moves_ahead - 1];
    if (const auto found = known.find(key); found != known.end()) return found->second;
    budget_.spend();
    float least = kNever;
    if (moves_ahead == 1) {
      least = fewest_answers(p);
    } else {
      for (const auto& safe : safe_moves(p)) {
        least = std::min(least, growth(safe.answers, moves_ahead - 1, least));
      }
    }
    const float all = least == kNever ? kNever : 1 + kShare * least;
    known.emplace(std::move(key), all);
    return all;
  }

  // Of all those positions, or at least as much as `enough`.
  float growth(const std::vector<Position>& all, std::size_t moves_ahead, float enough) {
    float sum = 0;
    for (const auto& p : all) {
      if (sum >= enough) break;
      if (moves_ahead < kMovesAhead || !chosen_.contains(game_.key(p)))
        sum += growth(p, moves_ahead);
    }
    return sum;
  }

  // The move to add to the set: the one chosen before if it is still safe, or that of least growth.
  const SafeMove* choice(const Key& key, const std::vector<SafeMove>& moves) {
    if (const auto before = before_.find(key); before != before_.end() && before->second) {
      const auto same = std::ranges::find(moves, *before->second, &SafeMove::move);
      if (same != moves.end()) return &*same;
    }
    const SafeMove* best = nullptr;
    float least = kNever;
    for (const auto& safe : moves) {
      const auto sum = growth(safe.answers, kMovesAhead, least);
      if (sum >= least) continue;
      least = sum;
      best = &safe;
    }
    return best;
  }

  // Makes the set that the choices lead to; false if the budget ended.
  bool grow(const std::vector<Position>& first) {
    before_ = std::exchange(chosen_, {});
    std::vector<Position> waiting;
    const auto meet = [&](const Position& p) {
      if (chosen_.try_emplace(game_.key(p)).second) waiting.push_back(p);
    };
    std::ranges::for_each(first, meet);
    while (!waiting.empty()) {
      if (!budget_.spend()) return false;
      const auto p = std::move(waiting.back());
      waiting.pop_back();
      auto key = game_.key(p);
      const auto moves = safe_moves(p);
      const auto* const best = choice(key, moves);
      if (budget_.used_up()) return false;
      if (best == nullptr) {
        for (auto& known : growth_) known.insert_or_assign(key, kNever);
        lost_.insert(std::move(key));
        continue;
      }
      chosen_[key] = best->move;
      std::ranges::for_each(best->answers, meet);
    }
    return true;
  }

  const G& game_;
  Budget& budget_;
  std::unordered_map<Key, std::optional<Move>> chosen_, before_;
  std::unordered_set<Key> lost_;
  std::array<std::unordered_map<Key, float>, kMovesAhead> growth_;
};

}  // namespace foregone
