#include "generate.hpp"

#include "text.hpp"

namespace connect_four {

std::string generate(foregone::Random& random, int cases) {
  const Rules rules(4, 4);
  std::string text;
  for (; cases > 0; --cases) {
    auto position = rules.start();
    std::string word;
    for (auto left = random.between(0, rules.cells()); left > 0; --left) {
      const auto moves = rules.moves(position);
      if (moves.empty()) break;
      const auto move = moves[random.below(moves.size())];
      word += write_move(move);
      position = rules.after(position, move);
    }
    text += (word.empty() ? "-" : word) + '\n';
  }
  return text;
}

}  // namespace connect_four
