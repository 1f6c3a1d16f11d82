#pragma once

#include <string>

#include "foregone/files/descriptor.hpp"

namespace foregone::cli {

/// A folder of this process alone, for what is compiled and copied: removed with this object, and
/// if the process is killed, by the next one that makes such a folder. If root makes it, other
/// users may read it, as programs run as another one.
class WorkFolder {
 public:
  /// In TMPDIR, else in /tmp. Throws std::runtime_error.
  WorkFolder();
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;
  const std::string& name() const { return name_; }
  /// Before the process ends without the end of this object.
  void remove() const;

 private:
  std::string name_;
  Descriptor lock_;  // ends with the process, however that ends
};

}  // namespace foregone::cli
