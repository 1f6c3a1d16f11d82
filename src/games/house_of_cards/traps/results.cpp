#include "foregone/games/house_of_cards/traps/results.hpp"

#include <array>
#include <cstdint>
#include <string_view>

#include "foregone/games/house_of_cards/traps/decks.hpp"

namespace foregone::house_of_cards {

namespace {

/// Decks that Axel wins by far, found by simulated annealing over all decks of 13 ranks: the
/// amounts around those that fit into two digits and eight bits, and the largest found.
constexpr auto kFirstWins = std::to_array<std::string_view>({
    // By 99, 100, 101, 127, 128, 129 and 197.
    "6R 4B 1R 5B 9B 3B 8B 12B 13B 2R 11R 7R 10R 8R 7B 2B 13R 9R 11B 5R 12R 10B 3R 4R 6B 1B",
    "6R 5B 1R 6B 13B 5R 4B 12B 9B 2R 8R 7R 7B 12R 11R 2B 13R 9R 11B 3B 10R 10B 3R 4R 8B 1B",
    "4R 8B 7R 4B 5B 13R 6B 3B 11R 10R 5R 10B 2B 9R 12R 8R 1B 3R 6R 1R 12B 11B 2R 13B 9B 7B",
    "2R 11B 11R 2B 5R 6B 1B 10B 12R 3R 9R 5B 1R 13R 3B 8R 6R 7R 13B 7B 4R 8B 4B 9B 10R 12B",
    "3R 3B 11R 2B 4R 10B 1B 5B 12R 8R 2R 8B 1R 13R 11B 10R 13B 5R 7R 7B 9R 6B 4B 9B 6R 12B",
    "2R 11B 11R 2B 3R 6B 1B 10B 12R 8R 9R 5B 1R 13R 3B 6R 13B 5R 7R 7B 4R 8B 4B 9B 10R 12B",
    "1R 11B 4R 1B 4B 5R 12B 8B 9B 10R 13R 9R 13B 11R 3R 8R 12R 6R 10B 7B 7R 6B 2R 5B 3B 2B",
});
constexpr auto kSecondWins = std::to_array<std::string_view>({
    // By 100, 101, 127, 128, 129, 174 and 204.
    "11B 1R 13B 1B 6B 4R 4B 5B 5R 2R 9R 3R 8R 10B 6R 11R 2B 10R 12R 7B 7R 13R 8B 12B 3B 9B",
    "7B 2B 2R 11B 7R 1B 4B 6B 12R 13R 8R 3R 5B 9B 6R 9R 12B 10R 1R 3B 5R 8B 11R 4R 13B 10B",
    "3B 8B 3R 12B 2R 9B 8R 6B 6R 10R 7R 13R 11R 10B 1B 5R 9R 4B 4R 1R 2B 12R 7B 5B 13B 11B",
    "3B 11B 10R 12B 6R 11R 4B 2B 5R 13B 8R 13R 4R 3R 2R 9R 5B 7R 1B 12R 7B 8B 6B 1R 10B 9B",
    "8B 11B 4R 12B 2R 10B 1R 4B 10R 13R 6R 13B 11R 9R 7B 5B 3B 7R 6B 12R 2B 5R 1B 3R 8R 9B",
    "5B 1R 7B 3R 11B 8B 2R 12B 4R 1B 5R 13R 10B 3B 6R 13B 8R 7R 10R 9B 9R 12R 6B 11R 4B 2B",
    "7B 2R 13B 3R 9B 4R 11B 6B 7R 13R 11R 12R 9R 10B 12B 10R 8R 8B 5R 6R 5B 1R 4B 2B 3B 1B",
});

}  // namespace

std::vector<Trap> wins_by_far() {
  return {written("first-wins-red", kFirstWins), written("first-wins-black", kFirstWins, true),
          written("second-wins-red", kSecondWins), written("second-wins-black", kSecondWins, true)};
}

Trap every_difference() {
  constexpr auto kSmall = std::to_array<std::uint64_t>(
      {604, 8220, 2163, 97,  976, 2808, 813, 2288, 2367, 790, 926, 39,  500, 327, 2209, 3536, 1375,
       220, 41,   62,   121, 626, 302,  11,  66,   101,  40,  88,  111, 82,  123, 57,   2,    7,
       80,  46,   43,   178, 190, 56,   317, 252,  33,   374, 4,   241, 167, 138, 70,   83,   238,
       155, 64,   103,  3,   51,  25,   98,  34,   35,   117, 225, 63,  1,   130, 86,   415,  523,
       128, 28,   296,  431, 78,  149,  42,  21,   345,  524, 151, 426, 193});
  constexpr auto kWins = std::to_array<std::uint64_t>({69334, 5385, 27502, 24015, 21898, 6991, 517,
                                                       11680, 8681, 12210, 45925, 13675, 2349, 649,
                                                       4096,  1489, 4186,  3609,  152,   1511});
  constexpr auto kLosses =
      std::to_array<std::uint64_t>({627, 1646, 2024, 896, 833,  95,   1925, 617, 594, 421,
                                    865, 909,  1143, 236, 4435, 1784, 834,  715, 979, 1335});
  std::vector<Deck> decks;
  for (const auto seed : kWins) decks.push_back(deck_from(seed, 9));
  for (const auto seed : kSmall) decks.push_back(deck_from(seed, 8));
  for (const auto seed : kLosses) decks.push_back(deck_from(seed, 9));
  return in_turn("every-difference", decks);  // Birgit is asked for where it is odd
}

}  // namespace foregone::house_of_cards
