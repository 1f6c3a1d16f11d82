#pragma once

#include <chrono>
#include <cstddef>
#include <expected>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/apps/cli/play/opened_game.hpp"
#include "foregone/core/canvas.hpp"
#include "foregone/files/descriptor.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::cli {

/// The file that keeps a game which a person left, or whose terminal was lost, until it is over.
/// Each game has its own, in the user's folder for states.
class UnfinishedGame {
 public:
  /// A game that is not kept yet.
  explicit UnfinishedGame(const GameEntry& game) : game_(game.name) {}
  /// One that is kept in that file; where another process plays it, a copy that is not kept yet.
  UnfinishedGame(const GameEntry& game, const std::string& file);

  /// Empty until the game is kept.
  const std::string& file() const { return file_; }
  /// Keeps a record and who plays in place of the last ones. The error says why it cannot be
  /// written: then the last record stays.
  std::expected<void, std::string> keep(std::string_view record, const ComputerSides& sides);
  void forget();

 private:
  std::string game_, file_;
  Descriptor lock_;  // held while this process plays it
};

/// Who plays in the game that the file keeps; nothing if that is not known.
std::optional<ComputerSides> kept_sides(const std::string& file);

/// An unfinished game as lists show it.
struct KeptGame {
  std::string file;
  const GameEntry* game = nullptr;
  std::string options;  // "size 6, rules contest"
  std::string position;
  std::size_t moves = 0;
  std::chrono::seconds age{};  // since its last move
  bool is_played = false;      // by a process that runs
};

/// All that are kept, the last one first. Files that cannot be read are left alone, and reported if
/// their names are those of `only`, or if that is null.
std::vector<KeptGame> kept_games(std::span<const GameEntry> games, const GameEntry* only);

/// "3 hours ago".
std::string ago(std::chrono::seconds age);

/// A list with the numbers from 1 by which `play --resume` takes them; of one game only, unless it
/// is null.
void put_kept_games(Canvas& page, std::span<const KeptGame> kept, const GameEntry* only);

}  // namespace foregone::cli
