#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/games/byte_me/odds/chance.hpp"

namespace foregone::byte_me {

/// A chance in lowest terms. Its denominator is a power of two, as bytes and nibbles have bits.
struct Fraction {
  std::string numerator, denominator;  // in decimal digits
  int bits = 0;                        // the denominator is 2^bits
  std::string percent;                 // rounded to four places: "48.6113"
  bool operator==(const Fraction&) const = default;
};

/// What becomes of the dealer.
struct DealerOdds {
  Fraction win, lose, bust;
};

/// How dealers fare against so many players, all bytes that are not told being uniform and
/// independent. Players win if one of them has more than the dealer, or the dealer goes over.
struct Odds {
  DealerOdds
      highest_hidden;  // by the statement's strategy, if what players hide is the highest byte
  DealerOdds anything_hidden;  // by the same, if it is as any other byte

  /// The best that a dealer can do who knows that the highest byte is hidden, and by how much that
  /// is more than the strategy wins.
  Fraction best_knowing, best_knowing_adds;

  /// The same for one who takes what is hidden to be uniform, as it is then. All faces count. It
  /// is known where all sets of faces have been gone through.
  std::optional<Fraction> best, best_adds;

  /// Bounds for that: the best that can be done by looking at the highest face only, and by
  /// seeing what the players hide.
  Fraction best_by_highest_face, best_seeing_all;
};

/// Up to so many players `odds` goes through all sets of faces unless told otherwise. With one that
/// are 256, with two 32,896, with three 2.8 million.
inline constexpr int kMostGoneThrough = 1;

Odds odds(const Measures& measures, int players, int most_gone_through = kMostGoneThrough);

/// The same at the statement's measures, from 1 to 10 players. What takes long to go through
/// has been gone through once and is written down; tests do it again.
Odds known_odds(int players);

/// The topic --odds N: the same in words and as facts.
std::expected<Report, std::string> tell_odds(std::string_view players,
                                             const GameOptions& game_options);

}  // namespace foregone::byte_me
