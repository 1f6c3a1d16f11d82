#pragma once

#include <expected>
#include <memory>
#include <optional>
#include <string>

#include "foregone/apps/python/convert.hpp"
#include "foregone/play/session_factory.hpp"

namespace foregone::python {

/// The sessions of a game, or OptionError.
const SessionFactory& sessions_of(const GameEntry& game);

/// Opens positions of a game from their notation.
struct PositionOpening {
  const GameEntry* game;
  GameOptions options;                           // complete and checked
  std::optional<std::string> folder;             // of the tablebase to ask
  std::shared_ptr<const SessionFactory> tables;  // that asks it, if any; else the game's

  std::expected<std::unique_ptr<Session>, TextError> parse(const std::string& position) const;
};

/// OptionError for a bad option, TableError for a folder without a tablebase.
PositionOpening opening_of(const std::string& name, const Words& given, bool limits,
                           const std::optional<std::string>& folder);

}  // namespace foregone::python
