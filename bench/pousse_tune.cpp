#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "bench/options.hpp"
#include "bench/pousse_play.hpp"
#include "bench/pousse_tuning.hpp"
#include "foregone/core/random.hpp"
#include "foregone/games/pousse/engine/baselines.hpp"
#include "foregone/games/pousse/engine/searcher.hpp"
#include "foregone/games/pousse/engine/static_evaluation.hpp"

namespace {

using namespace foregone;         // NOLINT(google-build-using-namespace): a program of one file
using namespace foregone::bench;  // NOLINT(google-build-using-namespace)

constexpr const char* kUsage =
    "usage: pousse_tune out=FILE [size=6] [seed=1] [rounds=3] [games=2000] [nodes=16384]\n"
    "                   [stages=3] [ridge=1] [results=0] [from=counts]\n"
    "       pousse_tune learn=baselines [...]\n"
    "Learns the weights of Pousse's evaluation. In each round the search plays games against\n"
    "itself, from random openings and with that many nodes a move, at first with the evaluation\n"
    "`from` (counts, runs, best or a file of weights), then with the one just learned. Then the\n"
    "weights are fitted to the values that the search found, mixed with the results of the games\n"
    "by the share `results`, and written to FILE. The fit is printed. The last round has that "
    "many\n"
    "games, earlier ones fewer. `learn=baselines` plays the last round only and prints the\n"
    "parameters of the baseline evaluations that fit best.\n";

struct Plan {
  int size;
  std::uint64_t seed;
  int rounds, games, stages;
  std::uint64_t nodes;
  double ridge, results;
  std::string from, out, learn, command;
};

/// A board of a game with the value that a search found, and the result of the game.
struct Position {
  pousse::Bitboard board;
  pousse::Marker mover = pousse::kX;
  double value = 0;
  std::optional<Outcome> forced;
  double won = 0.5;
};

constexpr int kLongestGame = 1000;

std::optional<pousse::Situation> opening(Random& random, const Plan& plan) {
  const auto max = plan.size == 3 ? 4U : static_cast<unsigned>(3 * plan.size);
  return random_opening(random, plan.size, static_cast<int>(random.below(max)));
}

/// Plays one game and appends its positions. A game that is too long is left out.
void play(pousse::Searcher& engine, pousse::Situation game, std::uint64_t nodes,
          std::vector<Position>& positions) {
  const auto first = positions.size();
  engine.clear();
  for (int ply = 0; ply < kLongestGame; ++ply) {
    Budget budget(nodes);
    const auto found = engine.search(game, budget);
    Position position{game.board, game.mover, static_cast<double>(found.value), {}};
    if (found.forced) position.forced = found.forced->outcome;
    positions.push_back(position);
    game.play(found.line.front());
    const auto winner = winner_of(game, kRules);
    if (winner == pousse::kEmpty) continue;
    for (auto i = first; i < positions.size(); ++i) {
      positions[i].won = positions[i].mover == winner ? 1 : 0;
    }
    return;
  }
  positions.resize(first);
}

/// Early rounds are shorter: their weights are soon replaced.
int games_of(const Plan& plan, int round) { return plan.games * (round + 1) / plan.rounds; }

std::vector<Position> self_play(const Plan& plan, int round, const pousse::Evaluation& evaluation) {
  Random random(plan.seed * 1000 + static_cast<std::uint64_t>(round));
  pousse::Searcher engine({.rules = kRules, .memory = std::size_t{1} << 20U}, evaluation);
  std::vector<Position> positions;
  for (int game = 0; game < games_of(plan, round);) {
    const auto start = opening(random, plan);
    if (!start) continue;
    play(engine, *start, plan.nodes, positions);
    ++game;
  }
  return positions;
}

double odds_of_a_point(const std::vector<Position>& positions) {
  std::vector<double> values, results;
  for (const auto& position : positions) {
    if (position.forced) continue;
    values.push_back(position.value);
    results.push_back(position.won);
  }
  constexpr std::size_t kEnough =
      100;  // on small boards nearly all searches find a forced win or loss
  return values.size() < kEnough ? 0.01 : odds_a_point(values, results);
}

std::vector<Sample> samples_of(const std::vector<Position>& positions, double point,
                               double results) {
  std::vector<Sample> samples;
  for (const auto& position : positions) {
    double chance = chance_of(point * position.value);
    if (position.forced) chance = position.forced == Outcome::win ? 1 : 0;
    samples.push_back({position.board, results * position.won + (1 - results) * chance});
  }
  return samples;
}

void write(const Plan& plan, const pousse::Weights& weights) {
  constexpr std::size_t kWidth = 96;
  const auto text = pousse::encoded(weights);
  std::ofstream file(plan.out);
  file << "// Written by " << plan.command << '\n';
  for (std::size_t i = 0; i < text.size(); i += kWidth) {
    file << '"' << text.substr(i, kWidth) << "\"\n";
  }
}

/// Fits to all but the last tenth to measure the fit there, then to all.
pousse::Weights learn(const Plan& plan, const std::vector<Position>& positions) {
  constexpr int kSteps = 300;
  const double point = odds_of_a_point(positions);
  const auto samples = samples_of(positions, point, plan.results);
  const auto middle = samples.size() - samples.size() / 10;
  const LineModel model(plan.size, plan.stages);
  const Regression training(model, std::span(samples).first(middle));
  const Regression rest(model, std::span(samples).subspan(middle));
  const auto parameters = training.fit(plan.ridge, kSteps);
  const double nothing = rest.loss(std::vector<double>(model.parameters()));
  std::printf("100 points of a search: odds of e^%.2f; loss %.5f, held out %.5f of %.5f\n",
              100 * point, training.loss(parameters), rest.loss(parameters), nothing);
  return model.weights(Regression(model, samples).fit(plan.ridge, kSteps));
}

int value(const pousse::Evaluation& evaluation, pousse::Bitboard board) {
  return pousse::with_size(evaluation.size(), [&](auto n) {
    return pousse::StaticEvaluation<n>(evaluation).value(board, std::popcount(board.occupied()));
  });
}

/// Fits the three parameters of a baseline evaluation. The feature of each is the value that the
/// evaluation has with a one there and zeros elsewhere.
template <class Kind>
std::pair<pousse::Baseline, double> learn_baseline(int size, const std::vector<Sample>& samples,
                                                   Kind kind) {
  const std::array units{kind(size, {.tempo = 1}), kind(size, {.first = 1}),
                         kind(size, {.second = 1})};
  std::vector<std::array<double, 3>> rows;
  for (const auto& sample : samples) {
    auto& row = rows.emplace_back();
    for (std::size_t i = 0; i < units.size(); ++i) row[i] = value(units[i], sample.board) / 100.0;
  }
  const auto loss = [&](const std::vector<double>& x, std::vector<double>& gradient) {
    double sum = 0;
    std::ranges::fill(gradient, 0);
    for (std::size_t k = 0; k < rows.size(); ++k) {
      const double odds = std::inner_product(x.begin(), x.end(), rows[k].begin(), 0.0);
      sum += logistic_loss(odds, samples[k].chance);
      const double slope = (chance_of(odds) - samples[k].chance) / static_cast<double>(rows.size());
      for (std::size_t i = 0; i < x.size(); ++i) gradient[i] += slope * rows[k][i];
    }
    return sum / static_cast<double>(rows.size());
  };
  Minimiser minimiser(loss, std::vector<double>(3));
  minimiser.run(300);
  const auto& x = minimiser.where();
  return {{.tempo = x[0], .first = x[1], .second = x[2]}, minimiser.value()};
}

bool tune_baselines(const Plan& plan) {
  const auto evaluation = evaluation_called(plan.from, plan.size);
  if (!evaluation) return false;
  const auto positions = self_play(plan, plan.rounds - 1, *evaluation);
  const auto samples = samples_of(positions, odds_of_a_point(positions), plan.results);
  const auto learn = [&](const char* name, auto kind) {
    const auto [numbers, loss] = learn_baseline(plan.size, samples, kind);
    std::printf("%s: .tempo = %.1f, .first = %.2f, .second = %.2f; loss %.5f\n", name,
                numbers.tempo, numbers.first, numbers.second, loss);
  };
  using Numbers = const pousse::Baseline&;
  learn("counts", [](int size, Numbers n) { return pousse::line_counts(size, n); });
  learn("runs", [](int size, Numbers n) { return pousse::run_lengths(size, n); });
  return true;
}

bool tune(const Plan& plan) {
  auto evaluation = evaluation_called(plan.from, plan.size);
  if (!evaluation || plan.out.empty()) return false;
  for (int round = 0; round < plan.rounds; ++round) {
    const auto positions = self_play(plan, round, *evaluation);
    std::printf("round %d: %d games, %zu boards; ", round + 1, games_of(plan, round),
                positions.size());
    const auto weights = learn(plan, positions);
    std::fflush(stdout);
    write(plan, weights);
    evaluation = pousse::evaluation_of(weights);
  }
  return true;
}

std::string command_of(int words, char** word) {
  std::string command = "pousse_tune";
  for (int i = 1; i < words; ++i) command += std::string(" ") + word[i];
  return command;
}

}  // namespace

int main(int words, char** word) {
  Options options(words, word);
  const Plan plan{.size = options.number("size", 6, 3, 8),
                  .seed = options.number<std::uint64_t>("seed", 1, 0, 1U << 30U),
                  .rounds = options.number("rounds", 3, 1, 100),
                  .games = options.number("games", 2000, 20, 1'000'000),
                  .stages = options.number("stages", 3, 1, 9),
                  .nodes = options.number<std::uint64_t>("nodes", 16384, 1, 1U << 30U),
                  .ridge = options.number("ridge", 1.0, 1e-6, 1e6),
                  .results = options.number("results", 0.0, 0.0, 1.0),
                  .from = options.text("from", "counts"),
                  .out = options.text("out", ""),
                  .learn = options.text("learn", "lines"),
                  .command = command_of(words, word)};
  const bool lines = plan.learn == "lines";
  const bool known = lines || plan.learn == "baselines";
  if (options.mistake() || !known || !(lines ? tune(plan) : tune_baselines(plan))) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  return 0;
}
