#include "foregone/apps/cli/match/match_check.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <csignal>
#include <optional>

#include "foregone/apps/cli/command.hpp"
#include "foregone/apps/cli/containment.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/terminal/interrupts.hpp"
#include "foregone/apps/cli/work_folder.hpp"
#include "foregone/lab/match/protocol_check.hpp"

namespace foregone::cli {

namespace {

constexpr double kUsualSeconds = 1;  // for a move, where nothing is said

std::vector<match::Opening> positions(const MatchSettings& settings, bool empty_boards) {
  auto openings = match::random_openings(*settings.conditions.sessions,
                                         {.game_options = settings.conditions.game_options,
                                          .seed = settings.seed,
                                          .plies = settings.plies},
                                         4);
  if (!openings) throw UsageError(openings.error());
  if (empty_boards) {
    for (const auto& opening : *openings) {
      if (!match::empty_board_size(opening.start)) throw UsageError("expected an empty board");
    }
  }
  return *std::move(openings);
}

}  // namespace

match::Specification program_to_check(const std::string& player) {
  auto specification = match::read_specification(player);
  if (!specification) throw UsageError("--check: " + specification.error());
  if (!specification->is_program()) {
    throw UsageError(fmt::format("--check: {} is a built-in player", specification->name));
  }
  return *std::move(specification);
}

int check_program(const MatchSettings& settings, const match::Specification& player,
                  double progress) {
  if (const auto found = match::digest_of(player.command); !found) {
    return fail("--check: " + found.error());
  }
  const bool once = player.kind == match::Specification::Kind::icfp98;
  if (once) {
    const auto known = match::check_contest_protocol(*settings.game);
    if (!known) throw UsageError("--check: " + known.error());
  }
  auto conditions = settings.conditions;
  conditions.adjudicate_from.reset();
  conditions.judge = false;
  const bool usual = conditions.control.per_move >= match::TimeControl::kForever;
  if (usual) conditions.control.per_move = kUsualSeconds;
  auto program = settings.program;
  program.options = match::option_commands(*settings.game, settings.conditions.game_options);
  const Interrupts interrupts{SIGINT, SIGTERM, SIGHUP};
  process::Launcher launcher;
  if (const auto contained =
          check_containment(launcher, program.sandbox, program.limits.memory_bytes);
      !contained) {
    return fail(contained.error());
  }
  std::optional<WorkFolder> folder;
  if (::geteuid() == 0) folder.emplace();
  const InterruptWatch watch(interrupts, [&folder](int signal) {
    if (folder) folder->remove();
    ::_exit(kKilled + signal);
  });
  auto command = readable(player.command, folder ? folder->name() : "");
  if (!command) return fail(command.error());
  program.command = *std::move(command);
  if (usual) {
    write_out(fmt::format("With {:g} s for a move (--time)\n", kUsualSeconds));
  }
  BusyLine busy(progress);  // whole games take long
  match::ProtocolCheck check(
      launcher, program, conditions, positions(settings, once), [&](const auto& finding) {
        busy.write(fmt::format("{:<7}{}{}{}\n", finding.passed ? "ok" : "FAILED", finding.test,
                               finding.words.empty() ? "" : ": ", finding.words));
      });
  const bool passed = once ? check.icfp98() : check.line_protocol();
  busy.wipe();
  write_out(passed ? fmt::format("{} follows the protocol.\n", player.name)
                   : fmt::format("{} does not follow the protocol.\n", player.name));
  return passed ? 0 : 1;
}

}  // namespace foregone::cli
