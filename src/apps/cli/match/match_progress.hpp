#pragma once

#include <cstdint>
#include <string>

#include "foregone/apps/cli/terminal/progress_pace.hpp"
#include "foregone/lab/match/standings.hpp"
#include "foregone/lab/match/tournament.hpp"

namespace foregone::cli {

/// The standings and the time left while a match goes on: some lines of the terminal, drawn again
/// and again, or a line every so many seconds.
class MatchProgress {
 public:
  MatchProgress(const match::Plan& plan, const match::Tournament& tournament, double every);
  ~MatchProgress() { wipe(); }
  MatchProgress(const MatchProgress&) = delete;
  MatchProgress& operator=(const MatchProgress&) = delete;

  void add(const match::GameResult& game);
  void wipe();

 private:
  void show();
  std::string left() const;

  const match::Plan& plan_;
  const match::Tournament& tournament_;
  match::Standings standings_;
  std::uint64_t before_;  // games that were stored when it began
  double began_;
  ProgressPace pace_;
  int lines_ = 0;  // on the screen
};

}  // namespace foregone::cli
