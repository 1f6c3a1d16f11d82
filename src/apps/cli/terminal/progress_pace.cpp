#include "foregone/apps/cli/terminal/progress_pace.hpp"

#include "foregone/core/budget.hpp"

namespace foregone::cli {

ProgressPace::ProgressPace(double every, double redraw_seconds, bool terminal)
    : every_(every),
      interval_(every > 0 ? every : redraw_seconds),
      shown_at_(every > 0 ? steady_seconds() : 0),
      terminal_(terminal) {}

bool ProgressPace::due() {
  const double now = steady_seconds();
  if (!visible() || now - shown_at_ < interval_) return false;
  shown_at_ = now;
  return true;
}

}  // namespace foregone::cli
