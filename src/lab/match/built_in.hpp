#pragma once

#include <cstddef>
#include <memory>

#include "foregone/core/budget.hpp"
#include "foregone/core/engine.hpp"
#include "foregone/core/game_option.hpp"
#include "foregone/core/random.hpp"
#include "foregone/lab/match/player.hpp"
#include "foregone/play/session.hpp"
#include "foregone/play/session_factory.hpp"

/// Foregone's own players.
namespace foregone::match {

/// The bounds of a move. Those of the player itself, if it has any, instead of the match's; its
/// time is then by `own_clock`. The match's clock stops it in any case.
Budget budget_for(const Turn& turn, const TimeControl& own, const Budget::Clock& own_clock);

/// The processor time of this thread: other work on the machine does not count.
double processor_seconds();

/// An engine that starts each game without memory of those before.
class EnginePlayer final : public Player {
 public:
  /// With one thread its own time is processor time.
  EnginePlayer(std::unique_ptr<Engine> engine, TimeControl own, int threads = 1)
      : engine_(std::move(engine)),
        own_(own),
        clock_(threads == 1 ? processor_seconds : steady_seconds) {}

  void begin(std::uint64_t /*seed*/) override { engine_->clear(); }
  PlayerReply move(const Turn& turn) override;

 private:
  std::unique_ptr<Engine> engine_;
  TimeControl own_;
  Budget::Clock clock_;
};

/// The computer of `foregone play`, of any strength: 0 plays at random.
class ComputerPlayer final : public Player {
 public:
  /// `sessions` outlives it.
  ComputerPlayer(const SessionFactory& sessions, GameOptions game_options, Strength strength,
                 TimeControl own)
      : sessions_(sessions),
        game_options_(std::move(game_options)),
        strength_(strength),
        own_(own) {}

  void begin(std::uint64_t seed) override;
  PlayerReply move(const Turn& turn) override;

 private:
  void follow(const Turn& turn);

  const SessionFactory& sessions_;
  GameOptions game_options_;
  Strength strength_;
  TimeControl own_;
  Random random_{1};
  std::unique_ptr<Session> session_;
  std::size_t plies_ = 0;  // that the session has made
};

}  // namespace foregone::match
