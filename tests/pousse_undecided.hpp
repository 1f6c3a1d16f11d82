#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "foregone/core/random.hpp"
#include "foregone/games/pousse/history/repetition.hpp"
#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"

/// Long games of Pousse, for tests and benchmarks.
namespace foregone::pousse {

/// Builds an undecided game. Under icfp98 no hash may recur: a collision rejects a board needlessly
/// now and then, but no repetition passes.
class UndecidedGame {
 public:
  UndecidedGame(int size, RuleSet rules) : size_(size), rules_(rules), board_(size) {}

  /// Makes a random move that leaves the game undecided; false if none is found.
  bool play_on(Random& random) {
    for (int tries = 16 * size_; tries > 0; --tries) {
      const Move move{.side = static_cast<Side>(random.below(4)),
                      .index = random.between(0, size_ - 1)};
      auto board = board_;
      auto hash = hash_;
      insert(board, hash, move, player_of(record_.size()));
      if (board.lead() != 0 || !fresh(hash)) continue;
      board_ = std::move(board);
      hash_ = hash;
      record_.push_back(move);
      return true;
    }
    return false;
  }

  /// Takes back that many moves, or all.
  void take_back(std::size_t moves) {
    record_.resize(record_.size() - std::min(record_.size(), moves));
    board_ = Board(size_);
    hash_ = 0;
    for (std::size_t ply = 0; ply < record_.size(); ++ply) {
      insert(board_, hash_, record_[ply], player_of(ply));
    }
  }

  const std::vector<Move>& record() const { return record_; }

 private:
  bool fresh(std::uint64_t hash) {
    return rules_ == RuleSet::contest || made_[record_.size() % 2].insert(hash);
  }

  int size_;
  RuleSet rules_;
  Board board_;
  std::uint64_t hash_ = 0;
  std::vector<Move> record_;
  std::array<HashSet, 2> made_;  // by X, by O
};

/// A contest's text of a single game with that many moves, none of which decides it under these
/// rules. The size is at least 2, and under icfp98 large enough for a game of that length.
inline std::string generate_undecided(Random& random, int size, int moves,
                                      RuleSet rules = RuleSet::contest) {
  assert(size >= 2);
  UndecidedGame play(size, rules);
  while (play.record().size() < static_cast<std::size_t>(moves)) {
    if (!play.play_on(random)) play.take_back(1 + random.below(8));  // a dead end
  }
  std::string text = std::to_string(size) + '\n';
  for (const auto move : play.record()) text += write_move(move) + '\n';
  return text + "QUIT\n";
}

}  // namespace foregone::pousse
