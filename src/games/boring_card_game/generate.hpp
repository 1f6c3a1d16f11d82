#pragma once

#include <string>

#include "foregone/core/random.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/solvers/orbit.hpp"

namespace foregone::boring_card_game {

/// A contest's text of sessions of 1 to 60 players, sometimes of up to 1000, with decks as of
/// any_deck().
std::string generate(Random& random, int cases);

/// A contest's text of sessions that all end.
std::string generate_ending(Random& random, int players, int sessions);

/// A deck of one of these kinds: shuffled; dealt backwards from a win by few games or many; the
/// deck after a win, so that the session may end at the very end of its cycle; a win whose cards
/// have been moved along their cycles, on each cycle by a different number of games.
Rules::Position any_deck(Random& random, const Rules& rules);

/// A shuffled deck from which the player gets the winning cards after `games` games; someone may
/// win before. `cycles` are backward_cycles(rules).
Rules::Position deck_before_win(Random& random, const Rules& rules, const Cycles& cycles,
                                int player, Wide games);

}  // namespace foregone::boring_card_game
