#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

namespace foregone::second {

/// The squares of N×N, row by row, in three groups that every symmetry keeps: k the key, that
/// symmetry acts on; m the middle; i the innermost of three loops.
inline constexpr std::array<std::string_view, 6> kGroups = {"",
                                                            "k",
                                                            "kk"
                                                            "kk",
                                                            "iki"
                                                            "kmk"
                                                            "iki",
                                                            "ikki"
                                                            "kmmk"
                                                            "kmmk"
                                                            "ikki",
                                                            "ikiki"
                                                            "kmmmk"
                                                            "immmi"
                                                            "kmmmk"
                                                            "ikiki"};

inline constexpr int kSymmetries = 8;

constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }

constexpr int digit(std::uint32_t code, std::size_t at) {
  for (; at > 0; --at) code /= 3;
  return static_cast<int>(code % 3);
}

/// The colours of the player to move and of the opponent, 1 and 2, exchanged.
constexpr int exchanged(int marker) { return (3 - marker) % 3; }

/// A group of squares with tables by its number in base 3. The state of a line, a row or (numbered
/// after the rows) a column, is its number in base 3 too.
template <int N>
class Group {
 public:
  static constexpr int kLines = 2 * N, kCells = N * N;
  static constexpr std::uint32_t kLineStates = [] {
    std::uint32_t states = 1;
    for (int i = 0; i < N; ++i) states *= 3;
    return states;
  }();

  std::vector<int> cells;
  std::uint32_t codes = 1;
  std::vector<std::uint8_t> count;     // of markers
  std::vector<std::uint32_t> swapped;  // with the colours exchanged
  std::array<std::vector<std::uint32_t>, kSymmetries> image;
  std::vector<std::uint16_t> ones, twos, full;  // lines where all its digits are so
  std::array<std::vector<std::uint8_t>, index(kLines)> in_line;  // what it adds to a line's state
  std::array<std::vector<std::uint32_t>, index(kLines)> from_line;  // a line's digits, as a code

  explicit Group(char letter) {
    for (int cell = 0; cell < kCells; ++cell) {
      if (kGroups[N][index(cell)] != letter) continue;
      cells.push_back(cell);
      codes *= 3;
    }
    for (std::uint32_t code = 0; code < codes; ++code) add(code);
    for (int line = 0; line < kLines; ++line) {
      for (std::uint32_t state = 0; state < kLineStates; ++state) {
        Board board{};
        for (int at = 0; at < N; ++at) board[index(cell_of(line, at))] = digit(state, index(at));
        from_line[index(line)].push_back(code_of(board));
      }
    }
  }

  std::size_t size() const { return cells.size(); }

 private:
  using Board = std::array<int, index(kCells)>;

  static constexpr int cell_of(int line, int at) {
    return line < N ? line * N + at : at * N + line - N;
  }

  static int image_of(int cell, int symmetry) {
    int row = cell / N, column = cell % N;
    if ((symmetry & 1) != 0) std::swap(row, column);
    if ((symmetry & 2) != 0) row = N - 1 - row;
    if ((symmetry & 4) != 0) column = N - 1 - column;
    return row * N + column;
  }

  std::uint32_t code_of(const Board& board) const {
    std::uint32_t code = 0;
    for (auto at = cells.size(); at-- > 0;) {
      code = code * 3 + static_cast<std::uint32_t>(board[index(cells[at])]);
    }
    return code;
  }

  void add(std::uint32_t code) {
    Board board{}, other{};
    for (std::size_t at = 0; at < size(); ++at) board[index(cells[at])] = digit(code, at);
    count.push_back(static_cast<std::uint8_t>(kCells - std::ranges::count(board, 0)));
    std::ranges::transform(board, other.begin(), exchanged);
    swapped.push_back(code_of(other));
    for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
      for (const int i : cells) other[index(image_of(i, symmetry))] = board[index(i)];
      image[index(symmetry)].push_back(code_of(other));
    }
    add_lines(board);
  }

  void add_lines(const Board& board) {
    unsigned all_ones = 0, all_twos = 0, all_full = 0;
    for (int line = 0; line < kLines; ++line) {
      unsigned state = 0, is_ones = 1, is_twos = 1, is_full = 1;
      for (int at = N - 1; at >= 0; --at) {
        const int cell = cell_of(line, at), here = board[index(cell)];
        state = state * 3 + static_cast<unsigned>(here);
        if (std::ranges::find(cells, cell) == cells.end()) continue;
        if (here != 1) is_ones = 0;
        if (here != 2) is_twos = 0;
        if (here == 0) is_full = 0;
      }
      in_line[index(line)].push_back(static_cast<std::uint8_t>(state));
      all_ones |= is_ones << line;
      all_twos |= is_twos << line;
      all_full |= is_full << line;
    }
    ones.push_back(static_cast<std::uint16_t>(all_ones));
    twos.push_back(static_cast<std::uint16_t>(all_twos));
    full.push_back(static_cast<std::uint16_t>(all_full));
  }
};

}  // namespace foregone::second
