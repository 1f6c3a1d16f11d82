#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/board_hash.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A board with make and unmake, for a depth-first search.
class UndoBoard {
 public:
  UndoBoard(const Board& board, bool hashed)
      : board_(board), hash_(hashed ? board_hash(board) : 0), hashed_(hashed) {}

  void make(Move move, Marker player) {
    made_.push_back({changes_.size(), hash_});
    const auto note = [&](std::size_t cell, int difference) {
      if (difference == 0) return;
      changes_.emplace_back(cell, difference);
      if (hashed_) hash_ += static_cast<std::uint64_t>(difference) * SquareKey{}(cell);
    };
    board_.insert(move, player, note);
  }

  void take_back() {
    const auto size = static_cast<std::size_t>(board_.size());
    const auto [first, hash] = made_.back();
    for (; changes_.size() > first; changes_.pop_back()) {
      const auto [cell, difference] = changes_.back();
      board_.put(static_cast<int>(cell / size), static_cast<int>(cell % size),
                 static_cast<Marker>(board_.cells()[cell] - difference));
    }
    hash_ = hash;
    made_.pop_back();
  }

  const Board& board() const { return board_; }
  std::uint64_t hash() const { return hash_; }
  /// After a single move: the squares that it changed, and by how much each rose.
  const auto& changes() const { return changes_; }

 private:
  struct MadeMove {
    std::size_t first_change;  // its changes start there
    std::uint64_t hash_before;
  };
  Board board_;
  std::uint64_t hash_;
  bool hashed_;
  std::vector<std::pair<std::size_t, int>> changes_;  // squares, and by how much each rose
  std::vector<MadeMove> made_;
};

}  // namespace foregone::pousse
