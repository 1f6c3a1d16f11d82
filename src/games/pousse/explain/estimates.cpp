#include "foregone/games/pousse/explain/estimates.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "foregone/games/pousse/engine/evaluation.hpp"

namespace foregone::pousse {

namespace {

/// The markers of each colour in every line, and what they are worth to X.
class LineCounts {
 public:
  explicit LineCounts(const Board& board) : size_(static_cast<std::size_t>(board.size())) {
    lines_.resize(2 * size_);
    for (std::size_t cell = 0; cell < board.cells().size(); ++cell) {
      change(cell, kEmpty, board.cells()[cell]);
    }
  }

  void change(std::size_t cell, Marker before, Marker after) {
    for (const auto line : {cell / size_, size_ + cell % size_}) {
      sum_ -= ordering(lines_[line]);
      count(lines_[line], before) -= before == kEmpty ? 0 : 1;
      count(lines_[line], after) += after == kEmpty ? 0 : 1;
      sum_ += ordering(lines_[line]);
    }
  }

  std::int64_t for_x() const { return sum_; }

 private:
  struct Counts {
    std::int64_t x = 0, o = 0;
  };
  static std::int64_t& count(Counts& line, Marker marker) { return marker == kO ? line.o : line.x; }
  static std::int64_t ordering(const Counts& line) {
    return line.x > 0 && line.o > 0 ? 0 : line.x * line.x - line.o * line.o;
  }

  std::size_t size_;
  std::vector<Counts> lines_;
  std::int64_t sum_ = 0;
};

}  // namespace

Estimates counted(const Rules::Position& position) {
  LineCounts lines(position.board);
  auto board = position.board;
  const auto size = static_cast<std::size_t>(board.size());
  std::vector<std::pair<std::size_t, Marker>> before;
  Estimates estimates;
  for (const auto move : Rules(board.size()).moves(position)) {
    board.insert(move, position.mover, [&](std::size_t cell, int difference) {
      before.emplace_back(cell, static_cast<Marker>(board.cells()[cell] - difference));
      lines.change(cell, before.back().second, board.cells()[cell]);
    });
    estimates.moves.push_back(position.mover * lines.for_x());
    for (const auto& [cell, marker] : before) {
      lines.change(cell, board.cells()[cell], marker);
      board.put(static_cast<int>(cell / size), static_cast<int>(cell % size), marker);
    }
    before.clear();
  }
  estimates.within.resize(estimates.moves.size());
  return estimates;
}

int percent(std::int64_t estimate) {
  const double chance = 1 / (1 + std::exp(-static_cast<double>(estimate) / 100));
  return std::clamp(static_cast<int>(std::lround(100 * chance)), 1, 99);
}

int Estimates::ahead(std::size_t move) const {
  const bool further = std::ranges::find(best, move) != best.end();
  return further ? depth_of_best : depth;
}

Searcher& KeptEngine::for_search(int size, RuleSet rules, std::uint64_t nodes,
                                 std::size_t max_bytes) {
  constexpr std::uint64_t kMinBytes = std::uint64_t{1} << 16U;
  const auto needed = std::clamp<std::uint64_t>(nodes, kMinBytes, SearchOptions{}.memory);
  const auto memory = std::bit_floor(std::min<std::size_t>(needed, max_bytes));
  if (!searcher || searcher->memory() < memory || searcher->memory() > max_bytes) {
    searcher.emplace(SearchOptions{.rules = rules, .memory = memory}, best_evaluation(size));
  }
  return *searcher;
}

/// One engine asked about each move in turn, so many plies deep.
class LookAhead::Depth {
 public:
  Depth(LookAhead& all, int plies, Budget& budget)
      : all_(all),
        plies_(plies),
        budget_(budget),
        found_{.moves = {}, .within = {}, .depth = plies} {}

  /// Nothing if it could not be carried out to its end.
  std::optional<Estimates> look() && {
    const auto& situation = all_.situation_;
    const auto& alike = all_.alike_;
    for (std::size_t i = 0; i < alike.count(); ++i) {
      if (const auto first = alike.first(i); first != i) {
        add(found_.moves[first], found_.within[first],
            alike.line_after(i, first, found_.lines[first]));
        continue;
      }
      auto next = situation;
      next.play(numbered_move(static_cast<int>(i), situation.size));
      if (!judge(next)) return std::nullopt;
    }
    return std::move(found_);
  }

 private:
  bool judge(const Situation& next) {
    if (const auto winner = winner_of(next, all_.rules_); winner != kEmpty) {
      return add(0, Value{winner == next.mover ? Outcome::loss : Outcome::win, 1}, {});
    }
    const auto finding = search(next);
    if (finding.forced) return add(0, finding.forced->a_ply_before(), finding.line);
    return finding.depth == plies_ - 1 && add(-finding.value, std::nullopt, finding.line);
  }

  SearchResult search(const Situation& situation) {
    std::uint64_t spent = 0;
    const auto spend = [&] {
      spent += Searcher::kPollInterval;
      return budget_.spend(Searcher::kPollInterval);
    };
    auto own = Budget(all_.nodes_left_).limit_depth(plies_ - 1).stop_when([&] { return !spend(); });
    const auto report = [&](const SearchResult& so_far) {
      const bool last = so_far.forced && so_far.forced->distance <= so_far.depth + 2;
      if (!last) spend();  // what beginning a deeper iteration counts for
    };
    auto finding = all_.engine_.searcher->search_further(situation, own, report);
    all_.nodes_left_ = own.left();
    if (finding.nodes > spent) budget_.spend(finding.nodes - spent);
    return finding;
  }

  bool add(std::int64_t estimate, std::optional<Value> within, std::vector<Move> line) {
    found_.moves.push_back(estimate);
    found_.within.push_back(within);
    found_.lines.push_back(std::move(line));
    return true;
  }

  LookAhead& all_;
  int plies_;
  Budget& budget_;
  Estimates found_;
};

LookAhead::LookAhead(const Situation& situation, RuleSet rules, std::uint64_t max_nodes,
                     KeptEngine engine)
    : back_(inverse(to_canonical(situation))),
      situation_(transformed(situation, inverse(back_))),
      rules_(rules),
      max_nodes_(max_nodes),
      nodes_left_(max_nodes),
      engine_(std::move(engine)),
      alike_(situation_) {
  for (int move = 0; move < 4 * situation.size; ++move) {
    images_.push_back(
        static_cast<std::size_t>(image_of_move(move, inverse(back_), situation.size)));
  }
}

const Estimates& LookAhead::shown() {
  shown_ = *found_;
  shown_.best.clear();
  for (std::size_t i = 0; i < images_.size(); ++i) {
    shown_.moves[i] = found_->moves[images_[i]];
    shown_.within[i] = found_->within[images_[i]];
    shown_.lines[i] = transformed(found_->lines[images_[i]], back_, situation_.size);
    if (std::ranges::find(found_->best, images_[i]) != found_->best.end()) {
      shown_.best.push_back(i);
    }
  }
  return shown_;
}

const Estimates& LookAhead::look(int plies, Budget& budget) {
  engine_.for_search(situation_.size, rules_, max_nodes_, std::min(kMaxBytes, budget.memory()));
  const int furthest = std::max(2, plies);
  while (!ended_ && (!found_ || (found_->depth < furthest && !budget.used_up()))) {
    auto deeper = Depth(*this, found_ ? found_->depth + 1 : 2, budget).look();
    ended_ = !deeper;  // a search that was broken off leaves nothing of use
    if (!deeper) break;
    found_ = std::move(deeper);
    ended_ =
        std::ranges::all_of(found_->within, [](const auto& value) { return value.has_value(); });
  }
  return shown();
}

const Estimates& LookAhead::look_for_best(Budget& budget) {
  const auto won = [](const auto& value) { return value && value->outcome == Outcome::win; };
  auto& [moves, within, depth, depth_of_best, best, lines] = *found_;
  const bool decided = std::ranges::all_of(within, [](const auto& value) { return !!value; });
  if (decided || std::ranges::any_of(within, won)) return shown();
  const auto result = engine_.searcher->search(situation_, budget);
  if (result.depth <= depth && !result.forced) return shown();
  const auto move = static_cast<std::size_t>(move_number(result.line.front(), situation_.size));
  const bool lost = result.forced && result.forced->outcome == Outcome::loss;
  depth_of_best = result.depth;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const bool is_best = alike_.first(i) == alike_.first(move);
    if (is_best) {
      best.push_back(i);
      lines[i] = alike_.line_after(i, move, {result.line.begin() + 1, result.line.end()});
    }
    if (lost || (result.forced && is_best)) {
      if (!within[i]) within[i] = result.forced;
    } else if (is_best) {
      moves[i] = result.value;
    } else if (!result.forced) {
      moves[i] = std::min<std::int64_t>(moves[i], result.value - 1);  // as that search has found
    }
  }
  return shown();
}

}  // namespace foregone::pousse
