#pragma once

#include <string_view>

namespace foregone::doors_game {

/// What `foregone rules` prints and the page shows: core/prose.hpp describes the markup.
inline constexpr std::string_view kRulesInWords = R"(
Rooms stand in a row, with a coloured door between neighbours. John is in the first room, Gogo in
the last, and the trophy is in a room between them. Both players see everything.

- John and Gogo take turns naming a colour; John begins. A colour can be named only once. All doors
  of that colour open and stay open. Usually there are sixteen colours, A to P; naming one that is
  on no door amounts to a pass.
- A player wins as soon as all doors between that player's room and the trophy are open, even if
  the opponent named the last colour.
- If both ways open at the same time, the game is a draw.

Best play is to win as soon as possible, otherwise to draw, otherwise to lose as late as possible.

## What matters

The number of doors and their order do not matter. What matters is how many colours not yet named
are on John's way only, on Gogo's way only, and on both. Let the player to move have *m* colours of
their own, the opponent *o*, and let *b* be on both ways:

- If *m* + *b* ≤ *o*, the player to move wins in 2 × (*m* + *b*) − 1 colours, by naming the colours
  of their own way.
- If *o* + *b* < *m*, the opponent wins in 2 × (*o* + *b*) colours.
- Otherwise it is a draw: both players have enough colours of their own to wait until only common
  colours are left.

## Two examples

[In the row L A L B O C](LALBOC/3/-) the trophy is behind the third door. John needs L and A, Gogo
needs B, O and C. With 2 colours against 3, John wins: John names A, Gogo any colour, John L,
and John's way is open after three colours.

[In the row K A L B K C](KALBKC/3/-) both need K. The position is a draw, but John must not name K:
it opens a door on each way, and leaves two colours for John, two for Gogo, and Gogo to move.
[Then Gogo wins](KALBKC/3/- K), four colours into the game.

## Notation

- A move is the letter of the colour: `K`.
- A position is `DOORS/TROPHY/NAMED`, as in the examples: the doors' colours from John's room to
  Gogo's, the number of the trophy's room, John's being 0, and the colours named, `-` for none. Where
  other letters stand for colours than A to P, they follow: `AECBDA/3/C/A-E`.

## Labels of values

- `+3`: the player to move wins after 3 more colours
- `−4`: the player to move loses after 4 more colours
- `=`: a draw: both ways open at once

## Input

Each case is a line: a word of 2 to 50 letters from A to P, the colours of the doors from John's
room to Gogo's, and the number of doors between John and the trophy, which is at least 1 and less
than all of them. The input ends with the last case.

## Output

For each case, a line with the number of colours named in the whole game: as it is if John wins,
with a minus sign if Gogo wins, and 0 for a draw.

## Sample

```
ABCD 2
ABCC 2
ABABAB 3
```

```
3
-2
0
```
)";

}  // namespace foregone::doors_game
