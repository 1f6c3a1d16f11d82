#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <unordered_set>
#include <vector>

#include "games/pousse/rules.hpp"

namespace foregone::pousse {

/// What ends a game besides a lead in straights. `contest`: nothing. `icfp98`: a player whose
/// insertion recreates a board that an insertion of the same player made before loses at once.
enum class RuleSet : std::uint8_t { contest, icfp98 };

/// A random number for every square, always the same. A board's hash is the sum over its markers.
struct SquareKey {
  std::uint64_t operator()(std::size_t cell) const {
    std::uint64_t z = (cell + 1) * 0x9e3779b97f4a7c15U;  // the steps of SplitMix64
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }
};

/// The push of a board whose hash is kept along.
template <class Key = SquareKey>
void insert(Board& board, std::uint64_t& hash, Move move, Marker player) {
  board.insert(move, player, [&](std::size_t cell, int difference) {
    hash += static_cast<std::uint64_t>(difference) * Key{}(cell);
  });
}

/// X makes the first move of a record, the third, ...
constexpr Marker player_of(std::size_t ply) { return ply % 2 == 0 ? kX : kO; }

/// The boards that each player has made in a game: their hashes, and the moves to make them again.
/// A hash that comes back only rouses suspicion; the moves are then replayed and the boards
/// compared, so the answer is exact whatever the hash. A board that does come back ends the game,
/// so there is one such replay a game, and one for each time that the hash fails.
template <class Key = SquareKey>
class History {
 public:
  /// Inserts, and tells whether that recreates a board which the player's insertion made before.
  bool insert(Board& board, Move move, Marker player) {
    pousse::insert<Key>(board, hash_, move, player);
    record_.push_back(move);
    const bool fresh = made_[player == kX ? 0 : 1].insert(hash_).second;
    return !fresh && recreated(board);
  }

 private:
  bool recreated(const Board& last) const {
    const auto last_ply = record_.size() - 1;
    Board board(last.size());
    std::uint64_t hash = 0;
    for (std::size_t ply = 0; ply < last_ply; ++ply) {
      const auto player = player_of(ply);
      pousse::insert<Key>(board, hash, record_[ply], player);
      if (player == player_of(last_ply) && hash == hash_ && board == last) return true;
    }
    return false;
  }

  std::uint64_t hash_ = 0;
  std::array<std::unordered_set<std::uint64_t>, 2> made_;  // by X, by O
  std::vector<Move> record_;
};

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
