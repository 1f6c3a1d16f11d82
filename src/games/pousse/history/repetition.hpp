#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/board_hash.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The player who makes a move of a record: X the first, the third, …
constexpr Marker player_of(std::size_t ply) { return ply % 2 == 0 ? kX : kO; }

/// A set of hashes: open addressing with linear probing, at most half full.
class HashSet {
 public:
  /// False if the set has it already.
  bool insert(std::uint64_t hash) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    auto& slot = slot_of(hash);
    if (slot != kFree) return false;
    slot = stored(hash);
    ++count_;
    return true;
  }

 private:
  // Two hashes are stored as the same number: callers verify a hit anyway.
  static std::uint64_t stored(std::uint64_t hash) { return hash == kFree ? 1 : hash; }

  // The slot of the hash, or the free one where it belongs.
  std::uint64_t& slot_of(std::uint64_t hash) {
    const auto last = slots_.size() - 1;
    const auto wanted = stored(hash);
    auto at = static_cast<std::size_t>(wanted ^ wanted >> 32U) & last;
    while (slots_[at] != kFree && slots_[at] != wanted) at = (at + 1) & last;
    return slots_[at];
  }

  void grow() {
    const auto old =
        std::exchange(slots_, std::vector<std::uint64_t>(std::max(kFewest, 2 * slots_.size())));
    for (const auto hash : old) {
      if (hash != kFree) slot_of(hash) = hash;
    }
  }

  static constexpr std::uint64_t kFree = 0;
  static constexpr std::size_t kFewest = 64;  // a power of two
  std::vector<std::uint64_t> slots_;          // a power of two of them
  std::size_t count_ = 0;
};

/// Repetition detection along one game from the empty board: the hashes of the boards
/// that each player has made, and the record. When a hash recurs, the record is replayed and the
/// boards are compared, so the answer is exact whatever the hash. A repetition ends the game, so
/// there is one such replay a game, and one more for each hash collision.
template <class Key = SquareKey>
class RepetitionDetector {
 public:
  explicit RepetitionDetector(RuleSet rules) : rules_(rules) {}

  /// Makes the move. True if the player loses by it, as it recreates a board.
  bool insert(Board& board, Move move, Marker player) {
    pousse::insert<Key>(board, hash_, move, player);
    record_.push_back(move);
    const bool apart = !loses_by_repeating(rules_, opponent(player), player);
    const bool fresh = made_[apart && player == kO ? 1 : 0].insert(hash_);
    return !fresh && recreated(board);
  }

 private:
  bool recreated(const Board& last) const {
    const auto last_ply = record_.size() - 1;
    Board board(last.size());
    std::uint64_t hash = 0;
    for (std::size_t ply = 0; ply < last_ply; ++ply) {
      const auto player = player_of(ply);
      pousse::insert<Key>(board, hash, record_[ply], player);
      if (hash == hash_ && loses_by_repeating(rules_, player, player_of(last_ply)) &&
          board == last) {
        return true;
      }
    }
    return false;
  }

  RuleSet rules_;
  std::uint64_t hash_ = 0;
  std::array<HashSet, 2> made_;  // by X and by O, or by both
  std::vector<Move> record_;
};

}  // namespace foregone::pousse
