#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/study.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/lab/study/settings.hpp"
#include "foregone/lab/study/summary.hpp"
#include "foregone/play/tablebase/catalogue.hpp"
#include "tests/reference/boring_card_game.hpp"
#include "tests/reference/doors_game.hpp"
#include "tests/reference/house_of_cards.hpp"

// What the games' studies count, against reference implementations.
namespace foregone {

namespace {

const Study& study_named(std::string_view name) {
  static const auto games = catalogue_with_tables();
  for (const auto& game : games) {
    for (const auto& study : game.studies) {
      if (study.name == name) return study;
    }
  }
  FAIL("no study ", name);
  return games.front().studies.front();
}

Histograms counted(const Study& study, const StudySetting& setting, std::uint64_t samples,
                   std::uint64_t seed = 1) {
  Histograms counts(study.series.size());
  Random random(seed);
  study.worker()(setting, random, samples, counts);
  return counts;
}

}  // namespace

TEST_CASE("studies: what they declare is consistent") {
  std::set<std::string_view> names;
  int studies = 0;
  for (const auto& game : catalogue_with_tables()) {
    for (const auto& study : game.studies) {
      CAPTURE(study.name);
      ++studies;
      CHECK(names.insert(study.name).second);
      const auto settings = study::settings_of(study, {});
      REQUIRE(settings);
      const bool works = study.worker != nullptr && study.cost != nullptr;
      REQUIRE(works);
      for (const auto& setting : *settings) {
        CHECK(study.cost(setting) > 0);
        if (!study.exact()) CHECK(study.unit(setting) > 0);
      }
      std::set<std::string_view> charts;
      for (const auto& chart : study.charts) {
        CHECK(charts.insert(chart.name).second);
        CHECK_FALSE(chart.series.empty());
        CHECK(chart.parameter < study.parameters.size());
        for (const auto series : chart.series) {
          REQUIRE(series < study.series.size());
          const auto& declared = study.series[series];
          const auto labels = std::max(declared.outcomes.size(), declared.signs.size());
          for (const int outcome : chart.outcomes) {
            CHECK(static_cast<std::size_t>(outcome) < labels);
          }
        }
        CHECK((chart.kind == StudyChart::Kind::share) == !chart.outcomes.empty());
        for (const auto& [parameter, value] : chart.only) {
          CHECK(parameter < study.parameters.size());
          CHECK(value >= study.parameters[parameter].min);
          CHECK(value <= study.parameters[parameter].max);
        }
      }
    }
  }
  CHECK(studies == 7);
}

TEST_CASE("studies: samples depend on the random numbers alone") {
  const auto same = [](const char* name, const StudySetting& setting, std::uint64_t samples) {
    const auto& study = study_named(name);
    const auto once = counted(study, setting, samples);
    CHECK_FALSE(once.front().empty());
    CHECK(counted(study, setting, samples) == once);
    CHECK(counted(study, setting, samples, 2) != once);
    // A worker that has done other things before counts the same.
    auto worker = study.worker();
    Histograms ignored(study.series.size()), counts(study.series.size());
    Random other(9), random(1);
    worker(setting, other, samples, ignored);
    worker(setting, random, samples, counts);
    CHECK(counts == once);
  };
  same("first-player", {7}, 20);
  same("held-card", {7, 3}, 10);
  same("doors", {20, 8, 40}, 100);
  same("dealer", {3, 1}, 200);
  same("self-play", {4, 1, 200}, 6);
}

TEST_CASE("studies: first-player counts the values of the reference implementation") {
  constexpr int kRanks = 6, kDecks = 12;
  const auto counts = counted(study_named("first-player"), {kRanks}, kDecks);
  Histograms expected(3);
  Random random(1);
  for (int i = 0; i < kDecks; ++i) {
    std::vector<reference::HouseOfCards::Card> deck;
    for (const auto card : house_of_cards::shuffled_deck(random, kRanks)) {
      deck.push_back({card.rank(), card.colour() == house_of_cards::Colour::red ? 'R' : 'B'});
    }
    const bool axel = deck.front().colour == 'R';
    const int amount = reference::HouseOfCards(4, deck, true).axels_amount();
    const int value = axel ? amount : -amount;
    ++expected[0][value];
    ++expected[axel ? 1 : 2][value];
  }
  CHECK(counts == expected);
}

TEST_CASE("studies: held-card is about cards of the rank, of either colour") {
  const auto& study = study_named("held-card");
  const auto high = counted(study, {6, 6}, 300), low = counted(study, {6, 1}, 300);
  for (const auto& counts : {high, low}) {
    CHECK(study::count_of(counts[0]) + study::count_of(counts[1]) == 300);
    CHECK(study::count_of(counts[0]) > 90);  // 5 of 11 on average
    CHECK(study::count_of(counts[0]) < 180);
  }
  // With one card left a card in hand is worth its rank or minus it, if it fits nowhere; a high one
  // of the own colour is worth more than a low one.
  CHECK(*study::summary_of(high[0], false)->mean.value >
        *study::summary_of(low[0], false)->mean.value);
  CHECK_FALSE(study.possible({6, 7}));
}

TEST_CASE("studies: doors agrees with all rows of a few doors, solved by minimax") {
  constexpr int kDoors = 4, kColours = 3, kRows = 81;
  std::array<double, 3> expected{};
  for (int row = 0; row < kRows; ++row) {
    std::string doors;
    for (int i = 0, rest = row; i < kDoors; ++i, rest /= kColours) {
      doors += static_cast<char>('A' + rest % kColours);
    }
    const int outcome = reference::DoorsGame(doors, 2, kColours).outcome();
    expected[outcome > 0 ? 0 : outcome == 0 ? 1 : 2] += 1.0 / kRows;
  }
  constexpr int kSamples = 20'000;
  auto counts = counted(study_named("doors"), {kDoors, kColours, 50}, kSamples);
  for (std::size_t i = 0; i < expected.size(); ++i) {
    const double off =
        static_cast<double>(counts[0][static_cast<std::int64_t>(i)]) / kSamples - expected[i];
    CHECK(std::abs(off) < 4 * std::sqrt(expected[i] * (1 - expected[i]) / kSamples));
  }
  CHECK(study::count_of(counts[1]) == counts[0][0]);
  CHECK(study::count_of(counts[2]) == counts[0][2]);
}

TEST_CASE("studies: the dealer's exact odds lie within the intervals of the samples") {
  const auto& study = study_named("dealer");
  int intervals = 0, hits = 0;
  for (const int players : {1, 2, 5}) {
    for (const int hidden : {0, 1}) {
      auto counts = counted(study, {players, hidden}, 5000);
      const auto known = study.known({players, hidden}, 0);
      REQUIRE(known.size() == 3);
      double sum = 0;
      for (std::size_t i = 0; i < known.size(); ++i) {
        sum += known[i].share;
        const auto share = study::share_of(counts[0][static_cast<std::int64_t>(i)], 5000, false);
        ++intervals;
        if (*share.low <= known[i].share && known[i].share <= *share.high) ++hits;
      }
      CHECK(sum == doctest::Approx(1));
    }
  }
  CHECK(intervals == 18);
  CHECK(hits >= 15);  // 17 on average
  CHECK(100 * study.known({2, 0}, 0)[0].share == doctest::Approx(51.2045));
}

TEST_CASE("studies: neverending counts what playing all sets of places counts") {
  const auto& study = study_named("neverending");
  for (const int players : {1, 2, 3}) {
    CAPTURE(players);
    Histograms expected(2);
    const auto cards = static_cast<unsigned>(5 * players);
    for (std::uint32_t set = 0; set < 1U << cards; ++set) {
      if (std::popcount(set) != 5) continue;
      reference::BoringCardGame::Deck deck;
      std::uint32_t winning = 1, other = 6;
      for (unsigned place = 0; place < cards; ++place) {
        deck.push_back((set >> place & 1U) != 0 ? winning++ : other++);
      }
      const auto win = reference::BoringCardGame(deck).dealt_out();
      ++expected[0][win ? 0 : 1];
      if (win) ++expected[1][static_cast<std::int64_t>(std::bit_width(win->game)) - 1];
    }
    CHECK(counted(study, {players}, 1) == expected);
  }
}

TEST_CASE("studies: forced-wins counts the known numbers of boards") {
  const auto counts = counted(study_named("forced-wins"), {4}, 1);
  CHECK(counts[0] == Histogram{{0, 20'048'971}, {1, 9'291'089}, {2, 6'229'835}});
  CHECK(counts[1] == Histogram{{1, 17'166'856},
                               {3, 1'773'934},
                               {5, 607'586},
                               {7, 336'329},
                               {9, 125'870},
                               {11, 32'216},
                               {13, 5608},
                               {15, 556},
                               {17, 16}});
  CHECK(counts[2].rbegin()->first == 18);
}

TEST_CASE("studies: self-play ends every game, under icfp98 with a winner") {
  const auto counts = counted(study_named("self-play"), {4, 1, 300}, 8);
  CHECK(study::count_of(counts[0]) == 8);
  CHECK_FALSE(counts[0].contains(1));
  CHECK(study::count_of(counts[1]) == 8);
  CHECK(counts[1].begin()->first > 4);
}

}  // namespace foregone
