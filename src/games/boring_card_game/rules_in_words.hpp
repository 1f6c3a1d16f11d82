#pragma once

#include <string_view>

namespace foregone::boring_card_game {

/// What `foregone rules` prints and the page shows: core/prose.hpp describes the markup.
inline constexpr std::string_view kRulesInWords = R"(
Any number of players sit around a table, with five cards for each of them, numbered from 1. There
are no decisions, and no luck after the first shuffle: the deal determines everything.

## A game

- The deck is dealt from the top: two cards to each player in turn, then two more to each, then one
  to each.
- The player who holds the cards 1, 2, 3, 4 and 5, in any order, wins, and the session ends.
- Otherwise the cards are collected: player 1's five cards in the order dealt, below them player
  2's, and so on. That is the deck of the next game. It is not shuffled.

Who wins, and in which game? Or does the session never end?

## The answer without playing

Dealing and collecting moves the card at each place of the deck to another place, the same one in
every game. So every card travels along a *cycle* of places. The rings on the board are the cycles
of the cards 1 to 5, which move one place clockwise each game. A player wins when the five cards are
on that player's five places. On each ring this recurs after as many games as the ring has places,
so the first game in which it happens on all rings at once can be calculated, however far away it
is.

## An example

[This deck of five players](5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23) has the
cards 1 to 5 on rings of 11, 7 and 2 places, so the cards return to their first places after 11 × 7 ×
2 = 154 games. Player 2 needs a game whose number leaves the same remainders as 153 when divided by
11, by 7 and by 2: the first is game 153 itself.
[In game 153](5/16,12,18,11,20,15,19,24,8,6,25,1,7,22,14,2,3,10,13,17,4,5,21,9,23 at 153) player 2
holds 1 to 5.

## Notation

- A position is `PLAYERS/CARD,CARD,...`, the cards from the top, as in the example.
- The only move is `deal`.

## Labels of values

- `player 2 in 153`: player 2 wins game 153
- `never`: nobody ever wins: the cards return to their first places before anyone can

## Input

Each session has two lines: the number of players, from 1 to 1000, and the cards of the deck from
the top, with one space between each and the next. A line with a 0 follows the last session.

## Output

For each session, a line: `Player P wins game number G.`, where the first game has the number 1, or
`Neverending game.` *G* is below 2^63.

## Sample

```
2
2 3 9 7 4 8 5 1 10 6
2
2 6 9 7 4 8 5 1 10 3
0
```

```
Player 1 wins game number 3.
Neverending game.
```
)";

}  // namespace foregone::boring_card_game
