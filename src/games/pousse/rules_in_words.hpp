#pragma once

#include <string_view>

namespace foregone::pousse {

/// What `foregone rules` prints and the page shows: core/prose.hpp describes the markup.
inline constexpr std::string_view kRulesInWords = R"(
Two players, X and O, share a square board of any size, empty at the start. X begins; then they take
turns. Passing is not allowed.

## A move

You push a marker of your own onto the board at its edge: into a row from the left (L) or the right
(R), or into a column from the top (T) or the bottom (B). Rows and columns are counted from the top
left corner, so `R2` enters row 2 from the right.

- If the square at the edge is empty, your marker stays there.
- If not, it pushes the markers in front of it by one square, up to the first empty square. Markers
  beyond that square do not move.
- In a full line all markers move, and the one at the far end falls off the board.

Every line can be pushed from both ends at any time, so there is always a move.

## The end

A *straight* is a full row or column of one player's markers. After each move, a player with more
straights than the other wins, no matter who made the move. With equally many, the game goes on.

## Repetition

Full lines can be pushed for ever. Under the *contest* rules an endless game is a draw. Under the
*icfp98* rules, those of the original contest, a player who recreates a board that the same player
made before in this game loses at once, so there are no draws.

## An example

[On 4×4, after R1 L1 R1 R1 L1](X:..../..../..../.... R1 L1 R1 R1 L1): the first row, O X X O, was
full when X pushed from the left. Every marker moved one square to the right and the O at the far
end fell off, which left X O X X. Go one move back to see the row before the push.

[Here O is to move](X:.../.../... T2 B2 T3 T1 R3 T2 B1) on 3×3. T2 would complete a straight for X,
so O would lose at once.

## Notation

- A move is its edge and the number of the row or column: `L1`, `R2`, `T3`, `B4`.
- A position is who is to move and the rows from the top, as in `X:XO../..../.O../....`, with a full
  stop for an empty square.

## Labels of values

A ply is one move by one player.

- `+5`: the player to move can force a win in 5 plies
- `−4`: the player to move loses in 4 plies
- `+≤7`: a proven win within 7 plies, perhaps sooner
- `−≤8`: a proven loss within 8 plies, perhaps sooner
- `+`: a proven win, at an unknown distance
- `−`: a proven loss, at an unknown distance
- `=`: a draw: neither player can force a win
- `~62%`: the engine's estimate of the chances of the player to move, where the value is unknown; a
  draw counts as half a win
- `?`: nothing is known

## Input

The first line holds the number of games. A game is a line with the size of the board, from 1 to
100, a line for each move, and a line `QUIT`. It may go on after someone has won; those moves do not
count.

## Output

For each game, a line: `X WINS`, `O WINS`, or `TIE GAME` if nobody had won before `QUIT`.

## Sample

```
2
4
L2
T2
L2
B2
R2
QUIT
2
L1
L1
R1
QUIT
```

```
TIE GAME
X WINS
```
)";

}  // namespace foregone::pousse
