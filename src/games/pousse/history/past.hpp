#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/history.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A board's hash from its squares; pousse::insert keeps it along.
inline std::uint64_t hash_of(const Board& board) {
  std::uint64_t hash = 0;
  for (std::size_t cell = 0; cell < board.cells().size(); ++cell) {
    hash += static_cast<std::uint64_t>(board.cells()[cell]) * SquareKey{}(cell);
  }
  return hash;
}

/// Whether an insertion there fills an empty square: no marker falls off.
inline bool fills(const Board& board, Move move) {
  const bool row = move.side == Side::left || move.side == Side::right;
  for (int i = 0; i < board.size(); ++i) {
    if ((row ? board.at(move.index, i) : board.at(i, move.index)) == kEmpty) return true;
  }
  return false;
}

/// The boards that insertions have made in a game so far, as far as they can come back. No
/// insertion takes a square out of the occupied ones, so only the boards since the last one that
/// filled an empty square can. A value: who has one can go on with it in different ways. Pasts that
/// go on from each other share what they remember; so keep those of one game in one thread.
class Past {
 public:
  /// Whether an insertion of that player made the board. Exact, whatever the hash.
  bool made(const Board& board, std::uint64_t hash, Marker by) const {
    if (!log_) return false;
    const auto [first, last] = log_->places.equal_range(hash);
    return std::any_of(first, last, [&](const auto& place) {
      return place.second < count_ && log_->made[place.second].by == by &&
             board_at(place.second) == board;
    });
  }

  /// This past and a board more: the one that the move has made.
  Past with(const Board& board, std::uint64_t hash, Move move, Marker by, bool filled) const {
    Past next = filled || !log_ ? Past{} : *this;
    if (!next.log_) {
      next.log_ = std::make_shared<Log>();
    } else if (count_ != log_->made.size()) {
      next.log_ = branched();
    }
    next.log_->add(board, hash, move, by);
    ++next.count_;
    return next;
  }

  /// Whether it is the very same, not a past that only looks like it.
  bool operator==(const Past&) const = default;

 private:
  struct Made {
    Move move;
    Marker by = kEmpty;
    std::uint64_t hash = 0;
  };
  /// The moves, and a board now and then to make the others from: about 16 bytes a move, and some
  /// N^3 / 16 steps for a board.
  struct Log {
    std::vector<Made> made;
    std::vector<Board> boards;  // the one behind every stride-th move, from the first
    std::unordered_multimap<std::uint64_t, std::size_t> places;

    static std::size_t stride(const Board& board) {
      return std::max<std::size_t>(1, board.cells().size() / 16);
    }
    void add(const Board& board, std::uint64_t hash, Move move, Marker by) {
      if (made.size() % stride(board) == 0) boards.push_back(board);
      places.emplace(hash, made.size());
      made.push_back({move, by, hash});
    }
  };

  Board board_at(std::size_t place) const {
    const auto stride = Log::stride(log_->boards.front());
    Board board = log_->boards[place / stride];
    for (auto i = place / stride * stride + 1; i <= place; ++i) {
      board.insert(log_->made[i].move, log_->made[i].by);
    }
    return board;
  }

  // A copy of the part that is this past's: another game has gone on behind it.
  std::shared_ptr<Log> branched() const {
    auto log = std::make_shared<Log>();
    const auto boards = (count_ - 1) / Log::stride(log_->boards.front()) + 1;
    log->made.assign(log_->made.begin(), log_->made.begin() + static_cast<std::ptrdiff_t>(count_));
    log->boards.assign(log_->boards.begin(),
                       log_->boards.begin() + static_cast<std::ptrdiff_t>(boards));
    for (std::size_t i = 0; i < count_; ++i) log->places.emplace(log->made[i].hash, i);
    return log;
  }

  std::shared_ptr<Log> log_;
  std::size_t count_ = 0;  // of the log's, those that belong to this past
};

}  // namespace foregone::pousse
