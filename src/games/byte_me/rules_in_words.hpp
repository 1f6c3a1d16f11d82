#pragma once

#include <string_view>

namespace foregone::byte_me {

/// What `foregone rules` prints and the page shows: core/prose.hpp describes the markup.
inline constexpr std::string_view kRulesInWords = R"(
Blackjack in binary. Cards are bytes, worth 0 to 255, and nibbles, worth 0 to 15. The hand closest
to 510 without going over wins; the dealer wins ties.

## The deal

- One to ten players have two bytes each, one of them face up. The hidden byte is always 255,
  although the dealer does not know that. So a player who shows 190 has 445.
- The dealer has two bytes as well.
- On the table are a deck of bytes and a deck of nibbles. A hand draws at most four times.

## The dealer's strategy

Before each draw the dealer applies the first of these rules that fits:

1. The win is certain, whatever the hidden bytes: stop. It is certain if the total is at most 510
   and at least 255 more than the highest byte shown.
2. The total is less than 382: “Byte me!”, draw a byte.
3. The total is at most 500: “Nibble me!”, draw a nibble.
4. Otherwise stop.

A dealer with more than 510 is bust. Otherwise the dealer wins if no player has more, and loses if
one has.

## An example

[Here the dealer has 190 + 191 = 381](254/190,191/18,170,85,240/1,10,12,3/-), and player 1 shows 254.
The win is not certain, and 381 is less than 382, so the dealer says “Byte me!” and draws 18: 399.
Now come nibbles: 1, 10 and 12 make 422 after four draws. Player 1 has 509, so the dealer loses.

## Playing yourself

You are one of the players. You see both of your bytes, but only the first of the dealer's, and your
hidden byte can be anything. You may draw up to four bytes and nibbles before you stand; more than
510 loses at once. Then the dealer plays by the strategy above. What you have drawn lies
face up and counts: a win is certain with 510, or with at least 255 more than you show.
[At this table](gambler:90/71,69/197,3/33,200,150,4,5,6,7,8/1,2,3,4,5,6,7,8/-) you have 71 + 69 =
140 and the dealer shows 197.

The percentages of the moves are your chances of winning if you play on as well as possible. They
are exact, counted over all bytes and nibbles that may come.

## Notation

- The dealer's moves are `byte`, `nibble` and `stop`; yours are `byte`, `nibble` and `stand`.
- A position is `FACES/DEALER/BYTES/NIBBLES/HITS` in decimal numbers, as in the example: what the
  players show, the dealer's bytes, both decks, and `-` or a letter B or N for each draw so far.
- One with you at the table is `gambler:PLAYERS/SEED/HITS`, with cards drawn from a seed, or
  `gambler:OTHERS/OWN/DEALER/BYTES/NIBBLES/HITS` with all cards, eight bytes and eight nibbles. A full
  stop after HITS means that you stand.

## Labels of values

- `37.8%`: the exact chance of winning if you play on as well as possible
- `+3`: at a table without you: the dealer wins after 3 more decisions
- `−3`: at a table without you: the dealer does not win, after 3 more decisions

## Input

There are 1 to 100 hands, and a line `ENDOFINPUT` after the last. A hand has six lines: `START` and
the number of players, from 1 to 10; the dealer's two bytes; the byte that each player shows; the
four bytes of the deck and the four nibbles, from the top; and `END`. All cards are written in
binary.

## Output

For each hand, a line `HAND` and the number of players, a line `Byte me!` or `Nibble me!` for each
draw, and a line with the dealer's outcome: `Bust!`, `Win!` or `Lose!`.

## Sample

```
START 1
10111110 10111111
11111110
00010010 10101010 01010101 11110000
0001 1010 1100 0011
END
ENDOFINPUT
```

```
HAND 1
Byte me!
Nibble me!
Nibble me!
Nibble me!
Lose!
```
)";

}  // namespace foregone::byte_me
