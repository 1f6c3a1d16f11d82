#include <array>

#include "foregone/apps/cli/command_line.hpp"
#include "foregone/play/make_entry.hpp"
#include "row_of_numbers.hpp"
#include "row_proof.hpp"
#include "three_mens_morris.hpp"

namespace {

using foregone::Random;

std::string random_boards(Random& random, int cases) {
  std::string text;
  for (const morris::Rules rules; cases > 0; --cases) {
    auto p = rules.start();
    for (int plies = random.between(0, 10); plies > 0 && !rules.result(p); --plies) {
      const auto moves = rules.moves(p);
      p = rules.after(p, moves[random.below(moves.size())]);
    }
    text += morris::write_case(p) + '\n';
  }
  return text;
}

std::string random_rows(Random& random, int cases) {
  std::string text;
  for (; cases > 0; --cases) {
    std::vector<int> numbers(static_cast<std::size_t>(random.between(1, 12)));
    for (int& number : numbers) number = random.between(1, 20);
    text += row::write_row(numbers) + '\n';
  }
  return text;
}

}  // namespace

int main(int count, char** words) {
  const std::array games{foregone::make_entry<morris::Contest, morris::Guide>(
                             "morris", "Three men's morris", "tapatan", random_boards),
                         foregone::make_entry<row::Contest, row::Guide, row::Prover>(
                             "row", "A row of numbers", "folklore", random_rows)};
  return foregone::cli::run(games, count, words);
}
