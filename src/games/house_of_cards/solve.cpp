#include "foregone/games/house_of_cards/solve.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

namespace foregone::house_of_cards {

namespace {

// A larger table than the search fills misses the cache more often than it saves nodes. How many
// positions that are goes by the contours and the turns; this fits the fastest tables of decks of 4
// to 6 peaks and 8 to 26 ranks.
int table_bits(const Shapes& shapes, Rules::Position p) {
  const auto contours = static_cast<std::uint64_t>(shapes.size());
  const auto width = static_cast<int>(std::bit_width(contours * contours * contours));
  return std::clamp(width / 2 + p.left() / 4, 3, 24);
}

// Those of the largest table that the budget allows, up to the best one.
int table_bits(const Shapes& shapes, Rules::Position p, const Budget& budget) {
  return AlphaBeta<ReducedGame>::bits_within(budget.memory(), table_bits(shapes, p));
}

}  // namespace

Score Solver::value(const Rules& rules, Rules::Position p) {
  Budget unbounded;
  return *value(rules, p, unbounded);
}

Score Solver::amount(const Rules& rules, Colour player) {
  Budget unbounded;
  return *amount(rules, player, unbounded);
}

std::optional<Score> Solver::value(const Rules& rules, Rules::Position p, Budget& budget) {
  if (!shapes_ || !shapes_->start_at(p)) shapes_.emplace(p);
  const ReducedGame search(Rules(rules.peaks(), p, rules.to_move(p), rules.row(p)), *shapes_);
  search_.forget(table_bits(*shapes_, p, budget));
  return search_.value(search, search.start(), budget);
}

std::optional<Score> Solver::amount(const Rules& rules, Colour player, Budget& budget) {
  const auto movers = value(rules, rules.start(), budget);
  if (!movers) return std::nullopt;
  return rules.to_move(rules.start()) == player ? *movers : -*movers;
}

GameSolver::Memory& GameSolver::memory_for(Rules::Position p, const Budget& budget) {
  if (!memory_) memory_.emplace(Shapes(rules_.start()), AlphaBeta<ReducedGame>());
  auto& [shapes, search, bits] = *memory_;
  const int wanted = table_bits(shapes, p, budget);
  if (bits < wanted || search.memory() > budget.memory()) search.forget(bits = wanted);
  return *memory_;
}

std::optional<Score> GameSolver::value(Rules::Position p, Budget& budget, Score guess) {
  auto& [shapes, search, table_bits] = memory_for(p, budget);
  const auto [shape, alive] = shapes.locate(p);
  const auto position = ReducedGame::reduced(p, shapes, shape, alive);
  return search.value(ReducedGame(rules_, shapes), position, budget, guess);
}

std::optional<std::vector<Score>> GameSolver::values(Rules::Position p, Budget& budget) {
  memory_for(p, budget);
  std::vector<Score> values;
  for (const auto m : rules_.moves(p)) {
    const Score gain = rules_.gain(p, m);
    const auto left = value(rules_.after(p, m), budget, values.empty() ? 0 : gain - values.back());
    if (!left) return std::nullopt;
    values.push_back(gain - *left);
  }
  return values;
}

}  // namespace foregone::house_of_cards
