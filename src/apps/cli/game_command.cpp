#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <stdexcept>
#include <string_view>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/manual/completion.hpp"
#include "foregone/apps/cli/names.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/words.hpp"
#include "foregone/tables/tablebase.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

GameCommand::GameCommand(CLI::App& parent, Games games, const std::string& name,
                         const std::string& summary, Suits suits)
    : Command(parent, name, summary), games_(games), suits_(suits) {
  const auto names = suitable_names();
  operand("GAME", name_, (names.size() > 1 ? "One of " : "") + joined_words(names, ", "));
  suggest("GAME", suitable_names());
}

std::vector<std::string> GameCommand::suitable_names() const {
  std::vector<std::string> names;
  for (const auto& game : games_) {
    if (suits_(game)) names.emplace_back(game.name);
  }
  return names;
}

void GameCommand::take_files(const std::string& help) {
  operands("FILE", files_, help + "; standard input if none is given, or -");
  suggest("FILE", {}, ValueKind::file);
}

void GameCommand::take_limits() {
  flag("--no-limits", no_limits_, "Accept input beyond the contest's limits");
}

void GameCommand::take_game_options() {
  take_limits();
  for (const auto& game : games_) declare(game, game.options);
}

void GameCommand::take_tablebases() {
  if (std::ranges::all_of(games_, [](const auto& game) { return game.tablebase == nullptr; }))
    return;
  option("--tables", "DIR", folder_name(tablebases_),
         "Look for tablebases in DIR (default foregone/tables in $XDG_DATA_HOME, or in "
         "~/.local/share)");
}

void GameCommand::take_colour() {
  option(
      "--colour,--color", "WHEN",
      one_of(colour_,
             {{"auto", Colour::automatic}, {"always", Colour::always}, {"never", Colour::never}}),
      "Use colours: auto (on a terminal, unless NO_COLOR is set), always or never (default auto)");
}

void GameCommand::take_sandbox() {
  flag("--require-sandbox", require_sandbox_, "Refuse to run programs without bubblewrap");
  flag("--no-sandbox", no_sandbox_, "Run programs without bubblewrap, under limits alone");
  exclude("--require-sandbox", {"--no-sandbox"});
}

process::Sandbox GameCommand::sandbox() const {
  if (require_sandbox_) return process::Sandbox::required;
  return no_sandbox_ ? process::Sandbox::off : process::Sandbox::if_possible;
}

void GameCommand::take_threads(int& threads, const std::string& help, int max) {
  option("--threads", "N", whole(threads, 1, static_cast<std::uint64_t>(max)), help);
}

bool GameCommand::take_for(const char* option, Suits suits) {
  suited_.emplace_back(option, suits);
  return std::ranges::any_of(games_, suits);
}

void GameCommand::take_depth(Budget& budget, std::uint64_t min, const std::string& help) {
  if (!take_for("--depth", [](const GameEntry& game) { return game.searches(); })) return;
  option("--depth", "D", depth(budget, min), help);
}

void GameCommand::take_search_costs(Budget& budget, Suits needs_memory) {
  constexpr int kMaxUnlessAsked = 16;  // more rarely help
  budget.use_threads(std::min(work::threads_or_cores(0), kMaxUnlessAsked), work::at_once_or_fewer);
  if (take_for("--threads", searches_contest)) {
    option("--threads", "N", threads(budget),
           "Number of search threads, where a position takes long (default: one for each core, at "
           "most 16)");
  }
  if (take_for("--memory", needs_memory)) {
    option("--memory", "MiB",
           mebibytes([&budget](std::uint64_t bytes) { budget.limit_memory(bytes); }),
           "At most so much memory for a search's table: with less it takes longer");
  }
}

void GameCommand::declare(const GameEntry& game, std::span<const GameOption> options) {
  for (const auto& option : options) declare(game, option);
}

void GameCommand::declare(const GameEntry& game, const GameOption& option) {
  const auto option_name = "--" + std::string(option.name);
  const auto values = values_of(option);
  auto& [help, value] = declared_[option_name];
  const bool first = help.empty();
  help += fmt::format("{}{}: {}", first ? "" : "; ", game.title, meaning_of(option));
  if (!first && values != page_of(option_name).metavariable) help += ", " + values;
  if (!option.fallback.empty()) help += fmt::format(" (default {})", option.fallback);
  try {
    if (first && values.empty()) app().add_flag(option_name)->disable_flag_override();
    if (first && !values.empty()) {
      app().add_option(option_name, value)->type_name(values)->take_last();
    }
  } catch (const CLI::ConstructionError& wrong) {
    throw std::logic_error(fmt::format("the game {} cannot have the option {}: {}", game.name,
                                       option_name, wrong.what()));
  }
  describe(option_name, help);
  auto& page = page_of(option_name);
  if (first) page.metavariable = values;
  if (page.values.empty()) page.values = listed_values(option);
  if (page.values.empty() && !option.fallback.empty()) page.values.emplace_back(option.fallback);
}

const GameEntry& GameCommand::find() {
  const auto names = suitable_names();
  if (!given("GAME")) throw UsageError("expected a GAME: " + choice_of(names));
  game_ = find_game_leniently(games_, name_);
  if (game_ == nullptr) throw UsageError(unknown_game(games_, name_, names));
  name_ = game_->name;
  if (!suits_(*game_)) {
    throw UsageError(fmt::format("{} takes {}, not {}", app().get_name(), choice_of(names), name_));
  }
  take(OptionGroup::own, game_->options, game_options_);
  return *game_;
}

void GameCommand::take(OptionGroup group, std::span<const GameOption> options, GameOptions& to) {
  for (const auto& option : options) {
    if (auto value = take(group, option.name)) {
      to.values.emplace(option.name, *std::move(value));
    }
  }
}

std::optional<std::string> GameCommand::take(OptionGroup group, std::string_view name) {
  auto& taken = taken_[group];
  const auto option_name = "--" + std::string(name);
  const auto found = declared_.find(option_name);
  if (found == declared_.end() || !given(option_name)) return std::nullopt;
  taken.push_back(option_name);
  return found->second.value;
}

void GameCommand::exclude(Excludable one, std::initializer_list<Excludable> others) {
  for (const auto& other : others) {
    exclusions_.emplace_back(one, other);
    const auto* const option = std::get_if<const char*>(&one);
    const auto* const name = std::get_if<const char*>(&other);
    if (option == nullptr || name == nullptr) continue;
    const auto declared = [](const auto& list, const char* names) {
      return std::ranges::find(list, names, &OptionPage::names) != list.end();
    };
    if (declared(page().options, *option) && declared(page().operands, *name)) {
      page_of(*option).excludes.emplace_back(*name);
    }
  }
}

std::string_view GameCommand::first_given(const Excludable& excludable) const {
  if (const auto* const group = std::get_if<OptionGroup>(&excludable)) {
    const auto found = taken_.find(*group);
    return found == taken_.end() || found->second.empty() ? std::string_view()
                                                          : found->second.front();
  }
  const auto* const name = std::get<const char*>(excludable);
  return given(name) ? name : std::string_view();
}

void GameCommand::check_usage() {
  for (const auto& [name, option] : declared_) {
    const auto took = [&](const auto& group) {
      return std::ranges::find(group.second, name) != group.second.end();
    };
    if (!given(name) || std::ranges::any_of(taken_, took)) continue;
    if (game_ != nullptr) throw UsageError(fmt::format("{}: {} has no such option", name, name_));
    taken_[OptionGroup::own].push_back(name);
  }
  for (const auto& [one, other] : exclusions_) {
    const auto first = first_given(one), second = first_given(other);
    if (first.empty() || second.empty()) continue;
    throw UsageError(fmt::format("{} and {} cannot be used together", first, second));
  }
}

void GameCommand::complete_options() {
  for (const auto& [option, suits] : suited_) {
    if (!given(option) || suits(*game_)) continue;
    throw UsageError(fmt::format("{}: {}", option,
                                 option == std::string_view("--depth")
                                     ? always_solved(*game_)
                                     : fmt::format("{} has no such option", name_)));
  }
  game_options_.limits = !no_limits_;
  game_options_ = with_fallbacks(*game_, std::move(game_options_));
  if (const auto checked = game_->check(game_options_); !checked) throw UsageError(checked.error());
  if (files_.empty()) files_.emplace_back("-");
}

std::expected<void, std::string> GameCommand::open_tablebases() {
  if (game_->tablebase == nullptr) {
    if (tablebases_.empty()) return {};
    throw UsageError(fmt::format("--tables: {} has no tablebases", name_));
  }
  const auto folder = tables_to_read(tablebases_);
  if (!folder) return std::unexpected(folder.error());
  if (folder->empty()) return {};
  auto opened = game_->tablebase->sessions(*folder);
  if (opened) {
    tablebase_sessions_ = *std::move(opened);
  } else if (!tablebases_.empty()) {
    return std::unexpected(std::move(opened.error()));
  } else {
    write_message(opened.error() + "; continuing without it");
  }
  return {};
}

void GameCommand::require_sessions() const {
  if (game_->sessions != nullptr) return;
  throw UsageError(fmt::format("{} cannot be explained or played", name_));
}

const SessionFactory& GameCommand::sessions() const {
  require_sessions();
  return tablebase_sessions_ != nullptr ? *tablebase_sessions_ : *game_->sessions;
}

void GameCommand::require_engine() {
  if (game_->engine == nullptr) throw UsageError(fmt::format("{} has no engine", name_));
  for (const auto& option : game_->engine->options) {
    const std::string name(option.name);
    if (!given("--" + name)) game_options_.values[name] = option.fallback;
  }
}

bool GameCommand::colours() const {
  return colour_ == Colour::always || (colour_ == Colour::automatic && colours_by_default());
}

}  // namespace foregone::cli
