#include "bench/pousse_match.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "bench/options.hpp"
#include "bench/pousse_play.hpp"
#include "foregone/core/random.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/history/referee.hpp"

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

struct Player {
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

std::optional<Player> player_called(const std::string& name, int size) {
  auto comma = std::min(name.find(','), name.size());
  auto evaluation = evaluation_called(name.substr(0, comma), size);
  if (!evaluation) return std::nullopt;
  Player player{name, {.rules = kRules, .memory = std::size_t{16} << 20U}, std::move(*evaluation)};
  while (comma < name.size()) {
    const auto next = std::min(name.find(',', comma + 1), name.size());
    const auto part = std::string_view(name).substr(comma + 1, next - comma - 1);
    if (!leave_out(player.options, part)) return std::nullopt;
    comma = next;
  }
  return player;
}

struct Plan {
  int size, games, threads;
  std::uint64_t seed, nodes;
  double seconds;
};

/// Sums over the searches of a player, except those that found a forced win or loss.
struct Depths {
  double sum = 0;
  int searches = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  void add(const Depths& other) {
    sum += other.sum;
    searches += other.searches;
    nodes += other.nodes;
    seconds += other.seconds;
  }
};

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

/// A worker thread's two engines and the depths that they reached.
class MatchWorker {
 public:
  MatchWorker(const Plan& plan, const Player& first, const Player& second)
      : plan_(plan),
        engines_{pousse::Searcher(first.options, first.evaluation),
                 pousse::Searcher(second.options, second.evaluation)} {}

  struct Pair {
    std::array<double, 2> points{};  // of the first player, who moves first in the first game
    int plies = 0;
  };
  Pair play(std::uint64_t number) {
    Random random(plan_.seed * 1'000'003 + number);
    const auto start = opening(random);
    Pair pair{};
    for (const std::size_t begins : {0U, 1U}) {
      pair.points[begins] = game(start, static_cast<int>(begins), pair.plies);
    }
    return pair;
  }

  const Depths& depths(int player) const { return depths_[static_cast<std::size_t>(player)]; }

 private:
  static constexpr int kLongestGame = 1000;

  // Random moves after which a short search sees no forced win for either player.
  pousse::Situation opening(Random& random) const {
    pousse::Searcher judge({.rules = kRules, .memory = 1U << 16U}, pousse::line_counts(plan_.size));
    for (;;) {
      const int plies = random.between(plan_.size, 2 * plan_.size);
      const auto start = random_opening(random, plan_.size, plies);
      auto budget = Budget().limit_depth(4);
      if (start && !judge.search(*start, budget).forced) return *start;
    }
  }

  // The points of the first player.
  double game(pousse::Situation situation, int begins, int& plies) {
    for (auto& engine : engines_) engine.clear();
    for (int ply = 0; ply < kLongestGame; ++ply) {
      const int player = (begins + ply) % 2;
      situation.play(search(situation, player));
      ++plies;
      const auto winner = winner_of(situation, kRules);
      if (winner == pousse::kEmpty) continue;
      const bool mover_won = winner != situation.mover;  // the turn has passed on
      return mover_won == (player == 0) ? 1 : 0;
    }
    return 0.5;
  }

  pousse::Move search(const pousse::Situation& situation, int player) {
    const double began = processor_seconds();
    Budget budget;
    if (plan_.nodes > 0) {
      budget.limit_nodes(plan_.nodes);
    } else {
      budget.limit_time(plan_.seconds, plan_.seconds, processor_seconds);
    }
    const auto found = engines_[static_cast<std::size_t>(player)].search(situation, budget);
    if (!found.forced) {
      depths_[static_cast<std::size_t>(player)].add(
          {static_cast<double>(found.depth), 1, found.nodes, processor_seconds() - began});
    }
    return found.line.front();
  }

  const Plan& plan_;
  std::array<pousse::Searcher, 2> engines_;
  std::array<Depths, 2> depths_;
};

struct Result {
  MatchScore score;
  std::array<Depths, 2> depths;
  int plies = 0;
};

Result match(const Plan& plan, const Player& first, const Player& second) {
  const auto count = static_cast<std::size_t>(plan.games / 2);
  std::vector<MatchWorker> workers;
  for (int i = 0; i < plan.threads; ++i) workers.emplace_back(plan, first, second);
  std::vector<MatchWorker::Pair> pairs(count);
  const auto work = [&](std::size_t thread) {
    for (auto i = thread; i < count; i += workers.size()) pairs[i] = workers[thread].play(i);
  };
  {
    std::vector<std::jthread> threads;
    for (std::size_t i = 1; i < workers.size(); ++i) threads.emplace_back(work, i);
    work(0);
  }
  Result result;
  for (const auto& pair : pairs) {
    result.score.add(pair.points[0], pair.points[1]);
    result.plies += pair.plies;
  }
  for (const auto& worker : workers) {
    for (const int player : {0, 1}) {
      result.depths[static_cast<std::size_t>(player)].add(worker.depths(player));
    }
  }
  return result;
}

void print(const Plan& plan, const Player& first, const Player& second, const Result& result) {
  const auto& score = result.score;
  const double share = score.share(), error = score.error();
  std::printf("%dx%d  %s against %s, seed %llu: %d games, %d won, %d lost, %d undecided\n",
              plan.size, plan.size, first.name.c_str(), second.name.c_str(),
              static_cast<unsigned long long>(plan.seed), score.games(), score.won(), score.lost(),
              score.undecided());
  std::printf("  points %.1f%% +- %.1f, Elo %+.0f (%+.0f to %+.0f), pairs", 100 * share,
              100 * error, MatchScore::elo(share), MatchScore::elo(std::max(share - error, 0.0)),
              MatchScore::elo(std::min(share + error, 1.0)));
  for (const int pairs : score.pairs()) std::printf(" %d", pairs);
  std::printf("\n  depth %.2f and %.2f, million nodes a second %.1f and %.1f, plies a game %.0f\n",
              result.depths[0].sum / result.depths[0].searches,
              result.depths[1].sum / result.depths[1].searches,
              1e-6 * static_cast<double>(result.depths[0].nodes) / result.depths[0].seconds,
              1e-6 * static_cast<double>(result.depths[1].nodes) / result.depths[1].seconds,
              static_cast<double>(result.plies) / score.games());
}

}  // namespace

int main(int words, char** word) {
  Options options(words, word);
  const Plan plan{.size = options.number("size", 6, 3, 8),
                  .games = options.number("games", 400, 2, 1'000'000),
                  .threads = options.number("threads", 1, 1, 64),
                  .seed = options.number<std::uint64_t>("seed", 1, 0, 1U << 30U),
                  .nodes = options.number<std::uint64_t>("nodes", 0, 1, 1U << 30U),
                  .seconds = options.number("ms", 0.0, 0.1, 1e6) / 1000};
  const auto first = player_called(options.text("first", "best"), plan.size);
  const auto second = player_called(options.text("second", "counts"), plan.size);
  if (options.mistake() || !first || !second || (plan.nodes == 0) == (plan.seconds == 0)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  print(plan, *first, *second, match(plan, *first, *second));
  return 0;
}
