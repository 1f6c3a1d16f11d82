#pragma once

#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/tables/file.hpp"
#include "foregone/tables/named_values.hpp"

/// The folder of one table: its files, and the list of the steps that are finished. A step is
/// finished when its line is in the list, and by then its files are on the disk under their names:
/// a build that was killed goes on behind the last line. docs/tables.md tells the list's form.
namespace foregone::tables {

inline constexpr std::string_view kList = "table.txt";

/// The list as it is read: the first line tells what the table is.
struct StepList {
  NamedValues heading;
  std::vector<NamedValues> steps;
  std::uint64_t size = 0;  // in bytes, of the lines that are whole
  bool whole = true;       // not cut off in a line
};

/// Nothing if there is no list. A list that does not read is a fault; what follows its last whole
/// line is none.
std::expected<std::optional<StepList>, Error> read_list(const Path& folder);

/// A folder in which this process builds and nobody else.
class BuildFolder {
 public:
  /// Makes the folder if it is not there; refuses one that holds another table or in which somebody
  /// else is building.
  static std::expected<BuildFolder, Error> begin(const Path& folder, const NamedValues& heading);

  const Path& folder() const { return folder_; }
  const std::vector<NamedValues>& steps() const { return list_.steps; }
  /// Writes down that a step is finished.
  Status finish(const NamedValues& step);

 private:
  BuildFolder(Path folder, File lock) : folder_(std::move(folder)), lock_(std::move(lock)) {}
  Status read_or_begin(const NamedValues& heading);
  Status append(const NamedValues& line) const;

  Path folder_;
  File lock_;
  StepList list_;
};

}  // namespace foregone::tables
