#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/json/requests.hpp"
#include "foregone/apps/json/session_cache.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::json {

/// Answers JSON requests of programs. Any bytes get an answer, an error if need be. An answer
/// depends on its request alone (and on the time, where a budget of time runs out). docs/answer.md
/// lists requests and answers.
class Interface {
 public:
  static constexpr std::size_t kLongestRequest = std::size_t{1} << 20U;

  /// `games` outlive the interface; the clock is for budgets alone.
  explicit Interface(std::span<const GameEntry> games, Budget::Clock clock = steady_seconds);

  /// The answer, without a line feed.
  std::string answer(std::string_view request);

 private:
  std::span<const GameEntry> games_;
  Budget::Clock clock_;
  SessionCache sessions_;
};

}  // namespace foregone::json
