#include "foregone/games/byte_me/odds/odds.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <sstream>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/byte_me/solve.hpp"
#include "tests/reference/byte_me_odds.hpp"

namespace foregone::byte_me {

namespace {

reference::Chance small(const Fraction& fraction) {
  return {std::stoull(fraction.numerator), std::stoull(fraction.denominator)};
}

double value(const Fraction& fraction) {
  return std::stod(fraction.numerator) / std::stod(fraction.denominator);
}

/// Small games, in which thresholds stand as in the statement: a byte below 3/4 of the goal, a
/// nibble up to just below it; and others.
constexpr std::array<Parameters, 4> kSmall{
    Parameters{.bytes = 4, .nibbles = 2, .bytes_below = 4, .nibbles_to = 5, .hits = 4},
    Parameters{.bytes = 4, .nibbles = 2, .bytes_below = 5, .nibbles_to = 4, .hits = 3},
    Parameters{.bytes = 8, .nibbles = 2, .bytes_below = 11, .nibbles_to = 12, .hits = 2},
    Parameters{.bytes = 4, .nibbles = 4, .bytes_below = 6, .nibbles_to = 6, .hits = 2}};

void check_small(const Parameters& m, int players) {
  CAPTURE(players);
  CAPTURE(m.bytes);
  const reference::ByteMeOdds expected({m.bytes, m.nibbles, m.bytes_below, m.nibbles_to, m.hits},
                                       players);
  const auto all = odds(m, players, 3);
  const auto check = [](const DealerOdds& dealer, const std::vector<reference::Chance>& tried) {
    CHECK(small(dealer.win) == tried[0]);
    CHECK(small(dealer.lose) == tried[1]);
    CHECK(small(dealer.bust) == tried[2]);
  };
  check(all.highest_hidden, expected.strategy(true));
  check(all.uniform_hidden, expected.strategy(false));
  CHECK(small(all.best_knowing) == expected.best(true));
  REQUIRE(all.best);
  CHECK(small(*all.best) == expected.best(false));
  CHECK(small(all.best_seeing_all) == expected.best(false, true));
  CHECK(value(all.best_by_highest_face) <= value(*all.best));
  if (players == 1) CHECK(all.best_by_highest_face == *all.best);
}

/// Whether the sum of the fractions is 1, computed in halves: all are so many out of 2^bits.
bool sum_to_one(const DealerOdds& odds) {
  const int bits = std::max({odds.win.bits, odds.lose.bits, odds.bust.bits});
  std::string sum = "0";
  for (const auto* part : {&odds.win, &odds.lose, &odds.bust}) {
    auto numerator = part->numerator;
    for (int bit = part->bits; bit < bits; ++bit) numerator = reference::add(numerator, numerator);
    sum = reference::add(sum, numerator);
  }
  std::string all = "1";
  for (int bit = 0; bit < bits; ++bit) all = reference::add(all, all);
  return sum == all;
}

}  // namespace

TEST_CASE("byte me: the odds of small games are those of trying every hand") {
  for (const auto& parameters : kSmall) check_small(parameters, 1);
  check_small(kSmall[3], 2);
}

TEST_CASE("byte me: the same with up to three players" * doctest::test_suite("slow")) {
  for (const auto& parameters : kSmall) check_small(parameters, 2);
  check_small(kSmall[0], 3);
  check_small(kSmall[3], 3);
}

TEST_CASE("byte me: the exact fractions sum to 1 and more players win more" *
          doctest::test_suite("slow")) {
  double win = 1, any = 1, best = 1, knowing = 1, seeing = 1;
  const auto falls = [](double& before, const Fraction& now) {
    CHECK(value(now) < before);
    before = value(now);
  };
  for (int players = 1; players <= 10; ++players) {
    CAPTURE(players);
    const auto all = odds({}, players, 1);
    CHECK(sum_to_one(all.highest_hidden));
    CHECK(sum_to_one(all.uniform_hidden));
    falls(win, all.highest_hidden.win);
    falls(any, all.uniform_hidden.win);
    falls(knowing, all.best_knowing);
    falls(best, all.best_by_highest_face);
    falls(seeing, all.best_seeing_all);
    CHECK(knowing > win);
    CHECK(best > any);
    CHECK(seeing > best);
    CHECK(value(all.best_knowing_adds) == doctest::Approx(knowing - win));
    CHECK(all.best.has_value() == (players == 1));
  }
}

TEST_CASE("byte me: the odds against one player") {
  const auto one = odds({}, 1);
  CHECK(one.highest_hidden.win.percent == "67.6060");
  CHECK(one.highest_hidden.lose.percent == "17.0894");
  CHECK(one.highest_hidden.bust.percent == "15.3046");
  CHECK(one.uniform_hidden.win.percent == "81.8675");
  CHECK(one.best->numerator == "2038656838237282539");
  CHECK(one.best->denominator == "2305843009213693952");  // 2^61
  CHECK(one.best->bits == 61);
}

TEST_CASE("byte me: simulated hands agree with the odds") {
  Random random(20);
  for (const int players : {1, 3}) {
    CAPTURE(players);
    const int hands = 100'000;
    std::array<int, 3> count{};
    int any_wins = 0;
    for (int i = 0; i < hands; ++i) {
      Deal deal;
      deal.faces.resize(static_cast<std::size_t>(players));
      const auto fill = [&](auto& numbers, std::uint64_t bound) {
        for (auto& number : numbers) number = static_cast<std::uint8_t>(random.below(bound));
      };
      fill(deal.faces, 256);
      fill(deal.dealer, 256);
      fill(deal.bytes, 256);
      fill(deal.nibbles, 16);
      const auto verdict = solve(Rules(deal));
      ++count[static_cast<std::size_t>(verdict.ending)];
      bool beaten = verdict.total > kGoal;
      for (const int face : deal.faces) {
        beaten = beaten || face + static_cast<int>(random.below(256)) > verdict.total;
      }
      any_wins += beaten ? 0 : 1;
    }
    // Five standard deviations of the mean are at most 5 * 0.5 / sqrt(100,000) < 0.008.
    const auto close = [&](int sampled, const Fraction& fraction) {
      CHECK(std::abs(static_cast<double>(sampled) / hands - value(fraction)) < 0.008);
    };
    const auto all = odds({}, players, 0);
    close(count[0], all.highest_hidden.win);
    close(count[1], all.highest_hidden.lose);
    close(count[2], all.highest_hidden.bust);
    close(any_wins, all.uniform_hidden.win);
  }
}

TEST_CASE("byte me: the stored odds of the best dealer are those of an enumeration" *
          doctest::test_suite("slow")) {
  for (const int players : {2, 3}) {
    const auto known = known_odds(players);
    const auto anew = odds({}, players, players);
    REQUIRE(anew.best);
    CHECK(*known.best == *anew.best);
    CHECK(*known.best_adds == *anew.best_adds);
  }
}

TEST_CASE("byte me: --odds prints the exact fractions in lines of at most 80 columns") {
  for (const int players : {1, 3, 10}) {
    const auto report = odds_report(std::to_string(players), {});
    REQUIRE(report);
    std::istringstream text(report->text);
    for (std::string line; std::getline(text, line);) CHECK(line.size() <= 80);
    const auto all = known_odds(players);
    CHECK(report->text.contains(all.highest_hidden.win.percent + " %"));
    CHECK(report->text.contains(all.uniform_hidden.lose.numerator + "/2^"));
    const auto& rows = std::get<std::vector<Facts>>(report->facts[1].content);
    CHECK(rows.size() == (players <= 3 ? 12 : 10));
    CHECK(rows[0][3] == Fact{"numerator", all.highest_hidden.win.numerator});
  }
  for (const auto* bad : {"", "0", "11", "-1", "x", "1 ", "99999999999999999999"}) {
    CHECK_FALSE(odds_report(bad, {}));
  }
  CHECK(odds_report("11", {}).error() == R"(expected a number from 1 to 10, found "11")");
}

}  // namespace foregone::byte_me
