#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/search_path.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/engine/static_evaluation.hpp"
#include "foregone/solvers/shared_table.hpp"

/// The search of engine.hpp; nobody else includes this.
///
/// Values are for the player to move. A win n plies from the root is kWin - n, and is a proof: no
/// bound of that kind ever comes from an evaluation, and a move that is left out or looked at less
/// deeply never counts as lost. So wins and losses are forced within the plies told, whatever was
/// reduced; that no shorter way exists is not known from this search (Searcher::confirm looks).
///
/// Repetition. Under `contest` a board that comes back on the way is a draw, 0. A value that comes
/// from such a repetition depends on the way to the node unless the board repeated is the node's
/// own or one behind it; `depends` is the earliest board of the way that a value depends on, and
/// only values that do not depend on boards before the node are stored. A forced win never depends
/// on any: the winner's proof has no draws in it. Under `icfp98` wins do depend on the boards made
/// before, so there the keys of the table hold the set of boards, and who made them, that can still
/// come back: equal keys mean an equal game from there on.
namespace foregone::pousse::engine {

inline constexpr int kWin = 16000;
inline constexpr int kForced = 15000;  // and beyond: a forced win
inline constexpr int kInfinite = 32000;

constexpr bool forced(int value) { return value >= kForced || value <= -kForced; }

/// What threads that search together share, but for the table.
struct Together {
  std::atomic<bool> stop{false};
  std::atomic<std::uint64_t> nodes{0};
  /// Moves that a thread is looking at just now: others look at something else first, and come back
  /// when there is an answer (ABDADA in the simple form of Tom Kerrigan).
  std::array<std::atomic<std::uint64_t>, std::size_t{1} << 12U> busy{};
  bool several = false;

  std::atomic<std::uint64_t>& slot(std::uint64_t work) { return busy[work >> 52U]; }
  bool is_busy(std::uint64_t work) {
    return several && slot(work).load(std::memory_order_relaxed) == work;
  }
  void begin(std::uint64_t work) {
    if (several) slot(work).store(work, std::memory_order_relaxed);
  }
  void end(std::uint64_t work) {
    if (several && slot(work).load(std::memory_order_relaxed) == work) {
      slot(work).store(0, std::memory_order_relaxed);
    }
  }
};

template <int N>
class Search {
 public:
  static constexpr int kMoves = 4 * N;

  Search(const Situation& situation, const SearchOptions& habits, const Evaluation& evaluation,
         SharedTable& table, Together& together, const Limits& limits)
      : habits_(habits),
        glance_(evaluation),
        table_(table),
        together_(together),
        limits_(limits),
        way_(situation, habits.rules),
        root_(way_.root(N)) {}

  /// The value of the root by a search of that depth; nothing to be believed once stopped().
  int run(int depth, int alpha, int beta) {
    const int value = search<true>(root_, depth, alpha, beta);
    flush();
    return value;
  }
  bool stopped() const { return stopped_; }

  /// Best play from the root as the last search saw it.
  std::vector<int> line() const {
    const auto& frame = frames_[0];
    return {frame.line.begin(), frame.line.begin() + frame.length};
  }

 private:
  struct Frame {
    std::array<int, 2> killers{-1, -1};
    int depends = 0;  // see above; kNothing if on no board of the way
    int length = 0;
    std::array<int, kDeepest + 2> line{};
  };
  struct OrderedMove {
    int move, ordering;
  };

  Frame& frame(int ply) { return frames_[static_cast<std::size_t>(ply)]; }
  bool out_of_time() {
    if (stopped_) return true;
    if (own_nodes_ < next_look_) return false;
    next_look_ = own_nodes_ + kLook;
    flush();
    const auto all = together_.nodes.load(std::memory_order_relaxed);
    stopped_ = together_.stop.load(std::memory_order_relaxed) || all >= limits_.nodes ||
               (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) ||
               (limits_.clock && limits_.clock() >= limits_.seconds);
    return stopped_;
  }
  void flush() {
    together_.nodes.fetch_add(own_nodes_ - told_nodes_, std::memory_order_relaxed);
    told_nodes_ = own_nodes_;
  }

  static int to_table(int value, int ply) {
    return value >= kForced ? value + ply : value <= -kForced ? value - ply : value;
  }
  static int from_table(int value, int ply) {
    return value >= kForced ? value - ply : value <= -kForced ? value + ply : value;
  }

  /// Whether what is known decides the window; a forced win or loss is one whatever the depth.
  static bool decides(const TableEntry& known, int value, int depth, int alpha, int beta) {
    using enum TableEntry::Bound;
    if (known.depth < depth && !forced(value)) return false;
    switch (known.bound) {
      case exact:
        return known.depth >= depth || (value >= kForced ? value >= beta : value <= alpha);
      case least:
        return value >= beta && (known.depth >= depth || value >= kForced);
      case most:
        return value <= alpha && (known.depth >= depth || value <= -kForced);
      default:
        return false;
    }
  }

  template <bool kPrincipal>
  int search(const Node& node, int depth, int alpha, int beta) {
    auto& here = frame(node.ply);
    here.length = 0;
    here.depends = kNothing;
    ++own_nodes_;
    const auto key = SearchPath::key(node);
    if (depth > 1) table_.prefetch(key);
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (ends.wins != 0) {
      set_line(here, std::countr_zero(ends.wins));
      return kWin - node.ply - 1;
    }
    if (ends.losses == kAllMoves<N>) {
      set_line(here, 0);
      return -(kWin - node.ply - 1);
    }
    if (out_of_time()) return 0;
    if (node.ply > 0) {  // the game cannot end sooner than that
      alpha = std::max(alpha, -(kWin - node.ply - 1));
      beta = std::min(beta, kWin - node.ply - 2);
      if (alpha >= beta) return alpha;
    }
    if (depth <= 1 || node.ply >= kDeepest - 2) return frontier(node, pushes, ends.losses, alpha);
    const auto known = table_.find(key);
    if (known.bound != TableEntry::Bound::none && node.ply > 0) {
      const int value = from_table(known.value, node.ply);
      if (habits_.table && (!kPrincipal || forced(value)) &&
          decides(known, value, depth, alpha, beta))
        return value;
    }
    return moves<kPrincipal>(node, key, known, pushes, ends.losses, depth, alpha, beta);
  }

  static void set_line(Frame& frame, int move) {
    frame.length = 1;
    frame.line[0] = move;
  }
  void extend_line(int ply, int move) {
    auto& here = frame(ply);
    const auto& behind = frame(ply + 1);
    here.line[0] = move;
    std::copy_n(behind.line.begin(), behind.length, here.line.begin() + 1);
    here.length = behind.length + 1;
  }

  /// One ply: all moves are judged at a glance, and of those that could count, best first, it is
  /// looked whether the opponent wins at once.
  int frontier(const Node& node, const Pushes<N>& pushes, MoveSet losses, int alpha) {
    std::array<int, kMoves> values;
    glance_.values(node.board, pushes, node.markers, values);
    own_nodes_ += kMoves;
    lose(losses, node.ply, values);
    const MoveSet drawn = node.idle > 0 ? judge_repetitions(node, pushes, losses, values) : 0;
    auto& here = frame(node.ply);
    for (;;) {
      const auto first = std::max_element(values.begin(), values.end()) - values.begin();
      const auto move = static_cast<int>(first);
      auto& best = values[static_cast<std::size_t>(first)];
      if (best > alpha && best > -kForced && (drawn >> static_cast<unsigned>(move) & 1U) == 0 &&
          Pushes<N>(pushes.after(move)).ends().wins != 0) {
        best = -(kWin - node.ply - 2);
        continue;
      }
      set_line(here, move);
      return best;
    }
  }

  static void lose(MoveSet losses, int ply, std::array<int, kMoves>& values) {
    for (; losses != 0; losses &= losses - 1) {
      values[static_cast<std::size_t>(std::countr_zero(losses))] = -(kWin - ply - 1);
    }
  }

  /// OccupancyClasses the values of moves that make a board again; those are drawn under `contest`.
  MoveSet judge_repetitions(const Node& node, const Pushes<N>& pushes, MoveSet losses,
                            std::array<int, kMoves>& values) {
    MoveSet drawn = 0;
    for (int move = 0; move < kMoves; ++move) {
      if ((losses >> static_cast<unsigned>(move) & 1U) != 0) continue;
      const auto next = way_.child(node, move, pushes.after(move));
      const int before = way_.repeated(next);
      if (before == kNothing) continue;
      values[static_cast<std::size_t>(move)] = value_of_repetition(node, before);
      if (habits_.rules == RuleSet::contest) drawn |= MoveSet{1} << static_cast<unsigned>(move);
    }
    return drawn;
  }

  /// For the player who makes a board again at this node.
  int value_of_repetition(const Node& node, int before) {
    if (habits_.rules == RuleSet::icfp98) return -(kWin - node.ply - 1);
    auto& here = frame(node.ply);
    here.depends = std::min(here.depends, before);
    return 0;
  }

  /// The moves that do not lose at once, the most promising first.
  int choose(const Node& node, const Pushes<N>& pushes, MoveSet losses, int known_move,
             std::array<OrderedMove, kMoves>& choices) const {
    std::array<int, kMoves> values;
    glance_.values(node.board, pushes, node.markers, values);
    const auto& killers = frames_[static_cast<std::size_t>(node.ply)].killers;
    const auto& history = history_[static_cast<std::size_t>(node.last)];
    int count = 0;
    for (auto set = pushes.distinct() & ~losses; set != 0; set &= set - 1) {
      const int move = std::countr_zero(set);
      int ordering = history[static_cast<std::size_t>(move)];
      if (habits_.batched_evaluation) ordering += values[static_cast<std::size_t>(move)];
      if (move == known_move && (habits_.table_move_first || node.ply == 0)) {
        ordering = kInfinite;
      } else if (move == killers[0] || move == killers[1]) {
        ordering += kKiller;
      }
      auto place = count++;
      for (; place > 0 && choices[static_cast<std::size_t>(place - 1)].ordering < ordering;
           --place) {
        choices[static_cast<std::size_t>(place)] = choices[static_cast<std::size_t>(place - 1)];
      }
      choices[static_cast<std::size_t>(place)] = {move, ordering};
    }
    return count;
  }

  /// By how many plies less deep the move of that number in the order is looked at first.
  int reduction(bool principal, int depth, int number, int alpha) const {
    if (!habits_.reductions || depth < 3 || number < 3 || forced(alpha)) return 0;
    const int plies = 1 + (number >= 8 ? 1 : 0) + (depth >= 7 && number >= 5 ? 1 : 0);
    return std::min(principal ? plies - 1 : plies, depth - 2);
  }

  /// What the node knows while it goes through its moves.
  struct Going {
    int depth, alpha, beta;
    int best = -kInfinite, move = TableEntry::kNoMove;
    int depends = kNothing;
    bool late = false;  // whether a move has been searched
  };

  template <bool kPrincipal>
  int moves(const Node& node, const SharedKey& key, const TableEntry& known,
            const Pushes<N>& pushes, MoveSet losses, int depth, int alpha, int beta) {
    std::array<OrderedMove, kMoves> choices;
    const int count = choose(node, pushes, losses, known.move, choices);
    Going going{.depth = depth, .alpha = alpha, .beta = beta};
    if (losses != 0) going.best = -(kWin - node.ply - 1);
    std::uint32_t deferred = 0;
    bool cut = false;
    for (int i = 0; i < count && !cut; ++i) {
      const int move = choices[static_cast<std::size_t>(i)].move;
      const auto work = work_of(key, move, depth);
      if (i > 0 && depth >= 3 && together_.is_busy(work)) {
        deferred |= 1U << static_cast<unsigned>(i);
        continue;
      }
      if (i > 0 && depth >= 3) together_.begin(work);
      cut = step<kPrincipal>(node, pushes, move, i, going);
      if (i > 0 && depth >= 3) together_.end(work);
      if (stopped_) return 0;
    }
    for (; deferred != 0 && !cut; deferred &= deferred - 1) {
      const int i = std::countr_zero(deferred);
      cut = step<kPrincipal>(node, pushes, choices[static_cast<std::size_t>(i)].move, i, going);
      if (stopped_) return 0;
    }
    if (cut) reward(node, going.move, depth);
    remember(node, key, going, alpha, cut);
    return going.best;
  }

  static std::uint64_t work_of(const SharedKey& key, int move, int depth) {
    const auto what = static_cast<std::uint64_t>(move) << 8U | static_cast<std::uint64_t>(depth);
    return ((key.check ^ key.place) + what) * 0x9e3779b97f4a7c15U | 1U;
  }

  /// Looks at one move; true if the opponent would not let us come here.
  template <bool kPrincipal>
  bool step(const Node& node, const Pushes<N>& pushes, int move, int number, Going& going) {
    const auto next = way_.child(node, move, pushes.after(move));
    auto& here = frame(node.ply);
    const int before = next.idle > 1 ? way_.repeated(next) : kNothing;
    int value = 0, depends = kNothing;
    if (before != kNothing) {
      frame(next.ply).length = 0;
      here.depends = kNothing;
      value = value_of_repetition(node, before);
      depends = here.depends;
    } else {
      way_.enter(next);
      value = value_behind<kPrincipal>(next, number, going);
      if (stopped_) return false;
      depends = frame(next.ply).depends;
      if (depends >= way_.at(next)) depends = kNothing;
    }
    going.late = true;
    going.depends = value >= going.beta ? depends : std::min(going.depends, depends);
    if (value > going.best) {
      going.best = value;
      if (value > going.alpha) {
        going.move = move;
        going.alpha = value;
        extend_line(node.ply, move);
      } else if (number == 0 && node.ply == 0) {
        extend_line(node.ply, move);
      }
    }
    return value >= going.beta;
  }

  template <bool kPrincipal>
  int value_behind(const Node& next, int number, const Going& going) {
    const int depth = going.depth - 1, alpha = going.alpha, beta = going.beta;
    if (!going.late) return -search<kPrincipal>(next, depth, -beta, -alpha);
    const int less = reduction(kPrincipal, going.depth, number, alpha);
    int value = -search<false>(next, depth - less, -alpha - 1, -alpha);
    if (less > 0 && value > alpha && !stopped_)
      value = -search<false>(next, depth, -alpha - 1, -alpha);
    if (kPrincipal && value > alpha && value < beta && !stopped_) {
      value = -search<true>(next, depth, -beta, -alpha);
    }
    return value;
  }

  void reward(const Node& node, int move, int depth) {
    auto& killers = frame(node.ply).killers;
    if (habits_.killers && killers[0] != move) killers = {move, killers[0]};
    if (!habits_.history) return;
    auto& history = history_[static_cast<std::size_t>(node.last)];
    for (auto& merit : history) merit -= merit / 16;
    history[static_cast<std::size_t>(move)] += std::min(depth * depth, 64) / 4;
  }

  void remember(const Node& node, const SharedKey& key, const Going& going, int alpha, bool cut) {
    auto& here = frame(node.ply);
    here.depends = going.depends;
    TableEntry known{.value = to_table(going.best, node.ply),
                     .depth = going.depth,
                     .bound = cut                  ? TableEntry::Bound::least
                              : going.best > alpha ? TableEntry::Bound::exact
                                                   : TableEntry::Bound::most,
                     .move = going.move};
    if (going.depends < way_.at(node) && !forced(going.best)) {
      known.bound = TableEntry::Bound::none;  // worth nothing on another way, but for the move
      known.depth = 0;
      if (going.move == TableEntry::kNoMove) return;
    }
    table_.store(key, known);
  }

  static constexpr std::uint64_t kLook = 4096;  // nodes between two looks at the clock
  static constexpr int kKiller = 60;

  const SearchOptions& habits_;
  StaticEvaluation<N> glance_;
  SharedTable& table_;
  Together& together_;
  const Limits& limits_;
  SearchPath way_;
  Node root_;
  std::vector<Frame> frames_ = std::vector<Frame>(kDeepest + 2);
  std::array<std::array<int, kMoves>, kMoves + 1> history_{};  // by the move before
  std::uint64_t own_nodes_ = 0, told_nodes_ = 0, next_look_ = kLook;
  bool stopped_ = false;
};

}  // namespace foregone::pousse::engine
