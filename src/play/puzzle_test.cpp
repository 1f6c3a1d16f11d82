#include "foregone/play/puzzle.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "foregone/play/catalogue.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone {

namespace {

/// Calls each(game, sessions, game_options) for every game with puzzles, as they are dealt.
template <class Each>
void each_game(Each each) {
  int games = 0;
  for (const auto& game : catalogue()) {
    if (!game.has_choices()) continue;
    CAPTURE(game.name);
    each(game, *game.sessions, with_fallbacks(game));
    ++games;
  }
  CHECK(games >= 4);
}

Puzzle made(const SessionFactory& sessions, const GameOptions& game_options, std::uint64_t number,
            std::optional<int> level = {}) {
  Budget budget;
  auto puzzle = make_puzzle(sessions, game_options, number, budget, level);
  REQUIRE(puzzle);
  REQUIRE(*puzzle);
  return **std::move(puzzle);
}

// The value of every move for the player to move, found by playing it.
std::vector<GameValue> values_after_moves(const Puzzle& puzzle) {
  std::vector<GameValue> values;
  for (const auto& move : puzzle.session->moves()) {
    const auto next = puzzle.session->copy();
    const auto mover = next->mover();
    next->replay(move);
    Budget budget;
    auto value = next->explain({.ranked_moves = false, .line = false}, budget).value;
    if (next->mover() != mover) value.for_mover = -value.for_mover;
    values.push_back(std::move(value));
  }
  return values;
}

}  // namespace

TEST_CASE("puzzles: no other move is as good, by the positions that the moves lead to") {
  each_game([](const GameEntry& game, const SessionFactory& sessions, const GameOptions& options) {
    if (game.name == "byte-me") return;  // a card is drawn: see below
    for (std::uint64_t number = 0; number < 30; ++number) {
      const auto puzzle = made(sessions, options, number);
      const auto moves = puzzle.session->moves();
      const auto values = values_after_moves(puzzle);
      REQUIRE(values.size() >= 3);
      const auto best = std::ranges::max_element(values, {}, &GameValue::for_mover);
      CHECK(puzzle.ranked_moves.front().move ==
            moves[static_cast<std::size_t>(best - values.begin())]);
      CHECK(std::ranges::count(values, best->for_mover, &GameValue::for_mover) == 1);
      CHECK(std::ranges::all_of(values, &GameValue::proved));
    }
  });
}

TEST_CASE("puzzles: the gambler's best move wins at least two percent more often") {
  const auto& game = *find_game("byte-me");
  for (std::uint64_t number = 0; number < 30; ++number) {
    const auto puzzle = made(*game.sessions, with_fallbacks(game), number);
    std::vector<double> chances;
    for (const auto& move : puzzle.ranked_moves) {
      chances.push_back(static_cast<double>(move.value.for_mover) / 0x1p62 + 0.5);
    }
    REQUIRE(chances.size() == 3);
    CHECK((chances[0] - chances[1] > 0.0189 || (chances[0] > 0.5 && chances[1] < 0.5)));
    CHECK(chances[1] >= chances[2]);
  }
}

TEST_CASE("puzzles: a number gives the same puzzle each time, and other numbers give others") {
  each_game([](const GameEntry&, const SessionFactory& sessions, const GameOptions& options) {
    std::set<std::string> positions;
    for (std::uint64_t number = 1; number <= 20; ++number) {
      const auto position = made(sessions, options, number).session->start();
      CHECK(made(sessions, options, number).session->start() == position);
      positions.insert(position);
      Budget budget;
      const auto again = puzzle_at(sessions, options, position, budget);
      REQUIRE(again);
      CHECK(again->has_value());
    }
    CHECK(positions.size() == 20);
  });
}

TEST_CASE("puzzles: a level gives easy and hard ones, where the game has them" *
          doctest::test_suite("slow")) {
  int wanted = 0, reached = 0;
  each_game([&](const GameEntry& game, const SessionFactory& sessions, const GameOptions& options) {
    for (std::uint64_t number = 1; number <= 10; ++number) {
      const int usual = made(sessions, options, number).level();
      CHECK(made(sessions, options, number, usual).level() == usual);
      for (const int level : {1, 3, Puzzle::kHardestLevel}) {
        const auto puzzle = made(sessions, options, number, level);
        CHECK(std::abs(puzzle.level() - level) <= std::abs(usual - level));
        CHECK(made(sessions, options, number, level).session->start() == puzzle.session->start());
        if (game.name == "doors-game") continue;  // all others let the opponent win at once
        ++wanted;
        reached += puzzle.level() == level ? 1 : 0;
      }
    }
  });
  CHECK(reached * 10 >= wanted * 9);
}

TEST_CASE("puzzles: the level grows with the plies to look ahead, and as the margin shrinks") {
  struct Graded {
    std::string_view game, position;
    int level;
  };
  constexpr auto kGraded = std::to_array<Graded>({
      {"pousse", "O:XX.O/O..X/XOXX/OXOX", 1},                              // others lose in 2
      {"pousse", "X:O.O./XOOX/..XO/..OX", 3},                              // or in 6
      {"pousse", "X:...O/..XX/O..X/X.OO", 5},                              // wins in 13
      {"house-of-cards", "u7Bf8Rf3Bu4Bd4Rd3R/-/7R/Birgit/1B2R/11-46", 1},  // +44, +33
      {"doors-game", "OHODNBBDOIPN/2/ABCEFGHIKLMNP", 1},
  });
  for (const auto& [name, position, level] : kGraded) {
    const auto& game = *find_game(name);
    Budget unbounded;
    const auto puzzle = puzzle_at(*game.sessions, with_fallbacks(game), position, unbounded);
    CHECK(puzzle.value().value().level() == level);
  }
}

TEST_CASE("puzzles: those of version 1.0 keep their numbers") {
  struct Known {
    std::string_view game;
    std::uint64_t number;
    std::string_view position, move, task;
  };
  constexpr auto kKnown = std::to_array<Known>({
      {"house-of-cards", 1, "u5Bd8Bu5Rd3Ru2Bd6Bu1Bd7B/-/-/Birgit/3B7R4B1R4R8R2R6R", "3B@1",
       "Find the best move."},
      {"house-of-cards", 5, "u7Bf8Rf3Bu4Bd4Rd3R/-/7R/Birgit/1B2R/11-46", "7R+1B@3",
       "Find the best move."},
      {"pousse", 1, "O:XX.O/O..X/XOXX/OXOX", "L4", "Find the only move that does not lose."},
      {"pousse", 3, "X:...O/..XX/O..X/X.OO", "R2", "Find the only move that wins."},
      {"byte-me", 2, "gambler:1/1160944197/B", "byte", "Find the move with the best chance."},
      {"doors-game", 3, "OHODNBBDOIPN/2/ABCEFGHIKLMNP", "D",
       "Find the only move that does not lose."},
      {"doors-game", 4'294'967'300, "CPOFBIAJFCOH/4/ABCDEHIKNOP", "J",
       "Find the only move that does not lose."},  // as 4: seeds have 32 bits
  });
  for (const auto& known : kKnown) {
    const auto& game = *find_game(known.game);
    const auto puzzle = made(*game.sessions, with_fallbacks(game), known.number);
    CHECK(puzzle.session->start() == known.position);
    CHECK(puzzle.ranked_moves.front().move == known.move);
    CHECK(puzzle.task() == known.task);
  }
}

TEST_CASE("puzzles: what is dealt goes with the options given") {
  const auto& game = *find_game("house-of-cards");
  auto options = with_fallbacks(game);
  options.values["peaks"] = "3";  // the deck has at most seven ranks, and not eight
  CHECK(made(*game.sessions, options, 1).ranked_moves.size() >= 3);
  options.values["ranks"] = "8";
  Budget unbounded;
  CHECK_FALSE(make_puzzle(*game.sessions, options, 1, unbounded));
}

TEST_CASE("puzzles: where there are none, or the budget is too small, none is found") {
  const auto& pousse = *find_game("pousse");
  auto options = with_fallbacks(pousse);
  Budget unbounded;
  options.values["size"] = "1";
  const auto none = make_puzzle(*pousse.sessions, options, 1, unbounded);
  REQUIRE(none);
  CHECK_FALSE(none->has_value());
  options.values["size"] = "0";
  CHECK_FALSE(make_puzzle(*pousse.sessions, options, 1, unbounded));
  CHECK_FALSE(puzzle_at(*pousse.sessions, options, "X:.", unbounded).value().has_value());
  CHECK_FALSE(puzzle_at(*pousse.sessions, options, "X", unbounded));
  options.values["size"] = "6";
  CHECK(in_words(make_puzzle(*pousse.sessions, options, 1, unbounded).error()) ==
        R"(size: expected a number from 1 to 5, found "6")");
  options.values["size"] = "5";
  auto small = Budget(100'000).under_time_pressure();
  const auto stopped = make_puzzle(*pousse.sessions, options, 1, small);
  REQUIRE(stopped);
  CHECK_FALSE(stopped->has_value());
  CHECK(small.used_up());
}

}  // namespace foregone
