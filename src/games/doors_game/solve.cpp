#include "foregone/games/doors_game/solve.hpp"

#include <bit>
#include <utility>

namespace foregone::doors_game {

Value value(ColoursLeft left) {
  const int to_open = left.own + left.both;
  const int others_to_open = left.other + left.both;
  if (to_open == 0 || others_to_open == 0) {
    if (to_open == others_to_open) return {Outcome::draw, 0};
    return {to_open == 0 ? Outcome::win : Outcome::loss, 0};
  }
  // The loser delays the end by naming only colours of their own way, and has enough of them.
  if (to_open <= left.other) return {Outcome::win, 2 * to_open - 1};
  if (others_to_open < left.own) return {Outcome::loss, 2 * others_to_open};
  return {Outcome::draw, 0};
}

ColoursLeft colours_left(const Rules& rules, Rules::Position p) {
  Colours mover = rules.john() & ~p.named;
  Colours other = rules.gogo() & ~p.named;
  if (!rules.johns_turn(p)) std::swap(mover, other);
  return {.own = std::popcount(mover & ~other),
          .other = std::popcount(other & ~mover),
          .both = std::popcount(mover & other)};
}

Value value(const Rules& rules, Rules::Position p) { return value(colours_left(rules, p)); }

int solve(const Rules& rules) {
  const auto [outcome, distance] = value(rules, rules.start());
  return static_cast<int>(outcome) * distance;
}

}  // namespace foregone::doors_game
