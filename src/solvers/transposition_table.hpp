#pragma once

#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <vector>

#include "foregone/core/huge_pages.hpp"
#include "foregone/core/value.hpp"

namespace foregone {

/// The interval in which the value of a position is known to lie.
struct Bounds {
  static constexpr Score kFurthest = 32767;
  Score least = -kFurthest;
  Score most = kFurthest;
  bool operator==(const Bounds&) const = default;
};

/// A hash of 64 bits on every machine, so that searches visit the same nodes on each: for keys that
/// are integers or have a hash() of that width. std::hash is only as wide as std::size_t.
template <class Key>
constexpr std::uint64_t table_hash(const Key& key) {
  if constexpr (std::integral<Key>) {
    return static_cast<std::uint64_t>(key);
  } else if constexpr (requires {
                         { key.hash() } -> std::same_as<std::uint64_t>;
                       }) {
    return key.hash();
  } else {
    return std::hash<Key>{}(key);
  }
}

/// A transposition table of bounds, direct-mapped, always replacing. Entries hold the exact key, so
/// one position is never taken for another.
template <class Key>
class TranspositionTable {
 public:
  /// Empties it, with room for 2^`bits` entries, at least 2.
  void reset(int bits) {
    assert(bits > 0);
    shift_ = std::numeric_limits<std::uint64_t>::digits - bits;
    entries_.assign(std::size_t{1} << bits, {});
  }

  /// In bytes.
  std::size_t memory() const { return entries_.capacity() * sizeof(Entry); }

  /// The index of a position's entry, until the next reset().
  std::size_t index(const Key& key) const {
    // The upper bits are the better mixed ones of a product; the hash may mix nothing at all.
    return static_cast<std::size_t>((table_hash(key) * 0x9e3779b97f4a7c15U) >> shift_);
  }

  /// Where an entry is, to be fetched ahead.
  const void* place(std::size_t index) const { return &entries_[index]; }

  Bounds find(const Key& key) const { return find(index(key), key); }
  void store(const Key& key, Bounds bounds) { store(index(key), key, bounds); }

  /// The bounds of a key whose index is known already.
  Bounds find(std::size_t index, const Key& key) const {
    const auto& entry = entries_[index];
    const int foreign = -static_cast<int>(entry.key != key);  // without a branch: unpredictable
    return {(entry.least & ~foreign) | (-Bounds::kFurthest & foreign),
            (entry.most & ~foreign) | (Bounds::kFurthest & foreign)};
  }

  void store(std::size_t index, const Key& key, Bounds bounds) {
    entries_[index] = {key, static_cast<std::int16_t>(bounds.least),
                       static_cast<std::int16_t>(bounds.most)};
  }

 private:
  struct Entry {
    Key key{};
    std::int16_t least = -Bounds::kFurthest;
    std::int16_t most = Bounds::kFurthest;
  };

  std::vector<Entry, HugePages<Entry>> entries_;
  int shift_ = 0;
};

}  // namespace foregone
