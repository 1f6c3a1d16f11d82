#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/past.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A board on which moves are made and taken back.
class Trail {
 public:
  Trail(const Board& board, bool hashed)
      : board_(board), hash_(hashed ? hash_of(board) : 0), hashed_(hashed) {}

  void make(Move move, Marker player) {
    steps_.push_back({changes_.size(), hash_});
    const auto note = [&](std::size_t cell, int difference) {
      if (difference == 0) return;
      changes_.emplace_back(cell, difference);
      if (hashed_) hash_ += static_cast<std::uint64_t>(difference) * SquareKey{}(cell);
    };
    board_.insert(move, player, note);
  }

  void take_back() {
    const auto size = static_cast<std::size_t>(board_.size());
    const auto [first, hash] = steps_.back();
    for (; changes_.size() > first; changes_.pop_back()) {
      const auto [cell, difference] = changes_.back();
      board_.put(static_cast<int>(cell / size), static_cast<int>(cell % size),
                 static_cast<Marker>(board_.cells()[cell] - difference));
    }
    hash_ = hash;
    steps_.pop_back();
  }

  const Board& board() const { return board_; }
  std::uint64_t hash() const { return hash_; }
  /// The squares that differ since the start, if one move has been made, and by how much each rose.
  const auto& changes() const { return changes_; }

 private:
  struct Step {
    std::size_t first_change;
    std::uint64_t hash_before;
  };
  Board board_;
  std::uint64_t hash_;
  bool hashed_;
  std::vector<std::pair<std::size_t, int>> changes_;  // squares, and by how much each rose
  std::vector<Step> steps_;
};

}  // namespace foregone::pousse
