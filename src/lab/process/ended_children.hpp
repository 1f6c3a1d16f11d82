#pragma once

#include "foregone/files/descriptor.hpp"

namespace foregone::process {

/// Ends of children, of a process with one thread that descendants whose parents have ended become
/// children of (PR_SET_CHILD_SUBREAPER), also those in other sessions.
class EndedChildren {
 public:
  /// From now on the process is such a one. All signals but SIGCHLD are let through.
  EndedChildren();

  /// Readable once a child has ended since forget().
  int descriptor() const { return signals_.get(); }
  /// To be called before the children are waited for.
  void forget() const;
  void close() { signals_.reset(); }

 private:
  Descriptor signals_;
};

}  // namespace foregone::process
