#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/move_ordering.hpp"
#include "foregone/games/pousse/engine/principal_variations.hpp"
#include "foregone/games/pousse/engine/scores.hpp"
#include "foregone/games/pousse/engine/search_path.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/engine/shared_state.hpp"
#include "foregone/games/pousse/engine/static_evaluation.hpp"
#include "foregone/solvers/shared_table.hpp"

/// Repetitions and the graph history interaction (GHI) problem. Under `contest` a board that recurs
/// on the path is a draw, 0. A score that comes from such a repetition depends on the path to the
/// node, unless the board repeated is the node's own or one after it. `depends_on` is the earliest
/// board of the path that a score depends on; only scores that do not depend on boards before the
/// node are stored. A forced win never depends on any: the winner's proof has no draws in it. Under
/// `icfp98` wins do depend on the boards made before, so there the table's keys include the set of
/// boards that can still come back, with who made them: equal keys mean an equal game from there
/// on.
namespace foregone::pousse::engine {

/// Principal variation search (PVS): an alpha-beta search that gives all moves after the first a
/// zero window until one proves better. With a transposition table, late move reductions, and at
/// the last ply but one a batched static evaluation. For one thread.
template <int N>
class PvSearch {
 public:
  static constexpr int kMoves = 4 * N;

  PvSearch(const Situation& situation, const SearchOptions& options, const Evaluation& evaluation,
           SharedTable& table, SharedSearchState& shared, const Budget& budget)
      : options_(options),
        evaluation_(evaluation),
        ordering_(options),
        table_(table),
        shared_(shared),
        budget_(budget),
        path_(situation, options.rules),
        root_(path_.root(N)) {}

  /// The score of the root by a search to that depth; meaningless once stopped(). Counted nodes do
  /// not stop a search to depth 1: then there is a move.
  int run(int depth, int alpha, int beta) {
    if (depth > 1) next_poll_ = std::min(next_poll_, own_nodes_ + nodes_left());
    const int value = search<true>(root_, depth, alpha, beta);
    flush();
    return value;
  }
  bool stopped() const { return stopped_; }

  /// The principal variation of the last search.
  std::vector<int> line() const { return lines_.line(0); }

 private:
  /// Of the node at that ply, see above; kNoBoard if its score depends on no board of the path.
  int& depends_on(int ply) { return depends_on_[static_cast<std::size_t>(ply)]; }

  bool stop_now() {
    if (stopped_) return true;
    if (own_nodes_ < next_poll_) return false;
    flush();
    const auto left = nodes_left();
    next_poll_ = own_nodes_ + std::min(kPollInterval, left);
    stopped_ = shared_.stop.load(std::memory_order_relaxed) || left == 0 || budget_.interrupted();
    return stopped_;
  }
  std::uint64_t nodes_left() const {
    const auto all = shared_.nodes.load(std::memory_order_relaxed) + own_nodes_ - flushed_nodes_;
    return budget_.left() - std::min(budget_.left(), all);
  }
  void flush() {
    shared_.nodes.fetch_add(own_nodes_ - flushed_nodes_, std::memory_order_relaxed);
    flushed_nodes_ = own_nodes_;
  }

  template <bool kPrincipal>
  int search(const Node& node, int depth, int alpha, int beta) {
    lines_.clear(node.ply);
    depends_on(node.ply) = kNoBoard;
    ++own_nodes_;
    const auto key = SearchPath::key(node);
    if (depth > 1) table_.prefetch(key);
    const Pushes<N> pushes(node.board);
    const auto ends = pushes.ends();
    if (ends.wins != 0) {
      lines_.set(node.ply, std::countr_zero(ends.wins));
      return kWin - node.ply - 1;
    }
    if (ends.losses == kAllMoves<N>) {
      lines_.set(node.ply, 0);
      return -(kWin - node.ply - 1);
    }
    if (stop_now()) return 0;
    if (node.ply > 0) {  // the game cannot end sooner than that
      alpha = std::max(alpha, -(kWin - node.ply - 1));
      beta = std::min(beta, kWin - node.ply - 2);
      if (alpha >= beta) return alpha;
    }
    if (depth <= 1 || node.ply >= kDeepest - 2) return frontier(node, pushes, ends.losses, alpha);
    const auto known = table_.find(key);
    if (known.bound != TableEntry::Bound::none && node.ply > 0) {
      const int value = from_table(known.value, node.ply);
      if (options_.table && (!kPrincipal || forced(value)) &&
          causes_cutoff(known, value, depth, alpha, beta))
        return value;
    }
    return search_moves<kPrincipal>(node, key, known, pushes, ends.losses, depth, alpha, beta);
  }

  /// A frontier node: all moves are evaluated in one batch; then, best first, those that could
  /// raise alpha are checked for an immediate win of the opponent.
  int frontier(const Node& node, const Pushes<N>& pushes, MoveSet losses, int alpha) {
    std::array<int, kMoves> values;
    evaluation_.values(node.board, pushes, node.markers, values);
    own_nodes_ += kMoves;
    set_losses(losses, node.ply, values);
    const MoveSet drawn = node.idle > 0 ? score_repetitions(node, pushes, losses, values) : 0;
    for (;;) {
      const auto first = std::max_element(values.begin(), values.end()) - values.begin();
      const auto move = static_cast<int>(first);
      auto& best = values[static_cast<std::size_t>(first)];
      if (best > alpha && best > -kForced && (drawn >> static_cast<unsigned>(move) & 1U) == 0 &&
          Pushes<N>(pushes.after(move)).ends().wins != 0) {
        best = -(kWin - node.ply - 2);
        continue;
      }
      lines_.set(node.ply, move);
      return best;
    }
  }

  static void set_losses(MoveSet losses, int ply, std::array<int, kMoves>& values) {
    for (; losses != 0; losses &= losses - 1) {
      values[static_cast<std::size_t>(std::countr_zero(losses))] = -(kWin - ply - 1);
    }
  }

  /// Sets the scores of moves that repeat a board, and returns those drawn, under `contest`.
  MoveSet score_repetitions(const Node& node, const Pushes<N>& pushes, MoveSet losses,
                            std::array<int, kMoves>& values) {
    MoveSet drawn = 0;
    for (int move = 0; move < kMoves; ++move) {
      if ((losses >> static_cast<unsigned>(move) & 1U) != 0) continue;
      const auto next = path_.child(node, move, pushes.after(move));
      const int before = path_.repeated(next);
      if (before == kNoBoard) continue;
      values[static_cast<std::size_t>(move)] = repetition_score(node, before);
      if (!depends_on_history(options_.rules)) drawn |= MoveSet{1} << static_cast<unsigned>(move);
    }
    return drawn;
  }

  /// For the player who repeats a board from this node.
  int repetition_score(const Node& node, int before) {
    if (depends_on_history(options_.rules)) return -(kWin - node.ply - 1);
    depends_on(node.ply) = std::min(depends_on(node.ply), before);
    return 0;
  }

  /// The moves that do not lose at once, the best first.
  int order(const Node& node, const Pushes<N>& pushes, MoveSet losses, int table_move,
            typename MoveOrdering<N>::OrderedMoves& to) const {
    std::array<int, kMoves> values;
    evaluation_.values(node.board, pushes, node.markers, values);
    return ordering_.order(node, pushes.distinct() & ~losses, table_move, values, to);
  }

  /// The state of a node's move loop.
  struct MoveLoop {
    int depth, alpha, beta;
    int best = -kInfinite, move = TableEntry::kNoMove;
    int depends_on = kNoBoard;
    bool any_searched = false;
  };

  template <bool kPrincipal>
  int search_moves(const Node& node, const SharedKey& key, const TableEntry& known,
                   const Pushes<N>& pushes, MoveSet losses, int depth, int alpha, int beta) {
    typename MoveOrdering<N>::OrderedMoves ordered;
    const int count = order(node, pushes, losses, known.move, ordered);
    MoveLoop loop{.depth = depth, .alpha = alpha, .beta = beta};
    if (losses != 0) loop.best = -(kWin - node.ply - 1);
    std::uint32_t deferred = 0;
    bool cut = false;
    for (int i = 0; i < count && !cut; ++i) {
      const int move = ordered[static_cast<std::size_t>(i)].move;
      const auto work = SharedSearchState::work(key, move, depth);
      if (i > 0 && depth >= 3 && shared_.is_being_searched(work)) {
        deferred |= 1U << static_cast<unsigned>(i);
        continue;
      }
      if (i > 0 && depth >= 3) shared_.begin(work);
      cut = search_move<kPrincipal>(node, pushes, move, i, loop);
      if (i > 0 && depth >= 3) shared_.end(work);
      if (stopped_) return 0;
    }
    for (; deferred != 0 && !cut; deferred &= deferred - 1) {
      const int i = std::countr_zero(deferred);
      cut =
          search_move<kPrincipal>(node, pushes, ordered[static_cast<std::size_t>(i)].move, i, loop);
      if (stopped_) return 0;
    }
    if (cut) ordering_.reward(node, loop.move, depth);
    store(node, key, loop, alpha, cut);
    return loop.best;
  }

  /// Searches one move; true if it causes a beta cutoff.
  template <bool kPrincipal>
  bool search_move(const Node& node, const Pushes<N>& pushes, int move, int number,
                   MoveLoop& loop) {
    const auto next = path_.child(node, move, pushes.after(move));
    const int before = next.idle > 1 ? path_.repeated(next) : kNoBoard;
    int value = 0, depends = kNoBoard;
    if (before != kNoBoard) {
      lines_.clear(next.ply);
      depends_on(node.ply) = kNoBoard;
      value = repetition_score(node, before);
      depends = depends_on(node.ply);
    } else {
      path_.enter(next);
      value = value_after<kPrincipal>(next, number, loop);
      if (stopped_) return false;
      depends = depends_on(next.ply);
      if (depends >= path_.index(next)) depends = kNoBoard;
    }
    loop.any_searched = true;
    loop.depends_on = value >= loop.beta ? depends : std::min(loop.depends_on, depends);
    if (value > loop.best) {
      loop.best = value;
      if (value > loop.alpha) {
        loop.move = move;
        loop.alpha = value;
        lines_.extend(node.ply, move);
      } else if (number == 0 && node.ply == 0) {
        lines_.extend(node.ply, move);
      }
    }
    return value >= loop.beta;
  }

  template <bool kPrincipal>
  int value_after(const Node& next, int number, const MoveLoop& loop) {
    const int depth = loop.depth - 1, alpha = loop.alpha, beta = loop.beta;
    if (!loop.any_searched) return -search<kPrincipal>(next, depth, -beta, -alpha);
    const bool reduce = options_.reductions && !forced(alpha);
    const int less = reduce ? late_move_reduction(kPrincipal, loop.depth, number) : 0;
    int value = -search<false>(next, depth - less, -alpha - 1, -alpha);
    if (less > 0 && value > alpha && !stopped_)
      value = -search<false>(next, depth, -alpha - 1, -alpha);
    if (kPrincipal && value > alpha && value < beta && !stopped_) {
      value = -search<true>(next, depth, -beta, -alpha);
    }
    return value;
  }

  void store(const Node& node, const SharedKey& key, const MoveLoop& loop, int alpha, bool cut) {
    depends_on(node.ply) = loop.depends_on;
    TableEntry known{.value = to_table(loop.best, node.ply),
                     .depth = loop.depth,
                     .bound = cut                 ? TableEntry::Bound::lower
                              : loop.best > alpha ? TableEntry::Bound::exact
                                                  : TableEntry::Bound::upper,
                     .move = loop.move};
    if (loop.depends_on < path_.index(node) && !forced(loop.best)) {
      known.bound = TableEntry::Bound::none;  // holds on this path only, but for the move
      known.depth = 0;
      if (loop.move == TableEntry::kNoMove) return;
    }
    table_.store(key, known);
  }

  static constexpr auto kPollInterval = Searcher::kPollInterval;

  const SearchOptions& options_;
  StaticEvaluation<N> evaluation_;
  MoveOrdering<N> ordering_;
  SharedTable& table_;
  SharedSearchState& shared_;
  const Budget& budget_;
  SearchPath path_;
  Node root_;
  PrincipalVariations lines_;
  std::array<int, kDeepest + 2> depends_on_{};  // by ply
  std::uint64_t own_nodes_ = 0, flushed_nodes_ = 0, next_poll_ = kPollInterval;
  bool stopped_ = false;
};

}  // namespace foregone::pousse::engine
