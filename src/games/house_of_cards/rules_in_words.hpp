#pragma once

#include <string_view>

namespace foregone::house_of_cards {

/// What `foregone rules` prints and the page shows: core/prose.hpp describes the markup.
inline constexpr std::string_view kRulesInWords = R"(
Axel and Birgit build one house. There is no luck and nothing is hidden: the whole deck lies face
up. Axel has the red cards, written with an R, Birgit the black ones, with a B.

## The deck and the house

- Each colour has one card of every rank from 1 to the highest, usually 13.
- The first eight cards lean against each other as four *peaks*, from left to right. The others lie
  in a row. The player whose colour the first card has moves first.
- Between two neighbouring peaks of one level is a *valley*, which a card can cover as a *floor*.
- Two cards can stand on a floor: a peak of the next level.

## A move

The player to move takes the next card of the row and does one of the following:

- **Hold** it. A player can hold only one card.
- **Cover a valley** with it, or with the card already held, and keep the other one.
- **Set a peak** on an empty floor with the new card and the card held, in either order.

## Points

A floor completes a triangle that points down, with the two cards of the valley. A peak completes
one that points up, with the floor below it. The sum of the three ranks goes to the player whose
colour two or three of the cards have, *even if the opponent made the move*.

The game ends when the row is empty. A card still held adds its rank to its holder's points if it
has the holder's colour; otherwise it subtracts its rank. The player with more points wins the
difference.

## An example

[In this position](u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R) Axel is to move and takes 10R; 1B,
5B and 7R come next. In the valley between 9B and 2R the card makes 10 + 9 + 2 = 21 points for Axel,
because two of the three cards are red. Between 7B and 3B it would make 20 points for Birgit. Between
5R and 8R it would make the most, 23, but lead only to a tie: the 21 points of the first valley win
the game by 21.

[Three moves later](u4Rd9Bu2Rd7Bu3Bd5Ru8Rd6B/-/-/Axel/10R1B5B7R 10R@1 hold 5B@5) Birgit holds 1B and
takes 7R. She could set both on the floor: 10 + 1 + 7 = 18 points, but for Axel, because 10R and 7R
are red. It is better to lay 7R between 7B and 3B, which makes 17 points for her, and to keep 1B,
which adds 1 point at the end.

## Notation

- A move is `hold` to hold the card; `10R@1` lays it as a floor on valley 1; `1B+7R@1` sets a peak
  on the floor of valley 1, with 1B on the left. Valleys are counted from the left, with those above
  them: the first level has the odd numbers.
- A position is `HOUSE/AXEL/BIRGIT/NAME/ROW`, as in the example: the cards of the house from the
  left, each `u` if it rises, `d` if it falls and `f` for a floor; the cards held, `-` for none; who
  is to move; the row. Points so far follow as `/12-0`.

## Labels of values

- `+14`: the player to move wins by 14 with best play by both
- `−14`: the player to move loses by 14
- `=`: a tie
- `?`: not searched to the end

## Input

Each case is a line: a player's name, `Axel` or `Birgit`; the highest rank, from 5 to 13; and all
cards from the first to the last, each its rank and `R` or `B`. A line `End` follows the last case.

## Output

For case *K*, counted from 1, a line with the difference *V* that the named player wins or loses
with best play on both sides: `Case K: NAME wins V`, `Case K: NAME loses V`, or, if *V* is 0,
`Case K: Axel and Birgit tie`.

## Sample

```
Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B
Birgit 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B
End
```

```
Case 1: Axel wins 1
Case 2: Birgit loses 1
```
)";

}  // namespace foregone::house_of_cards
