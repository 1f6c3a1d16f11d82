#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/options.hpp"
#include "bench/pousse_play.hpp"
#include "foregone/core/random.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/history/referee.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/lab/match/built_in.hpp"
#include "foregone/lab/match/standings.hpp"
#include "foregone/lab/match/tournament.hpp"
#include "foregone/play/catalogue.hpp"

namespace {

using namespace foregone;         // NOLINT(google-build-using-namespace): a program of one file
using namespace foregone::bench;  // NOLINT(google-build-using-namespace)

constexpr const char* kUsage =
    "usage: pousse_match [first=best] [second=counts] [size=6] [games=400] [seed=1]\n"
    "                    [nodes=0] [ms=0] [threads=1]\n"
    "Plays a match of Pousse between two players under icfp98: from each random opening two games\n"
    "with sides changed. A player is an evaluation (best, counts, runs or a file of weights) and,\n"
    "after commas, the parts of the search to leave out (reductions, table, table_move, ordering,\n"
    "killers, history, aspiration: see pousse::SearchOptions), as in best,reductions. Each player\n"
    "has that many nodes a move, or that many milliseconds of its thread's processor time.\n"
    "With nodes, the same seed gives the same games.\n";

struct Subject {
  std::string name;
  pousse::SearchOptions options;
  pousse::Evaluation evaluation;
};

/// Switches a part of the search off; false if there is no part of that name.
bool leave_out(pousse::SearchOptions& options, std::string_view part) {
  using Switch = bool pousse::SearchOptions::*;
  constexpr std::array<std::pair<std::string_view, Switch>, 7> kParts{
      {{"reductions", &pousse::SearchOptions::reductions},
       {"table", &pousse::SearchOptions::table},
       {"table_move", &pousse::SearchOptions::table_move_first},
       {"ordering", &pousse::SearchOptions::batched_evaluation},
       {"killers", &pousse::SearchOptions::killers},
       {"history", &pousse::SearchOptions::history},
       {"aspiration", &pousse::SearchOptions::aspiration_windows}}};
  const auto* const found =
      std::ranges::find(kParts, part, [](auto& named) { return named.first; });
  if (found == kParts.end()) return false;
  options.*found->second = false;
  return true;
}

std::optional<Subject> player_called(const std::string& name, int size) {
  auto comma = std::min(name.find(','), name.size());
  auto evaluation = evaluation_called(name.substr(0, comma), size);
  if (!evaluation) return std::nullopt;
  Subject player{name, {.rules = kRules, .memory = std::size_t{16} << 20U}, std::move(*evaluation)};
  while (comma < name.size()) {
    const auto next = std::min(name.find(',', comma + 1), name.size());
    const auto part = std::string_view(name).substr(comma + 1, next - comma - 1);
    if (!leave_out(player.options, part)) return std::nullopt;
    comma = next;
  }
  return player;
}

struct Settings {
  int size, games, threads;
  std::uint64_t seed, nodes;
  double seconds;
};

/// Sums over the searches of a player, except those that found a forced win or loss. Any thread
/// may add to it.
class Depths {
 public:
  void add(int depth, std::uint64_t nodes, double seconds) {
    const std::scoped_lock lock(mutex_);
    depths_ += depth;
    ++searches_;
    nodes_ += nodes;
    seconds_ += seconds;
  }
  double mean() const { return searches_ == 0 ? 0 : depths_ / searches_; }
  double millions_a_second() const {
    return 1e-6 * static_cast<double>(nodes_) / std::max(seconds_, 1e-9);
  }

 private:
  std::mutex mutex_;
  double depths_ = 0, seconds_ = 0;
  int searches_ = 0;
  std::uint64_t nodes_ = 0;
};

/// A search with its evaluation, as a player of a match.
class SearchPlayer final : public match::Player {
 public:
  SearchPlayer(const Settings& settings, const Subject& subject, Depths& depths)
      : settings_(settings), searcher_(subject.options, subject.evaluation), depths_(depths) {}

  void begin(std::uint64_t /*seed*/) override { searcher_.clear(); }

  match::PlayerReply move(const match::Turn& turn) override {
    auto situation = pousse::Situation::start(settings_.size);
    for (const auto& move : turn.moves) situation.play(*pousse::read_move(move, settings_.size));
    const double began = match::processor_seconds();
    Budget budget;
    if (settings_.nodes > 0) {
      budget.limit_nodes(settings_.nodes);
    } else {
      budget.limit_time(settings_.seconds, settings_.seconds, match::processor_seconds);
    }
    const auto found = searcher_.search(situation, budget);
    const double seconds = match::processor_seconds() - began;
    if (!found.forced) depths_.add(found.depth, found.nodes, seconds);
    return {.move = pousse::write_move(found.line.front()), .seconds = seconds};
  }

 private:
  const Settings& settings_;
  pousse::Searcher searcher_;
  Depths& depths_;
};

/// Random moves after which a short search sees no forced win for either player.
match::Opening opening(const Settings& settings, const std::string& start, std::uint64_t number) {
  Random random(settings.seed * 1'000'003 + number);
  pousse::Searcher judge({.rules = kRules, .memory = 1U << 16U},
                         pousse::line_counts(settings.size));
  for (;;) {
    const int plies = random.between(settings.size, 2 * settings.size);
    std::vector<pousse::Move> moves;
    const auto reached = random_opening(random, settings.size, plies, &moves);
    auto budget = Budget().limit_depth(4);
    if (!reached || judge.search(*reached, budget).forced) continue;
    match::Opening found{.start = start, .moves = {}};
    for (const auto move : moves) found.moves.push_back(pousse::write_move(move));
    return found;
  }
}

match::Plan plan_of(const Settings& settings, const std::array<Subject, 2>& subjects,
                    std::array<Depths, 2>& depths) {
  const auto& game = *find_game("pousse");
  auto options = with_fallbacks(game, {.values = {{"rules", "icfp98"}}});
  options.values.emplace("size", std::to_string(settings.size));
  match::Plan plan{.conditions = {.sessions = game.sessions,
                                  .game_options = options,
                                  .control = {},
                                  .judge = false},
                   .contenders = {},
                   .openings = {},
                   .seed = settings.seed};
  for (std::size_t i = 0; i < subjects.size(); ++i) {
    plan.contenders.push_back({.name = subjects[i].name,
                               .specification = subjects[i].name,
                               .digest = {},
                               .make = [&, i]() -> std::unique_ptr<match::Player> {
                                 return std::make_unique<SearchPlayer>(settings, subjects[i],
                                                                       depths[i]);
                               }});
  }
  Random unused(1);
  const auto start = (*game.sessions->deal_to_play(options, unused))->start();
  for (int i = 0; i < settings.games / 2; ++i) {
    plan.openings.push_back(opening(settings, start, static_cast<std::uint64_t>(i)));
  }
  return plan;
}

std::string in_words(std::optional<double> number, const char* format) {
  std::array<char, 32> text{};
  if (!number) return "not determined";
  return {text.data(),
          static_cast<std::size_t>(std::snprintf(text.data(), text.size(), format, *number))};
}

void print(const Settings& settings, const match::Plan& plan, const match::Tournament& tournament,
           const std::array<Depths, 2>& depths) {
  match::Standings standings(2);
  std::size_t plies = 0;
  for (const auto* const game : tournament.results()) {
    standings.add(*game);
    plies += game->moves.size() - game->opening_moves;
  }
  const auto& tally = standings.between(0, 1);
  const auto elo = match::elo(tally.frequencies());
  std::printf("%dx%d  %s against %s, seed %llu: %d games, %d won, %d lost, %d undecided\n",
              settings.size, settings.size, plan.contenders[0].name.c_str(),
              plan.contenders[1].name.c_str(), static_cast<unsigned long long>(settings.seed),
              static_cast<int>(tally.games()), static_cast<int>(tally.won()),
              static_cast<int>(tally.lost()), static_cast<int>(tally.drawn()));
  std::printf("  points %.1f%%, Elo %s (%s to %s), pairs", 100 * tally.share().value_or(0.5),
              in_words(elo.value, "%+.0f").c_str(), in_words(elo.low, "%+.0f").c_str(),
              in_words(elo.high, "%+.0f").c_str());
  for (const auto pairs : tally.pairs()) std::printf(" %d", static_cast<int>(pairs));
  std::printf("\n  depth %.2f and %.2f, million nodes a second %.1f and %.1f, plies a game %.0f\n",
              depths[0].mean(), depths[1].mean(), depths[0].millions_a_second(),
              depths[1].millions_a_second(),
              static_cast<double>(plies) / static_cast<double>(tally.games()));
}

}  // namespace

int main(int words, char** word) {
  Options options(words, word);
  const Settings settings{.size = options.number("size", 6, 3, 8),
                          .games = options.number("games", 400, 2, 1'000'000),
                          .threads = options.number("threads", 1, 1, 64),
                          .seed = options.number<std::uint64_t>("seed", 1, 0, 1U << 30U),
                          .nodes = options.number<std::uint64_t>("nodes", 0, 1, 1U << 30U),
                          .seconds = options.number("ms", 0.0, 0.1, 1e6) / 1000};
  auto first = player_called(options.text("first", "best"), settings.size);
  auto second = player_called(options.text("second", "counts"), settings.size);
  if (options.mistake() || !first || !second || (settings.nodes == 0) == (settings.seconds == 0)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  const std::array<Subject, 2> subjects{*std::move(first), *std::move(second)};
  std::array<Depths, 2> depths;
  const auto plan = plan_of(settings, subjects, depths);
  match::Tournament tournament(plan, nullptr);
  tournament.run(settings.threads);
  print(settings, plan, tournament, depths);
  return 0;
}
