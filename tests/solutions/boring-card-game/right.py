"""Boring Card Game, by lines: for each player the deals after which the winning cards on one cycle lie in the hand, and
then those on all cycles at once, by trying one after another."""

import itertools
import sys
from math import gcd


def deals_of_cycle(places, targets, length):
    """After so many deals, modulo the length, the cards at these steps of a cycle lie at those."""
    apart = {(target - places[0]) % length for target in targets}
    return sorted(deals for deals in apart if {(place + deals) % length for place in places} == targets)


def both(one, other):
    """A number that leaves both remainders, and its modulus; None if there is none."""
    (a, m), (b, n) = one, other
    common = gcd(m, n)
    if (a - b) % common:
        return None
    while a % n != b:
        a += m
    return a, m // common * n


def first_game(cards, hand, lengths):
    """In which the cards lie in the hand, both as sets of steps by cycle; None if they never do."""
    if {cycle: len(steps) for cycle, steps in cards.items()} != {cycle: len(steps) for cycle, steps in hand.items()}:
        return None
    choices = [[(deals, lengths[cycle]) for deals in deals_of_cycle(sorted(steps), hand[cycle], lengths[cycle])]
               for cycle, steps in cards.items()]
    games = []
    for choice in itertools.product(*choices):
        all_at_once = (0, 1)
        for one in choice:
            all_at_once = all_at_once and both(all_at_once, one)
        if all_at_once:
            games.append(all_at_once[0] + 1)
    return min(games, default=None)


def by_cycle(places, where):
    steps = {}
    for place in places:
        cycle, step = where[place]
        steps.setdefault(cycle, set()).add(step)
    return steps


def solve(players, deck):
    rounds = [list(range(2 * players)), list(range(2 * players, 4 * players)), list(range(4 * players, 5 * players))]
    hands = [[*rounds[0][2 * p : 2 * p + 2], *rounds[1][2 * p : 2 * p + 2], rounds[2][p]] for p in range(players)]
    after = {place: to for to, place in enumerate(itertools.chain(*hands))}
    where, lengths = {}, []
    for place in range(5 * players):
        steps = 0
        while place not in where:
            where[place] = len(lengths), steps
            place, steps = after[place], steps + 1
        lengths.append(steps)
    cards = by_cycle([deck.index(card) for card in range(1, 6)], where)
    games = [(first_game(cards, by_cycle(hand, where), lengths), p + 1) for p, hand in enumerate(hands)]
    return min((game for game in games if game[0]), default=None)


for line in sys.stdin:
    if int(line) == 0:
        break
    win = solve(int(line), [int(card) for card in next(sys.stdin).split()])
    print(f"Player {win[1]} wins game number {win[0]}." if win else "Neverending game.")
