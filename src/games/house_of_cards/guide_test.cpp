#include "foregone/games/house_of_cards/guide.hpp"
#include "foregone/games/house_of_cards/contest.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <variant>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/house_of_cards_guides.hpp"
#include "tests/random_walk.hpp"

namespace foregone::house_of_cards {

namespace {

std::string describe(const Guide& guide, std::string_view move) {
  const auto s = guide.start();
  const auto m = guide.parse(s, move);
  REQUIRE(m);
  return guide.describe(s, *m);
}

GameOptions game_options(const char* peaks, const char* ranks, bool limits = true) {
  return {.limits = limits, .values = {{"peaks", peaks}, {"ranks", ranks}}};
}

std::string refused(const GameOptions& game_options) {
  Random random(1);
  const auto guide = Guide::deal(game_options, random);
  REQUIRE_FALSE(guide);
  return in_words(guide.error());
}

/// The guide properties of a state, without values, which may take long.
void check_properties(const Guide& guide, const State& s) {
  const auto moves = guide.moves(s);
  REQUIRE(guide.verdict(s).empty() != moves.empty());
  REQUIRE(guide.mover(s).empty() == moves.empty());
  for (const auto m : moves) {
    REQUIRE(guide.parse(s, guide.write(s, m)) == m);
    REQUIRE(guide.describe(s, m).size() > 6);
  }
  const auto again = Guide::parse(guide.write(s), {});
  REQUIRE(again);
  const auto restored = again->start();
  REQUIRE(restored.position == s.position);
  REQUIRE(restored.points == s.points);
  REQUIRE(again->verdict(restored) == guide.verdict(s));
  REQUIRE(again->write(restored) == guide.write(s));
}

constexpr auto kStatement = "ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R";

}  // namespace

TEST_CASE("house of cards: moves in words") {
  const auto guide = parsed_guide<Guide>(kStatement);
  CHECK(guide.mover(guide.start()) == "Birgit");
  CHECK(guide.score(guide.start()) == "Axel 0, Birgit 0");
  CHECK(describe(guide, "11R@1") == "lays 11R on valley 1: 19 to Axel (11R 3R 5B)");
  CHECK(describe(guide, "11R@3") == "lays 11R on valley 3: 14 to Birgit (11R 2B 1B)");
  CHECK(describe(guide, "11R@5") == "lays 11R on valley 5: 29 to Axel (11R 5R 13R)");
  CHECK(describe(guide, "hold") == "holds 11R");
  const auto holding = parsed_guide<Guide>("uf3Bd7Bu9Bd/4R/8R/Axel/6R5R");
  CHECK(describe(holding, "4R+6R@1") ==
        "sets 4R and 6R on the floor of valley 1: 13 to Axel (3B 4R 6R)");
  CHECK(describe(holding, "4R@3") == "lays 4R on valley 3: 20 to Birgit (4R 7B 9B), holds 6R");
  const auto last = parsed_guide<Guide>("ud7Bu9Bd/4B/8B/Axel/6R");
  CHECK(describe(last, "4B@1") ==
        "lays 4B on valley 1: 20 to Birgit (4B 7B 9B), holds 6R; at the end Axel gains 6 by "
        "holding 6R; at the end Birgit gains 8 by holding 8B");
}

TEST_CASE("house of cards: scores add up and count held cards at the end") {
  const auto guide = parsed_guide<Guide>("ud7Bu9Bd/4B/8B/Axel/6R");
  const auto s = guide.start();
  const auto over = guide.after(s, *guide.parse(s, "4B@1"));
  CHECK(guide.score(over) == "Axel 6, Birgit 28");
  CHECK(guide.verdict(over) == "Birgit wins by 22");
  CHECK(guide.mover(over).empty());
  const auto level = parsed_guide<Guide>("ud3Ru5Bd/4R/4B/Axel/-");
  CHECK(level.verdict(level.start()) == "Axel and Birgit tie");
}

TEST_CASE("house of cards: a value is the final result, for the mover") {
  auto guide = parsed_guide<Guide>("ud7Bu9Bd/4B/8B/Axel/6R");
  Budget budget;
  const auto s = guide.start();
  const auto value = guide.value(s, budget);
  CHECK(value.words == "Birgit wins by 22");
  CHECK(value.label == "−22");
  CHECK(value.for_mover == -22);
  CHECK(value.proved());
  CHECK(value.facts == Facts{{"winner", std::string("Birgit")},
                             {"score", std::int64_t{22}},
                             {"to_come", std::int64_t{-22}},
                             {"distance", std::int64_t{1}}});
  auto even = parsed_guide<Guide>("ud3Ru5Bd/4R/4B/Axel/-");
  CHECK(even.value(even.start(), budget).label == "=");
  CHECK(even.value(even.start(), budget).facts[0] == Fact{"winner", {}});
}

TEST_CASE("house of cards: a position written and read again has the same value and reasons") {
  Random random(35);
  int scored = 0, turned = 0;
  for (int i = 0; i < 300; ++i) {
    Guide guide(4, shuffled_deck(random, random.between(5, 13)));
    auto s = guide.start();
    while (!guide.moves(s).empty()) {
      s = after_random_move(guide, s, random);
      if (s.position.left() > 6) continue;
      Budget budget;
      auto again = *Guide::parse(guide.write(s), {});
      const auto value = guide.value(s, budget), same = again.value(again.start(), budget);
      REQUIRE(same.words == value.words);
      REQUIRE(same.label == value.label);
      REQUIRE(again.reasons(again.start(), budget) == guide.reasons(s, budget));
      scored += s.points == Points{} ? 0 : 1;
      const auto to_come = value.facts[2].content;
      turned += (std::get<std::int64_t>(to_come) > 0) != (value.for_mover > 0) ? 1 : 0;
    }
  }
  CHECK(scored > 1'000);
  CHECK(turned > 100);
}

TEST_CASE(
    "house of cards: a position has as many peaks as are asked for, and the contest's cards") {
  const auto parsed = [](const char* peaks, const char* notation, bool limits = true) {
    const auto guide = Guide::parse(notation, game_options(peaks, "max", limits));
    return guide ? guide->deal_options().at("peaks") : guide.error().message;
  };
  const auto* const four = "u1Rd2Ru3Rd4Ru5Rd5Bu4Bd3B/-/-/Axel/2B1B";
  CHECK(parsed("4", four) == "4");
  CHECK(parsed("3", four) == "expected a house of 3 peaks, found \"4\"");
  CHECK(parsed("4", "ud3Ru4Rd/-/-/Axel/-") == "2");  // nothing was asked for
  const auto* const high = "u1Rd2Ru3Rd4Ru5Rd5Bu4Bd28R/-/-/Axel/2B1B";
  CHECK(parsed("4", high) == "expected cards up to 13, found \"28R\"");
  CHECK(parsed("4", high, false) == "4");
}

TEST_CASE("house of cards: without a budget values are not exact and there are no reasons") {
  Random random(31);
  Guide guide(4, shuffled_deck(random, 13));
  Budget none(0);
  const auto s = guide.start();
  CHECK_FALSE(guide.value(s, none).proved());
  CHECK(guide.value(s, none).label == "?");
  const auto names_of = [](const GameValue& value) {
    std::vector<std::string_view> names;
    for (const auto& fact : value.facts) names.push_back(fact.name);
    return names;
  };
  const auto values = guide.values(s, none);
  CHECK(values.size() == guide.moves(s).size());
  for (const auto& value : values) CHECK_FALSE(value.proved());
  CHECK(guide.reasons(s, none).empty());
  Budget budget;
  const auto value = guide.value(s, budget);
  CHECK(value.proved());
  CHECK(names_of(guide.value(s, none)) == names_of(value));
  CHECK(names_of(values.front()) == names_of(value));
}

TEST_CASE("house of cards: the guide properties hold in random games") {
  Random random(32);
  for (int i = 0; i < 200; ++i) {
    const auto guide = any_guide(random);
    auto s = guide.start();
    for (check_properties(guide, s); !guide.moves(s).empty(); check_properties(guide, s)) {
      s = after_random_move(guide, s, random);
    }
  }
}

TEST_CASE("house of cards: the value of every move is that of plain minimax") {
  Random random(33);
  int positions = 0, wins = 0, losses = 0;
  while (positions < 1'200) {
    const int peaks = random.between(kMinPeaks, kMaxPeaks);
    const auto deck = any_deck(random, peaks);
    const Rules rules(peaks, deck);
    Guide guide(peaks, deck);
    Budget budget;
    auto s = guide.start();
    while (!guide.moves(s).empty()) {
      const auto moves = guide.moves(s);
      if (s.position.left() <= 5) {
        const Score axels = s.points[0] - s.points[1];
        const Score lead = rules.to_move(s.position) == Colour::red ? axels : -axels;
        const auto values = guide.values(s, budget);
        REQUIRE(values.size() == moves.size());
        for (std::size_t k = 0; k < moves.size(); ++k) {
          const auto after = rules.after(s.position, moves[k]);
          REQUIRE(values[k].for_mover ==
                  lead + rules.gain(s.position, moves[k]) - properties::minimax(rules, after));
        }
        const auto value = guide.value(s, budget).for_mover;
        REQUIRE(value == values[first_best(values)].for_mover);
        wins += value > 0 ? 1 : 0;
        losses += value < 0 ? 1 : 0;
        ++positions;
      }
      s = guide.after(s, random.one_of(moves));
    }
  }
  CHECK(wins > 300);
  CHECK(losses > 300);
}

TEST_CASE("house of cards: best play leads to the verdict") {
  Random random(34);
  Solver solver;
  for (int i = 0; i < 60; ++i) {
    const auto deck = shuffled_deck(random, random.between(5, 13));
    const Score amount = solver.amount(Rules(4, deck), Colour::red);
    Guide guide(4, deck);
    Budget budget;
    auto s = guide.start();
    const auto expected = guide.value(s, budget).words;
    while (!guide.moves(s).empty()) {
      s = guide.after(s, guide.moves(s)[first_best(guide.values(s, budget))]);
      REQUIRE(guide.value(s, budget).words == expected);
      REQUIRE(guide.moves(s).empty() == guide.reasons(s, budget).empty());
    }
    REQUIRE(guide.verdict(s) == expected);
    REQUIRE(s.points[0] - s.points[1] == amount);
  }
}

TEST_CASE("house of cards: a deal has the requested ranks") {
  const auto cards = [](const GameOptions& game_options) {
    Random random(1);
    const auto guide = Guide::deal(game_options, random);
    REQUIRE(guide);
    return guide->start().position.left();
  };
  CHECK(cards(game_options("4", "max")) == 18);
  CHECK(cards(game_options("4", "most")) == 18);
  CHECK(cards(game_options("4", "5")) == 2);
  CHECK(cards(game_options("4", "4", false)) == 0);
  CHECK(cards(game_options("2", "most")) == 2);
  CHECK(cards(game_options("6", "28")) == 44);
  CHECK(refused(game_options("4", "4")) ==
        R"(ranks: expected "max" or a number from 5 to 13, found "4")");
  CHECK(refused(game_options("2", "13")) ==
        R"(ranks: expected "max" or a number from 2 to 3, found "13")");
  CHECK(refused(game_options("4", "")) ==
        R"(ranks: expected "max" or a number from 5 to 13, found "")");
  CHECK(refused(game_options("9", "5")) == R"(peaks: expected a number from 2 to 6, found "9")");
}

TEST_CASE("house of cards: the contest's text is read case by case") {
  TextInput input(
      "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\nBirgit 5 1R 1B 3R 4R 5R 5B 4B 3B 2R 2B\nEnd\n");
  const Guide::Reader reader(game_options("4", "most"));
  const auto first = reader.next(input);
  REQUIRE((first && *first));
  CHECK((*first)->write((*first)->start()) == "u1Rd2Ru3Rd4Ru5Rd5Bu4Bd3B/-/-/Axel/2B1B");
  const auto second = reader.next(input);
  REQUIRE((second && *second));
  const auto end = reader.next(input);
  REQUIRE(end);
  CHECK_FALSE(end->has_value());
  TextInput bad("Axel 5 1R 1R");
  const auto wrong = Guide::Reader(game_options("4", "most")).next(bad);
  REQUIRE_FALSE(wrong);
  CHECK(wrong.error().column == 11);
}

TEST_CASE("house of cards: facts hold the position") {
  const auto guide = parsed_guide<Guide>("uf3Bd7Bu9Bd/4R/-/Axel/6R5R");
  CHECK(guide.facts(guide.start()) == Facts{{"peaks", std::int64_t{3}},
                                            {"contour", std::string("uf3Bd7Bu9Bd")},
                                            {"axel_holds", std::string("4R")},
                                            {"birgit_holds", {}},
                                            {"axel_points", std::int64_t{0}},
                                            {"birgit_points", std::int64_t{0}},
                                            {"row", std::vector<std::string>{"6R", "5R"}}});
}

TEST_CASE("house of cards: the guide has the properties of guides") {
  walks::check_walks<Contest, Guide>({{}, 3, 30, 3});
}

}  // namespace foregone::house_of_cards
