#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"

/// The words of engines: players that think about one position after another for as long as they
/// are let.
namespace foregone {

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

/// A program that plays: it searches one position after another, as long as it is let. One engine
/// is used by one thread at a time; a search itself may use several.
class Engine {
 public:
  using Report = std::function<void(const SearchInfo&)>;
  static constexpr int kDeepest = 100;  // plies, where the budget says nothing of depth

  virtual ~Engine() = default;

  /// Forgets everything, as for a new game.
  virtual void clear() = 0;
  /// Sets up a position: a notation, or `start` and perhaps what kind of start, then the moves made
  /// from there. After an error the position before stays.
  virtual std::expected<void, std::string> set_up(std::string_view start,
                                                  std::string_view moves) = 0;
  /// The same from the text of the contest's own protocol.
  virtual std::expected<void, TextError> read(TextInput& input) = 0;
  /// Searches, and reports each depth that it has finished. There is always a move, unless the game
  /// is over.
  virtual SearchInfo search(Budget& budget, const Report& report) = 0;
};

/// A search that is always the same: the start and moves as for Engine::set_up, and how deep.
struct BenchCase {
  std::string_view start, moves;
  int depth;
};

}  // namespace foregone
