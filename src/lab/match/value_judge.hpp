#pragma once

#include "foregone/lab/match/game_result.hpp"
#include "foregone/play/session.hpp"

namespace foregone::match {

/// Compares each move after the opening with the best one, by exact values, and counts for each
/// side what was given away. The session is at the end of the game and is taken back to the end of
/// its opening. Where a game is solved from some position on only, the moves before it are not
/// judged.
void judge_moves(Session& session, GameResult& result);

}  // namespace foregone::match
