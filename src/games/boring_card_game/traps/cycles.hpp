#pragma once

#include "foregone/core/judging.hpp"
#include "foregone/core/random.hpp"

namespace foregone::boring_card_game {

/// The winning cards come back to a hand in another order, half a cycle before they do in the same;
/// then hands to which two cards come twice in a cycle, and the others with one of these times
/// only, the first or the second.
Trap two_orders(Random& random);

/// Several players would win if the session went on: first each of them in turn. There are none
/// with fewer than 70 players, and up to 1,000 none whose games are less than 2^-20 of all apart: a
/// program that compares them as floats is right.
Trap rivals(Random& random);

/// The most cycles that up to 1,000 players have, 30 with 700, and the longest one, 4,843 deals
/// with 989: wins of the players with cards in the cycles that begin last, and the last win of
/// whose hand lies in one cycle.
Trap extreme_cycles(Random& random);

/// One session that never ends for each power of a prime that two cycles of a hand share with up to
/// 1,000 players, then for each, but the primes, in one cycle: with the fewest players. Then one
/// for each other number up to 63 that is the greatest common divisor of two lengths, and for some
/// primes. A program that takes what they share for less finds a win. Last, wins where two lengths
/// have a large divisor in common.
Trap shared_powers();

/// The largest primes that divide the length of a cycle with up to 1,000 players, 4,093 being the
/// first: what two cards in that cycle and others wait for, in vain and not.
Trap large_primes();

}  // namespace foregone::boring_card_game
