#include "foregone/games/doors_game/contest.hpp"

#include <cstdint>
#include <cstdlib>

#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

Contest::Answer Contest::answer(const Rules& rules) { return {solve(rules)}; }

void Contest::write(const Answer& answer, TextOutput& output) { output << answer.outcome << "\n"; }

Facts Contest::facts(const Answer& answer) {
  Facts facts{{"answer", std::int64_t{answer.outcome}}, {"winner", {}}, {"colours", {}}};
  if (answer.outcome != 0) {
    content_of(facts, "winner") = std::string(answer.outcome > 0 ? "John" : "Gogo");
    content_of(facts, "colours") = std::int64_t{std::abs(answer.outcome)};
  }
  return facts;
}

}  // namespace foregone::doors_game
