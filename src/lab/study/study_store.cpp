#include "foregone/lab/study/study_store.hpp"

namespace foregone::study {

namespace {

constexpr const char* kSchema = R"(
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

StudyStore::StudyStore(const std::string& path, const store::Identity& identity, Mode mode)
    : database_(path,
                mode == Mode::read ? store::Database::Use::read : store::Database::Use::write) {
  if (mode != Mode::read && !database_.has_tables()) {
    store::begin(database_, identity, kSchema, kFormat, kVersion);
    return;
  }
  check_format();
  if (mode != Mode::read) database_.use_write_ahead_log();
  if (mode == Mode::afresh) {
    store::Transaction transaction(database_);
    database_.run(
        "DROP TABLE unit; DROP TABLE setting; DROP TABLE identity; PRAGMA application_id = 0");
    transaction.commit();
    store::begin(database_, identity, kSchema, kFormat, kVersion);
  } else {
    store::check_identity(database_, identity, "other results");
  }
}

void StudyStore::check_format() {
  if (database_.pragma("application_id") != kFormat) {
    throw store::DatabaseError(path() + " is not the file of a study");
  }
  store::check_version(database_, "study", kVersion);
}

std::uint64_t StudyStore::number_in(const store::Statement& row, const std::string& setting) const {
  const auto number = row.integer(0);
  if (number >= 0) return static_cast<std::uint64_t>(number);
  throw store::DatabaseError(path() + ": damaged number of a unit of " + setting);
}

std::vector<StudyStore::Unit> StudyStore::units(const std::string& setting) {
  std::vector<Unit> units;
  auto select = database_.prepare(
      "SELECT number, samples, counts FROM unit JOIN setting ON setting.id = setting "
      "WHERE parameters = ? ORDER BY number");
  select.bind(0, setting);
  while (select.step()) {
    units.push_back({.number = number_in(select, setting),
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
  while (select.step()) numbers.push_back(number_in(select, setting));
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
