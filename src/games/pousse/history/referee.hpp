#pragma once

#include <cassert>
#include <cstdint>

#include "foregone/games/pousse/board/situation.hpp"
#include "foregone/games/pousse/history/repetition.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// Who has won in that situation, kEmpty if nobody: by straights, or because the opponent's last
/// insertion has recreated a board.
Marker winner_of(const Situation& situation, RuleSet rules);

/// What a record comes to.
struct Adjudication {
  Marker winner = kEmpty;   // kEmpty while the game is undecided
  std::uint64_t moves = 0;  // up to the decision
  bool repetition = false;  // whether that decided the game
  bool operator==(const Adjudication&) const = default;
};

/// Adjudicates one game, move by move.
template <class Key = SquareKey>
class BasicReferee {
 public:
  BasicReferee(int size, RuleSet rules) : rules_(rules), board_(size), repetition_(rules) {}

  /// Makes the next player's move in an undecided game. True if it decides the game.
  bool play(Move move) {
    assert(verdict_.winner == kEmpty);
    if (depends_on_history(rules_)) {
      verdict_.repetition = repetition_.insert(board_, move, mover_);
    } else {
      board_.insert(move, mover_);
    }
    ++verdict_.moves;
    mover_ = opponent(mover_);
    if (board_.lead() == 0 && !verdict_.repetition) return false;
    decide();
    return true;
  }

  const Adjudication& verdict() const { return verdict_; }
  const Board& board() const { return board_; }

 private:
  // The two ways to end never coincide: a board that recurs left the game undecided the first time,
  // so neither colour leads in straights on it.
  void decide() {
    assert(!verdict_.repetition || board_.lead() == 0);
    if (verdict_.repetition) {
      verdict_.winner = mover_;  // the opponent has just repeated
    } else {
      verdict_.winner = board_.lead() > 0 ? kX : kO;
    }
  }

  RuleSet rules_;
  Board board_;
  Marker mover_ = kX;
  Adjudication verdict_;
  RepetitionDetector<Key> repetition_;  // unused where boards may be made again
};

using Referee = BasicReferee<>;

}  // namespace foregone::pousse
