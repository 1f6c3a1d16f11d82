#!/usr/bin/env python3
"""Input of Boring Card Game: exit status 42 if it is valid, 43 if not."""

import re
import sys

PLAYERS = re.compile(r"(?:[1-9][0-9]{0,2}|1000)\n")
DECK = re.compile(r"[1-9][0-9]{0,3}(?: [1-9][0-9]{0,3})*\n")

lines = open(0, encoding="latin-1", newline="\n").read().splitlines(keepends=True)
if len(lines) < 3 or len(lines) % 2 == 0 or lines.pop() != "0\n":
    sys.exit(43)
for players, deck in zip(lines[::2], lines[1::2]):
    if PLAYERS.fullmatch(players) is None or DECK.fullmatch(deck) is None:
        sys.exit(43)
    if sorted(map(int, deck.split())) != list(range(1, 5 * int(players) + 1)):
        sys.exit(43)
sys.exit(42)
