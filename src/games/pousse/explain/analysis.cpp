#include "foregone/games/pousse/explain/analysis.hpp"

#include <algorithm>
#include <ranges>

#include "foregone/games/pousse/solution/small_solution.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMinLookedAhead = 3;
constexpr int kPliesOfKnownWinners = 5;  // searched for distances where the winners are known

// What a budget is spent on that is to be used up: forced wins with their distances, then a look
// ahead from each move, to rank them; most of it on the best move, as the engine plays.
constexpr double kPartOfSearch = 0.0625;
constexpr double kPartOfRanking = 0.1;
constexpr double kNearlyAll = 0.97;  // so that it did not run out

/// Spends so much of what is left of a budget on something.
template <class Work>
auto spending(Budget& budget, double share, Work work) {
  auto own = budget.part(share);
  auto result = work(own);
  budget.charge(own.spent());
  return result;
}

bool spends_all(const Budget& budget) {
  return budget.depth() == 0 && budget.spends_all() && budget.left() > 0;
}

bool is_exact(const std::optional<Value>& value) { return value.has_value(); }

/// The position's value where its moves are decided: exactly, within some plies, or, at the
/// distance 0, with only the winner known.
std::optional<Assessment> decided_by_moves(const Analysis& analysis) {
  const auto& moves = analysis.search.moves;
  std::vector<Value> wins, losses;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto& value = moves[i] ? moves[i] : analysis.estimates.within[i];
    if (value && value->outcome == Outcome::win) wins.push_back(*value);
    if (value && value->outcome == Outcome::loss) losses.push_back(*value);
  }
  const auto distance = [](const Value& value) { return value.distance; };
  const auto assessed = [](Outcome outcome, int plies) {
    return plies == 0 ? Assessment(WinnerOnly{.outcome = outcome})
                      : ForcedWithin{.outcome = outcome, .plies = plies};
  };
  if (!wins.empty()) {
    std::erase_if(wins, [&](const Value& win) { return distance(win) == 0; });
    return assessed(Outcome::win, wins.empty() ? 0 : distance(std::ranges::max(wins)));
  }
  if (losses.size() < moves.size()) return std::nullopt;
  const bool all_known = std::ranges::min(losses, {}, distance).distance > 0;
  return assessed(Outcome::loss, all_known ? distance(std::ranges::max(losses)) : 0);
}

/// Adds what is known of the moves to what was searched: draws are exact as they are; of wins and
/// losses the search may know the distance.
void add(const std::vector<std::optional<Value>>& known, Analysis& analysis) {
  auto& [source, search, estimates] = analysis;
  for (std::size_t i = 0; i < known.size(); ++i) {
    if (!known[i] || search.moves[i]) continue;
    if (known[i]->outcome == Outcome::draw || known[i]->distance > 0) {
      search.moves[i] = known[i];
    } else if (!estimates.within[i]) {
      estimates.within[i] = known[i];
    }
  }
  const bool exact = std::ranges::all_of(search.moves, is_exact);
  const bool no_win = std::ranges::all_of(
      known, [](const auto& value) { return value && value->outcome != Outcome::win; });
  if (exact || (no_win && std::ranges::count(search.moves, Value{}) > 0)) {
    search.value = *std::ranges::max_element(search.moves);
  }
}

/// What is forced within one ply more than the search excludes is forced in exactly so many.
void make_exact(Analysis& analysis) {
  auto& [source, search, estimates] = analysis;
  for (std::size_t i = 0; i < search.moves.size(); ++i) {
    const auto& within = estimates.within[i];
    if (!search.moves[i] && within && within->distance == search.depth + 1) {
      search.moves[i] = within;
    }
  }
  search.conclude();
}

}  // namespace

std::vector<Assessment> Analysis::moves() const {
  std::vector<Assessment> moves;
  for (std::size_t i = 0; i < search.moves.size(); ++i) {
    const auto estimate = estimates.moves[i];
    if (const auto& value = search.moves[i]) {
      moves.emplace_back(*value);
    } else if (const auto& within = estimates.within[i]; !within) {
      moves.emplace_back(Undecided{search.depth, estimate, estimates.ahead(i)});
    } else if (within->distance == 0) {
      moves.emplace_back(WinnerOnly{within->outcome, estimate});
    } else {
      moves.emplace_back(ForcedWithin{within->outcome, within->distance});
    }
  }
  return moves;
}

Assessment Analysis::position() const {
  if (search.value) return *search.value;
  if (const auto decided = decided_by_moves(*this)) return *decided;
  const auto known = moves();
  const auto best = *std::ranges::max_element(known, {}, rank);
  if (std::holds_alternative<Undecided>(best)) return best;
  return Undecided{search.depth, rank(best), estimates.depth};  // a move that draws, maybe not best
}

std::int64_t Analysis::best_rank() const {
  return std::ranges::max(moves() | std::views::transform(rank));
}

std::optional<std::pair<std::size_t, std::vector<Move>>> Analysis::estimated_line() const {
  const auto known = moves();
  const auto best = std::ranges::max_element(known, {}, rank);
  const auto index = static_cast<std::size_t>(best - known.begin());
  if (!std::holds_alternative<Undecided>(*best) || index >= estimates.lines.size()) {
    return std::nullopt;
  }
  return std::pair(index, estimates.lines[index]);
}

std::optional<Analysis> solved_analysis(const Rules::Position& position) {
  const auto* solution = small_solution(position.board.size());
  if (solution == nullptr) return std::nullopt;
  const Rules game(solution->size());
  Analysis analysis{.source = Analysis::Source::solution, .search = {}, .estimates = {}};
  analysis.search.value = solution->value(position);
  analysis.search.boards = solution->tally().boards();
  for (const auto m : game.moves(position)) {
    analysis.search.moves.emplace_back(solution->value(game.after(position, m))->a_ply_before());
  }
  analysis.estimates = counted(position);
  return analysis;
}

const Analysis& Analyst::analyse(const Rules::Position& position, const BoardHistory& past,
                                 const Situation& situation, Budget& budget) {
  const int plies = budget.depth();
  const bool same = progress_ != Progress::none && position_ == position && past_ == past;
  const bool finished = progress_ == Progress::finished;
  const bool thorough = spends_all(budget);
  const bool enough = finished && (!thorough || (thorough_ && covers(budget)));
  const bool over = budget.used_up() || budget.interrupted();
  if (same && plies_ == plies && (enough || over)) return analysis_;
  if (!same || !finished || plies_ <= 0 || plies < plies_) look_ahead_.reset();
  position_ = position;
  past_ = past;
  plies_ = plies;
  thorough_ = thorough;
  nodes_ = budget.left();
  seconds_ = budget.seconds_left();
  const auto spent = budget.spent();
  auto solved = depends_on_history(rules_) ? std::nullopt : solved_analysis(position);
  analysis_ = solved ? *std::move(solved) : searched(position, past, situation, budget);
  spent_ = budget.spent() - spent;
  progress_ = budget.used_up() || budget.stopped() ? Progress::interrupted : Progress::finished;
  if (progress_ == Progress::interrupted || plies == 0) look_ahead_.reset();
  return analysis_;
}

// Whether a budget cannot lead further than what the last analysis could spend.
bool Analyst::covers(const Budget& budget) const {
  constexpr double kAboutAsLong = 1.1;  // the same seconds, begun a moment later
  if (analysis_.source != Analysis::Source::search || budget.left() <= spent_) return true;
  return budget.left() <= nodes_ && budget.seconds_left() <= kAboutAsLong * seconds_;
}

std::optional<Move> Analyst::engine_move(const Rules::Position& position,
                                         const Situation& situation, Budget& budget) {
  const bool solved =
      !depends_on_history(rules_) && small_solution(position.board.size()) != nullptr;
  if (solved || situation.size < kMinLookedAhead || !spends_all(budget)) return std::nullopt;
  if (!known_.of_moves(position, situation, budget).empty()) return std::nullopt;
  return spending(budget, 1, [&](Budget& own) {
    return engine_.for_search(situation.size, rules_, budget.left(), budget.memory())
        .play(situation, own)
        .line.front();
  });
}

Analysis Analyst::searched(const Rules::Position& position, const BoardHistory& past,
                           const Situation& situation, Budget& budget) {
  const auto known = known_.of_moves(position, situation, budget);
  const bool all = !known.empty() && std::ranges::all_of(known, is_exact);
  const int plies = plies_ == 0 && all ? kPliesOfKnownWinners : plies_;
  const bool thorough = thorough_ && !all;
  const auto search_moves = [&](int max_plies, Budget& own) {
    return search(position, rules_, past, max_plies, own);
  };
  Analysis analysis{.source = all ? Analysis::Source::known_winners : Analysis::Source::search,
                    .search = {},
                    .estimates = {}};
  if (!thorough) {
    analysis.search = search_moves(plies, budget);
    analysis.estimates = estimates(position, situation, analysis.search, plies, budget);
  } else if (situation.size < kMinLookedAhead) {
    analysis.search = spending(
        budget, kNearlyAll, [&](Budget& own) { return search_moves(LookAhead::kFurthest, own); });
    analysis.estimates = counted(position);
  } else {
    analysis.search =
        spending(budget, kPartOfSearch, [&](Budget& own) { return search_moves(0, own); });
    analysis.estimates = thorough_estimates(position, situation, analysis.search, budget);
  }
  make_exact(analysis);
  if (!known.empty()) add(known, analysis);
  return analysis;
}

// Under `contest` values do not depend on the boards before.
Situation Analyst::origin(const Rules::Position& position, const Situation& situation) const {
  return depends_on_history(rules_) ? situation : Situation::of(position);
}

Estimates Analyst::estimates(const Rules::Position& position, const Situation& situation,
                             const BoundedSearch& found, int plies, Budget& budget) {
  const bool decided = std::ranges::all_of(found.moves, is_exact);
  if (decided || situation.size < kMinLookedAhead) return counted(position);
  const bool asked = plies > 0;
  if (!look_ahead_) {
    look_ahead_.emplace(origin(position, situation), rules_,
                        asked ? Budget::kUnbounded : LookAhead::kFewNodes);
  }
  return look_ahead_->look(asked ? plies : LookAhead::kFurthest, budget);
}

Estimates Analyst::thorough_estimates(const Rules::Position& position, const Situation& situation,
                                      const BoundedSearch& found, Budget& budget) {
  if (found.value || std::ranges::all_of(found.moves, is_exact)) return counted(position);
  LookAhead ahead(origin(position, situation), rules_, budget.left(), std::move(engine_));
  spending(budget, kPartOfRanking,
           [&](Budget& own) { return ahead.look(LookAhead::kFurthest, own); });
  auto estimates =
      spending(budget, kNearlyAll, [&](Budget& own) { return ahead.look_for_best(own); });
  engine_ = std::move(ahead).engine();
  return estimates;
}

}  // namespace foregone::pousse
