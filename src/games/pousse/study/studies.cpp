#include "foregone/games/pousse/study/studies.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <map>
#include <memory>

#include "foregone/core/budget.hpp"
#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"

namespace foregone::pousse {

namespace {

// Self-play

constexpr std::size_t kSize = 0, kRules = 1, kNodes = 2;
constexpr std::array kSelfPlayParameters{
    StudyParameter{.name = "size",
                   .meaning = "squares along the board's edge",
                   .fallback = "3...7",
                   .min = 3,
                   .max = 8},
    StudyParameter{.name = "rules",
                   .meaning = "the rules; under icfp98 repeating a board loses",
                   .fallback = "icfp98",
                   .min = static_cast<int>(kRuleSets.front()),
                   .max = static_cast<int>(kRuleSets.back()),
                   .words = kRuleSetNames},
    StudyParameter{.name = "nodes",
                   .meaning = "nodes that the engine searches for each move",
                   .fallback = "4000",
                   .min = 100,
                   .max = 10'000'000}};

constexpr std::size_t kOutcome = 0, kLength = 1;
constexpr std::array<std::string_view, 3> kOutcomes{"X wins", "draw", "O wins"};
constexpr std::array kSelfPlaySeries{
    StudySeries{.name = "outcome",
                .meaning = "how a self-play game ends; X moves first",
                .unit = "",
                .outcomes = kOutcomes},
    StudySeries{.name = "length", .meaning = "moves of a game, by both", .unit = "moves"}};

constexpr std::array<std::size_t, 1> kOutcomeOnly{kOutcome};
constexpr std::array<std::size_t, 1> kLengthOnly{kLength};
constexpr std::array<int, 1> kXWins{0};
constexpr std::array kSelfPlayCharts{
    StudyChart{.name = "first-move",
               .title = "Pousse: how often the first player wins in self-play",
               .x = "squares along the board's edge",
               .y = "share of games that X wins (%)",
               .kind = StudyChart::Kind::share,
               .series = kOutcomeOnly,
               .parameter = kSize,
               .outcomes = kXWins},
    StudyChart{.name = "length",
               .title = "Pousse: how long self-play games are",
               .x = "squares along the board's edge",
               .y = "mean length (moves)",
               .kind = StudyChart::Kind::mean,
               .series = kLengthOnly,
               .parameter = kSize}};

constexpr int kRandomMoves = 2;    // one of each player, so that games differ
constexpr int kLongestGame = 300;  // moves; a longer game is a draw

/// An engine for self-play in one setting.
class SelfPlay {
 public:
  SelfPlay(int size, RuleSet rules)
      : rules_(rules),
        searcher_({.rules = rules, .memory = std::size_t{1} << 20U}, best_evaluation(size)) {}

  void play(Random& random, int size, std::uint64_t nodes, Histograms& into) {
    searcher_.clear();
    auto situation = Situation::start(size);
    Marker winner = kEmpty;
    int moves = 0;
    while (winner == kEmpty && moves < kLongestGame) {
      situation.play(moves < kRandomMoves ? any_move(random, size) : best_move(situation, nodes));
      ++moves;
      winner = winner_of(situation, rules_);
    }
    ++into[kOutcome][winner == kX ? 0 : winner == kEmpty ? 1 : 2];
    ++into[kLength][moves];
  }

 private:
  static Move any_move(Random& random, int size) {
    return numbered_move(static_cast<int>(random.below(4 * static_cast<std::uint64_t>(size))),
                         size);
  }
  Move best_move(const Situation& situation, std::uint64_t nodes) {
    Budget budget(nodes);
    return searcher_.search(situation, budget).line.front();
  }

  RuleSet rules_;
  Searcher searcher_;
};

StudyWork self_play() {
  using Engines = std::map<StudySetting, SelfPlay>;
  return [engines = std::make_shared<Engines>()](const StudySetting& setting, Random& random,
                                                 std::uint64_t samples, Histograms& into) {
    const auto rules = static_cast<RuleSet>(setting[kRules]);
    if (!engines->contains(setting)) engines->clear();  // one at a time: they take memory
    auto& engine = engines->try_emplace(setting, setting[kSize], rules).first->second;
    for (; samples > 0; --samples) {
      engine.play(random, setting[kSize], static_cast<std::uint64_t>(setting[kNodes]), into);
    }
  };
}

/// A move costs its nodes, and a game of a larger board has more of them.
double cost_of_game(const StudySetting& setting) {
  return 2e-7 * setting[kNodes] * 0.9 * std::pow(setting[kSize], 2) + 5e-4;
}

std::uint64_t games_a_unit(const StudySetting& setting) {
  constexpr double kSeconds = 0.25;
  std::uint64_t games = 50;
  for (const std::uint64_t fewer : {20, 10, 5, 2, 1}) {
    if (cost_of_game(setting) * static_cast<double>(games) > kSeconds) games = fewer;
  }
  return games;
}

// Forced wins

constexpr std::array kForcedWinsParameters{
    StudyParameter{.name = "size",
                   .meaning = "squares along the board's edge",
                   .fallback = "2...4",
                   .min = 1,
                   .max = SmallSolution::kLargest}};

constexpr std::size_t kValue = 0, kWins = 1, kLosses = 2;
constexpr std::array<std::string_view, 3> kValues{"win", "draw", "loss"};
constexpr std::array kForcedWinsSeries{
    StudySeries{.name = "value",
                .meaning = "the value of a board for the player to move",
                .unit = "",
                .outcomes = kValues},
    StudySeries{.name = "won boards", .meaning = "moves to a forced win", .unit = "moves"},
    StudySeries{.name = "lost boards", .meaning = "moves to a forced loss", .unit = "moves"}};

constexpr std::array<std::size_t, 2> kWinsAndLosses{kWins, kLosses};
constexpr std::array kFourByFour{StudyFilter{.parameter = 0, .value = 4}};
constexpr std::array kForcedWinsCharts{
    StudyChart{.name = "distance",
               .title = "Pousse 4x4: how long forced wins and losses take",
               .x = "moves by both until the game is over",
               .y = "share of won, of lost boards (%)",
               .kind = StudyChart::Kind::distribution,
               .series = kWinsAndLosses,
               .only = kFourByFour,
               .logarithmic_y = true}};

void count_boards(const StudySetting& setting, Random& /*random*/, std::uint64_t /*samples*/,
                  Histograms& into) {
  const auto tally = SmallSolution(setting[0]).tally();
  const std::array counts{tally.wins, tally.draws, tally.losses};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) into[kValue][static_cast<std::int64_t>(i)] = counts[i];
  }
  for (std::size_t distance = 1; distance < tally.by_distance.size(); ++distance) {
    if (tally.by_distance[distance] == 0) continue;
    into[distance % 2 == 0 ? kLosses : kWins][static_cast<std::int64_t>(distance)] =
        tally.by_distance[distance];
  }
}

constexpr std::array kStudies{
    Study{.name = "self-play",
          .question = "Is it good to move first at Pousse, and how long are games?",
          .method =
              "Each sample is a self-play game of the engine, after one random move of each "
              "player. With so few nodes a move both players err, equally often. A game of 300 "
              "moves is a draw.",
          .version = 2,
          .parameters = kSelfPlayParameters,
          .series = kSelfPlaySeries,
          .charts = kSelfPlayCharts,
          .samples = 500,
          .possible = nullptr,
          .unit = games_a_unit,
          .cost = cost_of_game,
          .worker = self_play,
          .known = nullptr},
    Study{.name = "forced-wins",
          .question = "How long can a forced win at Pousse take on a small board?",
          .method =
              "Exact, by solving: all boards up to 4x4 on which the game is not over, whether they "
              "can be reached or not, under the rules contest, with the number of moves to the end "
              "if the winner hurries and the loser delays.",
          .version = 1,
          .parameters = kForcedWinsParameters,
          .series = kForcedWinsSeries,
          .charts = kForcedWinsCharts,
          .samples = 0,
          .possible = nullptr,
          .unit = nullptr,
          .cost = [](const StudySetting& setting) { return setting[0] == 4 ? 0.06 : 0.001; },
          .worker = []() -> StudyWork { return count_boards; },
          .known = nullptr}};

}  // namespace

std::span<const Study> studies() { return kStudies; }

}  // namespace foregone::pousse
