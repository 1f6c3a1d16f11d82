// Pousse by words: every line is a list, from which the square that is lost is taken out.
import java.util.*;

class Pousse {
  static List<List<Character>> rows;

  static List<Character> column(int c) {
    var column = new ArrayList<Character>();
    for (var row : rows) column.add(row.get(c));
    return column;
  }

  static void push(List<Character> line, boolean front, char marker) {
    if (!front) Collections.reverse(line);
    int gap = line.indexOf('.');
    line.remove(gap < 0 ? line.size() - 1 : gap);
    line.add(0, marker);
    if (!front) Collections.reverse(line);
  }

  static int straights(char marker, int size) {
    int count = 0;
    for (var row : rows) if (Collections.frequency(row, marker) == size) ++count;
    for (int c = 0; c < size; ++c) {
      int k = 0;
      while (k < size && rows.get(k).get(c) == marker) ++k;
      if (k == size) ++count;
    }
    return count;
  }

  static String play(int size, Iterator<String> words) {
    rows = new ArrayList<>();
    for (int i = 0; i < size; ++i) rows.add(new ArrayList<>(Collections.nCopies(size, '.')));
    String won = "TIE GAME";
    char mover = 'X';
    for (String move = words.next(); !move.equals("QUIT"); move = words.next()) {
      if (won.equals("TIE GAME")) {
        int number = Integer.parseInt(move.substring(1)) - 1;
        boolean front = "LT".indexOf(move.charAt(0)) >= 0;
        if ("LR".indexOf(move.charAt(0)) >= 0) {
          push(rows.get(number), front, mover);
        } else {
          var column = column(number);
          push(column, front, mover);
          for (int r = 0; r < size; ++r) rows.get(r).set(number, column.get(r));
        }
        int lead = straights('X', size) - straights('O', size);
        if (lead != 0) won = lead > 0 ? "X WINS" : "O WINS";
      }
      mover = mover == 'X' ? 'O' : 'X';
    }
    return won;
  }

  public static void main(String[] arguments) {
    var words = new ArrayList<String>();
    new Scanner(System.in).forEachRemaining(words::add);
    boolean several = Character.isDigit(words.get(1).charAt(0));
    var next = words.subList(several ? 1 : 0, words.size()).iterator();
    var answers = new StringBuilder();
    while (next.hasNext()) answers.append(play(Integer.parseInt(next.next()), next)).append('\n');
    System.out.print(answers);
  }
}
