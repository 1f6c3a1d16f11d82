#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/canvas.hpp"

namespace foregone::cli {

namespace {

class GamesCommand : public Command {
 public:
  GamesCommand(CLI::App& parent, Games games)
      : Command(parent, "games", "List the games"), games_(games) {
    flag("--json", json_, "Print a JSON object for each game, one per line");
  }

  int run() override {
    constexpr int kGap = 2;
    int name_width = 0, title_width = 0;
    for (const auto& game : games_) {
      name_width = std::max(name_width, columns_of(game.name) + kGap);
      title_width = std::max(title_width, columns_of(game.title) + kGap);
    }
    std::string text;
    for (const auto& game : games_) {
      text += json_ ? json::json_line(
                          {{"name", game.name}, {"title", game.title}, {"contest", game.origin}})
                    : fmt::format("{:<{}}{:<{}}{}\n", game.name, name_width, game.title,
                                  title_width, game.origin);
    }
    write_out(text);
    return 0;
  }

 private:
  Games games_;
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> games_command(CLI::App& parent, Games games) {
  return std::make_unique<GamesCommand>(parent, games);
}

}  // namespace foregone::cli
