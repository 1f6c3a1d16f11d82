#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/facts.hpp"

/// What is known of a game in progress, in the same form for every game.
namespace foregone {

/// The value of a position, or of a move in it.
struct GameValue {
  std::string words;           // "Birgit wins 14", "John wins in 3", "draw"
  std::string label;           // a short form, for the player to move: "+14", "−4", "="
  std::int64_t for_mover = 0;  // above 0 a win for the player to move, below a loss; more is better
  bool exact = true;  // whether the words are proved; if not, they say how far was searched
  Facts facts;        // winner, score, distance and the like; what there is of them
};

/// A legal move with its value.
struct RankedMove {
  std::string move;  // its notation
  std::string does;  // "11R covers valley 3: 14 to Birgit"; may be empty
  GameValue value;
};

/// A move of a line of play.
struct Step {
  std::string mover;                     // who makes it; empty if nobody does
  std::string move;                      // its notation
  std::string does;                      // as in RankedMove
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
