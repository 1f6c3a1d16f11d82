#include "foregone/games/pousse/engine/searcher.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "foregone/games/pousse/engine/forced_wins.hpp"
#include "foregone/games/pousse/engine/pv_search.hpp"
#include "foregone/solvers/shared_table.hpp"

namespace foregone::pousse {

namespace {

SearchResult result_of(int value, int depth, std::uint64_t nodes, const std::vector<int>& line,
                       int size) {
  SearchResult result;
  result.depth = depth;
  result.nodes = nodes;
  result.value = value;
  if (engine::forced(value)) {
    const int distance = engine::kWin - std::abs(value);
    result.forced = Value{value > 0 ? Outcome::win : Outcome::loss, distance};
    result.exact = distance <= 2;
  }
  for (const int move : line) result.line.push_back(numbered_move(move, size));
  return result;
}

constexpr std::uint64_t kMaxConfirming = 1'000'000;  // nodes to make a distance exact

void run_alone(int, const std::function<void(int)>& work) { work(0); }

/// Iterative deepening of one thread. The first thread reports.
template <int N>
class IterativeDeepening {
 public:
  IterativeDeepening(engine::PvSearch<N>& search, engine::SharedSearchState& shared,
                     const Budget& budget, bool aspiration_windows)
      : search_(search),
        shared_(shared),
        budget_(budget),
        aspiration_windows_(aspiration_windows) {}

  SearchResult run(bool leads, const std::function<void(const SearchResult&)>& report) {
    SearchResult found;
    int value = 0;
    const int deepest = budget_.depth() > 0 ? budget_.depth() : Engine::kDeepest;
    for (int depth = 1; depth <= deepest && depth < engine::kDeepest; ++depth) {
      const auto next = at_depth(depth, value);
      if (search_.stopped()) {
        take_partial(found);
        break;
      }
      value = next;
      take(found, value, depth);
      if (leads && report) report(found);
      if (engine::forced(value) && engine::kWin - std::abs(value) <= depth + 2) break;
      if (leads && budget_.too_late_to_deepen()) break;
    }
    return found;
  }

 private:
  // With an aspiration window around the value of the depth before, widened until the value lies
  // inside.
  int at_depth(int depth, int before) {
    if (depth < 4 || !aspiration_windows_ || engine::forced(before)) {
      return search_.run(depth, -engine::kInfinite, engine::kInfinite);
    }
    int below = kWindow, above = kWindow;
    for (;;) {
      const int alpha = wide(before - below), beta = wide(before + above);
      const int value = search_.run(depth, alpha, beta);
      if (search_.stopped() || (value > alpha && value < beta)) return value;
      (value <= alpha ? below : above) *= 4;
    }
  }
  static int wide(int bound) {
    if (bound <= -Evaluation::kMax) return -engine::kInfinite;
    return bound >= Evaluation::kMax ? engine::kInfinite : bound;
  }

  // The move of an iteration that was cut short. It searched the best move so far first, so a move
  // that it found better than that is better.
  void take_partial(SearchResult& found) const {
    const auto line = search_.line();
    if (line.empty() ||
        (!found.line.empty() && move_number(found.line.front(), N) == line.front())) {
      return;
    }
    found.line.clear();
    for (const int move : line) found.line.push_back(numbered_move(move, N));
  }

  void take(SearchResult& found, int value, int depth) {
    const auto line = search_.line();
    found = result_of(value, depth, shared_.nodes.load(), line, N);
  }

  static constexpr int kWindow = 25;

  engine::PvSearch<N>& search_;
  engine::SharedSearchState& shared_;
  const Budget& budget_;
  bool aspiration_windows_;
};

/// Finds the shortest distance of a win or loss, up to the one in the result.
template <class Search>
void shorten(Search& forced, int size, SearchResult& result) {
  auto& value = *result.forced;
  const bool win = value.outcome == Outcome::win;
  const int longest = value.distance;
  for (int plies = 1; plies < longest; ++plies) {
    const bool sooner = win ? forced.wins(plies) : forced.loses(plies);
    if (forced.given_up()) return;
    if (sooner) value.distance = plies;
    // The last search found a move that wins that soon, or one that delays the loss.
    const bool has_move = win ? sooner : !sooner && plies == longest - 1;
    const auto move = numbered_move(forced.move(), size);
    if (has_move && (result.line.empty() || result.line.front() != move)) result.line = {move};
    if (sooner) break;
  }
  result.exact = true;
}

}  // namespace

struct Searcher::Parts {
  SearchOptions options;
  Evaluation evaluation;
  ThreadPool pool;
  SharedTable table;
};

Searcher::Searcher(const SearchOptions& options, Evaluation evaluation, ThreadPool pool)
    : parts_(new Parts{options, std::move(evaluation), pool ? std::move(pool) : run_alone,
                       SharedTable(options.memory)}) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

void Searcher::clear() { parts_->table.clear(); }
const Evaluation& Searcher::evaluation() const { return parts_->evaluation; }
std::size_t Searcher::memory() const { return parts_->table.bytes(); }

SearchResult Searcher::search(const Situation& situation, Budget& budget,
                              const std::function<void(const SearchResult&)>& report) {
  parts_->table.new_generation();
  return search_further(situation, budget, report);
}

SearchResult Searcher::search_further(const Situation& situation, Budget& budget,
                                      const std::function<void(const SearchResult&)>& report) {
  auto& parts = *parts_;
  return with_size(situation.size, [&](auto n) {
    engine::SharedSearchState shared{.several = parts.options.threads > 1};
    SearchResult found;
    const auto work = [&](int thread) {
      engine::PvSearch<n> search(situation, parts.options, parts.evaluation, parts.table, shared,
                                 budget);
      auto own = IterativeDeepening<n>(search, shared, budget, parts.options.aspiration_windows)
                     .run(thread == 0, report);
      if (thread != 0) return;
      shared.stop = true;
      found = std::move(own);
    };
    parts.pool(parts.options.threads, work);
    found.nodes = shared.nodes;
    budget.charge(found.nodes);
    return found;
  });
}

SearchResult Searcher::play(const Situation& situation, Budget& budget,
                            const std::function<void(const SearchResult&)>& report) {
  auto found = search(situation, budget, report);
  auto confirming = budget;
  confirming.limit_nodes(std::min(budget.left(), kMaxConfirming));
  if (!found.exact && found.forced && confirm(situation, confirming, found) && report) {
    report(found);
  }
  return found;
}

bool Searcher::confirm(const Situation& situation, const Budget& budget, SearchResult& result) {
  if (!result.forced || result.exact) return true;
  const auto over = [&](std::uint64_t nodes) {
    return nodes >= budget.left() || budget.interrupted();
  };
  with_size(situation.size, [&](auto n) {
    engine::ForcedWinSearch<n, std::remove_const_t<decltype(over)>> forced(
        situation, parts_->options.rules, parts_->table, over);
    shorten(forced, n, result);
  });
  return result.exact;
}

}  // namespace foregone::pousse
