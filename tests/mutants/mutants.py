#!/usr/bin/env python3
"""Mutation testing of the judge's data: mutants.py FOREGONE [GAME...] [--verbose] [--jobs N].

Changes one thing at a time in packages/GAME/solution.cpp, without its planted faults, and runs each such mutant on the
data of the package that `foregone export` writes: the inputs of `foregone judge` by default, but for layouts that the
package's statement does not leave open; tests/mutants/GAME.in has these. Every mutant must be killed: by a wrong
output, a crash, an assertion of the standard library, its limits of time, memory or output. Those that no input can
kill stand in tests/mutants/GAME.txt, each with the reason; one that is listed and killed, or survives and is not
listed, is a failure.

Many mutants share a program, each in a namespace of its own; programs are kept in build/mutants."""

import argparse
import collections
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile

import cpp_tokens
import mutation
import planted_faults

LISTS = pathlib.Path(__file__).resolve().parent
ROOT = LISTS.parent.parent
BUILD = ROOT / "build/mutants"
# What is undefined without these flags is the same in every run with them.
COMPILE = ["g++", "-std=gnu++20", "-O1", "-w", "-fmax-errors=0", "-fwrapv", "-ftrivial-auto-var-init=pattern",
           "-D_GLIBCXX_ASSERTIONS"]
IN_A_PROGRAM = 40  # mutants
MEMORY = 1 << 30  # bytes
# The mutant's number, its limit of processor time in microseconds, and that of its output in bytes.
MAIN = """#include <sys/resource.h>
#include <sys/time.h>
#include <cstdlib>
int main(int, char** words) {
  const rlimit memory{%d, %d}, none{0, 0}, output{std::strtoul(words[3], nullptr, 10), std::strtoul(words[3], nullptr, 10)};
  setrlimit(RLIMIT_AS, &memory);
  setrlimit(RLIMIT_CORE, &none);
  setrlimit(RLIMIT_FSIZE, &output);
  const long limit = std::atol(words[2]);
  const itimerval timer{{0, 0}, {limit / 1000000, limit %% 1000000}};
  setitimer(ITIMER_PROF, &timer, nullptr);
  switch (std::atoi(words[1])) {
%s  }
  return 0;
}
"""


class Program:
    """Some mutants in one program; `mutants` are those that compile."""

    def __init__(self, tokens, directives, numbered):
        self.texts = {number: self.text(tokens, mutant) for number, mutant in numbered}
        self.includes = "".join(line + "\n" for line in directives if line.startswith("#include"))
        digest = hashlib.sha256(repr((COMPILE, MAIN, self.includes, self.texts)).encode()).hexdigest()[:16]
        self.path = BUILD / digest
        self.compiling = BUILD / f"{digest}.json"

    @staticmethod
    def text(tokens, mutant):
        text = mutation.apply(tokens, mutant) if mutant else cpp_tokens.write(tokens)
        return text.rstrip().removesuffix("}") + "return 0; }\n"  # only the real main may do without

    def compile(self):
        if not self.compiling.exists():
            numbers = set(self.texts)
            while wrong := self.errors(numbers):
                numbers -= wrong
            self.compiling.write_text(json.dumps(sorted(numbers)))
        return json.loads(self.compiling.read_text())

    def errors(self, numbers):
        """Compiles some of the mutants; the numbers of those that are in the way."""
        parts = [f'namespace m{n} {{\n#line 1 "m{n}"\n{self.texts[n]}}}\n' for n in sorted(numbers)]
        cases = "".join(f"    case {n}: return m{n}::main(1, words);\n" for n in sorted(numbers))
        text = self.includes + "".join(parts) + MAIN % (MEMORY, MEMORY, cases)
        ran = subprocess.run([*COMPILE, "-x", "c++", "-", "-o", self.path], input=text, capture_output=True, text=True)
        if ran.returncode == 0:
            return set()
        wrong = {int(number) for number in re.findall(r"\bm(\d+):\d+", ran.stderr)} & numbers
        if not wrong:
            raise RuntimeError(ran.stderr)
        return wrong


def run(program, number, input_path, seconds, size):
    """The words of the output, or in words what ended the run."""
    with tempfile.TemporaryFile() as output, open(input_path, "rb") as text:
        ran = subprocess.run([program, str(number), str(int(seconds * 1e6)), str(size)], stdin=text, stdout=output,
                             stderr=subprocess.DEVNULL, timeout=600)
        if ran.returncode != 0:
            return {-signal.SIGPROF: "time", -signal.SIGXFSZ: "output"}.get(ran.returncode, "crash")
        output.seek(0)
        return output.read().split()


class Game:
    def __init__(self, name, foregone, folder):
        self.name = name
        subprocess.run([foregone, "export", name, folder], check=True, stdout=subprocess.DEVNULL)
        data = pathlib.Path(folder) / name.replace("-", "") / "data"
        self.inputs = sorted(data.glob("sample/*.in")) + sorted(data.glob("secret/*/*.in"))
        layout = LISTS / f"{name}.in"
        if layout.exists():
            self.inputs.append(pathlib.Path(folder) / f"{name}-layout" / layout.name)
            self.inputs[-1].parent.mkdir()
            self.inputs[-1].write_bytes(layout.read_bytes())
            solved = subprocess.run([foregone, "solve", name, layout], check=True, capture_output=True)
            self.inputs[-1].with_suffix(".ans").write_bytes(solved.stdout)
        self.answers = {path: path.with_suffix(".ans").read_bytes().split() for path in self.inputs}
        tokens, directives = cpp_tokens.read((ROOT / "packages" / name / "solution.cpp").read_text())
        self.tokens, self.directives = planted_faults.without_faults(tokens), directives
        self.mutants = mutation.mutants(self.tokens)
        self.seconds = {path: 60 for path in self.inputs}

    def size(self, path):
        return 2 * path.with_suffix(".ans").stat().st_size + 1000

    def measure(self):
        """The right solution's processor time; a mutant may take ten times that and three seconds."""
        program = Program(self.tokens, self.directives, [(0, None)])
        program.compile()
        for path in self.inputs:
            before = os.times().children_user
            if run(program.path, 0, path, 60, self.size(path)) != self.answers[path]:
                sys.exit(f"{self.name}: the solution fails {path.name}")
            self.seconds[path] = 3 + 10 * (os.times().children_user - before)

    def killer(self, program, number):
        """The first input that kills a mutant, and how."""
        for path in self.inputs:
            got = run(program.path, number, path, self.seconds[path], self.size(path))
            if got != self.answers[path]:
                return f"{path.parent.name}/{path.stem}", got if isinstance(got, str) else "output differs"
        return None

    def test(self, jobs):
        """The killers by mutant: an input and a word, None for a survivor; those that do not compile are missing."""
        numbered = list(enumerate(self.mutants, 1))
        programs = [Program(self.tokens, self.directives, numbered[i : i + IN_A_PROGRAM])
                    for i in range(0, len(numbered), IN_A_PROGRAM)]
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            pairs = [(program, number) for program, numbers in zip(programs, pool.map(Program.compile, programs))
                     for number in numbers]
            killers = pool.map(lambda pair: self.killer(*pair), pairs)
            return {self.mutants[number - 1]: killer for (_, number), killer in zip(pairs, killers)}


def equivalent(name):
    """The keys of a list, with the reason that stands indented below them."""
    path = LISTS / f"{name}.txt"
    keys, reasons = [], {}
    for line in path.read_text().splitlines() if path.exists() else []:
        if line.startswith(" "):
            reasons.update({key: (reasons.get(key, "") + " " + line.strip()).strip() for key in keys})
        elif line and not line.startswith("#"):
            keys = [*keys, line] if keys and keys[-1] not in reasons else [line]
    without = [key for key in keys if key not in reasons]
    if without:
        sys.exit(f"{path.name}: there is no reason below {without[0]}")
    return reasons


def report(game, killers, verbose):
    """Prints what became of the mutants; whether all is as listed."""
    listed = equivalent(game.name)
    survivors = [mutant for mutant, killer in killers.items() if killer is None]
    killed = {mutant: killer for mutant, killer in killers.items() if killer is not None}
    how = collections.Counter(killer[1] for killer in killed.values())
    first = collections.Counter(killer[0] for killer in killed.values())
    unlisted = [mutant for mutant in survivors if mutant.key not in listed]
    keys = {mutant.key: mutant for mutant in killers}
    print(f"{game.name}: {len(game.mutants)} mutants, {len(game.mutants) - len(killers)} do not compile, "
          f"{len(killed)} killed, {len(survivors)} survive, of them {len(survivors) - len(unlisted)} equivalent")
    print("  killed by: " + ", ".join(f"{what} {count}" for what, count in how.most_common()))
    print("  first by: " + ", ".join(f"{path} {count}" for path, count in first.most_common(None if verbose else 8)))
    for mutant, (path, what) in killed.items() if verbose else []:
        print(f"  killed {mutant.line}: {mutant.key}  [{path}: {what}]")
    for mutant in unlisted:
        print(f"  SURVIVES {mutant.line}: {mutant.key}")
    wrong = [key for key in listed if key not in keys or killers[keys[key]] is not None]
    for key in wrong:
        print(f"  LISTED, BUT {'killed by ' + killers[keys[key]][0] if key in keys else 'no mutant'}: {key}")
    return not unlisted and not wrong


def main():
    games = sorted(folder.name for folder in (ROOT / "packages").iterdir())
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("foregone", help="the program, as build/release/foregone")
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"one of {', '.join(games)} (default: all)")
    parser.add_argument("--verbose", action="store_true", help="print every mutant with what killed it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="so many at once (default: the cores)")
    options = parser.parse_args()
    if unknown := [game for game in options.games if game not in games]:
        parser.error(f"expected one of {', '.join(games)}, found {unknown[0]}")
    BUILD.mkdir(parents=True, exist_ok=True)
    right = True
    with tempfile.TemporaryDirectory() as folder:
        for name in options.games or games:
            game = Game(name, options.foregone, folder)
            game.measure()
            right = report(game, game.test(options.jobs), options.verbose) and right
            sys.stdout.flush()
    return 0 if right else 1


if __name__ == "__main__":
    sys.exit(main())
