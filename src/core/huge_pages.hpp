#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

#include "foregone/core/language.hpp"

namespace foregone {

/// In bytes; smaller tables gain nothing from huge pages.
inline constexpr std::size_t kHugePage = std::size_t{1} << 21U;

/// Asks Linux for huge pages, as far as they fit into this memory: they spare a large table that is
/// read and written at random most page faults and most misses of the TLB.
inline void prefer_huge_pages([[maybe_unused]] void* memory, [[maybe_unused]] std::size_t bytes) {
#ifdef __linux__
  void* whole = memory;
  if (std::align(kHugePage, kHugePage, whole, bytes) == nullptr) return;
  ::madvise(whole, bytes, MADV_HUGEPAGE);  // a hint: failure does no harm
#endif
}

/// An allocator for large tables: from some megabytes on it asks for huge pages.
template <class T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <class Other>
  explicit HugePages(const HugePages<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    const auto bytes = count * sizeof(T);
    if (bytes < kHugePage) return static_cast<T*>(::operator new(bytes));
    void* const memory = ::operator new(bytes, std::align_val_t{kHugePage});
    prefer_huge_pages(memory, bytes);
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) {
    if (count * sizeof(T) < kHugePage) {
      ::operator delete(memory);
    } else {
      ::operator delete(memory, std::align_val_t{kHugePage});
    }
  }

  bool operator==(const HugePages&) const = default;
};

}  // namespace foregone
