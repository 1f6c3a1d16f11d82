#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

/// The words of engines: players that think about one position after another for as long as they
/// are let.
namespace foregone {

/// When a search ends, at the latest; whatever comes first.
struct Limits {
  static constexpr int kDeepest = 100;

  int depth = kDeepest;
  std::uint64_t nodes = std::numeric_limits<std::uint64_t>::max();
  /// Seconds after which no deeper search is begun, and after which all ends at once.
  double enough = std::numeric_limits<double>::infinity();
  double seconds = std::numeric_limits<double>::infinity();
  std::function<double()> clock = nullptr;  // seconds since the search was asked for
  const std::atomic<bool>* stop = nullptr;  // set from outside
};

/// Calls the function with 0 to count - 1, all at the same time if it can: 0 has to be called
/// whatever happens. Who has threads hands in one that uses them.
using ThreadPool = std::function<void(int count, const std::function<void(int)>&)>;

/// What stays the same from one move to the next.
struct EngineOptions {
  std::size_t memory = std::size_t{64} << 20U;  // bytes
  int threads = 1;
  bool reductions = true;  // look less deep at moves that look bad
  ThreadPool pool = nullptr;
};

/// What an engine has found out so far, in words.
struct SearchInfo {
  int depth = 0;
  std::uint64_t nodes = 0;
  std::string value;
  std::vector<std::string> line;  // best play, the move to be made first
};

/// A search that is always the same: the start and moves as for Engine::set_up, and how deep.
struct BenchCase {
  std::string_view start, moves;
  int depth;
};

}  // namespace foregone
