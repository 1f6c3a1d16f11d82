#include "foregone/games/house_of_cards/interactive.hpp"
#include "foregone/games/house_of_cards/notation.cpp"
#include "foregone/lab/judge/problem_validator.hpp"

int main(int count, char** words) {
  return foregone::validate<foregone::house_of_cards::InteractiveGame>(count, words);
}
