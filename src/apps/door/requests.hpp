#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/door/fields.hpp"
#include "foregone/core/budget.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/play/game_entry.hpp"

/// What requests say, read and checked: what there is no such field of is at its fallback.
namespace foregone::door {

/// A text that is explained, and one under lifted limits: a game is set up from it, so what it
/// costs grows with more than its length.
inline constexpr std::size_t kLongestStart = std::size_t{1} << 16U;
inline constexpr std::size_t kLongestStartWithoutLimits = std::size_t{1} << 12U;
inline constexpr std::size_t kMostMoves = 10'000;
inline constexpr std::int64_t kMostMilliseconds = 60'000;
inline constexpr std::int64_t kMostSeed = std::numeric_limits<std::int64_t>::max();

/// A game and its choices.
struct Subject {
  const GameEntry* game = nullptr;
  GameOptions game_options;
};
/// Reads game, choices and limits. Null stands for a game only together with what is wrong.
Subject read_subject(Fields& fields, std::span<const GameEntry> games);

/// What the request may cost, and from when on: by its field `budget`, or what all may cost.
Budget read_budget(Fields& fields, const Budget::Clock& clock);

/// Where a game starts, and what has been played.
struct PositionRequest {
  enum class Kind : std::uint8_t { position, seed, input } kind = Kind::position;
  std::string text;         // the position, or the contest's text
  std::int64_t number = 1;  // of the case, or the seed
  std::vector<std::string> moves;
  std::optional<std::string> at;
};
/// Reads position, seed and deal, input and case, moves, at. What the deal says is put with what
/// was chosen.
PositionRequest read_position(Fields& fields, Subject& subject, std::span<const GameOption> deal);
/// The part of it that says seed and deal.
void read_deal(Fields& fields, Subject& subject, std::span<const GameOption> deal);

/// Adds the words of that field to what was chosen; each has to be one of the choices.
void take_words(Fields& fields, std::string_view name, std::span<const GameOption> options,
                GameOptions& game_options);

}  // namespace foregone::door
