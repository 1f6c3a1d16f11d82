#include "foregone/games/byte_me/solve.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <variant>

#include "foregone/games/byte_me/contest.hpp"
#include "foregone/games/byte_me/generate.hpp"
#include "foregone/solvers/play_out.hpp"
#include "tests/contest_text.hpp"
#include "tests/reference/byte_me.hpp"

namespace foregone::byte_me {

namespace {

/// How often what is rare was met.
struct Met {
  int ties = 0, missed_by_one = 0, busts = 0;
  int won_unhit = 0, won_after_hits = 0, hits_used_up = 0, won_with_the_last = 0;
  int face_254 = 0, face_255 = 0, players_1 = 0, players_10 = 0;
  int at_381 = 0, at_382 = 0, at_500 = 0, at_501 = 0, at_509 = 0, at_510 = 0, at_511 = 0;

  void add(const Rules& rules) {
    const auto add_position = [&](const Rules::Position& p) {
      at_381 += p.total == 381 ? 1 : 0;
      at_382 += p.total == 382 ? 1 : 0;
      at_500 += p.total == 500 ? 1 : 0;
      at_501 += p.total == 501 ? 1 : 0;
      at_509 += p.total == 509 ? 1 : 0;
      at_510 += p.total == 510 ? 1 : 0;
      at_511 += p.total == 511 ? 1 : 0;
    };
    Rule last{};
    const auto end = play_out(rules, rules.start(), [&](const auto& p, Rules::Move) {
      add_position(p);
      last = rules.rule(p);
    });
    const int hits = end.bytes + end.nibbles;
    const int face = rules.goal() - kHiddenByte;
    ties += end.total == rules.goal() ? 1 : 0;
    missed_by_one += end.total == rules.goal() - 1 ? 1 : 0;
    busts += rules.result(end) == Ending::bust ? 1 : 0;
    won_unhit += last == Rule::certain_win && hits == 0 ? 1 : 0;
    won_after_hits += last == Rule::certain_win && hits > 0 ? 1 : 0;
    won_with_the_last += last == Rule::certain_win && hits == kMostHits ? 1 : 0;
    hits_used_up += last == Rule::no_hits_left ? 1 : 0;
    face_254 += face == 254 ? 1 : 0;
    face_255 += face == 255 ? 1 : 0;
    players_1 += rules.deal().faces.size() == 1 ? 1 : 0;
    players_10 += rules.deal().faces.size() == 10 ? 1 : 0;
  }

  int rarest() const {
    return std::min({ties, missed_by_one, busts, won_unhit, won_after_hits, hits_used_up,
                     won_with_the_last, face_254, face_255, players_1, players_10, at_381, at_382,
                     at_500, at_501, at_509, at_510, at_511});
  }
};

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
  CHECK(verdict.ending == Ending::lose);
}

TEST_CASE("byte me: the verdict as facts") {
  const auto facts = Contest::facts(
      {.players = 3,
       .verdict = solve(
           Rules({.faces = {9, 8, 7}, .dealer = {0, 1}, .bytes = {255, 8, 0, 0}, .nibbles = {}}))});
  REQUIRE(facts.size() == 4);
  CHECK(facts[0].name == "players");
  CHECK(std::get<std::int64_t>(facts[0].content) == 3);
  CHECK(facts[1].name == "hits");
  CHECK(std::get<std::vector<std::string>>(facts[1].content) ==
        std::vector<std::string>{"byte", "byte"});
  CHECK(facts[2].name == "total");
  CHECK(std::get<std::int64_t>(facts[2].content) == 264);
  CHECK(facts[3].name == "outcome");
  CHECK(std::get<std::string>(facts[3].content) == "win");
}

TEST_CASE("byte me: every win is a certain win") {
  Random random(2);
  for (int i = 0; i < 5'000; ++i) {
    const Rules rules(random_deal(random));
    Rule last{};
    const auto end =
        play_out(rules, rules.start(), [&](const auto& p, Rules::Move) { last = rules.rule(p); });
    REQUIRE((rules.result(end) == Ending::win) == (last == Rule::certain_win));
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
    met.add(Rules(deal));
    text += write_case(deal);
  }
  text += "ENDOFINPUT\n";
  const auto answers = contest_text::answers("byte-me", text);
  CHECK(std::ranges::count(answers, '!') >= kCases);
  CHECK(answers == reference::ByteMe::answers(text));
  CHECK(met.rarest() >= 100);
}

}  // namespace foregone::byte_me
