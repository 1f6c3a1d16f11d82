#include "foregone/games/byte_me/solve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <string>

#include "foregone/games/byte_me/contest.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/solvers/play_out.hpp"
#include "tests/contest_text.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone::byte_me {

namespace {

/// How often each of what is rare was met.
using Met = std::map<std::string, int>;

void add(Met& met, const Rules& rules) {
  const auto count = [&](const std::string& what, bool met_now) { met[what] += met_now ? 1 : 0; };
  Rule last{};
  const auto end = play_out(rules, rules.start(), [&](const auto& p, Rules::Move) {
    for (const int total : {381, 382, 500, 501, 509, 510, 511}) {
      count("at " + std::to_string(total), p.total == total);
    }
    last = rules.rule(p);
  });
  const int hits = end.bytes + end.nibbles;
  const bool certain = last == Rule::certain_win;
  count("tie", end.total == rules.goal());
  count("missed by one", end.total == rules.goal() - 1);
  count("bust", rules.result(end) == HandResult::bust);
  count("won unhit", certain && hits == 0);
  count("won after hits", certain && hits > 0);
  count("won with the last", certain && hits == kMaxHits);
  count("hits used up", last == Rule::no_hits_left);
  for (const int face : {254, 255}) {
    count("face " + std::to_string(face), rules.goal() - kHiddenByte == face);
  }
  for (const std::size_t players : {1, 10}) {
    count(std::to_string(players) + " players", rules.deal().faces.size() == players);
  }
}

}  // namespace

TEST_CASE("byte me: the verdict has the hits, the total and the ending") {
  const auto verdict = solve(Rules({.faces = {254},
                                    .dealer = {190, 191},
                                    .bytes = {18, 170, 85, 240},
                                    .nibbles = {1, 10, 12, 3}}));
  REQUIRE(verdict.hits.size() == 4);
  CHECK(verdict.hits[0] == Rules::Move::byte);
  CHECK(std::count(verdict.hits.begin(), verdict.hits.end(), Rules::Move::nibble) == 3);
  CHECK(verdict.total == 422);
  CHECK(verdict.ending == HandResult::lose);
}

TEST_CASE("byte me: the verdict as facts") {
  const auto facts = Contest::facts(
      {.players = 3,
       .verdict = solve(
           Rules({.faces = {9, 8, 7}, .dealer = {0, 1}, .bytes = {255, 8, 0, 0}, .nibbles = {}}))});
  CHECK(facts == Facts{{"players", std::int64_t{3}},
                       {"hits", std::vector<std::string>{"byte", "byte"}},
                       {"total", std::int64_t{264}},
                       {"outcome", std::string("win")}});
}

TEST_CASE("byte me: every win is a certain win") {
  Random random(2);
  for (int i = 0; i < 5'000; ++i) {
    const Rules rules(random_deal(random));
    Rule last{};
    const auto end =
        play_out(rules, rules.start(), [&](const auto& p, Rules::Move) { last = rules.rule(p); });
    REQUIRE((rules.result(end) == HandResult::win) == (last == Rule::certain_win));
  }
}

TEST_CASE(
    "byte me: the strategy agrees with the reference implementation on random and rare hands" *
    doctest::test_suite("slow")) {
  static constexpr int kCases = 50'000;
  Random random(3);
  Met met;
  std::string text;
  for (int i = 0; i < kCases; ++i) {
    const auto deal = random_deal(random);
    add(met, Rules(deal));
    text += write_case(deal);
  }
  text += "ENDOFINPUT\n";
  const auto answers = contest_text::answers("byte-me", text);
  CHECK(std::ranges::count(answers, '!') >= kCases);
  CHECK(answers == reference::ByteMe::answers(text));
  CHECK(met.size() == 18);
  for (const auto& [what, times] : met) CHECK_MESSAGE(times >= 100, what);
}

}  // namespace foregone::byte_me
