#include "foregone/games/byte_me/contest.hpp"

#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace foregone::byte_me {

namespace {

std::string_view outcome_name(HandResult ending) {
  return ending == HandResult::win ? "win" : ending == HandResult::lose ? "lose" : "bust";
}

std::string_view sentence(HandResult ending) {
  return ending == HandResult::win ? "Win!\n" : ending == HandResult::lose ? "Lose!\n" : "Bust!\n";
}

}  // namespace

Contest::Answer Contest::answer(const Rules& rules) {
  return {.players = rules.deal().faces.size(), .verdict = solve(rules)};
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
