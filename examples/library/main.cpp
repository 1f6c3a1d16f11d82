#include <cstdio>

#include "foregone/games/doors_game/DoorsGame.hpp"
#include "foregone/play/catalogue.hpp"

int main() {
  // TopCoder's class, as TopCoder calls it.
  std::printf("John wins with colour %d\n", DoorsGame().determineOutcome("MOCFDCE", 3));

  // Any game, in text: the moves of a position and what they are worth, best first.
  const auto& game = *foregone::find_game("doors-game");
  const auto session = game.sessions->parse(foregone::with_fallbacks(game), "MOCFDCE/3/-");
  if (!session) return 1;
  foregone::Budget budget;
  const auto best = (*session)->ranked_moves(budget).front();
  std::printf("%s: %s\n", best.move.c_str(), best.value.words.c_str());
}
