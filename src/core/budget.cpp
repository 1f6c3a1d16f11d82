#include "foregone/core/budget.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "foregone/core/text_input.hpp"

namespace foregone {

double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

std::optional<double> read_seconds(std::string_view text) {
  const auto seconds = number<double>(text);
  return seconds && *seconds > 0 && *seconds <= kMaxSeconds ? seconds : std::nullopt;
}

Budget& Budget::limit_nodes(std::uint64_t nodes) {
  nodes_ = nodes;
  return *this;
}

Budget& Budget::limit_depth(int plies) {
  depth_ = plies;
  return *this;
}

Budget& Budget::limit_time(double seconds, double soft_seconds, Clock clock) {
  seconds_ = seconds;
  soft_seconds_ = soft_seconds;
  clock_ = std::move(clock);
  start_ = clock_();
  return *this;
}

Budget& Budget::limit_clock(double left, double increment) {
  constexpr double kMovesToGo = 25, kOfIncrement = 0.8, kMax = 0.4, kHardPart = 3;
  const double soft = std::min(left / kMovesToGo + kOfIncrement * increment, kMax * left);
  return limit_time(std::min(kHardPart * soft, kMax * left), soft);
}

Budget& Budget::stop_when(Stop stop) {
  stop_ = std::move(stop);
  return *this;
}

Budget& Budget::limit_memory(std::size_t bytes) {
  memory_ = bytes;
  return *this;
}

Budget& Budget::use_threads(int threads, ThreadPool pool) {
  threads_ = threads;
  pool_ = std::move(pool);
  return *this;
}

Budget Budget::restarted() const {
  Budget budget = *this;
  if (clock_) budget.start_ = clock_();
  return budget;
}

Budget Budget::under_time_pressure() const {
  Budget budget = *this;
  if (bounded() && !clock_) budget.clock_ = steady_seconds;
  budget.soft_seconds_ = 0;
  return budget;
}

Budget Budget::part(double share) const {
  Budget own = *this;
  own.nodes_ = left();
  if (own.nodes_ != kUnbounded) {
    own.nodes_ = static_cast<std::uint64_t>(share * static_cast<double>(own.nodes_));
  }
  own.granted_ = 0;
  own.until_look_ = 1;
  if (clock_) {
    const double gone = clock_() - start_;
    own.seconds_ = gone + share * seconds_left();
    own.soft_seconds_ = kForever;
  }
  return own;
}

bool Budget::spend(std::uint64_t nodes) {
  if (nodes >= until_look_) return look(nodes - (until_look_ - 1));
  until_look_ -= nodes;
  return true;
}

void Budget::charge(std::uint64_t nodes) {
  const auto granted = std::min(nodes, until_look_ - 1);
  until_look_ -= granted;
  if (nodes > granted) grant(nodes - granted, 0);
}

bool Budget::interrupted() const { return stopped() || (clock_ && clock_() - start_ >= seconds_); }

std::uint64_t Budget::left() const {
  return nodes_ == kUnbounded ? kUnbounded : nodes_ + until_look_ - 1;
}

double Budget::seconds_left() const {
  return clock_ ? std::min(seconds_, soft_seconds_) - (clock_() - start_) : kForever;
}

// All that was granted is spent.
bool Budget::look(std::uint64_t wanted) {
  used_up_ = used_up_ || interrupted();
  return grant(wanted, kLook);
}

// Grants the nodes wanted, and more up to `ahead`.
bool Budget::grant(std::uint64_t wanted, std::uint64_t ahead) {
  const auto granted = used_up_ ? 0 : std::min(nodes_, std::max(wanted, ahead));
  used_up_ = used_up_ || granted < wanted;
  granted_ += granted;
  if (nodes_ != kUnbounded) nodes_ -= granted;
  until_look_ = used_up_ ? 1 : granted + 1 - wanted;
  return !used_up_;
}

}  // namespace foregone
