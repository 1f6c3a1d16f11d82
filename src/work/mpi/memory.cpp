#include "foregone/work/mpi/memory.hpp"

#include <algorithm>
#include <cstddef>
#include <exception>
#include <limits>
#include <new>
#include <stdexcept>
#include <vector>

namespace foregone::work {

namespace {

class Windows final : public SpreadMemory {
 public:
  Windows(MpiCalls& mpi, std::uint64_t own_bytes)
      : mpi_(mpi), bases_(static_cast<std::size_t>(mpi.ranks)), calm_(std::uncaught_exceptions()) {
    void* own = nullptr;
    if (mpi.ranks_here > 1) {
      own = share(own_bytes);
    } else {
      words_ = std::make_unique_for_overwrite<std::uint64_t[]>(  // NOLINT(modernize-avoid-c-arrays)
          own_bytes / sizeof(std::uint64_t) + 1);
      own = words_.get();
    }
    bases_[static_cast<std::size_t>(mpi.rank)] = static_cast<std::byte*>(own);
    if (mpi.spread_over_machines) {
      MPI_Win_create(own, static_cast<MPI_Aint>(own_bytes), 1, MPI_INFO_NULL, mpi.all, &remote_);
      MPI_Win_lock_all(MPI_MODE_NOCHECK, remote_);
    }
  }

  Windows(const Windows&) = delete;
  Windows& operator=(const Windows&) = delete;

  ~Windows() override {
    if (mpi_.given_up || std::uncaught_exceptions() > calm_) return;
    meet(mpi_, mpi_.all);  // asleep, not in MPI_Win_free
    const std::scoped_lock lock(mpi_.one_at_a_time);
    for (auto* window : {&remote_, &shared_}) {
      if (*window == MPI_WIN_NULL) continue;
      MPI_Win_unlock_all(*window);
      MPI_Win_free(window);
    }
  }

  const std::byte* direct(int rank, std::uint64_t offset) const override {
    const auto* const base = bases_[static_cast<std::size_t>(rank)];
    return base == nullptr ? nullptr : base + offset;
  }

  void fetch(std::span<const Fetch> fetches) override {
    const std::scoped_lock lock(mpi_.one_at_a_time);
    for (const auto& [rank, offset, into] : fetches) {
      if (const auto* const here = direct(rank, offset)) {
        std::copy_n(here, into.size(), into.begin());
      } else {
        MPI_Get(into.data(), count(into.size()), MPI_BYTE, rank, static_cast<MPI_Aint>(offset),
                count(into.size()), MPI_BYTE, remote_);
      }
    }
    if (remote_ != MPI_WIN_NULL) MPI_Win_flush_all(remote_);
  }

  void store(int rank, std::uint64_t offset, std::span<const std::byte> bytes) override {
    if (auto* const base = bases_[static_cast<std::size_t>(rank)]) {
      std::ranges::copy(bytes, base + offset);
      return;
    }
    const std::scoped_lock lock(mpi_.one_at_a_time);
    MPI_Put(bytes.data(), count(bytes.size()), MPI_BYTE, rank, static_cast<MPI_Aint>(offset),
            count(bytes.size()), MPI_BYTE, remote_);
    MPI_Win_flush(rank, remote_);
  }

  void fence() override {
    synchronise();
    meet(mpi_, mpi_.all);
    synchronise();
  }

 private:
  static int count(std::size_t bytes) {
    if (bytes > static_cast<std::size_t>(std::numeric_limits<int>::max())) {
      throw std::length_error("more than 2 GB at once between processes");
    }
    return static_cast<int>(bytes);
  }

  void* share(std::uint64_t own_bytes) {
    void* own = nullptr;
    MPI_Info apart = MPI_INFO_NULL;  // each rank's part may lie anywhere
    MPI_Info_create(&apart);
    MPI_Info_set(apart, "alloc_shared_noncontig", "true");
    const auto bytes = static_cast<MPI_Aint>(own_bytes + sizeof(std::uint64_t));
    const int failed =
        MPI_Win_allocate_shared(bytes, 1, apart, mpi_.here, static_cast<void*>(&own), &shared_);
    MPI_Info_free(&apart);
    if (failed != MPI_SUCCESS) throw std::bad_alloc();
    for (std::size_t rank = 0; rank < bases_.size(); ++rank) {
      if (mpi_.rank_here[rank] == MPI_UNDEFINED) continue;
      MPI_Aint size = 0;
      int unit = 0;
      void* base = nullptr;
      MPI_Win_shared_query(shared_, mpi_.rank_here[rank], &size, &unit, static_cast<void*>(&base));
      bases_[rank] = static_cast<std::byte*>(base);
    }
    MPI_Win_lock_all(MPI_MODE_NOCHECK, shared_);
    return own;
  }

  void synchronise() {
    const std::scoped_lock lock(mpi_.one_at_a_time);
    for (const auto window : {shared_, remote_}) {
      if (window != MPI_WIN_NULL) MPI_Win_sync(window);
    }
  }

  MpiCalls& mpi_;
  std::vector<std::byte*> bases_;           // by rank: null where it has to be fetched
  std::unique_ptr<std::uint64_t[]> words_;  // NOLINT(modernize-avoid-c-arrays): is not cleared
  MPI_Win shared_ = MPI_WIN_NULL, remote_ = MPI_WIN_NULL;
  int calm_;
};

}  // namespace

std::unique_ptr<SpreadMemory> mpi_memory(MpiCalls& mpi, std::uint64_t own_bytes) {
  return std::make_unique<Windows>(mpi, own_bytes);
}

}  // namespace foregone::work
