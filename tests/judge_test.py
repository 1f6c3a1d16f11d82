"""The judge: python3 judge_test.py FOREGONE SOURCES. Right solutions are accepted; wrong ones, each with
one planted fault (packages/*/faults.txt), are caught and their inputs shrunk; programs that misbehave
get their verdicts and leave no process, also when the judge is killed; problem packages pass their own
validators and submissions."""

import itertools
import json
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from xml.etree import ElementTree

FOREGONE, SOURCES = os.path.abspath(sys.argv[1]), pathlib.Path(sys.argv[2]).absolute()
PACKAGES = SOURCES / "packages"
GAMES = sorted(folder.name for folder in PACKAGES.iterdir())
PYTHON = shutil.which("python3", path="/usr/bin:/usr/local/bin") or "python3"

# What a fault needs at least to show, where that is more than one case.
CASES = {("house-of-cards", 8): 2, ("pousse", 7): 2}
# The largest size (ranks, players, rows, doors) that a shrunk input may have, where it is not 10.
SIZES = {"house-of-cards": 8, "byte-me": 1, "doors-game": 4, "pousse": 3, "boring-card-game": 8}
SIZES_OF_FAULTS = {("boring-card-game", 1): 148, ("boring-card-game", 7): 24,
                   ("boring-card-game", 8): 1000, ("boring-card-game", 9): 163,
                   ("byte-me", 6): 2, ("pousse", 6): 10}


def run(*words, **more):
    return subprocess.run([FOREGONE, *map(str, words)], capture_output=True, text=True, **more)


# Where bubblewrap does not work, an ordinary user has to allow what these tests do.
NO_SANDBOX = (["--no-sandbox"] if "--no-sandbox" in run("match", "doors-game", "--check", "true",
                                                        "--start-time", "1").stderr else [])


def may_lift():
    """Whether hard limits may be raised: CAP_SYS_RESOURCE, which root lacks in some containers."""
    effective = re.search(r"^CapEff:\s*(\w+)$", pathlib.Path("/proc/self/status").read_text(), re.MULTILINE)[1]
    return int(effective, 16) >> 24 & 1 == 1


def faults(game, file="faults.txt", wanted="wrong_answer"):
    """Those with which the answer is wrong."""
    for line in (PACKAGES / game / file).read_text().splitlines():
        number, languages, folder, name, words = line.split(" ", 4)
        if folder == wanted:
            yield int(number), languages, name, words


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (512 << 20, 512 << 20))


def invalid_inputs(game):
    """Each begins with a line: #, its name, and what is wrong with it."""
    for part in re.split("^# ", (PACKAGES / game / "invalid.txt").read_text(), flags=re.MULTILINE)[1:]:
        heading, _, text = part.partition("\n")
        yield *heading.split(" ", 1), text


def answers_of(game, path):
    """The answer to each case of an input, its lines with commas between."""
    lines = path.with_suffix(".ans").read_text().splitlines()
    if game != "byte-me":
        return lines
    return ["HAND" + ", ".join(part.splitlines()) for part in "\n".join(lines).split("HAND")[1:]]


def records(size, most):
    """All games of Pousse of so many moves at most, as text."""
    insertions = [side + str(line + 1) for side in "LRTB" for line in range(size)]
    return ["\n".join([str(size), *moves, "QUIT", ""])
            for count in range(most + 1) for moves in itertools.product(insertions, repeat=count)]


def processes_with(token):
    found = 0
    for folder in pathlib.Path("/proc").iterdir():
        if folder.name.isdigit():
            try:
                found += token.encode() in (folder / "cmdline").read_bytes()
            except OSError:
                pass
    return found


class JudgeTest:
    @classmethod
    def setUpClass(cls):
        cls.folder = pathlib.Path(tempfile.mkdtemp(prefix="foregone-test-"))
        cls.folder.chmod(0o755)  # programs run as another user if we are root
        shutil.copy(SOURCES / "tests/programs/bad.py", cls.folder)
        (cls.folder / "bad.py").chmod(0o644)

    @classmethod
    def tearDownClass(cls):
        shutil.rmtree(cls.folder)

    @classmethod
    def compile_solution(cls, game, name="solution.cpp"):
        """The right solution, which takes the number of a fault: then it is wrong."""
        program = cls.folder / game
        subprocess.run(["g++", "-O2", "-std=gnu++20", PACKAGES / game / name, "-o", program], check=True)
        return program

    def judge(self, game, program, *options):
        ran = run("judge", game, program, *NO_SANDBOX, "--json", "--keep", self.folder / "failures", *options)
        return ran.returncode, [json.loads(line) for line in ran.stdout.splitlines()], ran.stderr


class Faults(JudgeTest, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        for game in GAMES:
            cls.compile_solution(game)

    def test_right_solutions_are_accepted(self):
        for game in GAMES:
            status, lines, errors = self.judge(game, self.folder / game, "--limit", "10")
            self.assertEqual((status, errors), (0, ""), game)
            self.assertGreater(len(lines), 12)
            self.assertEqual({line["verdict"] for line in lines}, {"AC"}, game)

    def test_every_planted_fault_is_found_and_shrunk(self):
        count = 0
        for game in GAMES:
            for number, _, name, _ in faults(game):
                status, lines, errors = self.judge(game, f"{self.folder}/{game} {number}",
                                                   "--limit", "10", "--shrink", "100000")
                what = f"{game} {name}"
                self.assertEqual((status, errors), (1, ""), what)
                failed = lines[-1]
                self.assertTrue(failed["shrunk"], what)
                self.assertIn(failed["verdict"], ("WA", "RTE"), what)
                self.check_smallest(game, number, failed, what)
                count += 1
        self.assertGreaterEqual(count, 25)

    def test_what_fails_only_above_a_size_is_shrunk_to_that_size(self):
        """Fault 91 is a crash above a size."""
        for game, size, words in (("doors-game", 41, 2), ("pousse", 100, 3), ("byte-me", 10, 24)):
            _, lines, _ = self.judge(game, f"{self.folder}/{game} 91", "--limit", "10", "--shrink", "100000")
            failed = lines[-1]
            self.assertEqual((failed["verdict"], failed["shrunk"]), ("RTE", True), game)
            text = failed["input"]
            self.assertEqual((self.size(game, text), len(text.split())), (size, words), text)

    def test_a_game_of_many_moves_is_shrunk_in_bounded_memory(self):
        """Moves from 32,768 on are lost, as with a counter of 16 bits."""
        def with_bounded_memory():
            resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))

        source = (PACKAGES / "pousse/solution.cpp").read_text()
        counted = source.replace("if (won == '.' ||", "if (++moves < 32768 && (won == '.' ||").replace(
            "fault == 5) {", "fault == 5)) {").replace("char won = '.',", "int moves = 0; char won = '.',")
        (self.folder / "counted.cpp").write_text(counted)
        program = self.folder / "counted"
        subprocess.run(["g++", "-O2", "-std=gnu++20", self.folder / "counted.cpp", "-o", program], check=True)
        ran = run("judge", "pousse", program, *NO_SANDBOX, "--json", "--keep", self.folder / "failures", "--limit", "10",
                  "--jobs", "2", "--shrink", "10", preexec_fn=with_bounded_memory)
        self.assertEqual((ran.returncode, ran.stderr), (1, ""))
        failed = json.loads(ran.stdout.splitlines()[-1])
        self.assertEqual(failed["verdict"], "WA")
        self.assertLess(failed["input"].count("\n"), 66000)

    def test_a_program_wrong_from_line_65_on_fails_with_one_move(self):
        solution = (PACKAGES / "pousse/solution.py").read_text()
        program = self.folder / "wrong.py"
        program.write_text(solution.replace("int(move[1:]) - 1", "(int(move[1:]) - 1) // (int(move[1:]) < 65)"))
        _, lines, _ = self.judge("pousse", f"{PYTHON} {program}", "--limit", "10", "--shrink", "100000")
        self.assertTrue(lines[-1]["shrunk"])
        self.assertRegex(lines[-1]["input"], r"^1\n65\n[LRTB]65\nQUIT\n$")

    def test_a_program_wrong_from_the_61st_data_set_on_fails_with_the_plainest(self):
        program = self.printing("byte-me", "'?' if text.count('START') > 60 else right")
        given = self.folder / "given.in"
        given.write_text(run("generate", "byte-me", "--cases", 100).stdout)
        _, lines, _ = self.judge("byte-me", program, given, "--limit", "10", "--shrink", "100000")
        self.assertTrue(lines[-1]["shrunk"])
        plain = "START 1\n00000000 00000000\n00000000\n" + " ".join(4 * ["00000000"]) + "\n0000 0000 0000 0000\nEND\n"
        self.assertEqual(lines[-1]["input"], 61 * plain + "ENDOFINPUT\n")

    def test_games_that_fail_only_together_are_as_plain_as_can_be(self):
        """More than a thousand, and two of 100 rows with others between them."""
        given = self.folder / "given.in"
        games = ["100\nL1 R1\nQUIT\n", *(f"{2 + i % 7}\nL1 T{1 + i % 2} R2\nQUIT\n" for i in range(1200)),
                 "100\nT1 B3\nQUIT\n"]
        given.write_text(f"{len(games)}\n" + "".join(games))
        for fault, smallest in (("text.count('QUIT') > 1000", "1001\n" + 1001 * "1\nQUIT\n"),
                                ("text.count('100\\n') > 1", "2\n" + 2 * "100\nQUIT\n")):
            program = self.printing("pousse", f"right.replace('X', 'Y').replace('T', 'S') if {fault} else right")
            _, lines, _ = self.judge("pousse", program, given, "--limit", "10", "--shrink", "100000")
            self.assertEqual((lines[-1]["verdict"], lines[-1]["shrunk"]), ("WA", True))
            self.assertEqual(lines[-1]["input"], smallest)

    def printing(self, game, answer):
        """A program that prints this expression of the input, `text`, and of the `right` output."""
        program = self.folder / "wrong.py"
        program.write_text("import subprocess, sys\ntext = sys.stdin.read()\n"
                           f"right = subprocess.run([{str(self.folder / game)!r}], input=text, text=True,\n"
                           f"                       stdout=subprocess.PIPE).stdout\nprint({answer})\n")
        return f"{PYTHON} {program}"

    def check_smallest(self, game, number, failed, what):
        valid = run("validate", game, input=failed["input"])
        self.assertEqual(valid.returncode, 0, what)
        cases = int(valid.stdout.split()[2])
        self.assertLessEqual(cases, CASES.get((game, number), 1), what + "\n" + failed["input"])
        most = SIZES_OF_FAULTS.get((game, number), SIZES.get(game, 10))
        self.assertLessEqual(self.size(game, failed["input"]), most, what + "\n" + failed["input"])
        self.assertEqual(run("solve", game, input=failed["input"]).stdout, failed["expected"], what)
        if game == "pousse":
            self.check_no_smaller_record(number, failed["input"], what)

    def check_no_smaller_record(self, number, text, what):
        """By trying all with fewer moves on a board of that size, and all on smaller ones."""
        count, size, *moves, _ = text.split()
        if count != "1" or int(size) > 2:
            return
        games = [game for smaller in range(1, int(size)) for game in records(smaller, 3)]
        games += records(int(size), len(moves) - 1)
        text = f"{len(games)}\n" + "".join(games)
        found = subprocess.run([self.folder / "pousse", str(number)], input=text, text=True,
                               stdout=subprocess.PIPE, check=True).stdout
        self.assertEqual(found, run("solve", "pousse", input=text).stdout, what)

    def size(self, game, text):
        words = text.split()
        if game == "doors-game":
            return len(words[0])
        return int(words[0 if game == "boring-card-game" else 1])

    def test_what_is_found_does_not_depend_on_the_number_of_jobs(self):
        found = [self.judge("byte-me", f"{self.folder}/byte-me 1", "--limit", "10", "--jobs", jobs,
                            "--shrink", "100000")[1][-1] for jobs in ("1", "3")]
        self.assertTrue(found[0]["shrunk"])
        self.assertEqual(found[0]["input"], found[1]["input"])


class Layout(JudgeTest, unittest.TestCase):
    """Named inputs are fed byte for byte; what fails only for its layout is kept as it is."""

    def judge_text(self, game, text, code, *options):
        (self.folder / "program.py").write_text("import sys\ntext = sys.stdin.buffer.read()\n" + code)
        (self.folder / "given.in").write_bytes(text)
        return self.judge(game, f"{PYTHON} {self.folder}/program.py", self.folder / "given.in", *options)

    def test_a_named_input_goes_in_byte_for_byte(self):
        deck = " ".join(map(str, range(5000, 0, -1)))
        for game, text in (("pousse", b"4\r\nL2\r\nT2\tL2\n\nB2 R2 QUIT"), ("pousse", b"1\n1\nL1\nQUIT\n"),
                           ("house-of-cards", b"Axel\n5\n1R 2R 3R 4R 5R\n5B 4B 3B 2B 1B\nEnd"),
                           ("boring-card-game", f"1000\n{deck}\n0\n\n".encode()),
                           ("doors-game", b'"ABCD"\n2\r\nABCC 2'), ("doors-game", b"\xef\xbb\xbfAB 1"),
                           ("byte-me", run("generate", "byte-me").stdout.replace(" ", "  ").encode())):
            status, lines, errors = self.judge_text(game, text, "print(text.hex())", "--shrink", "0")
            self.assertEqual((status, errors, lines[-1]["verdict"]), (1, "", "WA"), text)
            self.assertEqual(bytes.fromhex(lines[-1]["received"].strip()), text)
            self.assertEqual(lines[-1]["input"].encode(), text)
            self.assertEqual(pathlib.Path(lines[-1]["kept"] + ".in").read_bytes(), text)

    def test_layouts_that_the_statement_leaves_open_are_traps(self):
        for game, code, trap in (
                ("house-of-cards", "lines = text.decode().split('\\n')\n"
                 "assert all(len(line.split()) > 2 for line in lines[:-2])", "three-lines-a-case"),
                ("pousse", "assert text.split()[1].isdigit()", "one-game-without-its-number-1"),
                ("pousse", "assert text.split()[1] != b'QUIT'", "one-game-without-its-number-2"),
                ("pousse", "assert text.split()[:2] != [b'1', b'L1']", "one-game-without-its-number-3"),
                ("pousse", "assert text.split()[:2] != [b'10', b'T10']", "one-game-without-its-number-4")):
            (self.folder / "program.py").write_text(
                f"import subprocess, sys\ntext = sys.stdin.buffer.read()\n{code}\n"
                f"sys.stdout.buffer.write(subprocess.run([{PYTHON!r}, {str(self.folder / 'right.py')!r}], "
                "input=text, stdout=subprocess.PIPE).stdout)\n")
            shutil.copy(PACKAGES / game / "solution.py", self.folder / "right.py")
            (self.folder / "right.py").chmod(0o644)
            status, lines, _ = self.judge(game, f"{PYTHON} {self.folder}/program.py", "--limit", "60")
            self.assertEqual((status, lines[-1]["verdict"]), (1, "RTE"), lines[-1])
            self.assertEqual((lines[-1]["failed"], lines[-1]["layout"]), (f"trap {trap}", True))
            self.assertLess(len(lines[-1]["input"].split()), 30)

    def test_what_only_the_layout_fails_is_not_laid_out_anew(self):
        text, code = b"AB 1\r\nAB 1", "print('?' if b'\\r' in text else '1\\n' * text.count(b'A'))"
        _, lines, _ = self.judge_text("doors-game", text, code)
        self.assertEqual((lines[-1]["layout"], lines[-1]["shrunk"]), (True, False))
        self.assertEqual(lines[-1]["input"].encode(), text)
        _, lines, _ = self.judge_text("doors-game", text, "print('?' * text.count(b'1'))")
        self.assertEqual((lines[-1]["layout"], lines[-1]["shrunk"]), (False, True))
        self.assertEqual(lines[-1]["input"], "AA 1\n")


class Programs(JudgeTest, unittest.TestCase):
    def bad(self, kind, *options, limit="0.3"):
        token = f"judge-{os.getpid()}-{random.random()}"
        before = time.monotonic()
        status, lines, _ = self.judge("doors-game", f"{PYTHON} {self.folder}/bad.py {kind} {token}",
                                      "--limit", limit, "--jobs", "1", "--shrink", "0", *options)
        self.assertEqual(processes_with(token), 0, kind)
        return status, lines, time.monotonic() - before

    def test_bad_programs_get_their_verdicts_and_leave_nothing(self):
        for kind, verdict in {"silent": "TLE", "spin": "TLE", "flood": "OLE", "crash": "RTE",
                              "fail": "RTE", "bomb": "TLE", "deaf": "TLE", "closed": "TLE",
                              "half": "TLE", "unread": "WA", "grandchildren": "WA"}.items():
            status, lines, took = self.bad(kind)
            self.assertEqual((status, lines[-1]["verdict"]), (1, verdict), kind)
        status, lines, _ = self.bad("memory", "--memory", "100", limit="20")
        self.assertEqual((status, lines[-1]["verdict"]), (1, "MLE"))
        status, lines, _ = self.bad("dropped_memory", "--memory", "200", limit="20")
        counted = lines[-1]["protection"].startswith("limits by control group")  # else it is named as a gap
        self.assertEqual((status, lines[-1]["verdict"]), (1, "MLE" if counted else "WA"))

    def test_a_program_is_ended_by_a_file_that_is_too_large(self):
        ignored = "sh -c 'grep SigIgn /proc/self/status >&2; exit 3'"
        ran = run("judge", "doors-game", ignored, "--shrink", "0", "--keep", self.folder / "failures", *NO_SANDBOX)
        flood = run("judge", "doors-game", "yes", "--shrink", "0", "--keep", self.folder / "failures", *NO_SANDBOX)
        self.assertIn("\nsample: output limit exceeded\n", flood.stdout)
        mask = int(re.search(r"SigIgn:\s*([0-9a-f]+)", ran.stdout)[1], 16)
        self.assertEqual(mask >> (signal.SIGXFSZ - 1) & 1, 0)

    def test_judges_at_once_keep_an_input_each(self):
        program = self.folder / "eleven.sh"
        program.write_text("#!/bin/sh\ncat >/dev/null; echo 11\n")
        program.chmod(0o755)
        count, keep = 6, self.folder / "kept"
        for number in range(count):
            (self.folder / f"{number}.in").write_text(f"ABCDEFGH {number + 1}\n")
        for round_ in range(4):
            judges = [subprocess.Popen([FOREGONE, "judge", "doors-game", program, self.folder / f"{number}.in",
                                        "--shrink", "0", "--keep", keep / str(round_), *NO_SANDBOX],
                                       stdout=subprocess.DEVNULL) for number in range(count)]
            self.assertEqual([judge.wait() for judge in judges], [1] * count)
            inputs = sorted((keep / str(round_)).glob("*.in"))
            self.assertEqual(len({path.read_text() for path in inputs}), count)
            for path in inputs:
                self.assertEqual(path.with_suffix(".ans").read_text(), run("solve", "doors-game", path).stdout)

    def test_a_killed_judge_leaves_no_process(self):
        for _ in range(5):
            token = f"judge-{os.getpid()}-{random.random()}"
            words = f"{PYTHON} {self.folder}/bad.py bomb {token}"
            judge = subprocess.Popen([FOREGONE, "judge", "doors-game", words, "--limit", "60", *NO_SANDBOX],
                                     stdout=subprocess.PIPE)
            until = time.monotonic() + 60
            while processes_with(token) < 5 and time.monotonic() < until:
                time.sleep(0.02)
            self.assertGreaterEqual(processes_with(token), 5)
            judge.send_signal(signal.SIGKILL)
            judge.communicate()
            until = time.monotonic() + 60
            while processes_with(token) > 0 and time.monotonic() < until:
                time.sleep(0.02)
            self.assertEqual(processes_with(token), 0)

    def test_a_stopped_judge_leaves_nothing_and_says_how_far_it_came(self):
        source = SOURCES / "packages/doors-game/solution.py"
        for number, stop in enumerate([signal.SIGINT, signal.SIGTERM, signal.SIGPIPE]):
            temporary = self.folder / f"temporary-{number}"
            temporary.mkdir(mode=0o755)
            judge = subprocess.Popen(
                [FOREGONE, "judge", "doors-game", "--source", source, "--stress", *NO_SANDBOX],
                env=os.environ | {"TMPDIR": str(temporary)}, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, text=True)
            self.assertIn(" AC ", judge.stdout.readline())
            self.assertEqual(len(list(temporary.iterdir())), 1)
            if stop == signal.SIGPIPE:
                judge.stdout.close()
                self.assertEqual(judge.stderr.read(), "")
            else:
                judge.send_signal(stop)
                text, errors = judge.communicate()
                self.assertEqual(errors, "")
                self.assertRegex(text, r"(?m)^stopped: \d+ inputs? accepted, with limits by (control group|sampling)")
            self.assertEqual(judge.wait(), 128 + stop if stop == signal.SIGPIPE else 1)
            judge.stderr.close()
            self.assertEqual(list(temporary.iterdir()), [])

    def test_a_program_that_hangs_is_stopped_at_once(self):
        token = f"judge-{os.getpid()}-{random.random()}"
        judge = subprocess.Popen([FOREGONE, "judge", "doors-game",
                                  f"{PYTHON} {self.folder}/bad.py silent {token}", "--limit", "100000",
                                  *NO_SANDBOX], stdout=subprocess.PIPE, text=True)
        while processes_with(f"silent\0{token}") < 1:  # the judge has both words in one
            time.sleep(0.02)
        judge.send_signal(signal.SIGINT)
        own_user = ", own user" if os.geteuid() == 0 else ""
        self.assertRegex(judge.communicate()[0],
                         f"^stopped: 0 inputs accepted, with limits by [a-z ]+{own_user}")
        self.assertEqual((judge.returncode, processes_with(token)), (1, 0))

    def test_a_temporary_folder_that_cannot_be_used_is_named(self):
        def judge(temporary, **more):
            environment = {"PATH": os.environ["PATH"], "TMPDIR": str(temporary)}
            source = SOURCES / "packages/doors-game/solution.py"
            return run("judge", "doors-game", SOURCES / "examples/doors-game.in", "--source", source, *NO_SANDBOX,
                       "--keep", self.folder / "failures", env=environment, **more)
        for wrong in self.folder / "none", self.folder / "bad.py":
            self.assertEqual(judge(wrong).stderr, f'foregone: TMPDIR: "{wrong}" is not a folder; '
                                                  "set it to one that can be written\n")
        self.assertRegex(judge("/proc").stderr,
                         r'^foregone: TMPDIR: cannot write to "/proc": [^\n]+; set it to another folder\n$')
        (self.folder / "relative").mkdir(mode=0o755)
        for good in "", "relative":
            ran = judge(good, cwd=self.folder)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), good)

    def test_too_many_open_files_are_the_cause_that_is_named(self):
        for most in range(6, 20):
            ran = subprocess.run([FOREGONE, "judge", "doors-game", "/bin/true", "--shrink", "0", "--keep", "/dev/null/none"],
                                 preexec_fn=lambda most=most: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)),
                                 capture_output=True, text=True)
            self.assertEqual(ran.returncode, 1)
            if ran.stdout.count("\n") <= 1:
                self.assertIn(": Too many open files\n", ran.stderr, most)

    def test_shrinking_ends_in_time_also_while_a_program_runs(self):
        given = shutil.copy(SOURCES / "examples/doors-game.in", self.folder)
        cases = len(pathlib.Path(given).read_text().splitlines())
        (self.folder / "sleeps.py").write_text(f"import sys, time\nif len(sys.stdin.readlines()) < {cases}:\n"
                                               "    time.sleep(100_000)\n")
        status, lines, _ = self.judge("doors-game", f"{PYTHON} {self.folder}/sleeps.py", given,
                                      "--limit", "100000", "--shrink", "1")
        self.assertEqual((status, lines[-1]["verdict"], lines[-1]["shrunk"]), (1, "WA", False), lines)

    def test_progress_is_told_whatever_is_printed(self):
        (self.folder / "slow.py").write_text("import time\ntime.sleep(0.2)\n"
                                             + (PACKAGES / "doors-game/solution.py").read_text())
        ran = run("judge", "doors-game", f"{PYTHON} {self.folder}/slow.py", *[SOURCES / "examples/doors-game.in"] * 4,
                  *NO_SANDBOX, "--jobs", "1", "--progress", "0.05")
        self.assertEqual(ran.returncode, 0, ran)
        self.assertRegex(ran.stderr, r"^(working… \d+ s\n)+(\d inputs? judged, \d+ s\n)+$")
        self.assertEqual([line for line in ran.stdout.splitlines() if "judged" in line], [])

    def test_limits_of_the_caller_are_lifted_or_named(self):
        solution = (PACKAGES / "doors-game/solution.py").read_text()
        (self.folder / "large.py").write_text(f"large = bytearray(1 << 30)\n{solution}")
        bound = 1 << 30
        words = [shutil.copy(FOREGONE, self.folder), "judge", "doors-game", f"{PYTHON} {self.folder}/large.py",
                 SOURCES / "examples/doors-game.in", "--memory", "2000", "--shrink", "0", "--no-sandbox",
                 "--keep", self.folder / "failures"]
        def judge(**more):
            return subprocess.run(words, capture_output=True, text=True,
                                  preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (bound, bound)), **more)
        named = ("foregone: programs are limited to 1048576 KiB for the address space (ulimit -Hv), less than their "
                 "memory: one that needs more crashes\n")
        ran = judge()
        self.assertEqual((ran.returncode == 0, named in ran.stderr), (may_lift(), not may_lift()), ran)
        if os.geteuid() == 0:
            self.assertIn(named, judge(user=54321, group=54321, extra_groups=[]).stderr)

    def test_without_a_sandbox_an_ordinary_user_has_to_allow_it(self):
        program = shutil.copy(FOREGONE, self.folder)
        user = {"user": 54321, "group": 54321, "extra_groups": []} if os.geteuid() == 0 else {}
        environment = {"PATH": "/no/such/folder", "HOME": "/tmp"}  # there is no bubblewrap there
        for words in (["judge", "doors-game", "/bin/true", "--shrink", "0", "--keep", "/dev/null/none"],
                      ["match", "doors-game", "--check", "/bin/true", "--start-time", "1"]):
            ran = subprocess.run([program, *words], env=environment, capture_output=True, text=True, **user)
            self.assertEqual((ran.returncode, ran.stdout.count("\n") <= 1), (1, True), ran)
            self.assertIn("no sandbox: bubblewrap is not installed; ", ran.stderr)
            self.assertIn("allow that with --no-sandbox", ran.stderr)
            ran = subprocess.run([program, *words, "--no-sandbox"], env=environment, capture_output=True,
                                 text=True, **user)
            self.assertEqual(ran.returncode, 1)
            self.assertNotIn("no sandbox", ran.stderr)
            self.assertGreater(ran.stdout.count("\n"), 1)

    def test_nothing_that_a_program_writes_controls_the_terminal(self):
        coloured = self.folder / "coloured.cpp"
        coloured.write_bytes(b"#error \x1b]0;title\x07 \x1b[31mred \xff\n")
        crash = "sh -c 'printf \"a\\033[2J\\377\"; printf \"why\\033[31m\\n\" >&2; exit 3'"
        for words, shown in ((["--source", coloured], r"\x1b]0;title\x07 \x1b[31mred \xff"),
                             ([crash, "--shrink", "0"], "why\\x1b[31m\n"),
                             (["printf 'a\\033[2J\\377'", "--shrink", "0"], r"a\x1b[2J\xff")):
            ran = subprocess.run([FOREGONE, "judge", "pousse", *words, "--keep", self.folder / "failures",
                                  *NO_SANDBOX], capture_output=True)
            text = (ran.stdout + ran.stderr).decode()  # all of it is valid
            self.assertEqual(ran.returncode, 1)
            self.assertIn(shown, text)
            self.assertFalse(set(text) - set(map(chr, range(32, 127))) - set("\n\t"), text)
        many = self.folder / "many.in"
        many.write_text(run("generate", "boring-card-game", "--size", "300", "--cases", "1").stdout)
        wide = subprocess.run([FOREGONE, "judge", "boring-card-game", "printf '" + "\\200" * 60 + "'", many, "--shrink", "0",
                               "--keep", self.folder / "failures", *NO_SANDBOX], capture_output=True, text=True)
        self.assertIn("\\x80\\x80", wide.stdout)
        self.assertLess(max(map(len, wide.stdout.splitlines())), 120)
        received = self.judge("pousse", crash, "--shrink", "0")[1][-1]["received"]
        self.assertEqual(received, "a\x1b[2J\ufffd")  # JSON has what was written, as far as it is UTF-8

    @unittest.skipIf(NO_SANDBOX, "there is no sandbox")
    def test_no_answers_are_within_reach(self):
        shutil.copy(SOURCES / "examples/doors-game.in", self.folder / "reach.in")
        references = [SOURCES / "tests/reference/doors_game.hpp", SOURCES / "include/foregone/games/doors_game/solve.hpp"]
        for reference in references:
            self.assertTrue(reference.exists())
        answers = run("solve", "doors-game", self.folder / "reach.in").stdout
        for name in ("reach.ans", "failures/doors-game-WA.ans"):
            (self.folder / name).parent.mkdir(exist_ok=True)
            (self.folder / name).write_text(answers)
        for command in (f"exec {FOREGONE} solve doors-game", f"cat {self.folder}/reach.ans",
                        f"cat {self.folder}/failures/*.ans",
                        f"python3 {PACKAGES}/doors-game/solution.py",
                        *(f"cat {reference}" for reference in references),
                        f"echo all > {self.folder}/failures/room && cat {self.folder}/failures/room"):
            status, lines, _ = self.judge("doors-game", f"sh -c '{command}' sh {self.folder}/bad.py",
                                          self.folder / "reach.in", "--shrink", "0")
            self.assertEqual((status, lines[-1]["received"]), (1, ""), command)
        link = self.folder / "link.in"
        link.symlink_to(self.folder / "reach.in")
        status, lines, _ = self.judge("doors-game", f"sh -c 'cat {self.folder}/reach.ans' sh {self.folder}/bad.py",
                                      link, "--shrink", "0")
        self.assertEqual((status, lines[-1]["received"]), (1, ""))
        source = self.folder / "embeds.c"
        for name in ("reach.ans", "failures/doors-game-WA.ans"):
            source.write_text('#include <stdio.h>\nextern const char answers[];\n'
                              f'asm("answers: .incbin \\"{self.folder}/{name}\\"\\n.byte 0");\n'
                              "int main() { fputs(answers, stdout); }\n")
            ran = run("judge", "doors-game", "--source", source, self.folder / "reach.in", "--shrink", "0",
                      "--keep", self.folder / "failures", "--flags", f"-isystem {self.folder}")  # a visible folder
            self.assertEqual(ran.returncode, 1, ran)

    @unittest.skipIf(NO_SANDBOX, "there is no sandbox")
    def test_modules_of_python_and_the_page_are_hidden_wherever_they_are(self):
        environment, page = self.folder / "env", self.folder / "page"
        packages = environment / "lib/python3.11/site-packages"
        for folder in packages / "foregone", environment / "bin", page:
            folder.mkdir(parents=True)
        (environment / "pyvenv.cfg").touch()
        (environment / "bin/sh").symlink_to("/bin/sh")
        shutil.copy(SOURCES / "examples/doors-game.in", self.folder / "hidden.in")
        answers = run("solve", "doors-game", self.folder / "hidden.in").stdout
        for folder in packages / "foregone", page:
            (folder / "answers").write_text(answers)
        for shell, folder, variables in ((environment / "bin/sh", packages / "foregone", {}),
                                         ("sh", packages / "foregone", {"PYTHONPATH": f"/nowhere:{packages}"}),
                                         ("sh", page, {"FOREGONE_WEB": str(page)})):
            ran = run("judge", "doors-game", f"{shell} -c 'cat {folder}/answers' sh {self.folder}/bad.py", *NO_SANDBOX,
                      self.folder / "hidden.in", "--json", "--shrink", "0", "--keep", self.folder / "failures",
                      env={**os.environ, **variables})
            received = json.loads(ran.stdout.splitlines()[-1])["received"]
            self.assertEqual((ran.returncode, received), (1, ""), (shell, ran))

    def test_a_folder_in_which_no_input_can_be_kept_is_named_with_what_to_do(self):
        for keep in self.folder / "bad.py", self.folder / "bad.py/folder":
            ran = run("judge", "doors-game", "true", "--shrink", "0", *NO_SANDBOX, "--keep", keep)
            self.assertEqual(ran.returncode, 1)
            self.assertIn(f"cannot keep the input in {keep}: Not a directory; choose another folder with --keep DIR\n",
                          ran.stderr)

    def test_languages_have_factors(self):
        allowance = "\nPython has 25 s for an input, 5 times what C++ has (--limit)\n"
        given = SOURCES / "examples/doors-game.in"
        solution = PACKAGES / "doors-game/solution.py"
        for words in ([given, "--source", solution],
                      [f"python3 {shutil.copy(solution, self.folder)}", given]):
            for options, shown in (([], True), (["--limit", "3"], False)):
                ran = run("judge", "doors-game", *words, *options, *NO_SANDBOX)
                self.assertEqual((ran.returncode, ran.stdout.endswith(allowance)), (0, shown), ran)

    def test_what_cannot_be_judged_is_said(self):
        for words, message in (
                (["judge", "pousse"], "expected either a PROGRAM or --source FILE"),
                (["judge", "pousse", "a", "--limit", "x"], "--limit: expected a number above 0"),
                (["export", "pousse"], "expected a DIR"),
                (["generate", "pousse", "--mode", "none"], "--mode: expected one of any, few, full, race"),
                (["generate", "pousse", "--size", "101"], "--size: expected 1 to 100 rows, found \"101\""),
                (["generate", "pousse", "--size", "0"], "--size: expected 1 to 100 rows, found \"0\""),
                (["generate", "byte-me", "--cases", "0"], "--cases: expected 1 to 100 cases, found \"0\""),
                (["generate", "byte-me", "--cases", "101"],
                 "--cases: expected 1 to 100 cases, found \"101\"")):
            ran = run(*words)
            self.assertEqual(ran.returncode, 2, words)
            self.assertIn(message, ran.stderr)
        ran = run("judge", "pousse", "./no-such-program", *NO_SANDBOX)
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(ran.stderr, "foregone: cannot find a program called ./no-such-program\n")
        wrong = self.folder / "wrong.cpp"
        wrong.write_text("int main() { return x; }\n")
        for source, message in ((wrong, "does not compile"), ("no.cpp", "no.cpp: No such file or directory")):
            ran = run("judge", "pousse", "--source", source, *NO_SANDBOX)
            self.assertEqual(ran.returncode, 1)
            self.assertIn(message, ran.stderr)


class Sources(JudgeTest, unittest.TestCase):
    WRONG = SOURCES / "examples/doors-game.in"

    def source(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def verdict(self, source, *options):
        """Of one input; what was wrong with the source, if it could not be run."""
        status, lines, errors = self.judge("doors-game", self.WRONG, "--source", source, "--shrink", "0", *options)
        self.assertEqual(status, 1)
        return lines[-1]["verdict"] if lines else errors

    def test_compilers_have_limits_of_their_own(self):
        for name, text, reason in (("memory.cpp", '#include "/dev/zero"\n', ""),
                                   ("file.cpp", "char much[400'000'000] = {1};\nint main() {}\n",
                                    "the compiler wrote more than its limit of 128 MiB):\n"),
                                   ("messages.c", "#include __FILE__\n", "")):
            self.assertIn("does not compile (" + reason, self.verdict(self.source(name, text)))

    @unittest.skipIf(NO_SANDBOX, "there is no sandbox")
    def test_compilers_write_nowhere_else(self):
        open_to_all = self.folder / "open"
        open_to_all.mkdir()
        open_to_all.chmod(0o777)
        source = self.source("main.c", "int main() {}\n")
        self.verdict(source, "--flags", f"-MD -MF {open_to_all}/left")
        self.assertEqual(list(open_to_all.iterdir()), [])

    def test_flags_are_the_compilers(self):
        source = self.source("flagged.cpp", "#ifndef RIGHT\n#error wrong\n#endif\nint main() {}\n")
        self.assertIn("#error wrong", self.verdict(source))
        self.assertEqual(self.verdict(source, "--flags", "-DLEFT -DRIGHT=1"), "WA")
        self.assertIn("takes no --flags", self.verdict(self.source("flagged.py", ""), "--flags", "-O"))
        for words, message in ((["a", "--flags", "-O"], "--flags needs --source"),
                               (["--source", source, "--flags", "'"], "--flags: unmatched single quote")):
            ran = run("judge", "doors-game", *words)
            self.assertEqual(ran.returncode, 2)
            self.assertIn(message, ran.stderr)

    def test_flags_that_leave_no_program_are_said(self):
        source = self.source("whole.cpp", "int main() {}")
        for flag in "-S", "-c", "-E", "-fsyntax-only":
            self.assertIn("made no program that can run; see --flags", self.verdict(source, "--flags", flag))

    def test_a_judge_that_is_stopped_while_it_compiles_leaves_nothing(self):
        source = self.source("slow.cpp", """constexpr long slow() {
            long sum = 0;
            for (long i = 0; i < 1'000'000'000; ++i) sum += i;
            return sum;
        }
        static_assert(slow());
        int main() {}""")
        temporary = self.folder / "compiling"
        temporary.mkdir(mode=0o755)
        environment = os.environ | {"TMPDIR": str(temporary)}
        for sandbox, stop in itertools.product(({*NO_SANDBOX}, {"--no-sandbox"}),
                                               (signal.SIGTERM, signal.SIGKILL)):
            token = f"TOKEN{os.getpid()}_{random.randrange(10**9)}"
            judge = subprocess.Popen(
                [FOREGONE, "judge", "doors-game", "--source", source, "--json", *sandbox, "--flags",
                 f"-D{token} -fconstexpr-ops-limit=1000000000000 -fconstexpr-loop-limit=2000000000"],
                env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
            while processes_with(token) < 3 and judge.poll() is None:  # the judge and two of the compiler
                time.sleep(0.02)
            judge.send_signal(stop)
            output, _ = judge.communicate()
            self.assertNotEqual(judge.returncode, 0)
            if stop == signal.SIGTERM:
                self.assertEqual(json.loads(output), {"stopped": 0, "protection": "no program run"})
            while processes_with(token) > 0:
                time.sleep(0.02)
            left = [path for path in temporary.iterdir()]
            self.assertEqual(len(left), 1 if stop == signal.SIGKILL else 0, left)
        # What was killed has left its folder to the next: the last one is still there.
        subprocess.run([FOREGONE, "judge", "doors-game", "--source", self.source("next.py", ""), *NO_SANDBOX,
                        "--shrink", "0", "--keep", self.folder / "failures"],
                       env=environment, stdout=subprocess.DEVNULL)
        self.assertEqual(list(temporary.iterdir()), [])

    def test_a_folder_in_which_no_program_can_run_is_named(self):
        source = self.source("right.cpp", "int main() {}\n")
        def judge(temporary, *before, **more):
            words = [*before, FOREGONE, "judge", "doors-game", self.WRONG, "--source", source, *NO_SANDBOX]
            environment = {"PATH": os.environ["PATH"], "TMPDIR": str(temporary)}
            return subprocess.run(words, env=environment, capture_output=True, text=True, **more).stderr
        ran = judge("/tmp", preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (10, 10)))
        self.assertRegex(ran, r"cannot be copied to /tmp/[^\n]+: File too large\n$")
        advice = "; set TMPDIR to another folder\n"
        if os.geteuid() != 0:
            return
        closed = self.folder / "closed"
        closed.mkdir(mode=0o700)
        self.assertIn(", which other users than root cannot enter" + advice, judge(closed))
        closed.chmod(0o755)
        mounts = ["unshare", "-m", "sh", "-c", 'mount -t tmpfs -o noexec,mode=755 none "$TMPDIR" && exec "$@"', "sh"]
        if subprocess.run([*mounts, "true"], env={**os.environ, "TMPDIR": str(closed)}).returncode == 0:
            self.assertIn(", which is mounted noexec" + advice, judge(closed, *mounts))
            mounts[4] = mounts[4].replace("&&", '&& cp -p /usr/bin/true "$TMPDIR" &&')
            ran = subprocess.run([*mounts, FOREGONE, "judge", "doors-game", closed / "true", *NO_SANDBOX],
                                 env={**os.environ, "TMPDIR": str(closed)}, capture_output=True, text=True)
            self.assertEqual(ran.stderr, f"foregone: {closed}/true is on a file system that is mounted noexec\n")

    @unittest.skipUnless(os.geteuid() == 0, "only root can read more than programs can")
    def test_root_follows_no_link_to_a_source(self):
        secret = self.source("secret", "only root may read this\n")
        secret.chmod(0o600)
        link = self.folder / "link.cpp"
        link.symlink_to(secret)
        message = self.verdict(link)
        self.assertIn("root follows no symbolic link", message)
        self.assertNotIn("only root", message)

    @unittest.skipUnless(os.geteuid() == 0, "ordinary users run programs as themselves")
    def test_programs_of_roots_own_folder_are_judged(self):
        own = self.folder / "own"
        own.mkdir(mode=0o700)
        (own / "answers.py").write_text((PACKAGES / "doors-game/solution.py").read_text())
        mine = own / "mine.py"
        mine.write_text("#!/usr/bin/env python3\nimport answers\n")
        mine.chmod(0o700)
        for options, words in itertools.product(
                ([], ["--no-sandbox"]), ("./mine.py", "python3 mine.py", mine, f"{PYTHON} {mine}")):
            ran = run("judge", "doors-game", words, self.WRONG, *options, "--keep", "failures", cwd=own)
            self.assertEqual(ran.returncode, 0, ran)
            self.assertIn("runs a copy of ", ran.stderr)
            self.assertEqual("sandbox" in ran.stdout, not (options or NO_SANDBOX), ran)
        outside = self.folder / "outside.py"
        outside.write_text("#!/usr/bin/env python3\n" + (own / "answers.py").read_text())
        outside.chmod(0o755)
        for options, words in itertools.product(([], ["--no-sandbox"]), ("../outside.py", "python3 ../outside.py")):
            ran = run("judge", "doors-game", words, self.WRONG, *options, "--keep", "failures", cwd=own)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), ran)
        checked = run("match", "doors-game", "--check", "./mine.py", "--start-time", "1", cwd=own)
        self.assertNotIn("may not read", checked.stdout)
        self.assertIn("runs a copy of ./mine.py", checked.stderr)
        (own / "text").write_text("no program\n")
        ran = run("judge", "doors-game", "./text", self.WRONG, *NO_SANDBOX, cwd=own)
        self.assertEqual(ran.stderr, "foregone: ./text is not executable\n")
        (own / "windows").write_bytes(b"#!/usr/bin/python3\r\nprint(1)\r\n")
        (own / "windows").chmod(0o700)
        ran = run("judge", "doors-game", "./windows", self.WRONG, cwd=own)
        self.assertEqual(ran.stderr, "foregone: ./windows: its first line names an interpreter that is not there, "
                                     '"/usr/bin/python3\\x0d"\n')
        (own / "link.py").symlink_to(mine)
        ran = run("judge", "doors-game", "./link.py", self.WRONG, cwd=own)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("name the file itself", ran.stderr)

    @unittest.skipUnless(shutil.which("javac"), "there is no javac")
    def test_java_starts_with_the_class_that_has_main(self):
        source = self.source("mine.java", """package contest.doors;
            interface First { static void main(int number) {} }
            class Solution {
              static final long wide = 1L << 40;
              static class Inner { static void main(String word) {} }
              public static void main(String[] words) { System.out.println("begun"); }
            }""")
        status, lines, _ = self.judge("doors-game", self.WRONG, "--source", source, "--shrink", "0", "--limit", "60")
        self.assertEqual((status, lines[-1]["received"]), (1, "begun\n"))
        none = self.source("none.java", "class none {}\n")
        self.assertIn("no class has a public static void main(String[])", self.verdict(none))

    @unittest.skipUnless(shutil.which("rustc", path="/usr/bin:/usr/local/bin"), "there is no rustc")
    def test_rust_is_compiled(self):
        source = self.source("mine.rs", "fn main() { println!(\"begun\"); }\n")
        self.assertEqual(self.verdict(source), "WA")

    @unittest.skipUnless(shutil.which("go", path="/usr/bin:/usr/local/bin"), "there is no go")
    def test_go_is_compiled(self):
        source = self.source("mine.go", 'package main\n\nimport "fmt"\n\nfunc main() { fmt.Println("begun") }\n')
        self.assertEqual(self.verdict(source), "WA")


class Packages(JudgeTest, unittest.TestCase):
    def test_generated_input_is_valid_and_the_same_again(self):
        for game in GAMES:
            for options in ([], ["--size", "7", "--cases", "5"]):
                text = run("generate", game, "--seed", "5", *options).stdout
                self.assertEqual(run("generate", game, "--seed", "5", *options).stdout, text)
                self.assertEqual(run("validate", game, "--quiet", input=text).stdout, "")
                self.assertEqual(run("validate", game, input=text).returncode, 0)
                ran = run("validate", game, input=text[: len(text) // 2] + "?")
                self.assertEqual(ran.returncode, 1)
                self.assertRegex(ran.stderr, r"^foregone: <stdin>:\d+:\d+: .*expected ")

    def test_the_number_of_data_sets_is_bounded_as_the_statement_says(self):
        for count, status in ((0, 1), (1, 0), (100, 0), (101, 1)):
            text = self.data_sets(count).decode()
            ran = run("validate", "byte-me", input=text)
            self.assertEqual(ran.returncode, status, ran)
            if status == 1:
                none = "expected at least one case, found none"
                many = 'expected a number of cases from 1 to 100, found "101"'
                self.assertIn(many if count else none, ran.stderr)
            self.assertEqual(run("solve", "byte-me", input=text).returncode, 0)
        self.assertEqual(run("validate", "byte-me", "--no-limits", input=self.data_sets(101).decode()).returncode, 0)

    def test_validators_of_packages_are_as_strict_as_the_statements(self):
        for game in GAMES:
            good = run("generate", game, "--cases", 7).stdout.encode()
            self.assertEqual(self.validated(game, good), 42, game)
            for text in good[:-1], good.replace(b"\n", b"\r\n"), good + b"\n", b"\xff" + good:
                self.assertEqual(self.validated(game, text), 43, text)
            for name, words, text in invalid_inputs(game):
                self.assertEqual(self.validated(game, text.encode()), 43, (game, name))
                self.assertRegex(words, r"\w \w", (game, name))
        for count, status in ((100, 42), (101, 43), (1000, 43)):
            self.assertEqual(self.validated("byte-me", self.data_sets(count)), status)

    def validated(self, game, text):
        return subprocess.run([PYTHON, PACKAGES / game / "validate.py"], input=text).returncode

    def data_sets(self, count):
        one = run("generate", "byte-me", "--cases", 1).stdout
        return (one.replace("ENDOFINPUT\n", "") * count + "ENDOFINPUT\n").encode()

    def test_a_package_that_is_cut_short_leaves_nothing(self):
        folder = self.folder / "cut-short"
        short = run("export", "doors-game", folder,
                    preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
        self.assertEqual(short.returncode, 1)
        self.assertEqual(short.stderr, f"foregone: {folder}: File too large\n")
        self.assertFalse(folder.exists())  # as before
        ended = subprocess.Popen(["true"])
        ended.wait()
        left = [folder / f"doorsgame.{process}.unfinished" for process in (ended.pid, os.getpid())]
        for unfinished in left:  # by a process that was killed, and by one that goes on
            (unfinished / "data").mkdir(parents=True)
        (folder / "doorsgame.unfinished").mkdir()
        self.assertEqual(run("export", "doors-game", folder).returncode, 0)
        self.assertEqual([path.exists() for path in left], [False, True])
        left[1].joinpath("data").rmdir()
        left[1].rmdir()
        (folder / "doorsgame.unfinished").rmdir()
        self.assertEqual([path.name for path in folder.iterdir()], ["doorsgame"])
        self.assertEqual(run("export", "doors-game", folder).stderr,
                         f"foregone: {folder}/doorsgame exists already; remove it, or choose another DIR\n")
        shutil.rmtree(folder / "doorsgame")
        (folder / "doorsgame").symlink_to("nowhere")
        self.assertEqual(run("export", "doors-game", folder).stderr,
                         f"foregone: {folder}/doorsgame exists already; remove it, or choose another DIR\n")

    def test_a_package_that_a_signal_cuts_short_leaves_nothing(self):
        folder = self.folder / "stopped"
        for sent in signal.SIGINT, signal.SIGTERM, signal.SIGHUP:
            status = 0
            while status == 0:  # until it comes before the end
                shutil.rmtree(folder, ignore_errors=True)
                writing = subprocess.Popen([FOREGONE, "export", "house-of-cards", folder], stdout=subprocess.DEVNULL,
                                           preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
                while writing.poll() is None and not list(folder.glob("*.unfinished")):
                    time.sleep(0.0001)
                writing.send_signal(sent)
                status = writing.wait()
            self.assertEqual((status, folder.exists()), (128 + sent, False))

    def test_problem_packages_pass_their_validators_and_submissions(self):
        for game in GAMES:
            made = run("export", game, self.folder / "packages")
            self.assertEqual(made.returncode, 0, made.stderr)
            package = self.folder / "packages" / game.replace("-", "")
            self.assertTrue(made.stdout.startswith(f"{package}: "))
            self.assertEqual(run("export", game, self.folder / "packages").returncode, 1)  # it exists
            inputs = sorted(package.glob("data/*/*.in")) + sorted(package.glob("data/*/*/*.in"))
            self.assertGreater(len(inputs), 12)
            self.check_data(package, inputs)
            self.check_submissions(game, package, inputs)

    def test_both_formats_hold_the_same_but_for_what_one_alone_has(self):
        for game in GAMES:
            legacy, latest = (self.files_of(game, version) for version in ("legacy", "2025-09"))
            data = [{name: text for name, text in files.items() if name.endswith((".in", ".ans"))
                     and "invalid_input" not in name} for files in (legacy, latest)]
            self.assertEqual(*data, game)
            sources = [sorted((pathlib.Path(name).name, text) for name, text in files.items()
                              if name.endswith((".cpp", ".py")) and not name.startswith("input_visualizer/"))
                       for files in (legacy, latest)]
            self.assertEqual(*sources, game)
            invalid = {name: text for name, text in latest.items() if name.startswith("data/invalid_input/")}
            quoted = {words.replace("'", "''") for _, words, _ in invalid_inputs(game)}
            self.assertEqual({text for name, text in invalid.items() if name.endswith(".yaml")},
                             {f"description: '{words}'\n".encode() for words in quoted})
            self.assertEqual(len(invalid), 2 * len(quoted))
            for files in legacy, latest:  # the same problem
                self.assertIn((PACKAGES / game / "problem.yaml").read_bytes(), files["problem.yaml"])
            groups = {os.path.dirname(name) for name in data[0]}
            self.assertEqual({os.path.dirname(name) for name in latest if name.endswith("test_group.yaml")}, groups)
            listed = {line.split()[2] for line in (PACKAGES / game / "faults.txt").read_text().splitlines()}
            self.assertEqual({name.split("/")[1] for name in latest if name.startswith("submissions/")},
                             listed | {"accepted", "submissions.yaml"})

    def test_visualizers_draw_inputs(self):
        for game in GAMES:
            package = self.folder / "pictures" / game.replace("-", "")
            self.assertEqual(run("export", game, package.parent, "--format", "2025-09").returncode, 0)
            folder = self.folder / f"{game}-visualizer"
            shutil.copytree(package / "input_visualizer", folder)
            build = folder / "build"
            build.write_text(build.read_text().replace("-O2", "-O0"))  # sooner
            subprocess.run(["./build"], cwd=folder, check=True)
            inputs = sorted(package.glob("data/sample/*.in")) + sorted(package.glob("data/secret/*/*.in"))
            for path in inputs[::8]:
                self.check_drawing(game, folder, path)
            several = max(inputs, key=lambda path: len(path.with_suffix(".ans").read_bytes()))
            self.check_visualizers_arguments(folder, several)
            sample = ElementTree.parse(inputs[0].with_suffix(".svg")).getroot()
            self.assertEqual(len(sample.findall("{*}g/{*}svg")), len(answers_of(game, inputs[0])))

    def drawn(self, folder, *words):
        """What was drawn, and the texts beside the cases."""
        done = subprocess.run(["./run", *words], cwd=folder, capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, "", ""), words)
        root = ElementTree.parse(folder / "testcase.svg").getroot()
        (folder / "testcase.svg").unlink()
        return root.findall("{*}g/{*}svg"), [text.text for text in root.findall("{*}text")]

    def check_drawing(self, game, folder, path):
        answers = answers_of(game, path)
        cases, texts = self.drawn(folder, path, path.with_suffix(".ans"))
        self.assertEqual(len(cases), min(12, len(answers)), path)
        if len(answers) > 12:
            self.assertEqual(texts.pop(), f"12 of {len(answers)} cases")
        self.assertEqual(len(texts), len(cases))
        for number, (text, answer) in enumerate(zip(texts, answers[:12], strict=True), 1):
            caption = answer if game == "house-of-cards" else f"Case {number}: {answer}"
            self.assertTrue(text == caption or (text[-1] == "\u2026" and caption.startswith(text[:-1])), (text, caption))

    def check_visualizers_arguments(self, folder, path):
        cases, texts = self.drawn(folder, path, path.with_suffix(".ans"), "2")
        self.assertEqual(len(cases), 1)
        self.assertRegex(" ".join(texts), r"^Case 2: .* 1 of \d+ cases$")
        self.assertEqual(self.drawn(folder, path)[1][0], "Case 1")
        bad = folder / "bad.in"
        bad.write_bytes(path.read_bytes()[:-2] + b"?")
        for words, status, message in (
            ((), 2, "usage: "), ((bad,), 1, f"{bad}:"), (("none",), 1, "none: cannot be read"),
            ((path, "/dev/null", "x"), 2, "x: expected the number of a case"),
            ((path, "/dev/null", "9999"), 1, f"{path}: it has no such case, of "),
        ):
            done = subprocess.run(["./run", *words], cwd=folder, capture_output=True, text=True)
            self.assertEqual(done.returncode, status)
            self.assertTrue(done.stderr.startswith(message), done.stderr)
            self.assertFalse((folder / "testcase.svg").exists())

    def files_of(self, game, version):
        folder = self.folder / "formats" / version
        self.assertEqual(run("export", game, folder, "--format", version).returncode, 0)
        package = folder / game.replace("-", "")
        return {str(path.relative_to(package)): path.read_bytes() for path in package.rglob("*") if path.is_file()}

    def check_data(self, package, inputs):
        validator = package / "input_validators/validate.py"
        for path in package.rglob("*"):
            self.assertRegex(path.name, r"^[a-zA-Z0-9][a-zA-Z0-9_.-]*[a-zA-Z0-9]$")
        self.assertEqual(subprocess.run([validator], input=inputs[0].read_bytes()).returncode, 42)
        for path in inputs:
            self.assertTrue(path.with_suffix(".ans").exists())
            text = path.read_bytes()
            self.assertEqual(subprocess.run([PYTHON, validator], input=text).returncode, 42, path)
        for path in inputs[:: len(inputs) // 4]:
            text = path.read_bytes()
            for bad in (text + b"\n", text[:-1], b" " + text, text.replace(b"\n", b"\r\n")):
                self.assertEqual(subprocess.run([PYTHON, validator], input=bad).returncode, 43, path)

    def check_submissions(self, game, package, inputs):
        verdicts = {"accepted": None, "wrong_answer": "WA", "time_limit_exceeded": "TLE",
                    "run_time_error": "RTE"}
        folders = list((package / "submissions").iterdir())
        self.assertEqual({folder.name for folder in folders}, set(verdicts))
        judged = self.check_planted_faults(game, package, inputs)
        sources = {source for folder in folders for source in folder.iterdir()}
        slowest = 0
        for source in sorted(sources.difference(judged[1:])):  # one of the judged is compiled from its source too
            wanted = verdicts[source.parent.name]
            options, some = ["--limit", "60"], inputs
            if wanted == "TLE" and source.suffix == ".py":
                options = ["--limit", "0.5"]
            elif wanted == "TLE":  # Kattis's limit: five times what the accepted ones took, in whole seconds
                options = ["--limit", max(1, int(5 * slowest + 0.5)), "--jobs", "1"]
                some = sorted(inputs, key=lambda path: -path.stat().st_size)  # the slowest are among the first
            status, lines, errors = self.judge(game, some[0], "--source", source, *some[1:], *options,
                                               "--shrink", "0")
            if wanted is None:
                slowest = max(slowest, *(line["cpu"] for line in lines))
            self.assertEqual(errors, "")
            self.assertEqual(status, 0 if wanted is None else 1, source)
            if wanted is not None:
                self.assertEqual(lines[-1]["verdict"], wanted, (source, lines[-1]["ending"], lines[-1]["cpu"]))

    def check_planted_faults(self, game, package, inputs):
        """What a wrong submission in C++ adds to the right one is a fault's number: one program has them all.
        Returns the submissions judged so."""
        solution = (PACKAGES / game / "solution.cpp").read_text()
        program = self.compile_solution(game)
        judged = []
        for number, languages, name, _ in faults(game):
            if languages == "py":
                continue
            source = package / f"submissions/wrong_answer/{name}.cpp"
            self.assertEqual(source.read_text(), solution.replace(
                "#define FAULT 0\n", f"#define FAULT {number}\n"), source)
            status, lines, errors = self.judge(game, f"{program} {number}", *inputs, "--limit", "60",
                                               "--shrink", "0")
            self.assertEqual((status, errors, lines[-1]["verdict"]), (1, "", "WA"), source)
            # What the format of 2025-09 wants of wrong answers: they are wrong, and nothing else. Run without the
            # judge: its sandbox takes longer than they do.
            for path in inputs:
                with open(path, "rb") as stdin:
                    subprocess.run([program, str(number)], stdin=stdin, stdout=subprocess.DEVNULL, check=True,
                                   timeout=60, preexec_fn=limit_memory)
            judged.append(source)
        return judged

class Interactive(JudgeTest, unittest.TestCase):
    """Programs that play against a perfect opponent: solutions with rules and search of their own."""

    FAULTS = "interactive_faults.txt"

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.games = [game for game in GAMES if (PACKAGES / game / "interactor.cpp").exists()]
        cls.programs = {game: cls.compile_solution(game, "interactive.cpp") for game in cls.games}

    def played(self, game, program, *options):
        return self.judge(game, program, "--interactive", *options)

    def test_right_solutions_are_accepted(self):
        self.assertEqual(len(self.games), 3)
        for game in self.games:
            status, lines, errors = self.played(game, self.programs[game], "--limit", "60")
            self.assertEqual((status, errors), (0, ""), game)
            self.assertGreater(len(lines), 12)
            self.assertEqual({line["verdict"] for line in lines}, {"AC"}, game)

    def test_each_mistake_is_found_and_shown_in_a_small_case(self):
        for game in self.games:
            found = list(faults(game, self.FAULTS))
            self.assertEqual(len(found), 5)
            for number, _, name, _ in found:
                large = (game, number) == ("pousse", 1)  # only on 4x4, which takes the program a second to solve
                status, lines, errors = self.played(game, f"{self.programs[game]} {number}", "--limit", "60",
                                                    "--shrink", "0" if large else "100000")
                failed = lines[-1]
                self.assertEqual((status, errors, failed["verdict"]), (1, "", "WA"), (game, name))
                if not large:
                    self.assertTrue(failed["shrunk"], (game, name))
                    # Two cases where what is left of the first spoils the second.
                    self.assertLessEqual(len(failed["expected"].splitlines()), 4, (game, name, failed["input"]))
                leads = r"\S+ leads to \S+, \S+ to \S+|not over after 100 moves: a draw, although \S+ was possible"
                self.assertRegex(failed["fault"], rf"^game \d+ of \d+, (move \d+: )?({leads})$")
                self.assertTrue(failed["received"].startswith("< "), failed)

    def test_slow_and_silent_programs_and_those_that_crash(self):
        for game in self.games:
            for folder, verdict in (("brute_force", "TLE"), ("run_time_error", "RTE"), ("time_limit_exceeded", "TLE")):
                (number, _, name, _), = faults(game, self.FAULTS, folder)
                status, lines, _ = self.played(game, f"{self.programs[game]} {number}", "--limit", "4", "--shrink", "0")
                self.assertEqual((status, lines[-1]["verdict"]), (1, verdict), (game, name))

    def test_what_is_no_game_is_not_played(self):
        (self.folder / "more.sh").write_text("read a; read b; echo A; read c; read d; echo B; echo C\n")
        (self.folder / "no_line_feed.sh").write_text("printf A; sleep 100\n")
        for program, fault in (("true", "game 1 of 2, move 1: expected a move, none came"),
                               (f"sh {self.folder}/more.sh", 'the output after the last game: "B"'),
                               ("yes", 'game 1 of 2, move 1: "y" is not a legal move')):
            given = self.folder / "one.in"
            given.write_text("AB 1\n")
            status, lines, _ = self.played("doors-game", program, given, "--shrink", "0")
            self.assertEqual((status, lines[-1]["verdict"], lines[-1]["fault"]), (1, "WA", fault))
        (self.folder / "flood.sh").write_text("head -c 20000000 /dev/zero\n")
        status, lines, _ = self.played("doors-game", f"sh {self.folder}/flood.sh", given, "--shrink", "0")
        self.assertEqual((status, lines[-1]["verdict"]), (1, "OLE"))
        with subprocess.Popen([FOREGONE, "judge", "doors-game", "sleep 1000", "--interactive", "--limit", "1000",
                               *NO_SANDBOX], stdout=subprocess.PIPE, text=True) as judging:
            time.sleep(1)
            judging.send_signal(signal.SIGTERM)
            self.assertIn("stopped: 0 inputs accepted", judging.communicate(timeout=60)[0])
        status, lines, _ = self.played("doors-game", f"sh {self.folder}/no_line_feed.sh", given, "--shrink", "0",
                                       "--limit", "0.5")
        self.assertEqual((status, lines[-1]["verdict"]), (1, "TLE"))
        self.assertIn("> A (without a line feed)\n", lines[-1]["received"])
        refused = run("judge", "byte-me", "true", "--interactive")
        self.assertEqual(refused.returncode, 2)
        self.assertIn("foregone: --interactive: Byte Me! has no interactive problem\n", refused.stderr)
        many = self.folder / "many.in"
        many.write_text("AB 1\n" * 1251)
        refused = run("judge", "doors-game", "true", many, "--interactive")
        self.assertEqual(refused.returncode, 1)
        self.assertIn('expected a number of cases from 1 to 1250, found "1251"', refused.stderr)
        over = self.folder / "over.in"
        over.write_text("1\n2\nL1\nL2\nR1\nQUIT\n")
        refused = run("judge", "pousse", "true", over, "--interactive")
        self.assertEqual(refused.returncode, 1)
        self.assertIn("over.in:6:1: the game is over already", refused.stderr)

    def test_packages_pass_their_validators_and_submissions(self):
        for game in self.games:
            packages = [self.exported(game, version) for version in ("legacy", "2025-09")]
            self.check_formats_agree(packages)
            package = packages[0]
            validator = self.folder / f"{game}-validator"
            shutil.copytree(package / "output_validators/interactor", validator)
            subprocess.run(["./build"], cwd=validator, check=True)
            inputs = sorted(package.glob("data/*/*.in")) + sorted(package.glob("data/*/*/*.in"))
            self.check_input_validator(validator / "run", inputs)
            self.check_submissions(game, package, validator / "run", inputs)

    def exported(self, game, version):
        folder = self.folder / version
        made = run("export", game, folder, "--format", version, "--interactive")
        package = folder / (game.replace("-", "") + "interactive")
        self.assertRegex(made.stdout, rf"^{package}: \d+ files\n$")
        checked = run("validate", "--package", package)
        self.assertEqual(checked.stdout, f"{package}: valid, version {version}\n", checked.stderr)
        statement, = package.glob("*statement/problem.en.tex")
        self.assertIn("Flush the output after every move.", statement.read_text())
        return package

    def check_formats_agree(self, packages):
        files = [{path.name: path.read_bytes() for path in package.rglob("*")
                  if path.suffix in (".in", ".ans", ".interaction", ".cpp") or path.name == "build"}
                 for package in packages]
        self.assertEqual(*files)

    def check_input_validator(self, validator, inputs):
        for path in inputs:
            self.assertEqual(subprocess.run([validator], input=path.read_bytes()).returncode, 42, path)
        text = inputs[0].read_bytes()
        for bad in (b"", b"\0\377", text[: len(text) // 2] + b"?", text + b"1", b"1\n1\nQUIT\n", b"AB 1\n" * 1251):
            self.assertEqual(subprocess.run([validator], input=bad).returncode, 43, bad)

    def check_submissions(self, game, package, validator, inputs):
        solution = (PACKAGES / game / "interactive.cpp").read_text()
        self.assertEqual((package / "submissions/accepted/solution.cpp").read_text(), solution)
        some = inputs[::8] if game == "pousse" else inputs  # it solves all boards anew for each
        for path in some:
            self.assertEqual(self.conversation(validator, path, [self.programs[game]]), (42, "", 0), path)
        self.check_sample(package, validator)
        for number, _, name, _ in faults(game, self.FAULTS):
            source = package / f"submissions/wrong_answer/{name}.cpp"
            self.assertEqual(source.read_text(), solution.replace("#define FAULT 0\n", f"#define FAULT {number}\n"))
            # What the format of 2025-09 wants of wrong answers: they are wrong, and nothing else.
            found = [self.conversation(validator, path, [self.programs[game], str(number)])
                     for path in (inputs[:10] if game == "pousse" else inputs)]
            self.assertEqual({(status, ending) for status, _, ending in found} | {(42, 0)}, {(42, 0), (43, 0)}, source)
            messages = [message for status, message, _ in found if status == 43]
            self.assertGreater(len(messages), 0, source)
            for message in messages:
                self.assertRegex(message, r"^In game \d+ of \d+, .*\.\n$")

    def check_sample(self, package, validator):
        """What the statement shows as lines that a program writes is accepted."""
        sample = package / "data/sample/1-sample.in"
        lines = sample.with_suffix(".interaction").read_text().splitlines()
        writes = "".join(line[1:] + "\n" for line in lines if line.startswith(">"))
        program = f"import sys; print({writes!r}, end='', flush=True); sys.stdin.read()"
        self.assertEqual(self.conversation(validator, sample, [PYTHON, "-c", program]), (42, "", 0))
        for words, wanted in ((["true"], "expected a move, none came"), (["sh", "-c", "exec <&-; sleep 0.2; echo nothing"], "legal"),
                              (["sh", "-c", "head -c 3000000 /dev/zero"], "legal"),
                              ([PYTHON, "-c", program + "; print('more')"], "after the last game")):
            status, message, _ = self.conversation(validator, sample, words)
            self.assertEqual(status, 43, words)
            self.assertIn(wanted, message)

    def conversation(self, validator, path, program):
        """Runs a submission and the output validator as the format says, each the other's input: the validator's
        status, its message, and the submission's status."""
        to_program, to_validator = os.pipe(), os.pipe()
        feedback = pathlib.Path(tempfile.mkdtemp(dir=self.folder))
        words = [validator, path, path.with_suffix(".ans"), feedback]
        with (subprocess.Popen(program, stdin=to_program[0], stdout=to_validator[1]) as playing,
              subprocess.Popen(words, stdin=to_validator[0], stdout=to_program[1]) as judging):
            for end in (*to_program, *to_validator):
                os.close(end)
            status, ending = judging.wait(), playing.wait()
        message = feedback / "judgemessage.txt"
        return status, message.read_text() if message.exists() else "", ending


del sys.argv[1:3]
unittest.main()
