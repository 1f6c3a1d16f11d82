#pragma once

#include <string>
#include <string_view>

#include "foregone/core/value.hpp"

namespace foregone {

/// "X wins in 5", "X has won", "draw".
inline std::string words_of(const Value& value, std::string_view winner) {
  if (value.outcome == Outcome::draw) return "draw";
  return std::string(winner) + (value.distance == 0 ? std::string(" has won")
                                                    : " wins in " + std::to_string(value.distance));
}

/// The same for the player to move: "W5", "L4", "=".
inline std::string label_of(const Value& value) {
  if (value.outcome == Outcome::draw) return "=";
  return (value.outcome == Outcome::win ? 'W' : 'L') + std::to_string(value.distance);
}

}  // namespace foregone
