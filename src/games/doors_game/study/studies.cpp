#include "foregone/games/doors_game/study/studies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>

#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/solve.hpp"

namespace foregone::doors_game {

namespace {

constexpr std::size_t kDoors = 0, kColours = 1, kTrophy = 2;
constexpr std::array kParameters{
    StudyParameter{.name = "doors",
                   .meaning = "doors in the row",
                   .fallback = "5...50:5",
                   .min = 2,
                   .max = 1000},
    StudyParameter{.name = "colours",
                   .meaning = "colours, each door having one of them",
                   .fallback = "4,8,16",
                   .min = 1,
                   .max = 62},
    StudyParameter{.name = "trophy",
                   .meaning = "where the trophy is, in per cent of the way from John to Gogo",
                   .fallback = "10...90:10",
                   .min = 1,
                   .max = 99}};

constexpr std::size_t kOutcome = 0, kJohn = 1, kGogo = 2;
constexpr std::array<std::string_view, 3> kOutcomes{"John wins", "draw", "Gogo wins"};
constexpr std::array kSeries{StudySeries{.name = "outcome",
                                         .meaning = "how the game ends with best play",
                                         .unit = "",
                                         .outcomes = kOutcomes},
                             StudySeries{.name = "colours until John wins",
                                         .meaning = "the colours named by both, where John wins",
                                         .unit = "colours"},
                             StudySeries{.name = "colours until Gogo wins",
                                         .meaning = "the colours named by both, where Gogo wins",
                                         .unit = "colours"}};

constexpr std::array<std::size_t, 1> kOutcomeOnly{kOutcome};
constexpr std::array<int, 3> kEachOutcome{0, 1, 2};
constexpr std::array<int, 1> kJohnWins{0};
constexpr std::array kInTheMiddle{StudyFilter{.parameter = kColours, .value = 16},
                                  StudyFilter{.parameter = kTrophy, .value = 50}};
constexpr std::array kTwentyDoors{StudyFilter{.parameter = kDoors, .value = 20}};
constexpr std::array kCharts{
    StudyChart{
        .name = "doors",
        .title = "DoorsGame: outcomes by the number of doors (16 colours, trophy in the middle)",
        .x = "doors in the row",
        .y = "share of random rows (%)",
        .kind = StudyChart::Kind::share,
        .series = kOutcomeOnly,
        .parameter = kDoors,
        .outcomes = kEachOutcome,
        .only = kInTheMiddle},
    StudyChart{.name = "trophy",
               .title = "DoorsGame: how often John wins, by where the trophy is (20 doors)",
               .x = "trophy, from John's side (% of the row)",
               .y = "share of random rows that John wins (%)",
               .kind = StudyChart::Kind::share,
               .series = kOutcomeOnly,
               .parameter = kTrophy,
               .outcomes = kJohnWins,
               .only = kTwentyDoors}};

int trophy_room(int doors, int percent) {
  return std::clamp((doors * percent + 50) / 100, 1, doors - 1);
}

Colours colours_of(Random& random, int doors, int colours) {
  Colours set = 0;
  for (; doors > 0; --doors) set |= Colours{1} << random.below(static_cast<std::uint64_t>(colours));
  return set;
}

void count(const StudySetting& setting, Random& random, std::uint64_t samples, Histograms& into) {
  const int doors = setting[kDoors], colours = setting[kColours];
  const int trophy = trophy_room(doors, setting[kTrophy]);
  for (; samples > 0; --samples) {
    const auto john = colours_of(random, trophy, colours);
    const auto gogo = colours_of(random, doors - trophy, colours);
    const int answer = solve(Rules(john, gogo, colours));
    ++into[kOutcome][answer > 0 ? 0 : answer == 0 ? 1 : 2];
    if (answer != 0) ++into[answer > 0 ? kJohn : kGogo][std::abs(answer)];
  }
}

constexpr std::array kStudies{Study{
    .name = "doors",
    .question = "Who wins DoorsGame on a random row of doors?",
    .method =
        "Each sample is a row of doors, every one with a colour at random, solved exactly. The "
        "trophy's place is given in per cent of the row, rounded to a room; colours on no door "
        "are passes.",
    .version = 1,
    .parameters = kParameters,
    .series = kSeries,
    .charts = kCharts,
    .samples = 10'000,
    .possible = nullptr,
    .unit = [](const StudySetting&) -> std::uint64_t { return 10'000; },
    .cost = [](const StudySetting& setting) { return 1.5e-8 + 4e-9 * setting[kDoors]; },
    .worker = []() -> StudyWork { return count; },
    .known = nullptr}};

}  // namespace

std::span<const Study> studies() { return kStudies; }

}  // namespace foregone::doors_game
