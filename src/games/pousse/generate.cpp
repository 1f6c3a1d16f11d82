#include "foregone/games/pousse/generate.hpp"

#include <algorithm>
#include <cassert>
#include <vector>

#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

Move any_move(Random& random, int size) {
  return {.side = static_cast<Side>(random.below(4)), .index = random.between(0, size - 1)};
}

std::string game(int size, const std::vector<Move>& record) {
  std::string text = std::to_string(size) + '\n';
  for (const auto move : record) text += write_move(move) + '\n';
  return text + "QUIT\n";
}

int any_size(Random& random) {
  if (random.one_in(200)) return kContestSize;
  return random.one_in(4) ? random.between(1, 12) : random.between(2, 5);
}

// All moves at random, or from a random selection of a few.
std::vector<Move> any_record(Random& random, int size) {
  std::vector<Move> selection;
  if (random.one_in(2)) {
    for (int left = random.between(1, 6); left > 0; --left)
      selection.push_back(any_move(random, size));
  }
  std::vector<Move> record;
  for (int left = random.between(0, std::min(4 * size * size, 500)); left > 0; --left) {
    record.push_back(selection.empty() ? any_move(random, size) : random.one_of(selection));
  }
  return record;
}

}  // namespace

std::string generate(Random& random, int cases) {
  assert(cases >= 1);
  std::string text = std::to_string(cases) + '\n';
  for (; cases > 0; --cases) {
    const int size = any_size(random);
    text += game(size, any_record(random, size));
  }
  return text;
}

}  // namespace foregone::pousse
