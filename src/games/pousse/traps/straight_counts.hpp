#pragma once

#include <string_view>
#include <vector>

#include "foregone/core/judging.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

using Record = std::vector<Move>;

CaseText text_of(int size, const Record& record);

/// The game with these moves, which are separated by blanks.
CaseText game_of(int size, std::string_view words);

/// For each mover and each pair of counts of straights that random games end with on small boards,
/// the shortest record that was found.
std::vector<CaseText> straights();

/// For each mover, each side and each pair of counts of straights that one move can complete on
/// boards of 4 to 10 rows.
std::vector<CaseText> straights_at_once();

/// For each k up to 20, for 33 and 49: one move after which one player has k + 1 straights, the
/// other k. A program that counts to a bound takes them for equal.
std::vector<CaseText> one_straight_more();

/// On boards of 4 to 100 rows each player has half of the straights at once; the game ends there,
/// or the next push of a player takes one straight from the other, or all but one from both.
std::vector<CaseText> straights_lost();

/// Ties with 2 to 49 straights each, those of one player in the first rows, or columns, and those
/// of the other behind them: a program that stops counting at a lead fails. Then one more push
/// takes a straight from the player who has the first ones or, of up to ten each, that player
/// breaks one.
std::vector<CaseText> straights_in_blocks();

/// One push of X, or of O, completes 2 to 17 straights of the other player, and none of its own.
std::vector<CaseText> straights_given_away();

/// One push of X, or of O, completes 4 to 49 straights, and none of the other player.
std::vector<CaseText> many_straights_at_once();

}  // namespace foregone::pousse
