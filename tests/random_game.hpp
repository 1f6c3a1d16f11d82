#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/core/random.hpp"

namespace foregone::properties {

/// A game without sense, for solvers: `layers` of a few positions each, with moves from one layer
/// to the next and gains that a seed decides. Many lines meet in one position, values are often
/// equal.
class RandomGame {
 public:
  struct Position {
    int layer = 0;
    int place = 0;
    bool operator==(const Position&) const = default;
  };
  struct Move {
    int to = 0;
    bool operator==(const Move&) const = default;
  };
  using Moves = MoveList<Move, 6>;
  using Result = Score;
  using Key = std::uint64_t;
  static constexpr bool acyclic = true;  // the layer grows
  static constexpr bool two_players = true;
  static constexpr Score kMaxScore = 100;

  RandomGame(std::uint64_t seed, int layers) : seed_(seed), layers_(layers) {}

  Position start() const { return {}; }
  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    for (int to = 0; to < 6; ++to) {
      if (drawn(p, to, 2) == 0) moves.push_back({to});
    }
    if (moves.empty()) moves.push_back({0});
    return moves;
  }
  Position after(Position p, Move m) const { return {p.layer + 1, m.to}; }
  Score gain(Position p, Move m) const { return static_cast<Score>(drawn(p, m.to + 10, 11)) - 5; }
  std::optional<Score> result(Position p) const {
    if (p.layer < layers_) return std::nullopt;
    return static_cast<Score>(drawn(p, 20, 7)) - 3;
  }
  Key key(Position p) const { return static_cast<Key>(8 * p.layer + p.place); }

  int layers() const { return layers_; }
  /// Below `bound`, decided by the seed.
  std::uint64_t drawn(Position p, int what, std::uint64_t bound) const {
    Random random(seed_ + 1'000'003 * key(p) + 7'919 * static_cast<std::uint64_t>(what));
    random.next();
    return random.below(bound);
  }

 private:
  std::uint64_t seed_;
  int layers_;
};

/// A random game without points, in which some lines end early. It does not say how many moves
/// there can be.
class RandomDuel {
 public:
  using Position = RandomGame::Position;
  using Move = RandomGame::Move;
  using Result = Outcome;
  using Key = RandomGame::Key;
  static constexpr bool acyclic = true;
  static constexpr bool two_players = true;

  RandomDuel(std::uint64_t seed, int layers) : game_(seed, layers) {}

  Position start() const { return {}; }
  std::vector<Move> moves(Position p) const {
    if (result(p)) return {};
    const auto moves = game_.moves(p);
    return {moves.begin(), moves.end()};
  }
  Position after(Position p, Move m) const { return game_.after(p, m); }
  std::optional<Outcome> result(Position p) const {
    if (p.layer < layers() && (p.layer == 0 || game_.drawn(p, 30, 4) != 0)) return std::nullopt;
    return static_cast<Outcome>(static_cast<int>(game_.drawn(p, 20, 3)) - 1);
  }
  Key key(Position p) const { return game_.key(p); }
  int layers() const { return game_.layers(); }

 private:
  RandomGame game_;
};
static_assert(Scored<RandomGame> && WinDrawLoss<RandomDuel>);

}  // namespace foregone::properties
