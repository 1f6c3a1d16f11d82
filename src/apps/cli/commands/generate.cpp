#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/files.hpp"

namespace foregone::cli {

namespace {

class GenerateCommand : public GameCommand {
 public:
  GenerateCommand(CLI::App& parent, Games games)
      : GameCommand(parent, games, "generate", "Write random contest input") {
    option("--seed", "S", whole(seed_), "The same seed gives the same input (default 1)");
    if (const auto names = all_modes(games); !names.empty()) {
      option("--mode", "MODE", text(mode_), "A kind of input: " + modes(games));
      suggest("--mode", names);
      option("--size", "N", whole(size_, 1, 1'000'000), "Size of each case: " + sizes(games));
    }
    option("--cases", "N", whole(cases_, 1, 1'000'000), "Number of cases (default 10)");
  }

  int run() override {
    find();
    check_usage();
    check_cases();
    Random random(seed_);
    if (!mode_ && !size_) {
      write_out(game().contest.generate(random, cases_));
      return 0;
    }
    const auto* const judging = game().judging;
    if (judging == nullptr) {
      throw UsageError(fmt::format("{} has no input modes or sizes", game_name()));
    }
    const auto size = size_.value_or((judging->least_size + judging->most_size) / 2);
    if (size < judging->least_size || size > judging->most_size) {
      throw UsageError(fmt::format("--size: expected {} to {} {}, found {}", judging->least_size,
                                   judging->most_size, judging->size_name, size));
    }
    write_out(find_mode(*judging).generate(random, cases_, size));
    return 0;
  }

 private:
  void check_cases() const {
    const auto* const judging = game().judging;
    if (judging == nullptr || static_cast<std::size_t>(cases_) <= judging->most_cases) return;
    throw UsageError(fmt::format("--cases: an input of {} has at most {} cases, found {}",
                                 game().title, judging->most_cases, cases_));
  }

  static std::string mode_names(const Judging& judging) {
    std::vector<std::string> names;
    for (const auto& mode : judging.modes) names.emplace_back(mode.name);
    return listed(names);
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
      text +=
          fmt::format("{}{}: {} to {} {}", text.empty() ? "" : "; ", game.title,
                      game.judging->least_size, game.judging->most_size, game.judging->size_name);
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
  std::optional<int> size_;
  int cases_ = 10;
};

}  // namespace

std::unique_ptr<Command> generate_command(CLI::App& parent, Games games) {
  return std::make_unique<GenerateCommand>(parent, games);
}

}  // namespace foregone::cli
