#include "foregone/games/doors_game/interactive.hpp"
#include "foregone/lab/judge/problem_validator.hpp"

int main(int count, char** words) {
  return foregone::validate<foregone::doors_game::InteractiveGame>(count, words);
}
