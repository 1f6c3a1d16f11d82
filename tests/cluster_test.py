"""A tablebase built by several processes: cluster_test.py FOREGONE FOREGONE_MPI [KILLS [SEED]]

The same bytes by 1, 2 and 4 ranks, whose memory is shared or fetched, as by threads; a rank killed at
random moments, KILLS times (3 by default), and the build resumed by another number of ranks. With
--upper, of the upper layers of 5x5 too, which takes a few minutes.
"""
import itertools
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

UPPER = "--upper" in sys.argv
WORDS = [word for word in sys.argv[1:] if word != "--upper"]
PROGRAM, MPI_PROGRAM = Path(WORDS[0]).resolve(), Path(WORDS[1]).resolve()
KILLS = int(WORDS[2]) if len(WORDS) > 2 else 3
SEED = int(WORDS[3]) if len(WORDS) > 3 else 1

MPIRUN = ["mpirun", "--oversubscribe"] + (["--allow-run-as-root"] if os.getuid() == 0 else [])
# What is built: 4x4 in full; with --upper, layers of 5x5 too.
BUILDS = [("4", "--samples", "300")] + ([("5", "--from", "20", "--keep", "--samples", "500")] if UPPER else [])
WINDOWS = ("shared", "remote")


def build(folder, size, *words):
    return ["table", "build", "pousse", "--tables", str(folder), "--size", size, *words]


def on_ranks(ranks, windows, words, threads=1):
    """The command, and its environment."""
    return ([*MPIRUN, "-n", str(ranks), str(MPI_PROGRAM), *words, "--threads", str(threads)],
            {**os.environ, "FOREGONE_WINDOWS": windows})


def contents(folder):
    tables, = folder.iterdir()
    return {path.name: path.read_bytes() for path in tables.iterdir() if path.name != "lock"}


def processes_of(mpirun):
    """Those that mpirun has started and that live."""
    found = subprocess.run(
        ["ps", "-o", "pid=,stat=", "--ppid", str(mpirun)], capture_output=True, text=True, check=False)
    processes = (line.split() for line in found.stdout.splitlines())
    return [int(pid) for pid, state in processes if not state.startswith("Z")]


def status_of(run):
    """mpirun's exit status. That of Open MPI 4.1.4 may wait for ever for ranks that are all gone: then it
    is ended."""
    gone = 0
    while run.poll() is None:
        gone = 0 if processes_of(run.pid) else gone + 1
        if gone == 100:
            run.kill()
        time.sleep(0.1)
    return run.returncode


def rows(said):
    """The words of each line of the table of processes."""
    lines = said.splitlines()
    start = next(at for at, line in enumerate(lines) if line.startswith("process  "))
    return list(itertools.takewhile(lambda words: words[0].isdigit() and words[1] != "processes:",
                                    (re.split(" {2,}", line.strip()) for line in lines[start + 1:])))


class ClusterTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(scratch.cleanup)
        cls.folder = Path(scratch.name)
        cls.numbers = itertools.count()
        cls.expected = []
        for words in BUILDS:
            folder = cls.new_folder()
            subprocess.run([PROGRAM, *build(folder, *words)], capture_output=True, check=True)
            cls.expected.append(contents(folder))

    @classmethod
    def new_folder(cls):
        folder = cls.folder / f"tables{next(cls.numbers)}"
        folder.mkdir()
        return folder

    def good(self, ranks, windows, words, threads=1):
        command, environment = on_ranks(ranks, windows, words, threads)
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_programs_are_run_outside_of_mpi(self):
        judge = [MPI_PROGRAM, "judge", "boring-card-game", "cat", "--shrink", "0", "--keep", self.new_folder(), "--no-sandbox"]
        done = subprocess.run(judge, capture_output=True, text=True, check=False, timeout=600)
        self.assertEqual(done.returncode, 1, done.stdout)
        self.assertIn("wrong answer", done.stdout)

    def test_same_bytes(self):
        for expected, words in zip(self.expected, BUILDS):
            for ranks, threads, windows in ((1, 2, "shared"), (2, 1, "shared"), (2, 2, "remote"), (4, 1, "remote")):
                folder = self.new_folder()
                said = self.good(ranks, windows, build(folder, *words), threads)
                self.assertEqual(contents(folder), expected, (ranks, windows))
                if ranks == 1:
                    continue
                self.assertEqual(said.count("undecided boards"), 1)  # other ranks than the first are silent
                self.assertEqual(len(rows(said)), ranks)
                self.assertRegex(said, rf"\n{ranks} processes: at most [^\n]* of memory each, [^\n]* fetched, "
                                       r"solving \d+% of \d+ s\n")

    def test_a_killed_rank_costs_the_run_alone(self):
        chance = random.Random(SEED)
        for expected, words in zip(self.expected, BUILDS):
            command, environment = on_ranks(2, "remote", build(self.new_folder(), *words))
            began = time.monotonic()
            subprocess.run(command, env=environment, capture_output=True, check=True)
            seconds = time.monotonic() - began
            folder = self.new_folder()
            for killed in range(KILLS):
                ranks = 2 + killed % 3
                command, environment = on_ranks(ranks, chance.choice(WINDOWS), build(folder, *words))
                run = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
                time.sleep(chance.uniform(0, 0.9 * seconds))
                ours = processes_of(run.pid)
                if run.poll() is None and ours:
                    os.kill(chance.choice(ours), signal.SIGKILL)
                    self.assertNotEqual(status_of(run), 0)
                status_of(run)
            self.good(3, "shared", build(folder, *words))
            self.assertEqual(contents(folder), expected)

    def test_ranks_on_two_machines_fetch_from_each_other(self):
        """Two host names on this machine; with the job file's setting, since Debian's leaves no way between them."""
        if subprocess.run(["unshare", "--uts", "true"], capture_output=True, check=False).returncode != 0:
            self.skipTest("needs a host name of its own for each rank: unshare --uts")
        agent = self.folder / "agent"
        agent.write_text('#!/bin/sh\nexport HOST="$1"; shift\nexport COMMAND="$*"\n'
                         "exec unshare --uts sh -c 'hostname \"$HOST\"; exec sh -c \"$COMMAND\"'\n")
        agent.chmod(0o755)
        osc = re.search(r"OMPI_MCA_osc-([^}]+)", (Path(__file__).parent.parent / "docs/cluster.sbatch").read_text())[1]
        own = {"plm_rsh_agent": str(agent), "oob_tcp_if_include": "lo", "btl_tcp_if_include": "lo", "osc": osc}
        options = [word for name, value in own.items() for word in ("--mca", name, value)]
        for ranks in (2, 4):
            folder = self.new_folder()
            done = subprocess.run(
                [*MPIRUN, *options, "--host", "one:2,two:2", "--map-by", "node", "-n", str(ranks), str(MPI_PROGRAM),
                 *build(folder, *BUILDS[0])], capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertEqual(contents(folder), self.expected[0])
            self.assertNotIn(" 0 bytes fetched", done.stdout)

    def test_what_is_refused(self):
        folder = self.new_folder()
        alone = ["table", "verify", "pousse", "--tables", str(folder), "--size", "3"]
        for status, words in ((2, alone), (2, ["table", "burn"]), (1, [*build(folder, "5"), "--memory", "1"])):
            command, environment = on_ranks(2, "shared", words)
            done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
            self.assertEqual(done.returncode, status, done.stderr)
            self.assertEqual(done.stderr.count("foregone: "), 1, done.stderr)
            self.assertEqual("table verify runs in one process, and MPI started 2" in done.stderr, words is alone)
        self.assertEqual(list(folder.iterdir()), [])

    def test_a_file_that_the_root_cannot_write_ends_all(self):
        folder = self.new_folder()
        self.good(2, "shared", build(folder, "4", "--samples", "1", "--from", "14"))
        tables, = folder.iterdir()
        (tables / "progress-13").mkdir()
        for windows in WINDOWS:
            command, environment = on_ranks(2, windows, build(folder, "4"))
            run = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
            self.addCleanup(run.kill)
            said = run.communicate(timeout=60)[1]
            self.assertEqual(run.returncode, 1, said)
            self.assertIn("progress-13 is not a regular file", said)

    def test_no_rank_holds_a_whole_layer(self):
        """With 4x4 the two largest layers take 2.1 MB; each of four ranks owns a quarter."""
        said = self.good(4, "remote", build(self.new_folder(), "4", "--samples", "1"))
        owned = [words[1] for words in rows(said)]
        self.assertEqual(len(owned), 4)
        for size in owned:
            self.assertRegex(size, r"^5\d\d kB$")


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
