#pragma once

#include <string>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/house_of_cards/rules.hpp"

namespace foregone::house_of_cards {

/// All cards up to a rank, shuffled.
std::vector<Card> shuffled_deck(Random& random, int ranks);

/// A contest's text of `cases` cases, with decks of `min_ranks` to `max_ranks` ranks.
std::string generate(Random& random, int cases, int min_ranks, int max_ranks);

/// Random cases with the contest's 5 to 13 ranks.
std::string generate(Random& random, int cases);

}  // namespace foregone::house_of_cards
