#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/rule_set.hpp"
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
/// irreversible move, the last insertion that filled an empty square. A persistent value: games
/// that continue the same history share parts of it, which never change, so any thread may use its
/// own copy.
class BoardHistory {
 public:
  /// Whether the player loses by making the board again. Exact whatever the hash.
  bool forbids(const Board& board, std::uint64_t hash, Marker player, RuleSet rules) const {
    return std::ranges::any_of(
        parts_, [&](const auto& part) { return part->forbids(board, hash, player, rules); });
  }

  /// This history and one more board: the one that the move has made. As when 1 is added to a
  /// binary number, parts of equal size become one, so a game of n moves is copied log n times.
  BoardHistory with(const Board& board, std::uint64_t hash, Move move, Marker by,
                    bool filled) const {
    BoardHistory next = filled ? BoardHistory{} : *this;
    auto last = std::make_shared<const Part>(board, hash, move, by);
    for (; !next.parts_.empty() && next.parts_.back()->size() == last->size();
         next.parts_.pop_back()) {
      last = std::make_shared<const Part>(*next.parts_.back(), *last);
    }
    next.parts_.push_back(std::move(last));
    return next;
  }

  /// Identity: histories with the same boards, recorded separately, differ.
  bool operator==(const BoardHistory&) const = default;

 private:
  /// Consecutive moves, a power of two of them, and a board now and then to replay the others from:
  /// about 32 bytes a move, and some N^3 / 16 steps for a board.
  class Part {
   public:
    Part(const Board& board, std::uint64_t hash, Move move, Marker by)
        : moves_{{move, by}}, boards_{board}, by_hash_{{hash, 0}} {}
    /// Parts of equal size, one after the other.
    Part(const Part& first, const Part& second) : Part(first) {
      const auto before = size();
      moves_.insert(moves_.end(), second.moves_.begin(), second.moves_.end());
      if (before >= stride()) {
        boards_.insert(boards_.end(), second.boards_.begin(), second.boards_.end());
      }
      auto later = second.by_hash_;
      for (auto& entry : later) entry.second += before;
      std::vector<Entry> merged;
      merged.reserve(by_hash_.size() + later.size());
      std::ranges::merge(by_hash_, later, std::back_inserter(merged));
      by_hash_ = std::move(merged);
    }

    std::size_t size() const { return moves_.size(); }
    bool forbids(const Board& board, std::uint64_t hash, Marker player, RuleSet rules) const {
      const auto same = std::ranges::equal_range(by_hash_, hash, {}, &Entry::first);
      return std::ranges::any_of(same, [&](const Entry& entry) {
        return loses_by_repeating(rules, moves_[entry.second].second, player) &&
               board_at(entry.second) == board;
      });
    }

   private:
    using Entry = std::pair<std::uint64_t, std::size_t>;  // a hash, an index into moves_

    std::size_t stride() const {
      return std::bit_floor(std::max<std::size_t>(1, boards_.front().cells().size() / 16));
    }
    Board board_at(std::size_t index) const {
      Board board = boards_[index / stride()];
      for (auto i = index / stride() * stride() + 1; i <= index; ++i) {
        board.insert(moves_[i].first, moves_[i].second);
      }
      return board;
    }

    std::vector<std::pair<Move, Marker>> moves_;  // and who made each
    std::vector<Board> boards_;  // the one after every stride-th move, from the first on
    std::vector<Entry> by_hash_;
  };

  std::vector<std::shared_ptr<const Part>> parts_;  // from the first move on, each half as large
                                                    // as the one before or smaller
};

}  // namespace foregone::pousse
