#include "foregone/lab/match/built_in.hpp"

#include <ctime>
#include <stdexcept>
#include <string>

namespace foregone::match {

namespace {

/// What the match's clock leaves for a move; without a clock, no bound.
Budget on_the_clock(const Turn& turn) {
  const auto& control = turn.control;
  Budget budget;
  if (control.per_game < TimeControl::kForever) budget.limit_clock(turn.left, control.increment);
  if (control.per_move < budget.seconds()) budget.limit_time(control.per_move);
  return budget;
}

}  // namespace

Budget budget_for(const Turn& turn, const TimeControl& own, const Budget::Clock& own_clock) {
  const auto& control = own.bounded() ? own : turn.control;
  auto budget = on_the_clock(turn);
  if (own.bounded() && budget.seconds() < Budget::kForever) {
    budget = Budget().limit_time(budget.seconds());  // not an allowance to be used up
  }
  if (own.per_move < Budget::kForever) {
    const double until = steady_seconds() + budget.seconds();
    budget = Budget().limit_time(own.per_move, Budget::kForever, own_clock);
    budget.stop_when([until] { return steady_seconds() >= until; });
  }
  if (control.nodes > 0) budget.limit_nodes(control.nodes);
  if (control.depth > 0) budget.limit_depth(control.depth);
  return budget;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

PlayerReply EnginePlayer::move(const Turn& turn) {
  const double began = steady_seconds();
  if (const auto set_up = engine_->set_up(turn.start, turn.moves); !set_up) {
    throw std::runtime_error("the engine cannot play this: " + set_up.error());
  }
  auto budget = budget_for(turn, own_, clock_);
  auto info = engine_->search(budget, {});
  if (!info) throw std::runtime_error("the engine cannot play this: " + info.error());
  return {.move = std::move(info->line.front()), .seconds = steady_seconds() - began};
}

void ComputerPlayer::begin(std::uint64_t seed) {
  random_ = Random(seed);
  session_.reset();
}

// Makes the session's position that of the turn.
void ComputerPlayer::follow(const Turn& turn) {
  if (session_ == nullptr) {
    auto opened = sessions_.parse(game_options_, turn.start);
    if (!opened)
      throw std::runtime_error("a position that cannot be read: " + opened.error().message);
    session_ = *std::move(opened);
    plies_ = 0;
  }
  for (; plies_ < turn.moves.size(); ++plies_) session_->replay(turn.moves[plies_]);
}

PlayerReply ComputerPlayer::move(const Turn& turn) {
  const double began = steady_seconds();
  follow(turn);
  auto budget = budget_for(turn, own_, processor_seconds);
  auto chosen = choose(*session_, strength_, random_, budget);
  return {.move = std::move(chosen).value_or(""), .seconds = steady_seconds() - began};
}

}  // namespace foregone::match
