// The engine of pousse.py once more: it wins if one move wins, else avoids moves that the
// opponent's next one punishes, and is otherwise random. It knows the rules `contest` alone.
//
//     c++ -std=c++20 -O2 -o pousse pousse.cpp
#include <algorithm>
#include <iostream>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace {

struct Move {
  std::string name;
  std::vector<std::size_t> line;  // its squares, from the end at which a marker is inserted
};

struct Position {
  char mover = 'X';
  std::string board;  // row by row
  std::vector<Move> moves;
};

char opponent(char player) { return player == 'X' ? 'O' : 'X'; }

// The markers move on by one, up to the first empty square.
std::string insert(std::string board, char marker, const Move& move) {
  for (const auto square : move.line) {
    std::swap(marker, board[square]);
    if (marker == '.') break;
  }
  return board;
}

// The player's straights less those of the opponent, each seen from both ends: whoever has more
// has won.
int lead(const std::string& board, char player, const std::vector<Move>& moves) {
  const auto full_of = [&](char marker) {
    return static_cast<int>(std::ranges::count_if(moves, [&](const Move& move) {
      return std::ranges::all_of(move.line, [&](auto square) { return board[square] == marker; });
    }));
  };
  return full_of(player) - full_of(opponent(player));
}

// From what follows the command: `X:.../.../... moves L1 T2`.
Position read_position(std::istream& words) {
  std::string notation, word;
  words >> notation >> word;  // which is `moves`
  Position position;
  const auto n = static_cast<std::size_t>(std::ranges::count(notation, '/')) + 1;
  auto& [mover, board, moves] = position;
  if (notation.starts_with("X:") || notation.starts_with("O:")) board = notation.substr(2);
  std::erase(board, '/');
  if (board.size() != n * n || board.find_first_not_of("XO.") != std::string::npos) {
    throw std::invalid_argument("expected a position, found " + notation);
  }
  mover = notation[0];
  for (const char side : {'L', 'R', 'T', 'B'}) {
    for (std::size_t i = 0; i < n; ++i) {
      Move move{side + std::to_string(i + 1), {}};
      for (std::size_t k = 0; k < n; ++k) {
        move.line.push_back(side == 'L' || side == 'R' ? i * n + k : k * n + i);
      }
      if (side == 'R' || side == 'B') std::ranges::reverse(move.line);
      moves.push_back(std::move(move));
    }
  }
  while (words >> word) {
    const auto move = std::ranges::find(moves, word, &Move::name);
    if (move == moves.end() || lead(board, mover, moves) != 0) {
      throw std::invalid_argument("expected a legal move, found " + word);
    }
    board = insert(std::move(board), mover, *move);
    mover = opponent(mover);
  }
  return position;
}

// 3: wins, 2: the game goes on, 1: the opponent wins by the next move, 0: loses.
int rate(const Position& position, const Move& move) {
  const char me = position.mover;
  const auto board = insert(position.board, me, move);
  if (const int ahead = lead(board, me, position.moves); ahead != 0) return ahead > 0 ? 3 : 0;
  const bool punished = std::ranges::any_of(position.moves, [&](const Move& reply) {
    return lead(insert(board, opponent(me), reply), me, position.moves) < 0;
  });
  return punished ? 1 : 2;
}

// The best of the moves in random order. It takes far less than any time for a move, so it reads no
// bounds.
std::string choose(const Position& position) {
  auto moves = position.moves;
  if (moves.empty()) throw std::invalid_argument("expected a position before go");
  if (lead(position.board, position.mover, moves) != 0)
    throw std::invalid_argument("the game is over");
  static std::mt19937 random(std::random_device{}());
  std::ranges::shuffle(moves, random);
  std::pair<int, std::string> best{-1, ""};
  for (const auto& move : moves) {
    if (const int rating = rate(position, move); rating > best.first) best = {rating, move.name};
  }
  return best.second;
}

// The answer to a command; nothing if it has none.
std::string answer(const std::string& command, std::istream& words, Position& position) {
  if (command == "ready") return "ready";
  if (command == "go") return "best " + choose(position);
  if (command == "position") position = read_position(words);
  if (command == "option") {
    std::string name, value;
    words >> name >> value;
    if (name != "rules" || value != "contest") return "error expected the option rules contest";
  }
  return "";
}

}  // namespace

int main() {
  Position position;
  for (std::string line, command; command != "quit" && std::getline(std::cin, line);) {
    std::istringstream words(line);
    command.clear();
    words >> command;
    try {
      if (const auto said = answer(command, words, position); !said.empty()) {
        std::cout << said << '\n' << std::flush;
      }
    } catch (const std::invalid_argument& error) {
      std::cout << "error " << error.what() << '\n' << std::flush;
    }
  }
}
