#include "foregone/games/boring_card_game/contest.hpp"

#include <cstdint>
#include <utility>

namespace foregone::boring_card_game {

std::expected<Contest, std::string> Contest::make(const GameOptions& game_options) {
  Format format;
  if (!game_options.limits) format.most_players = kMostPlayers;
  return Contest(format);
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input) {
  const auto setup = read_case(input, format_);
  if (!setup) return std::unexpected(setup.error());
  if (!*setup) return std::nullopt;
  const auto& [players, position] = **setup;
  return Answer{.players = players, .win = solver_for(Rules(players)).solve(position)};
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
    content_of(facts, "game") = decimal(answer.win->game);
  }
  return facts;
}

}  // namespace foregone::boring_card_game
