#include "foregone/games/boring_card_game/contest.hpp"

#include <cstdint>

namespace foregone::boring_card_game {

Contest::Answer Contest::answer(const Setup& setup) {
  return {.players = setup.players, .win = solver_for(setup.rules()).solve(setup.position)};
}

const Solver& Contest::solver_for(const Rules& rules) {
  if (!solver_ || solver_->rules() != rules) solver_.emplace(rules);
  return *solver_;
}

void Contest::write(const Answer& answer, TextOutput& output) {
  if (answer.win) {
    output << "Player " << answer.win->player << " wins game number " << decimal(answer.win->game)
           << ".\n";
  } else {
    output << "Neverending game.\n";
  }
}

Facts Contest::facts(const Answer& answer) {
  Facts facts{{"players", std::int64_t{answer.players}},
              {"ends", answer.win.has_value()},
              {"player", {}},
              {"game", {}}};
  if (answer.win) {
    content_of(facts, "player") = std::int64_t{answer.win->player};
    content_of(facts, "game") = Wide{answer.win->game};
  }
  return facts;
}

}  // namespace foregone::boring_card_game
