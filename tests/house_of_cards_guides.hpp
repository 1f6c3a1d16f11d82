#pragma once

#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/house_of_cards/generate.hpp"
#include "foregone/games/house_of_cards/guide.hpp"

/// Random decks and guides of House of Cards, for tests.
namespace foregone::house_of_cards {

inline std::vector<Card> any_deck(Random& random, int peaks) {
  return shuffled_deck(random, random.between(peaks, max_ranks(peaks)));
}

/// Rules of any number of peaks, with `more` ranks than the fewest or more.
inline Rules any_rules(Random& random, int more = 0) {
  const int peaks = random.between(kMinPeaks, kMaxPeaks);
  return {peaks, shuffled_deck(random, random.between(peaks + more, max_ranks(peaks)))};
}

inline Guide any_guide(Random& random) {
  const int peaks = random.between(kMinPeaks, kMaxPeaks);
  return {peaks, any_deck(random, peaks)};
}

}  // namespace foregone::house_of_cards
