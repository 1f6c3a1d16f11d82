#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/engine/evaluation.hpp"
#include "foregone/games/pousse/history/referee.hpp"

/// Random evaluations and situations for the tests of Pousse's engine.
namespace foregone::pousse {

/// An evaluation with random weights in three stages, without any symmetry.
inline Evaluation some_evaluation(int size) {
  return {size, {7, -3, 11}, [](int stage, Evaluation::LinePattern line) {
            Random random(static_cast<std::uint64_t>(stage) << 40U |
                          static_cast<std::uint64_t>(line.edge) << 32U | line.mover << 16U |
                          line.other);
            return random.between(-150, 150);
          }};
}

/// The situation after random moves, none of which decides the game; often from a few moves only,
/// so that boards recur.
inline Situation random_situation(Random& random, int size, int moves, RuleSet rules) {
  auto situation = Situation::start(size);
  const auto range = static_cast<std::uint64_t>(random.one_in(2) ? 4 * size : random.between(2, 5));
  const auto first = random.below(4U * static_cast<unsigned>(size));
  for (; moves > 0; --moves) {
    auto next = situation;
    next.play(numbered_move(
        static_cast<int>((first + 5 * random.below(range)) % (4U * static_cast<unsigned>(size))),
        size));
    if (winner_of(next, rules) == kEmpty) situation = std::move(next);
  }
  return situation;
}

/// The value of a board, evaluated square by square.
inline int value_by_squares(const Evaluation& evaluation, Bitboard b, int stage) {
  const auto size = static_cast<unsigned>(evaluation.size());
  int sum = evaluation.tempo(stage);
  for (unsigned line = 0; line < 2 * size; ++line) {
    unsigned state = 0;
    for (unsigned i = 0; i < size; ++i) {
      const auto square = line < size ? 8 * line + i : 8 * i + line - size;
      state |= static_cast<unsigned>(b.mover >> square & 1U) << i;
      state |= static_cast<unsigned>(b.other >> square & 1U) << (i + size);
    }
    const auto edge = Evaluation::edge(static_cast<int>(line % size), static_cast<int>(size));
    sum += evaluation.line_values(stage, edge)[state];
  }
  return std::clamp(sum, -Evaluation::kMax, Evaluation::kMax);
}

/// The number of markers in the line with the most.
inline int max_markers(Bitboard b, int size) {
  int max = 0;
  for (int i = 0; i < size; ++i) {
    const auto row = b.occupied() >> (8 * i) & 0xffU;
    const auto column = b.occupied() >> i & 0x0101010101010101U;
    max = std::max({max, std::popcount(row), std::popcount(column)});
  }
  return max;
}

/// The value as the search means it, by full-width search.
template <int N>
int full_width_search(const Evaluation& evaluation, Bitboard b, int depth, int ply) {
  constexpr int kWin = 16'000;
  const Pushes<N> pushes(b);
  int best = -kWin;
  for (int move = 0; move < 4 * N; ++move) {
    const auto next = pushes.after(move);
    int value = 0;
    if (const int ahead = -lead<N>(next); ahead != 0) {
      value = ahead > 0 ? kWin - ply - 1 : -(kWin - ply - 1);
    } else if (depth > 1) {
      value = -full_width_search<N>(evaluation, next, depth - 1, ply + 1);
    } else {
      const bool lost = Pushes<N>(next).ends().wins != 0;
      const int stage = evaluation.stage(std::popcount(b.occupied()));
      value = lost ? -(kWin - ply - 2) : -value_by_squares(evaluation, next, stage);
    }
    best = std::max(best, value);
  }
  return best;
}

}  // namespace foregone::pousse
