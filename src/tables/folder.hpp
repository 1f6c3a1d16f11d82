#pragma once

#include <expected>
#include <optional>
#include <string_view>
#include <vector>

#include "foregone/tables/file.hpp"
#include "foregone/tables/named_values.hpp"

/// The folder of one tablebase: its files and the list of finished steps (format: docs/tables.md).
/// A step is finished when its line is in the list; by then its files are on disk under their
/// names. So a build that was killed goes on after the last line.
namespace foregone::tables {

inline constexpr std::string_view kList = "table.txt";

/// The list as it was read. Its first line describes the tablebase.
struct StepList {
  NamedValues heading;
  std::vector<NamedValues> steps;
  std::uint64_t size = 0;  // in bytes, of the lines that are whole
  bool whole = true;       // no line is cut off
};

/// Nothing if there is no list. A malformed list is an error; an incomplete last line is not.
std::expected<std::optional<StepList>, Error> read_list(const Path& folder);

/// A folder locked for a build by this process.
class BuildFolder {
 public:
  /// Creates the folder if needed; an error if it holds another tablebase or another process is
  /// building in it. One that is complete may be read-only.
  static std::expected<BuildFolder, Error> begin(const Path& folder, const NamedValues& heading,
                                                 bool is_complete = false);

  const Path& folder() const { return folder_; }
  const std::vector<NamedValues>& steps() const { return list_.steps; }
  /// Records a finished step.
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
