#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/lab/match/match_store.hpp"
#include "foregone/lab/match/openings.hpp"
#include "foregone/lab/match/play_game.hpp"
#include "foregone/lab/match/player.hpp"
#include "foregone/lab/match/schedule.hpp"
#include "foregone/lab/match/sprt.hpp"
#include "foregone/lab/match/standings.hpp"

namespace foregone::match {

/// All that determines a match.
struct Plan {
  Conditions conditions;
  std::vector<Contender> contenders;
  ScheduleFormat format = ScheduleFormat::round_robin;
  std::vector<Opening> openings;
  std::uint64_t seed = 1;
  std::optional<Sprt> sprt = std::nullopt;  // between two players: ends the match
};

/// The games of a match, each played once: those that are stored already are not played again.
/// Each game is stored before its thread begins another. What the results say does not depend on
/// the order in which games end: they are looked at in the order of the schedule.
class Tournament {
 public:
  /// The store may be null; it and the plan outlive this.
  Tournament(const Plan& plan, MatchStore* store);

  /// Plays what is missing, at most `cores` games at a time (fewer if players have several
  /// threads), and calls `each` after each game, one call at a time. Throws what a game threw for a
  /// reason that is nobody's fault, once the other games have ended. Once `stopped` says so, no
  /// game is kept that ends, perhaps for the same reason, and none is begun.
  void run(int cores, const std::function<void(const GameResult&)>& each = {},
           const std::function<bool()>& stopped = {});

  /// As long as it lives, no game is kept: results can be read while run() is at work.
  std::unique_lock<std::mutex> hold() { return std::unique_lock(mutex_); }

  /// The games that count, in the schedule's order: all, or those up to the test's decision.
  std::vector<const GameResult*> results() const;
  /// What they say.
  Standings standings() const;
  const Schedule& schedule() const { return schedule_; }
  std::uint64_t games_done() const { return done_; }
  /// The games that are still to be played.
  std::uint64_t missing() const;

  /// Once a prefix of the pairs decides the test: the decision, and the games until then.
  struct Decided {
    Sprt::Decision decision = Sprt::Decision::open;
    std::uint64_t games = 0;
  };
  const Decided& decided() const { return decided_; }

 private:
  class Worker;

  void warm_up() const;
  /// The next game to be played; nothing if there is none.
  std::optional<std::uint64_t> next();
  void keep(GameResult result);
  void update_test();

  const Plan& plan_;
  MatchStore* store_;
  Schedule schedule_;
  mutable std::mutex mutex_;
  std::vector<std::optional<GameResult>> games_;  // by number
  std::uint64_t next_ = 0;
  std::atomic<std::uint64_t> done_ = 0;
  std::array<std::uint64_t, 5> tested_{};  // the pairs that the test has seen
  std::uint64_t tested_games_ = 0;
  Decided decided_;
  bool failed_ = false;
};

}  // namespace foregone::match
