"""Compares what pousse_layers has printed with the totals of the program, layer by layer.

compare_layers.py OUTPUT [--write]

OUTPUT is what `pousse_layers 5` has printed, on its way or at its end. With --write the last column of
docs/pousse-5x5-layers.txt says `same` for each layer that agrees. The exit status is 1 if one does not.
"""
import pathlib
import sys

DOCUMENT = pathlib.Path(__file__).resolve().parents[2] / "docs/pousse-5x5-layers.txt"


def totals(lines, columns):
    """Boards, wins, losses and draws, by the number of markers or `all`."""
    found = {}
    for line in lines:
        words = line.split()
        if len(words) >= columns and (words[0].isdigit() or words[0] == "all"):
            found[words[0]] = words[1:5]
    return found


def main():
    words = [word for word in sys.argv[1:] if word != "--write"]
    if len(words) != 1:
        sys.exit(__doc__)
    second = totals(pathlib.Path(words[0]).read_text().splitlines(), 8)
    lines = DOCUMENT.read_text().splitlines()
    first = totals(lines, 5)
    differing = [markers for markers, numbers in second.items() if first.get(markers) != numbers]
    for markers in differing:
        print(f"{markers} markers: {' '.join(second[markers])}, expected {' '.join(first.get(markers, []))}")
    print(f"{len(second) - len(differing)} layers and sums agree, {len(differing)} do not")
    if "--write" in sys.argv and not differing:
        for at, line in enumerate(lines):
            if line.split()[0] in second:
                lines[at] = f"{line[:81]}{'same':>10}"
        DOCUMENT.write_text("\n".join(lines) + "\n")
    sys.exit(1 if differing else 0)


if __name__ == "__main__":
    main()
