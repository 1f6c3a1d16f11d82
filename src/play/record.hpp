#pragma once

#include <cstdint>
#include <expected>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/core/game_option.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone {

/// A record, a game in progress as a file: its options, start and moves.
///
///     foregone record 1
///     game pousse
///     limits contest
///     choices 1 rules=contest
///     start X:..../..../..../....
///     moves 2 L1 T3
///     end
///
/// Words separated by white space. `limits` is contest or none. A game without choices may have the
/// line `at 153` before `end`: go_to(153) leads to the point shown. In `foregone record 2` there
/// are comments and variations among the moves (docs/records.md).
/// Its options are the recorded_options().
std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         const Session& session, std::string_view at = {});
/// Writes the record of a line from that start; in version 2 only if it has annotations.
std::string write_record(const GameEntry& game, const GameOptions& game_options,
                         std::string_view start, const AnnotatedLine& line,
                         std::string_view at = {});

/// The game's options as the session's start has them, such as the number of peaks of a house;
/// those that no position shows are the given ones.
GameOptions recorded_options(const GameEntry& game, GameOptions game_options,
                             const Session& session);

/// The words that a record without comments and variations begins with.
inline constexpr std::string_view kRecordHeading = "foregone record 1";

struct RecordedGame {
  const GameEntry* game = nullptr;
  GameOptions game_options;
  std::unique_ptr<Session> session;
  std::string start;              // the position that the record begins with
  std::optional<std::string> at;  // where the session is, if the record says so
};
struct AnnotatedRecord : RecordedGame {
  AnnotatedLine line;  // from the start
};

/// Reads a record of one of these games and plays its moves.
std::expected<RecordedGame, TextError> read_record(std::span<const GameEntry> games,
                                                   TextInput& input);
/// What a record may hold: more is refused before any move is played.
struct RecordBounds {
  std::uint64_t moves = std::numeric_limits<std::uint64_t>::max();
  /// The bytes of its start, under the contest's limits and without.
  std::size_t start = std::numeric_limits<std::size_t>::max();
  std::size_t start_without_limits = std::numeric_limits<std::size_t>::max();
};
/// Reads a record with its comments and variations.
std::expected<AnnotatedRecord, TextError> read_annotated_record(std::span<const GameEntry> games,
                                                                TextInput& input,
                                                                const RecordBounds& max = {});

/// Reads `foregone WHAT 1`, with which records and certificates begin. Says so if the version is
/// another.
std::expected<void, TextError> read_version(TextInput& input, std::string_view what);
/// The lines that records and certificates share: `game`, `limits` and `choices`.
std::string write_heading(const GameEntry& game, const GameOptions& game_options);
std::expected<GameWithOptions, TextError> read_heading(std::span<const GameEntry> games,
                                                       TextInput& input);

}  // namespace foregone
