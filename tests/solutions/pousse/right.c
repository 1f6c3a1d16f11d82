/* Pousse by lines of text: each row and column has a sum, with X as 1 and O as -1, and is a straight at N or -N. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int size, board[100][100], sums[2][100], lead;

static void add(int *sum, int by) {
  lead -= (*sum == size) - (*sum == -size);
  *sum += by;
  lead += (*sum == size) - (*sum == -size);
}

static void push(char side, int line, int marker) {
  int is_row = side == 'L' || side == 'R', forward = side == 'L' || side == 'T';
  for (int k = 0; k < size && marker != 0; ++k) {
    int at = forward ? k : size - 1 - k, r = is_row ? line : at, c = is_row ? at : line, old = board[r][c];
    board[r][c] = marker;
    add(&sums[0][r], marker - old);
    add(&sums[1][c], marker - old);
    marker = old;
  }
}

/* From the line after N, which may have been read. */
static void play(const char *first) {
  char text[32];
  int won = 0, mover = 1;
  memset(board, 0, sizeof board);
  memset(sums, 0, sizeof sums);
  lead = 0;
  if (first) strcpy(text, first);
  while ((first || fgets(text, sizeof text, stdin)) && text[0] != 'Q') {
    first = NULL;
    if (!won) {
      push(text[0], atoi(text + 1) - 1, mover);
      won = (lead > 0) - (lead < 0);
    }
    mover = -mover;
  }
  puts(won > 0 ? "X WINS" : won < 0 ? "O WINS" : "TIE GAME");
}

int main(void) {
  char text[32];
  int games = atoi(fgets(text, sizeof text, stdin));
  while (fgets(text, sizeof text, stdin)) {
    if (text[0] > '9') {
      size = games; /* a single game, without their number */
      play(text);
      break;
    }
    size = atoi(text);
    play(NULL);
  }
  return 0;
}
