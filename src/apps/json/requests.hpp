#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/json/request_fields.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/record.hpp"

/// What several kinds of requests have in common, read and checked.
namespace foregone::json {

/// How long the text of a position may be, in bytes: setting up a game from it costs more than its
/// length, above all without the contest's limits.
inline constexpr std::size_t kLongestPosition = std::size_t{1} << 16U;
inline constexpr std::size_t kLongestPositionWithoutLimits = std::size_t{1} << 12U;
inline constexpr std::size_t kMaxMoves = 10'000;
inline constexpr RecordBounds kMaxRecord{.moves = kMaxMoves,
                                         .start = kLongestPosition,
                                         .start_without_limits = kLongestPositionWithoutLimits};
inline constexpr std::int64_t kMaxMilliseconds = 60'000;
inline constexpr std::int64_t kMaxCase = std::numeric_limits<std::int64_t>::max();

/// Reads `game`, `choices` and `limits`. The game is null after an error alone.
GameWithOptions read_game(RequestFields& fields, std::span<const GameEntry> games);

/// What the request may cost, and from when on: by its field `budget`, which is to be used, or what
/// all may cost.
Budget read_budget(RequestFields& fields, const Budget::Clock& clock);

/// A position: where its game starts, and the moves played since.
struct PositionRequest {
  enum class Kind : std::uint8_t { position, seed, input } kind = Kind::position;
  std::string text;          // the position, or the contest's text
  std::uint64_t number = 1;  // of the case, or the seed
  std::vector<std::string> moves;
  std::optional<std::string> at;
};
/// Reads `position`, `seed` and `deal`, `input` and `case`, `moves`, `at`. The deal's options join
/// those of the game.
PositionRequest read_position(RequestFields& fields, GameWithOptions& requested,
                              std::span<const GameOption> deal);
/// Reads `deal`.
void read_deal(RequestFields& fields, GameWithOptions& requested, std::span<const GameOption> deal);

/// What is wrong with an option of the game: the field is `name.peaks`, or all of `name` where
/// several options together are at fault.
RequestError option_error(const OptionError& error, std::string_view name);

/// Adds the options in that field to the game's; each has to be one of these.
void take_options(RequestFields& fields, std::string_view name, std::span<const GameOption> options,
                  GameOptions& game_options);

}  // namespace foregone::json
