#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

/// The reference implementation of Pousse under `icfp98`, from the statement alone: plays every
/// game to its end, with all boards that each player has made, and finds the winner by trying all
/// moves. It uses nothing of src/games/pousse and no graphs.
namespace foregone::reference {

class PousseHistories {
 public:
  using Board = std::string;  // row by row, of 'X', 'O' and '.'
  /// The boards that X has made and those that O has made.
  using Made = std::array<std::set<Board>, 2>;
  /// What the games have met, so that a test can require it.
  struct Events {
    int full_lines = 0;        // a marker fell off
    int repetitions = 0;       // a move lost by recreating a board
    int opponents_boards = 0;  // a board was recreated that only the opponent had made
  };

  explicit PousseHistories(int size) : size_(static_cast<std::size_t>(size)) {}

  /// Whether the player to move, 0 for X, 1 for O, wins. Searches deeper and deeper until it knows.
  bool wins(const Board& board, int mover, const Made& made) {
    for (int plies = 0;; ++plies) {
      if (const auto known = wins(board, mover, made, plies)) return *known;
    }
  }

  /// The board after an insertion at the end of a line of squares.
  Board inserted(Board board, const std::vector<std::size_t>& line, char marker) {
    std::size_t end = 0;
    while (end < size_ && board[line[end]] != '.') ++end;
    if (end == size_) {
      --end;
      ++events_.full_lines;
    }
    for (; end > 0; --end) board[line[end]] = board[line[end - 1]];
    board[line[0]] = marker;
    return board;
  }

  /// Squares from an end of each line on.
  std::vector<std::vector<std::size_t>> lines() const {
    std::vector<std::vector<std::size_t>> lines;
    for (std::size_t i = 0; i < size_; ++i) {
      std::vector<std::size_t> row, column;
      for (std::size_t j = 0; j < size_; ++j) {
        row.push_back(i * size_ + j);
        column.push_back(j * size_ + i);
      }
      for (const auto& line : {row, column}) {
        lines.push_back(line);
        lines.emplace_back(line.rbegin(), line.rend());
      }
    }
    return lines;
  }

  int lead(const Board& board) const {
    int twice = 0;  // each line comes from both ends
    for (const auto& line : lines()) {
      std::size_t xs = 0, os = 0;
      for (const auto square : line) {
        xs += board[square] == 'X' ? 1 : 0;
        os += board[square] == 'O' ? 1 : 0;
      }
      twice += (xs == size_ ? 1 : 0) - (os == size_ ? 1 : 0);
    }
    return twice / 2;
  }

  const Events& events() const { return events_; }

 private:
  std::optional<bool> wins(const Board& board, int mover, const Made& made, int plies) {
    if (const int leads = lead(board); leads != 0) return (leads > 0) == (mover == 0);
    if (plies == 0) return std::nullopt;
    auto& [deepest, result] = known_[{board, mover, made}];
    if (result || deepest >= plies) return result;
    const auto found = by_moves(board, mover, made, plies);
    auto& entry = known_[{board, mover, made}];
    entry = {plies, found};
    return found;
  }

  std::optional<bool> by_moves(const Board& board, int mover, const Made& made, int plies) {
    bool all_known = true;
    for (const auto& line : lines()) {
      const auto after = inserted(board, line, mover == 0 ? 'X' : 'O');
      if (made[static_cast<std::size_t>(mover)].contains(after)) {
        ++events_.repetitions;
        continue;  // recreating it loses
      }
      if (made[static_cast<std::size_t>(1 - mover)].contains(after)) ++events_.opponents_boards;
      // No move takes a marker off, so a board with fewer markers cannot recur.
      auto history = markers(after) == markers(board) ? made : Made{};
      history[static_cast<std::size_t>(mover)].insert(after);
      const auto opponent_wins = wins(after, 1 - mover, history, plies - 1);
      if (opponent_wins == false) return true;
      all_known = all_known && opponent_wins.has_value();
    }
    return all_known ? std::optional(false) : std::nullopt;
  }

  static std::size_t markers(const Board& board) {
    std::size_t count = 0;
    for (const char c : board) count += c == '.' ? 0 : 1;
    return count;
  }

  struct Known {
    int plies = 0;  // searched so far
    std::optional<bool> result;
  };
  std::size_t size_;
  Events events_;
  std::map<std::tuple<Board, int, Made>, Known> known_;
};

}  // namespace foregone::reference
