#pragma once

#include <array>
#include <cstddef>
#include <set>
#include <string>
#include <string_view>
#include <vector>

/// The reference implementation of Pousse, from the statement alone: it examines all rows and
/// columns after every move and remembers whole boards. It uses nothing of src/games/pousse.
namespace foregone::reference {

class Pousse {
 public:
  /// What the games have met, so that a test can require it.
  struct Events {
    int full_lines = 0;        // a marker fell off
    int one_all = 0;           // straights of both colours, as many of one as of the other
    int suicides = 0;          // a move that made the opponent win
    int repetitions = 0;       // a player recreated a board of his own
    int opponents_boards = 0;  // a player recreated a board that only the opponent had made
  };

  /// Under the rules `icfp98` a player who recreates a board of his own loses.
  explicit Pousse(int size, std::string_view rules = "contest")
      : size_(static_cast<std::size_t>(size)),
        rules_(rules),
        board_(size_, std::string(size_, ' ')) {}

  /// The next player's move, such as "L3". Returns the answer if that decides the game, else "".
  std::string play(std::string_view move) {
    const char player = moves_++ % 2 == 0 ? 'X' : 'O';
    const char other = player == 'X' ? 'O' : 'X';
    insert(move[0], std::stoul(std::string(move.substr(1))) - 1, player);
    const auto xs = straights('X'), os = straights('O');
    if (xs == os && xs > 0) ++events_.one_all;
    if (xs != os) {
      const char winner = xs > os ? 'X' : 'O';
      if (winner == other) ++events_.suicides;
      return std::string(1, winner) + " WINS";
    }
    if (rules_ == "contest") return "";
    if (!made_[player == 'X' ? 1 : 0].insert(board_).second) {
      ++events_.repetitions;
      return std::string(1, other) + " WINS";
    }
    if (made_[other == 'X' ? 1 : 0].contains(board_)) ++events_.opponents_boards;
    return "";
  }

  const Events& events() const { return events_; }

 private:
  char& square(char side, std::size_t line, std::size_t from_entry) {
    switch (side) {
      case 'L':
        return board_[line][from_entry];
      case 'R':
        return board_[line][size_ - 1 - from_entry];
      case 'T':
        return board_[from_entry][line];
      default:
        return board_[size_ - 1 - from_entry][line];
    }
  }

  void insert(char side, std::size_t line, char player) {
    std::size_t empty = 0;
    while (empty < size_ && square(side, line, empty) != ' ') ++empty;
    if (empty == size_) {  // the last marker makes room
      ++events_.full_lines;
      empty = size_ - 1;
    }
    for (; empty > 0; --empty) square(side, line, empty) = square(side, line, empty - 1);
    square(side, line, 0) = player;
  }

  int straights(char player) {
    int count = 0;
    for (const char side : {'L', 'T'}) {
      for (std::size_t line = 0; line < size_; ++line) {
        std::size_t own = 0;
        while (own < size_ && square(side, line, own) == player) ++own;
        count += own == size_ ? 1 : 0;
      }
    }
    return count;
  }

  std::size_t size_;
  std::string rules_;
  std::vector<std::string> board_;
  std::array<std::set<std::vector<std::string>>, 2> made_;  // by O, by X
  int moves_ = 0;
  Events events_;
};

}  // namespace foregone::reference
