"""What solving 6x6 Pousse out of core takes: the arithmetic of docs/cluster.md.

pousse_6x6.py [SIZE]

A group is all blocks of a layer with the same pattern, up to symmetry, on some squares (whole orbits). A
block's successors have one occupied square more: a group of the layer above is read for its own pattern, and for
each pattern that lacks one of its squares.
"""
import functools
import itertools
import math
import sys

from cluster_schedule import Sets

SIZE = int(sys.argv[1]) if len(sys.argv) > 1 else 6
SQUARES = SIZE * SIZE
COMPRESSED = 0.23  # the share on disk with zstd, as on 5x5 up to 1.0


SETS = Sets(SIZE)
IMAGES = SETS.images
ORBITS = sorted({tuple(sorted({image[cell] for image in IMAGES})) for cell in range(SQUARES)},
                key=lambda orbit: (len(orbit), orbit))


@functools.cache
def blocks(markers):
    """Occupancies of so many squares up to symmetry."""
    return SETS.count(markers)


def layer_bytes(markers):
    return blocks(markers) * max(16, 2 ** markers // 4)  # two bits a board


def groups(region):
    """Patterns on a region up to symmetry."""
    total = 0
    for image in IMAGES:
        left, cycles = set(region), 0
        while left:
            cycles += 1
            at = next(iter(left))
            while at in left:
                left.remove(at)
                at = image[at]
        total += 2 ** cycles
    return total // 8


def largest_group(squares, markers):
    """In bytes. Most patterns have eight images, so no group has more than that share of all occupancies."""
    rest = SQUARES - squares
    blocks_in = max(math.comb(rest, markers - inside) for inside in range(squares + 1)
                    if 0 <= markers - inside <= rest)
    return min(8 * blocks_in / math.comb(SQUARES, markers), 1) * LAYERS[markers]


def in_units(number):
    for unit in ("B", "kB", "MB", "GB", "TB"):
        if number < 1000:
            return f"{number:.3g} {unit}"
        number /= 1000
    return f"{number:.3g} PB"


LAYERS = [layer_bytes(markers) for markers in range(SQUARES + 1)]
WIDEST = max(range(SQUARES + 1), key=LAYERS.__getitem__)
CLASSES = max(blocks(markers) for markers in range(SQUARES + 1))
print(f"{len(LAYERS)} layers, {in_units(sum(LAYERS))}; the largest, {WIDEST} markers, {in_units(LAYERS[WIDEST])}; "
      f"compressed {in_units(COMPRESSED * sum(LAYERS))}")
print(f"two layers at hand {in_units(max(map(sum, itertools.pairwise(LAYERS))))}, compressed "
      f"{in_units(COMPRESSED * max(map(sum, itertools.pairwise(LAYERS))))}")
UNITS = sum(min(blocks(k), -(-LAYERS[k] // 2 ** 20)) for k in range(SQUARES + 1))
print(f"{UNITS:.2e} units of a block or a megabyte; a number of a block and an image takes {math.log2(8 * CLASSES):.1f} bits")
print(f"all occupancies at 8 bytes: {in_units(8 * 2 ** SQUARES)}; a bit for each of a layer, and counts: "
      f"{in_units(1.125 * max(math.comb(SQUARES, k) for k in range(SQUARES + 1)) / 8)}")
print(f"2.4 ns a cell: {sum(LAYERS) * 4 * 2.4e-9 / 3600:.3g} hours of cores")
print("squares          groups  largest group  times read  from disk")
for count in range(len(ORBITS) + 1):
    region = [cell for orbit in ORBITS[:count] for cell in orbit]
    group = max(largest_group(len(region), k) for k in range(SQUARES + 1))
    read = sum(LAYERS[k] * (1 + len(region) * k / SQUARES) for k in range(1, SQUARES + 1))
    print(f"{len(region):7}{groups(region):16,}{in_units(group):>15}{read / sum(LAYERS[1:]):12.1f}"
          f"{in_units(COMPRESSED * read):>11}")
