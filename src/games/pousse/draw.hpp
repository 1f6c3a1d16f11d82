#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/canvas.hpp"
#include "foregone/core/move_mark.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The board as text: numbered rows and columns with an entry mark at both ends of each, and the
/// straights below. Boards of more than 36 columns take one character a column.
Canvas diagram(const Board& board);

/// The button of a move, at the end of the line where the marker enters.
struct PushButton {
  Move move;
  std::string description;
  MoveMark mark;
};

/// The board as SVG, with its buttons, under a heading; the label says the same, or more. A
/// marker's data-piece is its square: `2-3` in row 2, column 3. A button's data-push lists the
/// squares that get a marker, the entry first; if the last of them is occupied, its marker falls
/// off. `last`, the move that led here, is marked at its edge and on the square where its marker
/// entered.
std::string svg(const Rules::Position& position, std::string_view heading, const std::string& label,
                const std::vector<PushButton>& buttons, std::optional<Move> last = {});

}  // namespace foregone::pousse
