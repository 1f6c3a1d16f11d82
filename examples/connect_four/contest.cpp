#include "contest.hpp"

#include <cstdint>

namespace connect_four {

using foregone::Outcome;

std::expected<Contest, std::string> Contest::make(const foregone::GameOptions& game_options) {
  const auto format = Format::make(game_options["size"], game_options.limits);
  if (!format) return std::unexpected(format.error());
  return Contest(*format);
}

std::expected<std::optional<Contest::Answer>, foregone::TextError> Contest::next(
    foregone::TextInput& input) {
  auto record = read_case(input, format_);
  if (!record) return std::unexpected(std::move(record.error()));
  if (!*record) return std::nullopt;
  const auto& [rules, moves] = **record;
  const auto position = (*record)->position();
  foregone::Budget unbounded;
  return answer_of(rules, position, *solver_.value(rules, position, unbounded));
}

std::string Contest::words(const Answer& answer) {
  if (answer.winner == ' ') return "draw";
  return std::string{answer.winner} + " wins with disc " + std::to_string(answer.disc);
}

void Contest::write(const Answer& answer, foregone::TextOutput& output) {
  output << words(answer) << "\n";
}

foregone::Facts Contest::facts(const Answer& answer) {
  foregone::Facts facts{{"answer", words(answer)}, {"winner", {}}, {"disc", {}}};
  if (answer.winner != ' ') {
    facts[1].content = std::string{answer.winner};
    facts[2].content = std::int64_t{answer.disc};
  }
  return facts;
}

Contest::Answer answer_of(const Rules& rules, Rules::Position p, foregone::Value value) {
  if (value.outcome == Outcome::draw) return {};
  const bool x = (value.outcome == Outcome::win) == rules.x_to_move(p);
  return {.winner = x ? 'X' : 'O', .disc = p.discs() + value.distance};
}

}  // namespace connect_four
