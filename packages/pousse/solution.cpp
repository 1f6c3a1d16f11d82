// Pousse: the moves played on the board, the straights counted after each.
//
// FAULT, or the first argument, plants an error: a judge has to find it.
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;

static int size;
static std::vector<std::vector<char>> board;  // '.', 'X' or 'O'

// The k-th square of a line from the side where the marker is pushed in.
static char& square(char side, int line, int k) {
  switch (side) {
    case 'L':
      return board[line][k];
    case 'R':
      return board[line][size - 1 - k];
    case 'T':
      return board[k][line];
    default:
      return board[fault == 8 ? k : size - 1 - k][line];
  }
}

static void push(char side, int line, char marker) {
  int gap = 0;
  while (gap < size - 1 && (fault == 3 || square(side, line, gap) != '.')) ++gap;
  if (fault == 4 && gap == size - 1 && square(side, line, gap) != '.') return;  // it is full
  for (int k = gap; k > 0; --k) square(side, line, k) = square(side, line, k - 1);
  square(side, line, 0) = marker;
}

static int straights(char marker) {
  int count = 0;
  for (int i = 0; i < size; ++i) {
    bool row = true, column = true;
    for (int k = 0; k < size; ++k) {
      row = row && board[i][k] == marker;
      column = column && board[k][i] == marker;
    }
    count += row + (fault == 9 ? 0 : column);
  }
  return count;
}

// The winner after a move, or a dot.
static char winner(char mover) {
  const int x = straights('X'), o = straights('O');
  if (fault == 1 && (mover == 'X' ? x : o) == 0) return '.';  // only the mover can win
  if (fault == 2 && x == o && x > 0) return mover;            // 1-1 is no win
  return x > o ? 'X' : o > x ? 'O' : '.';
}

static void play(const std::string& first_move) {
  if (fault != 7 || static_cast<int>(board.size()) != size) {
    board.assign(size, std::vector<char>(size, '.'));
  }
  char won = '.', mover = 'X';
  std::string move = first_move;
  for (; move != "QUIT"; std::cin >> move) {
    if (won == '.' || fault == 5) {
      const int line = fault == 6 ? move[1] - '0' : std::stoi(move.substr(1));
      push(move[0], line - 1, mover);
      if (const char now = winner(mover); now != '.') won = now;
      volatile unsigned long wasted = 0;
      for (unsigned long i = 0; fault == 90 && i < 100'000'000UL; ++i) wasted = wasted + i;
    }
    mover = mover == 'X' ? 'O' : 'X';
  }
  std::puts(won == '.' ? "TIE GAME" : won == 'X' ? "X WINS" : "O WINS");
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  std::string first, second;
  std::cin >> first >> second;
  if (second[0] > '9') {  // a move or QUIT: one game
    size = std::stoi(first);
    play(second);
    return 0;
  }
  for (int games = std::stoi(first); games > 0; --games) {
    size = std::stoi(second);
    if (fault == 91 && size == 100) std::abort();
    std::string move;
    std::cin >> move;
    play(move);
    std::cin >> second;
  }
}
