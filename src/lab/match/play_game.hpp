#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "foregone/core/game_option.hpp"
#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/match/openings.hpp"
#include "foregone/lab/match/player.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone::match {

/// How games of a match are played, besides the rules of the game itself.
struct Conditions {
  const SessionFactory* sessions = nullptr;
  GameOptions game_options;
  TimeControl control;
  /// A longer game is a draw.
  std::size_t longest = 1000;
  /// From so many plies on, a game whose exact value is known ends with it.
  std::optional<std::size_t> adjudicate_from = std::nullopt;
  bool judge = true;  // find out what each move gave away, where the values are exact
};

/// Plays one game, referees it and judges its moves. `number` and `players` are the result's; what
/// is random follows from the seed.
GameResult play_game(const Conditions& conditions, const Opening& opening, std::uint64_t number,
                     std::array<int, 2> players, std::array<Player*, 2> sides, std::uint64_t seed);

}  // namespace foregone::match
