#include "games/doors_game/solve.hpp"

#include <bit>
#include <utility>

namespace foregone::doors_game {

Value value(const Rules& rules, Rules::Position p) {
  if (const auto over = rules.result(p)) return {*over, 0};
  Colours mover = rules.john() & ~p.named;
  Colours other = rules.gogo() & ~p.named;
  if (!rules.johns_turn(p)) std::swap(mover, other);
  const int to_open = std::popcount(mover);
  const int others_to_open = std::popcount(other);
  const int both = std::popcount(mover & other);
  // Who loses puts off the end by naming only colours of the own way, and has enough of them.
  if (to_open <= others_to_open - both) return {Outcome::win, 2 * to_open - 1};
  if (others_to_open < to_open - both) return {Outcome::loss, 2 * others_to_open};
  return {Outcome::draw, 0};
}

int solve(const Rules& rules) {
  const auto [outcome, distance] = value(rules, rules.start());
  return static_cast<int>(outcome) * distance;
}

}  // namespace foregone::doors_game
