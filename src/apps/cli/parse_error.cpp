#include "foregone/apps/cli/parse_error.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

std::vector<std::string> option_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* option : app.get_options()) {
    for (const auto& name : option->get_lnames()) names.push_back("--" + name);
  }
  return names;
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const auto* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

/// "a CERTIFICATE", "SECONDS", "N": what help calls the value of an option.
std::string value_name(const CLI::App& app, const std::string& option) {
  const auto* const found = app.get_option_no_throw(option);
  const auto name = found == nullptr ? std::string() : found->get_type_name();
  if (name.empty()) return "one value";
  const bool singular = name.size() > 2 && !name.ends_with('S') &&
                        std::ranges::all_of(name, [](char c) { return c >= 'A' && c <= 'Z'; });
  return (singular ? "a " : "") + name;
}

}  // namespace

std::string in_plain_words(const CLI::ParseError& wrong, const CLI::App& app) {
  const auto commands = command_names(app);
  if (const auto extras = app.remaining(); !extras.empty()) {
    const auto& extra = extras.front();
    if (extra.starts_with('-')) {
      const auto name = extra.substr(0, extra.find('='));
      const auto shown = std::ranges::all_of(name, [](char c) { return c > ' ' && c < 0x7f; });
      return "unknown option " + (shown ? name : excerpt(name)) +
             suggestion(name, option_names(app));
    }
    if (commands.empty()) return "unexpected argument " + excerpt(extra);
    return "unknown command " + excerpt(extra) + suggestion(extra, commands);
  }
  std::string text = wrong.what();
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&wrong) != nullptr) {
    if (const auto end = text.find(" was given a"); end != std::string::npos) {
      return "--" + text.substr(0, end) + " takes no value";
    }
    const auto name = text.substr(0, text.find(':'));
    return name + ": expected " + value_name(app, name);
  }
  if (dynamic_cast<const CLI::RequiredError*>(&wrong) != nullptr) {
    return "expected a command: one of " + joined_words(commands, ", ");
  }
  return text;
}

}  // namespace foregone::cli
