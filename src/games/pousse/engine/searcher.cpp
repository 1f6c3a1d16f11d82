#include "foregone/games/pousse/engine/searcher.hpp"

#include <algorithm>
#include <type_traits>
#include <utility>

#include "foregone/games/pousse/engine/forced_wins.hpp"
#include "foregone/games/pousse/engine/search.hpp"
#include "foregone/solvers/shared_table.hpp"

namespace foregone::pousse {

namespace {

SearchResult finding_of(int value, int depth, std::uint64_t nodes, const std::vector<int>& line,
                        int size) {
  SearchResult finding;
  finding.depth = depth;
  finding.nodes = nodes;
  finding.value = value;
  if (engine::forced(value)) {
    const int distance = engine::kWin - std::abs(value);
    finding.forced = Value{value > 0 ? Outcome::win : Outcome::loss, distance};
    finding.exact = distance <= 2;
  }
  for (const int move : line) finding.line.push_back(numbered_move(move, size));
  return finding;
}

void work_alone(int, const std::function<void(int)>& work) { work(0); }

}  // namespace

struct Searcher::State {
  SearchOptions habits;
  Evaluation evaluation;
  ThreadPool pool;
  SharedTable table;
};

Searcher::Searcher(const SearchOptions& habits, Evaluation evaluation, ThreadPool pool)
    : state_(new State{habits, std::move(evaluation), pool ? std::move(pool) : work_alone,
                       SharedTable(habits.memory)}) {}
Searcher::~Searcher() = default;
Searcher::Searcher(Searcher&&) noexcept = default;
Searcher& Searcher::operator=(Searcher&&) noexcept = default;

void Searcher::clear() { state_->table.clear(); }
const Evaluation& Searcher::evaluation() const { return state_->evaluation; }

namespace {

/// One thread's way through the depths. The one that leads tells what it finds.
template <int N>
class Deepening {
 public:
  Deepening(engine::Search<N>& search, engine::Together& together, const Limits& limits,
            bool aspiration_windows)
      : search_(search), together_(together), limits_(limits), narrow_(aspiration_windows) {}

  SearchResult run(bool leads, const std::function<void(const SearchResult&)>& tell) {
    SearchResult found;
    int value = 0;
    for (int depth = 1; depth <= limits_.depth && depth < engine::kDeepest; ++depth) {
      const auto next = at_depth(depth, value);
      if (search_.stopped()) {
        take_move(found);
        break;
      }
      value = next;
      take(found, value, depth);
      if (leads && tell) tell(found);
      if (engine::forced(value) && engine::kWin - std::abs(value) <= depth + 2) break;
      if (leads && limits_.clock && limits_.clock() >= limits_.enough) break;
    }
    return found;
  }

 private:
  // With a narrow window around the value before: wider, as long as the value lies outside.
  int at_depth(int depth, int before) {
    if (depth < 4 || !narrow_ || engine::forced(before)) {
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
    if (bound <= -Evaluation::kMost) return -engine::kInfinite;
    return bound >= Evaluation::kMost ? engine::kInfinite : bound;
  }

  // Of a search that did not come to its end. It looks at the best move so far first, so what it
  // has found better than that is better.
  void take_move(SearchResult& found) const {
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
    found = finding_of(value, depth, together_.nodes.load(), line, N);
  }

  static constexpr int kWindow = 25;

  engine::Search<N>& search_;
  engine::Together& together_;
  const Limits& limits_;
  bool narrow_;
};

}  // namespace

SearchResult Searcher::search(const Situation& situation, const Limits& limits,
                              const std::function<void(const SearchResult&)>& tell) {
  auto& state = *state_;
  state.table.new_generation();
  return with_size(situation.size, [&](auto n) {
    engine::Together together;
    together.several = state.habits.threads > 1;
    SearchResult found;
    const auto work = [&](int thread) {
      engine::Search<n> search(situation, state.habits, state.evaluation, state.table, together,
                               limits);
      auto own = Deepening<n>(search, together, limits, state.habits.aspiration_windows)
                     .run(thread == 0, tell);
      if (thread != 0) return;
      together.stop = true;
      found = std::move(own);
    };
    state.pool(state.habits.threads, work);
    found.nodes = together.nodes;
    return found;
  });
}

namespace {

/// The shortest distance, of a win or loss that is forced within the finding's.
template <class Forced>
void shorten(Forced& forced, int size, SearchResult& finding) {
  auto& value = *finding.forced;
  const bool win = value.outcome == Outcome::win;
  const int longest = value.distance;
  for (int plies = 1; plies < longest; ++plies) {
    const bool sooner = win ? forced.wins(plies) : forced.loses(plies);
    if (forced.given_up()) return;
    if (sooner) value.distance = plies;
    // The last answer names a move that wins so soon, or one that puts the loss off.
    const bool named = win ? sooner : !sooner && plies == longest - 1;
    const auto move = numbered_move(forced.move(), size);
    if (named && (finding.line.empty() || finding.line.front() != move)) finding.line = {move};
    if (sooner) break;
  }
  finding.exact = true;
}

}  // namespace

bool Searcher::confirm(const Situation& situation, const Limits& limits, SearchResult& finding) {
  if (!finding.forced || finding.exact) return true;
  const auto over = [&](std::uint64_t nodes) {
    return nodes >= limits.nodes || (limits.stop != nullptr && limits.stop->load()) ||
           (limits.clock && limits.clock() >= limits.seconds);
  };
  with_size(situation.size, [&](auto n) {
    engine::Forced<n, std::remove_const_t<decltype(over)>> forced(situation, state_->habits.rules,
                                                                  state_->table, over);
    shorten(forced, n, finding);
  });
  return finding.exact;
}

}  // namespace foregone::pousse
