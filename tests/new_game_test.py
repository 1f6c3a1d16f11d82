#!/usr/bin/env python3
"""A game is added to a copy of the tree, built and tested: few shared files need to know of it.

    new_game_test.py             which files name games: each is one that a new game changes, or is listed here
    new_game_test.py BUILD       adds `row` of examples/small_games to a copy, links the program of BUILD (such as
                                 build/release) with the copy's catalogue, runs tests of every game on it, and
                                 prints the shared files that were changed"""

import json
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

TREE = pathlib.Path(__file__).resolve().parent.parent
GAME = TREE / "tests/new_game"
GAMES = ["house.?of.?cards", "boring.?card.?game", "pousse", "byte.?me", "doors.?game"]
OWN = r"(src/games|packages|tests/(reference|solutions|mutants|surface)|fuzz|web/src/games)/|CHANGELOG|docs/studies/"

# What a new game changes, at most; the catalogues alone are compiled. What `import foregone` samples is an
# extra of two more files (src/apps/python/sampling.cpp, _samples.py), and CHANGELOG.md has a line of every change.
SHARED = {
    "src/play/catalogue.cpp": "its entry",
    "src/play/tablebase/catalogue.cpp": "its studies, if it has any",
    "README.md": "a row of the table",
    "docs/README.md": "its place in the site",
    "docs/json.md": "its fields",
    "examples/check_certificate.py": "a checker of its certificates that shares nothing with the program",
}
WRITTEN = ("docs/notation.md", "tests/surface/")  # by documents_test.py --mend and surface_test.py --write
# What names four games or more, and needs no change for another one: it takes them as examples, or has
# something to say of these.
EXAMPLES = """bench/hardening bench/programs bench/web.mjs CMakeLists.txt debian/control docs/answer.md docs/judge.md
    docs/notation.md docs/performance.md docs/python.md docs/studies.md SECURITY.md examples/answer.in
    src/apps/cli/explain/explain.cpp src/apps/cli/commands/web.cpp src/apps/json/answer_test.cpp
    src/apps/python/foregone/_samples.py src/apps/python/sampling.cpp src/play/puzzle_test.cpp tests/abilities_test.py tests/answer_test.py
    tests/certificates_test.py tests/command_line_test.py tests/engine_test.py tests/explain_test.py tests/judge_test.py
    tests/match_test.py tests/play_test.py tests/python_test.py tests/surface_test.py
    tests/wasm/requests.mjs web/tests/layout.test.mjs web/tests/puzzles.test.mjs web/tests/opening_texts.test.mjs
    web/tests/review.test.mjs""".split()


def files():
    listed = subprocess.check_output(["git", "-c", "safe.directory=*", "ls-files"], cwd=TREE, text=True).splitlines()
    return [name for name in listed if (TREE / name).is_file() and not (TREE / name).is_symlink()]


def check_names():
    """No file has a list of the games that a new game would have to be added to, but those of SHARED."""
    naming = []
    for name in files():
        if not re.match(OWN, name):
            text = (TREE / name).read_bytes().decode(errors="replace").lower()
            if sum(re.search(game, text) is not None for game in GAMES) >= 4:
                naming.append(name)
    wrong = sorted(set(naming) - set(SHARED) - set(EXAMPLES))
    gone = sorted((set(SHARED) | set(EXAMPLES)) - set(naming))
    assert len(SHARED) <= 6
    assert not wrong, f"these list the games: take them from the catalogue or the games' folders: {wrong}"
    assert not gone, f"these list the games no longer: {gone}"
    print(f"{len(naming)} files name most games; a new game changes at most {len(SHARED)} of them")


def replace(path, *pairs):
    text = path.read_text()
    for old, new in pairs:
        assert old in text, f"{path}: {old}"
        text = text.replace(old, new, 1)
    path.write_text(text)


def add_game(copy):
    """The game's own files, then the shared ones."""
    folder = copy / "src/games/row"
    folder.mkdir()
    for name in ["README.md", "rules_in_words.hpp", "generate.hpp"]:
        shutil.copy(GAME / name, folder)
    for name in ["row.in", "row.out"]:
        shutil.copy(GAME / name, copy / "examples")
    for name, to in [("row_of_numbers.hpp", "rules.hpp"), ("row_proof.hpp", "proof.hpp")]:
        shutil.copy(copy / "examples/small_games" / name, folder / to)
    words = "output << answer.words"
    piece = 'svg.open_piece("n" + std::to_string(s.p.left + static_cast<int>(i)), std::to_string(row[i]), "first");\n'
    replace(folder / "rules.hpp", (words, "output << std::to_string(*answer.score)"),
            ("svg.rectangle(", piece + "svg.rectangle("), ("if (end) svg.close()", "svg.close();\nif (end) svg.close()"))
    replace(folder / "proof.hpp", ('"row_of_numbers.hpp"', '"foregone/games/row/rules.hpp"'))

    headers = "".join(f'#include "foregone/games/row/{name}.hpp"\n' for name in ["generate", "proof", "rules_in_words"])
    entry = """    make_entry<row::Contest, row::Guide, row::Prover>("row", "A row of numbers", "folklore", row::generate, nullptr,
                                                      row::kRulesInWords),\n"""
    replace(copy / "src/play/catalogue.cpp", ('#include "foregone/play/make_entry.hpp"\n', headers + '#include "foregone/play/make_entry.hpp"\n'),
            ("};\n\n}  // namespace\n", entry + "};\n\n}  // namespace\n"))
    replace(copy / "README.md", ("| [DoorsGame](", "| [A row of numbers](src/games/row/README.md) | taking from the ends | the margin |\n| [DoorsGame]("))
    replace(copy / "docs/README.md", ("   [Byte Me!](", "   [A row of numbers](../src/games/row/README.md), [Byte Me!]("))
    section = (GAME / "README.md").read_text().split("## Notation\n")[1].split("\n## ")[0]
    replace(copy / "docs/notation.md", ("## Try them", f"## A row of numbers\n\n{section}\n## Try them"))
    replace(copy / "docs/json.md", ("| doors-game | `answer`", "| row | | |\n| doors-game | `answer`"))
    replace(copy / "examples/check_certificate.py", ("def check(words):", (GAME / "checker.py").read_text() + "def check(words):"),
            ('"pousse": (pousse, ["rules"])', '"pousse": (pousse, ["rules"]), "row": (row, [])'))


def run(copy, *words):
    print("$", *words, flush=True)
    subprocess.run([str(word) for word in words], cwd=copy, check=True)


def linked(copy, folder):
    """The program with the copy's catalogue in place of the one of the tree, of which it has all else."""
    commands = json.loads((folder / "compile_commands.json").read_text())
    found = (entry["command"] for entry in commands if " CMakeFiles/foregone.dir/src/apps/cli/main.cpp.o " in entry["command"])
    compiler = shlex.split(next(found))
    del compiler[compiler.index("-o") :]
    run(copy, compiler[0], f"-I{copy}/include", *compiler[1:], "-O1", "-o", copy / "catalogue.o", "-c", copy / "src/play/catalogue.cpp")
    links = subprocess.check_output(["ninja", "-C", folder, "-t", "commands", "foregone"], text=True).splitlines()
    link = shlex.split(links[-1].removeprefix(": && ").split(" && ")[0])  # without what is done with the program
    program = copy / "build/foregone"
    program.parent.mkdir()
    link[link.index("-o") + 1] = program
    # The first definition of catalogue() is the copy's.
    run(folder, *link[:1], "-Wl,--allow-multiple-definition", copy / "catalogue.o", *link[1:])
    return program


def build(folder):
    listed = files()
    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch, "tree")
        for name in listed:
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(TREE / name, copy / name)
        (copy / "include").mkdir(exist_ok=True)
        (copy / "include/foregone").symlink_to("../src")
        add_game(copy)
        program = linked(copy, folder)
        test(copy, program)
        changed = [name for name in listed if (copy / name).read_bytes() != (TREE / name).read_bytes()]
        by_hand = [name for name in changed if not name.startswith(WRITTEN)]
        print("shared files that were changed:", *by_hand, sep="\n  ")
        assert set(by_hand) <= set(SHARED), by_hand


def test(copy, program):
    """What is tested of every game, on a catalogue with one more."""
    for name in ["command_line", "manual", "answer", "engine"]:
        run(copy, sys.executable, f"tests/{name}_test.py", program)
    run(copy, sys.executable, "tests/explain_test.py", program)
    certificate = copy / "certificate"
    certificate.write_bytes(subprocess.check_output([program, "prove", "row", copy / "examples/row.in"]))
    run(copy, sys.executable, "examples/check_certificate.py", certificate)
    run(copy, program, "prove", "--check", certificate, "examples/row.in")
    run(copy, sys.executable, "tests/surface_test.py", program, "--write")


if __name__ == "__main__":
    check_names()
    if sys.argv[1:]:
        build(pathlib.Path(sys.argv[1]).resolve())
