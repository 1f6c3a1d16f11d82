#include "solvers/retrograde.hpp"

#include <doctest/doctest.h>

#include <cstdint>
#include <optional>

#include "core/move_list.hpp"
#include "core/random.hpp"
#include "tests/retrograde.hpp"

namespace foregone {

namespace {

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

}  // namespace

TEST_CASE("retrograde: values and distances are those of applying the rules again and again") {
  int wins = 0, losses = 0, draws = 0, far = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    const RandomCircles game(seed * 977, 60);
    const Retrograde solved(game, game.start());
    const laws::Retrograde twin(game);
    REQUIRE(solved.positions() == twin.positions().size());
    for (const int p : twin.positions()) {
      const auto value = twin.value(p);
      REQUIRE(solved.value(game, p) == value);
      ++(value.outcome == Outcome::win ? wins : value.outcome == Outcome::loss ? losses : draws);
      far += value.distance > 4 ? 1 : 0;
    }
  }
  CHECK(wins > 1'000);
  CHECK(losses > 1'000);
  CHECK(draws > 1'000);
  CHECK(far > 300);
}

TEST_CASE("retrograde: what cannot be reached has no value") {
  const RandomCircles game(5, 60);
  const Retrograde solved(game, 59);
  CHECK(solved.value(game, 59));
  CHECK_FALSE(solved.value(game, 60));
}

}  // namespace foregone
