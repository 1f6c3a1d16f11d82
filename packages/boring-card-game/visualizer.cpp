#include "foregone/games/boring_card_game/display/facts.cpp"
#include "foregone/games/boring_card_game/display/svg.cpp"
#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/lab/judge/problem_visualizer.hpp"

int main(int count, char** words) {
  return foregone::visualize<foregone::boring_card_game::Guide>(count, words);
}
