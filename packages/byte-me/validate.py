#!/usr/bin/env python3
"""Input of Byte Me!: exit status 42 if it is valid, 43 if not."""

import re
import sys


def numbers(count, digits):
    return " ".join([f"[01]{{{digits}}}"] * count) + "\n"


def case(players):
    return re.compile(f"START {players}\n{numbers(2, 8)}{numbers(players, 8)}{numbers(4, 8)}"
                      f"{numbers(4, 4)}END\n")


CASES = [case(players) for players in range(1, 11)]

text = open(0, encoding="latin-1", newline="\n").read()
at = sets = 0
while not text.startswith("ENDOFINPUT\n", at):
    found = next((m for m in (each.match(text, at) for each in CASES) if m), None)
    if found is None:
        sys.exit(43)
    at = found.end()
    sets += 1
sys.exit(42 if text[at:] == "ENDOFINPUT\n" and 1 <= sets <= 100 else 43)
