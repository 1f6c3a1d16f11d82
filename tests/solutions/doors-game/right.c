/* DoorsGame, recursive: what both can reach from the numbers of colours on John's doors, Gogo's, both and none. */
#include <stdio.h>
#include <string.h>

static int known[17][17][17][17], value[17][17][17][17];

/* How good a result is for the one to move: quick wins, draws, late losses. */
static int rank(int result) { return result > 0 ? 100 - result : result < 0 ? -100 - result : 0; }

static int solve(int john, int gogo, int both, int none) {
  const int named = 16 - john - gogo - both - none, turn = named % 2 == 0 ? 1 : -1;
  if (john + both == 0 || gogo + both == 0) {
    return john + both + gogo == 0 ? 0 : john + both == 0 ? named : -named;
  }
  if (!known[john][gogo][both][none]) {
    int best = 0, any = 0;
    for (int kind = 0; kind < 4; ++kind) {
      const int left[] = {john, gogo, both, none};
      if (left[kind] == 0) continue;
      const int result = solve(john - (kind == 0), gogo - (kind == 1), both - (kind == 2), none - (kind == 3));
      if (!any || rank(turn * result) > rank(turn * best)) best = result;
      any = 1;
    }
    known[john][gogo][both][none] = 1;
    value[john][gogo][both][none] = best;
  }
  return value[john][gogo][both][none];
}

int main(void) {
  char doors[64];
  int trophy;
  while (scanf("%63s %d", doors, &trophy) == 2) {
    int counts[4] = {0, 0, 0, 0};
    for (char colour = 'A'; colour <= 'P'; ++colour) {
      const char *first = strchr(doors, colour), *last = strrchr(doors, colour);
      const int of_john = first && first < doors + trophy, of_gogo = last && last >= doors + trophy;
      ++counts[of_john && of_gogo ? 2 : of_john ? 0 : of_gogo ? 1 : 3];
    }
    printf("%d\n", solve(counts[0], counts[1], counts[2], counts[3]));
  }
  return 0;
}
