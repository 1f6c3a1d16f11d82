#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "foregone/core/value.hpp"
#include "foregone/games/pousse/rules.hpp"

/// Forced wins and losses of Pousse within a number of plies, by all play.
namespace foregone::pousse {

/// All boards that insertions have made, each with who made it, from the first move on.
using MadeBoards = std::vector<std::pair<Board, Marker>>;

/// The value of a position within so many plies, by all play.
inline std::optional<Value> forced_by_definition(const Rules& game, const Rules::Position& p,
                                                 MadeBoards* made, int plies);

/// The value of a move, for the player to move.
inline std::optional<Value> forced_by_definition(const Rules& game, const Rules::Position& p,
                                                 Move m, MadeBoards* made, int plies) {
  const auto next = game.after(p, m);
  const std::pair now{next.board, p.mover};
  if (made != nullptr && std::ranges::find(*made, now) != made->end()) {
    return Value{Outcome::loss, 1};
  }
  if (made != nullptr) made->push_back(now);
  const auto value = forced_by_definition(game, next, made, plies - 1);
  if (made != nullptr) made->pop_back();
  return value ? std::optional(value->a_ply_before()) : std::nullopt;
}

inline std::optional<Value> forced_by_definition(const Rules& game, const Rules::Position& p,
                                                 MadeBoards* made, int plies) {
  if (const auto over = game.result(p)) return Value{*over, 0};
  if (plies == 0) return std::nullopt;
  std::optional<Value> best;
  bool all = true;
  for (const auto m : game.moves(p)) {
    const auto value = forced_by_definition(game, p, m, made, plies);
    all = all && value;
    if (value && (!best || *value > *best)) best = value;
  }
  return all || (best && best->outcome == Outcome::win) ? best : std::nullopt;
}

}  // namespace foregone::pousse
