#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/session.hpp"

namespace foregone::cli {

/// Where a game to be played comes from, in words, and its session.
struct OpenedGame {
  std::string origin;
  std::unique_ptr<Session> session;
};

/// A start out of nothing, as the order's choices and seed say; or what is wrong with them.
std::expected<OpenedGame, std::string> deal(const PlayOrder& order);

/// The game that a record in a file tells. The order becomes one for its game. Or what is wrong,
/// with its place.
std::expected<OpenedGame, std::string> recall(PlayOrder& order, const std::string& name);

/// Writes a record to a file; or says why not. It takes the place of a record, of nothing else.
std::optional<std::string> keep(const std::string& record, const std::string& name);

}  // namespace foregone::cli
