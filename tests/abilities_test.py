#!/usr/bin/env python3
"""What a game can do, misspelt or of another type, does not compile, and the compiler says which ability is missing.

    abilities_test.py COMPILER [unittest's arguments]"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

TREE = pathlib.Path(__file__).resolve().parent.parent
COMPILER = sys.argv.pop(1)

# In this header, this member gets another name or type, and this ability is gone.
MISTAKES = [
    ("house_of_cards/guide.hpp", "std::size_t memory() const", "std::size_t memori() const", "MeasuresMemory"),
    ("house_of_cards/guide.hpp", "kPuzzleDeals", "kPuzzleDeal", "DealsPuzzles"),
    ("house_of_cards/guide.hpp", "deal_options()", "options_of_deal()", "DealsAlike"),
    ("house_of_cards/guide.hpp", "std::optional<int> to_move(", "int to_move(", "Guide"),
    ("doors_game/guide.hpp", "int columns = kUsualColumns", "std::string columns", "DrawsToWidth"),
    ("doors_game/guide.hpp", "std::string wide_svg(", "std::string svg_wide(", "DrawsWide"),
    ("doors_game/guide.hpp", "bool writes_numbers(", "bool writes_number(", "WritesNumbers"),
    ("doors_game/proof.hpp", "prove_position(", "proves_position(", "ProvesPositions"),
    ("doors_game/contest.hpp", "static Facts facts(", "static Answer facts(", "Contest"),
    ("byte_me/gambler/guide.hpp", "reveals(", "revealed(", "Revealing"),
    ("boring_card_game/guide.hpp", " at(std::string_view", " go_to(std::string_view", "Jumping"),
    ("pousse/guide.hpp", "engine_move(", "move_of_engine(", "HasEngine"),
    ("pousse/guide.hpp", "estimated_line(", "expected_line(", "Expecting"),
    ("pousse/contest.hpp", "next(TextInput& input, Budget& budget)", "next(TextInput& input)", "Contest"),
]


class Abilities(unittest.TestCase):
    def errors(self, header, folder):
        source = pathlib.Path(folder, "uses.cpp")
        source.write_text(f'#include "foregone/games/{header}"\n')
        words = [COMPILER, "-std=c++23", "-fsyntax-only", "-I", folder, "-I", TREE / "include", source]
        return subprocess.run(words, capture_output=True, text=True, check=False, env={**os.environ, "LC_ALL": "C"}).stderr

    def test_a_member_that_is_misspelt_does_not_compile(self):
        for header, right, wrong, ability in MISTAKES:
            with self.subTest(ability=ability, wrong=wrong), tempfile.TemporaryDirectory() as folder:
                text = (TREE / "src/games" / header).read_text()
                self.assertIn(right, text)
                planted = pathlib.Path(folder, "foregone/games", header)
                planted.parent.mkdir(parents=True)
                planted.write_text(text.replace(right, wrong))
                errors = self.errors(header, folder)
                first = next(line for line in errors.splitlines() if "error:" in line)
                self.assertRegex(first, rf"{re.escape(header)}:\d+:\d+: error: static assertion failed")
                self.assertRegex(errors, rf"\b{ability}\b")

    def test_a_game_that_no_solver_takes_is_not_solvable(self):
        game = (TREE / "examples/library/own_game.cpp").read_text()
        game = re.sub(r".*static_assert.*\n", "", game)
        for right, wrong in (("Key key(", "Key kee("), ("moves(Position p)", "move(Position p)"), ("acyclic = true, ", "")):
            with self.subTest(wrong=wrong), tempfile.TemporaryDirectory() as folder:
                self.assertIn(right, game)
                source = pathlib.Path(folder, "game.cpp")
                source.write_text(game.replace(right, wrong))
                words = [COMPILER, "-std=c++23", "-fsyntax-only", "-I", TREE / "include", source]
                errors = subprocess.run(words, capture_output=True, text=True, check=False).stderr
                found = [line for line in errors.splitlines() if "error:" in line]
                if "acyclic" in right:  # by retrograde analysis
                    self.assertEqual(found, [])
                else:
                    self.assertIn("not Solvable", found[0])

    def test_as_they_are_they_compile(self):
        with tempfile.TemporaryDirectory() as folder:
            for header in ("house_of_cards/guide.hpp", "pousse/contest.hpp"):
                self.assertEqual(self.errors(header, folder), "")


if __name__ == "__main__":
    unittest.main()
