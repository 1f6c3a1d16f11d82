"""What a tablebase of Pousse takes on a cluster, from a simulation of the schedule of `foregone table build`.

cluster_schedule.py SIZE [--distances] [--ranks R] [--threads T] [--from K] [--rate NS] [--link GB] [--latency US]

Layers, units, owners and dealing are those of src/games/pousse/tablebase and src/work/mpi (docs/cluster.md).
The children of a unit are counted in units drawn by chance, which makes boards of any size possible. A
thread takes the next unit, fetches the blocks above that its process does not own, one fetch of a process
at a time, solves, and stores the values with their owner. RATE is in nanoseconds a cell, LINK in GB a
second and process.
"""
import argparse
import bisect
import heapq
import random

UNIT, UNITS = 1 << 20, 64
CHUNK = 12  # squares that are looked up at once
MOST_BLOCKS = 256  # of a unit whose children are counted; where units are larger, little is fetched
MOST_UNITS = 50_000  # more units than these, and than 8 a thread, are simulated as so many larger ones


class Sets:
    """Sets of squares up to symmetry, numbered as docs/tables.md says."""

    def __init__(self, size):
        self.size, self.squares = size, size * size

        def rank(cell):
            down, across = abs(2 * (cell // size) + 1 - size), abs(2 * (cell % size) + 1 - size)
            return max(down, across), down * down + across * across, cell

        cells = sorted(range(self.squares), key=rank)
        self.number = {cell: at for at, cell in enumerate(cells)}
        self.images = [[self.turned(cell, turn) for cell in cells] for turn in range(8)]
        self.tables = [[self.lookup(image, low) for low in range(0, self.squares, CHUNK)] for image in self.images]
        lines = [[row * size + i for i in range(size)] for row in range(size)]
        lines += [[i * size + column for i in range(size)] for column in range(size)]
        self.lanes = [[self.number[cell] for cell in lane] for line in lines for lane in (line, line[::-1])]

    def turned(self, cell, turn):
        row, column = divmod(cell, self.size)
        for _ in range(turn % 4):
            row, column = column, self.size - 1 - row
        return self.number[row * self.size + (self.size - 1 - column if turn >= 4 else column)]

    def lookup(self, image, low):
        targets = image[low:low + CHUNK]
        table = [0]
        for target in targets:
            table += [entry | 1 << target for entry in table]
        return table

    def least(self, chosen):
        chunks = [chosen >> low & (1 << CHUNK) - 1 for low in range(0, self.squares, CHUNK)]
        return min(sum(table[chunk] for table, chunk in zip(tables, chunks)) for tables in self.tables)

    def count(self, markers):
        """Of all sets with so many squares, up to symmetry: Burnside's lemma."""
        total = 0
        for image in self.images:
            fixed, seen = [1] + [0] * markers, set()
            for start in range(self.squares):
                length, at = 0, start
                while at not in seen:
                    seen.add(at)
                    at, length = image[at], length + 1
                if length:
                    fixed = [fixed[i] + (fixed[i - length] if i >= length else 0) for i in range(markers + 1)]
            total += fixed[markers]
        return total // 8

    def drawn(self, markers, chance):
        return self.least(sum(1 << square for square in chance.sample(range(self.squares), markers)))

    def following(self, chosen, count):
        """Up to so many kept sets from a kept one on, in ascending order."""
        found, end = [], 1 << self.squares
        while len(found) < count and chosen < end:
            if self.least(chosen) == chosen:
                found.append(chosen)
            if chosen == 0:
                break
            low = chosen & -chosen
            higher = chosen + low
            chosen = higher | ((chosen ^ higher) // low) >> 2
        return found

    def children(self, chosen):
        for lane in self.lanes:
            for square in lane:
                if not chosen >> square & 1:
                    yield self.least(chosen | 1 << square)
                    break


class Layer:
    def __init__(self, sets, markers, distances):
        self.markers = markers
        self.blocks = sets.count(markers)
        self.cells = 1 << max(markers, 3 if distances else 6)
        self.block_bytes = self.cells if distances else self.cells // 4
        self.unit = 1
        while self.unit * self.block_bytes < (4096 if distances else 16384):  # a piece of the file
            self.unit *= 2
        while 2 * self.unit * self.block_bytes <= UNIT and 2 * self.unit * UNITS <= self.blocks:
            self.unit *= 2
        self.units = -(-self.blocks // self.unit)
        self.bytes = self.blocks * self.block_bytes

    def max_bytes(self, ranks):
        return min(-(-self.units // ranks) * self.unit, self.blocks) * self.block_bytes


class Samples:
    """Units drawn by chance: where they are in their layer, and where the children of each are in theirs."""

    def __init__(self, sets, here, above, chance):
        places = sorted(sets.drawn(here.markers, chance) for _ in range(1000))
        grown = sorted(sets.drawn(above.markers, chance) for _ in range(1000)) if above else []
        self.units = []
        for _ in range(min(here.units, max(8, min(40, MOST_BLOCKS * 8 // here.unit)))):
            start = sets.drawn(here.markers, chance)
            blocks = sets.following(start, min(here.unit, MOST_BLOCKS))
            children = {child for block in blocks for child in sets.children(block)} if above else set()
            scale = here.unit / max(1, len(blocks))
            self.units.append((bisect.bisect(places, start) / len(places), scale,
                               sorted(bisect.bisect(grown, child) / len(grown) for child in children)))
        self.units.sort()

    def bytes_by_owner(self, ranks, above):
        """Of each sample: its place, the bytes of all children, and of those that each rank owns."""
        for place, scale, children in self.units:
            owned = [0] * ranks
            for child in children:
                owned[min(int(child * ranks), ranks - 1)] += scale * above.block_bytes
            yield place, sum(owned), owned


def simulate(sets, here, above, options, chance):
    """The seconds of a layer by the clock, of solving in all threads, and the bytes fetched and stored."""
    samples = list(Samples(sets, here, above, chance).bytes_by_owner(options.ranks, above))
    places = [place for place, _, _ in samples]
    # Larger units stand for many, where there are very many.
    merged = max(1, here.units // max(MOST_UNITS, 8 * options.ranks * options.threads))
    units = -(-here.units // merged)
    threads = [(0.0, rank) for _ in range(options.threads) for rank in range(options.ranks)]
    heapq.heapify(threads)
    link_free = [0.0] * options.ranks
    solving = fetched = stored = 0.0
    for unit in range(units):
        now, rank = heapq.heappop(threads)
        _, needed, owned = samples[min(bisect.bisect(places, unit / units), len(samples) - 1)]
        fetch = (needed - owned[rank]) * merged
        keep = 0 if min(int(unit / units * options.ranks), options.ranks - 1) == rank else \
            here.unit * here.block_bytes * merged
        start = max(now, link_free[rank])
        got = start + (fetch + keep) / options.link / 1e9 + (options.latency * 1e-6 if fetch else 0)
        link_free[rank] = got
        work = here.unit * here.cells * merged * options.rate * 1e-9
        heapq.heappush(threads, (got + work, rank))
        solving, fetched, stored = solving + work, fetched + fetch, stored + keep
    ends = max(end for end, _ in threads)
    if merged > 1:  # the end of a layer waits for one unit, not for many in one
        ends -= (ends / units * options.ranks * options.threads) * (1 - 1 / merged)
    share = here.blocks / (here.units * here.unit)  # the last unit may be smaller
    return ends, solving * share, fetched * share, stored * share


def in_bytes(number):
    for unit in ("B", "kB", "MB", "GB", "TB", "PB", "EB"):
        if number < 1000 or unit == "EB":
            return f"{number:.3g} {unit}"
        number /= 1000


def in_time(seconds):
    return f"{seconds:.3g} s" if seconds < 1000 else f"{seconds / 3600:,.3g} h"


def main():
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("size", type=int)
    reader.add_argument("--distances", action="store_true", help="a byte a board, not two bits")
    reader.add_argument("--ranks", type=int, default=2)
    reader.add_argument("--threads", type=int, default=1)
    reader.add_argument("--from", type=int, default=0, dest="least", metavar="K")
    reader.add_argument("--rate", type=float, default=2.0)
    reader.add_argument("--link", type=float, default=3.0)
    reader.add_argument("--latency", type=float, default=5.0)
    reader.add_argument("--seed", type=int, default=1)
    options = reader.parse_args()
    sets, chance = Sets(options.size), random.Random(options.seed)
    layers = {markers: Layer(sets, markers, options.distances)
              for markers in range(options.size ** 2, options.least - 1, -1)}
    print(f"{'markers':>7} {'units':>12} {'bytes':>9} {'a rank':>9} {'fetched':>9} {'time':>9} efficiency")
    time = solving = fetched = stored = 0.0
    memory = all_bytes = 0
    above = None
    for markers, layer in layers.items():
        took, worked, got, kept = simulate(sets, layer, above, options, chance)
        owned = layer.max_bytes(options.ranks) + (above.max_bytes(options.ranks) if above else 0)
        print(f"{markers:7} {layer.units:12,} {in_bytes(layer.bytes):>9} {in_bytes(owned):>9} {in_bytes(got):>9} "
              f"{in_time(took):>9} {worked / took / options.ranks / options.threads:10.0%}", flush=True)
        time, solving, fetched, stored = time + took, solving + worked, fetched + got, stored + kept
        memory, all_bytes, above = max(memory, owned), all_bytes + layer.bytes, layer
    cores = options.ranks * options.threads
    cells = sum(layer.blocks * layer.cells for layer in layers.values())
    print(f"{cells:.4g} cells, {in_bytes(all_bytes)} in all layers; a rank owns at most {in_bytes(memory)} of two")
    print(f"{options.ranks} ranks of {options.threads} threads: {in_time(time)}, {in_time(time * cores)} of cores; "
          f"fetched {in_bytes(fetched)}, stored with others {in_bytes(stored)}; "
          f"efficiency {solving / time / cores:.0%}")


if __name__ == "__main__":
    main()
