#include "foregone/games/doors_game/DoorsGame.hpp"

#include <stdexcept>

#include "foregone/games/doors_game/solve.hpp"
#include "foregone/games/doors_game/text.hpp"

// NOLINTNEXTLINE(performance-unnecessary-value-param): the contest's own signature
int DoorsGame::determineOutcome(std::string doors, int trophy) {
  namespace game = foregone::doors_game;
  const auto setup = game::parse_position(doors + '/' + std::to_string(trophy) + "/-");
  if (!setup) throw std::invalid_argument(setup.error().message);
  if (doors.size() > 50) throw std::invalid_argument("more than 50 doors");
  return game::solve(setup->rules());
}
