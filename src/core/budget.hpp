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
  using Stop = std::function<bool()>;  // asked every kLook nodes
  static constexpr std::uint64_t kUnbounded = std::numeric_limits<std::uint64_t>::max();
  static constexpr std::uint64_t kLook = 1024;

  Budget() = default;
  explicit Budget(std::uint64_t nodes, Stop stop = {}, int depth = 0)
      : nodes_(nodes), stop_(std::move(stop)), depth_(depth), granted_(0), until_look_(1) {}

  /// Counts a node that is about to be searched; false if there is none left, from then on always.
  bool spend() { return --until_look_ != 0 || look(); }

  /// The same for so many nodes at once.
  bool spend(std::uint64_t nodes) {
    while (nodes >= until_look_) {
      nodes -= until_look_;
      if (!look()) return false;
    }
    until_look_ -= nodes;
    return true;
  }

  /// How many nodes were counted and granted.
  std::uint64_t spent() const { return granted_ + 1 - until_look_; }

  /// How many plies to look ahead in a game that is not solved; 0 if that is left to the game.
  int depth() const { return depth_; }

  /// Whether anything can end it.
  bool bounded() const { return nodes_ != kUnbounded || stop_; }

  /// Whether it ran out: then what was found is no answer.
  bool used_up() const { return used_up_; }

 private:
  bool look() {
    used_up_ = used_up_ || nodes_ == 0 || (stop_ && stop_());
    until_look_ = used_up_ ? 1 : std::min(nodes_, kLook);
    if (used_up_) return false;
    granted_ += until_look_;
    if (nodes_ != kUnbounded) nodes_ -= until_look_;
    return true;
  }

  std::uint64_t nodes_ = kUnbounded;  // not counting those up to the next look
  Stop stop_;
  int depth_ = 0;
  std::uint64_t granted_ = kLook - 1;  // up to the next look
  std::uint64_t until_look_ = kLook;
  bool used_up_ = false;
};

}  // namespace foregone
