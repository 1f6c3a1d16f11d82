#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/core/expect.hpp"
#include "foregone/core/words.hpp"

namespace foregone::cli {

namespace {

class GenerateCommand : public GameCommand {
 public:
  GenerateCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "generate", "Write random contest input") {
    option("--seed", "S", seed(seed_), "The same seed gives the same input (default 1)");
    if (const auto names = all_modes(games); !names.empty()) {
      option("--mode", "MODE", text(mode_), "A kind of input: " + modes(games));
      suggest("--mode", names);
      option("--size", "N", text(size_), "Size of each case: " + sizes(games));
    }
    option("--cases", "N", text(cases_), "Number of cases (default 10" + bounds(games) + ")");
    footer({.topic = "judging", .says = "says which of these inputs judge takes."});
  }

  int run() override {
    find();
    check_usage();
    const auto* const judging = game().judging;
    const auto cases =
        static_cast<int>(count("--cases", cases_, std::size_t{1}, game().max_generated(), "cases"));
    Random random(seed_);
    if (!mode_ && !size_) {
      write_out(game().contest.generate(random, cases));
      return 0;
    }
    if (judging == nullptr) {
      throw UsageError(fmt::format("{} has no input modes or sizes", game_name()));
    }
    const auto [min, max] = std::pair(judging->min_size, judging->max_size);
    const auto size =
        size_ ? count("--size", *size_, min, max, judging->size_name) : (min + max) / 2;
    write_out(find_mode(*judging).generate(random, cases, size));
    return 0;
  }

 private:
  /// The number that was given for that option; its bounds are the game's.
  template <class Integer>
  static Integer count(std::string_view option, std::string_view given, Integer min, Integer max,
                       std::string_view unit) {
    if (const auto number = foregone::number(given, min, max)) return *number;
    throw UsageError(
        fmt::format("{}: expected {} to {} {}, found {}", option, min, max, unit, excerpt(given)));
  }

  /// Where the contest allows fewer cases than this command.
  static std::string bounds(Games games) {
    std::string text;
    for (const auto& game : games) {
      if (game.judging == nullptr || game.max_generated() != game.judging->max_cases) continue;
      text += fmt::format("; {}: at most {}", game.title, game.max_generated());
    }
    return text;
  }

  static std::string mode_names(const Judging& judging) {
    return joined_words(judging.modes, ", ", &InputMode::name);
  }
  static std::vector<std::string> all_modes(Games games) {
    std::vector<std::string> names;
    for (const auto& game : games) {
      if (game.judging == nullptr) continue;
      for (const auto& mode : game.judging->modes) names.emplace_back(mode.name);
    }
    return names;
  }
  static std::string modes(Games games) {
    std::string text;
    for (const auto& game : games) {
      if (game.judging == nullptr) continue;
      text += fmt::format("{}{}: ", text.empty() ? "" : "; ", game.title);
      if (games.size() > 1) {
        text += mode_names(*game.judging);
        continue;
      }
      for (const auto& mode : game.judging->modes) {
        text += fmt::format("{}{} ({})", text.ends_with(": ") ? "" : ", ", mode.name, mode.meaning);
      }
    }
    return text + " (default: a mixture; with --size, the first)";
  }
  static std::string sizes(Games games) {
    std::string text;
    for (const auto& game : games) {
      if (game.judging == nullptr) continue;
      text += fmt::format("{}{}: {} to {} {}", text.empty() ? "" : "; ", game.title,
                          game.judging->min_size, game.judging->max_size, game.judging->size_name);
    }
    return text + " (default: a mixture; with --mode, the middle of the range)";
  }

  const InputMode& find_mode(const Judging& judging) const {
    if (!mode_) return judging.modes.front();
    const auto found = std::ranges::find(judging.modes, *mode_, &InputMode::name);
    if (found != judging.modes.end()) return *found;
    throw UsageError(
        fmt::format("--mode: expected one of {}, found {}", mode_names(judging), excerpt(*mode_)));
  }

  std::uint64_t seed_ = 1;
  std::optional<std::string> mode_;
  std::optional<std::string> size_;
  std::string cases_ = "10";
};

}  // namespace

std::unique_ptr<Command> generate_command(CLI::App& parent, Games games) {
  return std::make_unique<GenerateCommand>(parent, games);
}

}  // namespace foregone::cli
