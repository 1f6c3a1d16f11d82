#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/games/boring_card_game/solve.hpp"

namespace foregone::boring_card_game {

/// What follows from the number of players for all decks, exactly.
struct Structure {
  int players = 1;
  std::map<std::uint32_t, std::uint32_t> cycles;  // the number of cycles by length
  std::string order;                              // of the permutation, in decimal
  Wide sets = 1;           // of places for the five winning cards, all equally likely
  Wide ending = 0;         // the sets from which somebody wins
  std::vector<Wide> wins;  // the sets from which each player wins, player 1 first
  Win latest;              // of any session; other players may have one as late
};

/// For at most kMaxStructure players.
inline constexpr int kMaxStructure = 100'000;
Structure structure(const Rules& rules);

/// The topic --structure, whose value is the number of players.
std::expected<Report, std::string> structure_report(std::string_view value,
                                                    const GameOptions& game_options);

/// A quotient, at most 1, rounded to the nearest decimal fraction with so many places. The
/// denominator is below 2^124.
std::string decimal_fraction(Wide numerator, Wide denominator, int places);

}  // namespace foregone::boring_card_game
