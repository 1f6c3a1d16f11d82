#pragma once

#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/match/sprt.hpp"
#include "foregone/lab/store/identity.hpp"

namespace foregone::match {

/// The finished games of a match in a file of SQLite. A game is committed as a whole by add(). Any
/// thread may use it.
class MatchStore {
 public:
  static constexpr std::int64_t kVersion = 2;          // PRAGMA user_version
  static constexpr std::int64_t kFormat = 0x466f4d61;  // PRAGMA application_id, "FoMa"

  /// Opens the file of this match, or begins it; throws store::AnotherIdentity if it holds another.
  /// With `afresh`, the games of any match in it are removed first.
  MatchStore(const std::string& path, const store::Identity& identity, bool afresh = false);
  /// Opens the file of some match, only to be read, also while it is being played.
  explicit MatchStore(const std::string& path);

  store::Identity identity();
  /// Throws store::AnotherIdentity if it holds another match.
  void check(const store::Identity& identity);
  /// How far the match was to go when it was played last, for those who only read it.
  struct Wanted {
    std::uint64_t openings = 0;
    std::optional<Sprt> sprt = std::nullopt;
  };
  void want(const Wanted& wanted);
  Wanted wanted();

  /// Throws store::DatabaseError where a row holds what no game has.
  std::vector<GameResult> games();
  store::DatabaseError damaged(std::uint64_t game) const;
  void add(const GameResult& game);

  /// Writes all games into the file itself, before the process ends without closing it.
  void checkpoint();

  const std::string& path() const { return database_.path(); }

 private:
  void check_format();

  std::mutex mutex_;
  store::Database database_;
};

}  // namespace foregone::match
