#include "foregone/games/doors_game/interactive.hpp"

#include <utility>

namespace foregone::doors_game {

std::expected<std::optional<InteractiveGame>, TextError> InteractiveGame::Reader::next(
    TextInput& input) {
  const Format format{.alphabet = *Alphabet::parse("A-P")};
  auto setup = read_setup(input, format);
  if (!setup) return std::unexpected(std::move(setup.error()));
  if (!*setup) return std::nullopt;
  return InteractiveGame(**std::move(setup));
}

std::optional<int> InteractiveGame::to_move(State s) const {
  if (rules_.result(s)) return std::nullopt;
  return rules_.johns_turn(s) ? 0 : 1;
}

std::optional<Rules::Move> InteractiveGame::parse(State s, std::string_view text) const {
  auto setup = setup_;
  setup.position = s;
  return parse_move(setup, text);
}

std::vector<Value> InteractiveGame::values(State s) const {
  std::vector<Value> values;
  for (const auto move : rules_.moves(s)) {
    values.push_back(value(rules_, rules_.after(s, move)).a_ply_before());
  }
  return values;
}

}  // namespace foregone::doors_game
