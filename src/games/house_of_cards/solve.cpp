#include "games/house_of_cards/solve.hpp"

#include <algorithm>

namespace foregone::house_of_cards {

namespace {

// A bigger table than the search fills costs more in the processor's caches than it saves.
int table_bits(Rules::Position p) { return std::min(3 + p.left() * 11 / 20, 24); }

}  // namespace

Score Solver::value(const Rules& rules, Rules::Position p) {
  return search_.solve(Search(rules), p, table_bits(p));
}

Score Solver::amount(const Rules& rules, Colour player) {
  const Score movers = value(rules, rules.start());
  return rules.to_move(rules.start()) == player ? movers : -movers;
}

}  // namespace foregone::house_of_cards
