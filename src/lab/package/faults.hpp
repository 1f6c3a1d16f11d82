#pragma once

#include <string>
#include <utility>
#include <vector>

#include "foregone/core/text_error.hpp"
#include "foregone/lab/package/yaml.hpp"

namespace foregone::package {

/// Where a package does not follow the specification, and how.
struct PackageFault {
  std::string file;          // within the package; empty for the package itself
  int line = 0, column = 0;  // from 1; 0 where it is about the whole file
  std::string message;
  bool is_warning = false;  // the specification only advises against it
};

/// What a check of a package finds.
class Faults {
 public:
  void add(std::string file, std::string message) {
    found_.push_back({.file = std::move(file), .message = std::move(message)});
  }
  void add(std::string file, const Yaml& at, std::string message) {
    found_.push_back({std::move(file), at.line, at.column, std::move(message)});
  }
  void add(std::string file, const TextError& wrong) {
    found_.push_back({std::move(file), static_cast<int>(wrong.line), static_cast<int>(wrong.column),
                      wrong.message});
  }
  void warn(std::string file, std::string message) {
    found_.push_back({.file = std::move(file), .message = std::move(message), .is_warning = true});
  }
  std::vector<PackageFault> take() { return std::move(found_); }

 private:
  std::vector<PackageFault> found_;
};

}  // namespace foregone::package
