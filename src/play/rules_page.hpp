#pragma once

#include <string_view>

#include "foregone/core/canvas.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone {

/// The rules of a game in words, on a page of `width` columns, with the commands of `program` that
/// show their examples.
Canvas rules_page(const GameEntry& game, std::string_view program, int width = kUsualColumns);

}  // namespace foregone
