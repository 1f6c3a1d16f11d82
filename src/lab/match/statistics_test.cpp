#include "foregone/lab/match/statistics.hpp"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/lab/match/sprt.hpp"

namespace foregone::match {

namespace {

using Counts = std::vector<std::uint64_t>;

/// Draws pairs of games between players of a known difference.
class PairSource {
 public:
  PairSource(std::array<double, 5> probabilities, std::uint64_t seed)
      : probabilities_(probabilities), random_(seed) {}

  std::size_t draw() {
    constexpr std::uint64_t kSteps = 1U << 30U;
    auto left = static_cast<double>(random_.below(kSteps)) / kSteps;
    std::size_t i = 0;
    while (i + 1 < probabilities_.size() && left >= probabilities_[i]) left -= probabilities_[i++];
    return i;
  }

 private:
  std::array<double, 5> probabilities_;
  Random random_;
};

/// Pairs that vary as often seen, shifted to a normalised difference: each probability is tilted
/// until the t-value is right.
std::array<double, 5> pairs_with(double normalised) {
  constexpr std::array<double, 5> kUsual{0.07, 0.21, 0.44, 0.21, 0.07};
  double low = -8, high = 8;
  std::array<double, 5> p{};
  for (int i = 0; i < 80; ++i) {
    const double tilt = (low + high) / 2;
    double sum = 0, mean = 0, variance = 0;
    for (std::size_t k = 0; k < 5; ++k) {
      p[k] = kUsual[k] * std::exp(tilt * (static_cast<double>(k) / 4 - 0.5));
      sum += p[k];
    }
    for (auto& each : p) each /= sum;
    for (std::size_t k = 0; k < 5; ++k) mean += p[k] * static_cast<double>(k) / 4;
    for (std::size_t k = 0; k < 5; ++k) {
      variance += p[k] * std::pow(static_cast<double>(k) / 4 - mean, 2);
    }
    const double found = kNormalisedEloPerDeviation * (mean - 0.5) / std::sqrt(2 * variance);
    (found < normalised ? low : high) = tilt;
  }
  return p;
}

struct TestRuns {
  int h0 = 0, h1 = 0;
  std::uint64_t pairs = 0;
};

/// So many matches of a test, of players with that difference.
TestRuns run(const Sprt& test, double normalised, int matches, std::uint64_t seed) {
  PairSource source(pairs_with(normalised), seed);
  TestRuns runs;
  for (int i = 0; i < matches; ++i) {
    std::array<std::uint64_t, 5> pairs{};
    auto decision = Sprt::Decision::open;
    while (decision == Sprt::Decision::open) {
      ++pairs[source.draw()];
      ++runs.pairs;
      decision = test.decide(pairs);
    }
    ++(decision == Sprt::Decision::h1 ? runs.h1 : runs.h0);
  }
  return runs;
}

}  // namespace

TEST_CASE("statistics: Elo of published matches counted by games agrees") {
  // Matches of Midnight's changelog, as Cute Chess printed them: won, lost, drawn, Elo, error, LOS.
  struct Known {
    std::uint64_t won, lost, drawn;
    double elo, error, superiority;
  };
  for (const auto& [won, lost, drawn, points, error, los] :
       {Known{449, 276, 275, 60.7, 18.5, 100.0}, Known{382, 320, 298, 21.6, 18.1, 99.0}}) {
    const Counts games{lost, drawn, won};
    const auto found = elo(games);
    CHECK(std::abs(*found.value - points) < 0.051);
    CHECK(std::abs(*found.error() - error) < 0.051);
    CHECK(std::abs(100 * *superiority(games) - los) < 0.1);  // it has another formula
  }
}

TEST_CASE("statistics: the Elo of an even match is 0 without a sign") {
  CHECK_FALSE(std::signbit(elo(Counts{1, 0, 1}).value.value()));
}

TEST_CASE("statistics: Elo of published matches counted by pairs agrees") {
  // As fastchess printed them: pairs, Elo and normalised Elo with their errors.
  struct Known {
    Counts pairs;
    double elo, error, normalised, normalised_error, superiority;
  };
  const std::vector<Known> known{{{790, 1759, 3256, 1780, 807}, 1.14, 4.04, 1.48, 5.26, 70.95},
                                 {{19, 82, 272, 308, 361}, 162.63, 13.49, 207.38, 14.92, 100.00},
                                 {{13, 34, 232, 71, 29}, 31.71, 14.63, 53.96, 24.73, 100.00},
                                 {{352, 579, 1264, 743, 464}, 19.83, 6.77, 24.25, 8.26, 100.00},
                                 {{34, 49, 128, 62, 27}, -0.58, 21.41, -0.75, 27.80, 47.88}};
  for (const auto& [pairs, points, error, normalised, normalised_error, los] : known) {
    CAPTURE(points);
    CHECK(std::abs(*elo(pairs).value - points) < 0.0051);
    CHECK(std::abs(*elo(pairs).error() - error) < 0.0051);
    CHECK(std::abs(*normalised_elo(pairs).value - normalised) < 0.0051);
    CHECK(std::abs(*normalised_elo(pairs).error() - normalised_error) < 0.0051);
    CHECK(std::abs(100 * *superiority(pairs) - los) < 0.0051);
  }
}

TEST_CASE("statistics: what results do not determine is absent") {
  for (const auto& none : {Counts{0, 0, 0}, Counts{0, 0, 0, 0, 0}}) {
    CHECK_FALSE(elo(none).value);
    CHECK_FALSE(superiority(none));
    CHECK_FALSE(normalised_elo(none).value);
  }
  for (const auto& all : {Counts{0, 0, 9}, Counts{9, 0, 0}, Counts{0, 0, 0, 0, 7}}) {
    CHECK_FALSE(elo(all).value);
    CHECK_FALSE(elo(all).error());
    CHECK_FALSE(superiority(all));
  }
  const Counts even{0, 0, 5, 0, 0};  // equal, but how surely is not known
  CHECK(*elo(even).value == doctest::Approx(0));
  CHECK_FALSE(elo(even).error());
  CHECK_FALSE(superiority(even));
  const Counts few{0, 0, 2, 0, 37};  // fastchess prints 631.91 +/- nan
  CHECK(*elo(few).value == doctest::Approx(631.91).epsilon(1e-5));
  CHECK(elo(few).low);
  CHECK_FALSE(elo(few).high);
  CHECK_FALSE(elo(few).error());
}

TEST_CASE("statistics: one side's results are the other's reversed") {
  Tally tally;
  for (const int half_points : {2, 1, 2, 0, 2, 2}) tally.add_game(half_points);
  for (const int half_points : {3, 2, 4}) tally.add_pair(half_points);
  CHECK(tally.points() == 4.5);
  CHECK(tally.reversed().points() == 1.5);
  CHECK(*elo(tally.frequencies()).value ==
        doctest::Approx(-*elo(tally.reversed().frequencies()).value));
  CHECK(tally.frequencies().size() == 5);
  Tally games;
  games.add_game(2);
  CHECK(games.frequencies().size() == 3);
}

TEST_CASE("statistics: the interval of Elo holds the true value in 95 of 100 matches") {
  const auto p = pairs_with(30);
  double mean = 0;
  for (std::size_t k = 0; k < 5; ++k) mean += p[k] * static_cast<double>(k) / 4;
  const double truth = *elo_of_share(mean);
  PairSource source(p, 1);
  int held = 0;
  for (int match = 0; match < 1000; ++match) {
    Counts pairs(5);
    for (int i = 0; i < 200; ++i) ++pairs[source.draw()];
    const auto found = elo(pairs);
    held += static_cast<int>(*found.low <= truth && truth <= *found.high);
  }
  CHECK(held > 930);
  CHECK(held < 970);
}

TEST_CASE("sprt: the likelihood ratio of published tests agrees") {
  // The tests of fastchess itself (app/tests/sprt_test.cpp), and logs that it printed.
  struct Known {
    Sprt test;
    Counts pairs;
    double ratio;
  };
  const auto logistic = Sprt::Model::logistic;
  const std::vector<Known> known{
      {{.elo0 = 0, .elo1 = 2}, {365, 16618, 36229, 16974, 390}, 2.25},
      {{.elo0 = -1.75, .elo1 = 0.25}, {127, 4883, 10712, 5150, 104}, 3.01},
      {{.elo0 = 0, .elo1 = 5}, {0, 0, 0, 0, 5550}, 111.82},
      {{.elo0 = 0.5, .elo1 = 2.5, .model = logistic}, {223, 9863, 21279, 10037, 246}, -3.07},
      {{.elo0 = 0, .elo1 = 2}, {36027, 68692, 36433}, 0.92},
      {{.elo0 = -1.75, .elo1 = 0.25}, {10650, 20431, 10871}, 2.30},
      {{.elo0 = 0.5, .elo1 = 2.5, .model = logistic}, {21184, 40708, 21404}, -1.57},
      {{.elo0 = 0, .elo1 = 2, .model = logistic}, {57030, 106593, 57433}, -2.59},
      {{.elo0 = 0, .elo1 = 5}, {790, 1759, 3256, 1780, 807}, -0.71},
      {{.elo0 = 0, .elo1 = 20}, {0, 0, 2, 0, 37}, 2.96}};
  for (const auto& [test, pairs, ratio] : known) {
    CAPTURE(ratio);
    CHECK(test.log_likelihood_ratio(pairs) == doctest::Approx(ratio).epsilon(0.01));
  }
  CHECK(Sprt{}.upper() == doctest::Approx(2.944).epsilon(0.001));
  CHECK(Sprt{}.lower() == doctest::Approx(-2.944).epsilon(0.001));
  CHECK(Sprt{}.log_likelihood_ratio(Counts{0, 0, 0, 0, 0}) == 0);
}

TEST_CASE("sprt: a thousand simulated matches keep the error rates") {
  const Sprt test{.elo0 = 0, .elo1 = 100};
  // At either hypothesis at most 5 % are wrong; three standard errors are 2 % more.
  const auto equal = run(test, 0, 1000, 1), stronger = run(test, 100, 1000, 2);
  CHECK(equal.h1 <= 70);
  CHECK(stronger.h0 <= 70);
  CHECK(equal.h1 > 5);  // it stops as soon as it may
  CHECK(stronger.h0 > 5);
  CHECK(equal.pairs / 1000 < 150);
  // Far outside of both it is nearly always right, and sooner.
  const auto far = run(test, 200, 200, 3);
  CHECK(far.h0 <= 2);
  CHECK(far.pairs / 200 < stronger.pairs / 1000);
  const Sprt strict{.elo0 = 0, .elo1 = 100, .alpha = 0.01, .beta = 0.2};
  CHECK(run(strict, 0, 500, 4).h1 <= 13);
  CHECK(run(strict, 100, 500, 5).h0 <= 130);
}

}  // namespace foregone::match
