#!/usr/bin/env python3
"""Boring Card Game: the winning cards' places run around cycles, and meet in a hand when congruences
hold. Only players whose hand lies on the same cycles as the cards are tried. FAULT, or the first
argument, plants an error: a judge has to find it."""

import sys
from itertools import permutations
from math import gcd

FAULT = 0


def hand(players, player):
    two = 2 * players
    return 2 * player, 2 * player + 1, two + 2 * player, two + 2 * player + 1, 4 * players + player


def first_win(players, start):
    """(game, player), or None if nobody ever wins."""
    cards = 5 * players
    after = [0] * cards
    for player in range(players):
        for i, place in enumerate(hand(players, player)):
            after[place] = 5 * player + i
    cycle, step, lengths = [-1] * cards, [0] * cards, []
    for first in range(cards):
        if cycle[first] >= 0:
            continue
        place, steps = first, 0
        while cycle[place] < 0:
            cycle[place], step[place] = len(lengths), steps
            place, steps = after[place], steps + 1
        lengths.append(steps)
    wanted = sorted(cycle[place] for place in start)
    best = None
    for player in range(players):
        places = hand(players, player)
        if sorted(cycle[place] for place in places) != wanted:
            continue
        for order in permutations(places):
            rest, modulus = 0, 1
            for one, other in zip(start, order):
                if cycle[one] != cycle[other]:
                    break
                length = lengths[cycle[one]]
                common = 1 if FAULT == 4 else gcd(modulus, length)
                apart = (step[other] - step[one] - rest) % length
                if apart % common or gcd(modulus // common, length // common) > 1:
                    break
                rest += modulus * (apart // common * pow(modulus // common, -1, length // common)
                                   % (length // common))
                modulus *= length // common
            else:
                if FAULT == 3 and rest == 0:
                    rest = modulus
                if best is None or (rest, player) < best:
                    best = rest, player
    return best


def waste(count):
    while count:
        count -= 1


def main():
    words = iter(map(int, sys.stdin.read().split()))
    for players in iter(lambda: next(words), 0):
        places = [0] * 5
        for place in range(5 * players):
            card = next(words)
            if card <= 5:
                places[card - 1] = place
        assert FAULT != 91 or players < 1000, "at most 999 players"
        waste(10**9 if FAULT == 90 else 0)
        best = first_win(players, places)
        if best is None:
            print("Neverending game.")
        else:
            print(f"Player {best[1] + 1} wins game number {best[0] + 1}.")


if len(sys.argv) > 1:
    FAULT = int(sys.argv[1])
main()
