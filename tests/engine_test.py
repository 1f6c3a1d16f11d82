"""Engines: both protocols, limits, any bytes, the signature.

    engine_test.py PROGRAM [unittest's arguments]
"""

import json
import os
import random
import re
import resource
import shutil
import subprocess
import tempfile
import threading
import unittest

from program import HANGING, PROGRAM, ROOT, run

INFO = re.compile(
    r"info depth \d+ nodes \d+ time \d+\.\d{3} nps \d+ "
    r"value (-?\d+|(win|loss) (in|within) \d+) line( [LRTB]\d)+"
)
MOVE = re.compile(r"[LRTB][1-8]")


def original(text, *words):
    return run("engine", "pousse", "--protocol", "icfp98", *words, text=text)


def dialogue(text, *words):
    """The lines that answer these commands."""
    done = run("engine", "pousse", "--protocol", "line", *words, text=text)
    assert done.returncode == 0, done
    assert done.stderr == "", done
    return done.stdout.splitlines()


class OriginalProtocol(unittest.TestCase):
    def move(self, text, *words):
        done = original(text, *words)
        self.assertEqual((done.returncode, done.stderr), (0, ""), text)
        self.assertRegex(done.stdout, r"\A[LRTB][1-8]\n\Z")
        return done.stdout.strip()

    def test_every_form_of_text(self):
        moves = {self.move(text, "--depth", "4") for text in
                 ["6\nL3\nT2\n", "6\nL3\nT2", "6\nL3\nT2\n\n", "6\r\nL3\r\nT2\r\n", "6 L3 T2"]}
        self.assertEqual(len(moves), 1)

    def test_sizes(self):
        for size in range(1, 9):
            self.move(f"{size}\n", "--depth", "3")

    def test_it_wins_at_once(self):
        self.assertIn(self.move("4\nL1\nB4\nL1\nB4\nL1\nB4\n", "--depth", "5"), {"L1", "R1"})

    def test_games_under_its_own_rules_end_by_straights_or_repetition(self):
        for size, seed in [(3, 1), (4, 2), (4, 3)]:
            chance = random.Random(seed)
            moves = []
            while True:
                if len(moves) % 2 == 0:
                    move = self.move("\n".join([str(size), *moves]), "--depth", "4")
                else:
                    move = chance.choice("LRTB") + str(chance.randint(1, size))
                moves.append(move)
                record = " ".join([str(size), *moves, "QUIT"])
                verdict = run("solve", "pousse", "--rules", "icfp98", text=record).stdout
                if verdict != "TIE GAME\n":
                    break
            self.assertEqual(verdict, "X WINS\n", record)

    def test_it_loses_by_repetition_only_if_it_has_to(self):
        # L1 makes a board that O has made before; others do not.
        game = "2\nB1\nB1\nB1\nB2\nR1\nT2\nL2\n"
        record = "2 " + " ".join(game.split()[1:]) + " {} QUIT"
        verdict = lambda move: run(
            "solve", "pousse", "--rules", "icfp98", text=record.format(move)
        ).stdout
        self.assertEqual(verdict("L1"), "X WINS\n")
        self.assertNotEqual(verdict(self.move(game, "--depth", "6")), "X WINS\n")

    def test_bad_input_is_an_error_with_its_place(self):
        for text, place in [
            ("", "1:1"), ("x\n", "1:1"), ("9\n", "1:1"), ("0\n", "1:1"), ("6\nL7\n", "2:1"),
            ("6\nL1\n  quit\n", "3:3"), ("6\nL1 L01\n", "2:4"), ("1\nL1\nL1\n", "3:1"),
            ("1\nL1\n", "3:1"), (b"6\n\xff\x00\n", "2:1"), ("-6\n", "1:1"), ("6\n" + "L" * 70000, "2:1"),
        ]:
            done = original(text, "--time", "1")
            self.assertEqual((done.returncode, done.stdout), (1, ""), text)
            self.assertTrue(done.stderr.startswith(f"foregone: <stdin>:{place}: "), done.stderr)
            self.assertEqual(done.stderr.count("\n"), 1)

    def test_help_names_the_games_and_defaults_of_engines(self):
        text = " ".join(run("engine", "--help").stdout.split())
        self.assertRegex(text, "One of house-of-cards, pousse, doors-game[ ,]")
        self.assertRegex(text, r"--rules contest\|icfp98 Pousse: [^()]*\(default icfp98\)")
        self.assertIn("--peaks", text)
        self.assertNotIn("--peaks", run("engine", "pousse", "--help").stdout)

    def test_usage(self):
        for words in [["engine", "pousse"], ["engine", "pousse", "--protocol", "chess"],
                      ["engine", "pousse", "--protocol", "icfp98"],
                      ["engine", "byte-me", "--protocol", "line"], ["bench", "byte-me"],
                      ["bench", "doors-game"], ["engine", "doors-game", "--protocol", "icfp98"],
                      ["engine", "pousse", "--protocol", "line", "--time", "0"],
                      ["engine", "pousse", "--protocol", "line", "--threads", "0"]]:
            done = run(*words)
            self.assertEqual(done.returncode, 2, words)
            self.assertEqual(done.stdout, "")


class LineProtocol(unittest.TestCase):
    def test_thinking(self):
        lines = dialogue("foregone\nready\nposition start 6\ngo depth 6\n")
        self.assertRegex(lines[0], r"\Aforegone \S+ pousse\Z")
        self.assertEqual(lines[1], "ready")
        self.assertEqual(len(lines), 9)
        for depth, line in enumerate(lines[2:-1], 1):
            self.assertRegex(line, INFO)
            self.assertIn(f" depth {depth} ", line)
        self.assertRegex(lines[-1], r"\Abest [LRTB][1-6]\Z")

    def test_what_a_search_cannot_write_is_an_error(self):
        for ending in "", "quit\n", "stop\n", "ready\n":
            with open("/dev/full", "wb") as full:
                done = subprocess.run([PROGRAM, "engine", "pousse", "--protocol", "line"], stdout=full,
                                      input=b"position start 4\ngo depth 3\n" + ending.encode(),
                                      stderr=subprocess.PIPE, timeout=HANGING, check=False)
            self.assertEqual(done.returncode, 1, ending)
            self.assertRegex(done.stderr, rb"\Aforegone: standard output: [^\n]+\n\Z")

    @unittest.skipUnless(os.geteuid() == 0, "needs a user without processes")
    def test_a_thread_that_cannot_be_started_is_an_error(self):
        no_more = {**os.environ, "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"}  # it forks
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            program = shutil.copy(PROGRAM, folder)
            for most in 1, 2:
                done = subprocess.run(
                    [program, "engine", "pousse", "--protocol", "line", "--threads", "4"], cwd=folder, user=54321,
                    group=54321, extra_groups=[], input="position start 5\ngo depth 5\nready\n", text=True, env=no_more,
                    preexec_fn=lambda most=most: resource.setrlimit(resource.RLIMIT_NPROC, (most, most)),
                    capture_output=True, timeout=HANGING, check=False)
                self.assertEqual((done.returncode, done.stderr), (0, ""))
                said = "\n".join(sorted(done.stdout.splitlines()))  # a search does not keep `ready` waiting
                self.assertRegex(said, r"\Aerror cannot start a thread: [^\n]+\(ulimit -u, ulimit -v\)[^\n]+\nready\Z")

    def test_wins_and_losses_are_exact_on_small_boards(self):
        self.assertIn(" value win in 3 ", dialogue("position start 2\ngo depth 9\n")[-2])
        lost = dialogue("position O:XX./.../..X moves R3\ngo depth 9\n", "--rules", "contest")
        self.assertRegex(lost[-2], " value (win|loss) in ")

    def test_errors_change_nothing(self):
        wrong = ["position", "position start", "position start 9", "position startx6", "position X:../.", "moves",
                 "position start 6 moves L7", "position start 6 moves L1 x", "go depth", "go depth 0", "go depth 101",
                 "go time nan", "go time -1", "go fast", "go depth 3 nodes", "stopp", "\x00", "é",
                 "position X:XXX/OO./...", "position start 6 moves " + "L1 " * 50]
        for line in wrong[:-2]:
            before = dialogue("position start 5 moves L1\ngo depth 4\n")
            after = dialogue(f"position start 5 moves L1\n{line}\ngo depth 4\n")
            self.assertTrue(after[0].startswith("error "), (line, after[0]))
            strip = lambda lines: [re.sub(r"time.*value", "value", line) for line in lines]
            self.assertEqual(strip(before), strip(after[1:]), line)
        self.assertEqual(dialogue(wrong[-2] + "\ngo\n"), ["error the game is over"])

    def test_stop_ends_what_has_no_bound(self):
        for begin in ["go\n", "go depth 90\n"]:
            program = subprocess.Popen(
                [PROGRAM, "engine", "pousse", "--protocol", "line"], stdin=subprocess.PIPE,
                stdout=subprocess.PIPE, text=True, bufsize=1)
            watch = threading.Timer(HANGING, program.kill)
            watch.start()
            program.stdin.write("position start 8\n" + begin)
            self.assertRegex(program.stdout.readline(), INFO)
            program.stdin.write("ready\n")
            lines = []
            while "ready\n" not in lines:
                lines.append(program.stdout.readline())
            if begin == "go\n":
                program.stdin.write("position start 4\n")
                while not lines[-1].startswith("error"):
                    lines.append(program.stdout.readline())
            program.stdin.write("stop\nready\n")
            while not lines[-1].startswith("best"):
                lines.append(program.stdout.readline())
            self.assertEqual(program.stdout.readline(), "ready\n")
            program.stdin.write("go\nquit\n")
            program.stdin.close()
            self.assertEqual(program.wait(), 0)
            program.stdout.close()
            watch.cancel()

    def test_the_end_of_the_input_ends_it(self):
        self.assertEqual(dialogue(""), [])
        self.assertRegex(dialogue("go")[-1], "best")
        self.assertRegex(dialogue("go depth 7")[-2], "depth 7 ")

    def test_bounds(self):
        nodes = [int(re.search(r"nodes (\d+)", line)[1]) for line in
                 dialogue("go nodes 100000\n") if line.startswith("info")]
        self.assertLess(nodes[-1], 200000)
        self.assertGreater(len(nodes), 3)
        self.assertEqual(len(dialogue("go\n", "--depth", "3")), 4)
        self.assertRegex(dialogue("go time 0.05\n", "--threads", "2")[-1], "best")

    def test_one_thread_does_the_same_each_time(self):
        strip = lambda lines: [re.sub(r"time.*value", "value", line) for line in lines]
        text = "position start 7\ngo depth 7\nposition start 6 moves L1 L1\ngo depth 7\n"
        self.assertEqual(strip(dialogue(text)), strip(dialogue(text)))
        again = strip(dialogue("new\ngo depth 6\nnew\ngo depth 6\n"))
        self.assertEqual(again[:7], again[7:])

    def test_any_bytes(self):
        chance = random.Random(1)
        words = [b"position", b"start", b"6", b"moves", b"L1", b"go", b"depth", b"2", b"new", b"stop",
                 b"X:../..", b"\n", b"\n", b"\n", b"\xff", b"\x00", b"nodes", b"time", b"-1", b"1e-3"]
        for _ in range(20):
            text = b" ".join(chance.choice(words) for _ in range(300)) + b"\nstop\nquit\n"
            done = run("engine", "pousse", "--protocol", "line", text=text)
            self.assertEqual((done.returncode, done.stderr), (0, ""), text)
        done = run("engine", "pousse", "--protocol", "line", text="x" * 100000)
        self.assertEqual(done.returncode, 1)
        self.assertTrue(done.stderr.startswith("foregone: <stdin>:1:1: "))


class SolvedGames(unittest.TestCase):
    """House of Cards and DoorsGame: the engine is their exact solver."""

    def dialogue(self, game, text, *words):
        done = run("engine", game, "--protocol", "line", *words, text=text)
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        return done.stdout.splitlines()

    def test_it_plays_what_explain_holds_for_best(self):
        for game in ["house-of-cards", "doors-game"]:
            for seed in [1, 2, 3]:
                shown = json.loads(run("explain", game, "--seed", str(seed), "--json").stdout)
                best = shown["options"][0]["move"]
                info, answer = self.dialogue(game, f"position {shown['position']}\ngo\n")
                self.assertEqual(answer, "best " + best)
                line = [step["move"] for step in shown["line"]]
                self.assertTrue(info.endswith(" line " + " ".join(line)), info)
                after = self.dialogue(game, f"position {shown['position']} moves {best}\ngo\n")
                self.assertEqual(after[-1], "best " + line[1] if line[1:] else "error the game is over")

    def test_values(self):
        house = "u1Rd2Ru3Rd4Ru5Rd5Bu4Bd3B/-/-/Axel/2B1B"
        info = self.dialogue("house-of-cards", f"position {house}\ngo\n")[0]
        self.assertIn(" value win by 1 line 2B@3 1B@5", info)
        info = self.dialogue("house-of-cards", f"position {house} moves 2B@3\ngo\n")[0]
        self.assertIn(" value loss by 1 line 1B@5", info)
        info = self.dialogue("doors-game", "position ABCD/2/-\ngo\n")[0]
        self.assertRegex(info, r" value (win|loss) in \d ")
        self.assertIn(" value draw ", self.dialogue("doors-game", "position AABB/2/-\ngo\n")[0]
                      + self.dialogue("doors-game", "position ABAB/2/-\ngo\n")[0])

    def test_deals(self):
        for game, first in [("house-of-cards", "13"), ("doors-game", "12")]:
            dealt = lambda words: self.dialogue(game, f"position start {words}\ngo\n")
            strip = lambda lines: [re.sub(r"time.*value", "value", line) for line in lines]
            self.assertEqual(strip(dealt("")), strip(dealt(f"seed=1 {first}")))
            self.assertNotEqual(strip(dealt("seed=1")), strip(dealt("seed=2")))
            self.assertEqual(strip(dealt("seed=1")), strip(self.dialogue(game, "go\n")))
        self.assertEqual(self.dialogue("doors-game", "position start doors=x\n"),
                         ['error doors: expected a number from 2 to 50, found "x"'])
        self.assertEqual(self.dialogue("doors-game", "position start rooms=3\n"),
                         ['error expected one of seed, doors, trophy, found "rooms"'])

    def test_small_boards_of_pousse_are_solved_where_nothing_bounds_the_search(self):
        for size in [1, 2, 3, 4]:
            for moves in ["", "L1 T1", "B1 R1 T1 L1"][: 3 if size > 2 else 1]:
                shown = json.loads(run("explain", "pousse", "--size", str(size), "--moves", moves,
                                       "--json").stdout)
                best = [option["move"] for option in shown["options"]
                        if option["value"] == shown["options"][0]["value"]]
                info, answer = self.dialogue(
                    "pousse", f"option rules contest\nposition start {size} moves {moves}\ngo\n")
                self.assertIn(answer.removeprefix("best "), best)
                value = shown["value"]
                found = re.search(r" value (\w+)(?: in (\d+))? line", info)
                self.assertEqual({"draw": "even"}.get(found[1], found[1]), value["for_mover"], info)
                self.assertEqual(int(found[2] or 0), value.get("distance") or 0, info)

    def test_options_of_the_game(self):
        self.assertEqual(self.dialogue("pousse", "option rules x\noption nothing 1\noption\n"),
                         ['error rules: expected contest or icfp98, found "x"',
                          'error option: expected rules, found "nothing"',
                          "error option: expected NAME VALUE"])
        again = "position start 2 moves B1 B1 B1 B2 R1 T2 L2 L1"
        for rules, over in [("icfp98", True), ("contest", False)]:
            lines = self.dialogue("pousse", f"option rules {rules}\n{again}\ngo depth 2\n")
            self.assertEqual(lines[-1].startswith("error "), over, lines)
        shown = self.dialogue("house-of-cards", "option peaks 3\nposition start 13\ngo nodes 1\n")
        self.assertNotEqual(shown, self.dialogue("house-of-cards", "position start 13\ngo nodes 1\n"))

    def test_errors_change_nothing(self):
        for wrong in ["position ABCD/2/- moves A A", "position ABCD/2", "position", "position start x=1"]:
            for start in ["ABCD/2/-", "AB/1/-"]:
                lines = self.dialogue("doors-game", f"position {start} moves A\n{wrong}\ngo\n")
                self.assertTrue(lines[0].startswith("error "), lines)
                self.assertEqual(lines[-1], self.dialogue(
                    "doors-game", f"position {start} moves A\ngo\n")[-1])
        over = self.dialogue("doors-game", "position AB/1/- moves A\ngo\n")
        self.assertEqual(over, ["error the game is over"])

    def test_a_whole_game_of_one_process(self):
        text = "position start seed=5\n"
        moves = []
        while True:
            last = self.dialogue("doors-game", f"{text}go\n")[-1]
            if last == "error the game is over":
                break
            moves.append(last.split()[1])
            text = f"position start seed=5 moves {' '.join(moves)}\n"
        self.assertEqual(len(set(moves)), len(moves))

    def test_clocks(self):
        lines = dialogue("position start 6\ngo clock 1 increment 0.01\n")
        self.assertRegex(lines[-1], r"\Abest ")
        self.assertTrue(dialogue("go clock\n")[0].startswith("error go: expected depth D"))


class Bench(unittest.TestCase):
    def test_the_signature_is_that_of_the_readme(self):
        readme = (ROOT / "src" / "games" / "pousse" / "engine" / "README.md").read_text()
        printed = run("bench", "pousse", "--signature").stdout
        self.assertRegex(printed, r"\Asignature \d+\n\Z")
        self.assertEqual(printed.strip(), re.search(r"signature \d+", readme)[0])


if __name__ == "__main__":
    unittest.main()
