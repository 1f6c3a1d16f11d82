#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "foregone/games/pousse/history/rule_set.hpp"
#include "foregone/games/pousse/rules.hpp"

namespace foregone::pousse {

/// How many squares of boards a check of a certificate keeps in memory at most.
inline constexpr std::size_t kMaxSquares = std::size_t{1} << 28U;

/// What a certificate says of a record: the claim and the words of its proof.
struct Claim {
  std::string verdict;
  std::vector<std::string> proof;
};

/// The rules once more, for writing and checking proofs of records: the board is a text of X, O and
/// '.', row by row. It shares no code with the referee.
class Replay {
 public:
  Replay(int size, RuleSet rules)
      : size_(static_cast<std::size_t>(size)),
        rules_(rules),
        board_(size_ * size_, '.'),
        sums_(2 * size_) {}

  /// False if the boards to compare would take too much memory.
  bool play(Move move) {
    const char player = plies_ % 2 == 0 ? 'X' : 'O';
    const bool filled = push(move, player);
    ++plies_;
    if (!depends_on_history(rules_)) return true;
    if (filled) made_.clear();  // squares are never emptied, so no board before comes back
    const auto [known, fresh] = made_.try_emplace(player + board_, plies_);
    if (!fresh) first_made_ = known->second;
    return made_.size() * board_.size() <= kMaxSquares;
  }

  std::size_t plies() const { return plies_; }
  bool decided() const { return lead_ != 0 || first_made_ > 0; }

  /// Who has won, and why.
  Claim claim() const {
    if (lead_ != 0) return {lead_ > 0 ? "X WINS" : "O WINS", straights()};
    if (first_made_ > 0) {
      return {plies_ % 2 == 0 ? "X WINS" : "O WINS",
              {"same", std::to_string(first_made_), std::to_string(plies_)}};
    }
    return {"TIE GAME", straights()};
  }

 private:
  std::size_t cell(Move move, std::size_t from_entry) const {
    const auto index = static_cast<std::size_t>(move.index), last = size_ - 1;
    switch (move.side) {
      case Side::left:
        return index * size_ + from_entry;
      case Side::right:
        return index * size_ + last - from_entry;
      case Side::top:
        return from_entry * size_ + index;
      default:
        return (last - from_entry) * size_ + index;
    }
  }

  // Whether it filled an empty square.
  bool push(Move move, char player) {
    char carried = player;
    for (std::size_t i = 0; i < size_ && carried != '.'; ++i) {
      const auto at = cell(move, i);
      carried = put(at, carried);
    }
    return carried == '.';
  }

  char put(std::size_t at, char marker) {
    const char before = std::exchange(board_[at], marker);
    for (const auto line : {at / size_, size_ + at % size_}) {
      lead_ -= full(line);
      sums_[line] += value(marker) - value(before);
      lead_ += full(line);
    }
    return before;
  }

  static int value(char marker) { return marker == 'X' ? 1 : marker == 'O' ? -1 : 0; }

  // 1 for a line full of X's, -1 for one full of O's.
  int full(std::size_t line) const { return sums_[line] / static_cast<int>(size_); }

  std::vector<std::string> straights() const {
    std::vector<std::string> words{"straights"};
    for (std::size_t line = 0; line < sums_.size(); ++line) {
      if (full(line) == 0) continue;
      words.push_back((full(line) > 0 ? "X" : "O") + std::string(line < size_ ? "r" : "c") +
                      std::to_string(line % size_ + 1));
    }
    return words;
  }

  std::size_t size_;
  RuleSet rules_;
  std::string board_;
  std::vector<int> sums_;  // of the rows, then of the columns: X's less O's
  int lead_ = 0;
  std::size_t plies_ = 0, first_made_ = 0;
  std::map<std::string, std::size_t> made_;  // the player and the board, and at which ply
};

}  // namespace foregone::pousse
