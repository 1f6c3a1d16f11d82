#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "foregone/core/huge_pages.hpp"
#include "foregone/games/pousse/history/board_hash.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// The player who makes a move of a record: X the first, the third, …
constexpr Marker player_of(std::size_t ply) { return ply % 2 == 0 ? kX : kO; }

/// A set of hashes: open addressing with linear probing, at most half full.
class HashSet {
 public:
  /// Makes room for so many more.
  void reserve(std::size_t more) {
    while (2 * (count_ + more) > slots_.size()) grow();
  }

  /// Where insert() of this hash looks first: to fetch that memory beforehand.
  const void* place(std::uint64_t hash) const { return &slots_[first_slot(stored(hash))]; }

  /// False if the set has it already.
  bool insert(std::uint64_t hash) {
    reserve(1);
    auto& slot = slot_of(hash);
    if (slot != kFree) return false;
    slot = stored(hash);
    ++count_;
    return true;
  }

 private:
  // Two hashes are stored as the same number: callers verify a hit anyway.
  static std::uint64_t stored(std::uint64_t hash) { return hash == kFree ? 1 : hash; }

  std::size_t first_slot(std::uint64_t wanted) const {
    return static_cast<std::size_t>(wanted ^ wanted >> 32U) & (slots_.size() - 1);
  }

  // The slot of the hash, or the free one where it belongs.
  std::uint64_t& slot_of(std::uint64_t hash) {
    const auto last = slots_.size() - 1;
    const auto wanted = stored(hash);
    auto at = first_slot(wanted);
    while (slots_[at] != kFree && slots_[at] != wanted) at = (at + 1) & last;
    return slots_[at];
  }

  void grow() {
    const auto old = std::exchange(
        slots_, Slots(std::max(kMin, slots_.size() * (slots_.size() < kMany ? 4 : 2))));
    for (const auto hash : old) {
      if (hash != kFree) slot_of(hash) = hash;
    }
  }

  static constexpr std::uint64_t kFree = 0;
  static constexpr std::size_t kMany = std::size_t{1} << 20U;  // up to there it grows faster
  static constexpr std::size_t kMin = 64;                      // a power of two
  using Slots = std::vector<std::uint64_t, HugePages<std::uint64_t>>;
  Slots slots_;  // a power of two of them
  std::size_t count_ = 0;
};

/// Repetition detection along one game from the empty board: the hashes of the boards
/// that each player has made, and the record. When a hash recurs, the record is replayed and the
/// boards are compared, so the answer is exact whatever the hash. A repetition ends the game, so
/// there is one such replay a game, and one more for each hash collision.
class RepetitionDetector {
 public:
  RepetitionDetector(int size, RuleSet rules) : size_(size), rules_(rules) {}

  /// Makes space for that many more moves. To be called before place() and insert(): a set that
  /// grows moves its slots.
  void reserve(std::size_t moves) {
    for (auto& set : made_) set.reserve(moves);
  }
  /// Where insert() looks for a hash, to fetch that memory beforehand. Not a function that does:
  /// GCC takes one for pure and leaves out its calls.
  const void* place(std::uint64_t hash, Marker player) const {
    return made_[set_of(player)].place(hash);
  }

  /// Of these moves, the next of the record, the number up to the first that loses as it recreates
  /// a board; nothing if none does. `hashes` are those of the boards that they make, `empty()` is
  /// the board before the record.
  template <class Empty>
  std::optional<std::size_t> insert(std::span<const Move> moves,
                                    std::span<const std::uint64_t> hashes, const Empty& empty) {
    for (std::size_t i = 0; i < hashes.size(); ++i) {
      auto& made = made_[set_of(player_of(record_.size()))];
      record_.push_back(static_cast<std::uint16_t>(move_number(moves[i], size_)));
      if (!made.insert(hashes[i]) && recreated(empty)) return i + 1;
    }
    return std::nullopt;
  }

 private:
  std::size_t set_of(Marker player) const {
    const bool apart = !loses_by_repeating(rules_, opponent(player), player);
    return apart && player == kO ? 1 : 0;
  }

  template <class Empty>
  bool recreated(const Empty& empty) const {
    const auto last_ply = record_.size() - 1;
    auto last = empty();
    for (std::size_t ply = 0; ply <= last_ply; ++ply) last.insert(move(ply), player_of(ply));
    auto board = empty();
    for (std::size_t ply = 0; ply < last_ply; ++ply) {
      board.insert(move(ply), player_of(ply));
      if (loses_by_repeating(rules_, player_of(ply), player_of(last_ply)) &&
          board.hash() == last.hash() && board == last) {
        return true;
      }
    }
    return false;
  }

  Move move(std::size_t ply) const { return numbered_move(record_[ply], size_); }

  int size_;
  RuleSet rules_;
  std::array<HashSet, 2> made_;        // by X and by O, or by both
  std::vector<std::uint16_t> record_;  // the numbers of the moves
};

}  // namespace foregone::pousse
