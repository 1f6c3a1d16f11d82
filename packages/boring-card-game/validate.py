#!/usr/bin/env python3
"""Input of Boring Card Game: exit status 42 if it is valid, 43 if not. The cards of a session may
stand on several lines."""

import re
import sys

NUMBER = re.compile(r"0|[1-9][0-9]{0,3}")

text = sys.stdin.read()
words = text.split()
if not text.endswith("\n0\n") and text != "0\n":
    sys.exit(43)
if " ".join(words) != text.rstrip("\n").replace("\n", " ") or not all(map(NUMBER.fullmatch, words)):
    sys.exit(43)
at = 0
while words[at] != "0":
    players = int(words[at])
    cards = words[at + 1 : at + 1 + 5 * players]
    if players > 1000 or sorted(map(int, cards)) != list(range(1, 5 * players + 1)):
        sys.exit(43)
    at += 1 + 5 * players
    if at >= len(words):
        sys.exit(43)
sys.exit(42 if at == len(words) - 1 else 43)
