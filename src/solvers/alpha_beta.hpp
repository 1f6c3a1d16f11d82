#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <type_traits>
#include <variant>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/solvers/search_scores.hpp"
#include "foregone/solvers/transposition_table.hpp"
#include "foregone/solvers/under_search.hpp"

namespace foregone {

/// The exact value of a position of a game for two, with points or without: alpha-beta with a
/// transposition table under a zero-window driver of the MTD family, which bisects where MTD(f)
/// steps (Plaat, Schaeffer, Pijls, de Bruin: Best-first fixed-depth minimax algorithms, 1996).
///
/// The table holds both bounds of what is still to be gained, never the score so far; without
/// points, outcome and distance from there. All children are probed before one is searched
/// (enhanced transposition cutoffs: Plaat et al., Exploiting graph properties of game trees, 1996).
/// A game that is Expanding, StaticallySolved or OrdersMoves, or whose moves are a MoveList, is
/// searched faster; beside a table that the caches do not hold, an Expanding one fetches the
/// entries that it will need while it still computes moves. Beside such a table all threads of the
/// budget search, if it may be shared; the value is the same with any number. It may serve one game
/// after another, if it forgets between them; itself it is used by one thread at a time.
template <class G>
// a cyclic game belongs to another solver
  requires Expanding<G> || ((Scored<G> || WinDrawLoss<G>) && Acyclic<G> && Keyed<G>)
class AlphaBeta {
 public:
  using Position = typename G::Position;
  using Value = ValueOf<G>;

  /// With a table of two entries, until forget() begins a larger one.
  AlphaBeta() { forget(1); }

  /// The value of `p` for the player to move, with a new table of 2^`table_bits` entries, at least
  /// 2; throws std::bad_optional_access where value() finds nothing.
  Value solve(const G& game, const Position& p, int table_bits) {
    forget(table_bits);
    Budget unbounded;
    return value(game, p, unbounded).value();
  }

  /// Begins a new table of 2^`table_bits` entries, at least 2.
  void forget(int table_bits) { table_.reset(table_bits); }

  /// Of its table, in bytes.
  std::size_t memory() const { return table_.memory(); }
  /// The largest `table_bits` up to `max` with which it takes no more than these bytes; at
  /// least 1.
  static int bits_within(std::size_t bytes, int max) {
    while (max > 1 && Table::memory_of(max) > bytes) --max;
    return max;
  }

  /// The exact value, found with the help of what the table holds of this game, and sooner from a
  /// `guess` at the score. Nothing if the budget runs out; what the table holds by then stays true.
  /// Nothing either for a win or loss in 15,999 plies or more, without points.
  std::optional<Value> value(const G& game, const Position& p, Budget& budget, Score guess = 0) {
    static_assert(2 * kMaxScore < Bounds::kFurthest, "kMaxScore may be 16,383 at most");
    nodes_ = 0;
    Bounds value{-kMaxScore, kMaxScore};
    for (Score step = kFirstStep; value.lower < value.upper; step *= 2) {
      const auto beta = next_bound(value, step, guess);
      const auto found = table_.memory() >= kLarge ? search<true>(game, p, beta, budget)
                                                   : search<false>(game, p, beta, budget);
      if (!found || budget.used_up()) return std::nullopt;
      value = {std::max(value.lower, found->lower), std::min(value.upper, found->upper)};
    }
    if (!Scores::is_exact(value.lower)) return std::nullopt;
    return Scores::value_of(value.lower);
  }

  /// Nodes searched by the last solve() or value().
  std::uint64_t nodes() const { return nodes_; }

 private:
  using Table = TranspositionTable<typename G::Key>;
  using Scores = SearchScores<G>;

  // Nothing where that is not known before the moves are made.
  static constexpr std::size_t max_moves() {
    if constexpr (Expanding<G>) {
      return G::Children::kCapacity;
    } else if constexpr (requires { G::Moves::kCapacity; }) {
      return G::Moves::kCapacity;
    } else {
      return 0;
    }
  }

  static constexpr Score kFirstStep = 8;
  static constexpr Score kMaxScore = Scores::kMax;
  static constexpr std::size_t kMaxMoves = max_moves();
  static constexpr bool kInPlace = kMaxMoves > 0;
  static constexpr std::uint64_t kWorthThreads = 50'000;  // nodes, some milliseconds
  static constexpr std::size_t kLarge = 1U << 21U;  // a table beyond the nearer caches, in bytes

  using Moves = decltype([] {
    if constexpr (Expanding<G>) {
      return typename G::Children();
    } else if constexpr (kInPlace) {
      return MoveList<Child<Position>, kMaxMoves>();
    } else {
      return std::vector<Child<Position>>();
    }
  }());

  // An ordering score, then the index of a move.
  using Order = std::conditional_t<kInPlace, int, std::int64_t>;
  // A move of the node under search.
  struct Branch {
    std::size_t index;  // of the child's table entry
    Score upper;        // bound of its value
    Order order;        // or kClosed
  };
  using Branches = std::conditional_t<kInPlace, std::array<Branch, kMaxMoves>, std::vector<Branch>>;
  using Indices = std::array<std::size_t, kMaxMoves>;

  // Strides from a guess, ever longer, until the value is between two bounds, then bisects.
  static Score next_bound(Bounds value, Score step, Score guess) {
    const bool low = value.lower > -kMaxScore;
    const bool high = value.upper < kMaxScore;
    const Score bound = !low && !high ? guess
                        : !low        ? value.upper - step
                        : !high       ? value.lower + step
                                      : value.lower + (value.upper - value.lower + 1) / 2;
    return std::clamp(bound, value.lower + 1, value.upper);
  }

  // What the threads of one search share besides the table.
  struct Shared {
    UnderSearch under_search;
    std::atomic<bool> over{false};  // with `found`
    std::atomic<std::uint64_t> nodes{0};
    std::optional<Bounds> found;
  };

  // Zero window: bounds that decide whether the value of p is at least beta (the lower one is, or
  // the upper one is not). Nothing if the budget runs out.
  template <bool kOfLarge>
  std::optional<Bounds> search(const G& game, const Position& p, Score beta, Budget& budget) {
    const auto index = table_.index(game.key(p));
    if (!kOfLarge || !Table::kShareable || budget.threads() == 1) {
      Thread<kOfLarge> thread(game, table_, budget);
      const auto found = thread.search(p, index, beta);
      nodes_ += thread.nodes();
      return found;
    }
    if (const auto found = search_alone(game, p, index, beta, budget)) return found;
    if (budget.used_up()) return std::nullopt;
    const auto shared = std::make_unique<Shared>();
    budget.pool()(budget.threads(), [&](int) {
      Thread<kOfLarge> thread(game, table_, budget, shared.get());
      const auto found = thread.search(p, index, beta);
      shared->nodes += thread.nodes();
      if (!thread.over() && !shared->over.exchange(true)) shared->found = found;
    });
    nodes_ += shared->nodes;
    budget.charge(shared->nodes);
    if (!shared->found) budget.spend(Budget::kLook);  // so that it sees that it is used up
    return shared->found;
  }

  // With few nodes, which are not worth starting threads; nothing if there are more. What it has
  // found out is in the table.
  std::optional<Bounds> search_alone(const G& game, const Position& p, std::size_t index,
                                     Score beta, Budget& budget) {
    Budget few(kWorthThreads);
    few.stop_when([&] { return budget.interrupted(); });
    Thread<true> thread(game, table_, few);
    const auto found = thread.search(p, index, beta);
    nodes_ += thread.nodes();
    budget.charge(thread.nodes());
    if (!few.used_up()) return found;
    if (budget.interrupted()) budget.spend(Budget::kLook);
    return std::nullopt;
  }

  // The moves of a node, and where the table has the positions that they lead to.
  struct Node {
    Moves moves;
    Indices indices;  // but of static positions, which the table does not hold
  };

  static Moves children(const G& game, const Position& p) {
    if constexpr (Expanding<G>) {
      return game.children(p);
    } else {
      Moves list;
      for (const auto& m : game.moves(p)) {
        Score gain = 0;
        if constexpr (Scores::kPoints) gain = game.gain(p, m);
        int ordering = gain;
        if constexpr (OrdersMoves<G>) ordering = game.ordering(p, m);
        list.push_back({game.after(p, m), gain, ordering});
      }
      return list;
    }
  }

  // A thread of a search: of one of a large table, with several if they share something.
  template <bool kOfLarge>
  class Thread {
   public:
    Thread(const G& game, Table& table, Budget& budget, Shared* shared = nullptr)
        : game_(game), table_(table), budget_(budget), shared_(shared) {}

    std::uint64_t nodes() const { return nodes_; }
    // Whether one of several was stopped, or the budget ran out: what it found are no bounds then.
    bool over() const { return over_; }

    // As AlphaBeta::search. `index` is that of p's table entry; `node`, if any, has its moves.
    Bounds search(const Position& p, std::size_t index, Score beta, const Node* node = nullptr) {
      if (!spend()) return {};
      if constexpr (StaticallySolved<G>) {
        if (game_.is_static(p)) {
          const Score value = Scores::of(game_.static_value(p));
          return {value, value};
        }
      }
      if constexpr (Game<G>) {
        if (const auto over = game_.result(p)) {
          const Score value = Scores::of(Value{*over});
          return {value, value};
        }
      }
      const auto key = game_.key(p);
      const auto known = find(index, key);
      if (decided(known, beta)) return known;
      Bounds searched;
      if constexpr (kFetches) {
        Node here, first;
        if (!node) {
          expand(p, here);
          node = &here;
        }
        const auto ahead = expand_first(node->moves, first);
        searched = search_moves(node->moves, beta, node, ahead, &first);
      } else {
        searched = search_moves(children(game_, p), beta);
      }
      const Bounds bounds{std::max(known.lower, searched.lower),
                          std::min(known.upper, searched.upper)};
      table_.template store<kShared>(index, key, bounds);
      return bounds;
    }

   private:
    static constexpr bool kFetches = kOfLarge && Expanding<G>;
    static constexpr bool kShared = kOfLarge && Table::kShareable;
    // Below all orders but those of deferred moves; a move that is ordered as low is not deferred.
    static constexpr Order kDeferred = std::numeric_limits<Order>::min() / 8;

    // Counts a node; false if it must not be searched.
    bool spend() {
      if (!kShared || shared_ == nullptr) {
        if (!budget_.spend()) return false;
      } else if (over_ || (nodes_ % Budget::kLook == 0 && ended_elsewhere())) {
        return false;
      }
      ++nodes_;
      return true;
    }

    // Remembers that the value is found or the budget used up.
    bool ended_elsewhere() {
      return over_ = shared_->over.load(std::memory_order_relaxed) || budget_.interrupted();
    }

    Bounds find(std::size_t index, const typename G::Key& key) {
      return table_.template find<kShared>(index, key);
    }
    static bool decided(Bounds bounds, Score beta) {
      return bounds.lower >= beta || bounds.upper < beta;
    }

    // What stands for the search of a position among other threads; 0 if there are none, or if it
    // is not worth deferring.
    std::uint64_t work_on(const Position& p) const {
      if constexpr (kShared) {
        if constexpr (StaticallySolved<G>) {
          if (game_.is_static(p)) return 0;
        }
        if (shared_ != nullptr) return table_hash(game_.key(p)) * 0x9e3779b97f4a7c15U | 1U;
      }
      return 0;
    }

    // The bounds that the moves of a position give it. Where entries are fetched, `node` has their
    // indices, and `first` the moves after move `ahead`.
    Bounds search_moves(const Moves& moves, Score beta, const Node* node = nullptr,
                        std::size_t ahead = 0, const Node* first = nullptr) {
      const std::size_t count = moves.size();
      Branches branches;
      if constexpr (!kInPlace) branches.resize(count);
      Score lower = -Bounds::kFurthest;
      Order next = kClosed;  // the highest order
      for (std::size_t i = 0; i < count; ++i) {
        const auto& [position, gain, ordering] = moves[i];
        if constexpr (StaticallySolved<G>) {
          if (game_.is_static(position)) {  // not in the table
            branches[i] = {0, Bounds::kFurthest, ordering * kIndices + static_cast<Order>(i)};
            next = std::max(next, branches[i].order);
            continue;
          }
        }
        const auto key = game_.key(position);
        const auto index = kFetches ? node->indices[i] : table_.index(key);
        const auto child = find(index, key);
        lower = std::max(lower, Scores::before(child.upper, gain));
        const Score upper = Scores::before(child.lower, gain);
        const Order order = upper < beta ? kClosed : ordering * kIndices + static_cast<Order>(i);
        branches[i] = {index, upper, order};
        next = std::max(next, order);
      }
      // Of orders, where there may be many.
      [[maybe_unused]] std::conditional_t<kInPlace, std::monostate, std::vector<Order>> heap;
      if constexpr (!kInPlace) {
        heap.reserve(count);
        for (const auto& branch : branches) {
          if (branch.order != kClosed) heap.push_back(branch.order);
        }
        std::ranges::make_heap(heap);
      }
      const auto find_next = [&](Order order) {  // after `next`, which gets this one
        branches[static_cast<std::size_t>(next & (kIndices - 1))].order = order;
        if constexpr (kInPlace) {
          next = kClosed;
          for (std::size_t i = 0; i < count; ++i) next = std::max(next, branches[i].order);
        } else {
          std::ranges::pop_heap(heap);
          heap.back() = order;
          if (order == kClosed) {
            heap.pop_back();
          } else {
            std::ranges::push_heap(heap);
          }
          next = heap.empty() ? kClosed : heap.front();
        }
      };
      bool is_first = true;
      while (lower < beta && next != kClosed) {
        const auto i = static_cast<std::size_t>(next & (kIndices - 1));
        const auto& [position, gain, ordering] = moves[i];
        const auto work = is_first ? 0 : work_on(position);
        if (work != 0 && next > kDeferred && shared_->under_search.has(work)) {
          find_next(next + 2 * kDeferred);
          continue;
        }
        if (work != 0) shared_->under_search.begin(work);
        const auto child = search(position, branches[i].index, Scores::bound_after(beta, gain),
                                  kFetches && i == ahead ? first : nullptr);
        if (work != 0) shared_->under_search.end(work);
        lower = std::max(lower, Scores::before(child.upper, gain));
        branches[i].upper = Scores::before(child.lower, gain);
        is_first = false;
        find_next(kClosed);
      }
      Score upper = -Bounds::kFurthest;
      for (std::size_t i = 0; i < count; ++i) upper = std::max(upper, branches[i].upper);
      return {lower, upper};
    }

    void expand(const Position& p, Node& node) const {
      node.moves = game_.children(p);
      for (std::size_t i = 0; i < node.moves.size(); ++i) {
        const auto& position = node.moves[i].position;
        if (game_.is_static(position)) continue;
        node.indices[i] = table_.index(game_.key(position));
        fetch(table_.place(node.indices[i]));
      }
    }

    // The moves of the position that the first move in order leads to, while the memory fetches
    // what is known of all: it is mostly the first to be searched. The index of that move; the
    // number of moves if there is nothing to expand.
    std::size_t expand_first(const Moves& moves, Node& first) const {
      std::size_t best = 0;
      for (std::size_t i = 1; i < moves.size(); ++i) {
        if (moves[i].ordering >= moves[best].ordering) best = i;  // the last of equals comes first
      }
      if (game_.is_static(moves[best].position)) return moves.size();
      expand(moves[best].position, first);
      return best;
    }

    static void fetch([[maybe_unused]] const void* place) {
#ifdef __GNUC__
      __builtin_prefetch(place);
#endif
    }

    const G& game_;
    Table& table_;
    Budget& budget_;
    Shared* shared_;
    std::uint64_t nodes_ = 0;
    bool over_ = false;
  };

  static constexpr Order kIndices = Order{1} << (kInPlace ? 8 : 31);
  static constexpr Order kClosed = std::numeric_limits<Order>::min();
  static_assert(kMaxMoves <= kIndices, "a MoveList may hold 256 moves at most");

  Table table_;
  std::uint64_t nodes_ = 0;
};

}  // namespace foregone
