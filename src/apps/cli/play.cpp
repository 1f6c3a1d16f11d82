#include <fmt/format.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <utility>

#include "foregone/apps/cli/commands.hpp"
#include "foregone/apps/cli/dialogue.hpp"
#include "foregone/apps/cli/play_words.hpp"
#include "foregone/apps/cli/positions.hpp"
#include "foregone/apps/cli/reading.hpp"

namespace foregone::cli {

namespace {

// A person wants another game each time, a script the same.
std::uint64_t some_seed() {
  constexpr std::uint64_t kShort = 1'000'000;  // to be typed again
  if (::isatty(STDIN_FILENO) != 1) return 1;
  const auto now = std::chrono::system_clock::now().time_since_epoch().count();
  return Random(static_cast<std::uint64_t>(now)).below(kShort);
}

std::optional<OpenedGame> open_position(const PlayOrder& order) {
  auto session = order.game->parse(order.game_options, *order.position);
  if (session) return OpenedGame{"from the position given", *std::move(session)};
  tell("--position", session.error());
  return std::nullopt;
}

std::optional<OpenedGame> open(PlayOrder& order, int& status) {
  if (order.position) return open_position(order);
  auto start = order.record.empty() ? deal(order) : recall(order, order.record);
  if (start) return *std::move(start);
  if (order.record.empty()) status = 2;
  fmt::print(stderr, "{}{}\n", order.record.empty() ? "foregone: " : "", start.error());
  return std::nullopt;
}

}  // namespace

int play(PlayOrder order) {
  if (!order.seed) order.seed = some_seed();
  int status = 1;
  auto start = open(order, status);
  if (!start) return status;
  if (!order.computers) order.computers = start->session->players().size() > 1 ? 2 : 0;
  if (const auto wrong = no_such_sides(*start->session, *order.computers)) {
    fmt::print(stderr, "foregone: --computer: {}\n", *wrong);
    return 2;
  }
  Dialogue(order, *std::move(start)).run();
  return 0;
}

}  // namespace foregone::cli
