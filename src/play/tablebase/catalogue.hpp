#pragma once

#include <memory>
#include <vector>

#include "foregone/play/game_entry.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone {

/// The games of the catalogue, with tablebases and studies where a game has them. These need
/// libraries, files and threads, which the page lacks: hence a catalogue of its own.
std::vector<GameEntry> catalogue_with_tables();

/// Sessions for many positions on one thread, in which what one has solved serves the others. Null
/// if the game has nothing to share.
std::unique_ptr<const SessionFactory> sharing_sessions(const GameEntry& game);

}  // namespace foregone
