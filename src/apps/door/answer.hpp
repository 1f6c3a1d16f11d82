#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "foregone/apps/door/requests.hpp"
#include "foregone/apps/door/sessions.hpp"
#include "foregone/play/game_entry.hpp"

namespace foregone::door {

/// The one door for programs: a request comes in as a line of JSON, the answer goes out as one.
/// Whatever the bytes of a request, it is answered, with an error if need be; what an answer says
/// depends on the request alone (and, if it runs out, on its budget of time). docs/answer.md lists
/// requests and answers.
class Door {
 public:
  static constexpr std::size_t kLongestRequest = std::size_t{1} << 20U;

  /// `games` outlive the door; the clock is for budgets alone.
  explicit Door(std::span<const GameEntry> games, Budget::Clock clock = steady_seconds);

  /// The answer, without a line feed.
  std::string answer(std::string_view request);

 private:
  std::span<const GameEntry> games_;
  Budget::Clock clock_;
  Sessions sessions_;
};

}  // namespace foregone::door
