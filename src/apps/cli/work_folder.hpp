#pragma once

#include <string>

namespace foregone::cli {

/// A folder for what is compiled, removed with this; other users may read it, as programs run as
/// another one.
class WorkFolder {
 public:
  /// Throws std::system_error.
  WorkFolder();
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace foregone::cli
