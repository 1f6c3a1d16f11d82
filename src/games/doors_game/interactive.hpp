#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "foregone/core/interactive.hpp"
#include "foregone/core/text_error.hpp"
#include "foregone/core/text_input.hpp"
#include "foregone/core/value.hpp"
#include "foregone/games/doors_game/rules.hpp"
#include "foregone/games/doors_game/solve.hpp"
#include "foregone/games/doors_game/text.hpp"

namespace foregone::doors_game {

/// A case of the contest that a program plays: it has to win as soon, or lose as late, as best play
/// does.
class InteractiveGame {
 public:
  using State = Rules::Position;
  using Move = Rules::Move;
  using Value = foregone::Value;
  static constexpr std::array<std::string_view, 2> kPlayers{"John", "Gogo"};

  struct Reader {
    std::expected<std::optional<InteractiveGame>, TextError> next(TextInput& input);
  };

  explicit InteractiveGame(Setup setup) : setup_(std::move(setup)), rules_(setup_.rules()) {}

  std::string write() const { return write_case(setup_); }

  State start() const { return rules_.start(); }
  std::optional<int> to_move(State s) const;
  Rules::Moves moves(State s) const { return rules_.moves(s); }
  State after(State s, Move m) const { return rules_.after(s, m); }
  std::optional<Move> parse(State s, std::string_view text) const;
  std::string write(State /*s*/, Move m) const { return write_move(setup_, m); }

  std::vector<Value> values(State s) const;
  static Value aim(Value value) { return value; }

 private:
  Setup setup_;
  Rules rules_;
};
static_assert(foregone::InteractiveGame<InteractiveGame>);

/// How a program and the judge of the interactive problem talk.
inline constexpr std::string_view kInteraction = R"(
Your program plays DoorsGame against a perfect opponent. It first reads a line with the number of
games, at most 2500. Each game begins with a line that your program reads: the name of its player,
`John` or `Gogo`, then the colours of the doors from John's room to Gogo's, a word of 2 to 50 letters
from A to P, and the number of doors between John and the trophy. The colours that can be named are
always the sixteen from A to P, on doors or not.

From then on, each move is a line with the letter of a colour. When it is your player's turn, your
program writes that line; when it is the opponent's, your program reads it. A game ends as the
rules say, and the next one begins at once. After the last game your program ends.

In each game your program has to do as well as best play: win after as few named colours, or draw,
or lose after as many; the colours that both players name count. The first move that gives something
away ends the judging.
)";

}  // namespace foregone::doors_game
