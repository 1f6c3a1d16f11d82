#include "foregone/games/doors_game/guide.hpp"
#include "foregone/games/doors_game/contest.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <compare>
#include <cstdint>
#include <cstdlib>

#include "foregone/core/random.hpp"
#include "foregone/games/doors_game/generate.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "foregone/testing/properties.hpp"
#include "tests/doors_game_rows.hpp"
#include "tests/errors.hpp"
#include "tests/guide_walks.hpp"
#include "tests/guides.hpp"
#include "tests/random_walk.hpp"

namespace foregone::doors_game {

namespace {

GameOptions game_options(bool limits = true) {
  return {.limits = limits, .values = {{"alphabet", "A-P"}, {"doors", "12"}, {"trophy", "any"}}};
}

Guide guide_of(std::string_view notation) { return parsed_guide<Guide>(notation, game_options()); }

std::string refused(std::string_view notation) {
  return notation_error_of(Guide::parse(notation, game_options()));
}

/// A random row of few colours, some of them named.
Setup random_setup(Random& random) {
  const int colours = random.between(2, 6);
  const auto doors = random_row(random, first_letters(colours), random.between(2, 9));
  const auto trophy = std::to_string(1 + random.below(doors.size() - 1));
  auto setup = *parse_position(doors + '/' + trophy + "/-/A-F");
  const auto rules = setup.rules();
  setup.position = after_random_moves(rules, setup.position, random.between(0, 3), random);
  return setup;
}

/// A value in words, computed independently.
std::string value_in_words(Value value, bool johns_turn) {
  if (value.outcome == Outcome::draw) return "draw";
  const std::string winner = (value.outcome == Outcome::win) == johns_turn ? "John" : "Gogo";
  if (value.distance == 0) return winner + " has won";
  return winner + " wins in " + std::to_string(value.distance);
}

}  // namespace

TEST_CASE("doors game: who wins, when, and what a colour opens") {
  auto guide = guide_of("ABAPDCAA/5/AD");
  Budget budget;
  const auto s = guide.start();
  CHECK(guide.mover(s) == "John");
  CHECK(guide.score(s) == "John 2 colours to go, Gogo 1");
  const auto value = guide.value(s, budget);
  CHECK(value.words == "Gogo wins in 2");
  CHECK(value.label == "−2");
  CHECK(value.facts == Facts{{"winner", std::string("Gogo")},
                             {"distance", std::int64_t{2}},
                             {"colours", std::int64_t{4}}});
  CHECK(guide.describe(s, *guide.parse(s, "B")) == "opens door 1 (John's side)");
  CHECK(guide.describe(s, *guide.parse(s, "C")) ==
        "opens door 5 (Gogo's side), the last of Gogo's");
  CHECK(guide.describe(s, *guide.parse(s, "E")) == "opens no door: a pass");
  for (const auto* bad : {"A", "D", "Q", "", "BC"}) CHECK_FALSE(guide.parse(s, bad));
  CHECK(guide.verdict(s).empty());
}

TEST_CASE("doors game: what a colour opens on both ways, of many doors, and at the end") {
  const auto both = guide_of("AABBBAC/3/-");
  const auto s = both.start();
  CHECK(both.describe(s, *both.parse(s, "A")) ==
        "opens doors 0 and 1 (John's side) and door 5 (Gogo's side)");
  CHECK(both.describe(s, *both.parse(s, "B")) ==
        "opens door 2 (John's side) and doors 3 and 4 (Gogo's side)");
  const auto many = guide_of("AAAAAAB/6/B");
  CHECK(many.mover(many.start()).empty());  // Gogo's way is open
  CHECK(many.verdict(many.start()) == "Gogo wins: the way to the trophy is open after 1 colour");
  const auto last = guide_of("AAAAAACAB/6/BC");
  CHECK(last.describe(last.start(), {0}) ==
        "opens 6 doors (John's side) and door 7 (Gogo's side), the last of both");
  CHECK(last.verdict(last.after(last.start(), {0})) == "draw: both ways are open after 3 colours");
}

TEST_CASE("doors game: moves are listed in a natural order, which best play follows") {
  const auto guide = guide_of("DBECAB/3/-/A-F");  // B stands on both ways, F on none
  const auto order = [&](Rules::Position s) {
    std::string letters;
    for (const auto m : guide.moves(s)) letters += guide.write(s, m);
    return letters;
  };
  CHECK(order(guide.start()) == "DEBFAC");
  CHECK(order(guide.after(guide.start(), {3})) == "ACBFE");
  // Best play names nothing that the mover does not need, and a loser nothing that the other needs.
  Random random(4);
  int draws = 0, losers = 0, plies = 0;
  for (int i = 0; i < 1'500; ++i) {
    const auto setup = random_setup(random);
    CAPTURE(write_position(setup));
    const auto rules = setup.rules();
    Guide played(setup);
    Budget budget;
    for (auto s = played.start(); played.verdict(s).empty(); ++plies) {
      const auto move = played.moves(s)[first_best(played.values(s, budget))];
      const auto own = rules.johns_turn(s) ? rules.john() : rules.gogo();
      const auto others = rules.johns_turn(s) ? rules.gogo() : rules.john();
      REQUIRE((own >> move.colour & 1U) != 0);
      const bool loses = played.value(s, budget).for_mover < 0;
      if (loses) REQUIRE((others >> move.colour & 1U) == 0);
      losers += loses ? 1 : 0;
      draws += played.value(s, budget).words == "draw" ? 1 : 0;
      s = played.after(s, move);
    }
  }
  CHECK(std::min(draws, losers) > 100);
  CHECK(plies > 1'000);
}

TEST_CASE("doors game: every move has the value of plain minimax") {
  Random random(1);
  std::array<int, 3> outcomes{};
  int over = 0;
  for (int i = 0; i < 1'500; ++i) {
    const auto setup = random_setup(random);
    CAPTURE(write_position(setup));
    const auto rules = setup.rules();
    Guide guide(setup);
    Budget budget;
    const auto s = guide.start();
    const auto truth = properties::minimax(rules, s);
    REQUIRE(guide.value(s, budget).words == value_in_words(truth, rules.johns_turn(s)));
    const auto moves = guide.moves(s);
    const auto values = guide.values(s, budget);
    REQUIRE(values.size() == moves.size());
    REQUIRE(guide.verdict(s).empty() == !moves.empty());
    REQUIRE(guide.mover(s).empty() == moves.empty());
    std::vector<Value> exact;
    for (std::size_t k = 0; k < moves.size(); ++k) {
      exact.push_back(properties::minimax(rules, guide.after(s, moves[k])).a_ply_before());
      REQUIRE(values[k].proved());
      REQUIRE(values[k].words == value_in_words(exact[k], rules.johns_turn(s)));
      REQUIRE(guide.parse(s, guide.write(s, moves[k])) == moves[k]);
      for (std::size_t other = 0; other < k; ++other) {
        REQUIRE((exact[k] <=> exact[other]) == (values[k].for_mover <=> values[other].for_mover));
      }
    }
    over += moves.empty() ? 1 : 0;
    if (moves.empty()) continue;
    const auto best = std::ranges::max(values, {}, &GameValue::for_mover);
    REQUIRE(best.words == guide.value(s, budget).words);
    REQUIRE(best.label == guide.value(s, budget).label);
    ++outcomes[static_cast<std::size_t>(static_cast<int>(truth.outcome) + 1)];
  }
  CHECK(*std::ranges::min_element(outcomes) > 100);
  CHECK(over > 50);
}

TEST_CASE("doors game: best moves lead to the contest's answer") {
  Random random(2);
  const auto text = generate(random, 1'000);
  TextInput cases{std::string_view(text)};
  const Guide::Reader reader(game_options());
  int wins = 0, losses = 0, draws = 0;
  for (;;) {
    auto read = reader.next(cases);
    REQUIRE(read);
    if (!*read) break;
    auto guide = **std::move(read);
    const auto answer = solve(parse_position(guide.write(guide.start()))->rules());
    Budget budget;
    auto s = guide.start();
    while (guide.verdict(s).empty()) {
      s = guide.after(s, guide.moves(s)[first_best(guide.values(s, budget))]);
    }
    const auto verdict = guide.verdict(s);
    if (answer == 0) {
      REQUIRE(verdict.starts_with("draw: "));
    } else {
      REQUIRE(verdict.starts_with(answer > 0 ? "John wins: " : "Gogo wins: "));
      REQUIRE(verdict.contains(" after " + std::to_string(std::abs(answer)) + " colour"));
    }
    ++(answer > 0 ? wins : answer < 0 ? losses : draws);
  }
  CHECK(std::min({wins, losses, draws}) > 50);
}

TEST_CASE("doors game: a position is read within the contest's bounds, with chosen letters") {
  CHECK(refused("ABQ/1/-") == "3: expected a colour from A-P, found \"Q\"");
  CHECK(refused(std::string(51, 'A') + "/1/-") == "51: expected at most 50 doors, found 51");
  CHECK(Guide::parse(std::string(51, 'A') + "/1/-", game_options(false)));
  auto other = game_options();
  other.values["alphabet"] = "x-z";
  const auto guide = Guide::parse("xyz/1/y", other);
  REQUIRE(guide);
  CHECK(guide->write(guide->start()) == "xyz/1/y/x-z");
  other.values["alphabet"] = "?";
  CHECK_FALSE(Guide::parse("xyz/1/y", other));
}

TEST_CASE("doors game: random rows have the requested number of doors") {
  Random random(3);
  auto asked = game_options();
  std::array<int, 3> trophies{};
  for (int i = 0; i < 300; ++i) {
    asked.values["doors"] = "4";
    const auto dealt = Guide::deal(asked, random);
    REQUIRE(dealt);
    const auto setup = parse_position(dealt->write(dealt->start()));
    REQUIRE(setup);
    REQUIRE(setup->doors.size() == 4);
    ++trophies[setup->trophy - 1];
  }
  CHECK(*std::ranges::min_element(trophies) > 50);
  asked.values["trophy"] = "2";
  CHECK(Guide::deal(asked, random)->write({}).contains("/2/"));
  for (const auto* bad : {"0", "4", "-1", "x", ""}) {
    asked.values["trophy"] = bad;
    CHECK_FALSE(Guide::deal(asked, random));
  }
  asked.values["doors"] = "2";
  asked.values["trophy"] = "2";
  CHECK(in_words(Guide::deal(asked, random).error()) ==
        "trophy: with 2 doors the trophy must be in room 1, found \"2\"");
  asked.values["trophy"] = "any";
  for (const auto* bad : {"1", "51", "x", "", "99999999999999999999"}) {
    asked.values["doors"] = bad;
    CHECK_FALSE(Guide::deal(asked, random));
  }
  asked.limits = false;
  asked.values["doors"] = "1000";
  CHECK(Guide::deal(asked, random));
  asked.values["doors"] = "1000001";
  CHECK_FALSE(Guide::deal(asked, random));
}

TEST_CASE("doors game: facts hold the classes with their colours") {
  const auto guide = guide_of("ABAPDCAA/5/D");
  const auto facts = guide.facts(guide.start());
  REQUIRE(facts.size() == 5);
  CHECK(facts[2] == Fact{"john_to_go", std::int64_t{3}});
  const auto& classes = std::get<std::vector<Facts>>(facts[4].content);
  REQUIRE(classes.size() == 5);
  CHECK(classes[0] == Facts{{"class", std::string("john")},
                            {"count", std::int64_t{2}},
                            {"colours", std::vector<std::string>{"B", "P"}}});
  CHECK(classes[2] == Facts{{"class", std::string("both")},
                            {"count", std::int64_t{1}},
                            {"colours", std::vector<std::string>{"A"}}});
  CHECK(classes[4] == Facts{{"class", std::string("named")},
                            {"count", std::int64_t{1}},
                            {"colours", std::vector<std::string>{"D"}}});
}

TEST_CASE("doors game: moves may look like numbers where a digit is a colour") {
  CHECK_FALSE(guide_of("ABBC/2/A").writes_numbers());
  CHECK(guide_of("A1B2/2/12/AB12").writes_numbers());
  auto guide = guide_of("31976/4/-/0-9");
  properties::guide_holds_at(guide, guide.start(), game_options());
}

TEST_CASE("doors game: the guide has the properties of guides") {
  walks::check_walks<Contest, Guide>({{}, 10, 20, 10});
}

}  // namespace foregone::doors_game
