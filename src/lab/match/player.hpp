#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "foregone/lab/match/game_result.hpp"
#include "foregone/play/session.hpp"

namespace foregone::match {

/// What a player may use for a move or a game. Nothing: no bound.
struct TimeControl {
  static constexpr double kForever = std::numeric_limits<double>::infinity();

  double per_move = kForever;                 // seconds
  double per_game = kForever, increment = 0;  // seconds; each move gains the increment
  std::uint64_t nodes = 0;                    // a move
  int depth = 0;                              // plies
  double margin = 0.1;                        // seconds beyond a limit that are not punished
  bool bounded() const {
    return per_move < kForever || per_game < kForever || nodes > 0 || depth > 0;
  }
  bool timed() const { return per_move < kForever || per_game < kForever; }
};

/// A position in which a player is to move.
struct Turn {
  const Session& session;  // there; not to be changed
  std::string_view start;  // in notation, and the moves from there
  std::span<const std::string> moves;
  const TimeControl& control;
  double left = TimeControl::kForever;  // of the game's time

  /// Seconds for the move, without the margin.
  double seconds() const { return control.per_move < left ? control.per_move : left; }
};

/// A move, or why there is none. Whether it is legal is for the referee to say.
struct PlayerReply {
  std::string move;
  double seconds = 0;  // that it took
  std::optional<Termination> fault = std::nullopt;
  std::string words{};  // about the fault
};

/// A player in one game after another. A failure that is nobody's fault is an exception.
class Player {
 public:
  virtual ~Player() = default;
  /// A new game begins. What is random follows from the seed.
  virtual void begin(std::uint64_t seed) = 0;
  virtual PlayerReply move(const Turn& turn) = 0;
};

/// A player of a match, by name; it has a Player of its own in each of several games at a time.
struct Contender {
  std::string name;
  std::string specification;  // as it was given
  std::string digest;         // of its program, if it is one
  int threads = 1;            // that it searches with
  std::function<std::unique_ptr<Player>()> make;
};

}  // namespace foregone::match
