#pragma once

#include <cstddef>
#include <cstdlib>
#include <new>
#ifdef __linux__
#include <sys/mman.h>
#endif

namespace foregone {

/// An allocator for large tables that are read and written at random: from some megabytes on it
/// asks Linux for huge pages, which spare a table most page faults and most misses of the TLB.
template <class T>
struct HugePages {
  using value_type = T;

  HugePages() = default;
  template <class Other>
  explicit HugePages(const HugePages<Other>& /*other*/) {}

  T* allocate(std::size_t count) {
    const auto bytes = count * sizeof(T);
    if (bytes < kPage) return static_cast<T*>(::operator new(bytes));
    void* const memory = ::operator new(bytes, std::align_val_t{kPage});
#ifdef __linux__
    ::madvise(memory, bytes, MADV_HUGEPAGE);  // a wish
#endif
    return static_cast<T*>(memory);
  }
  void deallocate(T* memory, std::size_t count) {
    if (count * sizeof(T) < kPage) {
      ::operator delete(memory);
    } else {
      ::operator delete(memory, std::align_val_t{kPage});
    }
  }

  bool operator==(const HugePages&) const = default;

 private:
  static constexpr std::size_t kPage = std::size_t{1} << 21U;
};

}  // namespace foregone
