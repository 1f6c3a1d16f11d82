#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A row or column full of one colour, for people; `straight_count` counts them on bitboards.
struct Straight {
  bool row = true;
  int index = 0;  // from 0
  Marker colour = kEmpty;
  bool operator==(const Straight&) const = default;
};

/// The straights of a board, or those of one colour; rows before columns.
std::vector<Straight> straights(const Board& board, Marker colour = kEmpty);

/// Those of `some` that are not in `others`.
std::vector<Straight> without(const std::vector<Straight>& some,
                              const std::vector<Straight>& others);

/// "row 2", "row 2 and column 3" and so on; of many, the first few and the number of the others.
std::string in_words(const std::vector<Straight>& straights);

/// "a, b and c"; of more than `max` names, "a, b and 7 more".
std::string listed(const std::vector<std::string>& names, std::size_t max,
                   const std::string& last = " and ");

constexpr char letter(Marker player) { return player == kX ? 'X' : 'O'; }

}  // namespace foregone::pousse
