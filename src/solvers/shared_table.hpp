#pragma once

#include <array>
#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>

namespace foregone {

/// Where a position is kept, and what tells it from others that are kept there: two hashes of it,
/// independent of each other.
struct SharedKey {
  std::uint64_t place = 0, check = 0;
};

/// What a search has found out of a position: bounds of its value, by how deep a search, and its
/// best move.
struct TableEntry {
  enum class Bound : std::uint8_t { none, least, most, exact };
  static constexpr int kNoMove = 63;

  int value = 0;  // 16 bits
  int depth = 0;  // 0 to 255
  Bound bound = Bound::none;
  int move = kNoMove;
};

/// A transposition table for any number of threads, without locks. It has a fixed size; a position
/// competes with those in its bucket of four, where old searches and shallow depths give way. A
/// word is xored with its check (Hyatt, Mann: A lock-less transposition table implementation,
/// 2002): if two threads write at once, what is torn does not fit together and is not found. Two
/// positions with the same two hashes are taken for each other: 2^-62 a look.
class SharedTable {
 public:
  /// About so many bytes, at least one bucket.
  explicit SharedTable(std::size_t bytes)
      : count_(std::bit_floor(bytes < sizeof(Bucket) ? 1 : bytes / sizeof(Bucket))),
        memory_(std::calloc(count_ + 1, sizeof(Bucket))) {  // NOLINT(cppcoreguidelines-no-malloc)
    if (!memory_) no_memory();
    const auto address = reinterpret_cast<std::uintptr_t>(memory_.get());
    const auto aligned = (address + sizeof(Bucket) - 1) / sizeof(Bucket) * sizeof(Bucket);
    table_ = reinterpret_cast<Bucket*>(aligned);  // NOLINT(performance-no-int-to-ptr)
  }

  std::size_t bytes() const { return count_ * sizeof(Bucket); }

  void clear() {
    for (std::size_t i = 0; i < count_; ++i) {
      for (auto& entry : table_[i].entries) {
        entry.check.store(0, std::memory_order_relaxed);
        entry.data.store(0, std::memory_order_relaxed);
      }
    }
    generation_ = 0;
  }

  /// A new search begins: what is stored from now on is worth more.
  void new_generation() { generation_ = (generation_ + 1) & kGenerations; }

  void prefetch(const SharedKey& key) const {
#ifdef __GNUC__
    __builtin_prefetch(&table_[place(key)]);
#endif
  }

  /// Nothing known has the bound `none`.
  TableEntry find(const SharedKey& key) const {
    for (const auto& entry : table_[place(key)].entries) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key.check && data != 0) {
        return unpacked(data);
      }
    }
    return {};
  }

  void store(const SharedKey& key, TableEntry known) {
    auto& entries = table_[place(key)].entries;
    Slot* place = nullptr;
    int least = 1 << 30;
    for (auto& entry : entries) {
      const auto data = entry.data.load(std::memory_order_relaxed);
      if ((entry.check.load(std::memory_order_relaxed) ^ data) == key.check) {
        if (known.move == TableEntry::kNoMove) known.move = unpacked(data).move;
        place = &entry;
        break;
      }
      if (const int keep_score = this->keep_score(data); keep_score < least) {
        least = keep_score;
        place = &entry;
      }
    }
    const auto data = packed(known);
    place->check.store(key.check ^ data, std::memory_order_relaxed);
    place->data.store(data, std::memory_order_relaxed);
  }

 private:
  struct Slot {
    std::atomic<std::uint64_t> check{0}, data{0};
  };
  struct alignas(64) Bucket {
    std::array<Slot, 4> entries;
  };
  static constexpr std::uint64_t kGenerations = 63;

  // bits 0-15 the value, 16-23 the depth, 24-25 the bound, 26-31 the move, 32-37 the age
  std::uint64_t packed(const TableEntry& known) const {
    return static_cast<std::uint64_t>(static_cast<std::uint16_t>(known.value)) |
           static_cast<std::uint64_t>(known.depth) << 16U |
           static_cast<std::uint64_t>(known.bound) << 24U |
           static_cast<std::uint64_t>(known.move) << 26U | generation_ << 32U;
  }
  static TableEntry unpacked(std::uint64_t data) {
    return {.value = static_cast<std::int16_t>(data),
            .depth = static_cast<int>(data >> 16U & 0xffU),
            .bound = static_cast<TableEntry::Bound>(data >> 24U & 3U),
            .move = static_cast<int>(data >> 26U & 63U)};
  }
  // A free place is worth nothing; each search that is past counts as much as eight plies.
  int keep_score(std::uint64_t data) const {
    if (data == 0) return -1000;
    return static_cast<int>(data >> 16U & 0xffU) -
           8 * static_cast<int>((generation_ - (data >> 32U)) & kGenerations);
  }

  std::size_t place(const SharedKey& key) const {
    return static_cast<std::size_t>(key.place) & (count_ - 1);
  }

  [[noreturn]] static void no_memory() {
#ifdef __cpp_exceptions
    throw std::bad_alloc();
#else
    std::abort();  // as `new` does there
#endif
  }

  struct Free {
    void operator()(void* memory) const {
      std::free(memory);  // NOLINT(cppcoreguidelines-no-malloc)
    }
  };

  std::size_t count_;  // a power of two
  // Zeros that the system hands out when they are first touched: a large table costs no time that
  // a short search would miss.
  std::unique_ptr<void, Free> memory_;
  Bucket* table_ = nullptr;
  std::uint64_t generation_ = 0;
};

}  // namespace foregone
