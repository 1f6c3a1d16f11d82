#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <limits>
#include <type_traits>
#include <utility>
#include <vector>

#include "foregone/core/huge_pages.hpp"
#include "foregone/core/value.hpp"

namespace foregone {

/// The interval in which the value of a position is known to lie.
struct Bounds {
  static constexpr Score kFurthest = 32767;
  Score lower = -kFurthest;
  Score upper = kFurthest;
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
/// one position is never taken for another by a single thread.
///
/// Several threads may use it at once where a key is plain bits, if each shares its accesses: then
/// the first word of an entry is stored xored with a hash of the others (after Hyatt, Mann: A
/// lock-less transposition table implementation, 2002), so that an entry torn by two that write at
/// once is found under no key, but for a chance of 2^-64. All accesses to a table are shared, or
/// none.
template <class Key>
class TranspositionTable {
 public:
  /// Whether threads can share it.
  static constexpr bool kShareable =
      std::is_trivially_copyable_v<Key> && std::has_unique_object_representations_v<Key>;

  /// Empties it, with room for 2^`bits` entries, at least 2.
  void reset(int bits) {
    bits = std::max(bits, 1);
    shift_ = std::numeric_limits<std::uint64_t>::digits - bits;
    const auto count = std::size_t{1} << bits;
    if (entries_.capacity() != count) entries_ = Entries();  // gives the memory back first
    entries_.assign(count, Stored(Entry{}));
  }

  /// In bytes.
  std::size_t memory() const { return entries_.capacity() * sizeof(Stored); }
  /// The bytes of one of 2^`bits` entries.
  static constexpr std::size_t memory_of(int bits) { return sizeof(Stored) << bits; }

  /// The index of a position's entry, until the next reset().
  std::size_t index(const Key& key) const {
    // The upper bits are the better mixed ones of a product; the hash may mix nothing at all.
    return static_cast<std::size_t>((table_hash(key) * kMultiplier) >> shift_);
  }

  /// Where an entry is, to be fetched ahead.
  const void* place(std::size_t index) const { return &entries_[index]; }

  Bounds find(const Key& key) { return find(index(key), key); }
  void store(const Key& key, Bounds bounds) { store(index(key), key, bounds); }

  /// The bounds of a key whose index is known already.
  template <bool kShared = false>
  Bounds find(std::size_t index, const Key& key) {
    const Entry entry = entries_[index].template loaded<kShared>();
    const int foreign = -static_cast<int>(entry.key != key);  // without a branch: unpredictable
    return {(entry.bounds.lower & ~foreign) | (-Bounds::kFurthest & foreign),
            (entry.bounds.upper & ~foreign) | (Bounds::kFurthest & foreign)};
  }

  template <bool kShared = false>
  void store(std::size_t index, const Key& key, Bounds bounds) {
    entries_[index].template store<kShared>(
        {key, {static_cast<std::int16_t>(bounds.lower), static_cast<std::int16_t>(bounds.upper)}});
  }

 private:
  static constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15U;

  struct StoredBounds {
    std::int16_t lower = -Bounds::kFurthest;
    std::int16_t upper = Bounds::kFurthest;
  };
  struct Entry {
    Key key{};
    StoredBounds bounds;
  };

  class Whole {
   public:
    explicit Whole(Entry entry) : entry_(std::move(entry)) {}
    template <bool kShared>
    const Entry& loaded() const {
      static_assert(!kShared);
      return entry_;
    }
    template <bool kShared>
    void store(Entry entry) {
      static_assert(!kShared);
      entry_ = std::move(entry);
    }

   private:
    Entry entry_;
  };

  // An entry as words, each of which is read and written at once. The bounds are in the last.
  class Words {
   public:
    explicit Words(const Entry& entry) : words_(packed(entry)) {}
    template <bool kShared>
    Entry loaded() {
      All words;
      for (std::size_t i = 0; i < kCount; ++i) {
        words[i] = std::atomic_ref(words_[i]).load(std::memory_order_relaxed);
      }
      if constexpr (kShared) words[0] ^= seal(words);
      Entry entry;
      const auto bytes = std::bit_cast<Bytes>(words);
      std::memcpy(&entry.key, bytes.data(), sizeof(Key));
      std::memcpy(&entry.bounds, bytes.data() + kBoundsAt, sizeof(StoredBounds));
      return entry;
    }
    template <bool kShared>
    void store(const Entry& entry) {
      auto words = packed(entry);
      if constexpr (kShared) words[0] ^= seal(words);
      for (std::size_t i = 0; i < kCount; ++i) {
        std::atomic_ref(words_[i]).store(words[i], std::memory_order_relaxed);
      }
    }

   private:
    static constexpr std::size_t kWord = sizeof(std::uint64_t);
    static constexpr std::size_t kCount = (sizeof(Key) + sizeof(StoredBounds) + kWord - 1) / kWord;
    static constexpr std::size_t kBoundsAt = kCount * kWord - sizeof(StoredBounds);
    using All = std::array<std::uint64_t, kCount>;
    using Bytes = std::array<std::byte, kCount * kWord>;

    static All packed(const Entry& entry) {
      Bytes bytes{};
      std::memcpy(bytes.data(), &entry.key, sizeof(Key));
      std::memcpy(bytes.data() + kBoundsAt, &entry.bounds, sizeof(StoredBounds));
      return std::bit_cast<All>(bytes);
    }
    // 0 for an empty entry, which is the same shared or not.
    static std::uint64_t seal(const All& words) {
      const auto empty = packed(Entry{});
      std::uint64_t seal = 0;
      for (std::size_t i = 1; i < kCount; ++i) {
        seal = (seal ^ seal >> 32U ^ words[i] ^ empty[i]) * kMultiplier;
      }
      seal = (seal ^ seal >> 32U) * kMultiplier;
      return seal ^ seal >> 29U;
    }

    All words_;
  };

  using Stored = std::conditional_t<kShareable, Words, Whole>;
  using Entries = std::vector<Stored, HugePages<Stored>>;

  Entries entries_;
  int shift_ = 0;
};

}  // namespace foregone
