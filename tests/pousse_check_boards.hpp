#pragma once

#include <cstddef>
#include <string>

#include "foregone/games/pousse/tablebase/check.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// A board of the tablebase's check as a position of the rules, X to move.
inline Rules::Position position_of(const BoardCheck::Board& board, int size) {
  std::string text = "X:";
  for (int row = 0; row < size; ++row) {
    if (row > 0) text += '/';
    for (int column = 0; column < size; ++column) {
      const auto marker = board[static_cast<std::size_t>(row * size + column)];
      text += marker > 0 ? 'X' : marker < 0 ? 'O' : '.';
    }
  }
  return *parse_position(text);
}

}  // namespace foregone::pousse
