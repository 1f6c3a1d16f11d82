#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "foregone/games/byte_me/odds/odds.hpp"

// What documents say of figures.
namespace foregone::byte_me {

TEST_CASE("byte me: the table of odds in the README is this" * doctest::test_suite("slow")) {
  std::ifstream file(FOREGONE_SOURCES "/src/games/byte_me/README.md");
  const std::string readme(std::istreambuf_iterator<char>(file), {});
  for (int players = 1; players <= 10; ++players) {
    const auto all = known_odds(players);
    const auto& known = all.highest_hidden;
    const auto& any = all.uniform_hidden;
    const auto best = all.best
                          ? all.best->percent
                          : all.best_by_highest_face.percent + " to " + all.best_seeing_all.percent;
    std::string row = "\n| " + std::to_string(players) + " |";
    for (const auto& cell : {known.win.percent, known.lose.percent, known.bust.percent,
                             all.best_knowing.percent, any.win.percent, any.lose.percent, best}) {
      row += ' ' + cell + " |";
    }
    CHECK_MESSAGE(readme.contains(row + '\n'), row);
  }
}

}  // namespace foregone::byte_me
