#pragma once

#include <cstddef>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/budget.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/value.hpp"
#include "foregone/core/words.hpp"

/// The interface of engines.
namespace foregone {

/// What an engine is made with.
struct EngineOptions {
  std::size_t memory = 64 * kMebibyte;  // bytes
  int threads = 1;
  bool reductions = true;  // late move reductions
  ThreadPool pool = nullptr;
};

/// What a search knows of its position, for the player to move: what is proved, or an evaluation;
/// nothing is set where a solved game was not solved within the bounds.
struct SearchValue {
  std::optional<Outcome> outcome = std::nullopt;  // where it is proved
  std::optional<Score> score = std::nullopt;      // proved, in a game of points
  std::optional<int> distance = std::nullopt;     // plies to the end of the game
  bool is_bound = false;                          // the game ends in at most so many plies
  std::optional<int> evaluation = std::nullopt;   // 100 stand for odds of e to 1
};

/// The state of a search.
struct SearchInfo {
  int depth = 0;
  std::uint64_t nodes = 0;
  SearchValue value;
  std::vector<std::string> line;  // the principal variation
};

/// Searches one position after another. An engine is used by one thread at a time; a search may use
/// several itself.
class Engine {
 public:
  using Report = std::function<void(const SearchInfo&)>;
  static constexpr int kDeepest = 100;  // plies, where the budget says nothing of depth

  virtual ~Engine() = default;

  /// Forgets everything, as for a new game.
  virtual void clear() = 0;
  /// Sets up a position: a notation, or `start` and what the game wants to know of it, then the
  /// moves made from there. After an error the last position stays.
  virtual std::expected<void, std::string> set_up(std::string_view start,
                                                  std::span<const std::string> moves) = 0;
  /// Sets up the position that a text of the contest's own protocol describes.
  virtual std::expected<void, TextError> read(TextInput& input) = 0;
  /// Searches, and reports each finished iteration. The error says why there is no move: the game
  /// is over.
  virtual std::expected<SearchInfo, std::string> search(Budget& budget, const Report& report) = 0;
  /// Whether a search without bounds ends, because the game is solved.
  virtual bool ends_by_itself() const { return false; }
};

/// What the game wants to know of a start that is dealt or set up, the words after `start`; nothing
/// of a notation.
inline std::optional<std::string_view> start_options(std::string_view start) {
  if (next_word(start) != "start") return std::nullopt;
  return trimmed(start);
}

/// Why a position is refused whose notation has this error.
inline std::string refused_position(const TextError& error) {
  return "the position, column " + std::to_string(error.column) + ": " + error.message;
}

/// A fixed search: start and moves as for Engine::set_up, and the depth.
struct BenchCase {
  std::string_view start, moves;
  int depth;
};

}  // namespace foregone
