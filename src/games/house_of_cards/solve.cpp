#include "games/house_of_cards/solve.hpp"

#include <algorithm>

namespace foregone::house_of_cards {

namespace {

// A bigger table than the search fills costs more in the processor's caches than it saves.
int table_bits(Rules::Position p) { return std::min(3 + p.left() * 11 / 20, 24); }

}  // namespace

Score Solver::value(const Rules& rules, Rules::Position p) {
  if (!shapes_ || !shapes_->start_at(p)) shapes_.emplace(p);
  const Search search(Rules(rules.peaks(), p, rules.to_move(p), rules.row(p)), *shapes_);
  return search_.solve(search, search.start(), table_bits(p));
}

Score Solver::amount(const Rules& rules, Colour player) {
  const Score movers = value(rules, rules.start());
  return rules.to_move(rules.start()) == player ? movers : -movers;
}

}  // namespace foregone::house_of_cards
