#!/usr/bin/env python3
"""House of Cards: all lines of play, each state solved once. The surface of the house is eight slots
from left to right: (kind, card) with the kinds u rising, d falling, l and r the halves of a floor.
FAULT, or the first argument, plants an error: a judge has to find it."""

import sys
from functools import lru_cache

FAULT = 0


def solve(deck):
    """What Axel gains more than Birgit. A card is its rank, negative for black."""

    def triangle(*cards):
        total = sum(map(abs, cards))
        return total if sum(card > 0 for card in cards) >= 2 else -total

    @lru_cache(maxsize=0 if FAULT == 90 else None)
    def value(slots, held, at, player):
        if at == len(deck):
            return 0 if FAULT == 4 else sum(held)
        drawn, mine = deck[at], held[player]
        best = []

        def go_on(changed, left, gained):
            hands = (left, held[1]) if player == 0 else (held[0], left)
            best.append(gained + value(changed, hands, at + 1, 1 - player))

        def floors(card, left):
            for i in range(7):
                if slots[i][0] == "d" and slots[i + 1][0] == "u":
                    new = slots[:i] + (("l", card), ("r", card)) + slots[i + 2 :]
                    go_on(new, left, triangle(card, slots[i][1], slots[i + 1][1]))

        def peaks(one, other):
            for i in range(7):
                if slots[i][0] == "l" and slots[i + 1][0] == "r":
                    new = slots[:i] + (("u", one), ("d", other)) + slots[i + 2 :]
                    go_on(new, 0, triangle(one, other, slots[i][1]))

        if mine == 0:
            go_on(slots, drawn, 0)
            floors(drawn, 0)
        else:
            if FAULT != 3:
                floors(drawn, mine)
            floors(mine, drawn)
            peaks(mine, drawn)
            if FAULT != 1:
                peaks(drawn, mine)
        if not best:
            return value(slots, held, at + 1, 1 - player)
        return max(best) if player == 0 else min(best)

    slots = tuple(("ud"[i % 2], deck[i]) for i in range(8))
    return value(slots, (0, 0), 8, 0 if deck[0] > 0 else 1)


def main():
    words = iter(sys.stdin.read().split())
    for number, name in enumerate(iter(lambda: next(words), "End"), 1):
        cards = [next(words) for _ in range(2 * int(next(words)))]
        assert FAULT != 91 or len(cards) < 26, "at most 12 ranks"
        amount = solve([int(card[:-1]) * (1 if card[-1] == "R" else -1) for card in cards])
        if name == "Birgit":
            amount = -amount
        result = f"{name} {'wins' if amount > 0 else 'loses'} {abs(amount)}"
        print(f"Case {number}:", result if amount else "Axel and Birgit tie")


if len(sys.argv) > 1:
    FAULT = int(sys.argv[1])
main()
