/* check_pousse CERTIFICATE: checks what `foregone prove pousse --position` wrote, under the rules `contest`, on boards of
 * up to 5x5. It shares nothing with the program, and needs at most 64 bytes for each position of a closed safe set.
 * Compile it with: cc -O2 -o check_pousse check_pousse.c */
#include <ctype.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { MOST = 5, SQUARES = MOST * MOST, WIN = 1000 };
static const char *path;
static FILE *file;
static int line = 1, word_line = 1;
static char word[100]; /* the next one; empty at the end of the file */

#define fail(...) \
  (fprintf(stderr, "%s:%d: ", path, word_line), fprintf(stderr, __VA_ARGS__), fputc('\n', stderr), exit(1))

static void read_word(void) {
  int c = getc(file);
  for (; c != EOF && isspace(c); c = getc(file)) line += c == '\n';
  word_line = line;
  size_t length = 0;
  for (; c > 0 && !isspace(c) && length + 1 < sizeof word; c = getc(file)) word[length++] = (char)c;
  if (c != EOF && !isspace(c)) fail("expected words of at most %zu characters", sizeof word - 1);
  word[length] = 0;
  line += c == '\n';
}

static int next_is(const char *wanted) { return strcmp(word, wanted) == 0; }
static void expect(const char *wanted) {
  if (!next_is(wanted)) fail("expected %s, found \"%s\"", wanted, word);
  read_word();
}

typedef struct { char at[SQUARES]; } Board; /* 'X', 'O' or '.', row by row */
static int n;                               /* rows */
static int ways[4 * MOST][MOST];            /* by move, L1 to LN, R, T, B: the squares from where the marker goes in */
static int turns[8][SQUARES];               /* by symmetry: the square that comes to each place */

static int next_move(void) {
  static const char sides[] = "LRTB";
  const char *side = word[0] ? strchr(sides, word[0]) : NULL;
  const int number = word[1] - '0';
  if (!side || number < 1 || number > n || word[2]) fail("expected a move, found \"%s\"", word);
  read_word();
  return (int)(side - sides) * n + number - 1;
}

static Board push(Board board, int move, char marker) {
  for (int k = 0; k < n && marker != '.'; ++k) {
    const char moved = board.at[ways[move][k]];
    board.at[ways[move][k]] = marker;
    marker = moved;
  }
  return board;
}

static int sign(char marker) { return (marker == 'X') - (marker == 'O'); }
static char other(char of) { return of == 'X' ? 'O' : 'X'; }

/* X's straights less O's. */
static int lead(Board board) {
  int sum = 0;
  for (int way = 0; way < 3 * n; way += way == n - 1 ? n + 1 : 1) { /* the rows, the columns */
    int line_sum = 0;
    for (int k = 0; k < n; ++k) line_sum += sign(board.at[ways[way][k]]);
    sum += (line_sum == n) - (line_sum == -n);
  }
  return sum;
}

/* Two bits a square of an image of the board: 1 the opponent of `player`, 2 empty, 3 the player. */
static char player;
static uint64_t code(Board board, int turn) {
  uint64_t image = 0;
  for (int i = 0; i < n * n; ++i) image = image << 2 | (uint64_t)(2 + sign(board.at[turns[turn][i]]) * sign(player));
  return image;
}

static Board board_of(uint64_t image) {
  Board board;
  for (int i = n * n; i-- > 0; image >>= 2)
    board.at[i] = (image & 3) == 2 ? '.' : (image & 3) == 3 ? player : other(player);
  return board;
}

/* A hash table of codes, which are above 0, each with a number of NUMBER bits, which is 0 while it is new. */
enum { NUMBER = 12, IN_SET = 1, ON_PATH = (1 << NUMBER) - 1 };
static uint64_t *table, *waiting; /* waiting: the set, in the order of the walk */
static size_t size, used, found, room;

static uint64_t *entry(uint64_t key) {
  if (2 * used >= size) {
    uint64_t *const before = table;
    const size_t size_before = size;
    table = calloc(size = 2 * size + 1024, sizeof *table);
    if (!table) fail("not enough memory");
    used = 0;
    for (size_t i = 0; i < size_before; ++i)
      if (before[i]) *entry(before[i] >> NUMBER) = before[i];
    free(before);
  }
  size_t at = (size_t)((key * 0x9E3779B97F4A7C15u) >> 20) % size;
  while (table[at] && table[at] >> NUMBER != key) at = (at + 1) % size;
  if (!table[at]) table[at] = key << NUMBER, ++used;
  return &table[at];
}

static void begin(char of) {
  player = of;
  free(table), table = NULL;
  size = used = found = 0;
}

/* A closed safe set: positions of a player, each with one move. After it, no answer wins for the opponent, and each answer
 * that goes on leads into the set, up to symmetry, or lets the player win at once. The moves come in the order in which a walk
 * finds the positions, breadth first, in the least of the eight images. Whoever plays so for ever does not lose. */
/* The player is to move there, or has won. */
static void meet(Board board) {
  if (lead(board) * sign(player) < 0) fail("%c may lose", player);
  if (lead(board)) return;
  for (int way = 0; way < 4 * n; ++way)
    if (lead(push(board, way, player)) * sign(player) > 0) return;
  uint64_t least = code(board, 0);
  for (int turn = 1; turn < 8; ++turn) {
    const uint64_t image = code(board, turn);
    if (image < least) least = image;
  }
  uint64_t *const known = entry(least);
  if (*known & ON_PATH) return;
  *known |= IN_SET;
  if (found == room) waiting = realloc(waiting, (room = 2 * room + 1024) * sizeof *waiting);
  if (!waiting) fail("not enough memory");
  waiting[found++] = least;
}

/* The opponent is to move there, or somebody has won. */
static void meet_answers(Board board) {
  if (lead(board)) meet(board);
  for (int way = 0; way < 4 * n && !lead(board); ++way) meet(push(board, way, other(player)));
}

static void check_safe_set(Board start, char mover, char of) {
  begin(of);
  expect(of == 'X' ? "X" : "O");
  mover == player ? meet(start) : meet_answers(start);
  for (size_t i = 0; i < found; ++i) meet_answers(push(board_of(waiting[i]), next_move(), player));
}

/* What the player's moves guarantee, for the one to move: a win in d is WIN - d. Depth first, each position once. */
static int value(Board board, char mover) {
  const int ahead = lead(board) * sign(mover);
  if (ahead) return ahead > 0 ? WIN : -WIN;
  const uint64_t key = code(board, 0) << 1 | (mover == player);
  const int known = (int)(*entry(key) & ON_PATH);
  if (known == ON_PATH) fail("the moves lead into a cycle");
  if (known) return known - 2 * WIN;
  *entry(key) |= ON_PATH;
  int best = -WIN;
  const int only = mover == player ? next_move() : -1; /* elsewhere all moves */
  for (int way = 0; way < 4 * n; ++way) {
    if (only >= 0 && way != only) continue;
    const int then = value(push(board, way, mover), other(mover));
    const int here = (then > 0) - (then < 0) - then;
    if (here > best) best = here;
  }
  *entry(key) ^= (uint64_t)(ON_PATH ^ (best + 2 * WIN));
  return best;
}

static void check_win(Board start, char mover, char winner) {
  char distance[sizeof word], proved[12];
  strcpy(distance, word), read_word();
  expect("moves");
  begin(winner);
  const int won = value(start, mover) * (mover == winner ? 1 : -1);
  snprintf(proved, sizeof proved, "%d", WIN - won);
  if (won <= 0 || strcmp(distance, proved) != 0) fail("the moves do not prove a win in %s", distance);
}

static Board read_board(void) {
  Board board;
  n = (int)strcspn(word + 2, "/");
  if (!strchr("XO", word[0]) || word[1] != ':' || n < 1 || n > MOST || strlen(word) != (size_t)(n * n + n + 1))
    fail("expected a position of up to %dx%d, found \"%s\"", MOST, MOST, word);
  for (int i = 0; i < n * n; ++i) {
    const char *at = word + 2 + i + i / n;
    board.at[i] = *at;
    if (!strchr("XO.", *at) || (i % n == n - 1 && at[1] != (i < n * n - 1 ? '/' : 0))) fail("no board: \"%s\"", word);
  }
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < n; ++k) {
      ways[i][k] = i * n + k;
      ways[n + i][k] = i * n + n - 1 - k;
      ways[2 * n + i][k] = k * n + i;
      ways[3 * n + i][k] = (n - 1 - k) * n + i;
      for (int t = 0; t < 8; ++t) {
        const int row = t & 1 ? n - 1 - i : i, column = t & 2 ? n - 1 - k : k;
        turns[t][i * n + k] = t & 4 ? column * n + row : row * n + column;
      }
    }
  }
  read_word();
  return board;
}

static void check_case(void) {
  expect("position");
  const char mover = word[0];
  const Board start = read_board();
  expect("claim");
  const char claimed = word[0];
  expect(next_is("draw") ? "draw" : next_is("O") ? "O" : "X");
  if (claimed == 'd') {
    check_safe_set(start, mover, 'X');
    check_safe_set(start, mover, 'O');
  } else if (next_is("does")) {
    expect("does"), expect("not"), expect("lose");
    check_safe_set(start, mover, claimed);
  } else {
    expect("wins"), expect("in");
    check_win(start, mover, claimed);
  }
  expect("end");
}

int main(int count, char **arguments) {
  if (count != 2) return fputs("usage: check_pousse CERTIFICATE\n", stderr), 2;
  if (!(file = fopen(path = arguments[1], "rb"))) return perror(path), 1;
  read_word();
  expect("foregone"), expect("certificate"), expect("1"), expect("game"), expect("pousse"), expect("limits");
  expect(next_is("none") ? "none" : "contest");
  expect("choices"), expect("1"), expect("rules=contest");
  int cases = 0;
  while (next_is("case")) {
    char number[12];
    snprintf(number, sizeof number, "%d", ++cases);
    read_word();
    expect(number);
    check_case();
  }
  expect("done");
  if (word[0]) fail("expected nothing more, found \"%s\"", word);
  printf("proved: %d\n", cases);
}
