#include "foregone/apps/python/opening.hpp"

#include <utility>

#include "foregone/play/tablebase/catalogue.hpp"

namespace foregone::python {

namespace {

std::shared_ptr<const SessionFactory> open_tables(const GameEntry& game,
                                                  const std::string& folder) {
  if (game.tablebase == nullptr) {
    raise(Raised::table, std::string(game.name) + " has no tablebases");
  }
  auto opened = game.tablebase->sessions(folder);
  if (!opened) raise(Raised::table, opened.error());
  if (*opened == nullptr) {
    const auto quote = py::module_::import("shlex").attr("quote");
    const auto encode = py::module_::import("os").attr("fsencode");
    const auto quoted = encode(quote(text_of(folder))).cast<std::string>();
    raise(Raised::table, "no tablebase for 5x5 in " + folder +
                             " (smaller boards need none); build it with: foregone table build " +
                             std::string(game.name) + " --size 5 --tables " + quoted);
  }
  return *std::move(opened);
}

}  // namespace

const SessionFactory& sessions_of(const GameEntry& game) {
  if (game.sessions == nullptr) raise(Raised::option, std::string(game.name) + " has no positions");
  return *game.sessions;
}

std::expected<std::unique_ptr<Session>, TextError> PositionOpening::parse(
    const std::string& position) const {
  return (tables ? *tables : *game->sessions).parse(options, position);
}

PositionOpening opening_of(const std::string& name, const Words& given, bool limits,
                           const std::optional<std::string>& folder) {
  const auto& game = game_of(name);
  auto options = with_fallbacks(game.deal_options(), options_of(game, given, limits));
  sessions_of(game);
  return {&game, std::move(options), folder, folder ? open_tables(game, *folder) : nullptr};
}

}  // namespace foregone::python
