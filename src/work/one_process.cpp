#include "foregone/work/one_process.hpp"

#include <algorithm>
#include <cstddef>

#include "foregone/work/threads.hpp"

namespace foregone::work {

namespace {

class OwnMemory final : public SpreadMemory {
 public:
  explicit OwnMemory(std::uint64_t bytes)
      : words_(std::make_unique_for_overwrite<std::uint64_t[]>(  // NOLINT(modernize-avoid-c-arrays)
            (bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t))) {}

  const std::byte* direct(int /*rank*/, std::uint64_t offset) const override {
    return reinterpret_cast<const std::byte*>(words_.get()) + offset;
  }
  void fetch(std::span<const Fetch> fetches) override {
    for (const auto& [rank, offset, into] : fetches) {
      std::copy_n(direct(rank, offset), into.size(), into.begin());
    }
  }
  void store(int /*rank*/, std::uint64_t offset, std::span<const std::byte> bytes) override {
    std::ranges::copy(bytes, reinterpret_cast<std::byte*>(words_.get()) + offset);
  }
  void fence() override {}

 private:
  std::unique_ptr<std::uint64_t[]> words_;  // NOLINT(modernize-avoid-c-arrays): is not cleared
};

}  // namespace

int OneProcess::threads(int wanted) const { return threads_or_cores(wanted); }

std::unique_ptr<Executor> OneProcess::executor(int threads) { return on_threads(threads); }

std::unique_ptr<SpreadMemory> OneProcess::memory(std::uint64_t own_bytes) {
  return std::make_unique<OwnMemory>(own_bytes);
}

}  // namespace foregone::work
