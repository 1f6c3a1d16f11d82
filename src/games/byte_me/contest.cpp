#include "foregone/games/byte_me/contest.hpp"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace foregone::byte_me {

Contest::Answer Contest::answer(const Rules& rules) {
  return {.players = rules.deal().faces.size(), .verdict = solve(rules)};
}

void Contest::write(const Answer& answer, TextOutput& output) {
  output << "HAND " << answer.players << "\n";
  for (const auto hit : answer.verdict.hits) output << answer_word(hit) << "\n";
  output << answer_word(answer.verdict.ending) << "\n";
}

Facts Contest::facts(const Answer& answer) {
  std::vector<std::string> hits;
  for (const auto hit : answer.verdict.hits) hits.emplace_back(byte_me::name(hit));
  return {{"players", static_cast<std::int64_t>(answer.players)},
          {"hits", std::move(hits)},
          {"total", std::int64_t{answer.verdict.total}},
          {"outcome", std::string(name_of(answer.verdict.ending))}};
}

}  // namespace foregone::byte_me
