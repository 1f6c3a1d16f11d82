#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "foregone/lab/store/database.hpp"

namespace foregone::store {

/// What the results in a file belong to, by name and in order: the game, its options, the seed, …
using Identity = std::vector<std::pair<std::string, std::string>>;

/// The file's results belong to something else.
class AnotherIdentity : public DatabaseError {
 public:
  using DatabaseError::DatabaseError;
};

/// Makes the tables of a file that has none, its identity among them; `application_id` says to
/// SQLite which program's file it is, `version` is that of the tables.
void begin(Database& database, const Identity& identity, const char* tables,
           std::int64_t application_id, std::int64_t version);
Identity read_identity(Database& database);

/// Throws DatabaseError unless the file, of a `kind` such as "match", has this version. There is no
/// way from one version to another: the file stays as it is, and the message says so.
void check_version(Database& database, const char* kind, std::int64_t version);

/// Throws AnotherIdentity unless the file has this identity; `contents` says what it holds instead,
/// such as "another match".
void check_identity(Database& database, const Identity& identity, const char* contents);

}  // namespace foregone::store
