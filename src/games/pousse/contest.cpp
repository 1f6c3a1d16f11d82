#include "foregone/games/pousse/contest.hpp"

#include <cstdint>
#include <span>
#include <utility>

namespace foregone::pousse {

RuleSet rules_of(const GameOptions& game_options) {
  return rule_set_named(game_options["rules"]).value_or(RuleSet::contest);
}

int largest_size(const GameOptions& game_options) {
  return game_options.limits ? kContestSize : kLargestSize;
}

std::expected<Contest, OptionError> Contest::make(const GameOptions& game_options) {
  const auto name = game_options["rules"];
  const auto rules = rule_set_named(name);
  if (!rules) return std::unexpected(bad_option("rules", kExpectedRuleSet, name));
  return Contest(*rules, largest_size(game_options));
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input,
                                                                       Budget& /*budget*/) {
  const auto size = games_.next_game(input);
  if (!size) return std::unexpected(size.error());
  if (!*size) return std::nullopt;
  Referee referee(**size, rules_);
  auto read =
      games_.move_batches(input, [&](std::span<const Move> moves) { return referee.play(moves); });
  if (!read) return std::unexpected(std::move(read.error()));
  return Answer{.size = **size, .rules = rules_, .verdict = referee.verdict()};
}

void Contest::write(const Answer& answer, TextOutput& output) {
  const auto winner = answer.verdict.winner;
  output << (winner == kX ? "X WINS\n" : winner == kO ? "O WINS\n" : "TIE GAME\n");
}

Facts Contest::facts(const Answer& answer) {
  const auto& [winner, moves, repetition] = answer.verdict;
  Facts facts{{"size", std::int64_t{answer.size}},
              {"rules", std::string(name_of(answer.rules))},
              {"winner", {}},
              {"moves", static_cast<std::int64_t>(moves)},
              {"repetition", {}}};
  if (winner != kEmpty) content_of(facts, "winner") = std::string(winner == kX ? "X" : "O");
  if (depends_on_history(answer.rules)) content_of(facts, "repetition") = repetition;
  return facts;
}

}  // namespace foregone::pousse
