// Pousse against a perfect opponent: all boards solved, those with more markers first, one of eight
// that are alike by a symmetry.
//
// A board is two sets of squares, the mover's and the opponent's; no move leaves fewer markers. Its
// value is 0 for a draw, the number of a sweep at which a win was found, or the negative one of a
// loss: whoever wins takes the smallest. FAULT, or the first argument, plants an error: a judge has
// to find it.
#include <cstdlib>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

#ifndef FAULT
#define FAULT 0
#endif

static int fault = FAULT;

static int n, squares;
static unsigned border[4];                 // the first squares from each end
static unsigned full;                      // all squares
static std::vector<unsigned> lines[2];     // the squares of each row, of each column
static signed char straights[65536];       // rows and columns within a set
static signed char seen_straights[65536];  // by the search
static unsigned image[8][65536];           // of a set of squares
static int symmetry[65536];                // that leads to the class of a set
static std::vector<unsigned> order[17];    // classes of so many squares
static unsigned ternary[65536];
static std::vector<signed char> value;

static unsigned bit(int row, int column) { return 1U << (row * n + column); }

struct Board {
  unsigned own, other;  // the mover's markers, the opponent's
};

// The straights of the mover less those of the opponent.
static int lead(Board board) { return straights[board.own] - straights[board.other]; }

// The same, as the search sees it.
static int seen_lead(Board board) {
  const int own = seen_straights[board.own], other = seen_straights[board.other];
  return fault == 1 ? (own > 0 ? 1 : 0) - (other > 0 ? 1 : 0) : own - other;
}

// All squares one further from an end: L, R, T or B. What would leave its line is gone.
static unsigned further(int end, unsigned set) {
  static constexpr bool kBack[] = {false, true, false, true};
  const int by = end < 2 ? 1 : n;
  return (kBack[end] ? set >> by : set << by) & ~border[end];
}

// A push from an end into every line at once.
static Board push_all(int end, Board board) {
  const unsigned occupied = board.own | board.other, first = border[end];
  unsigned run = occupied & first;  // what moves on
  for (int k = 1; k < n; ++k) run |= further(end, run) & occupied;
  const unsigned left = ~(run | further(end, run) | first);
  return {(board.own & left) | further(end, board.own & run) | first,
          (board.other & left) | further(end, board.other & run)};
}

// Of these pushes the one into this line; the opponent moves next.
static Board one_push(Board before, Board all, unsigned line) {
  return {(before.other & ~line) | (all.other & line), (before.own & ~line) | (all.own & line)};
}

static std::size_t index_of(Board board) {
  const auto& to = image[symmetry[board.own | board.other]];
  return ternary[to[board.own]] + 2 * std::size_t{ternary[to[board.other]]};
}

// For the player to move; the opponent may have won with the last move, or lost with it.
static int value_of(Board board) {
  const int ahead = seen_lead(board);
  if (ahead != 0) return ahead > 0 ? 1 : -1;
  if (fault == 5) return 0;  // looks at the next move alone
  return value[index_of(board)];
}

// Better for the player who leaves it to the opponent: a loss found early, a draw, a win found
// late.
static bool better(int one, int other) {
  if ((one < 0) != (other < 0)) return one < 0;
  if (one < 0) return fault == 3 ? one < other : one > other;
  if ((one == 0) != (other == 0)) return one == 0;
  return one > other;
}

struct Move {
  int end = -1, line = 0;
  int left = 0;  // what it leaves to the opponent
};

// The best move; any that wins if that is all to know.
static Move best_move(Board board, bool only_wins) {
  Move best;
  for (int end = 0; end < 4; ++end) {
    const auto all = push_all(end, board);
    for (int i = 0; i < n; ++i) {
      const unsigned line = lines[end / 2][i];
      const bool is_full = ((board.own | board.other) & line) == line;
      const int left = value_of(one_push(board, fault == 2 && is_full ? board : all, line));
      if (best.end < 0 || better(left, best.left)) best = {end, i, left};
      if (only_wins && best.left < 0) return best;
    }
  }
  return best;
}

// Values that this sweep finds count from the next one on.
static bool sweep(unsigned occupied, int number) {
  std::vector<std::pair<std::size_t, signed char>> found;
  for (unsigned own = occupied;; own = (own - 1) & occupied) {
    const Board board{own, occupied & ~own};
    const auto at = index_of(board);
    if (value[at] == 0 && seen_lead(board) == 0) {
      const int left = best_move(board, true).left;
      if (left < 0) found.emplace_back(at, number);
      if (left > 0) found.emplace_back(at, -number);
    }
    if (own == 0) break;
  }
  for (const auto& [at, result] : found) value[at] = result;
  return !found.empty();
}

static void solve() {
  int number = 1;
  for (int count = squares; count >= 0; --count) {
    bool again = true;
    for (bool first = true; again; first = false) {
      again = false;
      ++number;
      for (const unsigned occupied : order[count]) {
        const bool more = seen_straights[occupied] > 0;  // a full line: a move may come back
        if (first || more) again = (sweep(occupied, number) && more) || again;
      }
    }
  }
}

// Row and column after a turn or a reflection.
static unsigned moved(int kind, int row, int column) {
  if ((kind & 4) != 0) std::swap(row, column);
  return bit((kind & 1) != 0 ? n - 1 - row : row, (kind & 2) != 0 ? n - 1 - column : column);
}

static void begin(int size) {
  n = size;
  squares = n * n;
  full = (1U << squares) - 1;
  for (auto& some : lines) some.clear();
  for (auto& squares_of_end : border) squares_of_end = 0;
  for (int i = 0; i < n; ++i) {
    unsigned row = 0, column = 0;
    for (int k = 0; k < n; ++k) {
      row |= bit(i, k);
      column |= bit(k, i);
    }
    lines[0].push_back(row);
    lines[1].push_back(column);
    border[0] |= bit(i, 0);
    border[1] |= bit(i, n - 1);
    border[2] |= bit(0, i);
    border[3] |= bit(n - 1, i);
  }
  const auto count_in = [](const std::vector<unsigned>& some, unsigned set) {
    int count = 0;
    for (const unsigned line : some) count += (set & line) == line ? 1 : 0;
    return count;
  };
  for (auto& classes : order) classes.clear();
  for (unsigned set = 0; set <= full; ++set) {
    const int rows = count_in(lines[0], set), columns = count_in(lines[1], set);
    straights[set] = static_cast<signed char>(rows + columns);
    seen_straights[set] = static_cast<signed char>(fault == 4 ? rows : rows + columns);
    unsigned least = set;
    symmetry[set] = 0;
    ternary[set] = 0;
    for (unsigned i = squares; i-- > 0;) ternary[set] = 3 * ternary[set] + (set >> i & 1U);
    for (int kind = 0; kind < 8; ++kind) {
      unsigned to = 0;
      for (int i = 0; i < squares; ++i) {
        if ((set >> i & 1U) != 0) to |= moved(kind, i / n, i % n);
      }
      image[kind][set] = to;
      if (to < least) symmetry[set] = kind;
      if (to < least) least = to;
    }
    if (least == set) order[__builtin_popcount(set)].push_back(set);
  }
  std::size_t boards = 1;
  for (int i = 0; i < squares; ++i) boards *= 3;
  value.assign(boards, 0);
  solve();
}

static void play() {
  std::string name, word;
  int size = 0;
  std::cin >> name >> size;
  if (fault == 91 && size == 4) std::abort();
  if (size != n) begin(size);
  Board board{0, 0};
  bool xs_turn = true;
  const auto make = [&](const std::string& move) {
    const int end = static_cast<int>(std::string("LRTB").find(move[0]));
    const unsigned line = lines[end / 2][std::stoi(move.substr(1)) - 1];
    board = one_push(board, push_all(end, board), line);
    xs_turn = !xs_turn;
  };
  while (std::cin >> word && word != "QUIT") make(word);
  for (int ply = 0; ply < 100 && lead(board) == 0; ++ply) {
    if (xs_turn == (name == "X")) {
      if (fault == 90) begin(size);  // solves all of it for every move
      const auto best = best_move(board, false);
      word = "LRTB"[best.end] + std::to_string(best.line + 1);
      std::cout << word << '\n';
      if (fault != 92) std::cout.flush();
    } else {
      if (!(std::cin >> word)) std::exit(0);  // the judge has found a mistake
    }
    make(word);
  }
}

int main(int count, char** words) {
  if (count > 1) fault = std::atoi(words[1]);
  if (fault == 92) std::cin.tie(nullptr);
  int games = 0;
  for (std::cin >> games; games > 0; --games) play();
}
