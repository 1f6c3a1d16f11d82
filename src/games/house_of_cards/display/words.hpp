#pragma once

#include <string>

#include "foregone/games/house_of_cards/display/house.hpp"
#include "foregone/games/house_of_cards/text.hpp"

/// Moves and scores in words.
namespace foregone::house_of_cards {

/// What a move does: "lays 11R on valley 3: 14 to Birgit (11R 5B 2B)", "holds 7B".
std::string describe(const Rules& rules, Rules::Position p, Rules::Move move);

/// "14 points", "1 point".
std::string in_points(Score points);

/// The winner if Axel leads by so many points: "Axel wins by 14", "Axel and Birgit tie".
std::string winner_by(Score axels_lead);

}  // namespace foregone::house_of_cards
