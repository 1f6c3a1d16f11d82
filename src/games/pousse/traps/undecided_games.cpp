#include "foregone/games/pousse/traps/undecided_games.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <expected>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/pousse/interactive.hpp"
#include "foregone/games/pousse/traps/smaller_games.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

constexpr int kMinRows = 2;

/// So many random moves at most, but for those that would decide the game.
template <class NextMove>
Record random_record(Random& random, int size, int max, NextMove next_move) {
  const Rules rules(size);
  auto position = rules.start();
  Record record;
  for (int left = random.between(0, max); left > 0; --left) {
    const auto move = next_move();
    auto next = rules.after(position, move);
    if (rules.result(next)) continue;
    position = std::move(next);
    record.push_back(move);
  }
  return record;
}

Record random_record(Random& random, int size) {
  return random_record(random, size, 4 * size,
                       [&] { return numbered_move(random.between(0, 4 * size - 1), size); });
}

/// How many moves of the position reach what best play does.
std::ptrdiff_t right_moves(int size, const Record& record) {
  const Rules rules(size);
  auto position = rules.start();
  for (const auto move : record) position = rules.after(position, move);
  const InteractiveGame game(size, record, position);
  const auto values = game.values(position);
  const auto best = InteractiveGame::aim(std::ranges::max(values));
  return std::ranges::count(values, best, InteractiveGame::aim);
}

std::string any(Random& random, int cases, int size) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    games.push_back(text_of(size, random_record(random, size)));
  }
  return kUndecidedGames.join(games);
}

std::string narrow(Random& random, int cases, int size) {
  constexpr int kTried = 20;
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    Record chosen;
    auto min = right_moves(size, chosen);
    for (int i = 0; i < kTried; ++i) {
      auto record = random_record(random, size);
      const auto count = right_moves(size, record);
      if (count > min) continue;
      min = count;
      chosen = std::move(record);
    }
    games.push_back(text_of(size, chosen));
  }
  return kUndecidedGames.join(games);
}

/// With a few insertions again and again: full lines, and boards that have been there before.
std::string returning(Random& random, int cases, int size) {
  constexpr std::uint64_t kInsertions = 4;
  constexpr int kMax = 40;
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    Record few;
    while (few.size() < kInsertions) {
      few.push_back(numbered_move(random.between(0, 4 * size - 1), size));
    }
    games.push_back(text_of(
        size, random_record(random, size, kMax, [&] { return few[random.below(kInsertions)]; })));
  }
  return kUndecidedGames.join(games);
}

constexpr auto kUndecidedModes = std::to_array<InputMode>({
    {"any", "random moves", any},
    {"narrow", "random moves, after which few are right", narrow},
    {"returning", "a few insertions again and again", returning},
});

std::vector<Trap> undecided_traps() {
  return {{"empty-boards", {game_of(2, ""), game_of(3, ""), game_of(4, "")}}};
}

std::expected<std::vector<CaseText>, TextError> split_undecided(const GameOptions& /*game_options*/,
                                                                TextInput& input) {
  InteractiveGame::Reader reader;
  std::vector<CaseText> cases;
  for (;;) {
    const auto game = reader.next(input);
    if (!game) return std::unexpected(game.error());
    if (!*game) return cases;
    auto words = (*game)->write() + '\n';
    std::ranges::replace(words, ' ', '\n');
    cases.push_back(std::move(words));
  }
}

}  // namespace

constinit const Judging kUndecidedGames{.sample = "2\n3\nL2\nR2\nL3\nQUIT\n2\nL1\nQUIT\n",
                                        .traps = undecided_traps,
                                        .modes = kUndecidedModes,
                                        .explained_from = "Repetition",
                                        .size_name = "rows",
                                        .min_size = kMinRows,
                                        .max_size = SmallSolution::kLargest,
                                        .split = split_undecided,
                                        .smaller = smaller,
                                        .head = "the number of games",
                                        .fewer = 2};

}  // namespace foregone::pousse
