#pragma once

#include "foregone/core/budget.hpp"

namespace foregone::cli {

/// How a long job shows its progress on standard error: drawn again and again on a terminal,
/// nothing elsewhere; or where --progress asks for it, a line every so many seconds.
class ProgressPace {
 public:
  /// `every` is what --progress says, in seconds; 0: nothing.
  ProgressPace(double every, double redraw_seconds, bool terminal)
      : every_(every),
        interval_(every > 0 ? every : redraw_seconds),
        shown_at_(every > 0 ? steady_seconds() : 0),
        terminal_(terminal) {}

  /// Whether anything is ever shown.
  bool visible() const { return in_lines() || terminal_; }
  bool in_lines() const { return every_ > 0; }
  /// Whether it is time to show it; then not again before as long has passed.
  bool due() {
    const double now = steady_seconds();
    if (!visible() || now - shown_at_ < interval_) return false;
    shown_at_ = now;
    return true;
  }

 private:
  double every_, interval_, shown_at_;
  bool terminal_;
};

}  // namespace foregone::cli
