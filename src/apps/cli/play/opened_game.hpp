#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/play/game_session.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/play/annotated_line.hpp"
#include "foregone/play/game_entry.hpp"
#include "foregone/play/record.hpp"
#include "foregone/play/session.hpp"

namespace foregone::cli {

/// Names of the sets of sides; the index is the set's bits.
inline constexpr std::array<std::string_view, 4> kSides{"none", "first", "second", "both"};
inline std::optional<Sides> sides_called(std::string_view name) {
  const auto* const found = std::ranges::find(kSides, name);
  return found == kSides.end() ? std::nullopt
                               : std::optional(static_cast<Sides>(found - kSides.begin()));
}

/// What the computer plays, and how well.
struct ComputerSides {
  Sides sides = 0;
  Strength strength;
};

/// How `play` plays; commands typed during a game change it.
struct PlaySettings {
  std::span<const GameEntry> games;
  const GameEntry* game = nullptr;
  GameOptions game_options;
  std::shared_ptr<const SessionFactory> tablebase_sessions;  // in place of the game's own
  std::uint64_t seed = 1;
  Sides computer = 0;  // the sides that it plays
  Strength strength;
  bool sides_given = false, strength_given = false;  // whatever a game that was left has
  Budget budget;                                     // for each move
  bool values = false;                               // shown with each move
  bool colours = false;
  bool offers_unfinished = false;  // a game that was left, at the beginning
  std::string file;                // of the game's record, if it came from one
  std::string unfinished;          // the file that keeps it, if it is one that was left
};

/// Changes the options for games dealt from now on to those that a game shows: its size, but not
/// what is left to chance.
void deal_more_like(const Session& session, PlaySettings& settings);

/// Lets the computer play as in a game that was left, but for what was given.
void take_sides(PlaySettings& settings, const ComputerSides& kept);

/// A game to be played, and where it comes from, in words.
struct OpenedGame {
  std::string origin;
  std::unique_ptr<Session> session;
  AnnotatedLine line = {};  // the session's moves, if they may have comments and variations
};

/// A seed where none is given: a person wants another game each time, a script the same.
std::uint64_t default_seed();

/// Deals a game by the settings' options and seed.
std::expected<OpenedGame, OptionError> deal_game(const PlaySettings& settings);

/// A record, and what messages call its file.
struct RecordOfFile : AnnotatedRecord {
  std::string title;
};
std::expected<RecordOfFile, std::string> read_record_file(std::span<const GameEntry> games,
                                                          const std::string& name);

/// Reads a record from a file. The settings become those of its game.
std::expected<OpenedGame, std::string> load_record(PlaySettings& settings, const std::string& name);

/// A file of plain lists: each the start of a game and its moves, with `QUIT` between two of them.
class PlainLists {
 public:
  /// Throws std::system_error where the file cannot be read, as read() does.
  PlainLists(const GameEntry& game, GameOptions game_options, const std::string& name);

  /// What messages call the file.
  const std::string& title() const { return file_.title(); }
  /// The next game, of which there may be none only at the beginning.
  std::expected<OpenedGame, std::string> read();
  /// Whether another one follows.
  bool more() const { return !next_.empty(); }
  /// How many were read.
  std::int64_t number() const { return number_; }

 private:
  const GameEntry& game_;
  GameOptions game_options_;
  InputFile file_;
  TextInput input_;
  std::string next_;  // the first word of the next list
  std::int64_t number_ = 0;
};

/// Says that a game has no sessions, and so no records.
std::string no_records(const GameEntry& game);

/// Reads the only plain list of a file, of a game of settings.game.
std::expected<OpenedGame, std::string> load_moves(PlaySettings& settings, const std::string& name);

/// Nothing if a record may be written there: the file holds nothing, or a record. A folder is none.
std::expected<void, std::string> check_record_file(const std::string& name);

/// Whether that file, which passes check_record_file(), has a record to lose.
bool holds_record(const std::string& name);

/// Writes a record to a file that passes check_record_file().
std::expected<void, std::string> save_record(const std::string& record, const std::string& name);

}  // namespace foregone::cli
