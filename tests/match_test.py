"""Matches: results, resuming, programs that go wrong, being killed.

    match_test.py PROGRAM QUICK_PLAYER [--kills N] [--games N] [unittest's arguments]
"""

import argparse
import contextlib
import csv
import io
import itertools
import json
import math
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import unittest

import program
from program import HANGING, FolderTest

PROGRAM = QUICK = ""  # set at the bottom
NO_SANDBOX = []
KILLS, GAMES = 12, 200
TIMES = {"seconds", "slowest"}  # what differs from run to run


class MatchTest(FolderTest):
    def run_program(self, *words, status=0, cwd=None):
        done = subprocess.run(
            [PROGRAM, *map(str, words)], env=self.environment, cwd=cwd, capture_output=True, text=True,
            timeout=HANGING, check=False)
        if status is not None:
            self.assertEqual(done.returncode, status, (words, done.stdout, done.stderr))
        return done

    def match(self, *words, status=0, cwd=None):
        built_in = re.compile(r"--player=(\w+=)?(engine|play|best|random)\b")
        programs = any(str(word).startswith(("--check", "--player=")) and not built_in.match(str(word)) for word in words)
        return self.run_program("match", *words, *(NO_SANDBOX if programs else []), status=status, cwd=cwd)

    def objects(self, *words):
        lines = self.match(*words, "--json").stdout.splitlines()
        return [without_times(json.loads(line)) for line in lines]

    def quick(self, mode, kind="line", seed=0):
        """A player that goes wrong in this way, named after it. The last word, which it ignores, tells
        the processes of this test from others."""
        name = f"{mode}-{seed}" if seed else mode
        start = "icfp98:" if kind == "icfp98" else ""
        return f"--player={name}={start}{QUICK} {kind} {mode} {seed} {self.folder}"

    def assert_nothing_left(self):
        """No process of a player lives on."""
        until = time.monotonic() + 20
        while (left := living(self.folder)) and time.monotonic() < until:
            time.sleep(0.05)
        self.assertEqual(left, [])


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(of) for key, of in value.items() if key not in TIMES}
    return [without_times(each) for each in value] if isinstance(value, list) else value


def living(word):
    """The processes with this word on their command lines."""
    found = []
    for entry in pathlib.Path("/proc").iterdir():
        if not entry.name.isdigit():
            continue
        try:
            words = (entry / "cmdline").read_bytes().split(b"\0")
        except OSError:
            continue
        if os.fsencode(word) in words:
            found.append(int(entry.name))
    return found


class BuiltIn(MatchTest):
    GAME = ["doors-game", "--player", "best", "--player", "random", "--player", "weak=play:strength=50"]

    def test_the_same_games_each_time_and_with_any_concurrency(self):
        first = self.objects(*self.GAME, "--openings", 6, "--seed", 4)
        self.assertEqual(len(first), 6 * 2 * 3 + 1)
        again = self.objects(*self.GAME, "--openings", 6, "--seed", 4, "--again", "--concurrency", 2)
        self.assertEqual(first, again)
        other = self.objects(*self.GAME, "--openings", 6, "--seed", 5)
        self.assertNotEqual(first[:-1], other[:-1])

    def test_a_longer_match_goes_on_from_a_shorter_one(self):
        words = ["house-of-cards", "--player", "best", "--player", "random"]
        short = self.objects(*words, "--openings", 2)
        done = self.match(*words, "--openings", 4, "--json")
        self.assertIn("4 of 8 games are in ", done.stderr)
        longer = [without_times(json.loads(line)) for line in done.stdout.splitlines()]
        self.assertEqual(longer[:4], short[:4])
        self.assertEqual(longer, self.objects(*words, "--openings", 4, "--again"))

    def test_value_lost_is_nothing_for_perfect_players_and_agrees_with_explain(self):
        *games, match = self.objects(*self.GAME, "--openings", 4)
        by_name = {player["player"]: player for player in match["players"]}
        self.assertEqual(by_name["best"]["value_lost_a_move"], 0)
        self.assertGreater(by_name["random"]["value_lost_a_move"], 0)
        self.match(*self.GAME, "--openings", 4, "--records", self.folder / "records")
        for game in games[:6]:
            record = self.folder / "records" / f"{game['game']:06}.record"
            shown = json.loads(self.run_program("explain", "--record", record, "--json").stdout)
            self.assertEqual(shown["verdict"], game["words"])
            played = [move["move"] for move in shown["moves"]]
            self.assertEqual(played, game["moves"])
            lost = [0, 0]
            for ply, move in enumerate(shown["moves"]):
                worth = [0 if v["winner"] is None else 0.5 if v["winner"] == move["mover"] else -0.5
                         for v in (move["value"], move["best"]["value"])]
                lost[ply % 2] += worth[1] - worth[0]
            self.assertEqual(lost, [side["value_lost"] for side in game["sides"]])

    def test_links_and_tables(self):
        table = self.folder / "games.csv"
        *games, _ = self.objects("pousse", "--size", 4, "--player=random", "--player=engine:depth=2",
                                 "--openings", 3, "--rules", "icfp98", "--csv", table)
        rows = list(csv.DictReader(io.StringIO(table.read_text())))
        self.assertEqual([row["link"] for row in rows], [game["link"] for game in games])
        self.assertEqual([row["moves"].split() for row in rows], [game["moves"] for game in games])
        self.assertTrue(games[0]["link"].startswith("game=pousse&rules=icfp98&start=X:..../"))
        self.assertTrue(games[0]["link"].endswith("&moves=" + ",".join(games[0]["moves"])))
        for game in games:
            record = "\n".join(["4", *game["moves"], "QUIT", ""])
            verdict = subprocess.run([PROGRAM, "solve", "pousse", "--rules", "icfp98"], input=record,
                                     capture_output=True, text=True, check=True).stdout
            points = game["sides"][0]["points"]
            self.assertEqual(verdict, "X WINS\n" if points == 1 else "O WINS\n", game)

    def test_both_rule_sets_and_all_sizes(self):
        for size in range(3, 9):
            for rules in ["contest", "icfp98"]:
                *games, match = self.objects(
                    "pousse", "--size", size, "--rules", rules, "--player=engine:depth=3",
                    "--player=random", "--openings", 1, "--no-values", "--longest", 200)
                self.assertEqual(len(games), 2)
                self.assertEqual(sum(player["faults"][fault] for player in match["players"]
                                     for fault in ["time", "crash", "illegal"]), 0)

    def test_clocks_and_adjudication(self):
        for bounds in [["--game-time", "0.5+0.01"], ["--time", 0.01], ["--nodes", 500]]:
            *games, _ = self.objects("pousse", "--size", 5, "--player=engine", "--player=play",
                                     "--openings", 1, "--plies", 8, *bounds, "--margin", 30)
            self.assertEqual(len(games), 2)
        *games, _ = self.objects("doors-game", "--player=random", "--player=engine", "--openings", 3,
                                 "--adjudicate", 2)
        for game in games:
            self.assertLessEqual(len(game["moves"]), 2)
            self.assertEqual(game["ending"], "adjudication")

    def test_a_test_ends_the_match_at_the_same_pair_with_any_concurrency(self):
        words = ["doors-game", "--player=best", "--player=random", "--sprt", "0,200", "--no-values"]
        first = self.objects(*words)
        self.assertEqual(first[-1]["sprt"]["decision"], "H1")
        self.assertEqual(first, self.objects(*words, "--again", "--concurrency", 4))
        self.assertLess(len(first), 400)
        text = self.match(*words).stdout
        self.assertRegex(text, r"LLR \d\.\d\d \(-2\.94, 2\.94\), H1 accepted after \d+ games")

    def test_what_is_not_determined_is_said(self):
        text = self.match("pousse", "--size", 3, "--player=a=engine:depth=1",
                          "--player=b=engine:depth=1", "--openings", 1).stdout
        self.assertRegex(text, r" 50\.0 %  \S+( ± |  +)\?  +\?\n")
        for word in ["nan", "inf"]:
            self.assertNotIn(word, text.lower())

    def test_usage(self):
        two = ["--player=best", "--player=random"]
        for words in [["doors-game"], ["doors-game", "--player=best"], ["byte-me", *two],
                      ["pousse", *two],
                      ["doors-game", "--player=engine:depth=x", "--player=best"],
                      ["doors-game", "--player=engine:strength=3", "--player=best"],
                      ["doors-game", "--player=engine:depth=2,depth=3", "--player=best"],
                      ["doors-game", f"--player={QUICK} line good", "--player=best"],
                      ["pousse", "--size", 4, "--rules", "icfp98", *two], ["pousse", "--size", 1, *two],
                      ["doors-game", *two, "--time", 1, "--game-time", 1],
                      ["doors-game", f"--player=icfp98:{QUICK} icfp98 good", "--player=best", "--time", 1],
                      ["doors-game", *two, "--sprt", "5,0"], ["doors-game", *two, "--logistic"],
                      ["doors-game", *two, "--player=best", "--sprt", "0,5"],
                      ["pousse", "--size", 4, *two, "--depth", 1, "--plies", 500],
                      ["doors-game", "--check", "best"]]:
            done = self.match(*words, status=2)
            self.assertEqual(done.stdout, "")
            self.assertEqual(done.stderr.count("\n"), 2, done.stderr)

    def test_messages_say_what_is_wrong(self):
        best = "--player=best"
        for words, message in [
                (["chess"], "expected one of house-of-cards, pousse, doors-game"),
                (["byte-me"], "match takes one of house-of-cards, pousse, doors-game"),
                (["doors-game", best, "--player=engine:depth=0"],
                 'depth: expected a whole number from 1 to 100, found "0"'),
                (["doors-game", best, "--player", ""], "--player: expected engine, play, best, random or a command"),
                (["doors-game", best, "--player=./mine 'a"], "--player: unmatched single quote"),
                (["doors-game", "--check=./mine \"a"], "--check: unmatched double quote"),
                (["doors-game", "--check", ""], "--check: expected engine, play, best, random or a command"),
                (["doors-game", best, f"--player=icfp98:{QUICK} icfp98 good", "--time", 1],
                 "DoorsGame has no protocol icfp98"),
                (["pousse", "--size", 2, best, "--player=random", "--plies", 9], "choose fewer plies")]:
            self.assertIn(message, self.match(*words, status=2).stderr)
        for player, message in [("/etc/passwd", "/etc/passwd is not executable"),
                                ("./nothing", "cannot find a program called ./nothing")]:
            for bound in ([], ["--time", 1]):
                done = self.match("doors-game", best, f"--player={player}", *bound, status=1)
                self.assertIn(f"foregone: --player: {message}", done.stderr)
            self.assertIn(message, self.match("doors-game", "--check", player, status=1).stderr)

    def test_a_table_does_not_take_the_place_of_store_or_openings(self):
        store, openings = self.folder / "games.sqlite", self.folder / "openings"
        openings.write_text("X:.../.../...\n")
        for words in ["--store", store, "--csv", store], ["--openings-from", openings, "--csv", openings]:
            done = self.match("pousse", "--player=random", "--player=random", *words, status=2)
            self.assertIn(f" are the same file, {words[1]}\n", done.stderr)
        self.assertEqual(openings.read_text(), "X:.../.../...\n")

    def test_results_that_cannot_be_written_are_refused_before_the_match(self):
        store = self.folder / "games.sqlite"
        for words in [["--csv", "/no/such/folder/x.csv"], ["--records", "/proc/x"]]:
            done = self.match("doors-game", "--player=best", "--player=random", "--store", store, *words,
                              status=1)
            self.assertEqual(done.stdout, "")
            self.assertRegex(done.stderr, r"^foregone: /\S+: [A-Z][a-z ]+\n$")
            self.assertFalse(store.exists())

    def test_solved_boards_need_no_bound_and_nothing_is_lost_there(self):
        for size in [2, 3, 4]:
            *_, match = self.objects("pousse", "--size", size, "--player=best", "--player=engine",
                                     "--player=random", "--openings", 3)
            for player in match["players"]:
                lost = player["play"]["value_lost"]
                self.assertTrue(lost > 0 if player["player"] == "random" else lost == 0, (size, match))

    def test_lopsided_intervals_have_both_ends(self):
        text = self.match("house-of-cards", "--player=best", "--player=random", "--openings", 10).stdout
        self.assertRegex(text, r" \+\d+ \(\+\d+ to (\+\d+|\?)\) ")

    def test_a_store_belongs_to_one_match_and_one_process(self):
        store = self.folder / "games.sqlite"
        words = ["doors-game", "--player=best", "--player=random", "--store", store]
        self.match(*words, "--openings", 1)
        with sqlite3.connect(store) as database:
            self.assertEqual(database.execute("PRAGMA user_version").fetchone(), (2,))
            self.assertEqual(database.execute("SELECT count(*) FROM game").fetchone(), (2,))
            self.assertEqual(database.execute("PRAGMA journal_mode").fetchone(), ("wal",))
        other = self.match(*words, "--seed", 2, status=1)
        self.assertIn("expected seed 2, found seed 1; replace it with --again", other.stderr)
        self.match(*words, "--seed", 2, "--again", "--openings", 1)
        with contextlib.closing(sqlite3.connect(store)) as database:
            database.execute("PRAGMA user_version = 7")
            old = list(database.iterdump())
            for word in ("--again", "--stored"):
                version = self.match(*words, word, status=1)
                self.assertIn("holds a match of format version 7, and this Foregone reads version 2 only",
                              version.stderr)
                self.assertEqual(list(database.iterdump()), old)
        slow = subprocess.Popen(
            [PROGRAM, "match", "pousse", "--size=6", "--player=a=engine:time=60",
             "--player=b=engine:time=60", f"--store={self.folder / 'slow.sqlite'}"],
            env=self.environment, stdout=subprocess.DEVNULL)
        while not (self.folder / "slow.sqlite-wal").exists():
            time.sleep(0.01)
        second = self.match("pousse", "--size=6", "--player=a=engine:time=60",
                            "--player=b=engine:time=60", "--store", self.folder / "slow.sqlite", status=1)
        self.assertIn("is in use by another process or thread", second.stderr)
        slow.send_signal(signal.SIGINT)
        self.assertEqual(slow.wait(), 130)


class Counts(MatchTest):
    """Elo, LOS and the test of results that were counted elsewhere, against formulas written anew."""

    def counts(self, *words):
        return json.loads(self.match_only(*words, "--json").stdout)

    def match_only(self, *words, status=0):
        return self.run_program("match", *words, status=status)

    def test_published_tests_are_the_same(self):
        # From the tests of fastchess (app/tests/sprt_test.cpp); games there are lost, drawn, won.
        for words, ratio in [(["0,2", "365,16618,36229,16974,390"], 2.25),
                             (["-1.75,0.25", "127,4883,10712,5150,104"], 3.01),
                             (["0,5", "0,0,0,0,5550"], 111.82),
                             (["0.5,2.5", "223,9863,21279,10037,246", "--logistic"], -3.07),
                             (["0,2", "36433,68692,36027"], 0.92),
                             (["0.5,2.5", "21404,40708,21184", "--logistic"], -1.57)]:
            test = self.counts("--sprt", words[0], "--counts", *words[1:])["sprt"]
            self.assertAlmostEqual(test["llr"], ratio, delta=0.03)
            self.assertEqual(test["decision"], "H1" if ratio > 2.945 else "H0" if ratio < -2.945 else "open")
            self.assertAlmostEqual(test["upper"], math.log(19))

    def test_all_games_are_counted_to_the_last(self):
        for counts, number in [("1234567,7654321,1234567", "10123455 games"), ("999999999999,1,1", "1000000000001 games"),
                               ("1,0,0", "1 game"), ("0,0,1,0,0", "1 pair")]:
            self.assertTrue(self.match_only("--counts", counts).stdout.startswith(f"{number}, "))
        self.assertIn("LLR 0.00 (", self.match_only("--sprt", "0,5", "--counts", "6,2,3,4,5").stdout)

    def test_they_agree_with_a_second_implementation(self):
        chance = random.Random(5)
        for size in [3, 5] * 10:
            counts = [chance.randrange(1, 500) for _ in range(size)]
            given = counts[::-1] if size == 3 else counts
            alpha, beta = chance.uniform(0.01, 0.1), chance.uniform(0.01, 0.1)
            found = self.counts("--sprt", f"-7,11,{alpha},{beta}", "--logistic", "--counts",
                                ",".join(map(str, given)))
            self.assertEqual(found["counts"], counts)
            shares = [i / (size - 1) for i in range(size)]
            total = sum(counts)
            mean = sum(n * x for n, x in zip(counts, shares)) / total
            error = math.sqrt(sum(n * (x - mean) ** 2 for n, x in zip(counts, shares))) / total
            elo = lambda share: -400 * math.log10(1 / share - 1)
            for name, share in [("value", mean), ("low", mean - 1.959963984540054 * error),
                                ("high", mean + 1.959963984540054 * error)]:
                self.assertAlmostEqual(found["elo"][name], elo(share), places=6)
            self.assertAlmostEqual(found["superiority"],
                                   (1 + math.erf((mean - 0.5) / error / math.sqrt(2))) / 2, places=9)
            self.assertAlmostEqual(found["sprt"]["lower"], math.log(beta / (1 - alpha)), places=9)
            likely = [log_likelihood(counts, shares, 1 / (1 + 10 ** (-e / 400))) for e in (-7, 11)]
            self.assertAlmostEqual(found["sprt"]["llr"], likely[1] - likely[0], places=6)

    def test_text_and_usage(self):
        text = self.match_only("pousse", "--sprt", "0,5", "--counts", "60,20,40").stdout
        self.assertRegex(text, r"^120 games, 58\.3 % of the points\nElo  .*\nnormalised Elo  .*\nLOS .*\n"
                               r"SPRT by 0 or 5 normalised Elo "
                               r"\(alpha 0\.05, beta 0\.05\): LLR \d\.\d\d \(-2\.94, 2\.94\), not decided\n$")
        self.assertNotIn("SPRT", self.match_only("--counts", "60,20,40").stdout)
        self.assertIn("not determined", self.match_only("--counts", "5,0,0").stdout)
        for wrong in ["", "1", "1,2", "1,2,3,4", "1,2,-3", "1,2,3,", "0,0,0", "1,2,x", "1,2,1000000000001"]:
            self.assertRegex(self.match_only("--counts", wrong, status=2).stderr,
                             r"--counts: expected games WON,DRAWN,LOST, .* each at most 10\^12, found ")
        for other in [["--player=best"], ["--store=x"], ["--size=4"]]:
            self.assertIn("cannot be used together",
                          self.match_only("pousse", "--counts", "1,2,3", *other, status=2).stderr)


def log_likelihood(counts, shares, mean):
    """Of the results, at the best, given the mean share: a distribution p / (1 + x (share - mean)), x by
    bisection."""
    low, high = -1 / (shares[-1] - mean), -1 / (shares[0] - mean)
    for _ in range(200):
        x = (low + high) / 2
        falling = sum(n * (s - mean) / (1 + x * (s - mean)) for n, s in zip(counts, shares))
        low, high = (x, high) if falling > 0 else (low, x)
    return -sum(n * math.log(1 + x * (s - mean)) for n, s in zip(counts, shares))


class Stored(MatchTest):
    def test_a_store_prints_what_the_match_printed(self):
        quoted = f"--player={QUICK} line good 7 'a (b) c'"
        for words in [["doors-game", "--player=best", "--player=random", "--sprt", "0,200", "--no-values"],
                      ["house-of-cards", "--player=best", "--player=best", "--player=w=play:strength=9",
                       "--gauntlet", "--openings", 2, "--seed", 9],
                      ["pousse", "--size", 4, "--rules", "icfp98", "--time", 20, quoted, quoted,
                       "--openings", 1, *NO_SANDBOX]]:
            store = self.folder / f"{words[0]}.sqlite"
            for form in [[], ["--json"]]:
                played = self.run_program("match", *words, "--store", store, *form).stdout
                for stored in [["--stored", store], ["--stored", "--store", store],
                               [*words, "--stored", "--store", store]]:
                    self.assertEqual(self.run_program("match", *stored, *form).stdout, played)
            for name in ["csv", "records"]:
                self.run_program("match", *words, "--store", store, f"--{name}", self.folder / "played")
                self.run_program("match", "--stored", store, f"--{name}", self.folder / "stored")
                subprocess.run(["diff", "-r", self.folder / "played", self.folder / "stored"], check=True)
                subprocess.run(["rm", "-r", self.folder / "played", self.folder / "stored"], check=True)

    def test_to_print_them_writes_nothing(self):
        store = self.folder / "store"
        words = ["doors-game", "--player=best", "--player=random", "--openings", 1]
        self.run_program("match", *words, "--stored", status=1)
        self.assertEqual(list(self.folder.iterdir()), [])
        played = self.run_program("match", *words, "--store", store).stdout
        program = shutil.copy(PROGRAM, self.folder)  # which every user may run
        before = sorted(self.folder.iterdir())
        store.chmod(0o444)
        self.folder.chmod(0o555)
        self.addCleanup(self.folder.chmod, 0o755)
        reader = {"user": 54321, "group": 54321, "extra_groups": []} if os.geteuid() == 0 else {}
        done = subprocess.run(
            [program, "match", "--stored", store], capture_output=True, text=True, check=False, **reader)
        self.assertEqual((done.returncode, done.stdout, done.stderr), (0, played, ""))
        self.assertEqual(sorted(self.folder.iterdir()), before)

    def test_a_path_too_long_for_sqlite_is_named_and_leaves_no_file(self):
        folder = self.folder.resolve()
        while len(str(folder)) < 400:
            folder /= "a" * 50
        folder.mkdir(parents=True)
        words = ["doors-game", "--player=best", "--player=random", "--openings=1"]
        for length, status in (504, 0), (505, 1):
            store = folder / ("x" * (length - len(str(folder)) - 1))
            done = self.match(*words, f"--store={store}", status=status)
            self.assertEqual("the absolute path is longer than 504 bytes" in done.stderr, status == 1)
            self.assertEqual(store.exists(), status == 0)
        done = subprocess.run([PROGRAM, "match", *words, f"--store={'x' * (505 - len(str(folder)) - 1)}"], cwd=folder,
                              env=self.environment, capture_output=True, text=True, check=False)
        self.assertEqual(done.returncode, 1)
        self.assertIn("the absolute path is longer than 504 bytes", done.stderr)

    def test_a_folder_is_no_store_whatever_its_name_begins_like(self):
        (self.folder / "d").mkdir()
        for name in ("d", "./d"):
            done = subprocess.run([PROGRAM, "match", "--stored", name], cwd=self.folder, env=self.environment,
                                  capture_output=True, text=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (1, f"foregone: {name} is a folder\n"))

    def test_what_cannot_be_read_is_said_with_its_cause(self):
        store = self.folder / "games.sqlite"
        killed = Stopped.start(self)  # which leaves a log
        killed.kill()
        killed.communicate()
        before = sorted(self.folder.iterdir())
        self.assertIn(": 2 of 6 games, ", self.run_program("match", "--stored", store).stdout)
        self.assertEqual(sorted(self.folder.iterdir()), before)
        if os.geteuid() != 0:
            self.folder.chmod(0o555)
            self.addCleanup(self.folder.chmod, 0o755)
            (self.folder / "games.sqlite-shm").chmod(0)
            refused = self.run_program("match", "--stored", store, status=1).stderr
            self.assertRegex(refused, r": cannot write \S+games\.sqlite-shm: Permission denied$")
            self.folder.chmod(0o755)
        for ending in ["-wal", "-shm"]:
            pathlib.Path(f"{store}{ending}").unlink()
        self.match("doors-game", "--player=best", "--player=random", "--openings=1", "--store", self.folder / "bad")
        with open(self.folder / "bad", "r+b") as file:
            file.seek(4096)
            file.write(b"x" * 40960)
        for word, message in [(self.folder, " is a folder"), (self.folder / "bad", "malformed; restore a copy of it, ")]:
            self.assertIn(message, self.run_program("match", "--stored", word, status=1).stderr)
        self.assertIn(" is a folder", self.match("doors-game", "--player=best", "--player=best", "--store",
                                                 self.folder, status=1).stderr)

    def test_the_match_played_last_is_found(self):
        for game in ["doors-game", "house-of-cards"]:
            self.match(game, "--player=best", "--player=random", "--openings", 1)
        for words, title in [([], "House of Cards"), (["doors-game"], "DoorsGame")]:
            self.assertTrue(self.run_program("match", *words, "--stored").stdout.startswith(title))
        self.match("doors-game", "--player=best", "--player=random", "--openings", 1, "--stored")

    def test_games_that_are_missing_are_counted_also_during_the_match(self):
        running = Stopped.start(self)
        store = self.folder / "games.sqlite"
        self.assertIn(": 2 of 6 games, ", self.run_program("match", "--stored", store).stdout)
        running.kill()
        running.communicate()
        match = json.loads(self.run_program("match", "--stored", store, "--json").stdout.splitlines()[-1])
        self.assertEqual(match["missing"], 4)
        with sqlite3.connect(store) as database:
            database.execute("PRAGMA application_id = 0")
        self.assertIn("those of Foregone 1.0 need that version", self.run_program("match", "--stored", store, status=1).stderr)

    def test_other_files_are_refused(self):
        nothing, empty = self.folder / "nothing", self.folder / "empty"
        empty.write_text("")
        for words, message in [([nothing], "no such file"), ([empty], "is not the file of a match"),
                               (["--store", PROGRAM], "file is not a database; name another file"), ([], "no match is stored in"),
                               (["doors-game"], "no match of doors-game is stored in")]:
            self.assertIn(message, self.run_program("match", "--stored", *words, status=1).stderr)
        study = self.folder / "study"
        self.run_program("study", "first-player", "--samples=10", "--ranks=5", "--store", study)
        for words in [["--stored", study], *[["doors-game", "--player=best", "--player=best", "--store", study, *again]
                                             for again in ([], ["--again"])]]:
            self.assertIn("is not the file of a match", self.run_program("match", *words, status=1).stderr)
        self.assertIn("--size needs --player options beside --stored",
                      self.run_program("match", "pousse", "--stored", "--size=4", status=2).stderr)
        self.assertFalse(nothing.exists())

    def test_a_damaged_row_is_named(self):
        store = self.folder / "games.sqlite"
        self.match("pousse", "--size=3", "--player=best", "--player=random", "--openings=2", "--store", store)
        for change, message in [("game SET first = 7 WHERE number = 3", "damaged game 3"),
                                ("game SET first = 1, second = 0 WHERE number = 2", "damaged game 2"),
                                ("game SET opening_moves = -5 WHERE number = 1", "damaged game 1"),
                                ("side SET moves = -3 WHERE game = 2", "damaged game 2"),
                                ("game SET ending = 'x' WHERE number = 0", "damaged game 0"),
                                ("wanted SET openings = -1", "damaged number of openings")]:
            damaged = shutil.copy(store, self.folder / "damaged")
            with contextlib.closing(sqlite3.connect(damaged)) as database:
                database.execute("UPDATE " + change)
                database.commit()
            done = self.run_program("match", "--stored", damaged, status=1)
            self.assertEqual((done.stdout, done.stderr), ("", f"foregone: {damaged}: {message}\n"))

    def test_another_match_is_not_shown_for_the_one_that_is_named(self):
        store, two = self.folder / "games.sqlite", ["--player=best", "--player=random"]
        self.match("doors-game", *two, "--openings=2", "--store", store)
        self.assertIn(": 4 of 6 games, ", self.match("doors-game", *two, "--openings=3", "--store", store, "--stored").stdout)
        done = self.match("doors-game", *two, "--seed=7", "--store", store, "--stored", status=1)
        self.assertEqual(done.stderr, f"foregone: {store} holds another match: expected seed 7, found seed 1\n")

    def test_a_store_has_any_name(self):
        for name in (":memory:", "file:games", "file::memory:"):
            self.match("doors-game", "--player=best", "--player=random", "--openings=1", "--store", name, cwd=self.folder)
            self.assertIn("DoorsGame", self.run_program("match", "--stored", name, cwd=self.folder).stdout)
            self.assertTrue((self.folder / name).exists())

    def test_a_store_of_another_game_is_refused(self):
        store, two = self.folder / "games.sqlite", ["--player=best", "--player=random"]
        self.run_program("match", "doors-game", *two, "--openings", 1, "--store", store)
        for words in ([], two):
            done = self.run_program("match", "house-of-cards", *words, "--stored", "--store", store, status=1)
            self.assertEqual((done.stdout, done.stderr),
                             ("", f"foregone: {store}: expected a match of house-of-cards, found one of doors-game\n"))
        self.assertIn('unknown game "chess"', self.run_program("match", "chess", "--stored", "--store", store, status=2).stderr)


class Progress(MatchTest):
    def test_lines_are_printed_on_demand_where_there_is_no_terminal(self):
        players = ["--player=best", "--player=random", "--openings", 2]
        done = self.match("doors-game", *players, "--progress", 1e-9)
        lines = done.stderr.splitlines()
        self.assertEqual(len(lines), 4)
        self.assertRegex(lines[0], r"^1 of 4 games, \d+ s left$")
        self.assertEqual(lines[3], "4 of 4 games")
        self.assertEqual(self.match("doors-game", *players, "--again").stderr, "")
        for words, line in [
                (["study", "dealer", "--players", 1, "--samples", 20000], r"dealer players=1 .*: \d+ %"),
                (["table", "build", "pousse", "--size", 2, "--tables", self.folder], r"writing \d markers 100%"),
                (["judge", "doors-game", "sh -c 'sleep 1'", "--shrink", 0, "--keep", self.folder], r"working… 0 s")]:
            every = 0.1 if words[0] == "judge" else 1e-9
            printed = self.run_program(*words, "--progress", every, status=None).stderr
            self.assertRegex(printed, f"(?m)^{line}")
            self.assertNotIn("\x1b", printed)


class Openings(MatchTest):
    def test_they_are_read_from_a_file(self):
        openings = self.folder / "openings"
        openings.write_text("ABCD/2/- A\n\nBACA/1/-\n")
        *games, _ = self.objects("doors-game", "--player=best", "--player=random", "--openings-from",
                                 openings)
        self.assertEqual([game["start"] for game in games], ["ABCD/2/-"] * 2 + ["BACA/1/-"] * 2)
        self.assertEqual(games[0]["moves"][0], "A")
        openings.write_text("ABCD/2/- A\nBACA/1/- A A\n")
        done = self.match("doors-game", "--player=best", "--player=random", "--openings-from",
                          openings, status=1)
        self.assertIn(":2:12: expected a legal move", done.stderr)


class Programs(MatchTest):
    # Long enough that no good program is late on a busy machine.
    GAME = ["pousse", "--size", 4, "--time", 1, "--margin", 1, "--start-time", 2, "--openings", 1,
            "--longest", 300]

    def faults(self, *players):
        """How often each player was at fault, and in what way; all other games are as they
        would be without it."""
        done = self.match(*self.GAME, *players, "--concurrency", 3, "--json", status=None)
        *games, match = [without_times(json.loads(line)) for line in done.stdout.splitlines()]
        for player in match["players"]:
            lost = sum(player["faults"].values())
            self.assertEqual(player["mostly_at_fault"], 2 * lost > player["tally"]["games"])
        status = int(any(player["mostly_at_fault"] for player in match["players"]))
        self.assertEqual(done.returncode, status, done.stderr)
        self.assert_nothing_left()
        self.assertEqual([game["game"] for game in games], list(range(1, len(games) + 1)))
        found = {}
        for player in match["players"]:
            found[player["player"]] = {name: n for name, n in player["faults"].items() if n}
        return found, games

    def test_programs_that_go_wrong_lose_in_the_right_way_and_harm_no_other_game(self):
        good = [self.quick("good", seed=1), self.quick("good", seed=2)]
        _, alone = self.faults(*good)
        between_good = [game["moves"] for game in alone]
        for mode, fault in [("silent", "time"), ("slow", "time"), ("flood", None), ("crash", "crash"),
                            ("quit", "crash"), ("half", "time"), ("illegal", "illegal"),
                            ("two", "illegal"), ("exit", "crash"), ("no-line-feed", "crash"),
                            ("deaf", "time")]:
            with self.subTest(mode):
                found, games = self.faults(*good, self.quick(mode))
                self.assertEqual(found["good-1"], {})
                self.assertEqual(found["good-2"], {})
                ways = found[mode]
                if fault is None:  # whether the time or the lines end first depends on the machine
                    self.assertLessEqual(set(ways), {"time", "crash"})
                else:
                    self.assertEqual(set(ways), {fault}, games)
                self.assertGreaterEqual(sum(ways.values()), 3)
                names = lambda game: {side["player"] for side in game["sides"]}
                others = [game["moves"] for game in games if names(game) == {"good-1", "good-2"}]
                self.assertEqual(others, between_good)

    def test_a_program_that_prints_and_exits_keeps_its_move(self):
        for mode in ["exit", "no-line-feed"]:
            _, games = self.faults(self.quick("good"), self.quick(mode))
            lost = [game for game in games if game["ending"] == "crash"]
            self.assertTrue(lost)
            for game in lost:
                self.assertIn("exit status 0", game["words"])
                side = [side["player"] for side in game["sides"]].index(mode)
                self.assertEqual(game["sides"][side]["moves"], 3)  # the third is its last
                self.assertEqual(game["sides"][side]["points"], 0)

    def test_odd_programs_that_keep_the_protocol_lose_nothing(self):
        found, _ = self.faults(*[self.quick(mode) for mode in
                                 ["good", "after-the-game", "late-start", "ignores-signals"]])
        self.assertEqual(set(map(str, found.values())), {"{}"})

    def test_a_process_a_move(self):
        players = {"good": None, "silent": "time", "slow": "time", "lingers": "time", "crash": "crash",
                   "quit": "crash", "illegal": "illegal", "two": "illegal", "status": None,
                   "no-line-feed": None, "flood": "crash"}
        for mode, fault in players.items():
            with self.subTest(mode):
                found, _ = self.faults(self.quick("good", kind="icfp98", seed=1),
                                       self.quick(mode, kind="icfp98"))
                self.assertEqual(found["good-1"], {})
                expected = {fault} if fault else set()
                if mode == "flood":
                    self.assertLessEqual(set(found[mode]), {"time", "crash"})
                else:
                    self.assertEqual(set(found[mode]), expected)

    def test_the_first_fault_of_each_player_is_shown(self):
        text = self.match(*self.GAME, self.quick("good"), self.quick("illegal"), status=1).stdout
        self.assertTrue(text.startswith(
            "illegal lost 2 of its 2 games by faults: they do not measure its play\n\nPousse"), text)
        self.assertRegex(text, r"\n  illegal, first lost by an illegal move in game [12]: [XO] loses: .*Z9")

    def test_our_own_engine_plays_by_the_rules_of_the_match(self):
        engine = f"{PROGRAM} engine pousse --protocol"
        for player, rules in [(f"{engine} line", "contest"),
                              (f"icfp98:{engine} icfp98 --depth 2", "icfp98")]:
            *games, match = self.objects("pousse", "--size", 4, f"--player=e={player}", "--player=random",
                                         "--openings", 3, "--depth", 2, "--time", 60)
            self.assertEqual(match["options"]["rules"], rules)
            self.assertEqual({game["ending"] for game in games} & {"time", "crash", "illegal"}, set())
            self.assertEqual(match["players"][0]["player"], "e")

    def test_the_last_line_of_standard_error_is_shown(self):
        _, games = self.faults(self.quick("good"), self.quick("crash"))
        words = [game["words"] for game in games if game["ending"] == "crash"]
        self.assertTrue(words)
        for text in words:
            self.assertRegex(text, r'signal 6.*: "about to crash"')

    def test_many_fast_games_lose_no_move_and_no_game(self):
        *games, match = self.objects(
            "pousse", "--size", 5, "--time", 20, self.quick("good", seed=1), self.quick("good", seed=2),
            "--openings", GAMES // 2, "--no-values", "--concurrency", 2)
        self.assertEqual([game["game"] for game in games], list(range(1, GAMES // 2 * 2 + 1)))
        self.assertEqual(sum(game["ending"] in ["time", "crash", "illegal"] for game in games), 0)
        for game in games:
            self.assertEqual(sum(side["moves"] for side in game["sides"]) + game["opening_moves"],
                             len(game["moves"]))
        self.assertEqual(match["games"], len(games))
        self.assert_nothing_left()


class Check(MatchTest):
    def test_it_tells_good_programs_from_bad_ones(self):
        for kind in ["line", "icfp98"]:
            prefix = "icfp98:" if kind == "icfp98" else ""
            text = self.match("pousse", "--size=4", "--check", f"{prefix}{QUICK} {kind} good").stdout
            self.assertTrue(text.endswith("follows the protocol.\n"), text)
            self.assertNotIn("FAILED", text)
        for mode, failed in [("deaf", "starts"), ("crash", "plays whole games"),
                             ("illegal", "plays whole games"), ("ignores-signals", "end of its input")]:
            text = self.match("pousse", "--size=4", "--check", f"{QUICK} line {mode} 0 {self.folder}", "--time", 1,
                              "--start-time", 1, status=1).stdout
            self.assertRegex(text, f"FAILED .*{failed}")
            self.assertTrue(text.endswith("does not follow the protocol.\n"), text)
        self.assert_nothing_left()

    def test_a_program_that_is_late_is_found_at_its_first_move(self):
        for kind in ["line", "icfp98"]:
            prefix = "icfp98:" if kind == "icfp98" else ""
            text = self.match("pousse", "--size=4", "--check", f"{prefix}{QUICK} {kind} late", "--time", 0.1,
                              "--margin", 0.05, status=1).stdout
            self.assertRegex(text, r"\nFAILED makes its move in time: only after \d+\.\d{3} s; a move has 0\.1 s "
                                   r"and a margin of 0\.05 s\n")

    def test_our_own_engines_pass(self):
        for game in ["pousse", "house-of-cards", "doors-game"]:
            self.match(game, "--check", f"{PROGRAM} engine {game} --protocol line", "--time", 0.2)
        self.match("pousse", "--size=5", "--check",
                   f"icfp98:{PROGRAM} engine pousse --protocol icfp98 --depth 3")


class Stopped(MatchTest):
    """Of the three pairs of players the first ends its games; the others never make a move."""

    def start(self, *words, **more):
        players = [self.quick("good", seed=1), self.quick("good", seed=2), self.quick("deaf")]
        store = self.folder / "games.sqlite"
        for file in self.folder.glob("games.sqlite*"):
            file.unlink()
        running = subprocess.Popen(
            [PROGRAM, "match", "pousse", "--size=4", "--time=600", "--start-time=600", "--openings=1",
             "--longest=100", *players, f"--store={store}", *words, *NO_SANDBOX], env=self.environment,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **more)
        while count_games(store) < 2:
            self.assertIsNone(running.poll())
            time.sleep(0.05)
        return running

    def test_a_signal_ends_it_with_the_standings(self):
        for sent, words, advice in ((signal.SIGINT, [], "again"), (signal.SIGTERM, ["--again"], "without --again"),
                                    (signal.SIGHUP, [], "again")):
            running = self.start(*words, preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
            running.send_signal(sent)
            text, errors = running.communicate(timeout=HANGING)
            self.assertTrue(text.startswith("Pousse, size 4: 2 of 6 games, "), text)
            self.assertIn("Games ended by", text)
            self.assertTrue(errors.endswith(
                f"stopped after 2 of 6 games; run the same command {advice} to continue\n"), errors)
            self.assertEqual(running.returncode, 128 + sent)
            copy = shutil.copy(self.folder / "games.sqlite", self.folder / "copy")
            self.assertIn(": 2 of 6 games, ", self.run_program("match", "--stored", copy).stdout)
            self.assert_nothing_left()

    @unittest.skipUnless(os.geteuid() == 0, "only root copies programs")
    def test_a_signal_leaves_no_copy_of_a_program(self):
        closed = self.folder / "closed"
        closed.mkdir(mode=0o700)
        player = f"{shutil.copy(QUICK, closed)} line deaf 0 {self.folder}"
        temporary = self.folder / "temporary"
        temporary.mkdir(mode=0o755)
        self.folder.chmod(0o755)
        for words, sent in itertools.product(
                [["--player=random", f"--player={player}", "--time=600"], [f"--check={player}"]],
                [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]):
            running = subprocess.Popen(
                [PROGRAM, "match", "doors-game", "--start-time=600", *words, *NO_SANDBOX], stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE, env={**self.environment, "TMPDIR": str(temporary)},
                preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_DFL))
            while not living(self.folder):  # it runs
                self.assertIsNone(running.poll())
                time.sleep(0.02)
            running.send_signal(sent)
            running.communicate(timeout=HANGING)
            self.assertEqual((running.returncode, list(temporary.iterdir())), (128 + sent, []))
            self.assert_nothing_left()

    def test_a_signal_counts_also_if_a_game_ends_just_then(self):
        for number in range(6):
            store = self.folder / f"fast-{number}"
            words = ["--ranks=5", "--player=best", "--player=random", "--openings=30000", f"--store={store}"]
            running = subprocess.Popen([PROGRAM, "match", "house-of-cards", *words], env=self.environment,
                                       stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
            while count_games(store) < 2:
                self.assertIsNone(running.poll())
                time.sleep(0.01)
            running.terminate()
            self.assertIn("stopped after ", running.communicate(timeout=HANGING)[1])
            self.assertEqual(running.returncode, 128 + signal.SIGTERM)

    def test_json_says_how_many_games_are_missing(self):
        running = self.start("--json")
        running.terminate()
        *games, match = map(json.loads, running.communicate(timeout=HANGING)[0].splitlines())
        self.assertEqual([len(games), match["games"], match["missing"]], [2, 2, 4])

    def test_without_files_for_signals_it_does_not_begin(self):
        for most in range(4, 8):
            done = subprocess.run(
                [PROGRAM, "match", "doors-game", "--player=best", "--player=random", "--openings=1",
                 f"--store={self.folder / f'few-{most}'}"], env=self.environment, capture_output=True, text=True,
                preexec_fn=lambda most=most: resource.setrlimit(resource.RLIMIT_NOFILE, (most, most)),
                timeout=HANGING, check=False)
            self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1), done)
            if most == 4:
                self.assertEqual(done.stderr, "foregone: cannot wait for signals: Too many open files\n")

    def test_under_nohup_it_goes_on_after_a_hangup(self):
        running = self.start(preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        running.send_signal(signal.SIGHUP)
        running.terminate()
        running.communicate(timeout=HANGING)
        self.assertEqual(running.returncode, 128 + signal.SIGTERM)


def count_games(store):
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
            return database.execute("SELECT count(*) FROM game").fetchone()[0]
    except sqlite3.OperationalError:  # not there yet
        return 0


class Killed(MatchTest):
    def test_killed_at_any_moment_it_goes_on_and_ends_in_the_same_table(self):
        chance = random.Random(1)
        words = ["pousse", "--size", 4, "--time", 20, "--player=engine:depth=2", self.quick("good"),
                 self.quick("good", kind="icfp98"), "--openings", 12, "--concurrency", 2,
                 "--longest", 150]
        began = time.monotonic()
        undisturbed = self.objects(*words, "--store", self.folder / "undisturbed.sqlite")
        took = time.monotonic() - began
        store = self.folder / "killed.sqlite"
        kills = 0
        before = set()
        while kills < KILLS:
            running = subprocess.Popen([PROGRAM, "match", *map(str, words), "--store", store, *NO_SANDBOX],
                                       env=self.environment, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL)
            try:
                running.wait(timeout=chance.random() * took / KILLS * 3)
            except subprocess.TimeoutExpired:
                running.kill()
                kills += running.wait() != 0
            if store.exists():
                before = self.check_games(store, before)
            if running.returncode == 0:  # all games are there: begin a new match
                store.unlink()
                before = set()
        self.assertEqual(self.objects(*words, "--store", store), undisturbed)
        self.assert_nothing_left()

    def check_games(self, store, before):
        """The games that are stored: all that were there before, and whole."""
        with sqlite3.connect(store) as database:
            if not database.execute("SELECT 1 FROM sqlite_master WHERE name = 'game'").fetchall():
                return set()
            games = set(database.execute("SELECT number, moves, half_points, finished FROM game"))
            sides = database.execute("SELECT count(*) FROM side").fetchone()[0]
        self.assertLessEqual(before, games)
        self.assertEqual(sides, 2 * len(games))
        return games


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("quick_player")
    parser.add_argument("--kills", type=int, default=KILLS)
    parser.add_argument("--games", type=int, default=GAMES)
    options, rest = parser.parse_known_args()
    # Players run as another user if this is root, and that user may not read every clone.
    copies = tempfile.TemporaryDirectory(prefix="foregone-test-")
    os.chmod(copies.name, 0o755)
    PROGRAM, QUICK = (shutil.copy(path, copies.name) for path in (program.PROGRAM, options.quick_player))
    KILLS, GAMES = options.kills, options.games
    # Where bubblewrap does not work, an ordinary user has to allow what these tests do.
    tried = subprocess.run([PROGRAM, "match", "doors-game", "--check", "true", "--start-time", "1"],
                           capture_output=True, text=True, check=False)
    NO_SANDBOX = ["--no-sandbox"] if "--no-sandbox" in tried.stderr else []
    unittest.main(argv=[sys.argv[0], *rest])
