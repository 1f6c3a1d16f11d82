#pragma once

#include <cstddef>

#include "foregone/core/judging.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"

namespace foregone::boring_card_game {

inline constexpr int kMaxPlayersOfContest = 1000;

CaseText text_of(int players, Rules::Position p);

/// The other cards in their order around the winning ones at these places.
Rules::Position deck_with_winning(const Rules::Hand& places, std::size_t cards);

/// Wins in this game of a session, unless somebody wins before.
Rules::Position won_in(int players, int player, Wide game);

/// That player's winning cards one game after a win.
Rules::Position just_missed(int players, int player);

/// The winning cards in any order at the places that they have.
Rules::Position reordered(Random& random, Rules::Position p);

/// The latest win of any session of so many players.
CaseText won_last(Random& random, int players);

}  // namespace foregone::boring_card_game
