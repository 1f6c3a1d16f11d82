#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "foregone/core/judging.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

using Deck = std::vector<Card>;

CaseText text_of(const Case& the_case);

/// By rank, of each rank the red card first.
Deck sorted_deck(int ranks);

/// The cards of one colour before those of the other, else in the same order.
Deck by_colour(const Deck& deck);

/// Shuffled, the same for the same seed.
Deck deck_from(std::uint64_t seed, int ranks);

/// The players are asked for in turn, first Axel.
Trap in_turn(std::string_view name, std::span<const Deck> decks);

/// Decks from their texts, or these with the colours exchanged.
Trap written(std::string_view name, std::span<const std::string_view> decks,
             bool exchanged = false);

/// Shuffled decks of 13 ranks, each from its seed.
Trap shuffled_from(std::string_view name, std::initializer_list<std::uint64_t> seeds);

}  // namespace foregone::house_of_cards
