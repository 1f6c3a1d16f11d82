#pragma once

#include "foregone/games/pousse/tablebase/messages.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// A board of the tablebase's check as a position of the rules, X to move.
inline Rules::Position position_of(const BoardCheck::Board& board, int size) {
  return *parse_position(notation_of(board, size));
}

}  // namespace foregone::pousse
