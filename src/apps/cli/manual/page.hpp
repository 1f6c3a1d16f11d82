#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/command_line.hpp"
#include "foregone/apps/cli/option_value.hpp"
#include "foregone/core/words.hpp"

/// A command line as data.
namespace foregone::cli {

struct OptionPage {
  std::string names;         // "--colour,--color"; of an operand its one name
  std::string metavariable;  // empty: takes no value
  std::string help;
  std::vector<std::string> values = {};  // those that it takes, where they can be listed
  ValueKind kind = ValueKind::text;
  bool repeats = false;
  std::vector<std::string> only_for = {};    // values of the first operand; empty: for all
  std::vector<std::string> excludes = {};    // names of operands that do not stand beside it
  ValueKind operand_kind = ValueKind::text;  // what an operand beside it may be besides
};

/// A line that shows how a command is used, for programs that have the game, if it names one.
struct Example {
  std::string_view game;  // empty: any
  std::string_view line;  // `foregone` in it is what the program is called
};

/// What stands below the help of a command.
struct Footer {
  std::vector<std::string> paragraphs = {};
  std::string_view topic = {};  // of a document that says more, for programs that have it
  std::string_view says = {};   // what it says: "describes the format."
  std::vector<Example> examples = {};
};

struct CommandPage {
  std::string name, summary;
  Footer footer = {};
  std::vector<OptionPage> operands, options;
  std::vector<CommandPage> commands;
};

/// What every command takes.
inline OptionPage help_option() {
  return {.names = "-h,--help", .metavariable = {}, .help = "Print this help and exit"};
}

/// The names of an option: "--colour,--color" has two.
inline std::vector<std::string_view> names_of(const OptionPage& option) {
  return split(option.names, ',');
}

/// The command's option of that name; null if there is none.
inline const OptionPage* find_option(const CommandPage& command, std::string_view name) {
  const auto is_it = [&](const OptionPage& option) {
    const auto names = names_of(option);
    return std::ranges::find(names, name) != names.end();
  };
  const auto found = std::ranges::find_if(command.options, is_it);
  return found == command.options.end() ? nullptr : &*found;
}

using Documents = std::span<const Document>;

inline std::vector<std::string> topics_of(Documents documents) {
  std::vector<std::string> topics;
  for (const auto& document : documents) topics.emplace_back(document.topic);
  return topics;
}

}  // namespace foregone::cli
