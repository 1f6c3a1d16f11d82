#pragma once

#include <optional>

#include "foregone/core/wide.hpp"
#include "foregone/games/boring_card_game/rules.hpp"
#include "foregone/games/boring_card_game/solve.hpp"
#include "foregone/solvers/orbit.hpp"

namespace foregone::boring_card_game {

/// Cycles of so many places are drawn as a whole.
inline constexpr Point kDrawnWhole = 100;

/// A session under way, for those who tell of it. All of it outlives the scene.
struct Scene {
  const Rules& rules;
  const Cycles& travels;
  const Rules::Position& position;
  Wide game;                         // the number of the game that is dealt next from this deck
  const std::optional<Win>& ending;  // of the session, its games counted from its start
  bool over() const { return ending && ending->game == game; }
};

}  // namespace foregone::boring_card_game
