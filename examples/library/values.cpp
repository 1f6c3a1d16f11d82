// The value of every move of a position, and best play by both sides.
#include <cstdio>
#include <foregone/play/catalogue.hpp>

int main() {
  const auto& game = *foregone::find_game("house-of-cards");
  constexpr auto position = "u1Rd2Ru3Rd4Ru5Rd5Bu4Bd3B/-/-/Axel/2B1B";
  const auto session = game.sessions->parse(foregone::with_fallbacks(game), position);
  if (!session) return 1;
  foregone::Budget budget;
  const auto explanation = (*session)->explain({}, budget);
  for (const auto& ranked : explanation.ranked_moves) {
    std::printf("%s  %s: %s\n", ranked.move.c_str(), ranked.value.words.c_str(),
                ranked.description.c_str());
  }
  std::printf("best play:");
  for (const auto& step : explanation.line) std::printf(" %s", step.move.c_str());
  std::printf("\n");
}
