#include "foregone/games/byte_me/display/dealer.cpp"
#include "foregone/games/byte_me/display/svg.cpp"
#include "foregone/games/byte_me/guide.hpp"
#include "foregone/games/byte_me/notation.cpp"
#include "foregone/lab/judge/problem_visualizer.hpp"

int main(int count, char** words) {
  return foregone::visualize<foregone::byte_me::Guide>(count, words, "HAND");
}
