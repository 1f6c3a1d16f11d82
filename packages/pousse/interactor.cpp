#include "foregone/games/pousse/interactive.hpp"
#include "foregone/lab/judge/problem_validator.hpp"

int main(int count, char** words) {
  return foregone::validate<foregone::pousse::InteractiveGame>(count, words);
}
