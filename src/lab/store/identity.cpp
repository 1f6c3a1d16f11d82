#include "foregone/lab/store/identity.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/words.hpp"

namespace foregone::store {

namespace {

std::vector<std::string> values_of(const Identity& identity, std::string_view name) {
  std::vector<std::string> values;
  for (const auto& [field, value] : identity) {
    if (field == name) values.push_back(value);
  }
  return values;
}

/// "seed 7", "player best, random", "no sprt"; empty values are none.
std::string words(const std::string& name, std::vector<std::string> values) {
  std::erase(values, std::string());
  return values.empty() ? "no " + name : name + ' ' + joined_words(values, ", ");
}

}  // namespace

void begin(Database& database, const Identity& identity, const char* tables,
           std::int64_t application_id, std::int64_t version) {
  Transaction transaction(database);
  database.run(
      "CREATE TABLE identity (place INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL) "
      "STRICT;");
  database.run(tables);
  auto insert = database.prepare("INSERT INTO identity (name, value) VALUES (?, ?)");
  for (const auto& [name, value] : identity) insert.bind(0, name).bind(1, value).run();
  database.run(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, version));
  transaction.commit();
}

Identity read_identity(Database& database) {
  Identity stored;
  auto select = database.prepare("SELECT name, value FROM identity ORDER BY place");
  while (select.step()) stored.emplace_back(select.text(0), select.text(1));
  return stored;
}

void check_identity(Database& database, const Identity& identity, const char* contents) {
  const auto stored = read_identity(database);
  if (stored == identity) return;
  auto message = fmt::format("{} holds {}", database.path(), contents);
  auto fields = identity;
  fields.insert(fields.end(), stored.begin(), stored.end());
  for (const auto& [name, value] : fields) {
    const auto wanted = values_of(identity, name), found = values_of(stored, name);
    if (wanted == found) continue;
    message += fmt::format(": expected {}, found {}", words(name, wanted), words(name, found));
    break;
  }
  throw AnotherIdentity(message);
}

void check_version(Database& database, const char* kind, std::int64_t version) {
  const auto found = database.version();
  if (found == version) return;
  throw DatabaseError(
      fmt::format("{} holds a {} of format version {}, and this Foregone reads version {} only: "
                  "the file is left as it is; use the Foregone that made it, or name another file",
                  database.path(), kind, found, version));
}

}  // namespace foregone::store
