#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "foregone/core/interactive.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/pousse/rules.hpp"
#include "foregone/games/pousse/solution/small_solution.hpp"
#include "foregone/games/pousse/text.hpp"

namespace foregone::pousse {

/// A game under way on a small board, under the rules of `contest`, that a program plays on: it has
/// to win, draw or lose as with best play, however long that takes.
class InteractiveGame {
 public:
  using State = Rules::Position;
  using Move = pousse::Move;
  using Value = foregone::Value;
  static constexpr std::array<std::string_view, 2> kPlayers{"X", "O"};
  static constexpr int kMaxPlies = 100;

  class Reader {
   public:
    std::expected<std::optional<InteractiveGame>, TextError> next(TextInput& input);

   private:
    GameReader games_{SmallSolution::kLargest};
  };

  /// Undecided after the moves of `record`.
  InteractiveGame(int size, std::vector<Move> record, State start)
      : rules_(size), record_(std::move(record)), start_(std::move(start)) {}

  std::string write() const;

  State start() const { return start_; }
  std::optional<int> to_move(const State& s) const;
  std::vector<Move> moves(const State& s) const { return rules_.moves(s); }
  State after(const State& s, Move m) const { return rules_.after(s, m); }
  std::optional<Move> parse(const State& s, std::string_view text) const {
    return parse_move(s, text);
  }
  std::string write(const State& /*s*/, Move m) const { return write_move(m); }

  std::vector<Value> values(const State& s) const;
  static Outcome aim(Value value) { return value.outcome; }

 private:
  Rules rules_;
  std::vector<Move> record_;
  State start_;
};
static_assert(BoundsPlies<InteractiveGame>);

/// How a program and the judge of the interactive problem talk.
inline constexpr std::string_view kInteraction = R"(
Your program plays Pousse against a perfect opponent, on boards of up to 4×4. It first reads a line
with the number of games, at most 2500. Each game begins with a line that your program reads: its
player, `X` or `O`, then the size of the board, from 2 to 4, the moves that have been made, of which
X made the first, and the word `QUIT`, which ends them. Nobody has won yet, and the player whose
turn it is moves next.

From then on, each move is a line. When it is your player's turn, your program writes that line;
when it is the opponent's, your program reads it. A game ends when a player has won, or as a draw
when the two players have made 100 moves together since its first line; the next one begins at once.
After the last game your program ends. A board may be repeated.

In each game your program has to do as well as best play: win, if that can be forced, and otherwise
not lose, if that can be forced. No win takes a player who makes no mistakes more than 20 of those
100 moves. The first move that gives a win or a draw away ends the judging.
)";

}  // namespace foregone::pousse
