#include "foregone/lab/study/study_store.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace foregone::study {

namespace {

constexpr const char* kSchema = R"(
CREATE TABLE identity (place INTEGER PRIMARY KEY, name TEXT NOT NULL, value TEXT NOT NULL) STRICT;
CREATE TABLE setting (id INTEGER PRIMARY KEY, parameters TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE unit (
  setting INTEGER NOT NULL REFERENCES setting (id),
  number INTEGER NOT NULL,
  samples INTEGER NOT NULL,
  counts TEXT NOT NULL,
  PRIMARY KEY (setting, number)
) STRICT, WITHOUT ROWID;
)";

}  // namespace

StudyStore::StudyStore(const std::string& path, const StudyIdentity& identity, Mode mode)
    : database_(path,
                mode == Mode::read ? store::Database::Use::read : store::Database::Use::write) {
  if (mode != Mode::read && is_empty()) {
    begin(identity);
    return;
  }
  check_format();
  if (mode == Mode::afresh) {
    database_.run(
        "BEGIN IMMEDIATE; DROP TABLE unit; DROP TABLE setting; DROP TABLE identity; "
        "PRAGMA application_id = 0; COMMIT");
    begin(identity);
  } else {
    compare(identity);
  }
}

bool StudyStore::is_empty() {
  auto tables = database_.prepare("SELECT count(*) FROM sqlite_master");
  tables.step();
  return tables.integer(0) == 0;
}

void StudyStore::check_format() {
  if (pragma("application_id") != kFormat) {
    throw store::DatabaseError(path() + " is not the file of a study");
  }
  if (const auto version = database_.version(); version != kVersion) {
    throw store::DatabaseError(fmt::format(
        "{}: version {} of a study's file, made by another version of Foregone", path(), version));
  }
}

std::int64_t StudyStore::pragma(const char* name) {
  auto statement = database_.prepare(fmt::format("PRAGMA {}", name));
  statement.step();
  return statement.integer(0);
}

void StudyStore::begin(const StudyIdentity& identity) {
  // All of it or nothing: where this process dies on the way, SQLite undoes what there is.
  database_.run("BEGIN IMMEDIATE");
  database_.run(kSchema);
  auto insert = database_.prepare("INSERT INTO identity (name, value) VALUES (?, ?)");
  for (const auto& [name, value] : identity) insert.bind(0, name).bind(1, value).run();
  database_.run(
      fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", kFormat, kVersion));
  database_.run("COMMIT");
}

void StudyStore::compare(const StudyIdentity& identity) {
  StudyIdentity stored;
  auto select = database_.prepare("SELECT name, value FROM identity ORDER BY place");
  while (select.step()) stored.emplace_back(select.text(0), select.text(1));
  for (std::size_t i = 0; i < std::max(stored.size(), identity.size()); ++i) {
    const std::pair<std::string, std::string> nothing{"nothing more", ""};
    const auto& [name, value] = i < stored.size() ? stored[i] : nothing;
    const auto& [new_name, new_value] = i < identity.size() ? identity[i] : nothing;
    if (name == new_name && value == new_value) continue;
    throw AnotherStudy(fmt::format("{} holds other results: there {} {}, here {} {}",
                                   database_.path(), name, value, new_name, new_value));
  }
}

std::vector<StudyStore::Unit> StudyStore::units(const std::string& setting) {
  std::vector<Unit> units;
  auto select = database_.prepare(
      "SELECT number, samples, counts FROM unit JOIN setting ON setting.id = setting "
      "WHERE parameters = ? ORDER BY number");
  select.bind(0, setting);
  while (select.step()) {
    units.push_back({.number = static_cast<std::uint64_t>(select.integer(0)),
                     .samples = static_cast<std::uint64_t>(select.integer(1)),
                     .counts = select.text(2)});
  }
  return units;
}

std::vector<std::uint64_t> StudyStore::numbers(const std::string& setting) {
  std::vector<std::uint64_t> numbers;
  auto select = database_.prepare(
      "SELECT number FROM unit JOIN setting ON setting.id = setting "
      "WHERE parameters = ? ORDER BY number");
  select.bind(0, setting);
  while (select.step()) numbers.push_back(static_cast<std::uint64_t>(select.integer(0)));
  return numbers;
}

std::int64_t StudyStore::id_of(const std::string& setting) {
  if (last_id_ != 0 && setting == last_setting_) return last_id_;
  database_.prepare("INSERT OR IGNORE INTO setting (parameters) VALUES (?)").bind(0, setting).run();
  auto select = database_.prepare("SELECT id FROM setting WHERE parameters = ?");
  select.bind(0, setting);
  select.step();
  last_setting_ = setting;
  return last_id_ = select.integer(0);
}

void StudyStore::add(const std::string& setting, const Unit& unit) {
  const auto id = id_of(setting);  // a setting without units does no harm
  database_.prepare("INSERT INTO unit VALUES (?, ?, ?, ?)")
      .bind(0, id)
      .bind(1, static_cast<std::int64_t>(unit.number))
      .bind(2, static_cast<std::int64_t>(unit.samples))
      .bind(3, unit.counts)
      .run();
}

}  // namespace foregone::study
