#pragma once

#include <csignal>

namespace foregone::cli {

/// As long as it lives, Ctrl-C (SIGINT) does not end the program, but can be asked for.
class Interrupts {
 public:
  Interrupts();
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// Whether Ctrl-C was pressed since take() said so.
  bool pending() const;
  /// The same; forgets it.
  bool take() const;

 private:
  sigset_t interrupt_{}, before_{};
};

}  // namespace foregone::cli
