#include "foregone/lab/judge/plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "foregone/core/random.hpp"

namespace foregone::judge {

namespace {

/// How far up to the largest size the inputs of a level go, and how many cases they have: many
/// small ones, which are easy to understand, before a few large ones.
struct Level {
  double part;
  int cases;
};
constexpr std::array<Level, 7> kLevels{
    {{0, 30}, {0.05, 60}, {0.2, 60}, {0.4, 40}, {0.6, 20}, {0.8, 10}, {1, 6}}};

/// Sizes that span orders of magnitude grow by a factor.
int size_at(const Judging& judging, double part) {
  const double min = judging.min_size, max = judging.max_size;
  if (max < 60 * min) return static_cast<int>(std::lround(min + part * (max - min)));
  return static_cast<int>(std::lround(min * std::pow(max / min, part)));
}

Test made(const GameEntry& game, const InputMode& mode, int size, int cases, std::uint64_t seed) {
  Random random(seed);
  if (game.judging->max_cases < static_cast<std::size_t>(cases)) {
    cases = static_cast<int>(game.judging->max_cases);
  }
  auto text = mode.generate(random, cases, size);
  auto what = game.judging->size_name;  // in the plural
  if (size == 1) what.remove_suffix(1);
  auto test_cases = cases_of(game, text);
  return {.kind = Test::Kind::random,
          .name = std::string(mode.name),
          .cases = std::move(test_cases),
          .text = std::move(text),
          .size = size,
          .details = fmt::format("{} {}, seed {}", size, what, seed)};
}

}  // namespace

std::vector<CaseText> cases_of(const GameEntry& game, std::string_view text) {
  TextInput input(text);
  return accepted(game.judging->split(with_fallbacks(game), input));
}

bool is_valid(const GameEntry& game, const CaseText& text) {
  const auto whole = game.judging->join(std::span(&text, 1));
  TextInput input{std::string_view(whole)};
  return game.judging->split(with_fallbacks(game), input).has_value();
}

std::expected<Test, TextError> test_of(const GameEntry& game, std::string name, std::string text) {
  TextInput input(without_mark(text));
  auto test = test_of(game, std::move(name), input);
  if (test) test->text = std::move(text);
  return test;
}

std::expected<Test, TextError> test_of(const GameEntry& game, std::string name, TextInput& input) {
  auto cases = split_input(*game.judging, with_fallbacks(game), input);
  if (!cases) return std::unexpected(std::move(cases.error()));
  return Test{.name = std::move(name), .cases = *std::move(cases), .text = {}};
}

std::vector<Test> plan(const GameEntry& game, std::uint64_t seed) {
  const auto& judging = *game.judging;
  std::vector<Test> tests{accepted(test_of(game, "sample", std::string(judging.sample)))};
  tests.front().kind = Test::Kind::sample;
  for (auto& trap : judging.traps()) {
    auto text = trap.text.empty() ? judging.join(trap.cases) : std::move(trap.text);
    tests.push_back({.kind = Test::Kind::trap,
                     .name = "trap " + trap.name,
                     .cases = std::move(trap.cases),
                     .text = std::move(text)});
  }
  int size = 0;  // grows with every level
  for (const auto& level : kLevels) {
    size = std::min(std::max(size_at(judging, level.part), size + 1), judging.max_size);
    for (const auto& mode : judging.modes) {
      tests.push_back(made(game, mode, size, std::max(level.cases / judging.fewer, 1), seed++));
    }
  }
  return tests;
}

std::optional<Test> smaller_test(const GameEntry& game, std::size_t number) {
  constexpr int kSizes = 24, kCases = 40;
  constexpr std::uint64_t kFirstSeed = 1'000'000;
  const auto& judging = *game.judging;
  std::vector<int> sizes;
  for (int i = 0; i < kSizes; ++i) {
    const auto size = size_at(judging, static_cast<double>(i) / kSizes);
    const auto next = sizes.empty() ? size : std::max(sizes.back() + 1, size);
    if (next < judging.max_size) sizes.push_back(next);
  }
  const auto modes = judging.modes.size();
  if (number / modes >= sizes.size()) return std::nullopt;
  return made(game, judging.modes[number % modes], sizes[number / modes], kCases,
              kFirstSeed + number);
}

Test stress_test(const GameEntry& game, std::uint64_t seed, std::uint64_t number) {
  const auto& judging = *game.judging;
  Random random(seed ^ (number * 0x9e3779b97f4a7c15U));
  const auto& mode = random.one_of(judging.modes);
  const auto part = static_cast<double>(random.below(101)) / 100;
  const auto cases = static_cast<int>(1 + random.below(part < 0.5 ? 60 : 15));
  return made(game, mode, size_at(judging, part), cases, random.next() >> 32U);
}

}  // namespace foregone::judge
