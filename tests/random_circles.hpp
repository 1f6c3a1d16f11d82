#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "foregone/core/game.hpp"
#include "foregone/core/move_list.hpp"
#include "foregone/core/random.hpp"

namespace foregone {

/// A game without sense in which positions come back: up to four moves from each of so many places,
/// anywhere, and some places where it is over.
class RandomCircles {
 public:
  using Position = int;
  using Move = int;
  using Moves = MoveList<Move, 4>;
  using Result = Outcome;
  using Key = int;
  static constexpr bool two_players = true;

  RandomCircles(std::uint64_t seed, int places) : seed_(seed), places_(places) {}

  Position start() const { return 0; }
  std::optional<Outcome> result(Position p) const {
    const auto drawn = this->drawn(p, 9, 20);
    if (p == 0 || drawn > 4) return std::nullopt;
    return drawn < 2 ? Outcome::loss : drawn < 4 ? Outcome::win : Outcome::draw;
  }
  Moves moves(Position p) const {
    Moves moves;
    if (result(p)) return moves;
    const auto count = 1 + drawn(p, 8, 4);
    for (int i = 0; i < static_cast<int>(count); ++i) moves.push_back(i);
    return moves;
  }
  Position after(Position p, Move m) const {
    return static_cast<int>(drawn(p, m, static_cast<std::uint64_t>(places_)));
  }
  Key key(Position p) const { return p; }
  std::size_t positions() const { return static_cast<std::size_t>(places_); }
  std::size_t index(Position p) const { return static_cast<std::size_t>(p); }
  Position position(std::size_t index) const { return static_cast<Position>(index); }

 private:
  std::uint64_t drawn(Position p, int what, std::uint64_t bound) const {
    Random random(seed_ + 1'000'003 * static_cast<std::uint64_t>(p) +
                  7'919 * static_cast<std::uint64_t>(what));
    random.next();
    return random.below(bound);
  }

  std::uint64_t seed_;
  int places_;
};
static_assert(Keyed<RandomCircles> && WinDrawLoss<RandomCircles>);

}  // namespace foregone
