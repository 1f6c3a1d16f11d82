#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "foregone/core/facts.hpp"

/// What can be told of a game under way, in the same form for every game.
namespace foregone {

/// What a position, or a move in it, is worth.
struct GameValue {
  std::string words;           // "Birgit wins 14", "John wins in 3", "draw"
  std::string label;           // the same in a few signs, for the player to move: "+14", "L4", "="
  std::int64_t for_mover = 0;  // above 0 a win for the player to move, below a loss; more is better
  bool exact = true;           // if not, `words` say what is known, "searched to depth 6" say
  Facts facts;                 // winner, score, distance and the like; what there is of them
};

/// A move that the player can make.
struct RankedMove {
  std::string move;  // its notation
  std::string does;  // "11R covers valley 3: 14 to Birgit"; empty if there is no more to say
  GameValue value;
};

/// A move of a line of play.
struct Step {
  std::string mover;                // who makes it; empty if nobody does
  std::string move;                 // its notation
  std::string does;                 // as in RankedMove
  std::string score;                // the running score behind it; empty in a game without one
  std::string position;             // the position behind it; if asked for
  std::vector<RankedMove> options;  // what could be done instead, best first; if that was asked for
};

/// A position, what its moves are worth, and how best play goes on.
struct Explanation {
  std::string position;  // its notation
  std::string mover;     // who is to move; empty if the game is over or nobody chooses
  std::string score;     // the running score; empty in a game without one
  GameValue value;
  std::vector<RankedMove> options;   // best first
  std::vector<Step> line;            // the principal variation, or a part of it
  bool line_goes_on = false;         // longer than was asked for
  bool goes_round = false;           // the line ends at a position that it has been at before
  std::vector<std::string> reasons;  // why, a sentence each
  Facts facts;                       // what this game knows beyond that
};

/// An answer to a question that no position is needed for: odds, structure, a table of values.
struct Report {
  std::string text;  // for people: lines of at most 80 columns
  Facts facts;       // for programs
};

}  // namespace foregone
