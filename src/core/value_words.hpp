#pragma once

#include <cstdlib>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/core/value.hpp"

namespace foregone {

/// "X wins in 5", "X has won", "draw".
inline std::string words_of(const Value& value, std::string_view winner) {
  if (value.outcome == Outcome::draw) return "draw";
  return std::string(winner) + (value.distance == 0 ? std::string(" has won")
                                                    : " wins in " + std::to_string(value.distance));
}

/// "+" for a win, "−" (U+2212) for a loss, "=" for a draw: no letter, which could begin a move.
constexpr std::string_view sign_of(Outcome outcome) {
  return outcome == Outcome::win ? "+" : outcome == Outcome::loss ? "−" : "=";
}

/// The label of a value for the player to move: "+5", "−4", "=", or "+" if the distance is 0.
inline std::string label_of(const Value& value) {
  const std::string sign(sign_of(value.outcome));
  return value.distance == 0 ? sign : sign + std::to_string(value.distance);
}

/// The label of a score for the player to move: "+14", "−3", "=".
inline std::string label_of(Score score) {
  return label_of(Value{outcome_of(score), std::abs(score)});
}

/// The value where a search has ended too soon to know it, by its budget or by a signal; its facts
/// of these names are null.
GameValue unknown_value(std::initializer_list<std::string_view> facts);

/// A value as a guide shows it, with the facts winner and distance: `mover` is the number of the
/// player to move, `names` are those of both.
GameValue game_value(const std::optional<Value>& value, int mover,
                     std::span<const std::string_view, 2> names);

/// A value as the guide of a game of points shows it, with the facts winner and score: the player
/// to move ends with `score` points more than the opponent.
GameValue game_value(std::optional<Score> score, int mover,
                     std::span<const std::string_view, 2> names);

}  // namespace foregone
