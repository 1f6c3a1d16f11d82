#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "foregone/apps/cli/manual/page.hpp"
#include "foregone/apps/cli/option_value.hpp"
#include "foregone/apps/cli/program.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/words.hpp"
#include "foregone/lab/process/command.hpp"
#include "foregone/play/game_entry.hpp"

namespace CLI {
class App;
}

namespace foregone::cli {

using Games = std::span<const GameEntry>;

/// A command line that cannot be obeyed: exit status 2.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
  explicit UsageError(const OptionError& error)
      : std::runtime_error((error.option.empty() ? "" : "--") + in_words(error)) {}
};

/// A command of the program: declares its options when it is made, does its work in run().
class Command {
 public:
  Command(CLI::App& parent, const std::string& name, const std::string& summary);
  virtual ~Command() = default;
  Command(const Command&) = delete;
  Command& operator=(const Command&) = delete;

  bool called() const;
  /// The exit status: 0 fine, 1 bad input or a failed check. Throws UsageError.
  virtual int run() = 0;
  /// Whether it shares its work with other processes that MPI has started.
  virtual bool runs_in_several_processes() const { return false; }
  /// What this command declares, and those below it.
  const CommandPage& page() const { return page_; }

 protected:
  CLI::App& app() const { return app_; }
  void flag(const std::string& name, bool& to, const std::string& help);
  /// An option of one value: given several times, the last one counts.
  void option(const std::string& name, const char* metavariable, OptionValue value,
              const std::string& help);
  /// An option each of whose values counts.
  void option_list(const std::string& name, const char* metavariable, std::vector<std::string>& to,
                   const std::string& help);
  void operand(const std::string& name, std::string& to, const std::string& help);
  void operands(const std::string& name, std::vector<std::string>& to, const std::string& help);
  /// Values of an option or operand for completion, where its type does not say them.
  void suggest(std::string_view name, std::vector<std::string> values,
               ValueKind kind = ValueKind::text);
  /// --progress, for commands whose work is long.
  void take_progress();
  /// In seconds; 0 where it was not given.
  double progress() const { return progress_; }
  void footer(Footer footer);
  /// One of these has to be called, which were made with this one as their parent.
  void need_command(std::initializer_list<const Command*> commands);

  /// Refuses an output that is also another file of the command, which messages call `what`.
  static void keep_apart(std::string_view option, const std::string& output, std::string_view what,
                         const std::string& file);
  /// False too of an option that was not declared.
  bool given(const std::string& name) const;
  OptionPage& page_of(std::string_view names);
  /// Changes the help of an option.
  void describe(const std::string& name, const std::string& help);

 private:
  CLI::App& app_;
  CommandPage page_;
  double progress_ = 0;
};

/// A command about one game: GAME, the options that games declare, files of contest input.
class GameCommand : public Command {
 protected:
  using Suits = bool (*)(const GameEntry&);
  /// What games declare options for: themselves, their deals, the topics that they explain.
  enum class OptionGroup : std::uint8_t { own, deal, topic };
  /// An option or operand by its name, or all of a group.
  using Excludable = std::variant<const char*, OptionGroup>;

  /// `suits` says which games the command is for; by default all.
  GameCommand(
      CLI::App& parent, Games games, const std::string& name, const std::string& summary,
      Suits suits = [](const GameEntry& /*game*/) { return true; });

  // Parts of the command line, for constructors.
  void take_files(const std::string& help);
  void take_limits();        // --no-limits
  void take_game_options();  // with --no-limits
  void take_tablebases();
  void take_colour();
  void take_sandbox();  // --require-sandbox and --no-sandbox
  /// These others cannot be used together with this one.
  void exclude(Excludable one, std::initializer_list<Excludable> others);
  void take_threads(int& threads, const std::string& help, int max);
  /// --depth, for games that search.
  void take_depth(Budget& budget, std::uint64_t min, const std::string& help);
  /// --threads, and --memory where `needs_memory` says so of a game. If nothing is given the budget
  /// has a thread for each core.
  void take_search_costs(Budget& budget, Suits needs_memory);
  /// Options that games declare, each under its name once, whichever games have it. One without
  /// values is a flag.
  void declare(const GameEntry& game, std::span<const GameOption> options);
  void declare(const GameEntry& game, const GameOption& option);

  // What was given, for run().
  /// Finds GAME and takes its own options.
  const GameEntry& find();
  const GameEntry& game() const { return *game_; }
  /// GAME as it was written.
  const std::string& game_name() const { return name_; }
  Games games() const { return games_; }
  /// Takes those of the declared options that were given and are in this list.
  void take(OptionGroup group, std::span<const GameOption> options, GameOptions& to);
  /// Takes one of them, with its value.
  std::optional<std::string> take(OptionGroup group, std::string_view name);
  bool any_of(OptionGroup group) const { return !first_given(group).empty(); }
  /// Refuses declared options that were not taken, and those that exclude each other.
  void check_usage();
  /// The game's options with its fallbacks. Throws UsageError where they make no sense, or the game
  /// has no use for --depth, --threads or --memory.
  void complete_options();
  /// Lets the game use its tablebases, if there are any; or what is wrong with those in DIR.
  /// Damaged ones in the usual folder are reported and left alone.
  std::expected<void, std::string> open_tablebases();
  /// Refuses a game that cannot be explained or played.
  void require_sessions() const;
  /// Those of the game, or of open_tablebases(). Throws UsageError if the game has none.
  const SessionFactory& sessions() const;
  std::shared_ptr<const SessionFactory> tablebase_sessions() const { return tablebase_sessions_; }
  /// Refuses a game without an engine, and completes the options of engines, such as --threads,
  /// with fallbacks of their own.
  void require_engine();
  bool colours() const;
  process::Sandbox sandbox() const;

  GameOptions& game_options() { return game_options_; }
  const std::vector<std::string>& files() const { return files_; }
  std::size_t longest_piece() const { return game_->contest.longest_piece(game_options_); }

 private:
  enum class Colour : std::uint8_t { automatic, always, never };
  struct Declared {
    std::string help, value;
  };
  /// The option or operand that was given, the first of a group; empty if none was.
  std::string_view first_given(const Excludable& excludable) const;
  std::vector<std::string> suitable_names() const;
  /// Whether an option for games that this suits is to be declared; complete_options() refuses it
  /// for the others.
  bool take_for(const char* option, Suits suits);

  Games games_;
  Suits suits_;
  std::string name_;
  const GameEntry* game_ = nullptr;
  GameOptions game_options_;
  std::shared_ptr<const SessionFactory> tablebase_sessions_;
  std::vector<std::string> files_;
  bool no_limits_ = false;
  bool require_sandbox_ = false, no_sandbox_ = false;
  Colour colour_ = Colour::automatic;
  std::string tablebases_;
  std::map<std::string, Declared, std::less<>> declared_;
  std::map<OptionGroup, std::vector<std::string>> taken_;
  std::vector<std::pair<Excludable, Excludable>> exclusions_;
  std::vector<std::pair<const char*, Suits>> suited_;
};

std::vector<std::string> name_list(Games games);
inline std::string game_names(Games games) { return joined_words(games, ", ", &GameEntry::name); }

/// Why a depth is refused for a game that never searches to one.
std::string always_solved(const GameEntry& game);

/// Whether a search for an answer to the contest, or for any value, has a table.
inline bool searches_contest(const GameEntry& game) { return game.contest.uses_budget; }
inline bool searches_anything(const GameEntry& game) {
  return searches_contest(game) || game.searches();
}

/// Whether the game has inputs to judge programs with.
inline bool has_judging(const GameEntry& game) { return game.judging != nullptr; }

/// Prints a message of the program to standard error. Returns the exit status 1.
int fail(const std::string& message);

/// A folder of the user's data for files of that kind: foregone/KIND in $XDG_DATA_HOME. Throws
/// std::runtime_error if there is no such place; the message suggests `option`.
std::string data_folder(const std::string& kind, std::string_view option);
/// The folder of a file in such a folder, if it is not there yet. Throws std::runtime_error.
void make_folder_of_store(const std::string& path);
/// Why the file of --store cannot be used: `found` says that it holds other results.
std::string other_results(const std::string& found);
/// The folder of all tablebases unless one is named.
inline std::string default_tables() { return data_folder("tables", "--tables DIR"); }
/// The folder of tablebases that are only read: the one that is named, which has to be there, or
/// that of all; empty if there is no place for one.
std::expected<std::string, std::string> tables_to_read(const std::string& named);

/// Every command, made from the command line's root; null where no game supports it.
std::unique_ptr<Command> solve_command(CLI::App& parent, Games games);
std::unique_ptr<Command> explain_command(CLI::App& parent, Games games);
std::unique_ptr<Command> play_command(CLI::App& parent, Games games);
std::unique_ptr<Command> puzzle_command(CLI::App& parent, Games games);
std::unique_ptr<Command> prove_command(CLI::App& parent, Games games);
std::unique_ptr<Command> answer_command(CLI::App& parent, Games games);
std::unique_ptr<Command> generate_command(CLI::App& parent, Games games);
std::unique_ptr<Command> validate_command(CLI::App& parent, Games games);
std::unique_ptr<Command> export_command(CLI::App& parent, Games games);
std::unique_ptr<Command> judge_command(CLI::App& parent, Games games);
std::unique_ptr<Command> web_command(CLI::App& parent, Games games);
std::unique_ptr<Command> table_command(CLI::App& parent, Games games);
std::unique_ptr<Command> engine_command(CLI::App& parent, Games games);
std::unique_ptr<Command> match_command(CLI::App& parent, Games games);
std::unique_ptr<Command> study_command(CLI::App& parent, Games games);
std::unique_ptr<Command> bench_command(CLI::App& parent, Games games);
std::unique_ptr<Command> games_command(CLI::App& parent, Games games);
std::unique_ptr<Command> rules_command(CLI::App& parent, Games games);

/// The command line itself and the program's documents, for commands about these.
struct Manual {
  std::function<CommandPage()> page;
  Documents documents;
};
std::unique_ptr<Command> help_command(CLI::App& parent, const Manual& manual);
std::unique_ptr<Command> completion_command(CLI::App& parent, const Manual& manual);
std::unique_ptr<Command> manual_command(CLI::App& parent, const Manual& manual);

}  // namespace foregone::cli
