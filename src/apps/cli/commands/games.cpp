#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/door/json.hpp"

namespace foregone::cli {

namespace {

class GamesCommand : public Command {
 public:
  GamesCommand(CLI::App& parent, Games games)
      : Command(parent, "games", "List the games"), games_(games) {
    flag("--json", json_, "Print a JSON object for each game, one per line");
  }

  int run() override {
    std::string text;
    for (const auto& game : games_) {
      text += json_ ? door::json_line(
                          {{"name", game.name}, {"title", game.title}, {"contest", game.origin}})
                    : fmt::format("{:<18}{:<18}{}\n", game.name, game.title, game.origin);
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
