#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>

namespace foregone {

/// How much a search, or several for one question, may do: so many nodes, and until something from
/// outside says stop (a clock, say). One without bounds never ends.
class Budget {
 public:
  using Stop = std::function<bool()>;  // asked every kLook nodes, or less often
  static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t kLook = 1024;

  Budget() = default;
  explicit Budget(std::uint64_t nodes, Stop stop = {}, int depth = 0)
      : nodes_(nodes), stop_(std::move(stop)), depth_(depth), granted_(0), until_look_(1) {}

  /// Counts a node that is about to be searched; false if there is none left, from then on always.
  bool spend() { return --until_look_ != 0 || look(1); }

  /// The same for so many nodes at once. If there are fewer left, those are gone too.
  bool spend(std::uint64_t nodes) {
    if (nodes >= until_look_) return look(nodes - (until_look_ - 1));
    until_look_ -= nodes;
    return true;
  }

  /// How many nodes were counted and granted.
  std::uint64_t spent() const { return granted_ + 1 - until_look_; }

  /// How many more it has, as far as they are counted.
  std::uint64_t left() const {
    return nodes_ == kUnbounded ? kUnbounded : nodes_ + until_look_ - 1;
  }

  /// How many plies to look ahead in a game that is not solved; 0 if that is left to the game.
  int depth() const { return depth_; }

  /// Whether anything can end it.
  bool bounded() const { return nodes_ != kUnbounded || stop_; }

  /// Whether it ran out: then what was found is no answer.
  bool used_up() const { return used_up_; }

 private:
  // Up to here all that was granted is spent. Grants `wanted`, and more up to the next look.
  bool look(std::uint64_t wanted) {
    used_up_ = used_up_ || (stop_ && stop_());
    const auto granted = used_up_ ? 0 : std::min(nodes_, std::max(wanted, kLook));
    used_up_ = used_up_ || granted < wanted;
    granted_ += granted;
    if (nodes_ != kUnbounded) nodes_ -= granted;
    until_look_ = used_up_ ? 1 : granted + 1 - wanted;
    return !used_up_;
  }

  std::uint64_t nodes_ = kUnbounded;  // not counting those up to the next look
  Stop stop_;
  int depth_ = 0;
  std::uint64_t granted_ = kLook - 1;  // up to the next look
  std::uint64_t until_look_ = kLook;
  bool used_up_ = false;
};

}  // namespace foregone
