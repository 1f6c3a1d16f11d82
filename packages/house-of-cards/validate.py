#!/usr/bin/env python3
"""Input of House of Cards: exit status 42 if it is valid, 43 if not."""

import re
import sys

CASE = re.compile(r"(Axel|Birgit) ([5-9]|1[0-3])((?: (?:[1-9]|1[0-3])[RB])+)\n")

text = open(0, encoding="latin-1", newline="\n").read()
lines = text.splitlines(keepends=True)
if len(lines) < 2 or lines.pop() != "End\n":
    sys.exit(43)
for line in lines:
    case = CASE.fullmatch(line)
    if case is None:
        sys.exit(43)
    ranks, cards = int(case[2]), case[3].split()
    if sorted(cards) != sorted(f"{rank}{colour}" for rank in range(1, ranks + 1) for colour in "RB"):
        sys.exit(43)
sys.exit(42)
