#pragma once

#include <csignal>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <thread>

#include "foregone/files/descriptor.hpp"

namespace foregone::cli {

/// The exit status of what a signal ends is this and the signal, as shells have it.
inline constexpr int kKilled = 128;
inline constexpr int kStoppedStatus = kKilled + SIGINT;

/// As long as it lives, some signals, by default Ctrl-C (SIGINT), do not end the program, but can
/// be asked for. Made before the threads that they could interrupt. SIGHUP stays ignored where it
/// is, as under nohup.
class Interrupts {
 public:
  explicit Interrupts(std::initializer_list<int> signals = {SIGINT});
  ~Interrupts();
  Interrupts(const Interrupts&) = delete;
  Interrupts& operator=(const Interrupts&) = delete;

  /// Whether one of them came since take() said so.
  bool pending() const { return pending_signal() != 0; }
  /// The first of these; 0 if there is none.
  int pending_signal() const;
  /// Whether one is pending; forgets one.
  bool take() const;
  /// Forgets those pending and unblocks the signals in this thread.
  void let_through() const;
  /// Readable while one is pending.
  int descriptor() const { return descriptor_.get(); }

 private:
  sigset_t signals_{}, before_{};
  Descriptor descriptor_;
};

/// Interrupts, or the end of so many seconds, whichever comes first.
class InterruptsOrTime {
 public:
  InterruptsOrTime(const Interrupts& interrupts, std::uint64_t seconds);

  /// Whether an interrupt is pending or the time is up.
  bool over() const;
  /// Readable then.
  int descriptor() const { return either_.get(); }

 private:
  Descriptor timer_, either_;
};

/// Calls a function with the signal, in a thread of its own, once an interrupt is pending.
class InterruptWatch {
 public:
  /// The interrupts outlive it.
  InterruptWatch(const Interrupts& interrupts, std::function<void(int)> call);
  ~InterruptWatch();
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

 private:
  Descriptor end_;  // readable once it is to end
  std::jthread thread_;
};

}  // namespace foregone::cli
