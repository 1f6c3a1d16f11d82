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

/// Whether the player to move can force a win, or is forced to lose, within so many plies: a full
/// search of that depth with the values yes and no, nothing reduced and nothing evaluated. It gives
/// up once `over(nodes)` is true.
template <int N, class Over>
class ForcedWinSearch {
 public:
  ForcedWinSearch(const Situation& situation, RuleSet rules, SharedTable& table, const Over& over)
      : path_(situation, rules), root_(path_.root(N)), table_(table), over_(over) {}

  /// About the root; meaningless once given_up().
  bool wins(int plies) { return wins(root_, plies); }
  bool loses(int plies) { return loses(root_, plies); }
  bool given_up() const { return given_up_; }
  /// In the last search: a move that wins within the plies, or one that does not lose.
  int move() const { return move_; }
  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr std::uint64_t kWins = 0x5851f42d4c957f2dU, kLoses = 0x14057b7ef767814fU;

  bool wins(const Node& node, int plies) {
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (plies > 0 && ends.wins != 0) return answer(node, std::countr_zero(ends.wins), true);
    if (plies < 2 || out_of_reach(node, plies)) return false;
    return any_move(node, pushes, ends.losses, plies, kWins, [&](const Node& next) {
      if (next.idle > 1 && path_.repeated(next) != kNoBoard) return false;
      path_.enter(next);
      return loses(next, plies - 1);
    });
  }

  bool loses(const Node& node, int plies) {
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (ends.wins != 0) return !answer(node, std::countr_zero(ends.wins), true);
    if (plies == 0) return false;
    return !any_move(node, pushes, ends.losses, plies, kLoses, [&](const Node& next) {
      if (next.idle > 1 && path_.repeated(next) != kNoBoard)
        return !depends_on_history(path_.rules());
      path_.enter(next);
      return !wins(next, plies - 1);
    });
  }

  /// Whether `holds` is true of the node after some move. The table has one entry for each kind of
  /// question: `value` is the least number of plies for which the player is known to win (or lose),
  /// `depth` the greatest for which he is known not to.
  template <class Holds>
  bool any_move(const Node& node, const Pushes<N>& pushes, MoveSet losses, int plies,
                std::uint64_t kind, Holds holds) {
    ++nodes_;
    if (nodes_ % kPollInterval == 0 && over_(nodes_)) given_up_ = true;
    if (given_up_ || node.ply >= kDeepest) return false;
    auto key = SearchPath::key(node);
    key.signature ^= kind;
    auto entry = table_.find(key);
    const bool winning = kind == kWins;
    if (node.ply > 0 && entry.bound != TableEntry::Bound::none) {
      if (entry.value <= plies) return winning;
      if (entry.depth >= plies) return !winning;
    }
    if (entry.bound == TableEntry::Bound::none) entry = {.value = kNever, .depth = 0};
    entry.bound = TableEntry::Bound::exact;
    const int move = first_that_holds(node, pushes, losses, entry.move, holds);
    if (given_up_) return false;
    if ((move >= 0) == winning) {
      entry.value = std::min(entry.value, plies);
    } else {
      entry.depth = std::max(entry.depth, plies);
    }
    if (move >= 0) entry.move = move;
    table_.store(key, entry);
    return move >= 0;
  }

  template <class Holds>
  int first_that_holds(const Node& node, const Pushes<N>& pushes, MoveSet losses, int table_move,
                       Holds holds) {
    auto left = pushes.distinct() & ~losses;
    auto& killer = killers_[static_cast<std::size_t>(node.ply)];
    for (const int early : {table_move, killer}) {
      const auto move = MoveSet{1} << static_cast<unsigned>(early % 32);
      if (early >= 4 * N || (left & move) == 0) continue;
      left &= ~move;
      if (holds(path_.child(node, early, pushes.after(early)))) return found(node, early);
      if (given_up_) return -1;
    }
    for (; left != 0 && !given_up_; left &= left - 1) {
      const int move = std::countr_zero(left);
      if (holds(path_.child(node, move, pushes.after(move)))) return found(node, move);
    }
    return -1;
  }

  int found(const Node& node, int move) {
    killers_[static_cast<std::size_t>(node.ply)] = move;
    answer(node, move, true);
    return move;
  }
  bool answer(const Node& node, int move, bool value) {
    if (node.ply == 0) move_ = move;
    return value;
  }

  bool out_of_reach(const Node& node, int plies) const {
    if (depends_on_history(path_.rules()) && can_run_out_of_boards(N * N - node.markers, plies)) {
      return false;
    }
    int max = 0;
    for (int i = 0; i < N; ++i) {
      max = std::max({max, std::popcount(node.board.mover & Masks<N>::row(i)),
                      std::popcount(node.board.mover & Masks<N>::column(i))});
    }
    return !can_be_filled(N, max, plies);
  }

  static constexpr std::uint64_t kPollInterval = 1024;
  static constexpr int kNever = 1000;

  SearchPath path_;
  Node root_;
  SharedTable& table_;
  const Over& over_;
  std::array<int, kDeepest + 2> killers_{};
  std::uint64_t nodes_ = 0;
  int move_ = 0;
  bool given_up_ = false;
};

}  // namespace foregone::pousse::engine
