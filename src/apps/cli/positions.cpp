#include "foregone/apps/cli/positions.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <system_error>

#include "foregone/apps/cli/files.hpp"
#include "foregone/core/random.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/record.hpp"

namespace foregone::cli {

namespace {

constexpr std::string_view kBegin = "foregone record";

// As long as a position of any game can be.
std::size_t longest_piece(std::span<const GameEntry> games) {
  std::size_t longest = TextInput::kLongestPiece;
  for (const auto& game : games) {
    longest = std::max(longest, game.longest_piece({.limits = false, .values = {}}));
  }
  return longest;
}

// Whether there is a file with something else in it.
bool holds_something_else(const std::string& name) {
  try {
    InputFile file(name);
    std::array<char, kBegin.size()> begin{};
    const auto size = file.read(begin);
    return size > 0 && std::string_view(begin.data(), size) != kBegin;
  } catch (const std::system_error&) {
    return false;  // there is none, or writing will tell what is wrong
  }
}

}  // namespace

std::expected<OpenedGame, std::string> deal(const PlayOrder& order) {
  Random random(*order.seed);
  auto session = order.game->deal_to_play.open(order.game_options, random);
  if (!session) return std::unexpected(session.error());
  return OpenedGame{fmt::format("seed {}", *order.seed), *std::move(session)};
}

std::expected<OpenedGame, std::string> recall(PlayOrder& order, const std::string& name) {
  try {
    InputFile file(name);
    TextInput input([&](std::span<char> into) { return file.read(into); },
                    longest_piece(order.games));
    auto recalled = read_record(order.games, input);
    if (!recalled) {
      const auto& wrong = recalled.error();
      return std::unexpected(
          fmt::format("{}:{}:{}: {}", file.title(), wrong.line, wrong.column, wrong.message));
    }
    order.game = recalled->game;
    order.game_options =
        with_fallbacks(order.game->deal_to_play.choices, std::move(recalled->game_options));
    return OpenedGame{"from " + file.title(), std::move(recalled->session)};
  } catch (const std::system_error& failure) {
    return std::unexpected(failure.what());
  }
}

std::optional<std::string> keep(const std::string& record, const std::string& name) {
  if (holds_something_else(name)) return "a file of that name holds something else than a record";
  try {
    write_file(name, record);
    return std::nullopt;
  } catch (const OutputFailure&) {
    throw;
  } catch (const std::system_error& failure) {
    return failure.what();
  }
}

}  // namespace foregone::cli
