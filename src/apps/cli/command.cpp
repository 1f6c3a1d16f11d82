#include "foregone/apps/cli/command.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <utility>

#include "foregone/apps/cli/files.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"
#include "foregone/files/user_folder.hpp"

namespace foregone::cli {

Command::Command(CLI::App& parent, const std::string& name, const std::string& summary)
    : app_(*parent.add_subcommand(name, summary)),
      page_{.name = name, .summary = summary, .operands = {}, .options = {}, .commands = {}} {
  page_.options.push_back(help_option());
  app_.set_help_flag(page_.options.front().names, page_.options.front().help);
}

bool Command::called() const { return app_.parsed(); }
bool Command::given(const std::string& name) const {
  const auto* const option = app_.get_option_no_throw(name);
  return option != nullptr && option->count() > 0;
}

void Command::footer(Footer footer) {
  page_.footer = std::move(footer);
  app_.footer([this] { return footer_text(page_.footer); });  // most runs never show it
}

void Command::need_command(std::initializer_list<const Command*> commands) {
  app_.require_subcommand(1);
  for (const auto* const command : commands) page_.commands.push_back(command->page());
}

OptionPage& Command::page_of(std::string_view names) {
  for (auto* const list : {&page_.operands, &page_.options}) {
    const auto found = std::ranges::find(*list, names, &OptionPage::names);
    if (found != list->end()) return *found;
  }
  return page_.options.emplace_back(
      OptionPage{.names = std::string(names), .metavariable = {}, .help = {}});
}

void Command::describe(const std::string& name, const std::string& help) {
  page_of(name).help = help;
  app_.get_option(name)->description(help);
}

void Command::keep_apart(std::string_view option, const std::string& output, std::string_view what,
                         const std::string& file) {
  if (output.empty() || file.empty() || !is_same_file(output, file)) return;
  throw UsageError(fmt::format("{} and {} are the same file, {}", option, what, printable(output)));
}

void Command::suggest(std::string_view name, std::vector<std::string> values, ValueKind kind) {
  auto& page = page_of(name);
  page.values = std::move(values);
  page.kind = kind;
}

void Command::flag(const std::string& name, bool& to, const std::string& help) {
  page_of(name).help = help;
  app_.add_flag(name, to, help)->disable_flag_override();
}

void Command::option(const std::string& name, const char* metavariable, OptionValue value,
                     const std::string& help) {
  page_.options.push_back({.names = name,
                           .metavariable = metavariable,
                           .help = help,
                           .values = value.words,
                           .kind = value.kind});
  if (value.expected.empty()) value.expected = fmt::format("a {}", metavariable);
  const auto store = [name = name.substr(0, name.find(',')),
                      value = std::move(value)](const CLI::results_t& given) {
    const auto& text = given.front();
    if (value.store(text)) return true;
    auto message = fmt::format("{}: expected {}, found {}", name, value.expected, excerpt(text));
    const bool is_file = value.kind == ValueKind::file || value.kind == ValueKind::folder;
    if (is_file && text.size() > 1 && text.starts_with('-') && !text.starts_with("--")) {
      message += fmt::format("; for one of this name write {}", excerpt("./" + text));
    }
    throw UsageError(message);
  };
  app_.add_option(name, store, help)->type_name(metavariable)->take_last();
}

void Command::option_list(const std::string& name, const char* metavariable,
                          std::vector<std::string>& to, const std::string& help) {
  page_.options.push_back(
      {.names = name, .metavariable = metavariable, .help = help, .repeats = true});
  app_.add_option(name, to, help)->type_name(metavariable)->allow_extra_args(false);
}

void Command::take_progress() {
  option("--progress", "SECONDS", above_zero(progress_),
         "Print a line about progress to standard error every SECONDS, also without a terminal");
}

void Command::operand(const std::string& name, std::string& to, const std::string& help) {
  page_.operands.push_back({.names = name, .metavariable = {}, .help = help});
  app_.add_option(name, to, help)->type_name("");
}

void Command::operands(const std::string& name, std::vector<std::string>& to,
                       const std::string& help) {
  page_.operands.push_back({.names = name, .metavariable = {}, .help = help, .repeats = true});
  app_.add_option(name, to, help)->type_name("");
}

std::string always_solved(const GameEntry& game) {
  return fmt::format("{} is always solved completely; leave out the depth", game.name);
}

std::vector<std::string> name_list(Games games) {
  std::vector<std::string> names;
  for (const auto& game : games) names.emplace_back(game.name);
  return names;
}

std::string data_folder(const std::string& kind, std::string_view option) {
  if (auto folder = user_data_folder(kind)) return *std::move(folder);
  throw std::runtime_error(fmt::format(
      "no folder to keep {} in: set HOME or XDG_DATA_HOME to an absolute path, or use {}", kind,
      option));
}

std::expected<std::string, std::string> tables_to_read(const std::string& named) {
  if (named.empty()) {
    return user_data_folder("tables").value_or(std::string());
  }
  if (!std::filesystem::is_directory(named)) return std::unexpected(named + ": no such folder");
  return named;
}

void make_folder_of_store(const std::string& path) {
  const auto made = make_folder(std::filesystem::path(path).parent_path().string());
  if (!made) throw std::runtime_error(made.error() + "; choose another place with --store FILE");
}

std::string other_results(const std::string& found) {
  return "--store " + found + "; replace it with --again, or choose another file";
}

int fail(const std::string& message) {
  write_message(message);
  return 1;
}

}  // namespace foregone::cli
