"""The program under test, which is the first argument of its tests, and how they run it."""

import functools
import os
import pathlib
import subprocess
import sys
import tempfile
import threading
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM = os.path.abspath(sys.argv.pop(1))

# Nothing in these tests is about speed: this only turns waiting for ever into a failure. Seconds.
HANGING = 900


def run_bytes(*words, text=b"", **more):
    """Runs the program to its end, `text` being its standard input, and `more` for subprocess."""
    more = {"stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
    if "stdin" not in more:
        more["input"] = text
    return subprocess.run([PROGRAM, *words], timeout=HANGING, check=False, **more)


def run(*words, text="", **more):
    """Runs the program to its end; `text` and output are texts, whose line ends stay as they are."""
    text = text if isinstance(text, bytes) else text.encode()
    done = run_bytes(*map(str, words), text=text, **more)
    done.stdout = done.stdout.decode()
    done.stderr = done.stderr.decode()
    return done


def output(*words, **more):
    """What a run that succeeds without a message prints."""
    done = run(*words, **more)
    assert (done.returncode, done.stderr) == (0, ""), (words, done)
    return done.stdout


def each_of(games):
    """Runs a test once for each of `games()`; one that fails does not keep the others from being tested."""

    def each_game(test):
        @functools.wraps(test)
        def over_all(self):
            self.assertGreater(len(games()), 0)
            for game in games():
                with self.subTest(game=game.name):
                    test(self, game)

        return over_all

    return each_game


class Conversation:
    """A running program that is written to and read from bit by bit."""

    def __init__(self, *words):
        self.program = subprocess.Popen(
            [PROGRAM, *words], bufsize=0, stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        self.guard = threading.Timer(HANGING, self.program.kill)

    def __enter__(self):
        self.guard.start()
        return self

    def __exit__(self, *_):
        self.guard.cancel()
        self.program.stdin.close()
        self.program.stdout.close()
        self.program.kill()
        self.program.wait()

    def write(self, text):
        """Writes unless the program, having said all, has ended."""
        try:
            self.program.stdin.write(text)
        except BrokenPipeError:
            pass


class FolderTest(unittest.TestCase):
    """Each test has a folder, in which all that it stores lies."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        self.environment = os.environ | {"XDG_DATA_HOME": str(self.folder / "data")}
