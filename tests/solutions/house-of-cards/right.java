// House of Cards, by words: negamax on immutable houses, with a map from their texts.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;

class HouseOfCards {
  record Turn(int gain, String house, int hand) {}

  /** A card is a letter: the rank, and 32 for black. */
  static char card(String text) {
    int rank = Integer.parseInt(text.substring(0, text.length() - 1));
    return (char) (rank + (text.endsWith("B") ? 32 : 0));
  }

  static int rank(int card) {
    return card & 31;
  }

  static boolean black(int card) {
    return card > 31;
  }

  static int points(boolean forBlack, int a, int b, int c) {
    int blacks = (black(a) ? 1 : 0) + (black(b) ? 1 : 0) + (black(c) ? 1 : 0);
    int sum = rank(a) + rank(b) + rank(c);
    return blacks >= 2 == forBlack ? sum : -sum;
  }

  static int atEnd(boolean forBlack, int card) {
    return black(card) == forBlack ? rank(card) : -rank(card);
  }

  private final List<Character> row;
  private final Map<String, Integer> known = new HashMap<>();

  HouseOfCards(List<Character> row) {
    this.row = row;
  }

  // Two letters a slot: / \ or < > for the halves of a floor, and the card.
  private List<Turn> turns(String house, int drawn, int hand, boolean forBlack) {
    List<Turn> turns = new ArrayList<>();
    if (hand == 0) {
      turns.add(new Turn(0, house, drawn));
    }
    for (int i = 2; i < 13; i += 2) {
      String before = house.substring(0, i), after = house.substring(i + 4);
      int left = house.charAt(i + 1), right = house.charAt(i + 3);
      String kinds = "" + house.charAt(i) + house.charAt(i + 2);
      for (int turn = 0; turn < (hand == 0 ? 1 : 2); ++turn) {
        char one = (char) (turn == 0 ? drawn : hand), other = (char) (turn == 0 ? hand : drawn);
        if (kinds.equals("\\/")) {
          turns.add(new Turn(points(forBlack, one, left, right),
              before + '<' + one + '>' + one + after, other));
        } else if (kinds.equals("<>") && hand != 0) {
          turns.add(new Turn(points(forBlack, one, other, left),
              before + '/' + one + '\\' + other + after, 0));
        }
      }
    }
    return turns;
  }

  int value(String house, int at, boolean forBlack, int mine, int theirs) {
    if (at == row.size()) {
      return (mine == 0 ? 0 : atEnd(forBlack, mine)) + (theirs == 0 ? 0 : atEnd(forBlack, theirs));
    }
    String key = house.substring(2, 14) + (char) at + (char) mine + (char) theirs;
    Integer found = known.get(key);
    if (found != null) {
      return found;
    }
    int best = Integer.MIN_VALUE;
    for (Turn turn : turns(house, row.get(at), mine, forBlack)) {
      best = Math.max(best, turn.gain() - value(turn.house(), at + 1, !forBlack, theirs, turn.hand()));
    }
    known.put(key, best);
    return best;
  }

  public static void main(String[] arguments) {
    Scanner input = new Scanner(System.in);
    StringBuilder output = new StringBuilder();
    String name = input.next();
    for (int number = 1; !name.equals("End"); ++number, name = input.next()) {
      Character[] row = new Character[2 * input.nextInt()];
      Arrays.setAll(row, i -> card(input.next()));
      StringBuilder house = new StringBuilder();
      for (int i = 0; i < 8; ++i) {
        house.append(i % 2 == 0 ? '/' : '\\').append(row[i]);
      }
      boolean blackBegins = black(row[0]);
      int amount = new HouseOfCards(List.of(row)).value(house.toString(), 8, blackBegins, 0, 0);
      if (blackBegins != name.equals("Birgit")) {
        amount = -amount;
      }
      output.append("Case " + number + ": ");
      output.append(amount == 0 ? "Axel and Birgit tie"
          : name + (amount > 0 ? " wins " : " loses ") + Math.abs(amount)).append('\n');
    }
    System.out.print(output);
  }
}
