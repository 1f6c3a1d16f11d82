#include "foregone/games/byte_me/contest.hpp"

#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace foregone::byte_me {

namespace {

std::string_view outcome_name(Ending ending) {
  return ending == Ending::win ? "win" : ending == Ending::lose ? "lose" : "bust";
}

std::string_view sentence(Ending ending) {
  return ending == Ending::win ? "Win!\n" : ending == Ending::lose ? "Lose!\n" : "Bust!\n";
}

}  // namespace

std::expected<Contest, std::string> Contest::make(const GameOptions& game_options) {
  Format format;
  if (!game_options.limits) format.most_players = std::numeric_limits<std::size_t>::max();
  return Contest(format);
}

std::expected<std::optional<Contest::Answer>, TextError> Contest::next(TextInput& input) const {
  auto rules = read_case(input, format_);
  if (!rules) return std::unexpected(std::move(rules.error()));
  if (!*rules) return std::nullopt;
  return Answer{.players = (*rules)->deal().faces.size(), .verdict = solve(**rules)};
}

void Contest::write(const Answer& answer, TextOutput& output) {
  output << "HAND " << answer.players << "\n";
  for (const auto hit : answer.verdict.hits) {
    output << (hit == Rules::Move::byte ? "Byte me!\n" : "Nibble me!\n");
  }
  output << sentence(answer.verdict.ending);
}

Facts Contest::facts(const Answer& answer) {
  std::vector<std::string> hits;
  for (const auto hit : answer.verdict.hits) hits.emplace_back(byte_me::name(hit));
  return {{"players", static_cast<std::int64_t>(answer.players)},
          {"hits", std::move(hits)},
          {"total", std::int64_t{answer.verdict.total}},
          {"outcome", std::string(outcome_name(answer.verdict.ending))}};
}

}  // namespace foregone::byte_me
