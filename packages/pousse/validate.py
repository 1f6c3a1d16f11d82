#!/usr/bin/env python3
"""Input of Pousse, with the number of games: exit status 42 if it is valid, 43 if not."""

import re
import sys

NUMBER = re.compile(r"[1-9][0-9]{0,5}\n")
MOVE = re.compile(r"[LRTB]([1-9][0-9]{0,2})\n")

lines = iter(open(0, encoding="latin-1", newline="\n").read().splitlines(keepends=True))


def number():
    line = next(lines, "")
    if NUMBER.fullmatch(line) is None:
        sys.exit(43)
    return int(line)


for _ in range(number()):
    size = number()
    if size > 100:
        sys.exit(43)
    for line in iter(lambda: next(lines, ""), "QUIT\n"):
        move = MOVE.fullmatch(line)
        if move is None or int(move[1]) > size:
            sys.exit(43)
sys.exit(43 if next(lines, None) is not None else 42)
