"""Certificates of random cases, as they are and with changes, before the program's checker and
examples/check_certificate.py. Those of positions of Pousse are also before examples/check_pousse.c.

    certificates_test.py PROGRAM GENERATOR [CASES [SIZE]]
    certificates_test.py PROGRAM --verified CHECKER [CASES]

GENERATOR is bench/generate_input. With --verified there are positions of Pousse alone, and one more checker, that which
tools/build_proofs makes. Of each game, and of positions of Pousse, CASES certificates have to be accepted by
all, and of as many changed ones each that claims something false has to be rejected by all: what is accepted is
solved again. SIZE is the number of ranks of House of Cards.
"""

import importlib.util
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
VERIFIED = sys.argv.pop(3) if sys.argv[2] == "--verified" else None
PROGRAM, GENERATOR = sys.argv[1:3]
CASES = int(sys.argv[3]) if len(sys.argv) > 3 else 100
SIZE = sys.argv[4] if len(sys.argv) > 4 else None
END = {"house-of-cards": "\nEnd\n", "boring-card-game": "\n0\n", "byte-me": "\nENDOFINPUT\n"}

specification = importlib.util.spec_from_file_location("checker", ROOT / "examples/check_certificate.py")
checker = importlib.util.module_from_spec(specification)
specification.loader.exec_module(checker)


def run(*words, text=None):
    return subprocess.run(words, input=text, capture_output=True, text=True, check=False)


def python_accepts(path):
    try:
        return checker.check(checker.Words(path)) >= 0
    except (ValueError, TypeError, KeyError, IndexError, RecursionError):
        return False


def program_accepts(path):
    done = run(PROGRAM, "prove", "--check", str(path))
    assert done.returncode in (0, 1), done
    assert (done.returncode == 0) == (done.stderr == ""), done
    return done.returncode == 0


def accepts_by(checker_program):
    def accepts(path):
        done = run(checker_program, str(path))
        assert done.returncode in (0, 1) and (done.returncode == 0) == (done.stderr == ""), done
        return done.returncode == 0
    return accepts


def solved(game, case, options):
    """The contest's verdict on the case, as certificates claim it."""
    answer = run(PROGRAM, "solve", game, *options, text=case + END.get(game, "\n")).stdout.split("\n")[:-1]
    return " ".join(answer).removeprefix("Case 1: ")


def blocks(certificate):
    """The heading, and of each case what stands between `case K` and its `end`."""
    heading, *cases = certificate.split("\ncase ")
    cases[-1] = cases[-1].removesuffix("\ndone\n")
    return heading, ["\n".join(case.split("\n")[1:]) for case in cases]


def changed(block, choose):
    """The block with one word changed, dropped, doubled or moved."""
    lines = [line.split() for line in block.split("\n")]
    places = [(i, k) for i, line in enumerate(lines) for k in range(len(line))]
    i, k = choose.choice(places)
    word = lines[i][k]
    how = choose.randrange(6)
    if how < 3:
        at = choose.randrange(len(word))
        digits = "0123456789" if word[at].isdigit() else "ABGJNLRTBXO" if word[at].isupper() else "aeinst."
        lines[i][k] = word[:at] + choose.choice(digits) + word[at + 1:]
    elif how == 3:
        lines[i][k:k + 1] = []
    elif how == 4:
        lines[i][k:k] = [word]
    else:
        j, m = choose.choice(places)
        lines[i][k], lines[j][m] = lines[j][m], word
    return "\n".join(" ".join(line) for line in lines)


def spaced(text, choose):
    """The text with other white space between its words."""
    blanks = [" ", "  ", "\n", "\t", "\r\n", "\r", "\v", "\f", "\n\n "]
    return "".join(word + choose.choice(blanks) for word in text.split())


def check_white_space(certificate, path, choose):
    """White space means nothing to both checkers, and both take the same bytes for it."""
    for _ in range(5):
        path.write_bytes(spaced(certificate, choose).encode())
        assert python_accepts(path) and program_accepts(path), path.read_bytes()
    for other in "\u00a0", "\u2003", "\x1c", "\x85":
        path.write_bytes(certificate.replace("claim ", "claim" + other).encode())
        assert not python_accepts(path) and not program_accepts(path), other


def check_game(game, folder, options=()):
    size = [SIZE] if SIZE and game == "house-of-cards" else []
    contest, path = folder / "contest", folder / "certificate"
    contest.write_text(run(GENERATOR, game, "1", str(CASES), *size).stdout)
    written = run(PROGRAM, "prove", game, *options, str(contest))
    assert written.returncode == 0, written.stderr
    path.write_text(written.stdout)
    accepted = run(PROGRAM, "prove", "--check", str(path), str(contest))
    assert accepted.returncode == 0, accepted.stderr
    assert checker.check(checker.Words(path)) == CASES
    heading, cases = blocks(written.stdout)
    assert len(cases) == CASES, len(cases)
    choose = random.Random(1)
    check_white_space(f"{heading}\ncase 1\n{cases[0]}\ndone\n", path, choose)
    rejected, true = 0, 0
    while rejected + true < CASES:
        block = changed(choose.choice(cases), choose)
        path.write_text(f"{heading}\ncase 1\n{block}\ndone\n")
        verdicts = python_accepts(path), program_accepts(path)
        rejected += verdicts == (False, False)
        if any(verdicts):
            true += 1
            case, claim = block.split("\nclaim ")
            truth = solved(game, case, options)
            assert " ".join(claim.split("\n")[0].split()) == truth, (block, truth, verdicts)
    assert rejected > CASES / 2, (game, rejected)
    largest = max(map(len, cases))
    print(f"{game} {' '.join(options)}: {CASES} accepted, largest {largest} bytes; changed: {rejected} rejected, "
          f"{true} still true")


def position_of(size, choose):
    """A random position of Pousse, often a drawn one; on 4x4 with few empty squares, or its proof takes long."""
    empty = choose.choice([0.05, 0.15, 0.3]) if size == 4 else choose.random()
    cells = ["." if choose.random() < empty else choose.choice("XO") for _ in range(size * size)]
    rows = ["".join(cells[i:i + size]) for i in range(0, size * size, size)]
    return f"{choose.choice('XO')}:{'/'.join(rows)}"


def holds(position, claim):
    """Whether a claim is so, by the program's values."""
    value = json.loads(run(PROGRAM, "explain", "pousse", "--position", position, "--json").stdout)["value"]
    if claim == "draw":
        return value["winner"] is None
    if claim.endswith("does not lose"):
        return value["winner"] in (None, claim[0])
    return value["winner"] == claim[0] and value["distance"] <= int(claim.split()[3])


def check_positions(folder):
    path, choose = folder / "certificate", random.Random(2)
    compiled = folder / "check_pousse"
    subprocess.run(["cc", "-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", "-o", compiled, ROOT / "examples/check_pousse.c"],
                   check=True)
    checkers = [program_accepts, python_accepts, *map(accepts_by, [compiled, *([VERIFIED] if VERIFIED else [])])]
    claims, rejected, true = {"draw": 0, "wins": 0}, 0, 0
    for lost, claim in ("X:OO/..", "X wins in 2000"), ("O:XX/..", "X wins in 1"), ("X:../..", "O wins in 1997"):
        path.write_text(f"foregone certificate 1\ngame pousse\nlimits contest\nchoices 1 rules=contest\n"
                        f"case 1\nposition {lost}\nclaim {claim}\nmoves L1 R1 L1 L1 L1 L1\nend\ndone\n")
        assert not any(accepts(path) for accepts in checkers), (lost, claim)
    for claim, true in (("X:.XX/.../... claim X does not lose X", True),
                        ("X:.XX/.../... claim X does not lose X L1", False),
                        ("X:X claim X does not lose X", True), ("X:. claim X does not lose X", True),
                        ("O:. claim X does not lose X", False),
                        ("O:.../.X./... claim X does not lose X R2 L2 B2", True),
                        ("O:.../.X./... claim X does not lose X R2 B2 L2 B2 T2 L2 L2 T2 T2 B2 B2 B2", False)):
        path.write_text(f"foregone certificate 1\ngame pousse\nlimits contest\nchoices 1 rules=contest\n"
                        f"case 1\nposition {claim}\nend\ndone\n")
        assert all(accepts(path) == true for accepts in checkers), claim
    for i in range(CASES):
        position = position_of(choose.choice([3, 3, 4]), choose)
        written = run(PROGRAM, "prove", "pousse", "--position", position)
        assert written.returncode == 0, (position, written.stderr)
        path.write_text(written.stdout)
        assert all(accepts(path) for accepts in checkers), position
        heading, (block,) = blocks(written.stdout)
        claims["draw" if "claim draw" in block else "wins"] += 1
        if "claim draw" in block and choose.randrange(2):
            player, moves = choose.choice("XO"), re.split("\n[XO] ", block.removesuffix("\nend"))
            block = f"position {position}\nclaim {player} does not lose\n{player} {moves['XO'.index(player) + 1]}\nend"
        block = changed(block, choose)
        path.write_text(f"{heading}\ncase 1\n{block}\ndone\n")
        verdicts = [accepts(path) for accepts in checkers]
        assert len(set(verdicts)) == 1, (block, verdicts)
        rejected += not verdicts[0]
        if verdicts[0]:
            true += 1
            words = block.split()
            length = {"draw": 1, "wins": 4, "does": 4}[words[3] if words[3] == "draw" else words[4]]
            assert holds(words[1], " ".join(words[3:3 + length])), block
    assert min(claims.values()) > CASES / 10 and rejected > CASES / 2, (claims, rejected)
    print(f"pousse, positions: {claims['draw']} draws and {claims['wins']} wins accepted; changed: {rejected} rejected, "
          f"{true} still true")


def main():
    listed = [json.loads(line) for line in run(PROGRAM, "games", "--json").stdout.split("\n")[:-1]]
    with tempfile.TemporaryDirectory() as folder:
        check_positions(pathlib.Path(folder))
        if VERIFIED:
            return
        for game in listed:
            check_game(game["name"], pathlib.Path(folder))
        check_game("pousse", pathlib.Path(folder), ("--rules", "icfp98"))


main()
