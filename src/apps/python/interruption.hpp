#pragma once

#include <pybind11/pybind11.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "foregone/core/budget.hpp"
#include "foregone/core/text_input.hpp"

namespace foregone::python {

/// Lets other threads of Python run. A thread that comes back while Python is ending stays here, as
/// from Python 3.14 on: older ones unwind its stack, through destructors that let nothing pass.
class WithoutGil {
 public:
  WithoutGil() = default;
  WithoutGil(const WithoutGil&) = delete;
  WithoutGil& operator=(const WithoutGil&) = delete;
  ~WithoutGil() {
    try {
      PyEval_RestoreThread(state_);
    } catch (...) {
      for (;;) pause();
    }
  }

 private:
  PyThreadState* state_ = PyEval_SaveThread();
};

/// Whether Python calls signal handlers on this thread. Needs the GIL.
inline bool handles_signals() {
  const auto main = pybind11::module_::import("threading").attr("main_thread")();
  return main.attr("ident").cast<unsigned long>() == PyThread_get_thread_ident();
}

/// Asks Python now and then whether a signal handler has raised an exception, such as
/// KeyboardInterrupt. Made with the GIL, used while it is released.
class Interruption {
 public:
  static constexpr std::chrono::milliseconds kBetweenLooks{50};

  /// Whether one has, from then on always.
  bool pending() {
    if (raised_) return true;
    if (!handles_signals_) return false;
    const double now = steady_seconds();
    if (now < next_) return false;
    next_ = now + kSeconds;
    const pybind11::gil_scoped_acquire gil;
    if (PyErr_CheckSignals() != 0) raised_.emplace();
    return raised_.has_value();
  }

  /// pending() for what asks millions of times a second: it looks at the clock only as often as is
  /// worth it.
  bool pending_soon() {
    if (--until_look_ > 0) return raised_.has_value();
    const double now = steady_seconds(), passed = now - looked_;
    if (passed < kSeconds / 8) interval_ *= 2;
    if (passed > kSeconds) interval_ = std::max(interval_ / 2, 1);
    until_look_ = interval_;
    looked_ = now;
    return pending();
  }

  /// Throws that exception.
  void check() {
    if (pending()) throw pybind11::error_already_set(*raised_);
  }

 private:
  static constexpr double kSeconds = std::chrono::duration<double>(kBetweenLooks).count();

  bool handles_signals_ = handles_signals();
  double looked_ = steady_seconds(), next_ = looked_ + kSeconds;
  int interval_ = 1, until_look_ = 1;
  std::optional<pybind11::error_already_set> raised_;
};

/// A text in memory as a TextInput reads it, in pieces after which signals are looked for.
class InterruptibleText {
 public:
  InterruptibleText(std::string_view text, Interruption& interruption)
      : rest_(without_mark(text)), interruption_(interruption) {}

  TextInput::Refill reader() {
    return [this](std::span<char> into) {
      interruption_.check();
      constexpr std::size_t kPiece = std::size_t{1} << 14U;
      const auto size = rest_.copy(into.data(), std::min(into.size(), kPiece));
      rest_.remove_prefix(size);
      return size;
    };
  }

 private:
  std::string_view rest_;
  Interruption& interruption_;
};

/// What a search may spend: bounds as Python gives them.
struct SearchBounds {
  std::optional<double> seconds;
  std::optional<std::uint64_t> nodes;
  int depth = 0;

  /// Without bounds a search goes as far as the game sees fit.
  Budget budget(Interruption& interruption) const {
    Budget budget;
    if (nodes) budget.limit_nodes(*nodes);
    if (depth > 0) budget.limit_depth(depth);
    if (seconds) {
      budget.limit_time(*seconds);
    } else if (!nodes) {
      budget.limit_time(Budget::kForever, 0);
    }
    budget.stop_when([&interruption] { return interruption.pending(); });
    return budget;
  }
};

}  // namespace foregone::python
