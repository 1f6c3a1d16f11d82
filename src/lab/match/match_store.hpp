#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/store/database.hpp"

namespace foregone::match {

/// What makes a match this match and no other, by name: the game, its options, the players, …
using MatchIdentity = std::vector<std::pair<std::string, std::string>>;

/// The file holds a match that differs.
class AnotherMatch : public store::DatabaseError {
 public:
  using DatabaseError::DatabaseError;
};

/// The finished games of a match in a file of SQLite. A game is committed as a whole by add(). Any
/// thread may use it.
class MatchStore {
 public:
  static constexpr std::int64_t kVersion = 1;  // PRAGMA user_version

  /// Opens the file of this match, or begins it. With `afresh`, the games of any match in it are
  /// removed first.
  MatchStore(const std::string& path, const MatchIdentity& identity, bool afresh = false);

  std::vector<GameResult> games();
  void add(const GameResult& game);

  const std::string& path() const { return database_.path(); }

 private:
  void begin(const MatchIdentity& identity);
  void compare(const MatchIdentity& identity);

  std::mutex mutex_;
  store::Database database_;
};

}  // namespace foregone::match
