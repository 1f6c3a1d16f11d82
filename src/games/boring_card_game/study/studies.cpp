#include "foregone/games/boring_card_game/study/studies.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/games/boring_card_game/structure.hpp"

namespace foregone::boring_card_game {

namespace {

// The sets of five places of 5 * 3000 cards are below 2^63.
constexpr std::array kParameters{StudyParameter{
    .name = "players", .meaning = "players", .fallback = "1...1000", .min = 1, .max = 3000}};

constexpr std::size_t kEnding = 0, kGame = 1;
constexpr std::array<std::string_view, 2> kOutcomes{"ends", "never ends"};
constexpr std::array kSeries{
    StudySeries{
        .name = "session", .meaning = "whether a session ends", .unit = "", .outcomes = kOutcomes},
    StudySeries{.name = "last game",
                .meaning = "the number of the game that ends a session, where one does",
                .unit = "log2 of the number",
                .powers_of_two = true}};

constexpr std::array<std::size_t, 1> kEndingOnly{kEnding};
constexpr std::array<std::size_t, 1> kGameOnly{kGame};
constexpr std::array<int, 1> kEnds{0};
constexpr std::array kThousandPlayers{StudyFilter{.parameter = 0, .value = 1000}};
constexpr std::array kCharts{
    StudyChart{.name = "ends",
               .title = "Boring Card Game: how often a session ends at all",
               .x = "players",
               .y = "share of decks whose session ends (%)",
               .kind = StudyChart::Kind::share,
               .series = kEndingOnly,
               .outcomes = kEnds,
               .logarithmic_y = true},
    StudyChart{.name = "last-game",
               .title = "Boring Card Game, 1000 players: in which game sessions end that do",
               .x = "number of the last game (log2)",
               .y = "share of sessions that end (%)",
               .kind = StudyChart::Kind::distribution,
               .series = kGameOnly,
               .only = kThousandPlayers}};

/// From `sets` sets of places a player wins, in the games 1 to `sets`, one set each.
void count_games(std::uint64_t sets, Histogram& into) {
  for (int power = 0; sets >> static_cast<unsigned>(power) != 0; ++power) {
    const auto from = std::uint64_t{1} << static_cast<unsigned>(power);
    into[power] += std::min(from, sets - from + 1);
  }
}

void count(const StudySetting& setting, Random& /*random*/, std::uint64_t /*samples*/,
           Histograms& into) {
  const auto all = structure(Rules(setting[0]));
  const auto ending = static_cast<std::uint64_t>(all.ending);
  into[kEnding][0] = ending;
  if (const auto never = static_cast<std::uint64_t>(all.sets) - ending; never > 0) {
    into[kEnding][1] = never;
  }
  for (const auto sets : all.wins) count_games(static_cast<std::uint64_t>(sets), into[kGame]);
}

constexpr std::array kStudies{Study{
    .name = "neverending",
    .question = "How often does a session of Boring Card Game never end?",
    .method =
        "Exact, by counting: only the places of the cards 1 to 5 matter, and all sets of five "
        "places are equally likely. Dealing moves these sets along orbits. From a set, the player "
        "wins whose hand comes first on its orbit, in the game whose number is that of the deals "
        "till then.",
    .version = 1,
    .parameters = kParameters,
    .series = kSeries,
    .charts = kCharts,
    .samples = 0,
    .possible = nullptr,
    .unit = nullptr,
    .cost = [](const StudySetting& setting) { return 4e-5 + 1.3e-6 * setting[0]; },
    .worker = []() -> StudyWork { return count; },
    .known = nullptr}};

}  // namespace

std::span<const Study> studies() { return kStudies; }

}  // namespace foregone::boring_card_game
