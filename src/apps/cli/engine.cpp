#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <string>
#include <system_error>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/engine_dialogue.hpp"
#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/reading.hpp"
#include "foregone/apps/cli/threads.hpp"

namespace foregone::cli {

namespace {

using Clock = std::chrono::steady_clock;

Limits limits_of(const EngineOrder& order) {
  Limits limits;
  if (order.depth > 0) limits.depth = order.depth;
  if (order.nodes > 0) limits.nodes = order.nodes;
  if (order.seconds > 0) limits.seconds = order.seconds;
  return limits;
}

Engine thinker_of(const EngineOrder& order) {
  return order.game->engine(order.game_options, {.memory = order.megabytes << 20U,
                                                 .threads = order.threads,
                                                 .reductions = true,
                                                 .pool = pool()});
}

/// Answers one position by one move, in the time that is left of what was given since `began`. A
/// part of it is kept back for starting and ending, and what is too short for a deeper search
/// is not begun.
int answer_once(const EngineOrder& order, Clock::time_point began) {
  constexpr double kKept = 0.03, kOfAll = 0.02, kEnough = 0.6;
  InputFile file("-");
  TextInput input([&](std::span<char> into) { return file.read(into); });
  // A table that is too large to be filled in that time only costs some of it.
  constexpr double kMostMegabytesASecond = 500;
  auto timed = order;
  if (order.seconds > 0) {
    const double most = 1 + kMostMegabytesASecond * order.seconds;
    timed.megabytes =
        static_cast<std::size_t>(std::min(static_cast<double>(order.megabytes), most));
  }
  const auto engine = thinker_of(timed);
  if (const auto wrong = engine.read(input)) {
    tell(file.title(), *wrong);
    return 1;
  }
  auto limits = limits_of(order);
  limits.clock = [began] { return std::chrono::duration<double>(Clock::now() - began).count(); };
  const double all = limits.seconds;
  limits.seconds = std::max(all - kKept - kOfAll * all, all / 2);
  limits.enough = kEnough * limits.seconds;
  const auto thought = engine.search(limits, {});
  write_out(thought.line.front() + '\n');
  return 0;
}

int hold_dialogue(const EngineOrder& order) {
  InputFile file("-");
  TextInput input([&](std::span<char> into) { return file.read(into); });
  EngineDialogue dialogue(thinker_of(order), fmt::format("{} {}", order.version, order.game->name),
                          limits_of(order));
  while (const auto line = input.line()) {
    if (input.overlong()) {
      tell(file.title(), input.error("a line of more than 65536 bytes"));
      return 1;
    }
    if (!dialogue.hear(*line)) return 0;
  }
  dialogue.end();
  return 0;
}

}  // namespace

int engine(const EngineOrder& order) {
  const auto began = Clock::now();
  return order.protocol == kLineProtocol ? hold_dialogue(order) : answer_once(order, began);
}

}  // namespace foregone::cli
