#include <benchmark/benchmark.h>

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "bench/contest.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/generate.hpp"
#include "tests/pousse_undecided.hpp"
#include "tests/reference/pousse.hpp"

namespace foregone {

namespace {

constexpr int kMoves = 1'000'000;
constexpr int kReferenceMoves = 10'000;  // it examines the whole board after each move

// Items are moves; the argument is the size of the board.
void pousse_solve(benchmark::State& state) {
  Random random(1);
  const auto size = static_cast<int>(state.range(0));
  bench::solve_contest(state, "pousse", pousse::generate_undecided(random, size, kMoves), kMoves);
}
BENCHMARK(pousse_solve)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

// Refereeing with repetition detection. Random games end after some thousand moves under icfp98, so
// this record avoids repetitions.
void pousse_solve_icfp98(benchmark::State& state) {
  Random random(1);
  const auto size = static_cast<int>(state.range(0));
  const auto rules = pousse::RuleSet::icfp98;
  GameOptions game_options;
  game_options.values["rules"] = "icfp98";
  bench::solve_contest(state, "pousse", pousse::generate_undecided(random, size, kMoves, rules),
                       kMoves, game_options);
}
BENCHMARK(pousse_solve_icfp98)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

void pousse_reference(benchmark::State& state) {
  Random random(1);
  const auto text =
      pousse::generate_undecided(random, static_cast<int>(state.range(0)), kReferenceMoves);
  for (auto _ : state) {
    TextInput input{std::string_view(text)};
    reference::Pousse reference(*number<int>(input.word()));
    for (auto word = input.word(); word != "QUIT"; word = input.word()) {
      benchmark::DoNotOptimize(reference.play(word));
    }
  }
  bench::count(state, kReferenceMoves, text.size());
}
BENCHMARK(pousse_reference)->Arg(6)->Arg(100)->Unit(benchmark::kMillisecond);

constexpr int kSize = 6;

// Undecided 6x6 boards of random games.
std::vector<pousse::Rules::Position> positions() {
  const pousse::Rules game(kSize);
  Random random(1);
  std::vector<pousse::Rules::Position> positions{game.start()};
  while (positions.size() < 1000) {
    const auto moves = game.moves(positions.back());
    auto next = game.after(positions.back(), random.one_of(moves));
    positions.push_back(game.result(next) || random.one_in(40) ? game.start() : std::move(next));
  }
  return positions;
}

std::vector<pousse::Bitboard> bitboards() {
  std::vector<pousse::Bitboard> boards;
  for (const auto& position : positions()) boards.push_back(pousse::bitboard_of(position));
  return boards;
}

void count_moves(benchmark::State& state, std::size_t boards) {
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards) * 4 * kSize);
}

// Items are insertions, each with the test whether it ends the game: by the rules,
void pousse_insert_rules(benchmark::State& state) {
  const pousse::Rules game(kSize);
  const auto all = positions();
  const auto moves = game.moves(game.start());
  for (auto _ : state) {
    for (const auto& position : all) {
      for (const auto m : moves) benchmark::DoNotOptimize(game.after(position, m).board.lead());
    }
  }
  count_moves(state, all.size());
}
BENCHMARK(pousse_insert_rules)->Unit(benchmark::kMicrosecond);

// on bitboards,
void pousse_insert_bits(benchmark::State& state) {
  const auto all = bitboards();
  for (auto _ : state) {
    for (const auto board : all) {
      const pousse::Pushes<kSize> pushes(board);
      benchmark::DoNotOptimize(pushes.ends());
      for (int move = 0; move < 4 * kSize; ++move) benchmark::DoNotOptimize(pushes.after(move));
    }
  }
  count_moves(state, all.size());
}
BENCHMARK(pousse_insert_bits)->Unit(benchmark::kMicrosecond);

// with a hash of each board, computed from scratch,
void pousse_insert_keys(benchmark::State& state) {
  const auto all = bitboards();
  for (auto _ : state) {
    for (const auto board : all) {
      const pousse::Pushes<kSize> pushes(board);
      benchmark::DoNotOptimize(pushes.ends());
      for (int move = 0; move < 4 * kSize; ++move) {
        benchmark::DoNotOptimize(hash_of(pushes.after(move)));
      }
    }
  }
  count_moves(state, all.size());
}
BENCHMARK(pousse_insert_keys)->Unit(benchmark::kMicrosecond);

// or with a Zobrist key, updated by the squares that change.
void pousse_insert_zobrist(benchmark::State& state) {
  const auto all = bitboards();
  std::array<std::array<std::uint64_t, 64>, 2> table{};
  Random random(1);
  for (auto& colour : table) {
    for (auto& key : colour) key = random.next();
  }
  const auto changed = [&](std::uint64_t squares, std::size_t colour) {
    std::uint64_t key = 0;
    for (; squares != 0; squares &= squares - 1) {
      key ^= table[colour][static_cast<std::size_t>(std::countr_zero(squares))];
    }
    return key;
  };
  for (auto _ : state) {
    for (const auto board : all) {
      const pousse::Pushes<kSize> pushes(board);
      benchmark::DoNotOptimize(pushes.ends());
      for (int move = 0; move < 4 * kSize; ++move) {
        const auto change = pushes.change(move);
        benchmark::DoNotOptimize(pushes.after(move));
        benchmark::DoNotOptimize(changed(change.mover, 0) ^ changed(change.other, 1));
      }
    }
  }
  count_moves(state, all.size());
}
BENCHMARK(pousse_insert_zobrist)->Unit(benchmark::kMicrosecond);

}  // namespace

}  // namespace foregone
