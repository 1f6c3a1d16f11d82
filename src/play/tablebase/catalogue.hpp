#pragma once

#include <vector>

#include "foregone/play/game_entry.hpp"

namespace foregone {

/// The games of the catalogue, and the tables of those that have some. It stands beside the plain
/// catalogue because tables need libraries and files, which a page has not.
std::vector<GameEntry> catalogue_with_tables();

}  // namespace foregone
