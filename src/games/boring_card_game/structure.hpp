#pragma once

#include <cstdint>
#include <expected>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/game_option.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/games/boring_card_game/solve.hpp"

namespace foregone::boring_card_game {

/// What so many players decide, whatever the deck: all of it exact.
struct Structure {
  int players = 1;
  std::map<std::uint32_t, std::uint32_t> cycles;  // of each length, how many
  std::string order;  // every deck is back after so many games, and no fewer do for all
  /// Where the five winning cards can lie, as sets of places: all as likely in a shuffled deck.
  Wide sets = 1;
  Wide ending = 0;         // so many of them let somebody win
  std::vector<Wide> wins;  // and each player, player 1 first
  Win latest;              // the latest game that any session ends in
};

/// For as many players as kMostStructure.
inline constexpr int kMostStructure = 100'000;
inline constexpr std::string_view kStructureValues = "1...100000";
Structure structure(const Rules& rules);

/// The topic: its value is the number of players.
std::expected<Report, std::string> tell_structure(std::string_view value,
                                                  const GameOptions& game_options);

/// A number below one as a decimal fraction of so many places, rounded to the nearest. Below 2^124.
std::string decimal_fraction(Wide numerator, Wide denominator, int places);

}  // namespace foregone::boring_card_game
