#!/usr/bin/env python3
"""Byte Me!: the dealer's strategy, hit by hit. FAULT, or the first argument, plants an error: a judge
has to find it."""

import sys

FAULT = 0


def play(faces, total, decks):
    certain = max(faces) + 255 + (1 if FAULT == 1 else 0)
    for _ in range(4):
        if total <= 510 and total >= certain:
            break
        if total < 382 or (FAULT == 2 and total == 382):
            yield "Byte me!"
            total += next(decks[0])
        elif total <= (499 if FAULT == 3 else 500):
            yield "Nibble me!"
            total += next(decks[1])
        else:
            break
    yield "Bust!" if total > 510 else "Win!" if total >= certain else "Lose!"


def waste(count):
    while count:
        count -= 1


def main():
    words = iter(sys.stdin.read().split())
    while next(words) == "START":
        players = int(next(words))
        numbers = [int(next(words), 2) for _ in range(2 + players + 8)]
        next(words)
        assert FAULT != 91 or players < 10, "at most 9 players"
        waste(10**9 if FAULT == 90 else 0)
        print("HAND", players)
        decks = iter(numbers[-8:-4]), iter(numbers[-4:])
        print(*play(numbers[2 : 2 + players], sum(numbers[:2]), decks), sep="\n")


if len(sys.argv) > 1:
    FAULT = int(sys.argv[1])
main()
