#include "foregone/games/house_of_cards/guide.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <cstdint>
#include <sstream>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/text.hpp"
#include "foregone/testing/properties.hpp"

namespace foregone::house_of_cards {

namespace {

Guide at(std::string_view notation) {
  auto guide = Guide::parse(notation, {});
  REQUIRE(guide);
  return *guide;
}

std::string does(const Guide& guide, std::string_view move) {
  const auto s = guide.start();
  const auto m = guide.parse(s, move);
  REQUIRE(m);
  return guide.does(s, *m);
}

GameOptions game_options(const char* peaks, const char* ranks, bool limits = true) {
  return {.limits = limits, .values = {{"peaks", peaks}, {"ranks", ranks}}};
}

std::string refused(const GameOptions& game_options) {
  Random random(1);
  const auto guide = Guide::deal(game_options, random);
  REQUIRE_FALSE(guide);
  return guide.error();
}

std::vector<Card> any_deck(Random& random, int peaks) {
  return shuffled_deck(random, random.between(peaks, most_ranks(peaks)));
}

std::size_t best_of(const std::vector<GameValue>& values) {
  return static_cast<std::size_t>(std::ranges::max_element(values, {}, &GameValue::for_mover) -
                                  values.begin());
}

/// The laws of a Guide at a state; without the values, which may take long.
void hold_at(const Guide& guide, const State& s) {
  const auto moves = guide.moves(s);
  REQUIRE(guide.verdict(s).empty() != moves.empty());
  REQUIRE(guide.mover(s).empty() == moves.empty());
  for (const auto m : moves) {
    REQUIRE(guide.parse(s, guide.write(s, m)) == m);
    REQUIRE(guide.does(s, m).size() > 6);
  }
  const auto again = Guide::parse(guide.write(s), {});
  REQUIRE(again);
  const auto told = again->start();
  REQUIRE(told.position == s.position);
  REQUIRE(told.points == s.points);
  REQUIRE(again->verdict(told) == guide.verdict(s));
  REQUIRE(again->write(told) == guide.write(s));
}

/// The number in a sentence behind some words.
int number_behind(std::string_view sentence, std::string_view words) {
  const auto at = sentence.find(words);
  REQUIRE(at != std::string_view::npos);
  return std::stoi(std::string(sentence.substr(at + words.size())));
}

/// What "Axel's lead: 3 so far + 11 - 6 = 8." says, if that is right.
int sum_told(std::string_view sentence) {
  int sum = 0, sign = 1;
  std::istringstream words{std::string(sentence.substr(sentence.find("lead: ") + 6))};
  for (std::string word; words >> word && word != "=";) {
    if (word == "+" || word == "-") sign = word == "+" ? 1 : -1;
    if (std::isdigit(word.back()) != 0) sum += sign * std::stoi(word);
  }
  REQUIRE(number_behind(sentence, " = ") == sum);
  return sum;
}

/// The most that the player to move can take at once, by the points on the table.
Score most_at_once(const Guide& guide, const State& s) {
  Score most = 0;
  const auto player = guide.mover(s) == "Axel" ? 0U : 1U;
  for (const auto m : guide.moves(s)) {
    const auto next = guide.after(s, m);
    if (next.position.left() == 0) return -1;  // cards held are counted too
    most = std::max(most, next.points[player] - s.points[player]);
  }
  return most;
}

constexpr auto kStatement = "ud3Ru5Bd2Bu1Bd5Ru13Rd/-/-/Birgit/11R1R";

}  // namespace

TEST_CASE("house of cards: a guide tells what moves do") {
  const auto guide = at(kStatement);
  CHECK(guide.mover(guide.start()) == "Birgit");
  CHECK(guide.score(guide.start()) == "Axel 0, Birgit 0");
  CHECK(does(guide, "11R@1") == "lays 11R on valley 1: 19 to Axel (11R 3R 5B)");
  CHECK(does(guide, "11R@3") == "lays 11R on valley 3: 14 to Birgit (11R 2B 1B)");
  CHECK(does(guide, "11R@5") == "lays 11R on valley 5: 29 to Axel (11R 5R 13R)");
  CHECK(does(guide, "hold") == "holds 11R");
  const auto holding = at("uf3Bd7Bu9Bd/4R/8R/Axel/6R5R");
  CHECK(does(holding, "4R+6R@1") == "sets 4R and 6R on the floor at 1: 13 to Axel (3B 4R 6R)");
  CHECK(does(holding, "4R@3") == "lays 4R on valley 3: 20 to Birgit (4R 7B 9B), holds 6R");
  const auto last = at("ud7Bu9Bd/4B/8B/Axel/6R");
  CHECK(does(last, "4B@1") ==
        "lays 4B on valley 1: 20 to Birgit (4B 7B 9B), holds 6R; at the end Axel gains 6 by "
        "holding 6R; at the end Birgit gains 8 by holding 8B");
}

TEST_CASE("house of cards: scores run on and count held cards in the end") {
  const auto guide = at("ud7Bu9Bd/4B/8B/Axel/6R");
  const auto s = guide.start();
  const auto over = guide.after(s, *guide.parse(s, "4B@1"));
  CHECK(guide.score(over) == "Axel 6, Birgit 28");
  CHECK(guide.verdict(over) == "Birgit wins 22");
  CHECK(guide.mover(over).empty());
  CHECK(at("ud3Ru5Bd/4R/4B/Axel/-").verdict(at("ud3Ru5Bd/4R/4B/Axel/-").start()) ==
        "Axel and Birgit tie");
}

TEST_CASE("house of cards: a worth tells the final result and the mover's share of it") {
  auto guide = at("ud7Bu9Bd/4B/8B/Axel/6R");
  Budget budget;
  const auto s = guide.start();
  const auto value = guide.value(s, budget);
  CHECK(value.words == "Birgit wins 22");
  CHECK(value.label == "-22");
  CHECK(value.for_mover == -22);
  CHECK(value.exact);
  CHECK(value.facts == Facts{{"winner", std::string("Birgit")},
                             {"score", std::int64_t{22}},
                             {"to_come", std::int64_t{-22}},
                             {"distance", std::int64_t{1}}});
  auto even = at("ud3Ru5Bd/4R/4B/Axel/-");
  CHECK(even.value(even.start(), budget).label == "=");
  CHECK(even.value(even.start(), budget).facts[0] == Fact{"winner", {}});
}

// NOLINTBEGIN(bugprone-suspicious-missing-comma): sentences that take two lines
TEST_CASE("house of cards: reasons tell what the best move takes and what follows") {
  auto guide = at(kStatement);
  Budget budget;
  const auto reasons = guide.reasons(guide.start(), budget);
  CHECK(
      reasons ==
      std::vector<std::string>{
          "11R@3 takes 14.", "Axel's best reply is then 1R@5, which takes 19.",
          "From that reply on, the reply included, Axel gains 19 more than Birgit.",
          "Birgit's lead: 0 so far + 14 - 19 = -5.",
          "The next best, hold, keeps 11R in the hand, which costs 11 at the end and is 25 worse: "
          "Axel replies 1R@5, which takes 19; from that reply on Axel gains 30 more than Birgit."});
  auto equal = at("ud7Ru9Bd2Bu3Bd/-/-/Axel/8R6R4R");
  CHECK(equal.reasons(equal.start(), budget) ==
        std::vector<std::string>{
            "8R@1 takes 24.", "Birgit's best reply is then 6R@3, which takes 11.",
            "From that reply on, the reply included, Birgit gains 7 more than Axel.",
            "Axel's lead: 0 so far + 24 - 7 = 17.",
            "Included in that: Axel ends holding 4R, which adds 4.", "Equally good: hold.",
            "The next best, 8R@3, gives Birgit 13 and is 4 worse: Birgit replies 6R@1, which gives "
            "Axel 22; from that reply on Axel gains 26 more than Birgit."});
  auto over = at("ud3Ru5Bd/4R/4B/Axel/-");
  CHECK(over.reasons(over.start(), budget).empty());
}

TEST_CASE("house of cards: a card held at the last turn is told with what it counts") {
  Budget budget;
  auto guide = at("ud7Bu9Bd/-/-/Axel/6B/3-0");
  CHECK(guide.reasons(guide.start(), budget) ==
        std::vector<std::string>{"hold keeps 6B in the hand, which costs 6 at the end.",
                                 "Axel's lead: 3 so far + 0 - 6 = -3.",
                                 "Included in that: Axel ends holding 6B, which costs 6.",
                                 "The next best, 6B@1, gives Birgit 22 and is 16 worse."});
  auto later = at("ud7Bu9Bd2Bu3Bd/-/-/Axel/6R5B8B/51-26");
  CHECK(later.reasons(later.start(), budget) ==
        std::vector<std::string>{
            "hold keeps 6R for later.", "Birgit's best reply is then 5B@1, which takes 21.",
            "From that reply on, the reply included, Birgit gains 28 more than Axel.",
            "Axel's lead: 25 so far + 0 - 28 = -3.",
            "Included in that: Axel ends holding 6R, which adds 6.",
            "The next best, 6R@1, gives Birgit 22 and is 12 worse: Birgit replies 5B@3, which "
            "takes 10; from that reply on Birgit gains 18 more than Axel."});
}
// NOLINTEND(bugprone-suspicious-missing-comma)

TEST_CASE("house of cards: a position that is written and read again is worth the same") {
  Random random(35);
  int scored = 0, turned = 0;
  for (int i = 0; i < 300; ++i) {
    Guide guide(4, shuffled_deck(random, random.between(5, 13)));
    auto s = guide.start();
    while (!guide.moves(s).empty()) {
      const auto moves = guide.moves(s);
      s = guide.after(s, moves[random.below(moves.size())]);
      if (s.position.left() > 6) continue;
      Budget budget;
      auto again = *Guide::parse(guide.write(s), {});
      const auto value = guide.value(s, budget), told = again.value(again.start(), budget);
      REQUIRE(told.words == value.words);
      REQUIRE(told.label == value.label);
      REQUIRE(again.reasons(again.start(), budget) == guide.reasons(s, budget));
      scored += s.points == Points{} ? 0 : 1;
      const auto to_come = value.facts[2].content;
      turned += (std::get<std::int64_t>(to_come) > 0) != (value.for_mover > 0) ? 1 : 0;
    }
  }
  CHECK(scored > 1'000);
  CHECK(turned > 100);
}

// NOLINTNEXTLINE(readability-function-cognitive-complexity): sentence by sentence
TEST_CASE("house of cards: what reasons count is true") {
  Random random(36);
  int sums = 0, less = 0;
  for (int i = 0; i < 400; ++i) {
    const int peaks = random.between(kFewestPeaks, kMostPeaks);
    Guide guide(peaks, any_deck(random, peaks));
    auto s = guide.start();
    for (; !guide.moves(s).empty();) {
      const auto moves = guide.moves(s);
      Budget budget;
      if (s.position.left() <= 6) {
        const auto values = guide.values(s, budget);
        const auto best = best_of(values);
        for (const auto& reason : guide.reasons(s, budget)) {
          if (reason.contains("'s lead: ")) {
            REQUIRE(sum_told(reason) == values[best].for_mover);
            ++sums;
          }
          if (!reason.starts_with("After every worse move")) continue;
          const auto left = most_at_once(guide, guide.after(s, moves[best]));
          if (left < 0) continue;
          REQUIRE((left == 0 ? 0 : number_behind(reason, guide.write(s, moves[best]) + ' ')) ==
                  left);
          Score least = 1'000;
          for (std::size_t k = 0; k < moves.size(); ++k) {
            if (values[k].for_mover == values[best].for_mover) continue;
            least = std::min(least, most_at_once(guide, guide.after(s, moves[k])));
          }
          REQUIRE(number_behind(reason, "at least ") == least);
          ++less;
        }
      }
      s = guide.after(s, moves[random.below(moves.size())]);
    }
  }
  CHECK(sums > 1'500);
  CHECK(less > 50);
}

TEST_CASE("house of cards: without budget a worth is not exact and no reason is given") {
  Random random(31);
  Guide guide(4, shuffled_deck(random, 13));
  Budget none(0);
  const auto s = guide.start();
  CHECK_FALSE(guide.value(s, none).exact);
  CHECK(guide.value(s, none).label == "?");
  const auto values = guide.values(s, none);
  CHECK(values.size() == guide.moves(s).size());
  for (const auto& value : values) CHECK_FALSE(value.exact);
  CHECK(guide.reasons(s, none).empty());
  Budget budget;
  CHECK(guide.value(s, budget).exact);
}

TEST_CASE("house of cards: the laws of a guide hold in random games") {
  Random random(32);
  for (int i = 0; i < 200; ++i) {
    const int peaks = random.between(kFewestPeaks, kMostPeaks);
    const Guide guide(peaks, any_deck(random, peaks));
    auto s = guide.start();
    for (hold_at(guide, s); !guide.moves(s).empty(); hold_at(guide, s)) {
      const auto moves = guide.moves(s);
      s = guide.after(s, moves[random.below(moves.size())]);
    }
  }
}

TEST_CASE("house of cards: the worth of every move is what plain minimax finds") {
  Random random(33);
  int positions = 0, wins = 0, losses = 0;
  while (positions < 1'200) {
    const int peaks = random.between(kFewestPeaks, kMostPeaks);
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
        REQUIRE(value == values[best_of(values)].for_mover);
        wins += value > 0 ? 1 : 0;
        losses += value < 0 ? 1 : 0;
        ++positions;
      }
      s = guide.after(s, moves[random.below(moves.size())]);
    }
  }
  CHECK(wins > 300);
  CHECK(losses > 300);
}

TEST_CASE("house of cards: best moves played to the end lead to the verdict") {
  Random random(34);
  Solver solver;
  for (int i = 0; i < 60; ++i) {
    const auto deck = shuffled_deck(random, random.between(5, 13));
    const Score amount = solver.amount(Rules(4, deck), Colour::red);
    Guide guide(4, deck);
    Budget budget;
    auto s = guide.start();
    const auto promised = guide.value(s, budget).words;
    while (!guide.moves(s).empty()) {
      s = guide.after(s, guide.moves(s)[best_of(guide.values(s, budget))]);
      REQUIRE(guide.value(s, budget).words == promised);
      REQUIRE(guide.moves(s).empty() == guide.reasons(s, budget).empty());
    }
    REQUIRE(guide.verdict(s) == promised);
    REQUIRE(s.points[0] - s.points[1] == amount);
  }
}

TEST_CASE("house of cards: a deal takes the ranks that were asked for") {
  const auto cards = [](const GameOptions& game_options) {
    Random random(1);
    const auto guide = Guide::deal(game_options, random);
    REQUIRE(guide);
    return guide->start().position.left();
  };
  CHECK(cards(game_options("4", "most")) == 18);
  CHECK(cards(game_options("4", "5")) == 2);
  CHECK(cards(game_options("4", "4", false)) == 0);
  CHECK(cards(game_options("2", "most")) == 2);
  CHECK(cards(game_options("6", "28")) == 44);
  CHECK(refused(game_options("4", "4")) == "\"4\" is no highest rank from 5 to 13");
  CHECK(refused(game_options("2", "13")) == "\"13\" is no highest rank from 2 to 3");
  CHECK(refused(game_options("4", "")) == "\"\" is no highest rank from 5 to 13");
  CHECK(refused(game_options("9", "5")) == "\"9\" is no number of peaks from 2 to 6");
}

TEST_CASE("house of cards: the contest's text is read case by case") {
  TextInput input(
      "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\nBirgit 5 1R 1B 3R 4R 5R 5B 4B 3B 2R 2B\nEnd\n");
  Guide::Reader reader(game_options("4", "most"));
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

TEST_CASE("house of cards: facts tell the position") {
  const auto guide = at("uf3Bd7Bu9Bd/4R/-/Axel/6R5R");
  CHECK(guide.facts(guide.start()) == Facts{{"peaks", std::int64_t{3}},
                                            {"contour", std::string("uf3Bd7Bu9Bd")},
                                            {"axel_holds", std::string("4R")},
                                            {"birgit_holds", {}},
                                            {"axel_points", std::int64_t{0}},
                                            {"birgit_points", std::int64_t{0}},
                                            {"row", std::vector<std::string>{"6R", "5R"}}});
}

}  // namespace foregone::house_of_cards
