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
#include "foregone/games/house_of_cards/rules.hpp"
#include "foregone/games/house_of_cards/solve.hpp"
#include "foregone/games/house_of_cards/text.hpp"

namespace foregone::house_of_cards {

/// A deck of the contest that a program plays: it has to end with the score difference of best
/// play, or a better one.
class InteractiveGame {
 public:
  using State = Rules::Position;
  using Move = Rules::Move;
  using Value = Score;
  static constexpr std::array<std::string_view, 2> kPlayers{"Axel", "Birgit"};

  struct Reader {
    std::expected<std::optional<InteractiveGame>, TextError> next(TextInput& input);
  };

  explicit InteractiveGame(std::vector<Card> deck)
      : deck_(std::move(deck)), solver_(Rules(Format().peaks, deck_)) {}

  std::string write() const { return write_deck(deck_); }

  State start() const { return rules().start(); }
  std::optional<int> to_move(State s) const;
  Rules::Moves moves(State s) const { return rules().moves(s); }
  State after(State s, Move m) const { return rules().after(s, m); }
  std::optional<Move> parse(State s, std::string_view text) const {
    return parse_move(rules(), s, text);
  }
  std::string write(State s, Move m) const { return write_move(rules(), s, m); }

  std::vector<Score> values(State s);
  static Score aim(Score score) { return score; }

 private:
  const Rules& rules() const { return solver_.rules(); }

  std::vector<Card> deck_;
  GameSolver solver_;
};
static_assert(foregone::InteractiveGame<InteractiveGame>);

/// How a program and the judge of the interactive problem talk.
inline constexpr std::string_view kInteraction = R"(
Your program plays House of Cards against a perfect opponent. It first reads a line with the number
of games, at most 2500. Each game begins with a line that your program reads: the name of its
player, `Axel` or `Birgit`, then the number *M* of ranks, from 5 to 13, and the 2*M* cards of the
deck in their order, a card as its rank and its colour, `R` or `B`. The player whose colour the first
card of the deck has moves first.

From then on, each move is a line. When it is your player's turn, your program writes that line;
when it is the opponent's, your program reads it. Before every move the player to move draws the
next card. The first eight cards of the deck, which make the house, stand in places 0 to 7 from left
to right, and gap *g* lies between places *g* and *g* + 1: the first valleys are over gaps 1, 3 and 5.
A floor covers the valley over its gap, and a peak on it stands in the places on both sides of that
gap. So peaks over gaps 1 and 3 have a valley between them over gap 2, and a peak on its floor is
over gap 2 as well. A move is one of these:

- `hold`: the drawn card is held
- `7R@3`: a floor over gap 3, laid with the card 7R. If that is the card held before, the drawn one
  is held then
- `7R+9B@3`: a peak on the floor over gap 3, its left card 7R, its right card 9B: the drawn and the
  held card, either of them on the left

A game ends when the last card has been played, and the next one begins at once. After the last
game your program ends.

In each game your program has to do as well as best play: the difference between its player's
points and the opponent's at the end has to be as high. The first move that gives points away ends
the judging.
)";

}  // namespace foregone::house_of_cards
