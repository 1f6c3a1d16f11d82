#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/apps/json/json.hpp"
#include "foregone/core/prose.hpp"
#include "foregone/play/rules_page.hpp"

namespace foregone::cli {

namespace {

class RulesCommand : public GameCommand {
 public:
  RulesCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "rules",
                    "Print the rules of a game, its notation and its contest text, with examples") {
    flag("--json", json_, "Print them as a JSON object");
    take_colour();
  }

  int run() override {
    const auto& game = find();
    check_usage();
    if (game.rules.empty()) throw UsageError(fmt::format("no rules of {} in words", game.title));
    if (json_) {
      write_out(json::json_line({{"game", game.name},
                                 {"title", game.title},
                                 {"contest", game.origin},
                                 {"rules", json::to_json(read_prose(game.rules))}}));
    } else {
      write_out(rules_page(game, program().name, page_width()).text(colours()));
    }
    return 0;
  }

 private:
  bool json_ = false;
};

}  // namespace

std::unique_ptr<Command> rules_command(CLI::App& parent, Games games) {
  return std::make_unique<RulesCommand>(parent, games);
}

}  // namespace foregone::cli
