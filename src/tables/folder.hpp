#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/tables/fields.hpp"
#include "foregone/tables/file.hpp"

/// The folder of one table: its files, and the list of the steps that are finished. A step is
/// finished when its line is in the list, and by then its files are on the disk under their names:
/// a build that was killed goes on behind the last line. docs/tables.md tells the list's form.
namespace foregone::tables {

inline constexpr std::string_view kList = "table.txt";

/// The list as it is read: the first line tells what the table is.
struct List {
  Fields heading;
  std::vector<Fields> steps;
  std::uint64_t size = 0;  // in bytes, of the lines that are whole
  bool whole = true;       // not cut off in a line
};

/// Nothing if there is no list. A list that does not read is a fault; what follows its last whole
/// line is none.
std::expected<std::optional<List>, Fault> read_list(const Path& folder);

/// A folder in which this process builds and nobody else.
class Building {
 public:
  /// Makes the folder if it is not there; refuses one that holds another table or in which somebody
  /// else is building.
  static std::expected<Building, Fault> begin(const Path& folder, const Fields& heading);

  const Path& folder() const { return folder_; }
  const std::vector<Fields>& steps() const { return list_.steps; }
  /// Writes down that a step is finished.
  Fault finish(const Fields& step);

 private:
  Building(Path folder, File lock) : folder_(std::move(folder)), lock_(std::move(lock)) {}
  Fault read_or_begin(const Fields& heading);
  Fault append(const Fields& line) const;

  Path folder_;
  File lock_;
  List list_;
};

}  // namespace foregone::tables
