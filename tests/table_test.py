"""Tablebases on disk, through the program: table_test.py FOREGONE [KILLS [SEED]]

Builds are killed at random moments, KILLS times (6 by default), until each ends in the same bytes.
"""
import json
import os
import random
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import unittest

from program import PROGRAM, ROOT, FolderTest, output, run

KILLS = int(sys.argv[1]) if len(sys.argv) > 1 else 6
SEED = int(sys.argv[2]) if len(sys.argv) > 2 else 1

# What is built and killed: the top of 5x5, whose layers take a while, and the whole of 4x4.
BUILDS = (("5", "--from", "23", "--keep", "--samples", "2000"), ("4", "--samples", "20000"),
          ("5", "--from", "23", "--no-keep", "--samples", "2000"))


def start(*words):
    return subprocess.Popen([PROGRAM, *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                            preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))  # as without nohup


def contents(folder):
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.name != "lock"}


class TableTest(FolderTest):
    def build(self, folder, size, *words):
        return ["table", "build", "pousse", "--tables", str(folder), "--size", size, *words]

    def test_no_values_are_kept(self):
        output(*self.build(self.folder, "2", "--no-keep"))
        self.assertEqual({path.name.split("-")[0] for path in (self.folder / "pousse-2x2").iterdir()},
                         {"digests", "lock", "table.txt"})
        self.assertEqual(self.refused(2, *self.build(self.folder, "2", "--keep", "--no-keep")),
                         "foregone: --keep and --no-keep cannot be used together\nTry: foregone table build --help\n")

    def refused(self, status, *words, text=""):
        done = run(*words, text=text)
        self.assertEqual(done.returncode, status, done.stderr)
        return done.stderr

    def test_build_verify_probe(self):
        at = ["--tables", str(self.folder)]
        built = output(*self.build(self.folder, "3"))
        self.assertIn("3x3, for the player to move: 9,456 wins, 2,289 losses, 1,312 draws, of 13,057 "
                      "undecided boards: the known totals", built)
        again = output(*self.build(self.folder, "3"))
        self.assertEqual(again.splitlines()[1:], [built.splitlines()[-1]])
        self.assertRegex(again, "^already built;")
        verified = output("table", "verify", "pousse", "--size", "3", *at)
        self.assertRegex(verified, r"[0-9,]+ boards computed again from their successors, 0 wrong\n$")
        notations = ["X:.../.../...", "O:OO./.../...", "X:OOO/.../..."]
        answers = output("table", "probe", "pousse", "--size", "3", *at, *notations)
        lines = output("table", "probe", "pousse", "--size", "3", *at,
                       text="".join(line + "\n" for line in notations))
        self.assertEqual(answers, lines)
        self.assertEqual(answers.splitlines()[1:], ["O:OO./.../...  O wins in 1; L1 R1 T3",
                                                 "X:OOO/.../...  O has won"])
        values = output("table", "probe", "pousse", "--size", "3", *at, "--no-moves", notations[0])
        self.assertEqual(values, "X:.../.../...  draw\n")
        # Without --size each position has its own.
        self.assertEqual(output("table", "probe", "pousse", *at, *notations), answers)
        objects = [json.loads(each) for each in
                   output("table", "probe", "pousse", *at, "--json", *notations, "X:OO/..").splitlines()]
        self.assertEqual(objects[1], {"position": "O:OO./.../...", "over": False, "winner": "O",
                                      "distance": 1, "best": ["L1", "R1", "T3"]})
        self.assertEqual((objects[0]["winner"], objects[0]["distance"]), (None, None))
        self.assertEqual([each["over"] for each in objects], [False, False, True, True])

    def test_who_may_only_read_a_complete_tablebase_hears_that_it_is_built(self):
        output(*self.build(self.folder, "2"))
        table = self.folder / "pousse-2x2"
        program = shutil.copy(PROGRAM, self.folder)  # which every user may run
        for path, mode in [*((file, 0o444) for file in table.iterdir()), (table, 0o555), (self.folder, 0o755)]:
            path.chmod(mode)
        self.addCleanup(table.chmod, 0o755)
        reader = {"user": 54321, "group": 54321, "extra_groups": []} if os.geteuid() == 0 else {}
        again = subprocess.run([program, *self.build(self.folder, "2")], capture_output=True, text=True, check=False,
                               **reader)
        self.assertEqual((again.returncode, again.stderr), (0, ""))
        self.assertRegex(again.stdout, "^already built;")

    def test_it_takes_no_more_room_than_announced(self):
        for size in "1", "2", "3", "4":
            said = re.search(r"and ([0-9.]+) (kB|MB) kept", output(*self.build(self.folder, size)))
            most = float(said[1]) * {"kB": 1e3, "MB": 1e6}[said[2]]
            kept = sum(map(len, contents(self.folder / f"pousse-{size}x{size}").values()))
            self.assertLessEqual(kept, most * 1.05, size)  # it is rounded

    def test_without_folder(self):
        home = {**os.environ, "XDG_DATA_HOME": str(self.folder)}
        done = subprocess.run([PROGRAM, "table", "build", "pousse", "--size", "1"], env=home,
                              capture_output=True, check=False)
        self.assertEqual(done.returncode, 0)
        self.assertTrue((self.folder / "foregone/tables/pousse-1x1/table.txt").exists())

    def test_probe_needs_no_folder(self):
        probe = ["table", "probe", "pousse", "--no-moves"]
        home = {"PATH": os.environ["PATH"]}
        done = subprocess.run([PROGRAM, *probe, "X:.../.../...", "X:...../...../...../...../....."], env=home,
                              cwd=self.folder, capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, "X:.../.../...  draw\n"), done.stderr)
        self.assertRegex(done.stderr, "no tablebase for 5x5, and solving this board here takes [^\n]+; "
                                      "build the tablebase with: foregone table build pousse --size 5\n$")
        missing = str(self.folder / "missing")
        self.assertEqual(self.refused(1, *probe, "--tables", missing, "X:.../.../..."),
                         f"foregone: {missing}: no such folder\n")
        self.assertRegex(self.refused(1, *probe, "--tables", str(self.folder), "X:...../...../...../...../....."),
                         f"no tablebase for 5x5 in {self.folder}, [^\n]+ --size 5 --tables {self.folder}\n$")

    def test_empty_lines_are_no_positions(self):
        probe = ["table", "probe", "pousse", "--no-moves"]
        self.assertEqual(output(*probe, text="\nX:.../.../...\n\r\n\nX:../..\n"),
                         output(*probe, "X:.../.../...", "X:../.."))
        self.assertRegex(self.refused(1, *probe, text="\n\nX:..\n"), "^foregone: <stdin>:3:")

    def test_distances(self):
        at = ["--size", "5", "--cells", "distances", "--tables", str(self.folder), "--samples", "500"]
        output(*self.build(self.folder, "5", "--from", "24", "--samples", "500"))
        said = output("table", "build", "pousse", *at, "--from", "23")
        self.assertIn("24 markers: 182,997,051 wins, 32,456,493 losses, 43,653,706 draws, wins in up to 3 plies; ", said)
        said = output("table", "verify", "pousse", *at)
        self.assertIn("\nthe longest win takes 5 plies among boards with 23 markers and more: X:", said)
        self.assertIn(f"\nthe same outcomes as in {self.folder}/pousse-5x5, in 7 of 56 blocks\n", said)
        self.assertIn("\n1,500 boards computed again from their successors, 0 wrong\n", said)
        from_files = output("table", "verify", "pousse", *at, "--memory", "0.4", "--threads", "1")
        self.assertEqual(from_files, said)
        for name in ("values-24", "values-25"):
            (self.folder / "pousse-5x5-distances" / name).unlink()
        self.assertIn("\nthe values of 2 layers are missing or were not kept\n",
                      output("table", "verify", "pousse", *at))
        probed = output("table", "probe", "pousse",
                        "--tables", str(self.folder), "X:XOXOX/XOXOO/OXOXX/OXOXX/XXOO.")
        self.assertRegex(probed, "  [XO] wins in [13]; |  [XO] wins in 2; |  draw; ")

    def test_document_of_distances(self):
        docs = ROOT / "docs"
        lines = [[int(word) for word in line.split() if word.isdigit()]
                 for name in ("pousse-5x5-distances.txt", "pousse-5x5-layers.txt")
                 for line in (docs / name).read_text().splitlines() if not line.startswith("#")]
        distances = [line for line in lines if len(line) == 3]
        layers = [line for line in lines if len(line) == 5]
        for markers, _, wins, losses, _ in layers:
            sums = [sum(boards for plies, layer, boards in distances if layer == markers and plies % 2 == odd)
                    for odd in (1, 0)]
            self.assertEqual(sums, [wins, losses])
        output("table", "build", "pousse", "--size", "5", "--cells", "distances", "--from", "24",
               "--tables", str(self.folder), "--samples", "10")
        listed = (self.folder / "pousse-5x5-distances/table.txt").read_text()
        for plies, markers, boards in distances:
            if markers >= 24:
                self.assertRegex(listed, rf"\nmarkers={markers} .* in{plies}={boards} ")

    def test_errors(self):
        at = ["--tables", str(self.folder)]
        self.assertIn("no tablebase for 4x4 in", self.refused(1, "table", "verify", "pousse", *at))
        wrong = self.refused(1, "table", "probe", "pousse", "--size", "3", *at, text="X:.../.../...\nX:..\n")
        self.assertRegex(wrong, r"^foregone: <stdin>:2:\d+: ")
        self.assertIn("POSITION:1:1: expected a board of 3x3",
                      self.refused(1, "table", "probe", "pousse", "--size", "3", *at, "X:../.."))
        for words in (["table"], ["table", "burn"], ["table", "build"], ["table", "build", "chess"],
                      ["table", "build", "doors-game"], ["table", "build", "pousse", "--size", "6"],
                      ["table", "build", "pousse", "--threads", "0"],
                      ["table", "verify", "pousse", "--from", "3"]):
            self.refused(2, *words)
        self.assertRegex(self.refused(1, *self.build(self.folder, "5", "--memory", "0.1")),
                         r"^foregone: the build needs 4\d\d MB of memory, but the limit is 100 MB; allow more\n$")
        self.assertEqual(list(self.folder.iterdir()), [])
        (self.folder / "pousse-3x3").symlink_to("pousse-3x3")  # which root cannot read either
        self.assertIn("pousse-3x3/table.txt: Too many levels of symbolic links",
                      self.refused(1, "table", "verify", "pousse", "--size", "3", *at))
        advice = self.refused(1, "table", "verify", "pousse", "--size", "2", *at).split("build one with: foregone ")[1]
        output(*shlex.split(advice))
        output("table", "verify", "pousse", "--size", "2", *at)
        said = self.refused(1, "table", "verify", "pousse", "--size", "2", "--cells", "outcomes", *at)
        self.assertIn("no tablebase of outcomes for 2x2 in ", said)
        self.assertIn(", but one of distances (--cells); build one with: foregone table build pousse --size 2 ", said)

    def test_damaged_files_are_refused(self):
        output(*self.build(self.folder, "2"))
        chance = random.Random(SEED)
        for path in sorted((self.folder / "pousse-2x2").iterdir()):
            whole = path.read_bytes()
            if not whole:
                continue
            at = chance.randrange(len(whole))
            for changed in (whole[:at], whole[:at] + bytes([whole[at] ^ 4]) + whole[at + 1:]):
                if path.name == "table.txt" and (changed == b"" or changed.endswith(b"\n")):
                    continue  # fewer steps, but whole
                path.write_bytes(changed)
                message = self.refused(1, "table", "verify", "pousse", "--size", "2", "--tables",
                                       str(self.folder))
                self.assertRegex(message, r"^foregone: [^\n]*" + path.name + r"[^\n]*\n$")
            path.write_bytes(whole)
        output("table", "verify", "pousse", "--size", "2", "--tables", str(self.folder))

    def test_killed_builds_end_in_the_same_bytes(self):
        chance = random.Random(SEED)
        expected, seconds = [], []
        for number, build in enumerate(BUILDS):
            began = time.monotonic()
            output(*self.build(self.folder / f"whole{number}", *build))
            seconds.append(time.monotonic() - began)
            expected.append(contents(next((self.folder / f"whole{number}").iterdir())))
        killed = finished = 0
        while killed < KILLS:
            number = chance.randrange(len(BUILDS))
            folder = self.folder / f"killed{finished}"
            while True:
                if killed < KILLS:
                    program = start(*self.build(folder, *BUILDS[number]))
                    try:
                        program.communicate(timeout=chance.uniform(0, 0.7 * seconds[number]))
                    except subprocess.TimeoutExpired:
                        program.send_signal(signal.SIGKILL)
                        program.communicate()
                        killed += 1
                        continue
                    self.assertEqual(program.returncode, 0)
                else:
                    output(*self.build(folder, *BUILDS[number]))
                break
            self.assertEqual(contents(next(folder.iterdir())), expected[number])
            finished += 1
        self.assertGreater(finished, 0)

    def test_what_is_stopped_says_how_to_go_on(self):
        for stop in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            build = start(*self.build(self.folder, "5", "--from", "18"))
            self.assertIn("markers", build.stdout.readline())
            build.send_signal(stop)
            _, said = build.communicate()
            self.assertEqual((build.returncode, said),
                             (128 + stop, "foregone: stopped; run the same command again to continue\n"))

    def test_two_builds_at_once(self):
        build = self.build(self.folder, "5", "--from", "23", "--samples", "2000")
        programs = [start(*build) for _ in range(2)]
        results = [(*program.communicate(), program.returncode) for program in programs]
        statuses = sorted(status for _, _, status in results)
        self.assertIn(statuses, ([0, 0], [0, 1]))  # one may have begun when the other had ended
        for _, wrong, status in results:
            if status == 1:
                self.assertRegex(wrong, r"^foregone: another process is building in [^\n]*\n$")
        output("table", "verify", "pousse", "--size", "5", "--tables", str(self.folder))


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
