#include "foregone/games/house_of_cards/contest.hpp"

#include <cstdlib>
#include <utility>

namespace foregone::house_of_cards {

namespace {

std::string_view outcome_of(Score amount) {
  return amount > 0 ? "wins" : amount < 0 ? "loses" : "tie";
}

}  // namespace

std::expected<Format, std::string> chosen_format(const GameOptions& game_options) {
  const auto peaks = number_option("peaks", game_options["peaks"], kFewestPeaks, kMostPeaks);
  if (!peaks) return std::unexpected(peaks.error());
  Format format{.peaks = *peaks, .least_ranks = *peaks, .most_ranks = most_ranks(*peaks)};
  if (game_options.limits && *peaks == Format{}.peaks) format = Format{};
  return format;
}

std::string verdict(Colour player, Score amount) {
  if (amount == 0) return "Axel and Birgit tie";
  return std::string(name_of(player)) + ' ' + std::string(outcome_of(amount)) + ' ' +
         std::to_string(std::abs(amount));
}

std::expected<Contest, std::string> Contest::make(const GameOptions& game_options) {
  auto format = chosen_format(game_options);
  if (!format) return std::unexpected(std::move(format.error()));
  return Contest(*format);
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input) {
  Budget unbounded;
  return next(input, unbounded);
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input,
                                                                       Budget& budget) {
  auto read = read_case(input, format_);
  if (!read) return std::unexpected(std::move(read.error()));
  if (!*read) return std::nullopt;
  const auto& [player, deck] = **read;
  const auto amount = solver_.amount(Rules(format_.peaks, deck), player, budget);
  if (!amount) return std::unexpected(input.error("the budget ran out"));
  return Answer{.number = ++number_, .player = player, .amount = *amount};
}

void Contest::write(const Answer& answer, TextOutput& output) {
  output << "Case " << answer.number << ": " << verdict(answer.player, answer.amount) << "\n";
}

Facts Contest::facts(const Answer& answer) {
  return {{"player", std::string(name_of(answer.player))},
          {"outcome", std::string(outcome_of(answer.amount))},
          {"amount", std::int64_t{answer.amount}}};
}

}  // namespace foregone::house_of_cards
