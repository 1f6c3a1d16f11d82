#include "foregone/lab/store/identity.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foregone::store {

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
  for (std::size_t i = 0; i < std::max(stored.size(), identity.size()); ++i) {
    const std::pair<std::string, std::string> nothing{"nothing more", ""};
    const auto& found = i < stored.size() ? stored[i] : nothing;
    const auto& wanted = i < identity.size() ? identity[i] : nothing;
    if (found == wanted) continue;
    const auto words = [](const auto& field) {
      auto text = field.first + ' ' + field.second;
      return text.substr(0, text.find_last_not_of(' ') + 1);
    };
    throw AnotherIdentity(fmt::format("{} holds {}: expected {}, found {}", database.path(),
                                      contents, words(wanted), words(found)));
  }
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
