"""Byte Me! by lines: a state machine whose states are the totals."""

import sys


def numbers(line):
    return [int(word, 2) for word in line.split()]


def hands(lines):
    for line in lines:
        if line.startswith("ENDOFINPUT"):
            return
        yield int(line.split()[1]), *(numbers(next(lines)) for _ in range(4))
        next(lines)


for count, dealer, faces, bytes_, nibbles in hands(iter(sys.stdin)):
    print("HAND", count)
    total, hits = sum(dealer), 0
    beaten = lambda: all(total >= face + 255 for face in faces)
    while hits < 4 and total <= 500 and not beaten():
        small = total >= 382
        print("Nibble me!" if small else "Byte me!")
        total += (nibbles if small else bytes_).pop(0)
        hits += 1
    print("Bust!" if total > 510 else "Win!" if beaten() else "Lose!")
