#include "foregone/games/doors_game/contest.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

std::expected<Format, std::string> chosen_format(const GameOptions& game_options) {
  auto alphabet = Alphabet::parse(game_options["alphabet"]);
  if (!alphabet) return std::unexpected("--alphabet: " + alphabet.error());
  Format format{.alphabet = *std::move(alphabet)};
  if (!game_options.limits) format.most_doors = std::numeric_limits<std::size_t>::max();
  return format;
}

std::expected<Contest, std::string> Contest::make(const GameOptions& game_options) {
  auto format = chosen_format(game_options);
  if (!format) return std::unexpected(std::move(format.error()));
  return Contest(*std::move(format));
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input) const {
  auto rules = read_case(input, format_);
  if (!rules) return std::unexpected(std::move(rules.error()));
  if (!*rules) return std::nullopt;
  return Answer{solve(**rules)};
}

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
