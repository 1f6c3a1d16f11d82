#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "foregone/games/pousse/board/pushes.hpp"
#include "foregone/games/pousse/engine/evaluation.hpp"

namespace foregone::pousse {

/// The evaluation of a board and, in one batch, of all boards that one move leads to. The
/// insertions of a side do not meet, so the changes in the lines that each of them crosses are
/// summed in one pass over the squares that the side changes.
template <int N>
class StaticEvaluation {
 public:
  explicit StaticEvaluation(const Evaluation& evaluation) : evaluation_(evaluation) {}

  /// The value of a board for the player to move.
  int value(Bitboard b, int markers) const {
    const int stage = evaluation_.stage(markers);
    const auto tables = tables_of(stage, &Evaluation::line_values);
    return clamped(RowValues(b, tables).sum + RowValues(transposed(b), tables).sum +
                   evaluation_.tempo(stage));
  }

  /// For each move, the value of the board after it for the player who makes it. The stage is that
  /// of the board before.
  void values(Bitboard b, const Pushes<N>& pushes, int markers, std::array<int, 4 * N>& to) const {
    const int stage = evaluation_.stage(markers);
    const auto tables = tables_of(stage, &Evaluation::line_values_after);
    const RowValues rows(b, tables), columns(transposed(b), tables);
    const int base = rows.sum + columns.sum - evaluation_.tempo(stage);
    for (unsigned side = 0; side < 4; ++side) {
      const auto change = pushes.changes(static_cast<Side>(side));
      const Bitboard pushed{b.mover ^ change.mover, b.other ^ change.other};
      int* const sums = to.data() + static_cast<std::size_t>(side * N);
      if (side < 2) {
        along(pushed, rows, tables, base, sums);
        across(change, columns, tables, sums, 3, 0);
      } else {
        along(transposed(pushed), columns, tables, base, sums);
        across(change, rows, tables, sums, 0, 3);
      }
      for (int i = 0; i < N; ++i) sums[i] = clamped(sums[i]);
    }
  }

 private:
  using LineTables = std::array<const std::int16_t*, static_cast<std::size_t>((N + 1) / 2)>;
  static constexpr unsigned kLine = (1U << N) - 1;

  static constexpr std::size_t edge(int index) {
    return static_cast<std::size_t>(Evaluation::edge(index, N));
  }
  static int clamped(int value) { return std::clamp(value, -Evaluation::kMax, Evaluation::kMax); }
  static Bitboard transposed(Bitboard b) {
    return {bits::transposed(b.mover), bits::transposed(b.other)};
  }
  static unsigned row(Bitboard b, int i) {
    return (static_cast<unsigned>(b.mover >> (8 * i)) & kLine) |
           (static_cast<unsigned>(b.other >> (8 * i)) & kLine) << N;
  }

  template <class Lookup>
  LineTables tables_of(int stage, Lookup lines) const {
    LineTables tables;
    for (std::size_t i = 0; i < tables.size(); ++i) {
      tables[i] = (evaluation_.*lines)(stage, static_cast<int>(i));
    }
    return tables;
  }

  /// The rows of a board and their values.
  struct RowValues {
    RowValues(Bitboard b, const LineTables& tables) {
      for (int i = 0; i < N; ++i) {
        state[i] = row(b, i);
        value[i] = tables[edge(i)][state[i]];
        sum += value[i];
      }
    }
    std::array<unsigned, N> state;
    std::array<int, N> value;
    int sum = 0;
  };

  // The sums with the value of each row after the push in place of the one before.
  static void along(Bitboard pushed, const RowValues& lines, const LineTables& tables, int base,
                    int* sums) {
    for (int i = 0; i < N; ++i) {
      sums[i] = base - lines.value[i] + tables[edge(i)][row(pushed, i)];
    }
  }

  // The difference that each changed square makes to the line crossed there. `pushed` and `crossed`
  // are the shifts that take the number of the line pushed, and of the line crossed, out of a
  // square's number 8 * row + column: 3 for rows and 0 for columns.
  static void across(Bitboard change, const RowValues& lines, const LineTables& tables, int* sums,
                     unsigned pushed, unsigned crossed) {
    for (auto squares = change.mover | change.other; squares != 0; squares &= squares - 1) {
      const auto square = static_cast<unsigned>(std::countr_zero(squares));
      const auto in = square >> pushed & 7U, line = square >> crossed & 7U;
      const auto state = lines.state[line] ^
                         (static_cast<unsigned>(change.mover >> square & 1U) << in) ^
                         (static_cast<unsigned>(change.other >> square & 1U) << (in + N));
      sums[in] += tables[edge(static_cast<int>(line))][state] - lines.value[line];
    }
  }

  const Evaluation& evaluation_;
};

}  // namespace foregone::pousse
