#pragma once

#include <array>
#include <cassert>
#include <cstddef>

#include "foregone/core/language.hpp"

namespace foregone {

/// The moves of one position, at most `kMax`, stored in place without allocation.
template <class Move, std::size_t kMax>
class MoveList {  // NOLINT(cppcoreguidelines-pro-type-member-init): room for moves
 public:
  using value_type = Move;
  static constexpr std::size_t kCapacity = kMax;

  void push_back(const Move& move) {
    assert(size_ < kMax);
    moves_[size_++] = move;
  }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Move& operator[](std::size_t i) const { return moves_[i]; }

 private:
  std::array<Move, kMax> moves_;  // of which size_ are in use
  std::size_t size_ = 0;
};

}  // namespace foregone
