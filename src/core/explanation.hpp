#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "foregone/core/facts.hpp"
#include "foregone/core/value.hpp"
#include "foregone/core/wide.hpp"

/// What is known of a game in progress, in the same form for every game.
namespace foregone {

/// What is proved of a value.
enum class Certainty : std::uint8_t {
  exact,
  bound,     // who wins, and perhaps that it takes at most so many plies
  estimate,  // nothing: it is expected, as far as was searched
  unknown,   // nothing, and nothing is expected
};

/// The value of a position, or of a move in it, for the player to move there.
struct GameValue {
  std::string words;           // "Birgit wins by 14", "John wins in 3", "draw"
  std::string label;           // a short form: "+14", "−4", "="
  std::int64_t for_mover = 0;  // above 0 a win for the player to move, below a loss; more is better
  Certainty certainty = Certainty::exact;
  std::optional<Outcome> outcome = std::nullopt;  // where it is proved
  std::optional<int> winner = std::nullopt;       // the number of a player; nothing in a draw
  std::optional<Score> score = std::nullopt;      // points more than the opponent, at the end
  /// Plies to the end, or games where nobody plays; of a bound, at most so many.
  std::optional<Wide> distance = std::nullopt;
  std::optional<double> chance = std::nullopt;  // of winning; 0 and 1 only if that is certain
  Facts facts;  // all of that for programs, by name, and what the game adds

  /// Whether the winner, or the draw, is proved.
  bool proved() const { return certainty == Certainty::exact || certainty == Certainty::bound; }
  /// What it is to the player to move, by `for_mover`: of chances a win above a half.
  Outcome movers_outcome() const {
    return for_mover > 0 ? Outcome::win : for_mover < 0 ? Outcome::loss : Outcome::draw;
  }
};

/// A legal move with its value.
struct RankedMove {
  std::string move;         // its notation
  std::string description;  // "11R covers valley 3: 14 to Birgit"; may be empty
  GameValue value;
  std::size_t index = 0;  // among the moves of its position
};

/// A move of a line of play.
struct Step {
  std::string mover;                     // who makes it; empty if nobody does
  std::string move;                      // its notation
  std::string description;               // as in RankedMove
  std::string score;                     // the running score after it; empty in a game without one
  std::string position;                  // after it, if asked for
  std::vector<RankedMove> ranked_moves;  // all that could be played, best first, if asked for
};

/// A position with the values of its moves and how best play goes on.
struct Explanation {
  std::string position;  // its notation
  std::string mover;     // who is to move; empty if the game is over or nobody chooses
  std::string score;     // the running score; empty in a game without one
  GameValue value;
  std::vector<RankedMove> ranked_moves;  // best first
  std::vector<Step> line;                // the principal variation, or its beginning
  bool line_goes_on = false;             // it is longer than was asked for, or than is known
  bool goes_round = false;               // the line ends at a position that it has been at before
  std::vector<Step> estimated_line;      // where nothing is proved: the best line that was found
  std::vector<std::string> reasons;      // for the value, a sentence each
  Facts facts;                           // what the game adds
};

/// The answer to a question without a position: odds, structure, a table of values.
struct Report {
  std::string text;  // for people: lines of at most 80 columns
  Facts facts;       // for programs
};

}  // namespace foregone
