#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/games/byte_me/odds/chance.hpp"

namespace foregone::byte_me {

/// A probability in lowest terms. The denominator is a power of two, as all numbers have bits.
struct Fraction {
  std::string numerator, denominator;  // in decimal digits
  int bits = 0;                        // the denominator is 2^bits
  std::string percent;                 // rounded to four places: "48.6113"
  bool operator==(const Fraction&) const = default;
};

/// How the dealer fares.
struct DealerOdds {
  Fraction win, lose, bust;
};

/// The dealer's odds against a number of players; all bytes and nibbles not mentioned are uniform
/// and independent. The dealer loses if one player has more, or by going over.
struct Odds {
  DealerOdds highest_hidden;  // by the statement's strategy if players hide the highest byte
  DealerOdds uniform_hidden;  // by the same if hidden bytes are uniform

  /// The best dealer who knows that the highest byte is hidden, and the difference to the strategy.
  Fraction best_knowing, best_knowing_adds;

  /// The best dealer if hidden bytes are uniform, and the difference. All faces count, so this is
  /// known only where all sets of faces have been enumerated.
  std::optional<Fraction> best, best_adds;

  /// Bounds for that: the best by looking at the highest face alone, and the best when hidden bytes
  /// are seen.
  Fraction best_by_highest_face, best_seeing_all;
};

/// By default odds() enumerates all sets of faces for so many players: 256 sets for one player,
/// 32,896 for two, 2.8 million for three.
inline constexpr int kMaxEnumerated = 1;

Odds odds(const Parameters& parameters, int players, int max_enumerated = kMaxEnumerated);

/// The odds of the strategy alone: those of the best dealers are left empty.
Odds strategy_odds(const Parameters& parameters, int players);

/// The odds of the statement's game against 1 to 10 players. Results of long enumerations are
/// stored; a slow test repeats them.
Odds known_odds(int players);

/// The topic --odds N.
std::expected<Report, std::string> odds_report(std::string_view players,
                                               const GameOptions& game_options);

}  // namespace foregone::byte_me
