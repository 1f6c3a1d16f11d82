#include <fmt/format.h>

#include <algorithm>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/commands/line_protocol.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/version.hpp"
#include "foregone/core/words.hpp"
#include "foregone/work/threads.hpp"

namespace foregone::cli {

namespace {

constexpr std::string_view kLineProtocol = "line";

bool has_engine(const GameEntry& game) { return game.engine != nullptr; }

std::vector<std::string> protocol_names(Games games) {
  std::vector<std::string> names{std::string(kLineProtocol)};
  for (const auto& game : games) {
    if (game.engine != nullptr && !game.engine->protocol.empty()) {
      names.emplace_back(game.engine->protocol);
    }
  }
  return names;
}

std::string protocols(Games games) {
  std::string text;
  for (const auto& game : games) {
    if (game.engine == nullptr || game.engine->protocol.empty()) continue;
    text += fmt::format("; {}: {}", game.title, game.engine->protocol);
  }
  return text;
}

class EngineCommand : public GameCommand {
 public:
  EngineCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "engine", "Run an engine for other programs, by a protocol",
                    has_engine) {
    option("--protocol", "PROTOCOL", text(protocol_),
           "line, or the contest's own: one position in, one move out" + protocols(games));
    suggest("--protocol", protocol_names(games));
    option("--time", "SECONDS", seconds(budget_),
           "Time for a move; with the contest's protocol for the whole run of the program");
    take_depth(budget_, 1, "Search at most D plies deep");
    option("--nodes", "N", nodes(budget_),
           "Visit at most N nodes, give or take the moves of one, and at least those of depth 1");
    take_threads(threads_, "Number of search threads (default 1)", 256);
    option("--memory", "MiB", mebibytes(memory_), "Size of the transposition table (default 64)");
    take_limits();
    for (const auto& game : games) {
      if (game.engine != nullptr) declare(game, game.engine->options);
    }
    footer(
        {.topic = "engines",
         .says = "describes the engines, the topic line their protocol.",
         .examples = {{"pousse",
                       "printf 'position start 6\\ngo depth 10\\n' | foregone engine pousse "
                       "--protocol line"},
                      {"doors-game",
                       "printf 'position start seed=1\\ngo\\n' | foregone engine doors-game "
                       "--protocol line"},
                      {"pousse",
                       "printf '6\\nL3\\n' | foregone engine pousse --protocol icfp98 --time 1"}}});
  }

  int run() override {
    find();
    check_usage();
    complete_options();
    require_engine();
    if (protocol_ == kLineProtocol) return serve_lines();
    const auto own = game().engine->protocol;
    if (protocol_.empty()) {
      throw UsageError(fmt::format("--protocol is missing; expected {}{}{}", kLineProtocol,
                                   own.empty() ? "" : " or ", own));
    }
    if (own.empty() || protocol_ != own) {
      throw UsageError(fmt::format("--protocol: expected {}{}{}, found {}", kLineProtocol,
                                   own.empty() ? "" : " or ", own, excerpt(protocol_)));
    }
    if (!given("--time") && !given("--depth") && !given("--nodes")) {
      throw UsageError(
          fmt::format("--protocol {} needs --time, --depth or --nodes", game().engine->protocol));
    }
    return answer_once();
  }

 private:
  std::unique_ptr<Engine> make_engine() {
    return game().engine->make(game_options(),
                               {.memory = memory_, .threads = threads_, .pool = work::at_once});
  }

  /// The engine with another option of the game; null if nothing changes.
  std::expected<std::unique_ptr<Engine>, std::string> with_option(std::string_view name,
                                                                  std::string_view value) {
    const auto& options = game().engine->options;
    if (std::ranges::find(options, name, &GameOption::name) == options.end()) {
      return std::unexpected("option: " +
                             expected(joined_words(options, " or ", &GameOption::name), name));
    }
    auto changed = game_options();
    changed.values.insert_or_assign(std::string(name), std::string(value));
    if (changed.values == game_options().values) return nullptr;
    if (const auto checked = game().check(changed); !checked) {
      return std::unexpected(in_words(checked.error()));
    }
    game_options() = std::move(changed);
    return make_engine();
  }

  /// Answers one position by one move. Part of the time is kept for starting and ending, and no
  /// deeper iteration is begun that would not end in time.
  int answer_once() {
    constexpr double kKept = 0.03, kKeptPart = 0.02, kSoftPart = 0.6;
    // Filling a large table takes longer than it gains in a short time.
    constexpr double kMaxASecond = 500.0 * kMebibyte;
    if (given("--time")) {
      const double all = budget_.seconds();
      const double hard = std::max(all - kKept - kKeptPart * all, all / 2);
      budget_.limit_time(hard, kSoftPart * hard);
      const double max = kMebibyte + kMaxASecond * all;
      memory_ = static_cast<std::uint64_t>(std::min(static_cast<double>(memory_), max));
    }
    InputFile file("-");
    TextInput input(file.reader());
    const auto engine = make_engine();
    if (const auto read = engine->read(input); !read) return report(file.title(), read.error());
    write_out(engine->search(budget_, {}).value().line.front() + '\n');
    return 0;
  }

  int serve_lines() {
    InputFile file("-");
    TextInput input(file.reader());
    LineProtocol protocol(
        make_engine(), fmt::format("{} {}", version(), game().name), budget_,
        [this](std::string_view name, std::string_view value) { return with_option(name, value); });
    while (const auto line = input.line()) {
      if (input.overlong()) {
        return report(file.title(), input.error(fmt::format("expected a line of at most {} bytes",
                                                            TextInput::kLongestPiece)));
      }
      if (!protocol.obey(*line)) return 0;
    }
    protocol.end();
    return 0;
  }

  std::string protocol_;
  Budget budget_;
  int threads_ = 1;
  std::uint64_t memory_ = EngineOptions{}.memory;
};

}  // namespace

std::unique_ptr<Command> engine_command(CLI::App& parent, Games games) {
  if (std::ranges::none_of(games, has_engine)) return nullptr;
  return std::make_unique<EngineCommand>(parent, games);
}

}  // namespace foregone::cli
