#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace foregone::match {

/// Why a game has ended. The last three lose it, and are looked for in this order.
enum class Termination : std::uint8_t {
  rules,         // by the game's own rules
  adjudication,  // its exact value was known
  repetition,    // a position has come up for the third time: a draw
  length,        // it took too many plies: a draw
  time,          // no move within the time
  crash,         // the program has ended, or never said anything that is part of the protocol
  illegal,       // a move that cannot be played, or one out of turn
};

inline constexpr std::array<std::string_view, 7> kEndings{
    "rules", "adjudication", "repetition", "length", "time", "crash", "illegal"};
constexpr std::string_view name_of(Termination ending) {
  return kEndings[static_cast<std::size_t>(ending)];
}
constexpr bool is_fault(Termination ending) { return ending >= Termination::time; }

/// What a player did in a game.
struct SideResult {
  int moves = 0;          // it made
  double seconds = 0;     // for all of them
  double slowest = 0;     // for one of them
  int judged = 0;         // of its moves, there was a choice and all values are exact
  int mistakes = 0;       // of these, so many gave something away:
  double value_lost = 0;  // points, or where there are none, parts of the game (a win against a
                          // draw is a half)
};

/// A game that has ended. Players are numbered as in the match; side 0 is the game's first player.
struct GameResult {
  std::uint64_t number = 0;
  std::array<int, 2> players{};
  std::string start;               // in notation
  std::vector<std::string> moves;  // from there, the opening's first
  std::size_t opening_moves = 0;
  int half_points = 1;  // of side 0: 0 lost, 1 drawn, 2 won
  Termination ending = Termination::rules;
  std::string words;  // how it ended
  std::array<SideResult, 2> sides;

  /// Those of a player.
  int half_points_of(int player) const {
    return player == players[0] ? half_points : 2 - half_points;
  }
  /// The side that lost by a fault.
  std::optional<std::size_t> at_fault() const {
    if (!is_fault(ending)) return std::nullopt;
    return half_points == 0 ? 0 : 1;
  }
};

}  // namespace foregone::match
