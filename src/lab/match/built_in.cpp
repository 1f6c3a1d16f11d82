#include "foregone/lab/match/built_in.hpp"

#include <ctime>
#include <stdexcept>

namespace foregone::match {

Budget budget_for(const Turn& turn, const TimeControl& own, const Budget::Clock& own_clock) {
  const bool has_own = own.bounded();
  const auto& control = has_own ? own : turn.control;
  Budget budget;
  if (control.nodes > 0) budget.limit_nodes(control.nodes);
  if (control.depth > 0) budget.limit_depth(control.depth);
  if (control.per_game < TimeControl::kForever) {
    budget.limit_clock(turn.left, control.increment);
  }
  if (control.per_move < budget.seconds()) {
    budget.limit_time(control.per_move, Budget::kForever, has_own ? own_clock : steady_seconds);
  }
  return budget;
}

double processor_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

Reply EnginePlayer::move(const Turn& turn) {
  const double began = steady_seconds();
  std::string moves;
  for (const auto& move : turn.moves) moves += move + ' ';
  if (const auto set_up = engine_->set_up(turn.start, moves); !set_up) {
    throw std::runtime_error("the engine cannot play this: " + set_up.error());
  }
  auto budget = budget_for(turn, own_, clock_);
  auto info = engine_->search(budget, {});
  if (info.line.empty()) throw std::runtime_error("the engine cannot play this: " + info.value);
  return {.move = std::move(info.line.front()), .seconds = steady_seconds() - began};
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

Reply ComputerPlayer::move(const Turn& turn) {
  const double began = steady_seconds();
  follow(turn);
  auto budget = budget_for(turn, own_, processor_seconds);
  auto chosen = choose(*session_, strength_, random_, budget);
  return {.move = std::move(chosen).value_or(""), .seconds = steady_seconds() - began};
}

}  // namespace foregone::match
