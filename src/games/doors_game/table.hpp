#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"

namespace foregone::doors_game {

/// The value for the player to move by how many colours of each class are left: small counts as a
/// table to read, and as facts all counts of at most kMostTabled colours. `value` is empty.
std::expected<Report, std::string> tell_table(std::string_view value,
                                              const GameOptions& game_options);
inline constexpr int kMostTabled = 16;

}  // namespace foregone::doors_game
