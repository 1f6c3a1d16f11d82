#include "foregone/apps/cli/match/match_progress.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "foregone/apps/cli/files.hpp"
#include "foregone/apps/cli/match/match_report.hpp"
#include "foregone/apps/cli/terminal/screen.hpp"
#include "foregone/core/budget.hpp"

namespace foregone::cli {

namespace {

constexpr double kInterval = 0.5;  // seconds between two drawings

std::string duration(double seconds) {
  const auto whole = static_cast<std::int64_t>(seconds);
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min", (whole + 30) / 60);
  return fmt::format("{} h {} min", whole / 3600, whole % 3600 / 60);
}

}  // namespace

MatchProgress::MatchProgress(const match::Plan& plan, const match::Tournament& tournament,
                             double every)
    : plan_(plan),
      tournament_(tournament),
      standings_(static_cast<int>(plan.contenders.size())),
      before_(tournament.games_done()),
      began_(steady_seconds()),
      pace_(every, kInterval, is_screen(STDERR_FILENO)) {
  if (pace_.visible()) {
    for (const auto* const game : tournament.results()) standings_.add(*game);
  }
}

void MatchProgress::add(const match::GameResult& game) {
  if (!pace_.visible()) return;
  standings_.add(game);
  if (pace_.due()) show();
}

void MatchProgress::wipe() {
  if (lines_ > 0) write_error(fmt::format("\x1b[{}A\r\x1b[J", lines_));
  lines_ = 0;
}

std::string MatchProgress::left() const {
  const auto done = tournament_.games_done(), all = tournament_.schedule().size();
  const auto played = done - before_;
  auto text = fmt::format("{} of {} games", done, all);
  if (played > 0 && done < all) {
    const double each = (steady_seconds() - began_) / static_cast<double>(played);
    text += fmt::format(", {}{} left", plan_.sprt ? "at most " : "",
                        duration(each * static_cast<double>(all - done)));
  }
  return text + '\n';
}

void MatchProgress::show() {
  if (pace_.in_lines()) {
    write_error(left());
    return;
  }
  wipe();
  const auto text = short_standings(plan_, standings_, page_width()) + left();
  write_error("\x1b[?7l" + text + "\x1b[?7h");  // what is too wide is cut off: a line is a row
  lines_ = static_cast<int>(std::ranges::count(text, '\n'));
}

}  // namespace foregone::cli
