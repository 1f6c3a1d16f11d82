#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/board/reach.hpp"
#include "foregone/games/pousse/engine/search_path.hpp"
#include "foregone/solvers/shared_table.hpp"

namespace foregone::pousse::engine {

/// Whether the player to move can force a win within so many plies, or is forced to lose: yes or
/// no, by all play of that length, nothing reduced and nothing judged. `Over` tells when to give
/// up.
template <int N, class Over>
class Forced {
 public:
  Forced(const Situation& situation, RuleSet rules, SharedTable& table, const Over& over)
      : way_(situation, rules), root_(way_.root(N)), table_(table), over_(over) {}

  /// Of the root; nothing to be believed once given_up().
  bool wins(int plies) { return wins(root_, plies); }
  bool loses(int plies) { return loses(root_, plies); }
  bool given_up() const { return given_up_; }
  /// Of the last question: a move that wins within the plies, or one that does not lose.
  int move() const { return move_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kWins = 0x5851f42d4c957f2dU, kLoses = 0x14057b7ef767814fU;

  bool wins(const Node& node, int plies) {
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (plies > 0 && ends.wins != 0) return answer(node, std::countr_zero(ends.wins), true);
    if (plies < 2 || too_far(node, plies)) return false;
    return look(node, pushes, ends.losses, plies, kWins, [&](const Node& next) {
      if (next.idle > 1 && way_.repeated(next) != kNothing) return false;
      way_.enter(next);
      return loses(next, plies - 1);
    });
  }

  bool loses(const Node& node, int plies) {
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (ends.wins != 0) return !answer(node, std::countr_zero(ends.wins), true);
    if (plies == 0) return false;
    return !look(node, pushes, ends.losses, plies, kLoses, [&](const Node& next) {
      if (next.idle > 1 && way_.repeated(next) != kNothing) return way_.rules() == RuleSet::contest;
      way_.enter(next);
      return !wins(next, plies - 1);
    });
  }

  /// Whether some move does what `good` asks of the node behind it. The table keeps, for each kind
  /// of question, within how many plies the answer is known to be that of `wins` or `loses`, and up
  /// to how many it is known not to be.
  template <class Good>
  bool look(const Node& node, const Pushes<N>& pushes, MoveSet losses, int plies,
            std::uint64_t kind, Good good) {
    ++nodes_;
    if (nodes_ % kLook == 0 && over_(nodes_)) given_up_ = true;
    if (given_up_ || node.ply >= kDeepest) return false;
    auto key = SearchPath::key(node);
    key.check ^= kind;
    auto known = table_.find(key);
    const bool winning = kind == kWins;
    if (node.ply > 0 && known.bound != TableEntry::Bound::none) {
      if (known.value <= plies) return winning;
      if (known.depth >= plies) return !winning;
    }
    if (known.bound == TableEntry::Bound::none) known = {.value = kNever, .depth = 0};
    known.bound = TableEntry::Bound::exact;
    const int move = first_good(node, pushes, losses, known.move, good);
    if (given_up_) return false;
    if ((move >= 0) == winning) {
      known.value = std::min(known.value, plies);
    } else {
      known.depth = std::max(known.depth, plies);
    }
    if (move >= 0) known.move = move;
    table_.store(key, known);
    return move >= 0;
  }

  template <class Good>
  int first_good(const Node& node, const Pushes<N>& pushes, MoveSet losses, int known, Good good) {
    auto left = pushes.distinct() & ~losses;
    auto& killer = killers_[static_cast<std::size_t>(node.ply)];
    for (const int early : {known, killer}) {
      const auto move = MoveSet{1} << static_cast<unsigned>(early % 32);
      if (early >= 4 * N || (left & move) == 0) continue;
      left &= ~move;
      if (good(way_.child(node, early, pushes.after(early)))) return chosen(node, early);
      if (given_up_) return -1;
    }
    for (; left != 0 && !given_up_; left &= left - 1) {
      const int move = std::countr_zero(left);
      if (good(way_.child(node, move, pushes.after(move)))) return chosen(node, move);
    }
    return -1;
  }

  int chosen(const Node& node, int move) {
    killers_[static_cast<std::size_t>(node.ply)] = move;
    answer(node, move, true);
    return move;
  }
  bool answer(const Node& node, int move, bool value) {
    if (node.ply == 0) move_ = move;
    return value;
  }

  bool too_far(const Node& node, int plies) const {
    if (way_.rules() == RuleSet::icfp98 && can_run_out_of_boards(N * N - node.markers, plies)) {
      return false;
    }
    int most = 0;
    for (int i = 0; i < N; ++i) {
      most = std::max({most, std::popcount(node.board.mover & Masks<N>::row(i)),
                       std::popcount(node.board.mover & Masks<N>::column(i))});
    }
    return !can_be_filled(N, most, plies);
  }

  static constexpr std::uint64_t kLook = 1024;
  static constexpr int kNever = 1000;

  SearchPath way_;
  Node root_;
  SharedTable& table_;
  const Over& over_;
  std::array<int, kDeepest + 2> killers_{};
  std::uint64_t nodes_ = 0;
  int move_ = 0;
  bool given_up_ = false;
};

}  // namespace foregone::pousse::engine
