"""`play` and `puzzle` in a terminal and in a pipe: whole games, undo, records, strength, any bytes.

    play_test.py PROGRAM [unittest's arguments]

The program lists the games. `explain` has the values and results that `play` has to reach.
"""

import fcntl
import functools
import itertools
import json
import os
import pathlib
import pty
import random
import re
import resource
import select
import struct
import subprocess
import tempfile
import termios
import unittest

from program import HANGING, PROGRAM, Conversation, each_of, run

# So small that every value is exact, and soon known.
SMALL = {"house-of-cards": ["--ranks", "6"], "pousse": ["--size", "3"]}


def unwrapped(text):
    return " ".join(text.split())


class Record:
    """The last record in what was printed."""

    def __init__(self, printed):
        self.text = re.findall(r"^foregone record [12]\n.*?^end\n", printed, re.M | re.S)[-1]
        self.game = re.search(r"^game (\S+)", self.text, re.M)[1]
        self.start = re.search(r"^start (\S+)", self.text, re.M)[1]
        self.moves = re.search(r"^moves \d+\n?(.*)^end", self.text, re.M | re.S)[1].split()

    def explained(self, moves):
        """The explanation of the position after those moves."""
        words = ["--position", self.start, "--moves", " ".join(moves), "--json"]
        return json.loads(run("explain", self.game, *words).stdout)

    @functools.cached_property
    def first(self):
        return self.explained([])

    @functools.cached_property
    def last(self):
        return self.explained(self.moves)


class Talk(Conversation):
    """A game that is typed into line by line."""

    def __init__(self, *words):
        super().__init__("play", *words)

    def __enter__(self):
        super().__enter__()
        self.said = self.listen()
        return self

    def listen(self):
        """What is printed, up to the next prompt."""
        said = b""
        while not re.search(rb"(\A|\n)[\w ]+> \Z", said):
            more = self.program.stdout.read(1 << 16)
            if not more:
                raise EOFError(said)
            said += more
        return said.decode()

    def type(self, line):
        self.program.stdin.write(line.encode() + b"\n")
        self.said = self.listen()
        return self.said

    @property
    def prompt(self):
        return self.said.rpartition("\n")[2][:-2]

    def play_hints(self):
        """Plays every hint, to the end or until the game repeats."""
        while self.prompt != "over" and "for the third time" not in unwrapped(self.said):
            best = re.search(r"^(?:Best|What seems best) is (.+?)[:.](?:\s|$)|There is one move: (\S+)\.", self.type("hint"), re.M)
            self.type(best[1] or best[2])


class Game:
    def __init__(self, facts):
        self.name = facts["name"]
        self.title = facts["title"]
        self.words = [self.name, *SMALL.get(self.name, [])]
        begin = run("play", *self.words)
        self.people = "There are no decisions" not in begin.stdout
        self.start = Record(run("play", *self.words, text="record\n").stdout)
        other = Record(run("play", *self.words, "--seed", "2", text="record\n").stdout)
        self.one_start = other.text == self.start.text
        # What the cards bring is not known before.
        self.chance = self.start.first["verdict"] is None and not self.start.first["line"]

    def seeded(self, seed):
        return [*self.words, "--seed", str(seed)]

    def seeds(self, count):
        """So many, or one if all start alike."""
        return range(1, 2 if self.one_start else count + 1)

    def transcript(self, *typed, seed=1, options=()):
        text = "".join(line + "\n" for line in typed)
        return run("play", *self.seeded(seed), *options, text=text)


@functools.cache
def games():
    return [Game(json.loads(line)) for line in run("games", "--json").stdout.splitlines()]


each_game = each_of(games)


class PlayTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def good(self, done):
        self.assertEqual((done.returncode, done.stderr), (0, ""))
        self.assertNotIn("\x1b", done.stdout)
        return done.stdout

    def refused(self, status, message, *words, text=""):
        done = run("play", *words, text=text)
        self.assertEqual((done.returncode, done.stdout), (status, ""), words)
        self.assertRegex(done.stderr, rf"\A{message}\n(Try: foregone play --help\n)?\Z")

    def check_best(self, game, printed):
        """Checks that a record ends as best play does, and that the end is shown."""
        record = Record(printed)
        if record.last["verdict"] is None:
            # Best play that goes round for ever is a draw.
            self.assertIn("for the third time", unwrapped(printed))
            self.assertEqual(record.first["value"]["winner"], None)
            self.assertEqual(record.first["value"]["certainty"], "exact")
            return 1
        verdict = unwrapped(record.last["verdict"] + ".")
        self.assertIn(verdict.lower(), unwrapped(printed).lower())
        if game.people:
            subject = f"{record.first['mover']} " if game.chance else ""
            shown = f"With best play from the start: {subject}{record.first['value']['words']}."
            self.assertIn(shown, unwrapped(printed))
        if game.chance or record.first["value"]["certainty"] not in ("exact", "bound"):
            return 0
        line = [step["move"] for step in record.first["line"]]
        self.assertEqual(record.explained(line)["verdict"], record.last["verdict"])
        for name in ["winner", "score", "player", "game"]:
            if name in record.first["value"]:
                self.assertEqual(record.first["value"][name], record.last["value"][name], name)
        return 1


class WholeGames(PlayTest):
    @each_game
    def test_the_computer_alone_reaches_the_value_of_the_start(self, game):
        sure = 0
        for seed in game.seeds(8):
            options = ["--computer", "both"] if game.people else []
            if game.name == "boring-card-game":
                options = ["--ends", str(seed)]
            printed = self.good(game.transcript("finish", "record", seed=seed, options=options))
            sure += self.check_best(game, printed)
        self.assertEqual(sure, 0 if game.chance else len(game.seeds(8)))

    @each_game
    def test_playing_every_hint_reaches_the_value_of_the_start(self, game):
        if not game.people:
            return
        for seed, side in itertools.product(game.seeds(4), ["first", "second", "none"]):
            if "--computer: one player" in run("play", *game.words, "--computer", side).stderr:
                continue
            with Talk(*game.seeded(seed), "--computer", side) as talk:
                talk.play_hints()
                said = talk.said
                end = unwrapped(said)
                record = talk.type("record")
                self.check_best(game, said + record)
                verdict = Record(record).last["verdict"]
                if verdict:
                    shown = re.sub(r"With best play from the start: [^.]*\.", "", end)
                    self.assertEqual(shown.lower().count(unwrapped(verdict).lower()), 1, end)
            if "for the third time" in end:
                continue
            self.assertRegex(end, "got all of them right|got it right|had no decision to make")
            self.assertNotIn("istake", end)

    @each_game
    def test_a_computer_without_time_still_plays(self, game):
        options = ["--time", "0.000001", *(["--computer", "both"] if game.people else [])]
        if game.name == "boring-card-game":
            options += ["--ends", "3"]
        # Not in the small size: what is found at once takes no time.
        done = run("play", game.name, "--seed", "1", *options, text="finish\nrecord\n")
        said = self.good(done)
        if "for the third time" not in unwrapped(said):
            self.assertIsNotNone(Record(said).last["verdict"])

    @each_game
    def test_enter_goes_on_where_nobody_has_a_choice(self, game):
        if game.people:
            return
        printed = self.good(game.transcript("", "", "record", options=["--ends", "3"]))
        self.assertEqual(Record(printed).last["verdict"] is not None, True)

    @each_game
    def test_mistakes_are_reported_at_the_end(self, game):
        if not game.people or game.chance:
            return
        shown = 0
        for seed in game.seeds(20):
            start = Record(game.transcript("record", seed=seed).stdout).first
            worst, best = start["options"][-1], start["options"][0]
            printed = self.good(
                game.transcript(worst["move"], "finish", seed=seed, options=["--computer", "none"])
            )
            if worst["value"]["words"] == best["value"]["words"]:
                self.assertNotIn("istake", printed)
                continue
            shown += 1
            words = (
                rf"mistake was move 1, {re.escape(worst['move'])}: "
                rf"{re.escape(worst['value']['words'])}\. Best was \S+: "
                rf"{re.escape(best['value']['words'])}\."
            )
            self.assertRegex(unwrapped(printed), words)
        self.assertTrue(shown > 0 or game.one_start)

    def test_strength_means_something(self):
        for game in games():
            # From one start all good players play to the same end.
            if game.chance or not game.people or game.one_start:
                continue
            with self.subTest(game=game.name):
                wins = [self.computers_wins(game, strength) for strength in ["0", "100"]]
                self.assertLess(wins[0] + 5, wins[1])

    def computers_wins(self, game, strength):
        """Against somebody who plays every hint."""
        wins = 0
        for seed in range(1, 25):
            with Talk(*game.seeded(seed), "--strength", strength) as talk:
                second = re.search(r"the computer (\w+)", talk.said)[1]
                talk.play_hints()
                wins += Record(talk.type("record")).last["value"]["winner"] == second
        return wins


class Typing(PlayTest):
    @each_game
    def test_a_move_is_its_notation_in_any_case_or_its_number(self, game):
        moves = [option["move"] for option in game.start.first["options"]]
        listed = self.good(game.transcript("moves"))
        for move in moves[::4]:
            played = Record(self.good(game.transcript(move, "record"))).moves
            self.assertEqual(played[0], move)
            number = re.search(rf"^ *(\d+)  {re.escape(move)}( |$)", listed, re.M)[1]
            for typed in [move.lower(), move.upper(), number, f"  {move}\t"]:
                other = Record(self.good(game.transcript(typed, "record"))).moves
                self.assertEqual(other[0], move, typed)

    def test_where_colours_are_digits_a_number_is_a_colour_alone(self):
        words = ["--alphabet", "0-9", "--seed", "3", "--computer", "none"]
        named = self.good(run("play", "doors-game", "--doors", "5", *words, text="3\n3\nrecord\n"))
        self.assertIn('found "3"', named)
        self.assertEqual(Record(named).moves, ["3"])
        # Also where no move that is left looks like a number.
        named = self.good(run("play", "doors-game", "--position", "A1B2/2/12/AB12", text="1\nmoves\n?\nrecord\n"))
        self.assertEqual(Record(named).moves, [])
        self.assertRegex(named, r"(?m)^  A  opens")
        self.assertIn("Type a move as `moves` shows it. Commands:", named)

    @each_game
    def test_help_lists_the_commands_and_unknown_ones_change_nothing(self, game):
        help_text = self.good(game.transcript("?"))
        self.assertEqual(help_text, self.good(game.transcript("HELP")))
        commands = re.findall(r"^  ([a-z]+|\?) ", help_text, re.M)
        self.assertIn("hint", commands)
        for word in ["fly", "hint now", "\x1b[A", "\xff", "9999999999999999999999", "-1", "x" * 9999]:
            printed = self.good(game.transcript(word, "record"))
            self.assertEqual(Record(printed).text, game.start.text)
            shown = r"> [^>]{1,110}Type \? for a list of commands\. \S"
            self.assertRegex(unwrapped(printed), shown)

    @each_game
    def test_a_game_that_is_over_is_not_finished_again(self, game):
        options = ["--ends", "3"] if game.name == "boring-card-game" else []
        if Record(self.good(game.transcript("finish", "record", options=options))).last["verdict"]:
            self.assertIn("> The game is over. Type ?", unwrapped(self.good(game.transcript("finish", "finish", options=options))))

    def test_commands_about_players_are_there_only_where_somebody_plays(self):
        said = run("play", "boring-card-game", text="?\nstrength 5\ngo\n").stdout
        for command in "switch", "computer", "strength", "resign":
            self.assertNotRegex(said, rf"(?m)^  {command} ")
        self.assertIn('Expected a move or a command, found "strength 5"', said)
        self.assertIn("Usage: go NUMBER.", said)
        said = run("play", "byte-me", text="?\n").stdout
        self.assertRegex(said, r"(?m)^  strength ")

    @each_game
    def test_questions_change_nothing(self, game):
        asked = ["hint", "values", "moves", "line", "board", "?", "record", "values on", "strength 3"]
        printed = self.good(game.transcript(*asked, "record"))
        self.assertEqual(Record(printed).text, game.start.text)

    def test_the_line_is_the_engines_where_nothing_is_proved(self):
        printed = self.good(run("play", "pousse", "--size", "6", "--computer", "none", "--depth", "3", text="line\n"))
        self.assertRegex(printed, r"The best line found \(the engine's, not proved\):\n +1\. +X +[LRTB]\d ")

    @each_game
    def test_quit_and_the_end_of_the_input_leave(self, game):
        begin = self.good(game.transcript())
        self.assertTrue(begin.endswith("> \n"))
        self.assertEqual(self.good(game.transcript("quit", "hint")), begin)
        self.assertEqual(self.good(game.transcript("exit")), begin)
        self.good(run("play", *game.words, text="hin"))

    @each_game
    def test_values_are_shown_with_each_move_if_wanted(self, game):
        if not game.people:
            return
        move = game.start.first["options"][0]
        plain = self.good(game.transcript(move["move"]))
        shown = self.good(game.transcript(move["move"], options=["--values", "on"]))
        self.assertIn(move["value"]["words"], unwrapped(shown[len(begin_of(shown)) :]))
        typed = self.good(game.transcript("values on", move["move"]))
        self.assertIn(shown[len(begin_of(shown)) :], typed)
        self.assertGreater(len(shown), len(plain))

    @each_game
    def test_colours_come_only_if_asked_for_where_there_is_no_terminal(self, game):
        done = run("play", *game.words, "--colour", "always", text="hint\n")
        self.assertIn("\x1b[", done.stdout)
        plain = re.sub(r"\x1b\[[0-9;]*m", "", done.stdout)
        self.assertEqual(plain, self.good(game.transcript("hint")))


def begin_of(printed):
    return printed[: printed.index("> \n")]


class TakingBack(PlayTest):
    def played(self, game, seed, count, side):
        """A conversation with so many moves at most, and the records before each."""
        rng = random.Random(seed)
        with Talk(*game.seeded(seed), "--computer", side) as talk:
            records = []
            while len(records) < count and talk.prompt != "over":
                records.append(Record(talk.type("record")))
                moves = re.findall(r"^ *\d+  (\S+)", talk.type("moves"), re.M)
                talk.type(rng.choice(moves))
            while records:
                talk.type(rng.choice(["back", "undo"]))
                self.assertEqual(Record(talk.type("record")).text, records.pop().text)
            return talk.type("back")

    @each_game
    def test_back_undoes_up_to_the_persons_own_last_move(self, game):
        for seed in range(1, 4):
            sides = ["none", "second", "first"] if game.people and not game.chance else ["none"]
            for side in sides:
                said = self.played(game, seed, 6, side)
                self.assertRegex(said, "No move has been played|You have not played a move")

    @each_game
    def test_resign_tells_how_the_game_stood_and_starts_another(self, game):
        move = game.start.first["options"][0]["move"]
        if not game.people:
            said = run("play", *game.seeded(1), text="resign\n").stdout
            self.assertIn('Expected a move or a command, found "resign"', said)
            return
        said = self.good(game.transcript(move, "resign", "record"))
        self.assertRegex(said, r"\n[\w ]+ resigns\.\n(With best play from here|As far as known): (.|\n)*\n.*, seed 2\.")
        self.assertEqual(Record(said).text, Record(self.good(game.transcript("record", seed=2))).text)

    def test_a_deal_goes_to_any_of_its_games_at_once(self):
        deal = ["boring-card-game", "--ends", "80"]
        said = run("play", *deal, text="go 79\n\nback\nback\ngo 81\ngo 0\n").stdout
        self.assertEqual([said.count(text) for text in ("Before game 79", "Type new, again")], [2, 1])
        self.assertIn("No move has been played", said)
        self.assertIn("The session ended in game 80: ", unwrapped(said))
        self.assertIn('Expected the number of a game, from 1 on, of at most 38 digits, found "0".', unwrapped(said))
        self.assertIn('found "go 3"', run("play", "pousse", "--size", "3", text="go 3\n").stdout)

    @each_game
    def test_again_and_new_start_once_more(self, game):
        move = game.start.first["options"][0]["move"]
        printed = self.good(game.transcript(move, "again", "record"))
        self.assertEqual(Record(printed).text, game.start.text)
        self.assertIn("seed 1.", begin_of(printed))
        printed = self.good(game.transcript(move, "new", "record"))
        self.assertIn("seed 2.", printed)
        other = Record(self.good(game.transcript("record", seed=2))).text
        self.assertEqual(Record(printed).text, other)
        self.assertEqual(Record(self.good(game.transcript("new 2", "record"))).text, other)
        self.assertEqual(self.good(game.transcript(seed=1)), self.good(run("play", *game.words)))

    def test_a_seed_that_is_too_large_is_refused_with_the_bound(self):
        said = run("play", "byte-me", text="new 99999999999999999999999\n").stdout
        self.assertIn("Expected a whole number from 0 to 2^64 - 1 as the seed", unwrapped(said))

    @each_game
    def test_sides_can_be_changed(self, game):
        if not game.people or game.chance:
            return
        printed = self.good(game.transcript("switch", "record"))
        self.assertEqual(len(Record(printed).moves), 1)
        self.assertIn("(computer)", printed)
        printed = self.good(game.transcript("computer both", "record"))
        self.check_best(game, printed)
        printed = self.good(game.transcript("computer none", "1", "record"))
        self.assertEqual(len(Record(printed).moves), 1)
        self.assertNotIn("(computer)", printed)


class Records(PlayTest):
    @each_game
    def test_a_game_that_was_saved_goes_on(self, game):
        name = str(self.folder / f"a game of {game.name}")
        printed = self.good(game.transcript("1", f"save {name}", "record", "1"))
        record = Record(printed).text
        self.assertEqual(pathlib.Path(name).read_text(), record)
        for done in [
            run("play", "--load", name, text="record\n"),
            game.transcript(f"load {name}", "record", seed=3),
        ]:
            self.assertEqual(Record(self.good(done)).text, record)
        # The same game may be written over it; another one, and other files, not.
        self.good(game.transcript(f"load {name}", "back", f"save {name}"))
        self.assertLess(len(Record(pathlib.Path(name).read_text()).moves), len(Record(record).moves))
        record = pathlib.Path(name).read_text()
        for typed in [f"save {name}"], [f"load {name}", "new", f"save {name}"], [f"load {name}", "again", f"save {name}"]:
            self.check_not_done("saved: .* has the record of another game; choose another name", game.transcript(*typed))
            self.assertEqual(pathlib.Path(name).read_text(), record)
        pathlib.Path(name).write_text("mine\n")
        self.check_not_done("saved: .* holds something other than a record", game.transcript(f"save {name}"))
        self.assertEqual(pathlib.Path(name).read_text(), "mine\n")
        for file, reason in [(self.folder, f"{self.folder} is a folder"), ("/dev/null", "/dev/null is not a regular file"),
                             ("/nonexist/x", "/nonexist/x: No such file or directory"),
                             ("-", 'expected a FILE, found "-"; `record` prints the record')]:
            self.check_not_done("saved: " + reason, game.transcript(f"save {file}", "record"))
        self.assertFalse(pathlib.Path("-").exists())

    def check_not_done(self, reason, done):
        """A script sees by the exit status that a game was not saved or loaded."""
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"\Aforegone: not {reason}\n\Z")
        self.assertNotIn("Not ", done.stdout)

    def test_a_deal_goes_on_in_the_game_that_was_shown(self):
        for typed, shown in [(["go 20"], "Before game 20"), (["go 20", "", ""], "Before game 22"), (["go 80"], "wins game 80\n\n")]:
            name = str(self.folder / shown.split()[-1])
            text = "\n".join([*typed, f"save {name}", f"load {name}", "record", ""])
            said = self.good(run("play", "boring-card-game", "--ends", "80", text=text))
            self.assertEqual(said.count(shown), 2, said)
            self.assertEqual(Record(said).text, pathlib.Path(name).read_text())
            self.assertEqual(Record(said).start, Record(run("play", "boring-card-game", "--ends", "80", text="record\n").stdout).start)
            self.assertIn(f"\nat {shown.split()[-1]}\nend\n", Record(said).text)

    @each_game
    def test_each_file_that_has_the_game_may_be_written_again(self, game):
        one, two = self.folder / f"one {game.name}", self.folder / f"two {game.name}"
        self.good(game.transcript("computer none", f"save {one}", "1", f"save {two}", "back", f"save {one}"))
        self.assertEqual(len(Record(one.read_text()).moves), 0)
        self.assertEqual(len(Record(two.read_text()).moves), 1)

    def test_a_record_that_goes_on_to_a_later_game_keeps_its_comments(self):
        words, file = ["boring-card-game", "--players", "5", "--seed", "1"], self.folder / "later"
        typed = f"comment start\ndeal\ncomment one\ngo 5\ncomment five\ndeal\nsave {file}\n"
        done = run("play", *words, text=typed)
        self.assertIn("A record has no place for comments after `go`.", unwrapped(self.good(done)))
        self.assertRegex(file.read_text(), r"\nmoves 1\n\{start\}\ndeal \{one\}\nat 6\nend\n\Z")
        again = Record(self.good(run("play", "--load", str(file), text="deal\nrecord\n"))).text
        self.assertEqual(again, file.read_text().replace("at 6", "at 7"))
        explained = run("explain", "--record", str(file)).stdout
        self.assertRegex(explained, r"(?s)\{start\}.*\{one\}")

    def test_a_line_that_is_too_long_is_refused_whole(self):
        done = run("play", "pousse", "--size", "4", "--computer", "none", text="L1" + " " * 200_000 + "L2\nL1\nrecord\n")
        self.assertIn("A line of more than 65,536 bytes is not read.", self.good(done))
        self.assertEqual(Record(done.stdout).moves, ["L1"])

    @each_game
    def test_comments_and_variations_stay_with_their_moves(self, game):
        name = str(self.folder / "annotated")
        first, *others = [option["move"] for option in game.start.first["options"]]
        other = others[-1] if others else first
        pathlib.Path(name).write_text(
            game.start.text.replace("record 1", "record 2").replace(
                "moves 0", f"moves 1 {{before}} {first}{{für}}({other} {{nested}})"
            )
        )
        written = f"moves 1\n{{before}}\n{first} {{für}}\n({other} {{nested}})\nend\n"
        load = ["--load", name, "--computer", "none"]
        printed = self.good(run("play", *load, text="record\n"))
        self.assertTrue(Record(printed).text.endswith(written), printed)
        self.good(run("play", *load, text=f"save {name}\n"))
        self.assertTrue(pathlib.Path(name).read_text().endswith(written))
        for typed, moves in [
            ("back", "moves 0\n{before}\nend\n"),
            (f"back\n{other}", f"moves 1\n{{before}}\n{other}\nend\n"),
            ("again", "moves 0\n{before}\nend\n"),
        ]:
            printed = self.good(run("play", *load, text=f"{typed}\nrecord\n"))
            self.assertTrue(Record(printed).text.endswith(moves), printed)

    @each_game
    def test_a_comment_is_written_at_the_position_and_shown_there(self, game):
        name = str(self.folder / f"commented-{game.name}")
        typed = ["comment the  start", "1", "comment schön (gut) {", "record", f"save {name}"]
        printed = self.good(game.transcript(*typed, options=["--computer", "none"]))
        self.assertRegex(Record(printed).text, r"\n\{the start\}\n\S+ \{schön \(gut\) \{\}\nend\n\Z")
        typed = "board\ncomment\nrecord\nback\ncomment\nrecord\n"
        printed = self.good(run("play", "--load", name, "--computer", "none", text=typed))
        self.assertEqual(printed.count("\n{schön (gut) {}\n"), 2)  # loaded, and `board`
        self.assertIn("\n{the start}\n", printed)
        self.assertEqual(Record(printed).text, game.start.text)

    @each_game
    def test_a_comment_cannot_do_anything_to_a_terminal(self, game):
        for text in ["a } b", "\x1b[2J", "\x9b2J", b"\xff".decode(errors="surrogateescape")]:
            typed = f"comment {text}\nrecord\n".encode(errors="surrogateescape")
            printed = self.good(run("play", *game.seeded(1), text=typed))
            self.assertIn("Expected printable text without } in a comment, found", unwrapped(printed))
            self.assertEqual(Record(printed).text, game.start.text)

    @each_game
    def test_a_record_of_another_game_can_be_loaded(self, game):
        name = str(self.folder / "other")
        for other in games():
            pathlib.Path(name).write_text(other.start.text)
            printed = self.good(game.transcript(f"load {name}", "record", "new", "record"))
            self.assertIn(other.title, printed)
            self.assertEqual(Record(printed).game, other.name)

    def check_deals_are_alike(self, words, expected, *typed):
        said = self.good(run("play", *words, text="".join(line + "\n" for line in [*typed, "new 5", "record"])))
        self.assertEqual(Record(said).start, expected, said)

    @each_game
    def test_new_deals_as_the_session_does_after_a_record_was_loaded(self, game):
        name = str(self.folder / game.name)
        expected = Record(run("play", *game.seeded(5), text="record\n").stdout).start
        self.check_deals_are_alike(game.words, expected, f"save {name}", f"load {name}")

    def test_new_and_resign_deal_a_game_as_large_as_the_one_at_hand(self):
        name = str(self.folder / "saved")
        for game, option, size, other in [("pousse", "--size", "3", "4"), ("doors-game", "--doors", "4", "7"),
                                          ("house-of-cards", "--ranks", "5", "8"), ("byte-me", "--players", "3", "2"),
                                          ("boring-card-game", "--players", "6", "3")]:
            words = [game, option, size]
            self.good(run("play", *words, text=f"save {name}\n"))
            start = Record(pathlib.Path(name).read_text()).start
            expected = Record(run("play", *words, "--seed", "5", text="record\n").stdout).start
            self.check_deals_are_alike(["--load", name], expected)
            self.check_deals_are_alike([game, "--position", start], expected)
            self.check_deals_are_alike([game, option, other], expected, f"load {name}")
            self.check_deals_are_alike(["--load", name], expected, "resign")
            pathlib.Path(name).unlink()
        longer_than_dealt = "ABCD" * 20 + "/1/-"
        words = ["doors-game", "--no-limits", "--position", longer_than_dealt]
        self.assertIn("seed 2.", self.good(run("play", *words, text="new\n")))

    def test_a_plain_list_of_moves_can_be_loaded_and_is_not_written_over(self):
        name = self.folder / "list"
        name.write_text("3\nL1\nT2\n")
        loaded = run("play", "pousse", "--rules", "icfp98", "--load", name, "--computer", "none", text="L1\nrecord\n")
        record = Record(self.good(loaded)).text
        self.assertIn("rules=icfp98\nstart X:.../.../...\nmoves 3\nL1 T2 L1\nend\n", record)
        done = run("play", "pousse", "--load", name, "--computer", "none", text=f"L1\nsave {name}\n")
        self.assertEqual(done.stderr, f"foregone: not saved: {name} holds something other than a record\n")
        self.assertEqual(name.read_text(), "3\nL1\nT2\n")
        name.write_text(record)
        self.refused(1, r"foregone: [^\n]+:1:1: a record names its game and options: leave out pousse", "pousse", "--load", name)

    @each_game
    def test_a_bad_record_is_an_error_with_its_place(self, game):
        name = str(self.folder / "bad")
        for old, new, line, column in [
            ("record 1", "record 3", 1, 17),
            ("game ", "game x", 2, 6),
            ("start ", "start ?", 5, 7),
            ("\nend\n", "\n?\nend\n", 7, 1),
            ("\nend\n", "\n", 7, 1),
            ("\nend\n", "\nend\nend\n", 8, 1),
        ]:
            pathlib.Path(name).write_text(game.start.text.replace(old, new, 1))
            place = rf"{re.escape(name)}:{line}:{column}: [^\n]+"
            if new == "\n":
                place = rf"{re.escape(name)}:\d+:\d+: [^\n]+"
            self.refused(1, "foregone: " + place, "--load", name)
            done = game.transcript(f"load {name}", "record")
            self.check_not_done("loaded: " + place, done)
            self.assertEqual(Record(done.stdout).text, game.start.text)
        self.refused(1, rf"foregone: {re.escape(name)}x: [^\n]+", "--load", name + "x")


class Usage(PlayTest):
    def test_bad_usage_is_reported_with_status_2(self):
        message = r"foregone: [^\n]+"
        self.refused(2, message)
        self.refused(2, message, "hide-and-seek")
        for game in games():
            start = game.start.start
            for words in [
                ["--strength", "101"],
                ["--strength", "-1"],
                ["--computer", "third"],
                ["--load", "x", "--position", "x"],
                ["--time", "0"],
                ["--seed", "x"],
                ["--values", "perhaps"],
                ["--fly"],
            ]:
                self.refused(2, message, game.name, *words)
            self.refused(1, r"foregone: --position:1:\d+: [^\n]+", game.name, "--position", start + "?")
            if not game.people:
                for option in ["--computer", "both"], ["--strength", "5"]:
                    self.refused(2, f"foregone: {option[0]}: there are no decisions in this game", game.name, *option)
            self.good(run("play", game.name, "--position", start, text="1\nback\n"))


class AnyBytes(PlayTest):
    WORDS = (
        "? help hint values moves line board back comment finish again new computer switch strength record "
        "on off none first second both load save quit 0 1 2 3 100 A b L1 T2 /dev/null /dev/full / -"
    ).split()

    @each_game
    def test_no_input_crashes(self, game):
        rng = random.Random(1)
        for seed in range(12):
            lines = []
            for _ in range(30):
                kind = rng.randrange(4)
                if kind == 0:
                    lines.append(bytes(rng.randrange(256) for _ in range(rng.randrange(40))))
                elif kind == 1:
                    lines.append(" ".join(rng.choices(self.WORDS, k=2)).encode())
                elif kind == 2:
                    lines.append(rng.choice(self.WORDS).encode())
                else:
                    lines.append(str(rng.randrange(1, 9)).encode())
            lines = [line for line in lines if b"quit" not in line and b"exit" not in line]
            done = subprocess.run(
                [PROGRAM, "play", *game.seeded(seed)],
                input=b"\n".join(lines),
                capture_output=True,
                timeout=HANGING,
                cwd=self.folder,
                check=False,
            )
            refused = rb"(foregone: not (saved|loaded): [^\n]+\n)*"
            self.assertRegex(done.stderr, rb"\A" + refused + rb"\Z", lines)
            self.assertEqual(done.returncode, 1 if done.stderr else 0, lines)


class Screen:
    """A game at a terminal."""

    def __init__(self, folder, *words, command="play", columns=80, term="xterm", home=None, full=False, **variables):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            home = str(folder) if home is None else home
            os.environ.update(TERM=term, NO_COLOR="1", XDG_STATE_HOME=home, HOME=home, **variables)
            # libedit never frees the names of keys' functions.
            os.environ["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":detect_leaks=0"
            os.chdir(folder)
            if full:  # no file can grow, as on a full disk
                resource.setrlimit(resource.RLIMIT_FSIZE, (0, resource.RLIM_INFINITY))
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
            os.execv(PROGRAM, [PROGRAM, command, *words])
        self.said = b""

    def listen(self):
        """The output up to a prompt, or to the end of the program."""
        shown = b""
        while True:
            waiting = re.search(rb"([\w ]+> |\([\w, ]+ (or|no|quit)( \w+)?\) )[^\n]*\Z", shown)
            if not select.select([self.terminal], [], [], 0.5 if waiting else HANGING)[0]:
                break
            try:
                shown += os.read(self.terminal, 1 << 16)
            except OSError:  # the other side is closed
                break
        self.said += shown
        return shown.decode()

    def type(self, keys):
        os.write(self.terminal, keys.encode())
        return self.listen()

    def end(self):
        _, status = os.waitpid(self.child, 0)
        os.close(self.terminal)
        return os.waitstatus_to_exitcode(status)


class Drawn(PlayTest):
    def test_what_is_drawn_is_told_with_the_total(self):
        said = self.good(run("play", "byte-me", "--seed", "1", text="byte\nstand\n"))
        number, total = re.search(r"^Drawn: byte [01]{8} \((\d+)\), total (\d+)\.$", said, re.M).groups()
        self.assertEqual(int(total), 225 + int(number))
        self.assertRegex(said, r"(?m)^The dealer turns up \d+ and has \d+\.$")


class Terminal(PlayTest):
    GAME = ["house-of-cards", "--ranks", "6", "--seed", "1"]

    def screen(self, *words, **more):
        screen = Screen(self.folder, *words, **more)
        return screen, screen.listen()

    def kept(self, game="house-of-cards"):
        return self.folder / "foregone" / "unfinished" / game

    def test_a_person_at_a_terminal_can_edit_and_leave_by_ctrl_d(self):
        screen, _ = self.screen(*self.GAME)
        screen.type("hinx\x7ft\r")
        screen.type("\x1b[A\r")
        screen.type("\x04")
        self.assertEqual(screen.end(), 0)
        self.assertNotIn(b"Expected", screen.said)
        self.assertEqual(screen.said.count(b"Best is") + screen.said.count(b"There is one move"), 2)
        self.assertFalse(self.kept().exists())  # nothing was played

    def test_tab_completes_moves_commands_and_files(self):
        screen, said = self.screen(*self.GAME)
        moves = re.search(r"^Moves: (.*)\r$", said, re.M)[1].split()
        self.assertIn("Best is", screen.type("hin\t\r"))
        listed = screen.type(moves[0][:1].lower() + "\t\t")
        for move in moves:
            if move.startswith(moves[0][0]):
                self.assertIn(move, listed)
        self.assertIn("Values are shown", screen.type("\x15val\ton\r"))
        self.assertIn(f"plays {moves[-1]}", screen.type(moves[-1][:-1] + "\t\r"))
        (self.folder / "a-record").write_text("x\n")
        self.assertIn("a-record", screen.type("load a-r\t\r"))
        self.assertIn("Saved", screen.type("save my game é\r"))
        self.assertIn("from my game é.", screen.type("load my\t\r"))
        (self.folder / "my game è").write_text("x\n")
        self.assertIn("from my game é.", screen.type("load my g\té\r"))
        (self.folder / "below").mkdir()
        self.assertIn("Saved", screen.type("save ~/bel\tgame\r"))
        self.assertTrue((self.folder / "below/game").exists())
        self.assertIn("Saved", screen.type("save 'x'\r"))
        self.assertTrue((self.folder / "'x'").exists())
        screen.type("\x04")
        self.assertEqual(screen.end(), 0)

    def test_tab_lists_what_differs_in_capitals_and_removes_nothing(self):
        screen, _ = self.screen("doors-game", "--seed", "1")
        self.assertRegex(screen.type("A\tB\r"), r'(?s)A +again.*found "AB"')
        screen.type("\x04")
        self.assertEqual(screen.end(), 0)

    def test_names_are_written_as_typed_in_any_locale(self):
        for locale in "C", "C.UTF-8", "nowhere":
            screen, _ = self.screen(*self.GAME, LC_ALL=locale)
            self.assertIn("Saved", screen.type("save é日t\r"))
            screen.type("\x04")
            screen.end()
            (self.folder / "é日t").unlink()

    def test_a_file_that_is_no_record_is_refused_before_anybody_is_asked(self):
        (self.folder / "letter").write_text("Dear reader\n")
        screen, _ = self.screen(*self.GAME)
        said = screen.type("save letter\r")
        self.assertIn("Not saved: letter holds something other than a record", said)
        self.assertNotIn("Replace", said)
        screen.type("\x04")
        screen.end()

    def test_ctrl_c_drops_the_line_and_the_second_one_leaves(self):
        screen, _ = self.screen(*self.GAME)
        self.assertIn("Ctrl-C again", screen.type("quit\x03"))
        self.assertIn("Best is", screen.type("hint\r"))  # the line is gone
        self.assertIn("Ctrl-C again", screen.type("\x03"))
        self.assertIn("Ctrl-C again", screen.type("hint\x03"))  # not in a row: something was typed
        self.assertIn("Ctrl-C again", screen.type("foo\0\x03"))  # as after Ctrl-D during a search
        screen.type("\x03")
        self.assertEqual(screen.end(), 0)

    def test_a_game_that_was_left_is_offered_again(self):
        screen, said = self.screen(*self.GAME)
        screen.type("1\r")
        self.assertTrue(self.kept().exists())  # also if the terminal is lost now
        screen.type("comment hard to say\r")
        self.assertIn("{hard to say}", self.kept().read_text())
        record = self.kept().read_text()
        said = screen.type("\x04")
        self.assertIn("The game is kept", said)
        self.assertIn(str(self.kept()), said.replace("\r\n", ""))
        self.assertEqual(screen.end(), 0)
        screen, said = self.screen("house-of-cards")
        said = " ".join(said.split())
        self.assertRegex(said, r"You left a game of House of Cards after 2 moves, just now: peaks 4, ranks 6\. Go on with it\?")
        self.assertIn("{hard to say}", screen.type("yes\r"))
        said = screen.type("record\r")
        self.assertEqual(Record(said.replace("\r\n", "\n")).text, record)
        screen.type("finish\r")
        screen.type("quit\r")
        screen.end()
        self.assertFalse(self.kept().exists())  # it is over
        screen, said = self.screen("house-of-cards")
        self.assertNotIn("left", said)
        screen.type("\x04")
        screen.end()

    def test_a_game_that_was_left_goes_on_with_its_sides_and_strength(self):
        screen, _ = self.screen(*self.GAME, "--computer", "first", "--strength", "10")
        screen.type("1\r")
        screen.type("strength 20\r")
        screen.type("\x04")
        screen.end()
        record = self.kept().read_text()
        plays = "You play Birgit, the computer Axel at strength 20."
        for words in ["--resume"], ["--resume", "1"], ["house-of-cards"]:
            screen, said = self.screen(*words)
            if words == ["house-of-cards"]:
                said = screen.type("yes\r")
            self.assertIn(plays, unwrapped(said))
            self.assertEqual(Record(screen.type("record\r").replace("\r\n", "\n")).text, record)
            screen.type("\x04")
            screen.end()
        _, said = self.screen("--resume", "--computer", "none", "--strength", "7")
        self.assertIn("You play Axel and Birgit.", unwrapped(said))
        (self.folder / "foregone/unfinished/sides/house-of-cards").write_text("computer third\n")
        _, said = self.screen("--resume", "--strength", "7")
        self.assertIn("the computer Birgit at strength 7.", unwrapped(said))

    def test_new_and_again_leave_the_game_in_its_file(self):
        for command in "again", "new", "resign":
            screen, _ = self.screen(*self.GAME)
            screen.type("1\r")
            record = self.kept().read_text()
            screen.type("save mine\r")
            screen.type(command + "\r")
            screen.type("2\r")
            self.assertEqual(self.kept().read_text() == record, command != "resign")
            self.assertIn("mine exists", screen.type("save mine\r"))  # that of another game
            screen.type("no\r")
            screen.type("\x04")
            screen.end()
            for kept in self.kept().parent.glob("house-of-cards*"):
                kept.unlink()
            (self.folder / "mine").unlink()

    def test_a_kept_game_follows_the_game_to_its_start(self):
        for lines, moves, comment in [
            (["1", "back", "computer none"], 0, ""),
            (["1", "3", "back", "back"], 0, ""),
            (["1", "back", "comment x", "comment"], 0, ""),
            (["1", "3", "back"], 2, ""),
            (["1", "back", "comment precious note"], 0, "{precious note}"),
            (["comment hello"], 0, "{hello}"),
            (["comment hello", "comment"], 0, ""),
        ]:
            for leave in "quit\r", "\x04":
                screen, _ = self.screen("doors-game", "--seed", "5")
                for line in lines:
                    screen.type(line + "\r")
                kept, is_kept = self.kept("doors-game"), moves > 0 or comment != ""
                self.assertEqual(kept.exists(), is_kept, lines)
                said = unwrapped(screen.type(leave))
                self.assertEqual("The game is kept" in said, is_kept, said)
                self.assertEqual("The game is empty again, so it is no longer kept." in said, not is_kept, said)
                self.assertEqual(screen.end(), 0)
                if is_kept:
                    self.assertRegex(kept.read_text(), rf"\nmoves {moves}\n{comment}")
                    kept.unlink()

    def test_a_comment_at_the_start_is_there_when_the_game_goes_on(self):
        screen, _ = self.screen(*self.GAME)
        for line in "1", "back", "comment hello":
            screen.type(line + "\r")
        record = self.kept().read_text()
        screen.type("again\r")
        screen.type("\x04")
        screen.end()
        self.assertEqual([file.name for file in self.kept().parent.glob("house*")], ["house-of-cards"])
        screen, said = self.screen("--resume")
        self.assertIn("{hello}", said)
        self.assertEqual(Record(screen.type("record\r").replace("\r\n", "\n")).text, record)
        screen.type("\x04")
        screen.end()

    def test_two_terminals_that_go_on_with_a_game_do_not_replace_each_others_moves(self):
        self.leave_after_a_move("pousse", "--size", "4", "--computer", "none")
        first, _ = self.screen("--resume")
        listed = subprocess.run([PROGRAM, "play", "--resume"], capture_output=True, timeout=HANGING, check=True, text=True,
                                env={**os.environ, "XDG_STATE_HOME": str(self.folder)}).stdout
        self.assertIn("being played", listed)
        other, said = self.screen("pousse")
        self.assertNotIn("left", said)  # it was not
        other.type("\x04")
        other.end()
        second, said = self.screen("--resume", "1")
        self.assertIn("Another terminal plays this game: here a copy of it goes on.", said)
        first.type("L2\r")
        second.type("T3\r")
        for screen in first, second:
            screen.type("\x04")
            screen.end()
        kept = [self.kept(name).read_text() for name in ("pousse", "pousse-2")]
        self.assertEqual([Record(record).moves for record in kept], [["L1", "L2"], ["L1", "T3"]])

    def test_a_kept_file_that_cannot_be_read_is_named_only_for_its_game(self):
        self.leave_after_a_move("pousse", "--size", "3")
        self.kept("byte-me-2").write_text("?\n")
        for words, said_of_it in (["pousse"], 0), (["--resume", "pousse"], 0), (["byte-me"], 1), (["--resume"], 1):
            screen, said = self.screen(*words)
            said = unwrapped(said)
            self.assertEqual(said.count("cannot be read; delete its file or move it: /"), said_of_it, words)
            self.assertEqual(said.count("byte-me-2:1:1: "), said_of_it)
            screen.type("\x04")
            screen.end()

    def test_it_is_said_of_which_game_none_was_left(self):
        self.leave_after_a_move("pousse", "--size", "3")
        state = {**os.environ, "XDG_STATE_HOME": str(self.folder)}
        for kept, words, message in [("", ["doors-game"], "no game of doors-game to continue"), ("?\n", [], "no game to continue")]:
            if kept:
                self.kept("pousse").write_text(kept)
            done = subprocess.run([PROGRAM, "play", "--resume", *words], capture_output=True, timeout=HANGING, text=True, env=state)
            self.assertEqual((done.returncode, done.stdout), (1, ""))
            self.assertTrue(done.stderr.endswith(f"foregone: --resume: {message}\n"), done.stderr)
            self.assertEqual("cannot be read" in done.stderr, bool(kept))

    def leave_after_a_move(self, *words):
        screen, said = self.screen(*words)
        self.assertNotIn("left", said)
        screen.type("L1\r")
        screen.type("\x04")
        self.assertEqual(screen.end(), 0)

    def test_games_that_were_left_do_not_replace_each_other(self):
        self.leave_after_a_move("pousse", "--size", "3")
        os.utime(self.kept("pousse"), (1, 1))
        self.leave_after_a_move("pousse", "--size", "4", "--computer", "none")
        for leave in "\x03", "\x04", "quit\r":
            screen, said = self.screen("pousse")
            self.assertIn("after 1 move, just now: size 4, rules contest", " ".join(said.split()))
            self.assertIn("1 other is kept", said)
            screen.type(leave)
            self.assertEqual(screen.end(), 0)
        listed = subprocess.run([PROGRAM, "play", "--resume"], capture_output=True, timeout=HANGING, check=True, text=True,
                                env={**os.environ, "XDG_STATE_HOME": str(self.folder)}).stdout
        self.assertRegex(" ".join(listed.split()),
                         r"^1 Pousse 1 move just now size 4, rules contest, O:X\.{3}/\.{4}/\.{4}/\.{4} "
                         r"2 Pousse 2 moves \d+ days ago size 3, rules contest, X:[XO./]+$")
        screen, said = self.screen("pousse")
        self.assertIn("....", "".join(screen.type("no\r").split()))
        screen.type("\x04")
        screen.end()
        screen, said = self.screen("--resume")
        self.assertIn("Which one?", said)
        self.assertIn("Expected 1, 2 or quit.", screen.type("3\r"))
        self.assertIn("Pousse, as you left it.", screen.type("2\r"))
        self.assertIn("start X:.../.../...", screen.type("record\r"))
        screen.type("\x04")
        screen.end()
        screen, said = self.screen("--resume", "2")  # the other one, which is older now
        self.assertIn("Pousse, as you left it.", said)
        screen.type("\x04")
        screen.end()
        screen, said = self.screen("--resume", "3")
        self.assertIn('--resume: expected a number from 1 to 2, found "3"', said)
        self.assertEqual(screen.end(), 1)

    def test_without_a_home_the_person_is_told_that_the_game_is_not_kept(self):
        screen, _ = self.screen(*self.GAME, home="")
        screen.type("1\r")
        self.assertIn("set HOME or XDG_STATE_HOME", " ".join(screen.type("\x04").split()))
        self.assertEqual(screen.end(), 0)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_a_game_that_cannot_be_kept_is_reported_and_the_last_one_stays(self):
        (self.folder / "file").write_text("")
        screen, _ = self.screen(*self.GAME, home=str(self.folder / "file"))
        self.assertRegex(unwrapped(screen.type("1\r")), r"The game is not kept: \S+/file/foregone/unfinished: Not a directory\.")
        self.assertIn("The game is not kept", screen.type("\x04"))
        screen.end()
        screen, _ = self.screen(*self.GAME, full=True)
        self.assertRegex(unwrapped(screen.type("1\r")), r"The game is not kept: \S+: File too large\.")
        self.assertNotIn("The game is kept", screen.type("\x04"))
        screen.end()
        self.assertFalse(self.kept().exists())
        screen, _ = self.screen(*self.GAME)
        screen.type("1\r")
        screen.type("\x04")
        screen.end()
        record = self.kept().read_text()
        screen, _ = self.screen("--resume", full=True)
        self.assertIn("An earlier state is in", screen.type("strength 5\r"))
        screen.type("\x04")
        screen.end()
        self.assertEqual(self.kept().read_text(), record)

    def test_save_asks_before_it_replaces_a_file(self):
        screen, _ = self.screen(*self.GAME)
        name = self.folder / "mine"
        screen.type("save mine\r")
        first = name.read_text()
        screen.type("1\r")
        self.assertIn("Saved", screen.type("save mine\r"))  # its own file
        self.assertNotEqual(name.read_text(), first)
        (self.folder / "other").write_text(first)
        self.assertIn("other exists", screen.type("save other\r"))
        self.assertIn("Expected yes or no.", screen.type("perhaps\r"))
        self.assertIn("Not saved", screen.type("no\r"))
        self.assertIn("is a folder", unwrapped(screen.type(f"save {self.folder}\r")))
        self.assertEqual((self.folder / "other").read_text(), first)
        screen.type("save other\r")
        self.assertIn("Saved", screen.type("yes\r"))
        self.assertNotEqual((self.folder / "other").read_text(), first)
        self.assertNotIn("The game is kept", screen.type("quit\r"))  # it is saved
        screen.end()

    def test_ctrl_c_ends_a_search(self):
        screen, _ = self.screen("pousse", "--size", "7", "--time", str(HANGING))
        os.write(screen.terminal, b"L1\r")
        shown = b""
        while b"thinking" not in shown:
            shown += os.read(screen.terminal, 1 << 16)
        os.write(screen.terminal, b"\x03")
        said = screen.listen()
        self.assertIn("Stopped: this is the best move found", said.replace("\r\n", " "))
        screen.type("\x04")
        self.assertEqual(screen.end(), 0)

    def test_ctrl_c_ends_the_search_for_a_move_and_for_values(self):
        for computer in "first", "second":
            screen = Screen(self.folder, "pousse", "--size", "7", "--time", str(HANGING), "--computer", computer, "--values", "on")
            if computer == "second":
                screen.listen()
                os.write(screen.terminal, b"L1\r")
            shown = b""
            while b"thinking" not in shown:
                shown += os.read(screen.terminal, 1 << 16)
            os.write(screen.terminal, b"\x03")
            if computer == "second":  # X's values, then O's move
                self.assertIn(b"X plays L1", shown)
                while shown.count(b"thinking") < 2:
                    shown += os.read(screen.terminal, 1 << 16)
                os.write(screen.terminal, b"\x03")
            said = unwrapped(screen.listen())
            self.assertIn("Stopped: this is the best move found.", said)
            self.assertNotRegex(said, "best was|no move is better")
            screen.type("\x04")
            self.assertEqual(screen.end(), 0)

    def test_pages_are_as_wide_as_the_terminal(self):
        longest = {}
        for columns in (40, 80, 200):
            screen, said = self.screen("pousse", "--size", "4", columns=columns)
            for command in ("?", "hint", "values", "moves", "line"):
                said += screen.type(command + "\r")
            lines = [re.sub(r".*\r|\x1b\[[^a-zA-Z]*[a-zA-Z]", "", line.rstrip("\r")) for line in said.split("\n")]
            longest[columns] = max(map(len, lines))
            screen.type("\x04")
            screen.end()
            self.assertLessEqual(longest[columns], columns)
        self.assertGreater(longest[80], 40)
        self.assertGreater(longest[200], 80)

    @each_game
    def test_nothing_is_wider_than_a_narrow_terminal(self, game):
        large = {"boring-card-game": [["--players", "100"]], "pousse": [["--size", "6", "--time", "0.02"]]}
        for size in [[], *large.get(game.name, [])]:
            screen, said = self.screen(*game.seeded(1), *size, columns=40)
            for command in ("?", "moves", "hint", "values", "line", "values on", "strength 7", "fly", "1", "comment x", "computer both", "finish"):
                said += screen.type(command + "\r")
            screen.type("\x04")
            screen.end()
            lines = [re.sub(r".*\r|\x1b\[[^a-zA-Z]*[a-zA-Z]", "", line.rstrip("\r")) for line in said.split("\n")]
            self.assertEqual([line for line in lines if len(line) > 40], [])


class Puzzles(PlayTest):
    GAMES = ["house-of-cards", "pousse", "byte-me", "doors-game"]

    def json(self, game, number, *options):
        return json.loads(self.good(run("puzzle", game, "--number", str(number), *options, "--json")))

    def test_a_puzzle_is_the_one_that_answer_finds_and_explain_agrees_with(self):
        for game, number, level in itertools.product(self.GAMES, (1, 77), (None, 4)):
            puzzle = self.json(game, number, *([] if level is None else ["--level", str(level)]))
            request = {"version": 1, "do": "puzzle", "game": game, "number": number}
            if level is not None:
                request["level"] = level
            answer = json.loads(run("answer", text=json.dumps(request) + "\n").stdout)
            for field in "position", "mover", "score", "task", "level", "options":
                self.assertEqual(puzzle[field], answer[field])
            explained = json.loads(run("explain", game, "--position", puzzle["position"], "--json").stdout)
            self.assertEqual(puzzle["options"], explained["options"])

    def test_the_best_move_solves_it_and_others_can_be_tried_before(self):
        for game in self.GAMES:
            best, *others = [option["move"] for option in self.json(game, 3)["options"]]
            words = ["puzzle", game, "--number", "3"]
            said = self.good(run(*words, text=f"{best}\n"))
            self.assertIn(f"Right. {best}: ", said)
            self.assertTrue(said.endswith("\nSolved 1 of 1 puzzle at the first try.\n"))
            said = self.good(run(*words, text=f"{others[-1]}\n{best}\n\nnext\nquit\n"))
            self.assertIn(f"No. {others[-1]}: ", said)
            self.assertIn("puzzle 4,", said)
            self.assertTrue(said.endswith("\nSolved 0 of 1 puzzle at the first try.\n"))
            for reveal in "hint", "show":
                said = self.good(run(*words, text=f"{reveal}\n{best}\n"))
                self.assertRegex(said, rf"(?m)^Best is {re.escape(best)}[:.]")
                self.assertTrue(said.endswith("\nSolved 0 of 1 puzzle at the first try.\n"))

    def test_without_a_move_nothing_is_counted_and_a_pipe_gets_puzzle_1(self):
        said = self.good(run("puzzle", "doors"))
        self.assertIn("DoorsGame, puzzle 1, level 1 of 5.\n", said)
        self.assertNotIn("Solved", said)
        self.assertEqual(said, self.good(run("puzzle", "doors", "--number", "1", text="")))

    def test_options_are_those_of_a_deal(self):
        self.assertEqual(self.json("pousse", 1, "--size", "3")["position"].count("/"), 2)
        self.assertGreaterEqual(len(self.json("house-of-cards", 1, "--peaks", "3")["options"]), 3)

    def test_what_cannot_be_obeyed_is_refused(self):
        for words, message in [
            (["boring-card-game"], "puzzle takes one of .*, not boring-card-game"),
            (["pousse", "--size", "1"], "found no puzzle in 500 deals with these options"),
            (["pousse", "--size", "0"], "--size: expected a number from 1 to 5, found \"0\""),
            (["pousse", "--size", "6"], "--size: expected a number from 1 to 5, found \"6\""),
            (["pousse", "--level", "6"], "--level: expected a whole number from 1 to 5, found \"6\""),
            (["pousse", "--number", "-1"], "--number: expected a whole number .*, found \"-1\""),
            (["doors-game", "--size", "3"], "--size: doors-game has no such option"),
        ]:
            done = run("puzzle", *words)
            self.assertEqual((done.returncode, done.stdout), (2, ""), words)
            self.assertRegex(done.stderr, rf"\Aforegone: {message}\nTry: foregone puzzle --help\n\Z")

    def test_no_input_crashes(self):
        rng = random.Random(2)
        words = [b"hint", b"next", b"moves", b"board", b"?", b"L1", b"A", b"1", b"2", b"", b"show x", b"byte"]
        for game in self.GAMES:
            lines = [rng.choice([*words, rng.randbytes(9)]) for _ in range(60)]
            done = subprocess.run(
                [PROGRAM, "puzzle", game], input=b"\n".join(lines), capture_output=True, timeout=HANGING, check=False
            )
            self.assertEqual((done.returncode, done.stderr), (0, b""), lines)

    def test_at_a_terminal_tab_completes_and_ctrl_c_leaves(self):
        screen = Screen(self.folder, "byte-me", "--number", "3", command="puzzle")
        self.assertIn("Find the move with the best chance.", screen.listen())
        self.assertIn("Right. nibble", screen.type("nib\t\r"))
        self.assertIn("puzzle 4,", screen.type("\r"))
        self.assertIn("Ctrl-C again", screen.type("byt\x03"))
        self.assertIn("Solved 1 of 1 puzzle at the first try.", screen.type("\x03"))
        self.assertEqual(screen.end(), 0)


if __name__ == "__main__":
    unittest.main()
