#!/usr/bin/env python3
"""DoorsGame, by counting: only how many colours are John's alone, Gogo's alone, shared and on no door
matters. FAULT, or the first argument, plants an error: a judge has to find it."""

import sys
from functools import lru_cache

FAULT = 0
COLOURS = 16

if len(sys.argv) > 1:
    FAULT = int(sys.argv[1])


@lru_cache(maxsize=0 if FAULT == 90 else None)
def value(john, gogo, both, none):
    """0 for a draw, +n if John wins with n colours named, -n if Gogo does."""
    named = COLOURS - john - gogo - both - none
    open_john, open_gogo = john + both == 0, gogo + both == 0
    if open_john or open_gogo:
        return (named if FAULT == 1 else 0) if open_john and open_gogo else named if open_john else -named
    turn = 1 if named % 2 == 0 else -1
    values = []
    if john:
        values.append(value(john - 1, gogo, both, none))
    if gogo:
        values.append(value(john, gogo - 1, both, none))
    if both:
        values.append(value(john, gogo, both - 1, none))
    if none:
        values.append(value(john, gogo, both, none - 1))

    def worth(result):
        """Higher is better for the one to move: quick wins, draws, late losses."""
        result *= turn
        return (1, result if FAULT == 2 else -result) if result > 0 else (0, 0) if result == 0 else (-1, -result)

    return max(values, key=worth)


def main():
    words = sys.stdin.read().split()
    for doors, trophy in zip(words[::2], words[1::2]):
        doors, at = doors.strip('"'), int(trophy)
        assert FAULT != 91 or len(doors) <= 40, "at most 40 doors"
        john, gogo = set(doors[:at]), set(doors[at:])
        both = john & gogo
        none = COLOURS - len(john | gogo)
        print(value(len(john - both), len(gogo - both), len(both), none))


main()
