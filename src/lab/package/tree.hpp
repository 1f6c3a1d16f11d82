#pragma once

#include <filesystem>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "foregone/lab/package/faults.hpp"
#include "foregone/lab/package/format.hpp"

namespace foregone::package {

/// The files of a package that a judging system sees, by their paths within, with `/`.
class Tree {
 public:
  /// Reads the folder. Throws std::system_error if that fails. What a link that leads out of the
  /// package leads to is not one of its files, and never read.
  explicit Tree(std::filesystem::path root);

  /// Names links that lead out of the package, or nowhere, and what is neither file nor folder.
  void check_links(Faults& faults) const;
  /// Checks names, links and sizes; drops what a judging system has to ignore.
  void check_names(const PackageFormat& format, Faults& faults);
  /// Checks that files of text are UTF-8 and consist of whole lines.
  void check_texts(Faults& faults) const;

  bool has_file(const std::string& path) const { return files_.contains(path); }
  bool has_folder(const std::string& path) const { return folders_.contains(path); }
  /// All files below a folder, by their paths within the package.
  std::vector<std::string> files_below(const std::string& folder) const;
  /// Names of what is directly in a folder.
  std::vector<std::string> files_in(const std::string& folder) const;
  std::vector<std::string> folders_in(const std::string& folder) const;
  bool is_executable(const std::string& path) const;
  /// Throws std::system_error if it cannot be read.
  std::string read(const std::string& path) const;
  /// Reads a file of YAML that is there; nothing, with a fault, if it is not YAML.
  std::optional<Yaml> read_yaml_file(const std::string& path, Faults& faults) const;

 private:
  std::filesystem::path root_;
  std::set<std::string> files_, folders_, links_out_, others_;
};

/// The part after the last slash, and that before it.
std::string name_of(const std::string& path);
std::string folder_of(const std::string& path);

}  // namespace foregone::package
