#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "foregone/work/executor.hpp"

/// The processes that run this program together (SPMD): one alone, or the ranks that MPI started.
/// Rank 0 is the root. What is collective is called by all of them, in the same order.
namespace foregone::work {

/// Memory of all processes. Each owns a part, and all read and write it from their side alone.
class SpreadMemory {
 public:
  virtual ~SpreadMemory() = default;

  /// A place where this process can read as in memory of its own; null if it has to fetch.
  virtual const std::byte* direct(int rank, std::uint64_t offset) const = 0;

  struct Fetch {
    int rank;
    std::uint64_t offset;
    std::span<std::byte> into;
  };
  /// Copies from the owners. Any thread may call this and store().
  virtual void fetch(std::span<const Fetch> fetches) = 0;
  virtual void store(int rank, std::uint64_t offset, std::span<const std::byte> bytes) = 0;
  /// Collective: afterwards all processes read what was stored before.
  virtual void fence() = 0;
};

class Cluster {
 public:
  virtual ~Cluster() = default;

  virtual int rank() const = 0;
  virtual int ranks() const = 0;
  /// Those that share this one's machine, with it.
  virtual int ranks_here() const = 0;
  bool is_root() const { return rank() == 0; }

  /// How many threads of this process are meant by so many, of which 0 stands for its share of the
  /// cores.
  virtual int threads(int wanted) const = 0;
  /// Collective.
  virtual std::unique_ptr<Executor> executor(int threads) = 0;
  /// Collective: memory of which this process owns so many bytes, aligned for 64-bit numbers. To
  /// destroy it is collective too.
  virtual std::unique_ptr<SpreadMemory> memory(std::uint64_t own_bytes) = 0;
  /// Collective: what the root says, in all processes.
  virtual std::string from_root(std::string said) = 0;
  /// Collective: what each process says, in the root by rank; elsewhere nothing.
  virtual std::vector<std::string> to_root(const std::string& said) = 0;
  /// This process fails, and what is collective would never end: nothing waits any more. The
  /// program should end with status 1, which ends the others.
  virtual void give_up() = 0;
};

}  // namespace foregone::work
