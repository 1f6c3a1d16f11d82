#include "foregone/games/pousse/generate.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/repetition.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

namespace {

Move any_move(Random& random, int size) {
  return {.side = static_cast<Side>(random.below(4)), .index = random.between(0, size - 1)};
}

std::string game(int size, const std::vector<Move>& record) {
  std::string text = std::to_string(size) + '\n';
  for (const auto move : record) text += write_move(move) + '\n';
  return text + "QUIT\n";
}

int any_size(Random& random) {
  if (random.one_in(200)) return kContestSize;
  return random.one_in(4) ? random.between(1, 12) : random.between(2, 5);
}

// All moves at random, or from a random selection of a few.
std::vector<Move> any_record(Random& random, int size) {
  std::vector<Move> selection;
  if (random.one_in(2)) {
    for (int left = random.between(1, 6); left > 0; --left)
      selection.push_back(any_move(random, size));
  }
  std::vector<Move> record;
  for (int left = random.between(0, std::min(4 * size * size, 500)); left > 0; --left) {
    record.push_back(selection.empty() ? any_move(random, size)
                                       : selection[random.below(selection.size())]);
  }
  return record;
}

/// Builds an undecided game. Under icfp98 no hash may recur: a collision rejects a board needlessly
/// now and then, but no repetition passes.
class UndecidedGame {
 public:
  UndecidedGame(int size, RuleSet rules) : size_(size), rules_(rules), board_(size) {}

  /// Makes a random move that leaves the game undecided; false if none is found.
  bool play_on(Random& random) {
    for (int tries = 16 * size_; tries > 0; --tries) {
      const auto move = any_move(random, size_);
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

}  // namespace

std::string generate(Random& random, int cases) {
  assert(cases >= 1);
  std::string text = std::to_string(cases) + '\n';
  for (; cases > 0; --cases) {
    const int size = any_size(random);
    text += game(size, any_record(random, size));
  }
  return text;
}

std::string generate_undecided(Random& random, int size, int moves, RuleSet rules) {
  assert(size >= 2);
  UndecidedGame play(size, rules);
  while (play.record().size() < static_cast<std::size_t>(moves)) {
    if (!play.play_on(random)) play.take_back(1 + random.below(8));  // a dead end
  }
  return game(size, play.record());
}

}  // namespace foregone::pousse
