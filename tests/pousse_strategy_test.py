"""The check proves the strategy of X on 3x3 under icfp98, and refuses it with a line that matters
changed or left out.

    pousse_strategy_test.py POUSSE_STRATEGY
"""

import os
import random
import subprocess
import sys

check = os.path.join(os.path.dirname(os.path.abspath(__file__)), "pousse_strategy_check.py")


def verdict(size, strategy):
    """The output of the check, and whether it proves the strategy."""
    done = subprocess.run([sys.executable, check, str(size)], input="".join(strategy),
                          capture_output=True, text=True)
    return done.stdout + done.stderr, done.returncode == 0


strategies = {}
for size in (1, 2, 3):
    run = subprocess.run([sys.argv[1], str(size)], capture_output=True, text=True, check=True)
    strategies[size] = run.stdout.splitlines(keepends=True)
    said, proved = verdict(size, strategies[size])
    assert proved and said.startswith("proved: X wins on"), said

lines = strategies[3]
said, proved = verdict(3, lines)
on_cycles = int(said.split(", ")[1].split()[0])
assert on_cycles > 10, said

random.seed(1)
kinds = {}
for _ in range(6):
    at = random.randrange(len(lines))
    said, proved = verdict(3, lines[:at] + lines[at + 1:])
    assert not proved and "no move for" in said, said  # every line is needed
    board = lines[at].split()[0]
    worse = [board + " " + side + str(number) + "\n" for side in "LRTB" for number in (1, 2, 3)]
    said, proved = verdict(3, lines[:at] + [random.choice(worse)] + lines[at + 1:])
    kind = "proved" if proved else " ".join(said.split()[2:4])
    kinds[kind] = kinds.get(kind, 0) + 1
assert kinds.get("proved", 0) < 6, kinds

# L1 everywhere never makes a straight for O, but it repeats boards.
said, proved = verdict(3, [line.split()[0] + " L1\n" for line in lines])
assert not proved, said
print("strategies are checked:", kinds)
