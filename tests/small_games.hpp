#pragma once

#include <optional>
#include <vector>

#include "foregone/core/game.hpp"

/// Games so small that their values are known, for tests of solvers.
namespace foregone {

/// Nim with one heap, from which one or two are taken; taking the last wins.
struct Nim {
  struct Position {
    int left = 0;
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  using Result = Outcome;
  using Key = int;
  static constexpr bool acyclic = true;
  static constexpr bool two_players = true;
  Position start() const { return {7}; }
  std::vector<Move> moves(Position p) const {
    return p.left == 0 ? std::vector<Move>{} : p.left == 1 ? std::vector{1} : std::vector{1, 2};
  }
  Position after(Position p, Move m) const { return {p.left - m}; }
  std::optional<Outcome> result(Position p) const {
    return p.left == 0 ? std::optional(Outcome::loss) : std::nullopt;
  }
  Key key(Position p) const { return p.left; }
};

static_assert(Acyclic<Nim>);

/// Two fields between which the players can move for ever, or leave by move 1.
struct Circle {
  struct Position {
    int at = 0;
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  using Result = Outcome;
  using Key = int;
  static constexpr bool two_players = true;
  Position start() const { return {}; }
  std::vector<Move> moves(Position p) const {
    return p.at > 1 ? std::vector<Move>{} : std::vector{0, 1};
  }
  Position after(Position p, Move m) const { return {m == 1 ? 2 : 1 - p.at}; }
  std::optional<Outcome> result(Position p) const {
    return p.at > 1 ? std::optional(Outcome::loss) : std::nullopt;
  }
  Key key(Position p) const { return p.at; }
};

/// Two walkers on a path move a step forward or back in turn; stepping on the other wins. The game
/// is cyclic, yet with an even gap the player to move is driven to the wall.
class Walkers {
 public:
  struct Position {
    int mine = 0, theirs = 0;
    bool operator==(const Position&) const = default;
  };
  using Move = int;
  using Result = Outcome;
  using Key = int;
  static constexpr bool acyclic = false;
  static constexpr bool two_players = true;

  explicit Walkers(int places) : places_(places) {}

  Position start() const { return {0, places_ - 1}; }
  std::optional<Outcome> result(Position p) const {
    return p.mine == p.theirs ? std::optional(Outcome::loss) : std::nullopt;
  }
  std::vector<Move> moves(Position p) const {
    std::vector<Move> moves;
    if (result(p)) return moves;
    if (p.mine > 0) moves.push_back(-1);
    if (p.mine + 1 < places_) moves.push_back(1);
    return moves;
  }
  Position after(Position p, Move m) const { return {p.theirs, p.mine + m}; }
  Key key(Position p) const { return p.mine * places_ + p.theirs; }

 private:
  int places_;
};

}  // namespace foregone
