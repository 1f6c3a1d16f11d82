#include "foregone/games/byte_me/study/studies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "foregone/games/byte_me/generate.hpp"
#include "foregone/games/byte_me/odds/odds.hpp"
#include "foregone/games/byte_me/rules.hpp"
#include "foregone/games/byte_me/solve.hpp"

namespace foregone::byte_me {

namespace {

constexpr std::size_t kPlayers = 0, kHidden = 1;
constexpr int kHighest = 0, kUniform = 1;
constexpr std::array<std::string_view, 2> kHiddenBytes{"255", "any"};
constexpr std::array kParameters{
    StudyParameter{.name = "players",
                   .meaning = "players against the dealer",
                   .fallback = "1...10",
                   .min = 1,
                   .max = 10},
    StudyParameter{.name = "hidden",
                   .meaning = "what players hide: 255, as the statement has it, or any byte",
                   .fallback = "255,any",
                   .min = kHighest,
                   .max = kUniform,
                   .words = kHiddenBytes}};

constexpr std::size_t kOutcome = 0, kTotal = 1;
constexpr std::array<std::string_view, 3> kOutcomes{"wins", "loses", "busts"};
constexpr std::array kSeries{
    StudySeries{.name = "dealer",
                .meaning = "how the hand ends for the dealer",
                .unit = "",
                .outcomes = kOutcomes},
    StudySeries{.name = "total", .meaning = "the dealer's last total", .unit = "points"}};

constexpr std::array<std::size_t, 1> kOutcomeOnly{kOutcome};
constexpr std::array<std::size_t, 1> kTotalOnly{kTotal};
constexpr std::array<int, 1> kWins{0};
constexpr std::array kTwoPlayers{StudyFilter{.parameter = kPlayers, .value = 2},
                                 StudyFilter{.parameter = kHidden, .value = kHighest}};
constexpr std::array kCharts{
    StudyChart{.name = "wins",
               .title = "Byte Me!: how often the dealer wins, sampled and exact",
               .x = "players",
               .y = "share of hands that the dealer wins (%)",
               .kind = StudyChart::Kind::share,
               .series = kOutcomeOnly,
               .parameter = kPlayers,
               .outcomes = kWins},
    StudyChart{.name = "totals",
               .title = "Byte Me!: the dealer's last total against two players who hide 255",
               .x = "total (points)",
               .y = "share of hands (%)",
               .kind = StudyChart::Kind::distribution,
               .series = kTotalOnly,
               .only = kTwoPlayers}};

std::uint8_t byte(Random& random) { return static_cast<std::uint8_t>(random.below(256)); }

/// The ending if each player hides a byte at random, which the dealer's strategy does not see.
HandResult ending_with_any_bytes(const Deal& deal, int total, Random& random) {
  int max = 0;
  for (const auto face : deal.faces) max = std::max(max, face + byte(random));
  if (total > kGoal) return HandResult::bust;
  return total >= max ? HandResult::win : HandResult::lose;
}

void count(const StudySetting& setting, Random& random, std::uint64_t samples, Histograms& into) {
  for (; samples > 0; --samples) {
    const Rules rules(uniform_deal(random, setting[kPlayers]));
    const auto verdict = solve(rules);
    const auto ending = setting[kHidden] == kHighest
                            ? verdict.ending
                            : ending_with_any_bytes(rules.deal(), verdict.total, random);
    ++into[kOutcome][static_cast<int>(ending)];
    ++into[kTotal][verdict.total];
  }
}

double value_of(const Fraction& fraction) {
  return std::strtod(fraction.numerator.c_str(), nullptr) /
         std::strtod(fraction.denominator.c_str(), nullptr);
}

std::vector<KnownShare> known(const StudySetting& setting, std::size_t series) {
  if (series != kOutcome) return {};
  const auto all = strategy_odds({}, setting[kPlayers]);
  const auto& dealer = setting[kHidden] == kHighest ? all.highest_hidden : all.uniform_hidden;
  std::vector<KnownShare> shares;
  for (const auto* const each : {&dealer.win, &dealer.lose, &dealer.bust}) {
    shares.push_back(
        {.share = value_of(*each), .fraction = each->numerator + '/' + each->denominator});
  }
  return shares;
}

constexpr std::array kStudies{Study{
    .name = "dealer",
    .question = "How does the dealer of Byte Me! fare, by samples and exactly?",
    .method =
        "Each sample is a hand with every byte and nibble at random, played by the statement's "
        "strategy. The exact odds come from the distribution of the dealer's total; about "
        "95 of 100 confidence intervals (95 %) should contain them.",
    .version = 1,
    .parameters = kParameters,
    .series = kSeries,
    .charts = kCharts,
    .samples = 100'000,
    .possible = nullptr,
    .unit = [](const StudySetting&) -> std::uint64_t { return 50'000; },
    .cost = [](const StudySetting& setting) { return 2e-7 + 1.5e-8 * setting[kPlayers]; },
    .worker = []() -> StudyWork { return count; },
    .known = known}};

}  // namespace

std::span<const Study> studies() { return kStudies; }

}  // namespace foregone::byte_me
