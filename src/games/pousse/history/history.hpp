#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// A random number for every square, always the same. A board's hash is the sum over its markers.
struct SquareKey {
  std::uint64_t operator()(std::size_t cell) const {
    std::uint64_t z = (cell + 1) * 0x9e3779b97f4a7c15U;  // the steps of SplitMix64
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
};

/// The push of a board whose hash is kept along.
template <class Key = SquareKey>
void insert(Board& board, std::uint64_t& hash, Move move, Marker player) {
  board.insert(move, player, [&](std::size_t cell, int difference) {
    hash += static_cast<std::uint64_t>(difference) * Key{}(cell);
  });
}

/// X makes the first move of a record, the third, ...
constexpr Marker player_of(std::size_t ply) { return ply % 2 == 0 ? kX : kO; }

/// Hashes in open addressing, without a node for each: half of the slots at most are taken.
class HashSet {
 public:
  /// False if it was there before.
  bool insert(std::uint64_t hash) {
    if (2 * (count_ + 1) > slots_.size()) grow();
    auto& slot = slot_of(hash);
    if (slot != kFree) return false;
    slot = stored(hash);
    ++count_;
    return true;
  }

 private:
  // Two hashes are stored as the same number: who asks for exactness must look again anyway.
  static std::uint64_t stored(std::uint64_t hash) { return hash == kFree ? 1 : hash; }

  // Where the hash is, or else the free slot where it belongs.
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
  std::vector<std::uint64_t> slots_;          // as many as a power of two
  std::size_t count_ = 0;
};

/// The boards that each player has made in a game: their hashes, and the moves to make them again.
/// A hash that comes back only rouses suspicion; the moves are then replayed and the boards
/// compared, so the answer is exact whatever the hash. A board that does come back ends the game,
/// so there is one such replay a game, and one for each time that the hash fails.
template <class Key = SquareKey>
class History {
 public:
  /// Inserts, and tells whether that recreates a board which the player's insertion made before.
  bool insert(Board& board, Move move, Marker player) {
    pousse::insert<Key>(board, hash_, move, player);
    record_.push_back(move);
    const bool fresh = made_[player == kX ? 0 : 1].insert(hash_);
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
      if (player == player_of(last_ply) && hash == hash_ && board == last) return true;
    }
    return false;
  }

  std::uint64_t hash_ = 0;
  std::array<HashSet, 2> made_;  // by X, by O
  std::vector<Move> record_;
};

}  // namespace foregone::pousse
