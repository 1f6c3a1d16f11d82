// Solves a game of one's own: players take one to three stones in turn, and the last stone wins.
#include <algorithm>
#include <cstdio>
#include <foregone/core/game.hpp>
#include <foregone/solvers/solve.hpp>
#include <vector>

struct Stones {
  using Position = int;  // stones left
  using Move = int;      // stones taken
  using Result = foregone::Outcome;
  using Key = int;
  static constexpr bool acyclic = true, two_players = true;

  int stones = 10;

  Position start() const { return stones; }
  std::vector<Move> moves(Position p) const {
    std::vector<Move> moves;
    for (int taken = 1; taken <= std::min(p, 3); ++taken) moves.push_back(taken);
    return moves;
  }
  Position after(Position p, Move m) const { return p - m; }
  std::optional<Result> result(Position p) const {
    return p == 0 ? std::optional(Result::loss) : std::nullopt;  // the opponent took the last one
  }
  Key key(Position p) const { return p; }
};
static_assert(foregone::Solvable<Stones>);

int main() {
  const Stones game;
  foregone::Budget unbounded;
  const auto values = foregone::values(game, game.start(), unbounded);
  int taken = 0;
  for (const auto& [outcome, distance] : *values) {
    std::printf("take %d: %s in %d\n", ++taken,
                outcome == foregone::Outcome::win ? "wins" : "loses", distance);
  }
}
