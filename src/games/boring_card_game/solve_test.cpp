#include "foregone/games/boring_card_game/solve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <sstream>
#include <string>

#include "foregone/games/boring_card_game/generate.hpp"
#include "foregone/games/boring_card_game/text.hpp"
#include "tests/contest_text.hpp"
#include "tests/reference/boring_card_game.hpp"

namespace foregone::boring_card_game {

namespace {

using Reference = reference::BoringCardGame;

// So many players that every deck is back after at most 2000 games.
constexpr std::array kQuicklyBack = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 23, 26, 39};

std::optional<Win> as_win(const std::optional<Reference::Win>& win) {
  if (!win) return std::nullopt;
  return Win{.player = win->player, .game = win->game};
}

/// The latest win of any session: the longest path to a win starts right after one.
Wide latest_win(int players) {
  const Rules rules(players);
  const Solver solver(rules);
  const auto back = backward_cycles(rules);
  Wide latest = 0;
  for (int player = 1; player <= players; ++player) {
    auto places = rules.hand(player);
    for (auto& place : places) place = back.before(place, 1);
    const auto win = solver.solve(places);
    REQUIRE(win);
    latest = std::max(latest, win->game);
  }
  return latest;
}

}  // namespace

TEST_CASE("boring card game: dealing ends in the game and with the winner that the solver finds") {
  Random random(1);
  for (int i = 0; i < 500; ++i) {
    const Rules rules(kQuicklyBack[random.below(9)]);
    auto p = any_deck(random, rules);
    const auto win = Solver(rules).solve(p);
    if (!win) continue;
    for (Wide game = 1; game < win->game; ++game) {
      REQUIRE_FALSE(rules.result(p));
      p = rules.after(p, {});
    }
    REQUIRE(rules.result(p) == win->player);
  }
}

TEST_CASE("boring card game: the solver agrees with dealing on random sessions" *
          doctest::test_suite("slow")) {
  Random random(2);
  const int cases = 10'000;
  int endless = 0, at_once = 0, late = 0, last = 0;
  for (int i = 0; i < cases; ++i) {
    const Rules rules(kQuicklyBack[random.below(random.one_in(10) ? kQuicklyBack.size() : 13)]);
    const auto p = any_deck(random, rules);
    Reference game(p.deck);
    const auto win = game.dealt_out();
    CAPTURE(write_position({.players = rules.players(), .position = p}));
    REQUIRE((Solver(rules).solve(p) == as_win(win)));
    endless += win ? 0 : 1;
    at_once += win && win->game == 1 ? 1 : 0;
    late += win && win->game > 50 ? 1 : 0;
    last += win && win->game > 1 && game.won_last() ? 1 : 0;
  }
  CHECK(endless > cases / 10);
  CHECK(at_once > cases / 20);
  CHECK(late > cases / 20);
  CHECK(last > cases / 20);
}

TEST_CASE("boring card game: the contest's text agrees with all orders of the five cards" *
          doctest::test_suite("slow")) {
  Random random(3);
  const int cases = 10'000;
  const auto text = generate(random, cases);
  TextInput input{std::string_view(text)};
  std::istringstream answers(contest_text::answers("boring-card-game", text));
  int endless = 0, alone = 0, hundreds = 0, millions = 0;
  for (int i = 0; i < cases; ++i) {
    const auto setup = read_case(input, {});
    REQUIRE(setup);
    REQUIRE(*setup);
    const auto win = Reference((*setup)->position.deck).all_orders();
    std::string answer;
    REQUIRE(std::getline(answers, answer));
    CAPTURE(write_position(**setup));
    REQUIRE(answer == (win ? "Player " + std::to_string(win->player) + " wins game number " +
                                 std::to_string(win->game) + '.'
                           : "Neverending game."));
    endless += win ? 0 : 1;
    alone += (*setup)->players == 1 ? 1 : 0;
    hundreds += (*setup)->players > 100 ? 1 : 0;
    millions += win && win->game >= 1'000'000 ? 1 : 0;
  }
  CHECK(endless > cases / 10);
  CHECK(endless < cases / 2);
  CHECK(alone > cases / 50);
  CHECK(hundreds > cases / 100);
  CHECK(millions > cases / 100);
}

TEST_CASE("boring card game: answers beyond 32 bits agree session after session" *
          doctest::test_suite("slow")) {
  Random random(4);
  const int sessions = 20;
  int beyond = 0;
  for (const int players : {186, 306, 433, 746, 937, 1000}) {
    const auto text = generate_ending(random, players, sessions);
    TextInput input{std::string_view(text)};
    const Solver solver{Rules(players)};
    for (int i = 0; i < sessions; ++i) {
      const auto p = (**read_case(input, {})).position;
      const auto win = solver.solve(p);
      REQUIRE(win);
      REQUIRE((win == as_win(Reference(p.deck).all_orders())));
      beyond += win->game >> 32U != 0 ? 1 : 0;
    }
  }
  CHECK(beyond > sessions);
}

TEST_CASE("boring card game: 31 bits hold the answers up to 147 players, 32 bits up to 162") {
  for (int n = 1; n <= 147; ++n) CHECK((latest_win(n) >> 31U == 0));
  CHECK((latest_win(148) >> 31U == 1));
  for (int n = 149; n <= 162; ++n) CHECK((latest_win(n) >> 32U == 0));
  CHECK((latest_win(163) >> 32U == 1));
}

TEST_CASE("boring card game: the latest win within the contest's bounds is with 937 players" *
          doctest::test_suite("slow")) {
  const auto latest = latest_win(937);
  CHECK(decimal(latest) == "57722286557595");
  for (int n = 1; n <= 1000; ++n) CHECK((latest_win(n) <= latest));
}

TEST_CASE("boring card game: the first answers beyond 63 and 64 bits" *
          doctest::test_suite("slow")) {
  CHECK((latest_win(7106) >> 63U == 0));  // though the cycles of some hands come to more
  CHECK((latest_win(13326) >> 63U == 1));
  CHECK((latest_win(15887) >> 64U == 1));
}

}  // namespace foregone::boring_card_game
