#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "foregone/lab/store/identity.hpp"

namespace foregone::study {

/// The finished units of a study in a file of SQLite, each with its setting, its number in the
/// setting, its samples, and what was counted, as text. Each is committed as a whole by add(). One
/// thread at a time uses it.
class StudyStore {
 public:
  static constexpr std::int64_t kVersion = 1;          // PRAGMA user_version
  static constexpr std::int64_t kFormat = 0x466f5374;  // PRAGMA application_id, "FoSt"

  enum class Mode : std::uint8_t {
    go_on,   // with the file of this study, or begin it
    afresh,  // the same, but all units in it are removed first
    read,    // alone, also while another process writes the file
  };
  /// Throws store::AnotherIdentity if the file holds another study, or another seed's results.
  StudyStore(const std::string& path, const store::Identity& identity, Mode mode = Mode::go_on);

  struct Unit {
    std::uint64_t number, samples;
    std::string counts;
  };
  /// The units of a setting, by ascending numbers.
  std::vector<Unit> units(const std::string& setting);
  /// Their numbers alone, ascending.
  std::vector<std::uint64_t> numbers(const std::string& setting);
  void add(const std::string& setting, const Unit& unit);

  const std::string& path() const { return database_.path(); }

 private:
  void check_format();
  std::uint64_t number_in(const store::Statement& row, const std::string& setting) const;
  std::int64_t id_of(const std::string& setting);

  store::Database database_;
  std::string last_setting_;  // added to, and its id
  std::int64_t last_id_ = 0;
};

}  // namespace foregone::study
