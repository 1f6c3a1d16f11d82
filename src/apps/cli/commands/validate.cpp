#include <fmt/format.h>

#include <algorithm>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

namespace {

class ValidateCommand : public GameCommand {
 public:
  ValidateCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "validate", "Check that contest input is well-formed",
                    has_judging) {
    take_files("Contest input");
    flag("--quiet", quiet_, "Print nothing about valid input");
    take_game_options();
    footer({.paragraphs = {
                "Says how many cases each FILE has, or where it goes wrong as FILE:LINE:COLUMN: "
                "message. The exit status is 1 if a FILE is not valid."}});
  }

  int run() override {
    find();
    check_usage();
    complete_options();
    const auto validate = [&](TextInput& input, const std::string& title,
                              TextOutput& output) -> std::expected<void, TextError> {
      const auto cases = split_input(*game().judging, game_options(), input);
      if (!cases) return std::unexpected(cases.error());
      if (!quiet_) {
        output << fmt::format("{}: valid, {} case{}\n", title, cases->size(),
                              cases->size() == 1 ? "" : "s");
      }
      return {};
    };
    return answer_files(files(), longest_piece(), validate);
  }

 private:
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> validate_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_judging)) return nullptr;
  return std::make_unique<ValidateCommand>(parent, games);
}

}  // namespace foregone::cli
