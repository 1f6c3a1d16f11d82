#include "foregone/games/boring_card_game/judging.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/games/boring_card_game/structure.hpp"
#include "foregone/games/boring_card_game/text.hpp"

namespace foregone::boring_card_game {

TEST_CASE("boring card game: the judge's sessions last up to the longest, and have rivals") {
  std::set<int> numbers;
  std::set<Wide> halves;  // of the cycle that brings two cards to player 6 of 6 twice
  Wide last = 0;
  int at_game_2_before_rivals = 0, from_2_to_31 = 0, from_2_to_32 = 0;
  for (const auto& trap : kJudging.traps()) {
    for (const auto& text : trap.cases) {
      const auto whole = text + "0\n";
      TextInput input{std::string_view(whole)};
      const auto read = **read_case(input, *Format::make({}));
      numbers.insert(read.players);
      const Solver solver(read.rules());
      const auto places = places_of_winning_cards(read.position);
      const auto win = solver.solve(places);
      if (!win) continue;
      last = std::max(last, win->game);
      if (read.players == 6 && win->player == 6) halves.insert((win->game - 1) % 8 / 4);
      from_2_to_31 += win->game >> 31U != 0 ? 1 : 0;
      from_2_to_32 += win->game >> 32U != 0 ? 1 : 0;
      const auto wins = solver.wins(places);
      at_game_2_before_rivals += win->game == 2 && wins.front() != *win ? 1 : 0;
    }
  }
  CHECK((last == structure(Rules(937)).latest.game));
  CHECK(halves.size() == 2);
  CHECK(from_2_to_32 > 10);
  CHECK(from_2_to_31 > from_2_to_32);
  CHECK(at_game_2_before_rivals > 5);
  for (int players = 1; players <= 60; ++players) CHECK(numbers.contains(players));
  CHECK(*numbers.rbegin() == 1'000);
}

}  // namespace foregone::boring_card_game
