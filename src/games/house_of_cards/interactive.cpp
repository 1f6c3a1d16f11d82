#include "foregone/games/house_of_cards/interactive.hpp"

#include <utility>

#include "foregone/core/budget.hpp"

namespace foregone::house_of_cards {

std::expected<std::optional<InteractiveGame>, TextError> InteractiveGame::Reader::next(
    TextInput& input) {
  auto read = read_case(input, Format());
  if (!read) return std::unexpected(std::move(read.error()));
  if (!*read) return std::nullopt;
  return InteractiveGame(std::move((*read)->deck));
}

std::optional<int> InteractiveGame::to_move(State s) const {
  if (rules().result(s)) return std::nullopt;
  return static_cast<int>(rules().to_move(s));
}

std::vector<Score> InteractiveGame::values(State s) {
  Budget unbounded;
  return *solver_.values(s, unbounded);
}

}  // namespace foregone::house_of_cards
