#pragma once

#include <vector>

#include "foregone/play/game_entry.hpp"

namespace foregone {

/// The games of the catalogue, with tablebases and studies where a game has them. These need
/// libraries, files and threads, which the page lacks: hence a catalogue of its own.
std::vector<GameEntry> catalogue_with_tables();

}  // namespace foregone
