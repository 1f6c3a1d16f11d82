#pragma once

#include <csignal>
#include <initializer_list>

#include "foregone/lab/process/descriptor.hpp"

namespace foregone::cli {

/// As long as it lives, some signals, by default Ctrl-C (SIGINT), do not end the program, but can
/// be asked for. Made before the threads that they could interrupt.
class Interrupts {
 public:
  explicit Interrupts(std::initializer_list<int> signals = {SIGINT});
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// Whether one of them came since take() said so.
  bool pending() const;
  /// The same; forgets one.
  bool take() const;
  /// Readable while one is pending.
  int descriptor() const { return descriptor_.get(); }

 private:
  sigset_t signals_{}, before_{};
  process::Descriptor descriptor_;
};

}  // namespace foregone::cli
