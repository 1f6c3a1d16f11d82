#include "foregone/games/boring_card_game/guide.hpp"
#include "foregone/games/boring_card_game/contest.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "foregone/games/boring_card_game/generate.hpp"
#include "tests/boring_card_game_guides.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/reference/boring_card_game.hpp"

namespace foregone::boring_card_game {

namespace {

using Reference = reference::BoringCardGame;

constexpr auto kEnds = "5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23";

std::string words(const std::optional<Reference::Win>& win) {
  if (!win) return "nobody ever wins";
  return "Player " + std::to_string(win->player) + " wins game " + std::to_string(win->game);
}

std::string value(const Guide& guide) {
  Budget budget;
  return guide.value(guide.start(), budget).words;
}

}  // namespace

TEST_CASE("boring card game: how a session ends, and why") {
  const auto session = parsed_guide<Guide>(kEnds);
  const auto s = session.start();
  Budget budget;
  const auto value = session.value(s, budget);
  CHECK(value.words == "Player 2 wins game 153");
  CHECK(value.label == "player 2 in 153");
  CHECK(value.proved());
  CHECK(value.for_mover == 0);
  CHECK((value.facts == Facts{{"ends", true},
                              {"player", std::int64_t{2}},
                              {"game", Wide{153}},
                              {"distance", Wide{152}}}));
  CHECK(session.describe(s, {}) == "game 1: no winner");
  CHECK(session.describe(*session.at("151"), {}) == "game 151: no winner");
  CHECK(session.describe(*session.at("152"), {}) == "game 152: no winner; Player 2 wins game 153");
  CHECK(session.verdict(s).empty());
  CHECK(session.mover(s).empty());
  CHECK(session.verdict(*session.at("153")) == "Player 2 wins game 153");
  std::string reasons;
  for (const auto& sentence : session.reasons(s, budget)) reasons += sentence + '\n';
  CHECK(reasons ==
        "Each game moves every card to the next place of its cycle, so before game G the cards are "
        "G - 1 places further than now. Places count from 1 at the top.\n"
        "Cycle A, 11 places: card 1 is at place 12, card 2 is at place 16 and card 4 is at place "
        "21.\n"
        "Cycle B, 7 places: card 3 is at place 17.\n"
        "Cycle C, 2 places: card 5 is at place 22.\n"
        "Player 2 gets these cards on A, at places 3, 4 and 14, in games ≡ 10 (mod 11); on B, at "
        "place 13, in games ≡ 6 (mod 7); and on C, at place 22, in games ≡ 1 (mod 2); so in games "
        "≡ 153 (mod 154).\n"
        "From game 1 on, the first of these is game 153.\n"
        "Players 1, 3, 4 and 5 can never get them all: their five places are not 3 on A, 1 on B "
        "and 1 on C (Player 1: 3 on A and 2 elsewhere).\n");
}

TEST_CASE("boring card game: the guide agrees with dealing to the end" *
          doctest::test_suite("slow")) {
  Random random(1);
  const int cases = 1500;
  int endless = 0, ended = 0, plies = 0;
  for (int i = 0; i < cases; ++i) {
    const auto session = random_guide(random, 9);
    const auto win = Reference(session.start().position.deck).dealt_out();
    Budget budget;
    auto s = session.start();
    for (int game = 1; game < 400; ++game, ++plies) {
      const auto moves = session.moves(s);
      const auto values = session.values(s, budget);
      REQUIRE(session.value(s, budget).words == words(win));
      REQUIRE(values.size() == moves.size());
      REQUIRE(session.verdict(s).empty() == !moves.empty());
      if (moves.empty()) break;
      REQUIRE(values.front().words == words(win));
      REQUIRE(session.parse(s, session.write(s, moves[0])) == moves[0]);
      REQUIRE((*session.at(decimal(s.game)) == s));
      s = session.after(s, moves[0]);
    }
    endless += win ? 0 : 1;
    ended += win ? 1 : 0;
    if (win) REQUIRE(session.verdict(s) == words(win));
    if (win) REQUIRE_FALSE(session.at(decimal(Wide{win->game} + 1)));
  }
  CHECK(endless > cases / 10);
  CHECK(ended > cases / 2);
  CHECK(plies > 10 * cases);
}

TEST_CASE("boring card game: --at shows the deck that dealing leads to") {
  Random random(4);
  int beyond = 0;
  for (int i = 0; i < 200; ++i) {
    const auto session = random_guide(random, 12);
    const auto deck = session.start().position.deck;
    const auto decks = Reference(deck).decks(300);
    for (std::size_t game = 1; game <= decks.size(); ++game) {
      const auto s = session.at(std::to_string(game));
      if (!s) break;
      REQUIRE(s->position.deck == decks[game - 1]);
      REQUIRE((s->game == game));
    }
    const auto far = random.below(std::uint64_t{1} << 62U);
    std::uint64_t order = 1;
    for (const auto games : Reference(deck).all_back()) order = std::lcm(order, games);
    const auto s = session.at(std::to_string(far + 1));
    if (!s) continue;
    REQUIRE(s->position == session.at(std::to_string(far % order + 1))->position);
    ++beyond;
  }
  CHECK(beyond > 20);
}

TEST_CASE("boring card game: --at refuses a game that is not dealt") {
  const auto session = parsed_guide<Guide>(kEnds);
  CHECK((session.at("1") == session.start()));
  CHECK((session.at("0001") == session.start()));
  CHECK(session.where(*session.at("153")) == "153");
  CHECK(session.at("154").error() == "the session ended in game 153: Player 2 wins game 153");
  for (const auto* bad :
       {"", "0", "-1", "1.", " 1", "G", "1e3", "100000000000000000000000000000000000000"}) {
    REQUIRE_FALSE(parsed_guide<Guide>(kNever).at(bad));
  }
  CHECK(session.at("x").error() ==
        R"(expected the number of a game, from 1 on, of at most 38 digits, found "x")");
}

TEST_CASE("boring card game: the answer is the same throughout a long session") {
  Random random(5);
  for (int i = 0; i < 50; ++i) {
    const auto session = dealt("1000", "some", random).value();
    Budget budget;
    const auto value = session.value(session.start(), budget);
    const auto game = static_cast<std::uint64_t>(std::get<Wide>(value.facts[2].content));
    const auto s = session.at(std::to_string(1 + random.below(game))).value();
    CHECK(session.value(s, budget).words == value.words);
    const auto from_here = Solver(Rules(1000)).solve(s.position);
    REQUIRE(from_here);
    CHECK((s.game + from_here->game - 1 == game));
    CHECK(Rules(1000).result(session.at(std::to_string(game))->position) == from_here->player);
    CHECK(session.verdict(*session.at(std::to_string(game))) == value.words);
  }
}

TEST_CASE("boring card game: deals end as requested") {
  Random random(6);
  std::set<std::string> seen;
  int endless = 0;
  for (int i = 0; i < 200; ++i) {
    const auto any = value(dealt("5", "any", random).value());
    seen.insert(any);
    endless += any == "nobody ever wins" ? 1 : 0;
    REQUIRE(value(dealt("7", "never", random).value()) == "nobody ever wins");
    REQUIRE(value(dealt("1000", "some", random).value()).starts_with("Player"));
    REQUIRE(value(dealt("5", "77", random).value()).ends_with(" wins game 77"));
  }
  CHECK(seen.size() > 50);
  CHECK(endless > 50);
  CHECK(endless < 150);
  CHECK(value(dealt("1", "any", random).value()) == "Player 1 wins game 1");
  CHECK(value(dealt("100000", "some", random, false).value()).starts_with("Player"));
  CHECK(value(dealt("1000", "82941686100", random).value()) == "Player 798 wins game 82941686100");
}

TEST_CASE("boring card game: deals can end in any game up to the latest") {
  Random random(9);
  for (int players = 1; players <= 20; ++players) {
    const auto latest = structure(Rules(players)).latest.game;
    for (Wide game = 1; game <= std::min(latest, Wide{30}); ++game) {
      const auto session = dealt(std::to_string(players), decimal(game), random);
      REQUIRE(session);
      REQUIRE(value(*session).ends_with(" wins game " + decimal(game)));
    }
    REQUIRE(dealt(std::to_string(players), decimal(latest), random));
    REQUIRE_FALSE(dealt(std::to_string(players), decimal(latest + 1), random));
  }
  const auto latest = structure(Rules(3000)).latest;
  CHECK(value(dealt("3000", decimal(latest.game), random, false).value()) ==
        "Player " + std::to_string(latest.player) + " wins game " + decimal(latest.game));
}

TEST_CASE("boring card game: an impossible deal is refused") {
  Random random(7);
  CHECK(in_words(dealt("1", "never", random).error()) == "ends: with 1 player every session ends");
  CHECK(in_words(dealt("2", "8", random).error()) ==
        "ends: with 2 players no session ends in game 8; the latest is game 7");
  CHECK(in_words(dealt("1001", "any", random).error()) ==
        "players: expected a number from 1 to 1000, found \"1001\"");
  CHECK_FALSE(dealt("0", "any", random));
  CHECK_FALSE(dealt("100001", "any", random, false));
  CHECK(in_words(dealt("5", "0", random).error()) ==
        R"(ends: expected any, some, never or the number of a game, found "0")");
}

TEST_CASE("boring card game: the contest's text is read session by session") {
  TextInput input(std::string_view("2 2 3 9 7 4 8 5 1 10 6 2 2 6 9 7 4 8 5 1 10 3 1 1 2 3 4 5 0"));
  Guide::Reader reader{GameOptions{}};
  for (const auto* expected :
       {"Player 1 wins game 3", "nobody ever wins", "Player 1 wins game 1"}) {
    const auto session = reader.next(input);
    REQUIRE(session);
    REQUIRE(*session);
    CHECK(value(**session) == expected);
  }
  CHECK_FALSE(*reader.next(input));
  TextInput wrong(std::string_view("1001"));
  CHECK_FALSE(reader.next(wrong));
}

TEST_CASE("boring card game: the guide has the properties of guides") {
  walks::check_walks<Contest, Guide>({{}, 20, 10, 1});
}

TEST_CASE("boring card game: positions have the contest's bounds unless its limits are lifted") {
  std::string cards = "1";
  for (int i = 2; i <= 5 * 1001; ++i) cards += ',' + std::to_string(i);
  GameOptions options;
  CHECK(Guide::parse("1001/" + cards, options).error() ==
        TextError::at(0, "expected a number of players from 1 to 1000, found \"1001\""));
  options.limits = false;
  CHECK(Guide::parse("1001/" + cards, options).has_value());
}

}  // namespace foregone::boring_card_game
