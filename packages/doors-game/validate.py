#!/usr/bin/env python3
"""Input of DoorsGame: exit status 42 if it is valid, 43 if not."""

import re
import sys

CASE = re.compile(r"([A-P]{2,50}) ([1-9][0-9]?)\n")

lines = open(0, encoding="latin-1", newline="\n").read().splitlines(keepends=True)
for line in lines:
    case = CASE.fullmatch(line)
    if case is None or int(case[2]) >= len(case[1]):
        sys.exit(43)
sys.exit(42 if lines else 43)
