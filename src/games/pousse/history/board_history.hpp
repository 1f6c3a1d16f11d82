#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <unordered_map>
#include <vector>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// Whether the insertion fills an empty square, so that no marker falls off: an irreversible move.
inline bool fills(const Board& board, Move move) {
  const bool row = move.side == Side::left || move.side == Side::right;
  for (int i = 0; i < board.size(); ++i) {
    if ((row ? board.at(move.index, i) : board.at(i, move.index)) == kEmpty) return true;
  }
  return false;
}

/// The boards that insertions have made in a game and that can recur: those since the last
/// irreversible move, the last insertion that filled an empty square. A persistent value: two games
/// that continue the same history share its storage, so keep the histories of one game in one
/// thread.
class BoardHistory {
 public:
  /// Whether an insertion of that player made the board. Exact whatever the hash.
  bool made(const Board& board, std::uint64_t hash, Marker by) const {
    if (!log_) return false;
    const auto [first, last] = log_->by_hash.equal_range(hash);
    return std::any_of(first, last, [&](const auto& entry) {
      return entry.second < count_ && log_->made[entry.second].by == by &&
             board_at(entry.second) == board;
    });
  }

  /// This history and one more board: the one that the move has made.
  BoardHistory with(const Board& board, std::uint64_t hash, Move move, Marker by,
                    bool filled) const {
    BoardHistory next = filled || !log_ ? BoardHistory{} : *this;
    if (!next.log_) {
      next.log_ = std::make_shared<Log>();
    } else if (count_ != log_->made.size()) {
      next.log_ = branched();
    }
    next.log_->add(board, hash, move, by);
    ++next.count_;
    return next;
  }

  /// Identity: histories with the same boards, recorded separately, differ.
  bool operator==(const BoardHistory&) const = default;

 private:
  struct Made {
    Move move;
    Marker by = kEmpty;
    std::uint64_t hash = 0;
  };
  /// The moves, and a board now and then to replay the others from: about 16 bytes a move, and
  /// some N^3 / 16 steps for a board.
  struct Log {
    std::vector<Made> made;
    std::vector<Board> boards;  // the one after every stride-th move, from the first on
    std::unordered_multimap<std::uint64_t, std::size_t> by_hash;  // indices into `made`

    static std::size_t stride(const Board& board) {
      return std::max<std::size_t>(1, board.cells().size() / 16);
    }
    void add(const Board& board, std::uint64_t hash, Move move, Marker by) {
      if (made.size() % stride(board) == 0) boards.push_back(board);
      by_hash.emplace(hash, made.size());
      made.push_back({move, by, hash});
    }
  };

  Board board_at(std::size_t index) const {
    const auto stride = Log::stride(log_->boards.front());
    Board board = log_->boards[index / stride];
    for (auto i = index / stride * stride + 1; i <= index; ++i) {
      board.insert(log_->made[i].move, log_->made[i].by);
    }
    return board;
  }

  // A copy of this history's part of the log, which another continuation has extended.
  std::shared_ptr<Log> branched() const {
    auto log = std::make_shared<Log>();
    const auto boards = (count_ - 1) / Log::stride(log_->boards.front()) + 1;
    log->made.assign(log_->made.begin(), log_->made.begin() + static_cast<std::ptrdiff_t>(count_));
    log->boards.assign(log_->boards.begin(),
                       log_->boards.begin() + static_cast<std::ptrdiff_t>(boards));
    for (std::size_t i = 0; i < count_; ++i) log->by_hash.emplace(log->made[i].hash, i);
    return log;
  }

  std::shared_ptr<Log> log_;
  std::size_t count_ = 0;  // the entries of the log that belong to this history
};

}  // namespace foregone::pousse
