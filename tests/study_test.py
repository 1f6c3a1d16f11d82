"""Studies: what they print and export, resuming, being killed.

    study_test.py PROGRAM [--kills N] [unittest's arguments]
"""

import argparse
import contextlib
import csv
import io
import json
import random
import re
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree

from program import HANGING, PROGRAM, FolderTest, run

KILLS = 8
SMALL = ["first-player", "--ranks", "5...7", "--samples", "4000"]  # 6 units


class StudyTest(FolderTest):
    def study(self, *words, status=0, environment=None):
        done = run("study", *words, env=environment or self.environment)
        self.assertEqual(done.returncode, status, (words, done.stdout, done.stderr))
        return done

    def results(self, *words):
        return json.loads(self.study(*words, "--json").stdout)


class Output(StudyTest):
    def test_the_list_names_every_study_with_its_cost(self):
        text = self.study().stdout
        studies = [json.loads(line) for line in self.study("--json").stdout.splitlines()]
        self.assertEqual(len(studies), 7)
        for study in studies:
            self.assertIn(study["name"], text)
            self.assertIn(study["question"], text)
            self.assertGreater(study["seconds"], 0)
            for parameter in study["parameters"]:
                self.assertIn("--" + parameter["name"], text)
        self.assertTrue(all(len(line) <= 80 for line in text.splitlines()), text)

    def test_json_csv_and_text_say_the_same(self):
        table = self.folder / "counts.csv"
        found = self.results(*SMALL, "--csv", table)
        self.assertEqual((found["study"], found["seed"], found["exact"]), ("first-player", 1, False))
        rows = list(csv.DictReader(io.StringIO(table.read_text(encoding="utf-8"))))
        text = self.study(*SMALL).stdout
        for setting in found["settings"]:
            ranks = setting["parameters"]["ranks"]
            self.assertEqual(setting["samples"], 4000)
            everyone, *by_player = setting["series"]
            counts = everyone["counts"]
            self.assertEqual(sum(count for _, count in counts), 4000)
            self.assertEqual(sum(series["count"] for series in by_player), 4000)
            mean = sum(number * count for number, count in counts) / 4000
            self.assertAlmostEqual(everyone["summary"]["mean"]["value"], mean)
            self.assertIn(f"{mean:.2f} ±", text)
            here = [row for row in rows if row["ranks"] == str(ranks)
                    and row["series"] == "first player"]
            self.assertEqual([[int(row["number"]), int(row["count"])] for row in here], counts)
            for row in here:
                self.assertAlmostEqual(float(row["share"]), int(row["count"]) / 4000)
                self.assertLess(float(row["low"]), float(row["share"]))
                self.assertGreater(float(row["high"]), float(row["share"]))
        self.assertEqual([chart["name"] for chart in found["charts"]],
                         ["first-player-mean", "first-player-outcomes", "first-player-ties"])

    def test_exact_shares_stand_beside_samples(self):
        found = self.results("dealer", "--players", "1,2", "--hidden", "255")
        for setting in found["settings"]:
            for share in setting["series"][0]["shares"]:
                numerator, denominator = map(int, share["fraction"].split("/"))
                self.assertAlmostEqual(share["exact"], numerator / denominator)
        text = self.study("dealer", "--players", "1,2", "--hidden", "255").stdout
        hits, intervals = map(int, re.search(r"(\d+) of (\d+) confidence intervals contain", text).groups())
        self.assertEqual(intervals, 6)
        self.assertGreaterEqual(hits, 5)

    def test_an_exact_study_has_no_intervals(self):
        found = self.results("neverending", "--players", "1...3")
        shares = [setting["series"][0]["shares"][0] for setting in found["settings"]]
        self.assertEqual([share["count"] for share in shares], [1, 14, 27])
        self.assertEqual(shares[1]["share"], {"value": 1 / 18, "low": 1 / 18, "high": 1 / 18})
        self.study("neverending", "--samples", 5, status=2)

    def test_charts_on_a_terminal_and_as_svg(self):
        text = self.study(*SMALL, "--chart").stdout
        self.assertIn("mean value for the player who begins (points)", text)
        self.assertIn("├", text)
        pictures = self.folder / "pictures"
        if shutil.which("gnuplot") is None:
            self.assertIn("gnuplot-nox", self.study(*SMALL, "--svg", pictures, status=1).stderr)
            return
        self.study(*SMALL, "--svg", pictures)
        names = sorted(path.stem for path in pictures.glob("*.svg"))
        self.assertEqual(names, ["first-player-mean", "first-player-outcomes", "first-player-ties"])
        points = json.loads((pictures / "first-player-ties.json").read_text(encoding="utf-8"))
        self.assertEqual(points["samples"], 12000)
        self.assertEqual([point[0] for point in points["curves"][0]["points"]], [5, 6, 7])
        for path in pictures.glob("*.svg"):
            svg = path.read_text(encoding="utf-8")
            xml.etree.ElementTree.fromstring(svg.encode())
            self.assertIn("prefers-color-scheme: dark", svg)
            self.assertIn("ranks of the deck", svg)
            self.assertNotIn("rgb(", svg)

    def test_a_chart_that_shows_none_of_the_settings_is_named(self):
        for more in ["--chart"], ["--svg", self.folder / "pictures"]:
            said = self.study("held-card", "--ranks", 5, "--card", 1, "--samples", 10, *more).stderr
            self.assertEqual(said, "foregone: held-card-mean is not drawn: it shows --ranks 13 only\n")

    def test_values_that_are_words_are_named_as_they_are_typed(self):
        said = self.study("dealer", "--players", 1, "--samples", 10, "--chart").stderr
        self.assertEqual(said, "foregone: dealer-totals is not drawn: it shows --players 2 --hidden 255 only\n")

    def test_a_missing_gnuplot_is_named(self):
        environment = self.environment | {"PATH": str(self.folder)}
        said = self.study(*SMALL, "--svg", self.folder, status=1, environment=environment).stderr
        self.assertIn("apt-get install gnuplot-nox", said)

    def test_bad_usage(self):
        for words, message in [
                (["first-playr"], "did you mean first-player?"),
                (["x"], "expected one of first-player"),
                (["first-player", "--ranks", "4"], "expected a number from 5 to 28"),
                (["first-player", "--ranks", "9...5"], "--ranks: expected"),
                (["first-player", "--doors", "5"], "--doors: first-player has no such parameter"),
                (["--ranks", "5"], "expected the NAME of a study"),
                (["dealer", "--hidden", "all"], 'expected 255 or any, found "all"'),
                (["held-card", "--ranks", "5", "--card", "9"], "no setting of these values"),
                (["first-player", "--samples", "0"], "--samples: expected")]:
            self.assertIn(message, self.study(*words, status=2).stderr)

    def test_stored_shows_what_there_is(self):
        self.assertIn("nothing is stored", self.study(*SMALL, "--stored", status=1).stderr)
        self.assertEqual(list(self.folder.iterdir()), [])
        shown = self.study(*SMALL).stdout
        self.assertEqual(self.study(*SMALL, "--stored").stdout, shown)
        self.assertEqual(len(list((self.folder / "data/foregone/studies").iterdir())), 1)

    def test_a_table_does_not_take_the_place_of_the_store(self):
        store, link = self.folder / "store", self.folder / "link"
        link.symlink_to(store)
        for times in range(2):
            for table in store, link:
                done = self.study(*SMALL, "--store", store, "--csv", table, status=2)
                self.assertIn(f"--csv and the store are the same file, {table}\n", done.stderr)
            shown = self.study(*SMALL, "--store", store).stdout
            self.assertEqual(self.study(*SMALL, "--store", store, "--stored").stdout, shown)

    def test_a_table_goes_where_a_link_leads(self):
        table, link = self.folder / "table", self.folder / "link"
        link.symlink_to("table")
        self.study(*SMALL, "--csv", link)
        self.assertTrue(link.is_symlink())
        self.assertGreater(len(table.read_text()), 100)

    def test_a_folder_that_cannot_be_made_is_named_with_what_to_do(self):
        (self.folder / "data").write_text("a file")
        self.assertEqual(self.study(*SMALL, status=1).stderr,
                         f"foregone: {self.folder}/data/foregone/studies: Not a directory; "
                         "choose another place with --store FILE\n")

    def test_a_store_of_another_version_is_left_as_it_is(self):
        self.study(*SMALL, "--store", self.folder / "old")
        with contextlib.closing(sqlite3.connect(self.folder / "old")) as database:
            database.execute("PRAGMA user_version = 7")
            old = list(database.iterdump())
            for words in ([], ["--again"], ["--stored"]):
                refused = self.study(*SMALL, "--store", self.folder / "old", *words, status=1)
                self.assertIn("holds a study of format version 7", refused.stderr)
                self.assertEqual(list(database.iterdump()), old)


class Resuming(StudyTest):
    def test_threads_do_not_change_the_results(self):
        one = self.results(*SMALL, "--threads", 1, "--store", self.folder / "one")
        for threads in (2, 3):
            store = self.folder / str(threads)
            self.assertEqual(self.results(*SMALL, "--threads", threads, "--store", store), one)

    def test_more_samples_continue(self):
        few, many = ["doors", "--samples", "10000"], ["doors", "--samples", "30000"]
        first = self.results(*few)
        units = self.stored("doors-1")
        expected = self.results(*many, "--store", self.folder / "at-once")
        self.assertEqual(self.results(*many), expected)
        self.assertEqual(self.stored("doors-1")[:1], units[:1])
        self.assertEqual(self.results("doors"), expected)  # all that are stored
        self.assertEqual(self.results(*few), first)

    def stored(self, name):
        path = self.folder / "data/foregone/studies" / f"{name}.sqlite"
        with sqlite3.connect(path) as database:
            self.assertEqual(dict(database.execute("SELECT name, value FROM identity"))["version"],
                             "1")
            return database.execute("SELECT * FROM unit ORDER BY setting, number").fetchall()

    def test_another_seed_in_the_same_file_is_refused(self):
        store = self.folder / "store"
        self.study(*SMALL, "--store", store)
        said = self.study(*SMALL, "--seed", 2, "--store", store, status=1).stderr
        self.assertIn("replace it with --again", said)
        self.study(*SMALL, "--seed", 2, "--store", store, "--again")

    def test_a_closed_standard_output_spoils_no_store(self):
        store = self.folder / "store"
        words = ["dealer", "--samples", "10", "--store", store]
        expected = self.results(*words)
        closed = subprocess.run(["sh", "-c", '"$@" >&-', "sh", PROGRAM, "study", *map(str, words)], env=self.environment,
                                stderr=subprocess.PIPE, text=True)
        self.assertEqual((closed.returncode, closed.stderr), (1, "foregone: standard output: Bad file descriptor\n"))
        self.assertEqual(self.results(*words), expected)

    def test_ctrl_c_saves_and_the_same_command_goes_on(self):
        self.check_goes_on_after(signal.SIGINT)

    def test_so_does_the_end_of_a_job(self):
        self.check_goes_on_after(signal.SIGTERM)

    def check_goes_on_after(self, stop):
        words = ["first-player", "--ranks", "11", "--samples", "40000", "--threads", "2"]
        expected = self.results(*words, "--store", self.folder / "undisturbed")
        store = self.folder / "stopped"
        table = self.folder / "table"
        run = subprocess.Popen([PROGRAM, "study", *words, "--store", store, "--json", "--csv", table], env=self.environment,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        while not units_in(store):
            time.sleep(0.01)
        run.send_signal(stop)
        output, said = run.communicate(timeout=HANGING)
        self.assertEqual(run.returncode, 128 + stop, said)
        setting, = json.loads(output)["settings"]
        self.assertTrue(0 < setting["samples"] < 40000)
        self.assertFalse(table.exists())
        self.assertIn("run the same command again to continue", said)
        self.assertGreater(units_in(store), 0)
        self.assertEqual(self.results(*words, "--store", store), expected)

    def test_a_store_that_cannot_be_written_leaves_no_file(self):
        store = self.folder / "full"
        done = subprocess.run([PROGRAM, "study", "dealer", "--store", store], env=self.environment, capture_output=True, text=True,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY)))
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertTrue(done.stderr.startswith(f"foregone: {store}: "), done.stderr)
        self.assertFalse(store.exists())

    def test_kills_lose_nothing_that_was_stored(self):
        words = ["first-player", "--ranks", "5...8", "--samples", "30000", "--threads", "2"]
        expected = self.results(*words, "--store", self.folder / "undisturbed")
        chance = random.Random(1)
        killed, runs = 0, 0
        while killed < KILLS:
            runs += 1
            store = self.folder / f"killed-{runs // 4}"
            before = units_in(store)
            run = subprocess.Popen([PROGRAM, "study", *words, "--store", store, "--json"],
                                   env=self.environment, stdout=subprocess.PIPE, text=True)
            try:
                output, _ = run.communicate(timeout=chance.uniform(0, 0.4))
                self.assertEqual(json.loads(output), expected)
                store.unlink()
            except subprocess.TimeoutExpired:
                run.kill()
                run.communicate(timeout=HANGING)
                killed += 1
            else:
                continue
            self.assertGreaterEqual(units_in(store), before)
        for store in self.folder.glob("killed-*"):
            if not store.name.endswith(("-wal", "-shm")):
                self.assertEqual(self.results(*words, "--store", store), expected)


def units_in(store):
    """How many units a file holds that may not be there yet."""
    try:
        with sqlite3.connect(f"file:{store}?mode=ro", uri=True) as database:
            return database.execute("SELECT count(*) FROM unit").fetchone()[0]
    except sqlite3.OperationalError:
        return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=KILLS)
    options, rest = parser.parse_known_args()
    KILLS = options.kills
    unittest.main(argv=[sys.argv[0], *rest])
