#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

int list_games(std::span<const GameEntry> games, bool json) {
  std::string text;
  for (const auto& game : games) {
    if (json) {
      text +=
          door::json_line({{"name", game.name}, {"title", game.title}, {"contest", game.contest}});
    } else {
      text += fmt::format("{:<18}{:<18}{}\n", game.name, game.title, game.contest);
    }
  }
  write_out(text);
  return 0;
}

}  // namespace foregone::cli
