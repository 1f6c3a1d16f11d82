// A program that is one process. One that links src/work/mpi takes its definitions instead: this
// file must be an object of its own in the library, which the linker leaves out then.
#include <algorithm>
#include <cstring>
#include <utility>

#include "foregone/work/cluster.hpp"
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
  void settle() override {}

 private:
  std::unique_ptr<std::uint64_t[]> words_;  // NOLINT(modernize-avoid-c-arrays): is not cleared
};

class Alone final : public Cluster {
 public:
  int rank() const override { return 0; }
  int ranks() const override { return 1; }
  int ranks_here() const override { return 1; }
  int threads(int wanted) const override { return threads_or_cores(wanted); }
  std::unique_ptr<Executor> executor(int threads) override { return on_threads(threads); }
  std::unique_ptr<SpreadMemory> memory(std::uint64_t own_bytes) override {
    return std::make_unique<OwnMemory>(own_bytes);
  }
  std::string from_root(std::string said) override { return said; }
  std::vector<std::string> to_root(const std::string& said) override { return {said}; }
  void give_up() override {}
};

}  // namespace

std::unique_ptr<Cluster> cluster() { return std::make_unique<Alone>(); }

int run_in_cluster(const std::function<int()>& program) { return program(); }

}  // namespace foregone::work
