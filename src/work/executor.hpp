#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>

/// Independent units of work. A program that computes its results in units, keeps each one when it
/// is finished, and gives the next run only the units that are missing, can be ended at any time
/// and loses no more than the units at hand; and its results depend neither on the number of
/// threads or processes nor on interruptions.
namespace foregone::work {

/// Numbered units to compute. Where there are several processes, each runs the same program as far
/// as Executor::run(); one of them, the root, has the list, is given the results and decides when
/// to stop. The others need `compute` alone.
struct Job {
  /// Units are begun in this order.
  std::span<const std::uint64_t> units;
  /// The result of a unit, in any process, by several threads at once. `place` is the thread's
  /// number, less than Executor::places(): at a place one unit is computed at a time.
  std::function<std::string(std::uint64_t unit, int place)> compute;
  /// Takes a result, in the order in which units end. Called in the root by one thread at a time.
  std::function<void(std::uint64_t unit, std::string result)> finished;
  /// Asked in the root before a unit is begun. Once it is true, the units at hand are finished.
  std::function<bool()> stop;
};

/// Carries out jobs. What `compute` or `finished` throws ends the run and leaves run().
class Executor {
 public:
  virtual ~Executor() = default;

  /// Whether all units are finished; false if the job was stopped. The same in all processes.
  virtual bool run(const Job& job) = 0;
  /// How many units this process computes at once.
  virtual int places() const = 0;
  /// Whether this process is the root: the others store and print nothing.
  virtual bool is_root() const { return true; }
};

/// Computes in the calling thread.
std::unique_ptr<Executor> serial();

}  // namespace foregone::work
