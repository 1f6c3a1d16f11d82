// DoorsGame, by lines: for each number of turns, whether John, or Gogo, can force a win within it.
import java.util.*;

class Doors {
  static Map<String, Boolean> known = new HashMap<>();

  // Whether `winner` (0 John, 1 Gogo) can win before more than `most` colours have been named.
  static boolean wins(int winner, int most, int[] left, int named) {
    boolean john = left[0] + left[2] == 0, gogo = left[1] + left[2] == 0;
    if (john || gogo) return winner == 0 ? john && !gogo : gogo && !john;
    if (named == most) return false;
    String key = winner + " " + most + " " + Arrays.toString(left);
    Boolean found = known.get(key);
    if (found != null) return found;
    boolean own = named % 2 == winner, result = !own;
    for (int kind = 0; kind < 4; ++kind) {
      if (left[kind] == 0) continue;
      int[] after = left.clone();
      --after[kind];
      if (wins(winner, most, after, named + 1) == own) {
        result = own;
        break;
      }
    }
    known.put(key, result);
    return result;
  }

  static int solve(int[] left) {
    for (int most = 1; most <= 16; ++most) {
      if (wins(0, most, left, 0)) return most;
      if (wins(1, most, left, 0)) return -most;
    }
    return 0;
  }

  public static void main(String[] arguments) {
    var in = new Scanner(System.in);
    while (in.hasNextLine()) {
      String[] words = in.nextLine().split(" ");
      int trophy = Integer.parseInt(words[1]);
      int[] counts = new int[4];
      for (char colour = 'A'; colour <= 'P'; ++colour) {
        boolean john = words[0].substring(0, trophy).indexOf(colour) >= 0;
        boolean gogo = words[0].substring(trophy).indexOf(colour) >= 0;
        ++counts[john && gogo ? 2 : john ? 0 : gogo ? 1 : 3];
      }
      System.out.println(solve(counts));
    }
  }
}
