"""The Python module, beside the program.

    python_test.py FOREGONE PACKAGES [unittest's arguments]

PACKAGES is the folder that holds the package foregone.
"""

import contextlib
import copy
import doctest
import importlib.metadata
import io
import json
import os
import pathlib
import pickle
import random
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import unittest
import unittest.mock
import warnings
from decimal import Decimal
from fractions import Fraction

import numpy
import pandas

ROOT = pathlib.Path(__file__).resolve().parent.parent
FOREGONE = pathlib.Path(sys.argv.pop(1)).resolve()
PACKAGES = pathlib.Path(sys.argv.pop(1)).resolve()
sys.path.insert(0, str(PACKAGES))

import foregone  # noqa: E402
import foregone.testing  # noqa: E402
from foregone.testing import check_game  # noqa: E402


def program(*words, text=None):
    done = subprocess.run(
        [FOREGONE, *words], input=text, capture_output=True, text=True, check=True
    )
    return done.stdout


def printed(*words, text=None):
    """The JSON objects that the program prints."""
    return [json.loads(line) for line in program(*words, text=text).splitlines()]


def example(game):
    return (ROOT / f"examples/{game}.in").read_text()


def status_and_output_of(code, **options):
    """How another Python ends, and what it prints."""
    environment = {**os.environ, "PYTHONPATH": str(PACKAGES)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environment, check=False, **options
    )
    return done.returncode, done.stdout + done.stderr


def output_of(code, **options):
    return status_and_output_of(code, **options)[1]


NAMES = [game.name for game in foregone.games()]


class Texts(unittest.TestCase):
    maxDiff = None

    def test_the_games_are_those_of_the_program(self):
        listed = printed("games", "--json")
        self.assertEqual(NAMES, [game["name"] for game in listed])
        self.assertEqual(foregone.__version__, importlib.metadata.version("foregone"))
        self.assertRegex(foregone.__version__, r"^\d+\.\d+\.\d+(\.dev0)?$")
        version = foregone.__version__.replace(".dev0", "~dev")
        self.assertEqual(version, program("--version").split()[1])
        for game in foregone.games():
            self.assertEqual(foregone.rules(game.name), program("rules", game.name))
            self.assertTrue(game.title and game.origin)
            for option in game.options + game.deal_options:
                self.assertEqual("...".join(map(str, option.range or ())), option.values if "..." in option.values else "")

    def test_every_example_is_answered_as_by_the_program(self):
        for game in NAMES:
            with self.subTest(game):
                text = example(game)
                answers = foregone.solve(game, text)
                self.assertEqual(answers, (ROOT / f"examples/{game}.out").read_text())
                facts = printed("solve", game, "--json", text=text)
                for case in facts:
                    del case["file"], case["case"]
                self.assertEqual(foregone.solve_facts(game, text), facts)
                self.assertEqual(foregone.solve(game, "\ufeff" + text), answers)

    def test_generated_texts_are_those_of_a_seed_and_can_be_proved(self):
        for game in NAMES:
            with self.subTest(game):
                text = foregone.generate(game, 3, seed=7)
                self.assertEqual(text, foregone.generate(game, 3, seed=7))
                self.assertNotEqual(text, foregone.generate(game, 3, seed=8))
        text = "ABCD 2\nMOCFDCE 3\n"
        certificate = foregone.prove("doors-game", text)
        self.assertEqual(certificate, program("prove", "doors-game", text=text))
        self.assertEqual(foregone.check(certificate, text), len(text.splitlines()))
        with self.assertRaises(foregone.TextError) as raised:
            foregone.check(certificate, "ABCD 2\nMOCF?CE 3\n", text_file="other.in")
        self.assertEqual((raised.exception.file, raised.exception.line), ("other.in", 2))
        with self.assertRaises(foregone.TextError):
            foregone.check(certificate.replace("claim 3", "claim 4", 1))

    def test_options_reach_the_game(self):
        text = "Axel 5 1R 2R 3R 4R 5R 5B 4B 3B 2B 1B\nEnd\n"
        self.assertEqual(foregone.solve("house-of-cards", text), "Case 1: Axel wins 1\n")
        with self.assertRaises(foregone.OptionError) as raised:
            foregone.solve("house-of-cards", text, peaks=9)
        self.assertEqual(str(raised.exception), 'peaks: expected a number from 2 to 6, found "9"')
        with self.assertRaisesRegex(foregone.OptionError, ', found "a --b"$'):
            foregone.deal("pousse", size="a --b")
        with self.assertRaises(foregone.OptionError) as raised:
            foregone.solve("house-of-cards", text, peak=3)
        self.assertIn("its options: peaks", str(raised.exception))
        with self.assertRaises(foregone.OptionError) as raised:
            foregone.solve("nothing", text)
        self.assertIn("house-of-cards", str(raised.exception))
        self.assertRaises(foregone.TextError, foregone.solve, "doors-game", "A" * 51 + " 3")
        self.assertTrue(foregone.solve("doors-game", "AB" * 30 + " 3", limits=False))

    def test_an_error_has_its_place_and_the_answers_before_it(self):
        text = "ABCD 2\nABXD 2\n"
        with self.assertRaises(foregone.TextError) as raised:
            foregone.solve("doors-game", text, file="doors.in")
        error = raised.exception
        self.assertEqual((error.file, error.line, error.column), ("doors.in", 2, 3))
        self.assertEqual(error.message, 'expected a colour from A-P, found "X"')
        self.assertEqual(str(error), "doors.in:2:3: " + error.message)
        self.assertEqual(error.answers, "3\n")
        self.assertIsInstance(error, ValueError)
        self.assertIsInstance(error, foregone.Error)
        self.assertEqual(traceback.format_exception_only(type(error), error), [f"foregone.TextError: {error}\n"])
        self.assertEqual(str(pickle.loads(pickle.dumps(error))), str(error))
        with self.assertRaises(foregone.TextError) as raised:
            foregone.solve_facts("doors-game", text)
        self.assertEqual([case["answer"] for case in raised.exception.answers], [3])

    def test_the_documents_hold(self):
        for module in foregone, foregone.testing:
            self.assertEqual(doctest.testmod(module).failed, 0)
        os.chdir(ROOT)
        with tempfile.TemporaryDirectory() as data, unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=data):
            done = doctest.testfile(str(ROOT / "docs/python.md"), module_relative=False)
        self.assertEqual(done.failed, 0)
        self.assertGreater(done.attempted, 20)
        readme = (ROOT / "README.md").read_text()
        code = re.search(r"^```python\n(import foregone\n.*?)^```", readme, re.MULTILINE | re.DOTALL)
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(code[1].replace("1_000_000", "1_000"), names := {})
        self.assertEqual(printed.getvalue().splitlines()[:3], ["5", "", "2B@3 Axel wins by 1"])
        self.assertEqual(names["values"].shape, (1000,))
        for name in foregone.__all__:
            if name != "__version__":
                self.assertTrue(getattr(foregone, name).__doc__, name)
        for kind in (foregone.Session, foregone.Tablebase):
            for name, member in vars(kind).items():
                if not name.startswith("_"):
                    self.assertTrue(member.__doc__, name)


class Noted(foregone.Session):
    __slots__ = ("slot", "unset")


class Named(foregone.Tablebase):
    """With a constructor of its own."""

    def __init__(self, name, folder):
        super().__init__(folder=folder)
        self.name = name


class Sessions(unittest.TestCase):
    maxDiff = None

    def test_an_explanation_is_what_the_program_prints(self):
        for game in NAMES:
            with self.subTest(game):
                cases = printed("explain", game, "--json", text=example(game))
                opened = foregone.read(game, example(game))
                self.assertEqual(len(opened), len(cases))
                for session, expected in list(zip(opened, cases))[:4]:
                    del expected["file"], expected["case"]
                    self.assertEqual(session.explain(), expected)

    def test_what_is_not_solved_has_all_fields(self):
        session = foregone.deal("house-of-cards", ranks=7)
        stopped = session.value(nodes=1)
        self.assertEqual(stopped["certainty"], "unknown")
        self.assertEqual(stopped.keys(), session.value().keys())

    def test_a_search_has_bounds(self):
        expected = printed("explain", "pousse", "--size", "6", "--depth", "5", "--json")[0]
        session = foregone.deal("pousse", size=6)
        self.assertEqual(session.explain(depth=5), expected)
        self.assertEqual(session.value(nodes=2000)["certainty"], "estimate")
        self.assertEqual(session.value(seconds=0.05)["certainty"], "estimate")
        self.assertIn(session.choose(seconds=0.05), session.moves)

    def test_a_larger_budget_searches_on(self):
        session = foregone.session("pousse", "X:XO.OX/O.XXO/.OX.O/XO.OX/OOXOX")
        little = session.value(nodes=5)
        more = session.value(nodes=100_000)
        self.assertGreater(more["ahead"], little["ahead"])
        self.assertEqual(session.value(nodes=100_000), more)
        self.assertEqual(session.value(nodes=5), more)
        most = session.value(seconds=1)
        self.assertGreater(most["ahead"], more["ahead"])
        self.assertEqual(session.value(seconds=1), most)

    def test_a_signal_handler_cannot_use_the_session_that_it_interrupts(self):
        code = (
            "import foregone, signal\n"
            "session = foregone.deal('pousse', size=7)\n"
            "copied = session.copy()\n"
            "def ask(*signal):\n"
            "    print(copied.position[0])\n"
            "    session.position\n"
            "signal.signal(signal.SIGALRM, ask)\n"
            "signal.setitimer(signal.ITIMER_REAL, 0.1)\n"
            "try:\n    session.value(seconds=100)\n"
            "except RuntimeError as error:\n    print(error)\n"
            "print(session.position[0])\n"
        )
        message = "a signal handler cannot use the session that it interrupts, or one that shares its tables"
        self.assertEqual(output_of(code, timeout=120), f"X\n{message}\nX\n")

    def test_an_interrupted_search_is_not_remembered(self):
        code = (
            "import foregone, signal\n"
            "session = foregone.deal('pousse', size=7)\n"
            "signal.signal(signal.SIGALRM, signal.default_int_handler)\n"
            "signal.setitimer(signal.ITIMER_REAL, 0.1)\n"
            "try:\n    session.value(nodes=10**9)\n"
            "except KeyboardInterrupt:\n    print(session.value(nodes=10**6)['ahead'])\n"
            "print(foregone.deal('pousse', size=7).value(nodes=10**6)['ahead'])\n"
        )
        first, second = output_of(code, timeout=120).split()
        self.assertGreaterEqual(int(first), int(second))

    def test_moves_are_played_taken_back_and_recorded(self):
        session = foregone.session("pousse", "X:..../..../..../....", "L1", "T3")
        self.assertEqual(session.played, ["L1", "T3"])
        self.assertEqual(session.mover, "X")
        again = foregone.load(session.record())
        self.assertEqual(again.position, session.position)
        self.assertEqual(again.game, "pousse")
        other = session.copy().play("B2")
        self.assertNotEqual(other.position, session.position)
        self.assertTrue(session.take_back())
        self.assertEqual(session.played, ["L1"])
        with self.assertRaises(foregone.MoveError) as raised:
            session.play("R1", "X9")
        self.assertIn("move 2 of 2", str(raised.exception))
        self.assertEqual(session.played, ["L1", "R1"])
        session.restart()
        self.assertFalse(session.take_back())
        for call in session.does, session.play:
            for move, found in [("Q7", '"Q7"'), ("", "nothing")]:
                with self.assertRaises(foregone.MoveError) as raised:
                    call(move)
                self.assertEqual(str(raised.exception), f"expected a legal move, found {found}")
        with self.assertRaisesRegex(TypeError, "session: expected a Session, found str"):
            foregone.Session("pousse")
        with self.assertRaises(foregone.TextError) as raised:
            foregone.session("pousse", "X:..../..?./..../....")
        self.assertEqual((raised.exception.line, raised.exception.column), (1, 10))
        with self.assertRaises(foregone.TextError) as raised:
            foregone.load(again.record().replace("T3", "T9"), file="game")
        self.assertEqual((raised.exception.file, raised.exception.line), ("game", 7))

    def test_best_play_reaches_the_value(self):
        session = foregone.deal("house-of-cards", 5, ranks=6)
        promised = session.value()["words"]
        while not session.over:
            best = session.values()[0]
            self.assertEqual(best["value"]["words"], promised)
            self.assertTrue(session.does(best["move"]))
            session.play(session.choose())
        self.assertIn(promised, session.verdict)
        self.assertIsNone(session.mover)

    def test_a_game_to_play_is_that_of_play(self):
        for game in NAMES:
            with self.subTest(game), tempfile.TemporaryDirectory() as folder:
                with unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=folder):
                    played = program("play", game, "--seed", "3", "--computer", "none", text="record\nquit\n")
                self.assertIn(foregone.deal(game, 3, to_play=True).record(), played)

    def test_copies_are_sessions_of_their_own_and_a_record_is_pickled(self):
        for game in NAMES:
            with self.subTest(game):
                session = foregone.deal(game, 5)
                for other in (copy.copy(session), copy.deepcopy(session), pickle.loads(pickle.dumps(session))):
                    self.assertEqual((other.position, other.options), (session.position, session.options))
                    other.play(other.moves[0])
                    self.assertEqual((len(other.played), len(session.played)), (1, 0))
        session = foregone.session("pousse", "X:.../.../...", "L1", rules="icfp98")
        self.assertEqual(pickle.loads(pickle.dumps(session)).record(), session.record())
        kind = type("Named", (foregone.Session,), {})
        named = kind(session)
        named.name = "mine"
        named.play("L2")
        self.assertEqual(session.played, ["L1"])
        for other in (named.copy(), copy.copy(named)):
            self.assertEqual((type(other), other.name, other.played), (kind, "mine", ["L1", "L2"]))
        self.assertNotEqual(session, session.copy())
        self.assertEqual([foregone.deal("pousse", limits=limits).limits for limits in (True, False)], [True, False])
        crowd = foregone.deal("boring-card-game", players=1000)
        self.assertLess(len(repr(crowd)), 600)
        self.assertTrue(repr(session).endswith(f" at {session.position}>"))

    def test_copies_have_what_a_subclass_adds(self):
        noted = Noted(foregone.deal("doors-game", 3))
        noted.list, noted.slot, noted.me = [1], [2], noted
        for other in (copy.copy(noted), copy.deepcopy(noted), pickle.loads(pickle.dumps(noted))):
            self.assertEqual((other.list, other.slot), ([1], [2]))
            shallow = other.me is noted
            self.assertEqual((other.list is noted.list, other.slot is noted.slot), (shallow, shallow))
            self.assertIs(other.me, noted if shallow else other)
        self.assertIs(copy.copy(noted).me, noted)
        self.assertIsNot(copy.deepcopy(noted).me, noted)

    def test_a_process_is_entered_anywhere(self):
        session = foregone.read("boring-card-game", example("boring-card-game"))[1]
        session.go_to(10**30)
        self.assertEqual(session.explain()["facts"]["game"], str(10**30))
        self.assertIn("\nat 1" + "0" * 30 + "\n", session.record())
        self.assertEqual(foregone.load(session.record()).position, session.position)
        again = pickle.loads(pickle.dumps(session))
        self.assertEqual((again.position, again.record()), (session.position, session.record()))
        again.play(again.moves[0])
        for keep in (foregone.Session.record, pickle.dumps):
            with self.assertRaisesRegex(foregone.MoveError, r"^a record cannot hold moves made after go_to\(\)$"):
                keep(again)
        for where in ("nowhere", 10**5000, -1):
            self.assertRaises(foregone.MoveError, session.go_to, where)

    def test_boards_are_drawn(self):
        session = foregone.deal("doors-game", 3)
        self.assertEqual(str(session) + "\n", session.picture(80) + "\n")
        self.assertTrue(session._repr_svg_().startswith("<svg"))
        self.assertIn("doors-game", repr(session))

    def test_bounds_and_seeds_that_mean_nothing_are_refused(self):
        session = foregone.deal("doors-game", 3)
        for seconds in (0, -1, float("nan"), float("inf"), 1e10, Decimal("sNaN")):
            with self.assertRaisesRegex(foregone.OptionError, "^seconds: expected a number above 0, at most 1000000000"):
                session.values(seconds=seconds)
        for bounds in ({"nodes": 0}, {"nodes": 2**64}, {"depth": -1}, {"depth": 101}, {"seed": -1}):
            with self.assertRaisesRegex(foregone.OptionError, f"^{list(bounds)[0]}: expected a whole number"):
                session.choose(**bounds)
        for seed in (-1, 2**64, 0.5):
            for call in (foregone.deal, lambda game, seed: foregone.generate(game, 1, seed=seed),
                         lambda game, seed: foregone.sample(game, 1, seed=seed)):
                with self.assertRaisesRegex(foregone.OptionError, "^seed: expected a whole number from 0 to 2.64 - 1, found"):
                    call("doors-game", seed)
        with self.assertRaisesRegex(foregone.OptionError, "^cases: expected a whole number from 1"):
            foregone.generate("doors-game", 0)
        calls = {
            "strength": (session.choose, (101, -1, float("nan"), "x", True)),
            "seconds": (session.explain, ("1", b"1", bytearray(b"1"), True, 10**400)),
            "nodes": (session.value, ("1", 1.5, 10**5000)),
            "longest_line": (session.explain, (-1, 2**31, "1")),
            "columns": (session.picture, (0, 2**31, "wide")),
            "count": (lambda count: foregone.sample("doors-game", count), (-1, 10**30, "1", None)),
            "threads": (foregone.Tablebase, (-5, 10**9, "all")),
            "memory": (foregone.Tablebase, (-1, 2**64)),
            "size": (foregone.Tablebase, (0, "5", 10**30)),
            "players": (foregone.odds, ("1", 0, 11)),
        }
        for name, (call, values) in calls.items():
            for value in values:
                with self.assertRaisesRegex(foregone.OptionError, f"^{name}: expected a"):
                    call(**{name: value})
        with self.assertRaisesRegex(foregone.OptionError, "^seed: expected a whole number from 0 to 2.64 - 3, since"):
            foregone.sample("doors-game", 3, seed=2**64 - 2)
        self.assertEqual(len(foregone.sample("doors-game", 3, seed=2**64 - 3)), 3)

    def test_arguments_of_another_type_are_refused_in_a_line(self):
        session = foregone.deal("doors-game", 3)
        for call, message in [
            (lambda: foregone.solve("doors-game", None), "text: expected a str, found NoneType"),
            (lambda: foregone.solve("doors-game", b"ABCD 2"), "text: expected a str, found bytes"),
            (lambda: foregone.solve(b"doors-game", ""), "game: expected a str, found bytes"),
            (lambda: foregone.solve("doors-game", "", limits="no"), "limits: expected a bool, found str"),
            (lambda: foregone.check(b""), "certificate: expected a str, found bytes"),
            (lambda: session.play("A", 3), "moves: expected a str, found int"),
            (lambda: session.play(["A"]), "moves: expected a str, found list"),
            (lambda: session.does(3), "move: expected a str, found int"),
            (lambda: session.explain(along=None), "along: expected a bool, found NoneType"),
            (lambda: foregone.load(session), "record: expected a str, found Session"),
            (lambda: foregone.winning_chance(1), "value: expected a dict, found int"),
            (lambda: foregone.solve("doors-game", "\ud800"), "text: expected a str, found str with a lone surrogate"),
            (lambda: foregone.deal("doors-game", alphabet="\ud800"),
             "alphabet: expected a str or an int, found str with a lone surrogate"),
            (lambda: foregone.deal("doors-game", **{"\ud800": 1}),
             "option: expected a str, found str with a lone surrogate"),
            (lambda: foregone.topic("doors-game", "table", "\ud800"),
             "value: expected a str or an int, found str with a lone surrogate"),
            (lambda: session.go_to("\ud800"), "where: expected a str or an int, found str with a lone surrogate"),
            (lambda: foregone.session("pousse", "X:.../.../...", tables="\ud800"),
             "tables: expected a str, a path or None, found str with a lone surrogate"),
            (lambda: foregone.study("pousse", "self-play", **{"\ud800": 1}),
             "parameter: expected a str, found str with a lone surrogate"),
            (lambda: foregone.study("doors-game", "doors", store="a\0b"),
             "store: expected a str, a path or None, found str with a NUL"),
            (lambda: foregone.Tablebase(folder=3), "folder: expected a str, a path or None, found int"),
            (lambda: foregone.Tablebase().probe(None), "position: expected a str or a sequence of str, found NoneType"),
            (lambda: foregone.deal("doors-game", doors=2.0), "doors: expected a str or an int, found float"),
            (lambda: foregone.deal("doors-game", doors=True), "doors: expected a str or an int, found bool"),
            (lambda: session.go_to(None), "where: expected a str or an int, found NoneType"),
        ]:
            with self.subTest(message):
                with self.assertRaises(TypeError) as raised:
                    call()
                self.assertEqual(str(raised.exception), message)

    def test_numbers_of_numpy_are_numbers_and_its_other_values_are_none(self):
        session = foregone.deal("doors-game", 3)
        self.assertEqual(foregone.odds(numpy.int8(1)), foregone.odds(1))
        for seconds in (numpy.float32(0.5), numpy.int64(1), Fraction(1, 2), Decimal("0.5")):
            self.assertEqual(session.value(seconds=seconds)["certainty"], "exact")
        for seconds in (numpy.bool_(True), numpy.array("1.5"), numpy.array([1.5])):
            with self.assertRaisesRegex(foregone.OptionError, "^seconds: expected a number"):
                session.value(seconds=seconds)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            with self.assertRaisesRegex(foregone.OptionError, "^players: expected a whole number"):
                foregone.odds(numpy.bool_(True))
            for found in (numpy.bool_(True), numpy.array([3])):
                with self.assertRaisesRegex(TypeError, "^peaks: expected a str or an int, found "):
                    foregone.deal("house-of-cards", peaks=found)

    def test_an_option_that_is_none_keeps_its_default(self):
        plain = foregone.deal("doors-game", 3)
        given = foregone.deal("doors-game", 3, alphabet=None, doors=None)
        self.assertEqual((given.position, given.options), (plain.position, plain.options))
        with self.assertRaisesRegex(foregone.OptionError, "^doors: expected a"):
            foregone.deal("doors-game", doors=10**5000)
        with self.assertRaises(foregone.TextError) as raised:  # of a file whose name is no UTF-8
            foregone.read("doors-game", "AB", file=pathlib.Path("x\udcff"))
        self.assertEqual(raised.exception.file, "x\udcff")
        with self.assertRaisesRegex(foregone.OptionError, '^no game has an option "limit"$'):
            foregone.deal("doors-game", limit=False)
        with self.assertRaisesRegex(foregone.OptionError, "^cases: expected a whole number from 1 to 100, found 10"):
            foregone.generate("byte-me", 10**9)
        with self.assertRaisesRegex(foregone.OptionError, '^doors-game has no option "foo"'):
            foregone.solve("doors-game", "ABCD 2", foo=None)

    def test_a_message_shows_whole_characters(self):
        with self.assertRaises(foregone.TextError) as raised:
            foregone.solve("doors-game", "ABÄD 2")
        self.assertEqual(raised.exception.message, 'expected a colour from A-P, found "Ä"')

    def test_a_subinterpreter_refuses_the_import(self):
        code = (
            "import _xxsubinterpreters as interpreters\n"
            "for _ in range(2):\n"
            "    try:\n"
            "        interpreters.run_string(interpreters.create(), 'import foregone')\n"
            "    except interpreters.RunFailedError as error:\n"
            "        print(error)\n"
            "    import foregone\n"
        )
        refused = "<class 'ImportError'>: foregone cannot be imported in a subinterpreter\n"
        self.assertEqual(output_of(code, timeout=60), 2 * refused)

    def test_threads_take_turns_in_one_session(self):
        session = foregone.deal("house-of-cards", 1)
        expected = session.explain()
        found = []
        threads = [threading.Thread(target=lambda: found.append(session.explain())) for _ in "1234"]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 4)

    def test_a_record_is_of_one_moment(self):
        session = foregone.session("boring-card-game", "3/3,12,11,7,8,14,15,1,13,6,2,10,4,9,5")
        where = "1" * 38
        records = {session.record()}
        session.go_to(where)
        records.add(session.record())
        done = threading.Event()

        def move():
            while not done.is_set():
                session.go_to(where)
                session.restart()

        mover = threading.Thread(target=move)
        mover.start()
        try:
            end = time.monotonic() + 1
            while time.monotonic() < end:
                for other in (session, session.copy()):
                    self.assertIn(other.record(), records)
        finally:
            done.set()
            mover.join()

    def test_python_ends_while_a_thread_searches(self):
        for seconds in 0.2, 1, 100:  # it comes back before Python ends, meanwhile, or never
            with self.subTest(seconds):
                code = (
                    "import foregone, sys, threading, time\n"
                    "session = foregone.deal('pousse', size=6)\n"
                    f"search = lambda: session.value(seconds={seconds})\n"
                    "threading.Thread(target=search, daemon=True).start()\n"
                    "time.sleep(0.5)\n"
                    "class Slow:\n"
                    "    def flush(self):\n        time.sleep(1)\n"
                    "sys.stdout = Slow()\n"
                )
                self.assertEqual(status_and_output_of(code, timeout=120), (0, ""))


class Exact(unittest.TestCase):
    def test_odds_are_fractions(self):
        rows = {}
        for row in printed("explain", "byte-me", "--odds", "4", "--json")[0]["odds"]:
            key = row["hidden"], row["dealer"], row["outcome"]
            rows[key] = Fraction(int(row["numerator"]), int(row["denominator"]))
        odds = foregone.odds(4)
        self.assertEqual(odds.hidden_255.wins, rows["255", "strategy", "wins"])
        for dealer in (odds.hidden_255, odds.hidden_uniform):
            self.assertEqual(dealer.wins + dealer.loses + dealer.busts, 1)
        self.assertEqual(odds.best_255 - odds.hidden_255.wins, rows["255", "best", "adds"])
        self.assertIsNone(odds.best_uniform)
        self.assertLess(odds.best_by_highest_face, odds.best_seeing_all)
        self.assertEqual(foregone.odds(1).best_uniform, foregone.odds(1).best_by_highest_face)
        self.assertRaises(foregone.OptionError, foregone.odds, 11)

    def test_structures_are_fractions(self):
        found = foregone.structure(4)
        self.assertEqual(found.ends, Fraction(7, 969))
        self.assertEqual(len({found, foregone.structure(4), foregone.structure(5)}), 2)
        self.assertEqual(found.never_ends, Fraction(962, 969))
        self.assertEqual(found.cycle_type, {1: 5, 4: 2, 7: 1})
        self.assertEqual((found.order, found.sets, found.latest_game), (28, 15504, 28))
        expected = printed("explain", "doors-game", "--table", "--json")[0]
        del expected["game"], expected["topic"]
        self.assertEqual(foregone.topic("doors-game", "table"), expected)
        with self.assertRaises(foregone.OptionError) as raised:
            foregone.topic("doors-game", "odds")
        self.assertEqual(
            str(raised.exception), 'doors-game has no topic "odds"; its topics: table'
        )
        for asked, message in [
            (("byte-me", "odds"), "value: odds needs a value, 1...10"),
            (("byte-me", "odds", 11), 'value: expected a number from 1 to 10, found "11"'),
            (("doors-game", "table", -1), 'value: expected no value for table, found "-1"'),
        ]:
            with self.assertRaises(foregone.OptionError) as raised:
                foregone.topic(*asked)
            self.assertEqual(str(raised.exception), message)

    def test_a_gamblers_chance_is_a_fraction(self):
        gambler = foregone.session("byte-me", "gambler:3/17/BN")
        self.assertEqual((gambler.mover, len(gambler.players)), ("the gambler", 2))
        dealer = foregone.deal("byte-me", 1)
        self.assertEqual((dealer.mover, dealer.players, len(dealer.moves)), ("the dealer", [], 1))
        for move in gambler.values():
            chance = foregone.winning_chance(move["value"])
            expected = "win" if chance > Fraction(1, 2) else "loss"
            self.assertEqual(move["value"]["for_mover"], expected)
        value = gambler.value()
        self.assertEqual(
            foregone.winning_chance(value), Fraction(24885316061265973, 72057594037927936)
        )

    def test_a_tablebase_is_probed(self):
        with tempfile.TemporaryDirectory() as folder:
            table = foregone.Tablebase(folder=folder)
            position = "X:XO.OX/O.XXO/.OXXO/XO.OX/OOXOX"
            found = table.probe(position)
            self.assertEqual(found.pop("text"), "draw; L1 L4 R5")
            expected = printed("table", "probe", "pousse", "--tables", folder, "--json", position)[0]
            self.assertEqual({"position": position, **found}, expected)
            with self.assertRaises(foregone.TextError) as raised:
                table.probe("X:XO/O?")
            self.assertEqual(raised.exception.column, 7)
            with self.assertRaises(foregone.TableError) as raised:
                table.probe("X:" + "/".join(["....."] * 5))
            command = f"foregone table build pousse --size 5 --tables {folder}"
            self.assertTrue(str(raised.exception).endswith(f" build the tablebase with: {command}"))
            with self.assertRaises(foregone.TableError) as raised:
                foregone.Tablebase(folder=folder, memory=1000).probe(position)
            advice = "of memory, but the limit is 1.0 kB; allow more"
            self.assertTrue(str(raised.exception).endswith(advice), raised.exception)
            self.assertRaises(foregone.TableError, foregone.Tablebase, "byte-me", folder)
            self.assertRaises(foregone.OptionError, foregone.Tablebase, folder=folder, size=9)
            only = foregone.Tablebase(folder=folder, size=3, moves=False)
            self.assertIsNone(only.probe("X:.../.../...")["best"])
            self.assertEqual(repr(only), f"<foregone.Tablebase of pousse in {str(folder)!r}>")
            with self.assertRaisesRegex(foregone.TextError, r"a board of 3x3, found one of 4x4$"):
                only.probe("X:..../..../..../....")
            with self.assertRaises(foregone.TableError) as raised:
                foregone.session("pousse", "X:" + "/".join(["....."] * 5), tables=folder)
            self.assertEqual(
                str(raised.exception),
                f"no tablebase for 5x5 in {folder} (smaller boards need none); build it with: {command}",
            )
            begun = pathlib.Path(folder) / "pousse-5x5"
            begun.mkdir()
            heading = "game=pousse rules=contest size=5 cells=outcomes version=2 check=846f91c2a9758849\n"
            (begun / "table.txt").write_text(heading)
            asking = foregone.session("pousse", "X:" + "/".join(["....."] * 5), "L1", tables=folder)
            code = (
                "import foregone, pickle, signal\n"
                f"session = foregone.session('pousse', {asking.position!r}, tables={folder!r})\n"
                "others = session.copy(), pickle.loads(pickle.dumps(session))\n"
                "def ask(*signal):\n"
                "    print(others[1].position[0], flush=True)\n"
                "    others[0].position\n"
                "signal.signal(signal.SIGALRM, ask)\n"
                "signal.setitimer(signal.ITIMER_REAL, 0.1)\n"
                "try:\n    session.value(seconds=100)\n"
                "except RuntimeError:\n    print('refused')\n"
            )
            self.assertEqual(output_of(code, timeout=60), "O\nrefused\n")
            again = pickle.loads(pickle.dumps(asking))
            self.assertEqual((again.played, again._native.tables), (["L1"], folder.encode()))
            relative = foregone.session("pousse", asking.position, tables=os.path.relpath(folder))
            self.assertEqual(pickle.loads(pickle.dumps(relative))._native.tables, folder.encode())
            for tables, wrong in [("no such", "no such folder"), (begun / "table.txt", "not a folder")]:
                with self.assertRaisesRegex(foregone.TableError, f"{tables}: {wrong}$"):
                    foregone.values("pousse", ["X:."], tables=tables)
            mine = Named("a", folder)
            for other in (pickle.loads(pickle.dumps(mine)), copy.copy(mine), copy.deepcopy(mine)):
                self.assertEqual((type(other), other.name, other.folder), (Named, "a", folder))
            self.assertEqual(foregone.Tablebase(folder=os.path.relpath(folder)).folder, folder)
            with self.assertRaises(AttributeError):
                only.folder = "elsewhere"
            for other in (pickle.loads(pickle.dumps(only)), copy.copy(only)):
                self.assertEqual(other.folder, folder)
                self.assertIsNone(other.probe("X:.../.../...")["best"])
            with unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=f"{folder}/missing"):
                default = foregone.Tablebase()
                for other in (pickle.loads(pickle.dumps(default)), copy.copy(default)):
                    self.assertEqual(other.folder, default.folder)

    def test_a_tablebase_is_probed_for_many_positions_at_once(self):
        table = foregone.Tablebase(size=3)
        positions = played_positions("pousse", size=3)
        rows = table.probe(numpy.array(positions))
        self.assertEqual(str(rows.tolist()), str(foregone.values("pousse", positions).tolist()))
        for row, position in zip(rows, positions):
            found = table.probe(position)
            self.assertEqual((row["mover"] < 0, ("X", "O", None)[row["winner"]]), (found["over"], found["winner"]))
        self.assertEqual(table.probe([]).shape, (0,))
        with self.assertRaises(foregone.TextError) as raised:
            table.probe([positions[0], "X:XO/O?"])
        self.assertEqual((raised.exception.file, raised.exception.column), ("position[1]", 7))
        with self.assertRaisesRegex(TypeError, r"^position\[1\]: expected a str, found int$"):
            table.probe([positions[0], 3])
        with tempfile.TemporaryDirectory() as folder:
            empty = "X:" + "/".join(["....."] * 5)
            with self.assertRaisesRegex(foregone.TableError, rf'^position\[1\]: "{empty}": no tablebase'):
                foregone.Tablebase(folder=folder).probe([positions[0], empty])

    def test_a_folder_may_have_any_name(self):
        with tempfile.TemporaryDirectory() as above:
            folder = pathlib.Path(above) / os.fsdecode(b"\xff \xfe")
            folder.mkdir()
            table = foregone.Tablebase(folder=folder)
            self.assertEqual(table.folder, str(folder))
            self.assertTrue(table.probe("X:.../.../..."))
            empty = "X:" + "/".join(["....."] * 5)
            with self.assertRaises(foregone.TableError) as raised:
                table.probe(empty)
            self.assertTrue(str(raised.exception).endswith(f"--tables '{folder}'"))
            with self.assertRaises(foregone.TableError) as raised:
                foregone.session("pousse", empty, tables=folder)
            self.assertTrue(str(raised.exception).endswith(f"--tables '{folder}'"))

    def test_an_empty_path_is_refused(self):
        empty = "X:.../.../..."
        for name, call in [
            ("folder", lambda: foregone.Tablebase(folder="")),
            ("tables", lambda: foregone.session("pousse", empty, tables="")),
            ("tables", lambda: foregone.values("pousse", [empty], tables="")),
        ]:
            with self.assertRaisesRegex(foregone.OptionError, f'^{name}: expected a path, found ""$'):
                call()

    def test_the_folder_of_tablebases_is_that_of_the_program(self):
        for environment, folder in [
            ({"HOME": "/home/me", "XDG_DATA_HOME": "/data"}, "/data/foregone/tables"),
            ({"HOME": "/home/me", "XDG_DATA_HOME": "data"}, "/home/me/.local/share/foregone/tables"),
            ({"HOME": "/home/me", "XDG_DATA_HOME": ""}, "/home/me/.local/share/foregone/tables"),
        ]:
            with unittest.mock.patch.dict(os.environ, environment):
                self.assertEqual(foregone.default_folder(), folder)
                self.assertEqual(foregone.Tablebase().folder, folder)
                words = "table", "probe", "pousse", "X:...../...../...../...../....."
                refused = subprocess.run([FOREGONE, *words], capture_output=True, text=True, check=False)
                self.assertIn(f" in {folder}, and", refused.stderr)
        with unittest.mock.patch.dict(os.environ, {"HOME": "me", "XDG_DATA_HOME": "data"}):
            with self.assertRaisesRegex(foregone.TableError, "^no folder to keep tables in: set HOME"):
                foregone.default_folder()
            self.assertTrue(foregone.Tablebase(size=3).probe("X:.../.../..."))


class Samples(unittest.TestCase):
    def test_a_row_is_the_value_of_the_deal_of_its_seed(self):
        rows = foregone.sample("house-of-cards", 20, seed=100, ranks=7)
        self.assertEqual(rows.shape, (20,))
        self.assertEqual(rows.dtype.names, ("value", "mover"))
        for i, row in enumerate(rows):
            session = foregone.deal("house-of-cards", 100 + i, ranks=7)
            value = session.value()
            winner = {"Axel": 1, "Birgit": -1, None: 0}[value["winner"]]
            self.assertEqual(row["value"], winner * abs(value["score"]))
            self.assertEqual(row["mover"], ["Axel", "Birgit"].index(session.mover))
        rows = foregone.sample("byte-me", 50, seed=3, players=2)
        for i, row in enumerate(rows):
            value = foregone.deal("byte-me", 3 + i, players=2).value()
            self.assertEqual(row["outcome"], 1 if value["outcome"] == "win" else -1)
            self.assertEqual(row["total"] > 510, value["outcome"] == "bust")
            self.assertEqual(row["total"], value["total"])
        rows = foregone.sample("doors-game", 50, seed=9, doors=20)
        for i, row in enumerate(rows):
            value = foregone.deal("doors-game", 9 + i, doors=20).value()
            self.assertEqual({1: "John", 0: None, -1: "Gogo"}[row["outcome"]], value["winner"])
            self.assertEqual(row["colours"], value["colours"] or 0)

    def features(self, game, **options):
        """The features of 20 deals with their positions, and the names of the features."""
        rows = foregone.sample(game, 20, seed=5, features=True, **options)
        plain = foregone.sample(game, 20, seed=5, **options)
        fields = len(plain.dtype)
        self.assertEqual(rows.dtype.names[:fields], plain.dtype.names)
        self.assertEqual([row[:fields] for row in rows.tolist()], plain.tolist())
        self.assertEqual({kind for kind, _ in rows.dtype.fields.values()}, {numpy.dtype("int64")})
        positions = [foregone.deal(game, 5 + i, **options).position for i in range(20)]
        return [(row[fields:], position) for row, position in zip(rows.tolist(), positions)], rows.dtype.names[fields:]

    def test_features_of_house_of_cards_are_the_cards(self):
        rows, names = self.features("house-of-cards", ranks=7)
        self.assertEqual((names[0], names[7:9], names[-1], len(names)), ("house1", ("house8", "row1"), "row6", 14))
        for cards, position in rows:
            contour, *_, row = position.split("/")
            dealt = [(int(rank), colour) for rank, colour in re.findall("([0-9]+)([RB])", contour + row)]
            self.assertEqual([(abs(card), "BR"[card > 0]) for card in cards], dealt)

    def test_features_of_boring_card_game_are_the_deck(self):
        rows, names = self.features("boring-card-game", players=2)
        self.assertEqual((names[0], names[-1]), ("card1", "card10"))
        values = foregone.sample("boring-card-game", 20, seed=5, players=2).tolist()
        for (deck, _), value in zip(rows, values):
            found = foregone.session("boring-card-game", "2/" + ",".join(map(str, deck))).value()
            self.assertEqual((found["player"] or 0, int(found["game"] or 0)), value)

    def test_features_of_byte_me_are_the_numbers(self):
        rows, names = self.features("byte-me", players=2)
        self.assertEqual(names[:5] + names[-1:], ("face1", "face2", "dealer1", "dealer2", "byte1", "nibble4"))
        for numbers, position in rows:
            self.assertEqual(list(numbers), [int(number) for number in re.findall("[0-9]+", position)])

    def test_features_of_doors_game_are_the_doors(self):
        rows, names = self.features("doors-game", doors=5, alphabet="XYZ")
        self.assertEqual(names, ("trophy", "door1", "door2", "door3", "door4", "door5"))
        for (trophy, *doors), position in rows:
            self.assertEqual(position, "".join("?XYZ"[colour] for colour in doors) + f"/{trophy}/-/XYZ")

    def test_frequencies_are_those_of_exact_odds(self):
        count = 20_000

        def near(found, exact):
            deviation = (float(exact * (1 - exact)) / count) ** 0.5
            self.assertLess(abs(found - float(exact)), 5 * deviation)

        rows = foregone.sample("boring-card-game", count, players=2)
        near((rows["player"] > 0).mean(), foregone.structure(2).ends)
        self.assertEqual(rows["game"].max(), foregone.structure(2).latest_game)
        rows = foregone.sample("byte-me", count, players=3)
        odds = foregone.odds(3).hidden_255
        near((rows["outcome"] == 1).mean(), odds.wins)
        near((rows["total"] > 510).mean(), odds.busts)

    def test_parts_make_the_whole(self):
        whole = foregone.sample("doors-game", 100, seed=1)
        parts = [foregone.sample("doors-game", 50, seed=1), foregone.sample("doors-game", 50, seed=51)]
        self.assertEqual(whole.tolist(), parts[0].tolist() + parts[1].tolist())
        self.assertEqual(len(foregone.sample("doors-game", 0)), 0)

    def test_what_cannot_be_sampled_is_refused(self):
        for game, options in [
            ("pousse", {}),
            ("house-of-cards", {"ranks": 14}),
            ("house-of-cards", {"ranks": "few"}),
            ("boring-card-game", {"ends": "never"}),
            ("byte-me", {"players": 0}),
            ("doors-game", {"doors": 1}),
            ("doors-game", {"size": 3}),
        ]:
            with self.subTest(game, **options):
                for features in False, True:
                    with self.assertRaises(foregone.OptionError):
                        foregone.sample(game, 10, features=features, **options)

    def test_without_numpy_it_is_said_how_to_install_it(self):
        code = (
            "import sys\n"
            "sys.modules['numpy'] = None\n"
            "import foregone\n"
            "for call in foregone.sample, foregone.values:\n"
            "    try:\n        call('doors-game', 1 if call is foregone.sample else [])\n"
            "    except ImportError as error:\n        print(error, error.name)\n"
        )
        advice = "needs NumPy; install it with: pip install numpy, or apt install python3-numpy numpy\n"
        self.assertEqual(output_of(code), f"sample() {advice}values() {advice}")

    def test_other_threads_run_meanwhile(self):
        steps, done = [0], threading.Event()

        def count():
            while not done.is_set():
                steps[0] += 1
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        time.sleep(0.05)
        position = foregone.deal("house-of-cards", 1, ranks=13).position
        counted = [steps[0]]
        foregone.sample("house-of-cards", 2000, ranks=13)
        counted.append(steps[0])
        foregone.values("house-of-cards", [position] * 2000)
        counted.append(steps[0])
        done.set()
        counter.join()
        for before, after in zip(counted, counted[1:]):
            self.assertGreater(after - before, 3)

    def test_ctrl_c_ends_long_calls(self):
        long_calls = [
            "foregone.sample('house-of-cards', 10**9, ranks=13)",
            "foregone.values('pousse', [foregone.deal('pousse', size=7).position] * 1000)",
            "foregone.Tablebase().probe(['X:XO.OX/O.XXO/.OXXO/XO.OX/OOXOX', 'X:XO.OX/OXXXO/.O.XO/XO.OX/OOXOX'] * 1000)",
            "foregone.deal('pousse', size=7).explain(depth=60)",
            "foregone.solve('house-of-cards', text(13) * 10**5)",
            "foregone.solve_facts('house-of-cards', text(26) * 100, peaks=6)",
            "foregone.solve('house-of-cards', text(26), peaks=6)",
            "foregone.sample('house-of-cards', 1, ranks=26, peaks=6)",
            "foregone.study('house-of-cards', 'first-player', ranks=13, samples=10**9, store=f'{tempfile.mkdtemp()}/s')",
            "searched().position",
        ]
        for call in long_calls:
            with self.subTest(call):
                code = (
                    "import foregone, tempfile, threading, time\n"
                    "def searched():\n"
                    "    session = foregone.deal('pousse', size=7)\n"
                    "    search = lambda: session.value(seconds=100)\n"
                    "    threading.Thread(target=search, daemon=True).start()\n"
                    "    time.sleep(0.1)\n"
                    "    return session\n"
                    "def text(ranks):\n"
                    "    cards = [f'{rank}{colour}' for rank in range(ranks, 0, -1) for colour in 'BR']\n"
                    "    return f'Axel {ranks} {\" \".join(cards[::3] + cards[1::3] + cards[2::3])}\\n'\n"
                    f"try:\n    print('ready', flush=True)\n    {call}\n"
                    "except KeyboardInterrupt:\n    print('interrupted')\n"
                )
                environment = {**os.environ, "PYTHONPATH": str(PACKAGES)}
                with subprocess.Popen(
                    [sys.executable, "-c", code],
                    stdout=subprocess.PIPE,
                    text=True,
                    env=environment,
                ) as started:
                    self.assertEqual(started.stdout.readline(), "ready\n")
                    time.sleep(0.3)
                    started.send_signal(signal.SIGINT)
                    self.assertEqual(started.communicate(timeout=60)[0], "interrupted\n")


def played_positions(game, seeds=range(1, 4), **options):
    """Positions of random games, their ends among them."""
    positions = []
    for seed in seeds:
        chance, session = random.Random(seed), foregone.deal(game, seed, **options)
        for _ in range(12):
            positions.append(session.position)
            if session.moves:
                session.play(chance.choice(session.moves))
    return positions


def in_numbers(session):
    """The row that the session's value makes, by docs/json.md."""

    def number(found):
        return float("nan") if found is None else float(found)

    def player(name):
        return session.players.index(name) if name in session.players else -1

    value, chance = session.value(), None
    winner = player(value.get("winner"))
    outcome = {"win": 1, "even": 0, "loss": -1, "unknown": None}[value["for_mover"]]
    if "win" in value:
        outcome, chance = None, float(Fraction(value["win"]))
        if session.over:
            winner = 0 if chance == 1 else 1  # in the order of the players
    elif "ends" in value:
        outcome = None
    elif value.get("estimate") is not None:
        chance = value["estimate"] / 100
    score = outcome * value["score"] if "score" in value else None
    numbers = [number(found) for found in (outcome, score, value.get("distance"), value.get("within"), chance)]
    return (*numbers, player(session.mover), winner, value["certainty"] in ("exact", "bound"))


class Values(unittest.TestCase):
    def test_a_gambler_wins_or_the_dealer(self):
        rows = foregone.values("byte-me", ["gambler:1/7/BN.", "gambler:1/5/.", "gambler:3/17/BN"])
        self.assertEqual(rows["winner"].tolist(), [0, 1, -1])

    def test_a_row_is_the_value_of_its_position_in_numbers(self):
        dealt = {game: {} for game in NAMES} | {"house-of-cards": {"ranks": 6}, "pousse": {"size": 3}}
        for game, options in dealt.items():
            with self.subTest(game):
                positions = played_positions(game, **options)
                if game == "byte-me":
                    positions += ["gambler:3/17/BN", "gambler:3/17/BN."]
                rows = foregone.values(game, positions)
                expected = [in_numbers(foregone.session(game, position)) for position in positions]
                self.assertEqual(str(rows.tolist()), str(expected))  # NaN is not equal to itself
        names = "outcome", "score", "distance", "within", "chance", "mover", "winner", "proved"
        self.assertEqual((rows.shape, rows.dtype.names), ((len(positions),), names))

    def test_bounds_and_options_are_those_of_each_position(self):
        searched = ["X:" + "/".join(["." * size] * size) for size in (5, 6)]
        bounded = "X:XXO.O/....O/XXOXO/X.OXX/O.OOO"
        rows = foregone.values("pousse", [*searched, bounded], nodes=300)
        self.assertEqual(rows["proved"].tolist(), [False, False, True])
        self.assertEqual((rows["outcome"][2], rows["within"][2]), (-1, 2))
        for chance, position in zip(rows["chance"], searched):
            estimate = foregone.session("pousse", position).value(nodes=300)["estimate"]
            self.assertEqual(chance, estimate / 100)
        outcomes = [foregone.values("pousse", ["X:.../.../..."], rules=rules)["outcome"][0] for rules in ("contest", "icfp98")]
        self.assertEqual(outcomes, [0, 1])

    def test_endgames_that_are_shared_change_no_value(self):
        positions = ["X:XXOXO/OOOXX/OXOOX/OOXXO/XXXXO", "X:XOXXO/OXOXX/OOXOX/XOXOO/XOOOO", "X:XOXXO/OXOXX/OOXOX/XOXOO/XOOO."]
        rows = foregone.values("pousse", positions)
        alone = [foregone.values("pousse", [position])[0] for position in positions]
        self.assertEqual(str(rows.tolist()), str([row.tolist() for row in alone]))

    def test_a_distance_is_exact_or_refused(self):
        latest = foregone.structure(9000).latest_game
        dealt = foregone.deal("boring-card-game", 1, players=9000, ends=latest, limits=False)
        message = r"^positions\[0\]: the distance is 2\^53 or more, .* session\(\.\.\.\)\.value\(\) has it$"
        with self.assertRaisesRegex(foregone.OptionError, message):
            foregone.values("boring-card-game", [dealt.position], limits=False)
        self.assertGreater(int(dealt.value()["distance"]), 2**53)

    def test_positions_are_any_sequence_of_texts(self):
        positions = ["ABCD/2/-", "MOCFDCE/3/-"]
        rows = foregone.values("doors-game", positions)
        for given in (tuple(positions), iter(positions), numpy.array(positions), pandas.Series(positions)):
            self.assertEqual(foregone.values("doors-game", given).tobytes(), rows.tobytes())
        self.assertEqual(len(foregone.values("doors-game", [])), 0)

    def test_an_error_names_the_position(self):
        with self.assertRaises(foregone.TextError) as raised:
            foregone.values("pousse", ["X:.../.../...", "X:.../.?./..."])
        self.assertEqual(str(raised.exception), 'positions[1]:1:8: expected X, O or ., found "?"')
        for positions, message in [
            (["", 3], "positions[1]: expected a str, found int"),
            (["\ud800"], "positions[0]: expected a str, found str with a lone surrogate"),
            ("ABCD/2/-", "positions: expected a sequence of str, found str"),
            (numpy.array("ABCD/2/-"), "positions: expected a sequence of str, found ndarray"),
            (None, "positions: expected a sequence of str, found NoneType"),
        ]:
            with self.assertRaises(TypeError) as raised:
                foregone.values("doors-game", positions)
            self.assertEqual(str(raised.exception), message)
        self.assertRaises(foregone.OptionError, foregone.values, "pousse", [], nodes=0)
        self.assertRaises(foregone.TableError, foregone.values, "doors-game", [], tables=".")


class Stored(unittest.TestCase):
    """With a folder of its own, in which the stores are too."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        patched = unittest.mock.patch.dict(os.environ, XDG_DATA_HOME=folder.name)
        patched.start()
        self.addCleanup(patched.stop)


class Matches(Stored):
    PLAYERS = ["best", "play:strength=50"]
    GIVEN = {"openings": 3, "seed": 5}

    def test_a_match_is_what_the_program_prints(self):
        found = foregone.match("doors-game", self.PLAYERS, **self.GIVEN, doors=8)
        words = [f"--{name}={value}" for name, value in {**self.GIVEN, "doors": 8}.items()]
        *games, match = printed("match", "doors-game", "--json", *(f"--player={each}" for each in self.PLAYERS), *words)
        self.assertEqual(found, {**match, "results": games})  # from the same store, the seconds too
        self.assertEqual(len(games), 6)

    def test_a_path_is_a_file_whatever_its_name(self):
        for name in ["random", "a b"]:
            program = self.folder / name
            program.write_text("#!/bin/sh\nexit\n")
            program.chmod(0o755)
        self.addCleanup(os.chdir, os.getcwd())
        os.chdir(self.folder)
        for path, name in [("random", "./random"), (self.folder / "a b", f"'{self.folder}/a b'")]:
            found = foregone.match("pousse", ["random", pathlib.Path(path)], size=3, openings=1, time=5,
                                   sandbox=os.geteuid() == 0)
            self.assertEqual([(each["player"], each["mostly_at_fault"]) for each in found["players"]],
                             [("random", False), (name, True)])

    def test_rows_are_the_games(self):
        found = foregone.match("doors-game", self.PLAYERS, **self.GIVEN)
        rows = foregone.match_rows(found)
        self.assertEqual([row["game"] for row in rows], [1, 2, 3, 4, 5, 6])
        for row, game in zip(rows, found["results"]):
            self.assertEqual((row["first"], row["second"]), tuple(side["player"] for side in game["sides"]))
            self.assertEqual((row["points"], row["moves"]), (game["sides"][0]["points"], len(game["moves"])))
            self.assertEqual(row["second_mistakes"], game["sides"][1]["mistakes"])
            self.assertEqual(row["first_judged"], game["sides"][0]["judged"])
        for row in foregone.match_rows(foregone.match("pousse", ["random", "best"], size=3, openings=1, values=False)):
            self.assertEqual(row["first_judged"], 0)
            self.assertEqual((row["first_mistakes"], row["second_value_lost"]), (None, None))
        frame = foregone.match("doors-game", self.PLAYERS, **self.GIVEN, frame=True)
        pandas.testing.assert_frame_equal(frame, pandas.DataFrame(rows), check_dtype=False)
        self.assertEqual({str(frame[f"{side}_{key}"].dtype) for side in ("first", "second")
                          for key in ("mistakes", "value_lost")}, {"float64"})

    def test_options_are_those_of_the_command(self):
        store = self.folder / "games.sqlite"
        found = foregone.match("pousse", (f"{name}=random" for name in "ab"), openings=1, plies=0, size=30, limits=False,
                               values=False, sprt=(0, 5, 0.1, 0.1), seed=None, store=store, longest=4)
        self.assertTrue(store.exists())
        self.assertEqual([side["judged"] for side in found["results"][0]["sides"]], [0, 0])
        self.assertEqual(found["players"][1]["player"], "b")
        program = self.folder / "program"
        program.write_text("#!/bin/sh\nprintf '%s\\n' \"$@\" >&2\nexit 2\n")
        program.chmod(0o755)
        with self.assertRaises(foregone.OptionError) as raised:
            foregone.match("g", ["x y", "z"], game_time="1+0.1", gauntlet=True, depth=numpy.int64(3), program=program)
        self.assertEqual(str(raised.exception).splitlines()[-1], "g")  # the last word
        with unittest.mock.patch("subprocess.Popen", side_effect=OSError) as started, self.assertRaises(OSError):
            foregone.match("g", ["x y", "z"], game_time="1+0.1", gauntlet=True, depth=3, program=program)
        self.assertEqual(started.call_args.args[0], [
            str(program), "match", "--json", "--player=x y", "--player=z", "--game-time=1+0.1", "--gauntlet", "--depth=3", "--", "g"])

    def test_the_options_without_a_value_are_those_of_the_command(self):
        surface = (ROOT / "tests/surface/command_line.txt").read_text()
        flags = [flag.replace("-", "_") for flag in re.findall(r"^foregone match --([a-z-]+)$", surface, re.MULTILINE)]
        kinds = foregone._matches._FLAGS, [f"no_{name}" for name in foregone._matches._USUAL], ["json", "stored"]
        self.assertEqual(sorted(flags), sorted(sum(map(list, kinds), [])))

    def test_what_cannot_be_played_is_refused(self):
        two = ["best", "best"]
        for error, game, players, given, message in [
            (foregone.OptionError, "chess", two, {}, 'unknown game "chess"; [^\n]+'),
            (foregone.OptionError, "doors", two, {}, 'unknown game "doors"; [^\n]+'),
            (TypeError, "doors-game", ["best", "a\0b"], {}, "players: expected each to be a str or a path, found str with a NUL"),
            (TypeError, "doors-game", ["best", "\ud800"], {},
             "players: expected each to be a str or a path, found str with a lone surrogate"),
            (TypeError, "pousse", two, {"openings": b"3"}, "openings: expected a str, a number or a list of numbers, found bytes"),
            (TypeError, "pousse", two, {"sprt": (0, b"x")}, "sprt: expected a str, a number or a list of numbers, found bytes"),
            (foregone.OptionError, "doors-game", two, {"sandbox": False, "require_sandbox": True},
             "require_sandbox and sandbox=False cannot be used together"),
            (foregone.OptionError, "doors-game", two, {"start_time": 0}, "start_time: expected a number[^\n]+"),
            (foregone.OptionError, "pousse", two, {"openings_from": "x", "size": 3}, "openings_from and size cannot be used together"),
            (foregone.OptionError, "doors-game", ["best"], {}, "players: expected at least two, found 1"),
            (foregone.Error, "pousse", ["best", "a\nb"], {}, "players: cannot find a program called a; [^\n]+"),
            (foregone.OptionError, "pousse", two, {"size": 0}, "size: [^\n]+"),
            (foregone.OptionError, "pousse", two, {"openings": []}, "openings: expected a value, found none"),
            (foregone.OptionError, "pousse", two, {"Openings": 3}, "match has no option 'Openings'"),
            (foregone.Error, "pousse", ["best", pathlib.Path("no such")], {}, "players: cannot find a program called [.]/no such; [^\n]+"),
            (FileNotFoundError, "pousse", two, {"program": "no-such"}, "[^\n]+[.]/no-such'"),
            (foregone.OptionError, "pousse", two, {"speed": 0}, "unknown option speed; did you mean seed[?]"),
            (foregone.OptionError, "pousse", two, {"check": "x"}, "match has no option 'check'"),
            (foregone.OptionError, "pousse", two, {"json": True}, "match has no option 'json'"),
            (foregone.OptionError, "pousse", two, {"a b": 1}, "match has no option 'a b'"),
            (TypeError, "pousse", two, {"limits": 0}, "limits: expected a bool, found int"),
            (foregone.Error, "pousse", two, {"program": "/bin/echo"}, "program: /bin/echo is not foregone"),
            (foregone.Error, "doors-game", two, {"store": self.folder / "no" / "file"}, "[^\n]+No such file or directory"),
            (TypeError, "doors-game", "best", {}, "players: expected several players, found str"),
            (TypeError, "doors-game", ["best", 3], {}, "players: expected each to be a str or a path, found int"),
            (foregone.OptionError, "pousse", two, {"quiet": None}, "match has no option 'quiet'"),
            (foregone.OptionError, "pousse", two, {"quiet": True}, "match has no option 'quiet'"),
            (foregone.Error, "pousse", ["best", "--player"], {}, "players: cannot find a program called --player; [^\n]+"),
            (foregone.Error, "pousse", two, {"program": "/bin/false"}, "/bin/false said nothing"),
            (TypeError, "doors-game", two, {"seed": {}}, "seed: expected a str, a number or a list of numbers, found dict"),
            (TypeError, "pousse", two, {"openings": True}, "openings: expected a str, a number or a list of numbers, found bool"),
            (TypeError, "pousse", two, {"size": False}, "size: expected a str, a number or a list of numbers, found bool"),
            (foregone.Error, "pousse", ["random best", "best"], {}, "[^\n]+ random; [^\n]+, whose options follow a colon"),
            (foregone.OptionError, "doors-game", two, {"store": ""}, 'store: expected a value, found ""'),
            (foregone.OptionError, "doors-game", two, {"seed": 10**5000}, "seed: expected a shorter number, found .*"),
            (foregone.OptionError, "doors-game", two, {"program": ""}, 'program: expected a path, found ""'),
            (FileNotFoundError, "doors-game", two, {"program": "/no/program"}, "[^\n]+/no/program'"),
        ]:
            with self.subTest(message), self.assertRaises(error) as raised:
                foregone.match(game, players, **given)
            self.assertRegex(str(raised.exception), f"^{message}$")

    def test_a_failure_after_the_games_is_one(self):
        with self.assertRaisesRegex(foregone.Error, "No space left on device"):
            foregone.match("doors-game", self.PLAYERS, **self.GIVEN, csv="/dev/full")
        found = foregone.match("doors-game", ["best", "false"], **self.GIVEN, time=1, start_time=5, gauntlet=False,
                               sandbox=os.geteuid() == 0)
        self.assertTrue(found["players"][-1]["mostly_at_fault"])  # the exit status is 1 too

    def test_ctrl_c_ends_the_program(self):
        program = self.folder / "program"
        program.write_text(f"#!/bin/sh\nkill -INT $PPID\nexec sleep 1000\n")
        program.chmod(0o755)
        with self.assertRaises(KeyboardInterrupt):
            foregone.match("doors-game", self.PLAYERS, program=program)

    def test_without_the_program_it_is_said_what_to_install(self):
        with unittest.mock.patch("os.access", return_value=False), unittest.mock.patch("shutil.which", return_value=None):
            with self.assertRaisesRegex(FileNotFoundError, "install the package foregone, or name it: program=FILE"):
                foregone.match("doors-game", self.PLAYERS)


class Studies(Stored):
    SMALL = {"ranks": [5, 6], "samples": 2000}

    def test_the_studies_are_those_of_the_program(self):
        studies = [(name, game.name) for game in foregone.games() for name in game.studies]
        self.assertEqual(studies, [(study["name"], study["game"]) for study in printed("study", "--json")])

    def test_a_study_is_what_the_program_prints(self):
        for game, name, given in [
            ("house-of-cards", "first-player", self.SMALL),
            ("boring-card-game", "neverending", {"players": "1...3"}),
            ("pousse", "forced-wins", {"size": 2}),
            ("byte-me", "dealer", {"players": 2, "hidden": "any", "samples": 1000, "seed": 7}),
            ("doors-game", "doors", {"doors": "10", "samples": 1000}),
        ]:
            with self.subTest(name):
                found = foregone.study(game, name, **given, store=self.folder / "here.sqlite")
                (self.folder / "here.sqlite").unlink()
                words = [text for key, value in given.items()
                         for text in (f"--{key}", ",".join(map(str, value)) if isinstance(value, list) else str(value))]
                self.assertEqual(found, printed("study", name, "--json", *words)[0])

    def test_the_program_and_the_module_have_one_store(self):
        given = "--ranks", "5,6", "--samples", "2000"
        foregone.study("house-of-cards", "first-player", threads=1, **self.SMALL)
        stored = printed("study", "first-player", *given, "--stored", "--json")[0]
        self.assertEqual(foregone.study("house-of-cards", "first-player", **self.SMALL), stored)

    def test_rows_are_the_estimates(self):
        found = foregone.study("house-of-cards", "first-player", **self.SMALL)
        rows = foregone.study_rows(found)
        first = found["settings"][0]["series"][0]
        start = {"ranks": 5, "series": first["name"], "count": first["count"]}
        self.assertEqual(rows[0], {**start, "statistic": "mean", **first["summary"]["mean"]})
        self.assertEqual(rows[1], {**start, "statistic": "loses", **first["shares"][0]["share"]})
        frame = foregone.study("house-of-cards", "first-player", **self.SMALL, frame=True)
        pandas.testing.assert_frame_equal(frame, pandas.DataFrame(rows))
        self.assertEqual(list(frame)[-3:], ["value", "low", "high"])

    def test_what_cannot_be_studied_is_refused(self):
        first, others = ("house-of-cards", "first-player"), self.folder / "other.sqlite"
        foregone.study("doors-game", "doors", doors=10, samples=1000, store=others)
        for error, asked, given, message in [
            (foregone.OptionError, ("pousse", "doors"), {}, 'pousse has no study "doors"; its studies: self-play, forced-wins'),
            (foregone.OptionError, first, {"rank": 5}, 'first-player has no parameter "rank"; its parameters: ranks'),
            (foregone.OptionError, first, {"ranks": 99},
             'ranks: expected a number from 5 to 28 or a list such as 5...13, found "99"'),
            (foregone.OptionError, first, {"samples": 0}, "samples: expected a whole number from 1 to 10^12, found 0"),
            (foregone.OptionError, ("pousse", "forced-wins"), {"seed": 1}, "forced-wins is exact: it takes no samples and no seed"),
            (foregone.StoreError, first, {"store": others},
             f"{others} holds other results: expected study first-player, found study doors"),
            (foregone.StoreError, first, {"store": self.folder / "no" / "file"}, f"{self.folder}/no/file: No such file or directory"),
            (foregone.OptionError, first, {"store": ""}, 'store: expected a path, found ""'),
            (foregone.OptionError, first, {"ranks": []}, "ranks: expected a value, found none"),
            (TypeError, first, {"ranks": numpy.array(5.5)}, "ranks: expected a str or an int, found ndarray"),
            (TypeError, first, {"ranks": [5, 6.0]}, "ranks: expected a str or an int, found float"),
        ]:
            with self.subTest(message):
                with self.assertRaises(error) as raised:
                    foregone.study(*asked, **given)
                self.assertEqual(str(raised.exception), message)

    def test_without_a_folder_for_results_it_is_said_what_to_set(self):
        with unittest.mock.patch.dict(os.environ, HOME="me", XDG_DATA_HOME="data"):
            with self.assertRaisesRegex(foregone.StoreError, "^no folder to keep results in: set HOME .* with store=FILE$"):
                foregone.study("doors-game", "doors", samples=1000)

    def test_without_pandas_it_is_said_how_to_install_it(self):
        code = (
            "import sys\n"
            "sys.modules['pandas'] = None\n"
            "import foregone\n"
            "try:\n    foregone.study('doors-game', 'doors', frame=True)\n"
            "except ImportError as error:\n    print(error, error.name)\n"
        )
        expected = "study(frame=True) needs pandas; install it with: pip install pandas, or apt install python3-pandas pandas\n"
        self.assertEqual(output_of(code), expected)


class Faulty(foregone.Session):
    """A session with a fault, which its class names."""

    fault = None

    @classmethod
    def of(cls, fault, session):
        return type("Faulty", (cls,), {"fault": fault})(session)

    @property
    def moves(self):
        moves = super().moves
        return {"twice": moves[:1] + moves, "one more": [*moves, "Z9"], "hidden": []}.get(self.fault, moves)

    @property
    def position(self):
        return super().position + ("!" if self.fault == "notation" else "")

    @property
    def played(self):
        return [] if self.fault == "forgets" else super().played

    @property
    def verdict(self):
        return None if self.fault == "silent" else super().verdict

    def copy(self):
        return self if self.fault == "copy" and self.played else super().copy()

    def play(self, *moves):
        return self if self.fault == "accepts" and moves == ("no such move",) else super().play(*moves)

    def does(self, move):
        if self.fault == "does":
            raise foregone.OptionError("nothing is known")
        return super().does(move)

    def record(self):
        return super().record() + ("!" if self.fault == "record" else "")

    def take_back(self):
        return self.fault == "keeps" or super().take_back()

    def value(self, **bounds):
        value = super().value(**bounds)
        wrong = {self.fault: 9} if self.fault in ("distance", "score") and self.played else {}
        return {**value, **wrong}

    def values(self, **bounds):
        values = super().values(**bounds)
        return values[::-1] if self.fault == "order" else values[1:] if self.fault == "lost" else values


class Checks(unittest.TestCase):
    def test_all_games_pass(self):
        dealt = [foregone.deal("house-of-cards", 3, ranks=7), foregone.deal("boring-card-game", 3, players=2),
                 foregone.deal("byte-me", 3), foregone.deal("doors-game", 3, doors=6), foregone.deal("pousse", size=3),
                 foregone.session("pousse", "X:.../.../...", rules="icfp98"), foregone.session("byte-me", "gambler:3/17/BN")]
        self.assertEqual({session.game for session in dealt}, set(NAMES))
        for session in dealt:
            with self.subTest(session.game):
                before = session.record()
                self.assertGreater(check_game(session, games=3, plies=20), 3)
                self.assertEqual(session.record(), before)
        self.assertEqual(check_game(foregone.deal("pousse", size=6), games=2, plies=5, nodes=100), 10)
        self.assertEqual(check_game(foregone.deal("pousse", size=7), games=2, plies=5, values=False), 10)

    def test_faults_are_found(self):
        session = foregone.session("pousse", "X:.../.X./...")
        check_game(Faulty.of("none", session), games=2)
        for fault, message in [
            ("twice", "pousse, X:.../.X./...: a move is listed twice: ["),
            ("one more", "Z9 is listed but cannot be played: expected a legal move, found"),
            ("hidden", "over is False, moves are []"),
            ("notation", "its notation, opened again, is <position>:1:14: expected"),
            ("record", "its record cannot be loaded: <record>:"),
            ("does", "L1 is listed but cannot be played: nothing is known"),
            ("forgets", "after L1, played is []"),
            ("copy", "take_back() of L1 changes a copy too"),
            ("accepts", "a move that is not listed is played: 'no such move'"),
            ("keeps", "after L1 and take_back(): expected position 'X:.../.X./...', found 'O:X"),
            ("distance", "has the value {"),
            ("lost", "values() has ["),
        ]:
            with self.subTest(fault):
                with self.assertRaises(AssertionError) as raised:
                    check_game(Faulty.of(fault, session))
                self.assertIn(message, str(raised.exception))
        gone_on = foregone.deal("boring-card-game", 3, ends="some")
        gone_on.go_to(5)
        check_game(gone_on, games=1)  # it has no record
        for wrong in None, "pousse":
            with self.assertRaisesRegex(TypeError, "^session: expected a Session, found "):
                check_game(wrong)
        with self.assertRaisesRegex(TypeError, "^values: expected a bool, found str$"):
            check_game(session, values="no")
        cards = foregone.deal("house-of-cards", 3, ranks=7)
        for fault, started, message in [
            ("order", foregone.session("pousse", "X:.../.../...", "T1", "T2"), r"values\(\) are not sorted: \["),
            ("order", cards, r"values\(\) are not sorted: \["),
            ("score", cards, "the position after it {"),
            ("silent", foregone.session("doors-game", "AB/1/-"), "over is True, the verdict None"),
        ]:
            with self.subTest(fault), self.assertRaisesRegex(AssertionError, message):
                check_game(Faulty.of(fault, started))
        played = foregone.session("pousse", "X:.../.../...", "T1")
        with self.assertRaisesRegex(AssertionError, r"^pousse, O:X../.../...! \(from X:.../.../... by T1\): its"):
            check_game(Faulty.of("notation", played))


class Examples(unittest.TestCase):
    def drawn_by(self, name, decks):
        """What an example prints; it has drawn a picture."""
        with tempfile.TemporaryDirectory() as folder:
            picture = pathlib.Path(folder) / "picture.svg"
            done = subprocess.run(
                [sys.executable, ROOT / "examples" / name, str(decks), picture],
                env={**os.environ, "PYTHONPATH": str(PACKAGES)},
                capture_output=True,
                text=True,
                check=False,
            )
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            self.assertIn("<svg", picture.read_text())
        return done.stdout

    def test_the_study_of_first_moves_is_drawn(self):
        rows = foregone.sample("house-of-cards", 100, ranks=13)
        first = rows["value"] * (1 - 2 * rows["mover"])
        self.assertIn(f"13     18  {(first > 0).mean():6.2%}", self.drawn_by("first_move.py", 100))

    def test_the_study_of_first_cards_is_drawn(self):
        printed = self.drawn_by("first_card.py", 2000)
        rows = foregone.sample("house-of-cards", 2000, ranks=7, features=True)
        begins = 1 - 2 * rows["mover"]
        own, other = ((rows["value"] * begins)[rows["row1"] * begins == card].mean() for card in (7, -7))
        last = next(line for line in printed.splitlines() if line.startswith("   7"))
        self.assertEqual(last.split()[1::3], [f"{own:+.2f}", f"{other:+.2f}"])


class Types(unittest.TestCase):
    def mypy(self, *words, code=""):
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "use.py").write_text(code)
            settings = pathlib.Path(folder) / "mypy.ini"
            settings.write_text("[mypy]\n[mypy-pandas.*]\nfollow_imports = skip\nignore_missing_imports = True\n")
            classes = [f"foregone._native.{name}" for name in ("Probe", "Session")]
            # pybind11's classes have a metaclass of their own, and take any arguments to refuse them.
            allowed = "".join(f"{name}\n{name}.__init__\n" for name in classes)
            (pathlib.Path(folder) / "pybind11").write_text(allowed)
            done = subprocess.run(
                [sys.executable, "-m", *words],
                cwd=folder,
                env={**os.environ, "MYPYPATH": str(PACKAGES), "PYTHONPATH": str(PACKAGES)},
                capture_output=True,
                text=True,
                check=False,
            )
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_the_types_are_strict(self):
        self.mypy("mypy", "--strict", "--config-file", "mypy.ini", "-p", "foregone")

    def test_whole_numbers_may_be_of_any_type(self):
        code = (
            "from typing import SupportsIndex\n"
            "import foregone, numpy\n"
            "def use(ranks: SupportsIndex) -> None:\n"
            "    foregone.deal('house-of-cards', ranks=ranks)\n"
            "    foregone.deal('boring-card-game').go_to(ranks)\n"
            "    foregone.deal('doors-game', ranks).choose(strength=ranks, seed=ranks, nodes=ranks, depth=ranks)\n"
            "    foregone.sample('doors-game', ranks, seed=ranks)\n"
            "    foregone.odds(ranks)\n"
            "def count(ranks: numpy.int64) -> None:\n"
            "    use(ranks)\n"
        )
        self.mypy("mypy", "--strict", "--config-file", "mypy.ini", "use.py", code=code)

    def test_a_session_of_a_class_of_yours_stays_one(self):
        code = (
            "import copy, foregone, pathlib\n"
            "class Mine(foregone.Session):\n"
            "    def mine(self) -> int: return 1\n"
            "mine = Mine(foregone.read('doors-game', 'AB 1', file=pathlib.Path('x'))[0])\n"
            "mine.copy().mine() + mine.play('A').mine() + copy.copy(mine).mine()\n"
        )
        self.mypy("mypy", "--strict", "--config-file", "mypy.ini", "use.py", code=code)

    def test_a_frame_can_be_asked_for_by_a_variable(self):
        code = (
            "from typing import Union\n"
            "import foregone, pandas\n"
            "def use(frame: bool) -> Union[dict[str, object], pandas.DataFrame]:\n"
            "    return foregone.study('doors-game', 'outcomes', frame=frame)\n"
        )
        self.mypy("mypy", "--strict", "--config-file", "mypy.ini", "use.py", code=code)

    def test_the_stubs_declare_what_there_is(self):
        words = ["--mypy-config-file", "mypy.ini", "--allowlist", "pybind11", "foregone._native"]
        self.mypy("mypy.stubtest", *words)


if __name__ == "__main__":
    unittest.main()
