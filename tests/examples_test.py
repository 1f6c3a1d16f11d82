"""What the documents show of the examples is what they do.

    examples_test.py PROGRAMS [unittest's arguments]

PROGRAMS is a folder with the programs of examples/connect_four and examples/library.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAMS = pathlib.Path(sys.argv.pop(1)).resolve()


def blocks(document, language):
    """The text of each block of code in that language."""
    text = (ROOT / document).read_text()
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


def commands(document):
    """The commands that a document shows, each with the output that it promises."""
    for block in blocks(document, "console"):
        for piece in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, output = piece.partition("\n")
            yield command, output


def run(command, folder):
    path = f"{PROGRAMS}:{os.environ['PATH']}"
    return subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path},
        capture_output=True,
        text=True,
        check=False,
    )


class Documents(unittest.TestCase):
    maxDiff = None

    def test_connect_four_does_what_its_readme_shows(self):
        shown = list(commands("examples/connect_four/README.md"))
        for subject in ["solve", "explain", "play", "prove"]:
            self.assertTrue(any(f"connect-four {subject}" in command for command, _ in shown))
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "examples/connect_four", folder, dirs_exist_ok=True)
            for command, output in shown:
                with self.subTest(command):
                    done = run(command, folder)
                    self.assertEqual(done.stdout + done.stderr, output)

    def test_the_readme_shows_the_example_of_values(self):
        code = (ROOT / "examples/library/values.cpp").read_text()
        self.assertIn(code, blocks("README.md", "cpp"))
        shown = dict(commands("README.md"))
        self.assertEqual(run("values", ROOT).stdout, shown["build/values"])

    def test_the_examples_of_the_library_do_what_its_document_shows(self):
        shown = list(commands("docs/library.md"))
        self.assertEqual(
            [command for command, _ in shown], ["answers", "values", "engine", "proof", "own_game"]
        )
        for command, output in shown:
            with self.subTest(command):
                done = run(command, ROOT)
                self.assertEqual(done.stdout + done.stderr, output)


if __name__ == "__main__":
    unittest.main()
