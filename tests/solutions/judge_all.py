#!/usr/bin/env python3
"""Judges solutions that are no mutants: judge_all.py FOREGONE [GAME...] [--only NAME].

tests/solutions/GAME/right.* are to be accepted. GAME/wrong.* lists names, and takes one of them as its argument: each of
these is to be refused, with a shrunk input of at most LARGEST bytes, or of what GAME/sizes.txt has for that name. Prints
the verdict, the number of inputs judged, and the size of the smallest input that fails."""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parent
PYTHON = shutil.which("python3", path="/usr/bin:/usr/local/bin") or "python3"
LARGEST = 300  # bytes
LIMITS = {".cpp": "2", ".py": "10"}  # seconds


def program(source, folder):
    """The words that run a wrong solution: a copy that all may read."""
    target = folder / source.parent.name
    if source.suffix == ".cpp":
        subprocess.run(["g++", "-O2", "-std=gnu++20", source, "-o", target], check=True)
        return str(target)
    target = target.with_suffix(source.suffix)
    shutil.copy(source, target)
    target.chmod(0o644)
    return f"{PYTHON} {target}"


def sizes(game):
    path = FOLDER / game / "sizes.txt"
    lines = [line.split() for line in path.read_text().splitlines()] if path.exists() else []
    return {words[0]: int(words[1]) for words in lines}


def solutions(game, folder):
    """Of each solution the name, words for the judge, and the largest input with which it may be refused, or 0."""
    largest = sizes(game)
    for path in sorted((FOLDER / game).glob("right*.*")):
        yield path.name, ["--source", path], 0
    for path in sorted((FOLDER / game).glob("wrong.*")):
        words = program(path, folder)
        listed = subprocess.run(words.split(), capture_output=True, text=True, check=True).stdout
        for name in (line.split()[0] for line in listed.splitlines()):
            yield name, [f"{words} {name}", "--limit", LIMITS[path.suffix]], largest.get(name, LARGEST)


def judge(foregone, game, words, folder):
    ran = subprocess.run([foregone, "judge", game, *words, "--json", "--keep", folder / "failures"],
                         capture_output=True, text=True)
    return [json.loads(line) for line in ran.stdout.splitlines()], ran.stderr


def report(game, name, largest, lines, errors):
    """Prints what the judge said; whether it is as it should be."""
    last = lines[-1] if lines else {}
    verdict, size = last.get("verdict", "none"), len(last.get("input", ""))
    right = verdict == "AC" if largest == 0 else verdict not in ("AC", "none") and 0 < size <= largest
    wanted = f"expected at most {largest} bytes" if largest else "expected AC"
    inputs = len(lines) - ("input" in last)
    print(f"{game:16}  {name:28} {verdict:4} {inputs:3} inputs" + (f" {size:5} bytes" if size else "") +
          ("" if right else f"  {wanted} {errors}"), flush=True)
    return right


def main():
    games = sorted(path.name for path in FOLDER.iterdir() if list(path.glob("wrong.*")))
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("foregone", help="the program, as build/release/foregone")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(games)} (default: all)")
    parser.add_argument("--only", metavar="NAME", help="the solution of this name alone")
    options = parser.parse_args()
    foregone = pathlib.Path(options.foregone).resolve()
    bad = 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        folder.chmod(0o755)  # programs run as another user if we are root
        for game in options.games or games:
            for name, words, largest in solutions(game, folder):
                if options.only in (None, name):
                    bad += not report(game, name, largest, *judge(foregone, game, words, folder))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
