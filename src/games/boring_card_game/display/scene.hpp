#pragma once

#include <optional>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/solvers/orbit.hpp"

namespace foregone::boring_card_game {

/// Cycles of at most so many places are drawn as a whole.
inline constexpr Point kDrawnWhole = 100;

/// What is shown of a session. The members outlive the scene.
struct Scene {
  const Rules& rules;
  const Cycles& cycles;  // forward
  const Rules::Position& position;
  Wide game;                         // the number of the game that is dealt next from this deck
  const std::optional<Win>& ending;  // of the session, counted from its start
  bool over() const { return ending && ending->game == game; }
};

}  // namespace foregone::boring_card_game
