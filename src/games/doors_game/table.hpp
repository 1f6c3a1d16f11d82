#pragma once

#include <expected>
#include <string>
#include <string_view>

#include "foregone/core/explanation.hpp"
#include "foregone/core/game_option.hpp"

namespace foregone::doors_game {

/// The topic --table: the value for the player to move by the numbers of colours left in each
/// class. The text has small counts, the facts all with at most kMaxTabulated colours. `value` is
/// empty.
std::expected<Report, std::string> table_report(std::string_view value,
                                                const GameOptions& game_options);
inline constexpr int kMaxTabulated = 16;

}  // namespace foregone::doors_game
