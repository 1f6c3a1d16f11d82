#pragma once

#include <vector>

#include "foregone/core/judging.hpp"

/// Games on boards up to the largest, around the widths of numbers.
namespace foregone::pousse {

/// Each player fills a line of every board from 3 to the largest: rows and columns, first and last
/// ones, in turn; and is given one by the opponent. In several inputs, as the largest boards take
/// their time.
std::vector<Trap> every_size();

/// On boards around the widths of numbers, each side pushes; on the largest one, into lines around
/// them too.
std::vector<CaseText> every_side();

/// Games of some two moves for each row, by which an input is shrunk: each side pushes into its
/// first and its last line, beside the other's line or across it.
std::vector<CaseText> short_games(int size);

/// The first and the last row and column of the largest board, filled by either player.
std::vector<CaseText> largest_edges();

/// A marker in a corner of the largest board; then a game in which X fills a line but for that
/// corner, and nobody wins; then games with two squares left over.
std::vector<CaseText> left_over();

/// On the largest board: a line pushed through again and again, all columns, wins with the last
/// marker, and one after some hundred moves in another row.
std::vector<CaseText> largest_board();

}  // namespace foregone::pousse
