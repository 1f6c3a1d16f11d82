#include "games/doors_game/DoorsGame.hpp"

#include <stdexcept>

#include "games/doors_game/solve.hpp"
#include "games/doors_game/text.hpp"

// NOLINTNEXTLINE(performance-unnecessary-value-param): the contest's own signature
int DoorsGame::determineOutcome(std::string doors, int trophy) {
  namespace game = foregone::doors_game;
  const auto alphabet = game::Alphabet::parse("A-P");
  const auto text = doors + ' ' + std::to_string(trophy);
  foregone::TextInput input{std::string_view(text)};
  const auto rules = game::read_case(input, {.alphabet = *alphabet});
  if (!rules) throw std::invalid_argument(rules.error().message);
  if (!*rules || !input.word().empty()) throw std::invalid_argument("no row of doors");
  return game::solve(**rules);
}
