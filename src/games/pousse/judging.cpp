#include "foregone/games/pousse/judging.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/games/pousse/generate.hpp"
#include "foregone/games/pousse/text.hpp"
#include "foregone/games/pousse/traps/decisive_pushes.hpp"
#include "foregone/games/pousse/traps/large_boards.hpp"
#include "foregone/games/pousse/traps/smaller_games.hpp"
#include "foregone/games/pousse/traps/straight_counts.hpp"

namespace foregone::pousse {

namespace {

CaseText random_game(Random& random, int size, bool few) {
  const auto any_move = [&] { return numbered_move(random.between(0, 4 * size - 1), size); };
  Record selection;
  for (int left = few ? random.between(1, 6) : 0; left > 0; --left) selection.push_back(any_move());
  Record record;
  for (int left = random.between(0, std::min(4 * size * size, 2000)); left > 0; --left) {
    record.push_back(few ? random.one_of(selection) : any_move());
  }
  return text_of(size, record);
}

std::string random_games(Random& random, int cases, int size, bool few) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) games.push_back(random_game(random, size, few));
  return kJudging.join(games);
}

/// Every line filled and pushed through again and again, both ends in turn.
std::string full_lines(Random& random, int cases, int size) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    Record record;
    for (int left = 3 * size; left > 0; --left) {
      const auto side = static_cast<Side>(random.below(2));
      record.push_back({.side = side, .index = random.between(0, std::min(size, 2) - 1)});
    }
    games.push_back(text_of(size, record));
  }
  return kJudging.join(games);
}

/// Both fill a line of their own, one of them with other moves in between: somebody wins in the end
/// on boards of any size, mostly the other.
std::string races(Random& random, int cases, int size) {
  std::vector<CaseText> games;
  for (; cases > 0; --cases) {
    const auto any_move = [&] { return numbered_move(random.between(0, 4 * size - 1), size); };
    std::array<Move, 2> lines{any_move(), any_move()};
    if (!random.one_in(4)) lines[1].side = lines[0].side;  // they do not cross
    const auto distracted = random.below(lines.size());
    Record record;
    for (int left = random.between(2 * size - 1, 3 * size + 2); left > 0; --left) {
      const auto player = record.size() % 2;
      record.push_back(player == distracted && random.one_in(8) ? any_move() : lines[player]);
      auto& side = record.back().side;
      side = static_cast<Side>(static_cast<std::uint64_t>(side) ^ random.below(2));  // either end
    }
    games.push_back(text_of(size, record));
  }
  return kJudging.join(games);
}

constexpr auto kModes = std::to_array<InputMode>({
    {"any", "any moves",
     [](Random& random, int cases, int size) { return random_games(random, cases, size, false); }},
    {"few", "a few insertions again and again: full lines and boards that recur",
     [](Random& random, int cases, int size) { return random_games(random, cases, size, true); }},
    {"full", "two rows, pushed through from both ends", full_lines},
    {"race", "each fills a line, one of them with other moves in between: wins on any board",
     races},
});

/// Games on boards of 2 to 5 rows, more of them than a small array or number holds.
std::vector<CaseText> many_games() {
  constexpr int kGames = 500;
  Random random(1);
  std::vector<CaseText> games;
  for (int i = 0; i < kGames; ++i) {
    games.push_back(random_game(random, random.between(2, 5), random.one_in(2)));
  }
  return games;
}

std::vector<CaseText> small_games() {
  constexpr std::size_t kGames = 1001;
  auto games = smallest();
  games.resize(kGames);
  return games;
}

/// On 4x4, somebody wins after `pairs` pairs of moves that lead round and round in a full row.
CaseText late_win(int pairs, std::string_view win) {
  std::string moves;
  for (; pairs > 0; --pairs) moves += "L1 R1 ";
  return game_of(4, std::string_view(moves.append(win)));
}

/// Late wins on 4x4, and on larger boards after more than four moves for each square.
std::vector<CaseText> late_wins() {
  std::vector<CaseText> games{
      late_win(60, "L2 R3 L2 R3 L2 R3 L2"), late_win(550, "L3 R2 L3 R2 L3 R2 L1 R2"),
      late_win(6000, "L3 R2 L3 R2 L3 R2 L1 R2"), late_win(50'000, "L3 R2 L3 R2 L3 R2 L1 R2")};
  for (const int size : {5, 6, 7, 8, 9, 10, 12, 17, 24}) {
    Record record;
    for (int i = 0; i < 2 * size * size; ++i) {
      record.push_back({.side = Side::left, .index = 0});
      record.push_back({.side = Side::right, .index = 0});
    }
    const bool by_x = size % 2 == 0;
    for (int i = 0; i < size; ++i) {
      const bool lost = !by_x && i == size - 1;
      record.push_back({.side = Side::left, .index = lost ? 3 : 2});
      record.push_back({.side = Side::right, .index = 1});
    }
    games.push_back(text_of(size, record));
  }
  return games;
}

/// As the statement's words have it: on a board of one square, and of ten rows, the first word
/// looks like another number; without moves the second does not tell.
std::vector<Trap> without_the_number() {
  const std::array games{game_of(4, "L2 T2 L2 B2 R2 T1 L2"), game_of(4, ""), game_of(1, "L1"),
                         game_of(10, "T10 B1 L10 R1 T1")};
  auto all = numbered_traps("one-game-without-its-number", games.size(), games);
  for (auto& trap : all) trap.text = trap.cases.front();
  return all;
}

std::vector<Trap> traps() {
  std::vector<Trap> all{
      {"one-game", {game_of(2, "L1 L1 R1")}},
      {"one-square", {game_of(1, "T1 B1 R1"), game_of(1, ""), game_of(1, "R1")}},
      {"push-off",
       {game_of(2, "L1 L1 R1"), game_of(4, "R1 L1 R1 R1 L1"), game_of(4, "L1 R1 L1 L1")}},
      {"both-complete",
       {game_of(3, "T2 B2 T3 T1 R3 T2 B1 T2"), game_of(3, "B3 T2 L1 B2 T1 R1 B2 T1"),
        game_of(2, "L1 L2 L1 L2")}},
      {"after-the-end",
       {game_of(2, "L1 L2 R1 T1 T2 B1"), game_of(1, "L1 L1 L1"), game_of(2, "L1")}},
      {"late-wins", late_wins()},
      {"repetition",
       {game_of(2, "B1 B1 B1 B2 R1 T2 L2 L1"), game_of(2, "L1 R1 L1 R1 L1 R1 L1 R1")}},
      {"no-moves", {game_of(100, ""), game_of(3, "")}},
      {"digits",
       {game_of(9, "T9 B9 L9 R9"), game_of(10, "T10 B1 L10 R1 T1"), game_of(99, "T99 B9 L98 R10"),
        game_of(100, "T100 B10 L99 R100 T10")}},
      {"straights", straights()},
      {"straights-at-once", straights_at_once()},
      {"one-straight-more", one_straight_more()},
      {"straights-lost", straights_lost()},
      {"straights-in-blocks", straights_in_blocks()},
      {"straights-given-away", straights_given_away()},
      {"many-straights-at-once", many_straights_at_once()},
      {"decisive-pushes", decisive_pushes()},
      {"many-games", many_games()},
      {"many-small-games", small_games()},
      {"largest-board", largest_board()},
      {"largest-edges", largest_edges()},
      {"left-over", left_over()},
      {"every-side", every_side()}};
  std::ranges::move(every_size(), std::back_inserter(all));
  std::ranges::move(without_the_number(), std::back_inserter(all));
  return all;
}

std::expected<std::vector<CaseText>, TextError> split(const GameOptions& game_options,
                                                      TextInput& input) {
  GameReader games(game_options.limits ? kContestSize : kLargestSize);
  std::vector<CaseText> cases;
  for (;;) {
    const auto size = games.next_game(input);
    if (!size) return std::unexpected(size.error());
    if (!*size) return cases;
    auto record = games.record(input);
    if (!record) return std::unexpected(std::move(record.error()));
    cases.push_back(text_of(**size, *record));
  }
}

}  // namespace

constinit const Judging kJudging{
    .sample = "2\n4\nL2\nT2\nL2\nB2\nR2\nQUIT\n4\nL2\nT2\nL2\nB2\nR2\nT1\nL2\nQUIT\n",
    .traps = traps,
    .modes = kModes,
    .explained_from = "Repetition",
    .size_name = "rows",
    .min_size = 1,
    .max_size = 100,
    .split = split,
    .smaller = smaller,
    .smallest = smallest,
    .head = "the number of games"};

}  // namespace foregone::pousse
