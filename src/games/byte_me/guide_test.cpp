#include "foregone/games/byte_me/guide.hpp"
#include "foregone/games/byte_me/contest.hpp"

#include <doctest/doctest.h>

#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "foregone/testing/guide_properties.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone::byte_me {

namespace {

/// The outcome that the reference implementation answers, as the facts of a GameValue name it.
std::string outcome(const Deal& deal) {
  const auto answer = reference::ByteMe::answers(write_case(deal) + "ENDOFINPUT\n");
  return answer.ends_with("Win!\n") ? "win" : answer.ends_with("Lose!\n") ? "lose" : "bust";
}

}  // namespace

TEST_CASE("byte me: a guide names the rule of each decision") {
  auto guide = parsed_guide<Guide>("254,17/190,191/18,170,85,240/1,10,12,3/B");
  const auto s = guide.start();
  CHECK(guide.mover(s) == "the dealer");
  CHECK(guide.describe(s, Rules::Move::nibble) ==
        "0001 is 1: 399 + 1 = 400 (rule 3: the total is at most 500)");
  Budget budget;
  const auto value = guide.value(s, budget);
  CHECK(value.words == "the dealer loses with 422 to player 1, who has 509");
  CHECK(value.label == "−4");
  const auto reasons = guide.reasons(s, budget);
  REQUIRE(reasons.size() == 11);
  CHECK(reasons[0] == "Player 1 shows the most, 254, and can have at most 254 + 255 = 509.");
  CHECK(reasons[1] == "From 509 on the dealer is certain to win.");
  CHECK(reasons[2] == "With 399, player 1 could have more.");
  CHECK(reasons[3] == "So the dealer takes a nibble (rule 3: the total is at most 500).");
  CHECK(reasons[9] == "So the dealer stops (four hits are the limit).");
  CHECK(reasons[10] == "Players hide 255, so those who could have more do.");
}

TEST_CASE("byte me: reasons begin with the total that nobody can beat") {
  const auto first = [](std::string_view notation) {
    const auto guide = parsed_guide<Guide>(notation);
    Budget budget;
    return guide.reasons(guide.start(), budget);
  };
  const auto one = first("3/190,191/18,170,85,240/1,10,12,3/-");
  CHECK(one[0] == "Player 1 shows 3 and can have at most 3 + 255 = 258.");
  CHECK(one[1] == "From 258 on the dealer is certain to win.");
  CHECK(one[3] == "So the dealer stops (rule 1: the win is certain).");
  const auto highest = first("3,255/190,191/18,170,85,240/1,10,12,3/-");
  CHECK(highest[0] == "Player 2 shows the most, 255, and can have at most 255 + 255 = 510.");
  CHECK(highest[1] == "With 510 the dealer is certain to win.");
  CHECK(highest[3] == "So the dealer takes a byte (rule 2: the total is less than 382).");
}

TEST_CASE("byte me: verdicts in words") {
  const auto verdict = [](std::string_view notation) {
    const auto guide = parsed_guide<Guide>(notation);
    return guide.verdict(guide.start());
  };
  CHECK(verdict("1,255/255,255/1,2,3,4/1,2,3,4/-.") == "the dealer wins with 510");
  CHECK(verdict("255,255/255,126/130,2,3,4/1,2,3,4/B.") == "the dealer busts with 511");
  CHECK(verdict("255,255/255,126/128,2,3,4/1,2,3,4/B.") ==
        "the dealer loses with 509 to player 1, who has 510");
  CHECK(verdict("1,255/255,100/1,2,3,4/1,2,3,4/-").empty());
}

TEST_CASE("byte me: the guide agrees with the reference implementation on random hands") {
  Random random(31);
  int positions = 0, busts = 0, wins = 0, losses = 0, ten = 0;
  for (int i = 0; i < 700; ++i) {
    const auto deal = random_deal(random);
    const auto wanted = outcome(deal);
    Guide guide{Rules(deal)};
    Budget budget;
    auto s = guide.start();
    auto left = static_cast<std::int64_t>(solve(guide.rules()).hits.size()) + 1;
    for (;; --left, ++positions) {
      properties::guide_holds_at(guide, s);
      const auto value = guide.value(s, budget);
      REQUIRE(value.facts[1] == Fact{"outcome", wanted});
      REQUIRE(value.facts[3] == Fact{"distance", left});
      REQUIRE((value.for_mover > 0) == (wanted == "win"));
      const auto moves = guide.moves(s);
      if (moves.empty()) break;
      s = guide.after(s, moves[0]);
    }
    REQUIRE(left == 0);
    REQUIRE(guide.facts(s)[3] == Fact{"outcome", wanted});
    wins += wanted == "win" ? 1 : 0;
    losses += wanted == "lose" ? 1 : 0;
    busts += wanted == "bust" ? 1 : 0;
    ten += deal.faces.size() == 10 ? 1 : 0;
  }
  CHECK(positions > 1'000);
  CHECK(wins > 100);
  CHECK(losses > 100);
  CHECK(busts > 50);
  CHECK(ten > 30);
}

TEST_CASE("byte me: a guide is dealt at random or read from a contest's text") {
  GameOptions game_options{.limits = true, .values = {{"players", "4"}}};
  Random one(7), same(7);
  const auto guide = Guide::deal(game_options, one);
  REQUIRE(guide);
  CHECK(guide->rules().deal().faces.size() == 4);
  CHECK(Guide::deal(game_options, same)->rules() == guide->rules());
  for (const auto* bad : {"", "0", "11", "x"}) {
    game_options.values["players"] = bad;
    CHECK_FALSE(Guide::deal(game_options, one));
  }
  const auto text = write_case(guide->rules().deal()) + "ENDOFINPUT\n";
  TextInput input{std::string_view(text)};
  const Guide::Reader reader({});
  const auto read = reader.next(input);
  REQUIRE((read && *read));
  CHECK((*read)->rules() == guide->rules());
  CHECK_FALSE(reader.next(input)->has_value());
  TextInput wrong{std::string_view("x")};
  CHECK_FALSE(reader.next(wrong));
  CHECK_FALSE(Guide::parse("1/2", {}));
}

TEST_CASE("byte me: a drawing shows some of thousands of players") {
  const Deal deal{
      .faces = std::vector<std::uint8_t>(3'000, 9), .dealer = {}, .bytes = {}, .nibbles = {}};
  const Guide guide{Rules(deal)};
  CHECK(guide.diagram(guide.start()).rows() < 40);
  CHECK(guide.diagram(guide.start()).text(false).contains("2980"));
}

TEST_CASE("byte me: the guide has the properties of guides") {
  walks::check_walks<Contest, Guide>({{}, 10, 20, 10});
}

TEST_CASE("byte me: a position has as many players as the contest, unless its limits are lifted") {
  std::string faces = "1";
  for (int i = 1; i < 11; ++i) faces += ",1";
  const auto eleven = faces + "/190,191/18,170,85,240/1,10,12,3/-";
  GameOptions options;
  CHECK(Guide::parse(eleven, options).error() ==
        TextError::at(0, "expected at most 10 faces, found 11"));
  CHECK(Guide::parse(eleven.substr(2), options).has_value());
  options.limits = false;
  CHECK(Guide::parse(eleven, options).has_value());
}

}  // namespace foregone::byte_me
