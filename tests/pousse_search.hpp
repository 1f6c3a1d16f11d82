#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>

#include "foregone/core/random.hpp"
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
  return std::clamp(sum, -Evaluation::kMost, Evaluation::kMost);
}

}  // namespace foregone::pousse
