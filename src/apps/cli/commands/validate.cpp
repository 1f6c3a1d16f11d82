#include <fmt/format.h>

#include <algorithm>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/printable.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/package/check.hpp"

namespace foregone::cli {

namespace {

class ValidateCommand : public GameCommand {
 public:
  ValidateCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "validate", "Check contest input, or a problem package",
                    has_judging) {
    take_files("Contest input");
    flag("--quiet", quiet_, "Print nothing about valid input");
    option("--package", "DIR", folder_name(package_),
           "A problem package instead, in Kattis's format, legacy or 2025-09; without GAME");
    take_game_options();
    exclude("--package", {"GAME", "FILE", OptionGroup::own, "--no-limits"});
    footer({.paragraphs =
                {"Says how many cases each FILE has, or where it goes wrong as FILE:LINE:COLUMN: "
                 "message. The exit status is 1 if a FILE is not valid.",
                 "Of a package it says where it does not follow the specification of its version; "
                 "none of its programs is run. Warnings alone leave the exit status 0."},
            .topic = "judging",
            .says = "has what is checked of packages."});
  }

  int run() override {
    if (given("--package")) return check_package();
    find();
    check_usage();
    complete_options();
    const auto validate = [&](TextInput& input, const std::string& title,
                              TextOutput& output) -> std::expected<void, TextError> {
      const auto cases = split_input(*game().judging, game_options(), input);
      if (!cases) return std::unexpected(cases.error());
      if (!quiet_) {
        output << fmt::format("{}: valid, {}\n", title, count_of(cases->size(), "case"));
      }
      return {};
    };
    return answer_files(files(), longest_piece(), validate);
  }

 private:
  int check_package() {
    check_usage();
    const auto checked = package::check_package(package_);
    bool is_right = true;
    for (const auto& fault : checked.faults) {
      const auto file = fault.file.empty() ? package_ : package_ + '/' + fault.file;
      const auto place =
          fault.line == 0 ? file : fmt::format("{}:{}:{}", file, fault.line, fault.column);
      write_message(printable_lines(
          fmt::format("{}: {}{}", place, fault.is_warning ? "warning: " : "", fault.message)));
      is_right = is_right && fault.is_warning;
    }
    if (is_right && !quiet_) {
      write_out(fmt::format("{}: valid, version {}\n", printable(package_), checked.version));
    }
    return is_right ? 0 : 1;
  }

  std::string package_;
  bool quiet_ = false;
};

}  // namespace

std::unique_ptr<Command> validate_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_judging)) return nullptr;
  return std::make_unique<ValidateCommand>(parent, games);
}

}  // namespace foregone::cli
