#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#include "foregone/core/huge_pages.hpp"

namespace foregone {

/// Two independent hashes of a position: the bits of one give the index of its bucket, the other is
/// the signature by which its entry is recognised there.
struct SharedKey {
  std::uint64_t index = 0, signature = 0;
};

/// An entry of a transposition table: a bound of the position's value, the depth of the search that
/// found it, and the best move.
struct TableEntry {
  enum class Bound : std::uint8_t { none, lower, upper, exact };
  static constexpr int kNoMove = 63;

  int value = 0;  // 16 bits
  int depth = 0;  // 0 to 255
  Bound bound = Bound::none;
  int move = kNoMove;
};

/// A transposition table for any number of threads, without locks. It has a fixed size, in buckets
/// of four entries, of which the old and shallow are replaced first. The signature is stored xored
/// with the data (Hyatt, Mann: A lock-less transposition table implementation, 2002): an entry torn
/// by two threads that write at once does not match and is not found. Two positions with equal
/// hashes are taken for each other: 2^-62 a probe.
class SharedTable {
 public:
  /// About so many bytes, at least one bucket.
  explicit SharedTable(std::size_t bytes)
      : count_(std::bit_floor(bytes < sizeof(Bucket) ? 1 : bytes / sizeof(Bucket))),
        memory_(zeroed((count_ + 1) * sizeof(Bucket))) {
    if (!memory_) no_memory();
    prefer_huge_pages(memory_.get(), count_ * sizeof(Bucket));
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    const auto aligned = (address + sizeof(Bucket) - 1) / sizeof(Bucket) * sizeof(Bucket);
    table_ = reinterpret_cast<Bucket*>(aligned);  // NOLINT(performance-no-int-to-ptr)
  }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }

  void clear() {
    for (std::size_t i = 0; i < count_; ++i) {
      for (auto& entry : table_[i].entries) {
        entry.signature.store(0, std::memory_order_relaxed);
        entry.data.store(0, std::memory_order_relaxed);
      }
    }
    generation_ = 0;
  }

  /// A new search begins: entries of earlier ones age.
  void new_generation() { generation_ = (generation_ + 1) & kGenerations; }

  void prefetch(const SharedKey& key) const {
#ifdef __GNUC__
    __builtin_prefetch(&table_[bucket(key)]);
#endif
  }

  /// Its bound is `none` if there is no entry.
  TableEntry find(const SharedKey& key) const {
    for (const auto& entry : table_[bucket(key)].entries) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      if ((entry.signature.load(std::memory_order_relaxed) ^ data) == key.signature && data != 0) {
        return unpacked(data);
      }
    }
    return {};
  }

  void store(const SharedKey& key, TableEntry stored) {
    auto& entries = table_[bucket(key)].entries;
    Slot* replaced = nullptr;
    int min = 1 << 30;
    for (auto& entry : entries) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      if ((entry.signature.load(std::memory_order_relaxed) ^ data) == key.signature) {
        if (stored.move == TableEntry::kNoMove) stored.move = unpacked(data).move;
        replaced = &entry;
        break;
      }
      if (const int keep_score = this->keep_score(data); keep_score < min) {
        min = keep_score;
        replaced = &entry;
      }
    }
    const auto data = packed(stored);
    replaced->signature.store(key.signature ^ data, std::memory_order_relaxed);
    replaced->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> signature{0}, data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> entries;
  };
  static constexpr std::uint64_t kGenerations = 63;

  // bits 0-15 value, 16-23 depth, 24-25 bound, 26-31 move, 32-37 generation
  std::uint64_t packed(const TableEntry& entry) const {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(entry.value)) |
           static_cast<std::uint64_t>(entry.depth) << 16U |
           static_cast<std::uint64_t>(entry.bound) << 24U |
           static_cast<std::uint64_t>(entry.move) << 26U | generation_ << 32U;
  }
  static TableEntry unpacked(std::uint64_t data) {
    return {.value = static_cast<std::int16_t>(data),
            .depth = static_cast<int>(data >> 16U & 0xffU),
            .bound = static_cast<TableEntry::Bound>(data >> 24U & 3U),
            .move = static_cast<int>(data >> 26U & 63U)};
  }
  // The entry with the lowest score is replaced: a search further back counts as eight plies less.
  int keep_score(std::uint64_t data) const {
    if (data == 0) return -1000;
    return static_cast<int>(data >> 16U & 0xffU) -
           8 * static_cast<int>((generation_ - (data >> 32U)) & kGenerations);
  }

  std::size_t bucket(const SharedKey& key) const {
    return static_cast<std::size_t>(key.index) & (count_ - 1);
  }

  [[noreturn]] static void no_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();  // as `new` does there
#endif
  }

  // Where there is a system that maps zero pages when they are first touched, a large table costs a
  // short search no time.
  static void* zeroed(std::size_t bytes) {
#ifdef __wasm__  // whose calloc takes three times as long as one instruction that fills memory
    void* memory = std::aligned_alloc(sizeof(Bucket), bytes);
    return memory == nullptr ? nullptr : std::memset(memory, 0, bytes);
#else
    return std::calloc(bytes, 1);  // NOLINT(cppcoreguidelines-no-malloc)
#endif
  }

  struct Free {
    void operator()(void* memory) const {
      std::free(memory);  // NOLINT(cppcoreguidelines-no-malloc)
    }
  };

  std::size_t count_;  // a power of two
  std::unique_ptr<void, Free> memory_;
  Bucket* table_ = nullptr;
  std::uint64_t generation_ = 0;
};

}  // namespace foregone
