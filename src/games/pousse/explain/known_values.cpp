#include "foregone/games/pousse/explain/known_values.hpp"

#include <algorithm>
#include <bit>

#include "foregone/games/pousse/icfp98/no_repetition.hpp"
#include "foregone/games/pousse/icfp98/no_repetition_moves.hpp"
#include "foregone/games/pousse/solution/endgame.hpp"

namespace foregone::pousse {

namespace {

constexpr int kSizeOfTables = 5;
constexpr int kMinWithDistances = 18;  // markers
constexpr int kMinWithNodes = 15;      // under a bound of nodes; takes 230 MB there
constexpr int kMinWithinTime = 22;     // that takes as long as a search does
constexpr double kNodesASecond = 5e7;  // of these; no more than a busy machine manages

/// What solving an endgame costs, in nodes: one a byte of its tables.
std::uint64_t price(const Grid& grid, Squares from, Detail detail) {
  const auto boards = Endgame::cost(grid, from, detail).boards;
  return detail == Detail::distances ? boards : boards / 4;
}

/// The detail in which an endgame of 5x5 may be solved; none if that costs too much.
std::optional<Detail> affordable(const Grid& grid, Squares from, const Budget& budget) {
  const int markers = std::popcount(from);
  auto nodes = budget.left();
  int min = kMinWithNodes;
  if (nodes == Budget::kUnbounded) {
    if (budget.depth() > 0) return std::nullopt;
    const bool hurried = budget.seconds() < Budget::kForever;
    if (hurried) {
      constexpr double kNoBound = 1e18;
      nodes = static_cast<std::uint64_t>(std::min(budget.seconds() * kNodesASecond, kNoBound));
    }
    min = hurried ? kMinWithinTime : KnownValues::kMinMarkers;
  }
  const auto may = [&](int needed, Detail detail) {
    return markers >= needed && (nodes == Budget::kUnbounded || price(grid, from, detail) <= nodes);
  };
  if (may(std::max(min, kMinWithDistances), Detail::distances)) return Detail::distances;
  if (may(min, Detail::outcomes)) return Detail::outcomes;
  return std::nullopt;
}

/// The value of each move, by that of the position after it; nothing if one of those is missing. An
/// unknown distance stays unknown.
std::vector<std::optional<Value>> values_of_moves(const Rules::Position& position,
                                                  const auto& value_of,
                                                  const auto& knows_distance) {
  const Rules game(position.board.size());
  std::vector<std::optional<Value>> values;
  for (const auto move : game.moves(position)) {
    const auto next = game.after(position, move);
    const auto over = game.result(next);
    const auto value = over ? Value{*over, 0} : value_of(next);
    if (!value) return {};
    const bool exact = over || knows_distance(*value);
    values.emplace_back(exact ? value->a_ply_before() : Value{-value->outcome, 0});
  }
  return values;
}

}  // namespace

std::vector<std::optional<Value>> KnownValues::of_moves(const Rules::Position& position,
                                                        const Situation& situation,
                                                        Budget& budget) {
  const int size = position.board.size();
  std::vector<std::optional<Value>> values;
  switch (rules_) {
    case RuleSet::contest:
      if (size != kSizeOfTables) break;
      values = from_tablebase(position);
      if (values.empty()) values = on_the_spot(position, budget);
      break;
    case RuleSet::icfp98: {
      const auto* solution = no_repetition_solution(size);
      if (solution == nullptr) break;
      for (const auto outcome : outcomes_of_moves(*solution, situation)) {
        values.push_back(outcome ? std::optional(Value{*outcome, 0}) : std::nullopt);
      }
      break;
    }
  }
  return values;
}

std::vector<std::optional<Value>> KnownValues::from_tablebase(
    const Rules::Position& position) const {
  if (!probe_) return {};
  return values_of_moves(position, probe_, [](const Value& value) { return value.distance > 0; });
}

std::vector<std::optional<Value>> KnownValues::on_the_spot(const Rules::Position& position,
                                                           Budget& budget) {
  auto values = solved(position);
  if (!values.empty()) return values;
  const Grid grid(position.board.size());
  const auto from = coloured_squares(grid, position).occupied();
  const auto detail = affordable(grid, from, budget);
  if (!detail) return {};
  const bool shares = shared_ && budget.left() == Budget::kUnbounded &&
                      budget.seconds() >= Budget::kForever;  // else values would depend on it
  if (shares && *shared_ && (*shared_)->detail() == *detail) {
    endgame_ = *shared_;
    memory_ = endgame_->memory();
    if (auto known = solved(position); !known.empty()) return known;
  }
  const auto free = static_cast<unsigned>(std::popcount(grid.all() & ~from));
  const auto asked = (std::uint64_t{1} << free) + free + 1;  // how often: by block and by layer
  ParallelWork work;
  work.stop = [&, part = price(grid, from, *detail) / asked] { return !budget.spend(part); };
  auto endgame = Endgame::solve(grid, from, *detail, work);
  if (!endgame || endgame->too_long()) return {};
  endgame_ = std::make_shared<const Endgame>(*std::move(endgame));
  memory_ = endgame_->memory();
  if (shares) *shared_ = endgame_;
  return solved(position);
}

// The endgame of an earlier position need not hold this one's moves.
std::vector<std::optional<Value>> KnownValues::solved(const Rules::Position& position) const {
  if (!endgame_) return {};
  return values_of_moves(
      position, [this](const Rules::Position& next) { return endgame_->value(next); },
      [this](const Value&) { return endgame_->detail() == Detail::distances; });
}

}  // namespace foregone::pousse
