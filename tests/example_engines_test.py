"""The engines of examples/engines: the protocol, the moves that they promise, matches.

    example_engines_test.py PROGRAM EXAMPLE_ENGINE [unittest's arguments]

EXAMPLE_ENGINE is pousse.cpp, compiled.
"""

import json
import os
import random
import shutil
import subprocess
import sys
import tempfile
import unittest

import program
from program import HANGING, ROOT, FolderTest

COMPILED = sys.argv.pop(1)


class ExampleEngines(FolderTest):
    @classmethod
    def setUpClass(cls):
        # Players run as another user if this is root, and that user may not read every clone.
        copies = tempfile.TemporaryDirectory(prefix="foregone-test-")
        cls.addClassCleanup(copies.cleanup)
        os.chmod(copies.name, 0o755)
        compiled = shutil.copy(COMPILED, copies.name)
        python = shutil.copy(ROOT / "examples/engines/pousse.py", copies.name)
        cls.transcript = shutil.copy(ROOT / "examples/engines/transcript.py", copies.name)
        cls.engines = {"cpp": [compiled], "python": ["python3", python]}
        # Where bubblewrap does not work, an ordinary user has to allow what these tests do.
        tried = program.run("match", "doors-game", "--check", "true", "--start-time", 1)
        cls.no_sandbox = ["--no-sandbox"] if "--no-sandbox" in tried.stderr else []

    def match(self, *words):
        return program.output("match", "pousse", *words, *self.no_sandbox, env=self.environment)

    def answers(self, engine, commands):
        done = subprocess.run(self.engines[engine], input=commands, capture_output=True, text=True,
                              timeout=HANGING, check=True)
        self.assertEqual(done.stderr, "")
        return done.stdout.splitlines()

    def test_they_follow_the_protocol(self):
        for engine, command in self.engines.items():
            for size in 2, 5:
                with self.subTest(engine, size=size):
                    said = self.match("--check", " ".join(command), "--size", size)
                    self.assertEqual(said.count("\nok "), 13, said)

    def test_they_win_at_once_and_avoid_a_loss_at_once(self):
        # Positions of random games, each with what `explain` knows two plies ahead.
        chance = random.Random(1)
        wins = avoided = lost = 0
        while wins < 20 or avoided < 20 or lost < 5:
            moves = " ".join(chance.choice("LRTB") + str(chance.randint(1, 3)) for _ in range(chance.randint(3, 9)))
            shown = program.run("explain", "pousse", "--size", 3, "--moves", moves, "--json")
            if shown.returncode:  # the game was over before the last move
                continue
            position = json.loads(shown.stdout)
            options = {option["move"]: option["value"] for option in position["options"]}
            if not options:
                continue
            far = {move: -value["distance"] if value["for_mover"] == "loss" and value["distance"] in (1, 2)
                   else 1 if value["for_mover"] == "win" and value["distance"] == 1 else 0
                   for move, value in options.items()}
            best = 1 if 1 in far.values() else 0 if 0 in far.values() else -2 if -2 in far.values() else -1
            expected = {move for move, rating in far.items() if rating == best}
            wins += best == 1
            avoided += best == 0 and len(expected) < len(options)
            lost += best < 0
            for engine in self.engines:
                said = self.answers(engine, f"position {position['position']}\ngo time 10\n")
                self.assertIn(said, [[f"best {move}"] for move in expected], (engine, position["position"]))

    def test_what_is_wrong_is_an_error_and_changes_nothing(self):
        win = "position X:XX./.../...\n"
        for engine in self.engines:
            for wrong in ["position", "position X:XX./...", "position Y:XX./.../...", "position X:XX?/.../...",
                          "position X:.../.../... moves L4", "position X:XX./.../... moves R1 L1",
                          "option rules icfp98", "option"]:
                error, best = self.answers(engine, f"{win}{wrong}\ngo\n")
                self.assertRegex(error, r"\Aerror expected ", (engine, wrong))
                self.assertIn(best, ["best L1", "best R1", "best T3"])
            self.assertEqual(self.answers(engine, f"{win[:-1]} moves R1\ngo\nready\nquit\nready\n"),
                             ["error the game is over", "ready"])

    def test_a_match_between_them_has_no_faults_and_both_beat_random_moves(self):
        players = [f"--player={engine}={' '.join(command)}" for engine, command in self.engines.items()]
        said = self.match(*players, "--player=random", "--size", 5, "--openings", 5, "--time", 1, "--no-values",
                          "--json")
        *games, match = map(json.loads, said.splitlines())
        self.assertEqual(len(games), 30)
        self.assertLessEqual({game["ending"] for game in games}, {"rules", "repetition", "length"})
        self.assertEqual(match["players"][-1]["player"], "random")

    def test_a_clock_of_the_game_is_enough(self):
        players = [f"--player={engine}={' '.join(command)}" for engine, command in self.engines.items()]
        said = self.match(*players, "--size", 6, "--openings", 2, "--game-time", "5+0.01", "--no-values", "--json")
        self.assertNotIn('"ending":"time"', said.replace(" ", ""))

    def test_a_transcript_has_every_line_in_both_directions(self):
        file = self.folder / "lines"
        words = [sys.executable, self.transcript, file, *self.engines["cpp"]]
        done = subprocess.run(words, input="ready\nposition O:O/\nposition X:.\ngo\nquit\n", capture_output=True,
                              text=True, timeout=HANGING, check=True)
        answers = done.stdout.splitlines()
        self.assertEqual([answers[0], answers[1][:6], answers[2][:5]], ["ready", "error ", "best "])
        lines = file.read_text().splitlines()
        sent = [line[2:] for line in lines if line[0] == ">"]
        self.assertEqual(sent, ["ready", "position O:O/", "position X:.", "go", "quit"])
        self.assertEqual([line[2:] for line in lines if line[0] == "<"], answers)


if __name__ == "__main__":
    unittest.main()
