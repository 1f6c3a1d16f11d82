#pragma once

#include <cassert>
#include <cstdint>

#include "foregone/games/pousse/history/history.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// What ends a game besides a lead in straights. `contest`: nothing. `icfp98`: a player whose
/// insertion recreates a board that an insertion of the same player made before loses at once.
enum class RuleSet : std::uint8_t { contest, icfp98 };

/// How a record stands.
struct Verdict {
  Marker winner = kEmpty;   // none if the game is undecided
  std::uint64_t moves = 0;  // up to the decision
  bool repetition = false;  // it decided the game
  bool operator==(const Verdict&) const = default;
};

/// Takes move after move of one game and tells who has won.
template <class Key = SquareKey>
class BasicReferee {
 public:
  BasicReferee(int size, RuleSet rules) : rules_(rules), board_(size) {}

  /// The next player's move, in a game that is undecided. Tells whether it decides the game.
  bool play(Move move) {
    assert(verdict_.winner == kEmpty);
    if (rules_ == RuleSet::contest) {
      board_.insert(move, mover_);
    } else {
      verdict_.repetition = history_.insert(board_, move, mover_);
    }
    ++verdict_.moves;
    mover_ = opponent(mover_);
    if (board_.lead() == 0 && !verdict_.repetition) return false;
    decide();
    return true;
  }

  const Verdict& verdict() const { return verdict_; }
  const Board& board() const { return board_; }

 private:
  // Both ways of ending never meet: a board that comes back left the game undecided before, so no
  // colour has more straights on it.
  void decide() {
    assert(!verdict_.repetition || board_.lead() == 0);
    if (verdict_.repetition) {
      verdict_.winner = mover_;  // the other one repeated
    } else {
      verdict_.winner = board_.lead() > 0 ? kX : kO;
    }
  }

  RuleSet rules_;
  Board board_;
  Marker mover_ = kX;
  Verdict verdict_;
  History<Key> history_;  // empty under `contest`
};

using Referee = BasicReferee<>;

}  // namespace foregone::pousse
