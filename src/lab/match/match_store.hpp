#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/store/identity.hpp"

namespace foregone::match {

/// The finished games of a match in a file of SQLite. A game is committed as a whole by add(). Any
/// thread may use it.
class MatchStore {
 public:
  static constexpr std::int64_t kVersion = 1;  // PRAGMA user_version

  /// Opens the file of this match, or begins it; throws store::AnotherIdentity if it holds another.
  /// With `afresh`, the games of any match in it are removed first.
  MatchStore(const std::string& path, const store::Identity& identity, bool afresh = false);

  std::vector<GameResult> games();
  void add(const GameResult& game);

  const std::string& path() const { return database_.path(); }

 private:
  void begin(const store::Identity& identity);

  std::mutex mutex_;
  store::Database database_;
};

}  // namespace foregone::match
