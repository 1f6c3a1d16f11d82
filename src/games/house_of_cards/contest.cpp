#include "foregone/games/house_of_cards/contest.hpp"

#include <cstdlib>

namespace foregone::house_of_cards {

namespace {

std::string_view verb_of(Score amount) {
  return amount > 0 ? "wins" : amount < 0 ? "loses" : "tie";
}

}  // namespace

std::string verdict(Colour player, Score amount) {
  if (amount == 0) return "Axel and Birgit tie";
  return std::string(name_of(player)) + ' ' + std::string(verb_of(amount)) + ' ' +
         std::to_string(std::abs(amount));
}

std::optional<Contest::Answer> Contest::answer(const Case& read, Budget& budget) {
  const auto& [player, deck] = read;
  const auto amount = solver_.amount(Rules(format().peaks, deck), player, budget);
  if (!amount) return std::nullopt;
  return Answer{.number = ++number_, .player = player, .amount = *amount};
}

void Contest::write(const Answer& answer, TextOutput& output) {
  output << "Case " << answer.number << ": " << verdict(answer.player, answer.amount) << "\n";
}

Facts Contest::facts(const Answer& answer) {
  return {{"player", std::string(name_of(answer.player))},
          {"outcome", std::string(verb_of(answer.amount))},
          {"amount", std::int64_t{answer.amount}}};
}

}  // namespace foregone::house_of_cards
