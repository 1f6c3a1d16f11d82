#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/random.hpp"
#include "foregone/solvers/safe_set.hpp"

/// The search for closed safe sets (solvers/safe_set.hpp), by the rules alone.
namespace foregone {

/// The unit in which growth is measured: one position.
inline constexpr std::uint64_t kOnePosition = 256;

/// Estimates how many positions a position with the player to move adds to a safe set, itself and
/// those that follow from it, and learns from better estimates; in kOnePosition, at least that.
template <class E, class G>
concept GrowthEstimate = requires(E estimate, const typename G::Position p, std::uint64_t growth) {
  { estimate.growth(p) } -> std::same_as<std::uint64_t>;
  estimate.learn(p, growth);
};

/// Knows nothing: every position counts as one.
template <Game G>
struct EqualGrowth {
  std::uint64_t growth(const typename G::Position&) const { return kOnePosition; }
  void learn(const typename G::Position&, std::uint64_t) {}
};

/// Finds a small closed safe set, with no values of positions known.
///
/// In each position the move is made whose answers are expected to add the least to the set. What
/// is expected of a position itself is then learned, by temporal differences (R. S. Sutton, 1988),
/// from the move whose answers add the least altogether. A position is lost where each move leads
/// to a lost one or lets the opponent win; moves that led to it are chosen anew. A set that grows
/// too large is given up and begun again with what has been learned. Of several sets the smallest
/// is kept.
template <WinDrawLoss G, GrowthEstimate<G> Growth = EqualGrowth<G>>
  requires Keyed<G>
class SafeSetSearch {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  /// Each position looked at takes a node of the budget.
  SafeSetSearch(const G& game, Budget& budget, Growth growth = {})
      : game_(game), budget_(budget), growth_(std::move(growth)) {}

  /// Whether the player, who is to move in `start` or not, does not lose; nothing if the budget
  /// ended before that was clear. A search finds one set.
  std::optional<bool> find(const Position& start, bool players_turn) {
    if (const auto over = game_.result(start)) {
      return players_turn ? *over != Outcome::loss : is_safe_after_move(*over);
    }
    if (players_turn) {
      if (!can_win_at_once(game_, start)) first_.push_back(canonical_of(game_, start));
    } else if (const auto answers = answers_to(start)) {
      first_ = *answers;
    } else {
      return false;
    }
    std::size_t max = kFirstMost;
    for (int sets = 0; sets < kSets;) {
      const auto grown = grow(max);
      if (grown == Grown::lost) return false;
      if (grown == Grown::budget_ended) break;
      if (grown == Grown::closed) keep_if_smaller();
      sets += found_ ? 1 : 0;
      max = found_ ? chosen_.size() : max + max / 4;
    }
    return found_ ? std::optional(true) : std::nullopt;
  }

  /// The move in a canonical position of the set.
  std::optional<Move> move(const Position& p) const {
    const auto found = chosen_.find(game_.key(p));
    return found == chosen_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  using Key = typename G::Key;
  using Positions = std::vector<Position>;
  static constexpr std::size_t kFirstMost = 1000;  // positions to look at before a set is given up
  static constexpr int kSets = 8;                  // the first, and tries to find a smaller one
  // As the growth of a lost position. More, or another share() by an eighth, makes larger sets of
  // 4×4 and 5×5 Pousse.
  static constexpr std::uint64_t kLost = 4096 * kOnePosition;

  struct Node {
    Position position;
    std::optional<Move> move;
    bool waiting = true;
    std::vector<std::uint32_t> before;  // nodes whose moves have led here
  };
  enum class Grown : std::uint8_t { closed, too_large, lost, budget_ended };

  static bool has(const Positions& all, const Position& p) {
    return std::ranges::find(all, p) != all.end();
  }

  /// Of what follows, the share that is counted: the rest is met elsewhere.
  static constexpr std::uint64_t share(std::uint64_t growth) { return growth * 3 / 8; }

  // The canonical positions after the opponent's moves in p in which the player has to move, each
  // once; nothing if one of them is lost or the opponent wins.
  std::optional<Positions> answers_to(const Position& p) const {
    Positions answers;
    for (const auto& m : game_.moves(p)) {
      const auto next = game_.after(p, m);
      if (const auto over = game_.result(next)) {
        if (*over == Outcome::loss) return std::nullopt;
      } else if (!can_win_at_once(game_, next)) {
        auto canonical = canonical_of(game_, next);
        if (lost_.contains(game_.key(canonical))) return std::nullopt;
        if (!has(answers, canonical)) answers.push_back(std::move(canonical));
      }
    }
    return answers;
  }
  std::optional<Positions> answers_after(const Position& p, const Move& m) const {
    const auto next = game_.after(p, m);
    const auto over = game_.result(next);
    if (!over) return answers_to(next);
    return is_safe_after_move(*over) ? std::optional(Positions()) : std::nullopt;
  }

  std::size_t meet(const Position& p) {
    const auto [known, fresh] = numbers_.try_emplace(game_.key(p), nodes_.size());
    if (fresh) {
      waiting_.push_back(nodes_.size());
      nodes_.push_back({p, {}, true, {}});
    }
    return known->second;
  }

  std::size_t take() {
    const auto i = static_cast<std::size_t>(random_.below(waiting_.size()));
    const auto node = std::exchange(waiting_[i], waiting_.back());
    waiting_.pop_back();
    nodes_[node].waiting = false;
    return node;
  }

  Grown grow(std::size_t max) {
    nodes_.clear();
    numbers_.clear();
    waiting_.clear();
    for (const auto& p : first_) meet(p);
    while (!waiting_.empty()) {
      if (max-- == 0) return Grown::too_large;
      if (!budget_.spend()) return Grown::budget_ended;
      const auto node = take();
      if (choose(node)) continue;
      if (has(first_, nodes_[node].position)) return Grown::lost;
      give_up(node);
    }
    return Grown::closed;
  }

  // Chooses a node's move; false if there is none.
  bool choose(std::size_t node) {
    const auto p = nodes_[node].position;
    std::optional<Move> best;
    Positions after_best;
    auto min_new = std::numeric_limits<std::uint64_t>::max(), min_all = min_new;
    for (const auto& m : game_.moves(p)) {
      auto answers = answers_after(p, m);
      if (!answers) continue;
      std::uint64_t all = 0, new_ones = 0;
      for (const auto& next : *answers) {
        const auto growth = growth_.growth(next);
        all += growth;
        if (!numbers_.contains(game_.key(next))) new_ones += growth;
        if (new_ones >= min_new && all >= min_all) break;
      }
      min_all = std::min(min_all, all);
      if (new_ones >= min_new) continue;
      min_new = new_ones;
      best = m;
      after_best = *std::move(answers);
    }
    if (!best) return false;
    growth_.learn(p, kOnePosition + share(min_all));
    nodes_[node].move = best;
    for (const auto& next : after_best) {
      nodes_[meet(next)].before.push_back(static_cast<std::uint32_t>(node));
    }
    return true;
  }

  // A lost node: the moves that lead there are chosen anew.
  void give_up(std::size_t node) {
    const auto lost = nodes_[node].position;
    lost_.insert(game_.key(lost));
    growth_.learn(lost, kLost);
    nodes_[node].move.reset();
    for (const auto before : std::exchange(nodes_[node].before, {})) {
      auto& parent = nodes_[before];
      if (parent.waiting || !parent.move || answers_after(parent.position, *parent.move)) continue;
      parent.move.reset();
      parent.waiting = true;
      waiting_.push_back(before);
    }
  }

  // Keeps the nodes that the moves lead to, if they are fewer than those kept.
  void keep_if_smaller() {
    std::unordered_map<Key, Move> reached;
    Positions next = first_;
    while (!next.empty()) {
      const auto p = std::move(next.back());
      next.pop_back();
      const auto& move = *nodes_[numbers_.at(game_.key(p))].move;
      if (!reached.try_emplace(game_.key(p), move).second) continue;
      const auto answers = answers_after(p, move);
      next.insert(next.end(), answers->begin(), answers->end());
    }
    if (!found_ || reached.size() < chosen_.size()) chosen_ = std::move(reached);
    found_ = true;
  }

  const G& game_;
  Budget& budget_;
  Growth growth_;
  Random random_{1};
  Positions first_;
  std::vector<Node> nodes_;
  std::unordered_map<Key, std::size_t> numbers_;
  std::vector<std::size_t> waiting_;
  std::unordered_set<Key> lost_;
  bool found_ = false;
  std::unordered_map<Key, Move> chosen_;  // the smallest set found
};

}  // namespace foregone
