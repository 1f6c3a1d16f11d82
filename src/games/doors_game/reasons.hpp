#pragma once

#include <string>
#include <vector>

#include "games/doors_game/rules.hpp"
#include "games/doors_game/text.hpp"

namespace foregone::doors_game {

/// The colours left to name, by whose way they stand on.
struct ColourClasses {
  Colours john = 0, gogo = 0;  // on that way only
  Colours both = 0, none = 0;

  static ColourClasses of(const Rules& rules, Rules::Position p);
};

/// Why a position is worth what it is worth: what each needs, and the inequality of the closed form
/// that decides, with its numbers and in words.
std::vector<std::string> reasons(const Rules& rules, Rules::Position p, const Alphabet& alphabet);

}  // namespace foregone::doors_game
