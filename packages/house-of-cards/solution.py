#!/usr/bin/env python3
"""House of Cards: all lines of play, each state solved once. The surface of the house is eight slots
from left to right: a string of kinds, u rising, d falling, l and r the halves of a floor, and their cards.
Rising cards at the left edge and falling ones at the right edge border no valley any more: all such houses
are one state. FAULT, or the first argument, plants an error: a judge has to find it."""

import sys
from functools import lru_cache

FAULT = 0


@lru_cache(maxsize=None)
def places(kinds, pair):
    """The slots where a valley (du) or a top (lr) begins."""
    return [i for i in range(7) if kinds[i : i + 2] == pair]


def put(pair, i, slots):
    return slots[:i] + pair + slots[i + 2 :]


@lru_cache(maxsize=None)
def edges(kinds):
    """How many slots at the left and at the right border no valley any more."""
    return 8 - len(kinds.lstrip("u")), 8 - len(kinds.rstrip("d"))


def without_edges(kinds, cards):
    left, right = edges(kinds)
    return (0,) * left + cards[left : 8 - right] + (0,) * right


def triangle(a, b, c):
    total = abs(a) + abs(b) + abs(c)
    return total if (a > 0) + (b > 0) + (c > 0) >= 2 else -total


def solve(deck):
    """What Axel gains more than Birgit. A card is its rank, negative for black."""
    first = 0 if deck[0] > 0 else 1

    @lru_cache(maxsize=0 if FAULT == 90 else None)
    def value(kinds, cards, axels, birgits, at):
        if at == len(deck):
            return 0 if FAULT == 4 else axels + birgits
        axel = at % 2 == first
        drawn, held = deck[at], axels if axel else birgits
        best = []

        def after(kinds, cards, left, gained):
            hands = (left, birgits) if axel else (axels, left)
            best.append(gained + value(kinds, without_edges(kinds, cards), *hands, at + 1))

        def floors(card, left):
            for i in places(kinds, "du"):
                gained = triangle(card, cards[i], cards[i + 1])
                after(put("lr", i, kinds), put((card, card), i, cards), left, gained)

        def peaks(one, other):
            for i in places(kinds, "lr"):
                gained = triangle(one, other, cards[i])
                after(put("ud", i, kinds), put((one, other), i, cards), 0, gained)

        if held == 0:
            after(kinds, cards, drawn, 0)
            floors(drawn, 0)
        else:
            if FAULT != 3:
                floors(drawn, held)
            floors(held, drawn)
            peaks(held, drawn)
            if FAULT != 1:
                peaks(drawn, held)
        return max(best) if axel else min(best)

    return value("udududud", tuple(deck[:8]), 0, 0, 8)


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
