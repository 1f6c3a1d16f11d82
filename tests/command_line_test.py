"""The command line: exit statuses, files, streams, pipes.

    command_line_test.py PROGRAM [unittest's arguments]

The program lists the games and their options; their input is in examples/. So a new game is tested as
soon as it is listed.
"""

import collections
import functools
import json
import os
import pathlib
import re
import resource
import shlex
import shutil
import signal
import subprocess
import tempfile
import threading
import unittest

from program import HANGING, PROGRAM, ROOT, Conversation, FolderTest, each_of, run_bytes as run

NO_TEXT = b"\x01\n"  # a word that no contest's text holds


class Game:
    """A game that the program lists, with the example of its contest's text."""

    def __init__(self, facts):
        self.name = facts["name"]
        self.title = facts["title"]
        self.path = str(ROOT / "examples" / (self.name + ".in"))
        self.text = pathlib.Path(self.path).read_bytes()
        self.answers = (ROOT / "examples" / (self.name + ".out")).read_bytes()


@functools.cache
def games():
    return [Game(json.loads(line)) for line in run("games", "--json").stdout.splitlines()]


each_game = each_of(games)


def options():
    """The options of games, from the help of `solve`: name, a good value, the game's title."""
    help_text = run("solve", "--help").stdout.decode()
    for entry in re.findall(r"^  --.*(?:\n {4}.*)*", help_text, re.MULTILINE):
        entry = "  " + " ".join(entry.split())
        name = re.match(r"  (--[a-z0-9-]+)", entry)
        value = re.search(r"\(default\s+(\S+)\)", entry)
        owner = [game.title for game in games() if f" {game.title}: " in entry]
        if value and owner:
            yield name[1], value[1], owner[0]


class CommandLineTest(FolderTest):
    def file(self, name, text):
        path = self.folder / name
        path.write_bytes(text)
        return str(path)

    def check_run(self, done, status, stdout=b"", stderr=rb""):
        """`stderr` is a pattern for all of it."""
        self.assertEqual((done.returncode, done.stdout), (status, stdout), done.stderr)
        self.assertRegex(done.stderr, rb"\A" + stderr + rb"\Z")


class Usage(CommandLineTest):
    def check_refused(self, *words):
        with self.subTest(words=words):
            self.check_run(run(*words), 2, stderr=rb"foregone: .+\nTry: foregone ([a-z]+ )?--help\n")

    def test_bad_usage_is_reported_with_status_2(self):
        self.check_refused()
        self.check_refused("fly")
        self.check_refused("--fly")
        self.check_refused("solve")
        self.check_refused("solve", "hide-and-seek")
        self.check_refused("games", "--fly")
        self.check_refused("games", "more")
        for words, message in [
            (["fly"], b'unknown command "fly"'),
            (["--json", "games"], b"expected a command before --json"),
            (["--halp", "games"], b"unknown option --halp; did you mean --help?"),
            (["judge", "doors-game", "python3 x.py", "--source", "x.py"],
             b"python3 x.py: no such file; --source stands in place of a PROGRAM"),
            (["solev"], b'unknown command "solev"; did you mean solve?'),
            (["explain", "pousse", "--sead", "1"], b"unknown option --sead; did you mean --seed?"),
            (["explain", "pousse", "--depth", "x"],
             b'--depth: expected a whole number from 0 to 100, found "x"'),
            (["explain", "pousse", "--seed", "-1"],
             b'--seed: expected a whole number from 0 to 2^64 - 1, found "-1"'),
            (["explain", "pousse", "--seed", "1", "--position", "x"],
             b"--position and --seed cannot be used together"),
            (["play", "--load", "x", "--size", "3"], b"--load: a record has its options; those of a plain list need a GAME"),
            (["play", "pousse", "--load", "x", "--size", "3"], b"--load and --size cannot be used together"),
            (["explain", "pousse", "--record", "x", "--size", "3"], b"--record and --size cannot be used together"),
            (["study", "dealer", "--players", "1,,2"],
             b'--players: expected a number from 1 to 10 or a list such as 1...10, found ""'),
            (["prove", "--check"], b"--check: expected a CERTIFICATE"),
            (["explain", "pousse", "--time"], b"--time: expected SECONDS"),
            (["games", "more"], b'unexpected argument "more"'),
            *[(["games", f"--json={value}"], b"--json takes no value") for value in ("1", "false", "banana")],
            (["play", "--resume=1"], b"--resume takes no value"),
            (["solve", "pousse", "--no-limits=0"], b"--no-limits takes no value"),
        ]:
            self.assertEqual(run(*words).stderr.splitlines()[0], b"foregone: " + message)
        for game in games():
            self.check_refused("solve", game.name, "--fly")
            self.check_refused("solve", game.name + "s", game.path)
            self.check_refused("solve", game.name + "s", game.path)

    @each_game
    def test_a_game_takes_its_own_options_only(self, game):
        given = list(options())
        self.assertIn("--alphabet", [name for name, _, _ in given])
        for name, value, title in given:
            words = ["solve", game.name, name, value, game.path]
            if game.title == title:
                self.check_run(run(*words), 0, game.answers)
            else:
                self.check_refused(*words)
            self.check_refused("solve", game.name, game.path, name)

    def test_help_is_a_command_and_fits_a_game(self):
        self.check_run(run("help"), 0, run("--help").stdout)
        self.check_run(run("help", "explain"), 0, run("explain", "--help").stdout)
        fits = run("explain", "doors-game", "--help").stdout
        self.check_run(run("help", "explain", "doors"), 0, fits)
        for name in "Doors_Game", "doors":
            self.check_run(run("help", name), 0, run("help", "doors-game").stdout)
        self.assertIn(b"--alphabet", fits)
        for other in [b"--peaks", b"--players", b"--depth", b"Pousse"]:
            self.assertNotIn(other, fits)
        self.assertIn(b"(default 10; Byte Me!: at most", run("help", "generate", "byte-me").stdout)
        for command, game, options in [("solve", "doors-game", set()), ("explain", "pousse", {b"--memory"}),
                                       ("solve", "house-of-cards", {b"--threads", b"--memory"})]:
            listed = set(re.findall(rb"--threads|--memory", run("help", command, game).stdout))
            self.assertEqual(listed, options, (command, game))
            for option in {b"--threads", b"--memory"} - options:
                self.check_run(run(command, game, option, "2"), 2, b"",
                               b"foregone: %b: %b has no such option\nTry: .*\n" % (option, game.encode()))
        self.assertIn(b"DoorsGame: prove this position", run("help", "prove", "doors-game").stdout)
        self.assertNotIn(b"--position", run("help", "prove", "house-of-cards").stdout)
        for words in ["table", "build"], ["table", "build", "pousse"], ["completion", "bash"], ["study", "dealer"]:
            self.check_run(run("help", *words), 0, run(*words, "--help").stdout)

    def test_help_after_two_dashes_is_help(self):
        self.check_run(run("help", "--", "solve"), 0, run("help", "solve").stdout)

    def test_help_of_too_much_leads_to_its_own_help(self):
        done = run("help", "solve", "pousse", "extra")
        self.check_run(done, 2, b"", rb'foregone: unexpected argument "extra"\nTry: foregone help --help\n')

    def test_a_terminal_that_is_not_known_or_wants_none_gets_no_escape_sequences(self):
        for coloured, variables in [
            (True, {"TERM": "xterm"}), (False, {"TERM": "dumb"}), (False, {"TERM": "unknown"}), (False, {"TERM": ""}),
            (False, {}), (False, {"TERM": "xterm", "NO_COLOR": "1"}), (True, {"TERM": "xterm", "NO_COLOR": ""}),
        ]:
            environment = {key: value for key, value in os.environ.items() if key not in ("TERM", "NO_COLOR")}
            environment.update(variables)
            master, terminal = os.openpty()
            self.check_run(run("explain", "doors-game", "--seed", "1", stdout=terminal, env=environment), 0, None)
            os.close(terminal)
            self.assertEqual(b"\x1b[" in os.read(master, 1 << 16), coloured, variables)
            os.close(master)

    def test_help_of_bench_has_no_options_of_games_that_it_does_not_take(self):
        shown = run("help", "bench").stdout
        self.assertIn(b"--rules", shown)
        for other in [b"--peaks", b"--alphabet"]:
            self.assertNotIn(other, shown)

    def test_games_are_found_by_any_spelling_and_slips_are_named(self):
        answers = run("solve", "doors-game", text=b"ABCD 2\n").stdout
        for name in ["DoorsGame", "doors_game", "DOORS GAME", "doors", "d"]:
            self.check_run(run("solve", name, text=b"ABCD 2\n"), 0, answers)
        self.check_run(run("solve", "b", text=b""), 2, b"", rb"foregone: \"b\" may be boring-card-game or byte-me\nTry: [^\n]+\n")
        self.check_run(run("solve", "pouse"), 2, b"", rb"foregone: unknown game \"pouse\"; did you mean pousse\?\nTry: [^\n]+\n")

    def test_a_byte_order_mark_is_no_part_of_the_text(self):
        mark = b"\xef\xbb\xbf"
        self.check_run(run("solve", "doors-game", text=mark + b"ABCD 2\n"), 0, run("solve", "doors-game", text=b"ABCD 2\n").stdout)
        self.check_run(run("solve", "doors-game", text=mark + b"ABXD 2\n"), 1, b"", rb"foregone: <stdin>:1:3: [^\n]+\n")
        with Talk("solve", "doors-game") as slow:
            for byte in mark + b"ABCD 2\n":
                slow.write(bytes([byte]))
            slow.end()
            self.assertEqual(slow.received, b"3\n")

    def test_utf_16_is_named(self):
        for encoding in "utf-16", "utf-16-be":
            text = "\ufeff".encode("utf-16-be" if "be" in encoding else "utf-16-le") + "ABCD 2\n".encode(encoding)
            wide, good = self.file("wide", text), self.file("good", b"ABCD 2\n")
            done = run("solve", "doors-game", wide, good)
            self.check_run(done, 1, run("solve", "doors-game", good).stdout,
                           rb"foregone: [^\n]+/wide:1:1: expected text in UTF-8, found UTF-16; [^\n]+\n")
        self.check_run(run("judge", "doors-game", "cat", wide), 1, b"", rb"foregone: [^\n]+:1:1: [^\n]+ found UTF-16; [^\n]+\n")
        self.check_run(run("play", "--load", wide), 1, b"", rb"foregone: [^\n]+:1:1: [^\n]+ found UTF-16; [^\n]+\n")

    def test_utf_32_is_named(self):
        wide = self.file("wide", b"\xff\xfe\0\0" + "ABCD 2\n".encode("utf-32-le"))
        self.check_run(run("solve", "doors-game", wide), 1, b"", rb"foregone: [^\n]+:1:1: [^\n]+ found UTF-32; [^\n]+\n")

    def test_at_a_terminal_it_is_said_that_standard_input_is_read(self):
        for command in "solve", "explain":
            master, terminal = os.openpty()
            os.write(master, b"ABCD 2\n\x04")
            done = run(command, "doors-game", stdin=terminal)
            os.close(terminal)
            os.close(master)
            self.check_run(done, 0, done.stdout, rb"foregone: reading standard input; Ctrl-D ends it\n")
        self.assertEqual(run("solve", "doors-game", text=b"ABCD 2\n").stderr, b"")

    def test_every_help_is_there_and_names_the_games(self):
        text = run("--help").stdout.decode()
        commands = re.findall(r"^  ([a-z]+)  ", text.partition("\nSubcommands:")[2], re.MULTILINE)
        self.assertIn("solve", commands)
        for words in [["--help"], ["-h"], *([command, "--help"] for command in commands)]:
            with self.subTest(words=words):
                done = run(*words)
                self.check_run(done, 0, done.stdout)
                self.assertIn(b"Usage: foregone", done.stdout)
                takes_games = b"\n  GAME " in done.stdout or words[0].startswith("-")
                for game in games():
                    if takes_games and words[0] not in ["bench", "engine", "export", "match", "puzzle", "validate"]:  # which some games have
                        self.assertIn(game.name.encode(), done.stdout)

    def test_the_version_is_that_of_the_project(self):
        version = subprocess.run([ROOT / "tools" / "version"], capture_output=True, check=True).stdout
        self.check_run(run("--version"), 0, b"foregone " + version)

    def test_games_are_listed_for_people_as_for_programs(self):
        lines = run("games").stdout.decode().splitlines()
        self.assertEqual([line.split()[0] for line in lines], [game.name for game in games()])

    @each_game
    def test_the_rules_are_printed_with_examples_that_are_true(self, game):
        text = run("rules", game.name).stdout.decode()
        for part in (game.title, "Notation", "Input", "Output", "Labels of values"):
            self.assertIn(part, text)
        self.assertNotRegex(text, r"[*`]|\]\(")
        commands = re.findall(r"^  foregone (.+)", text, re.MULTILINE)
        others = [line for line in text.splitlines() if not line.startswith("  foregone ")]
        self.assertLessEqual(max(map(len, others)), 80)
        self.assertGreater(len(commands), 0)
        for command in commands:
            done = run(*shlex.split(command))
            self.check_run(done, 0, done.stdout)
        shown = json.loads(run("rules", game.name, "--json").stdout)
        request = json.dumps({"version": 1, "do": "games"}).encode() + b"\n"
        listed = json.loads(run("answer", text=request).stdout)["games"]
        self.assertIn(shown["rules"], [other["rules"] for other in listed if other["name"] == game.name])


class OneRule(CommandLineTest):
    """What CONTRIBUTING.md says of the command line, for every command."""

    NEVER = """
        fly|solve|solve chess|solve pousse --rules x|solve pousse --rules|games more|rules chess|rules
        explain boring-card-game --case 0|explain boring-card-game --at 0|explain boring-card-game --at x
        explain boring-card-game --case x|explain pousse --at 1|explain boring-card-game --at 3 --moves deal|explain doors-game --depth 3
        play doors-game --depth 3|engine doors-game --protocol line --depth 3
        match doors-game --player best --player random --depth 3|match house-of-cards --player engine:depth=1 --player best
        explain pousse --depth 101|play pousse --depth 101|engine pousse --protocol line --depth 101
        explain doors-game --scheme dark|explain --record x --scheme dark|explain pousse --scheme pink
        play pousse --strength 101|play --load x --size 3|play chess|play pousse --size 0
        prove pousse --check x|prove|judge pousse|judge chess x|generate pousse --cases 0|generate
        validate|validate pousse --rules x|export pousse|export|table|table fly|table build chess
        table probe pousse --size 99|engine pousse|engine pousse --protocol x|match pousse|match pousse --player random
        match --counts x|study fly|study dealer --card 1|study neverending --seed 1|study --seed 1|answer x
        web x|bench|bench pousse --threads 0|help fly|completion|completion dash|manual fly|manual x --to y
        explain doors-game --seed 1 --svg x --html x|study dealer --svg -
        match pousse --size 9 --player engine:depth=2 --player random
        fly --help|table fly --help|games more --help|play pousse 1 --help
        help pousse solve|help pousse chess|help explain foo|help table foo|help table build foo|help engine byte-me
        help solve doors-game extra|help games extra|help study fly|help play 1|--version foo|--version --json foo|--version solve
        puzzle|puzzle boring-card-game|puzzle pousse --size 1|puzzle pousse --number x|puzzle doors-game --json --tables x
        table verify pousse --size 3 --samples 5|table verify pousse --seed 5
        match doors-game --player best --player random --memory 3|match doors-game --player best --player random --processes 3
        match doors-game --player best --player random --start-time 3|match doors-game --player best --player random --no-sandbox
        match doors-game --player best --player random --require-sandbox
        study dealer --stored --threads 3|study dealer --stored --progress 1|judge doors-game x {ok} --seed 3
        judge doors-game --source x {ok} --seed 3|bench pousse --signature --threads 2"""
    THIS_TIME = """
        solve pousse /no/such|explain doors-game {ok} --case 9|explain boring-card-game {deck} --at 9
        explain doors-game {ok} --moves x|explain doors-game {bad}|solve doors-game {bad}|prove doors-game {bad}
        validate doors-game {bad}|explain doors-game --position x|play doors-game --position x
        prove doors-game --position x|prove --check {bad}|prove --check /no/such|play --load /no/such|play --load {bad}
        explain --record /no/such|explain --record {bad}|table verify pousse --tables /no/such
        table probe pousse --tables /no/such x|match --stored --store /no/such|study dealer --stored --store /no/such
        judge doors-game /no/such|engine pousse --protocol icfp98 --depth 1|table probe pousse --tables / x"""

    def filled(self, table):
        files = {"ok": self.file("ok", b"AB 1\n"), "bad": self.file("bad", NO_TEXT), "deck": self.file("deck", b"1\n1 2 3 4 5\n0\n")}
        for line in table.strip().splitlines():
            for words in line.strip().split("|"):
                yield words.format(**files).split()

    def test_a_command_line_that_can_never_be_obeyed_has_status_2(self):
        for words in self.filled(self.NEVER):
            with self.subTest(words=words):
                self.check_run(run(*words), 2, b"", rb"foregone: [^\n]+\nTry: foregone [a-z ]*--help\n")

    def test_an_option_that_names_a_file_or_folder_takes_no_option_and_writes_no_standard_output(self):
        program = json.loads(run("help", "--json").stdout)
        commands = [(command["name"], command) for command in program["commands"]]
        commands += [(f"{name} {below['name']}", below) for name, command in commands for below in command["commands"]]
        given = [(name, option["names"][0], option["value"]) for name, command in commands for option in command["options"]
                 if option["value"] in ("FILE", "CERTIFICATE", "DIR", "FOLDER")]
        self.assertGreater(len(given), 10)
        reads = 0
        for command, option, value in given:
            is_read = option in ("--record", "--load", "--openings-from") or value == "CERTIFICATE"
            reads += is_read
            for name in ["", "--json", "-x", *([] if is_read else ["-"])]:
                hint = '; for one of this name write "./-x"' if name == "-x" else ""
                message = rf'foregone: {option}: expected a {value}, found "{name}"{hint}\nTry: foregone {command} --help\n'
                with self.subTest(command=command, option=option, name=name):
                    self.check_run(run(*command.split(), option, name, cwd=self.folder), 2, b"", message.encode())
        self.assertEqual(reads, 4)
        self.assertEqual(list(self.folder.iterdir()), [])

    def test_what_fails_on_this_input_has_status_1_and_a_place_in_a_text_looks_the_same_everywhere(self):
        places = 0
        for words in self.filled(self.THIS_TIME):
            with self.subTest(words=words):
                done = run(*words, text=NO_TEXT)
                self.check_run(done, 1, done.stdout, rb"(foregone: [^\n]+\n)+")
                place = rb"foregone: (<stdin>|/[^:]+|--position|POSITION):1:\d+: "
                if re.match(place, done.stderr):
                    places += 1
                else:
                    self.assertNotRegex(done.stderr, rb":\d+: ")
        self.assertEqual(places, 12)

    def test_the_last_of_several_values_counts_and_flags_may_repeat(self):
        explain = ["explain", "doors-game", "--seed", "2"]
        plain = run(*explain).stdout
        for more in ["--seed 1 --seed 2", "--colour always --color never", "--alphabet A-C --alphabet A-P"]:
            self.check_run(run(*explain, *more.split()), 0, plain)
        self.check_run(run(*explain, "--json", "--json"), 0, run(*explain, "--json").stdout)
        self.check_run(run("solve", "pousse", "--no-limits", "--no-limits", games()[2].path), 0, games()[2].answers)

    def test_a_board_and_a_page_are_both_written_in_the_scheme(self):
        for scheme in "light", "dark":
            svg, page = self.folder / "a.svg", self.folder / "b.html"
            for words in ["--seed", "1"], [games()[0].path, "--case", "1"]:
                svg.unlink(missing_ok=True)
                page.unlink(missing_ok=True)
                done = run("explain", games()[0].name, *words, "--svg", svg, "--html", page, "--scheme", scheme)
                self.check_run(done, 0, done.stdout)
                self.assertIn(f"color-scheme: {scheme};", page.read_text())
                for text in svg.read_text(), page.read_text():
                    self.assertNotIn("prefers-color-scheme", text)

    def test_completion_offers_the_options_of_the_study(self):
        offered = lambda *words: [line.split(b"\t")[0].decode() for line in run("__complete", *words).stdout.splitlines()]
        self.assertEqual(offered("study", "first-player", "--r"), ["--ranks"])
        self.assertEqual(offered("study", "--r"), ["--ranks", "--rules"])
        self.assertEqual(offered("study", "first-player", "--se"), ["--seed"])
        self.assertEqual(offered("study", "neverending", "--se"), [])


class Files(CommandLineTest):
    @each_game
    def test_an_example_is_answered_from_a_file_and_from_standard_input(self, game):
        self.check_run(run("solve", game.name, game.path), 0, game.answers)
        self.check_run(run("solve", game.name, text=game.text), 0, game.answers)
        self.check_run(run("solve", game.name, "-", text=game.text), 0, game.answers)

    @each_game
    def test_every_file_is_answered_as_if_alone(self, game):
        bad = self.file("bad", NO_TEXT)
        done = run("solve", game.name, game.path, bad, "-", game.path, text=game.text)
        message = rb"foregone: " + re.escape(bad.encode()) + rb":\d+:\d+: [^\n]+\n"
        self.check_run(done, 1, 3 * game.answers, message)

    @each_game
    def test_bad_input_is_one_line_with_its_place(self, game):
        self.check_run(run("solve", game.name, text=NO_TEXT), 1, b"", rb"foregone: <stdin>:1:1: [^\n]+\n")
        done = run("solve", game.name, text=b"\n \n  " + NO_TEXT)
        self.check_run(done, 1, b"", rb"foregone: <stdin>:\d+:\d+: [^\n]+\n")

    @each_game
    def test_an_unreadable_file_is_reported_and_the_others_are_answered(self, game):
        for bad in [str(self.folder / "missing"), str(self.folder)]:
            done = run("solve", game.name, bad, game.path)
            message = rb"foregone: " + re.escape(bad.encode()) + rb": [^\n]+\n"
            self.check_run(done, 1, game.answers, message)

    def test_an_input_without_cases_is_not_valid(self):
        self.check_run(run("validate", "doors-game", "/dev/null"), 1, b"", rb"foregone: /dev/null:1:1: expected at least one case, found none\n")

    @each_game
    def test_json_has_an_object_a_case_with_its_file_and_number(self, game):
        strange = os.fsencode(self.folder) + b"/\xff\"\n.in"  # a name that is not UTF-8
        with open(strange, "wb") as copy:
            copy.write(game.text)
        done = run("solve", game.name, "--json", game.path, strange)
        self.check_run(done, 0, done.stdout)
        cases = [json.loads(line, parse_int=self.exact) for line in done.stdout.splitlines()]
        self.assertGreater(len(cases), 0)
        one, other = cases[: len(cases) // 2], cases[len(cases) // 2 :]
        self.assertEqual({case["file"] for case in one}, {game.path})
        self.assertEqual(len({case["file"] for case in other} - {game.path}), 1)
        for half in one, other:
            self.assertEqual([case["case"] for case in half], list(range(1, len(half) + 1)))

    @each_game
    def test_a_summary_is_that_of_the_objects_of_all_cases(self, game):
        words = ["solve", game.name, "--json", game.path, game.path]
        cases = [json.loads(line) for line in run(*words).stdout.splitlines()]
        bad = self.file("bad", game.text + b"\n?")  # what was read before an error counts
        summary = json.loads(run(*words, "--summary").stdout)
        facts = {name: [case[name] for case in cases] for name, value in cases[0].items()
                 if name not in ("file", "case") and not isinstance(value, list)}
        self.assertEqual((summary["cases"], list(summary["facts"])), (len(cases), list(facts)))
        said = {None: "none", True: "yes", False: "no"}
        for name, values in facts.items():
            is_number = lambda value: type(value) is int or type(value) is str and value.isdigit()
            numbers = [int(value) for value in values if is_number(value)]
            texts = [said.get(value, value) for value in values if not is_number(value)]
            found = summary["facts"][name]
            self.assertEqual(found["counts"], collections.Counter(texts))
            ends = [min(numbers, default=None), max(numbers, default=None)]
            if str in map(type, filter(is_number, values)):
                ends = list(map(str, ends))
            self.assertEqual([found["min"], found["max"]], ends)
            if numbers:
                self.assertAlmostEqual(found["mean"], sum(numbers) / len(numbers))
        text = run("solve", game.name, "--summary", game.path, game.path).stdout.decode().splitlines()
        self.assertEqual([text[0], *(line.split()[0] for line in text[1:])], [f"{len(cases)} cases", *facts])
        if game.name != "pousse":  # whose text may end earlier
            done = run("solve", game.name, "--summary", bad)
            self.check_run(done, 1, f"{len(cases) // 2} cases\n".encode() + done.stdout.partition(b"\n")[2], rb"foregone: [^\n]+\n")

    def exact(self, digits):
        """Integers that other readers of JSON would round have to be strings."""
        self.assertLessEqual(abs(int(digits)), 2**53)
        return int(digits)


class Streams(CommandLineTest):
    def test_a_standard_input_that_does_not_block_is_waited_for(self):
        game = games()[0]
        reading, writing = os.pipe()
        os.set_blocking(reading, False)
        writer = threading.Timer(0.2, lambda: (os.write(writing, game.text), os.close(writing)))
        writer.start()
        done = run("solve", game.name, stdin=reading)
        writer.join()
        os.close(reading)
        self.check_run(done, 0, game.answers)

    def test_a_line_feed_in_a_files_name_makes_no_second_line(self):
        done = run("solve", games()[0].name, "no\nfile")
        self.check_run(done, 1, stderr=rb"foregone: no\?file: [^\n]+\n")
        self.check_run(run("solve", games()[0].name, ""), 1, stderr=rb'foregone: "": No such file or directory\n')
        name = self.file("bad\nname", NO_TEXT)
        done = run("solve", games()[0].name, name)
        self.check_run(done, 1, stderr=rb"foregone: [^\n]+/bad\?name:1:1: [^\n]+\n")

    def test_no_command_prints_control_characters_of_a_name(self):
        shown, name = rb"[^\n]*no\?\?file[^\n]*\n", "no\n\x1bfile"
        for words in ["match --stored", "match doors-game --player best --player best --store /dev/null/{}",
                      "match doors-game --player best --player best --records /dev/null/{}", "table verify pousse --tables",
                      "study dealer --stored --store"]:
            with self.subTest(words=words):
                given = [word.format(name) for word in words.split()]
                done = run(*given, *([] if "{}" in words else [name]))
                self.check_run(done, 1, stderr=rb"foregone: " + shown)
        for words in ["export doors-game", "manual --to"]:
            with self.subTest(words=words):
                self.assertRegex(run(*words.split(), name, cwd=self.folder).stdout, rb"\A" + shown + rb"\Z")
                done = run(*words.split(), f"/dev/null/{name}")
                self.check_run(done, 1, stderr=rb"foregone: " + shown)

    def outputs(self):
        """Command lines that print something."""
        yield ["--help"]
        yield ["--version"]
        yield ["games"]
        yield ["games", "--json"]
        for game in games():
            yield ["solve", game.name, game.path]
            yield ["solve", game.name, "--json", game.path, game.path]

    def test_a_full_disk_is_an_error(self):
        dialogues = {("answer",): b"{}\n", ("engine", "pousse", "--protocol", "line"): b"ready\n",
                     ("engine", "pousse", "--protocol", "icfp98", "--depth", "1"): b"3\n"}
        one_shot = [[*words.split()] for words in (
            "help json", "help --json", "--version --json", "completion bash", "manual", "__complete s",
            "rules pousse", "rules pousse --json", "explain doors-game --seed 1", "explain doors-game --seed 1 --json",
            "play doors-game", "prove doors-game --position AB/1/-",
            "generate doors-game", "study", "study --json", "match --counts 1,2,3")]
        for words in [*self.outputs(), *one_shot, *dialogues]:
            with self.subTest(words=words), open("/dev/full", "wb") as full:
                done = run(*words, text=dialogues.get(words, b"") if isinstance(words, tuple) else b"", stdout=full)
                self.check_run(done, 1, None, rb"foregone: standard output: [^\n]+\n")

    def test_without_a_home_nothing_is_written_into_the_current_folder(self):
        here = self.folder / "here"
        here.mkdir()
        study = ["study", "first-player", "--ranks", "5", "--samples", "1"]
        match = ["match", "doors-game", "--player", "random", "--player", "random", "--openings", "1"]
        place = {"cwd": here}
        for environment in {}, {"HOME": "relative"}, {"HOME": "", "XDG_DATA_HOME": "relative"}:
            place["env"] = {"PATH": os.environ["PATH"], **environment}
            for words in study, match, ["match", "--stored"], ["table", "build", "pousse", "--size", "3"]:
                with self.subTest(words=words, environment=environment):
                    self.check_run(run(*words, **place), 1, b"",
                                   rb"foregone: no folder [^\n]+ set HOME or XDG_DATA_HOME [^\n]+ use --[a-z]+ [A-Z]+\n")
            self.assertEqual(list(here.iterdir()), [])
            for words in ["play", "doors-game"], ["explain", "pousse", "--size", "3"]:
                self.assertEqual(run(*words, **place).returncode, 0)
        self.assertEqual(run(*study, "--store", str(self.folder / "s"), **place).returncode, 0)

    def test_a_file_beyond_the_limit_of_files_is_an_error_with_a_message(self):
        def no_room():
            resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))
        with tempfile.TemporaryDirectory() as folder:
            for words in (["match", "doors-game", "--player", "best", "--player", "random", "--store"],
                          ["study", "first-player", "--store"], ["table", "build", "pousse", "--size", "4", "--tables"]):
                with self.subTest(words=words):
                    done = run(*words, f"{folder}/{words[0]}", preexec_fn=no_room)
                    self.assertEqual(done.returncode, 1)
                    self.assertRegex(done.stderr, rb"foregone: [^\n]+: File too large\n\Z")

    def test_a_file_that_cannot_be_written_whole_stays_as_it_was(self):
        def no_room():  # as a disk that is full: the write fails after its first bytes
            resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))
        with tempfile.TemporaryDirectory() as folder:
            kept = pathlib.Path(folder, "kept.html")
            kept.write_text("as it was")
            link = pathlib.Path(folder, "link.html")
            link.symlink_to(kept)
            for name in (kept, link):
                done = run("explain", "doors-game", "--seed", "1", "--html", name, preexec_fn=no_room)
                self.assertEqual((done.returncode, done.stderr),
                                 (1, f"foregone: {name}: File too large\n".encode()))
                self.assertEqual(kept.read_text(), "as it was")
            kept.chmod(0o640)
            self.assertEqual(run("explain", "doors-game", "--seed", "1", "--html", link).returncode, 0)
            self.assertIn("<html", kept.read_text())
            self.assertEqual((kept.stat().st_mode & 0o777, link.is_symlink()), (0o640, True))
            self.assertEqual(sorted(path.name for path in pathlib.Path(folder).iterdir()), ["kept.html", "link.html"])

    def test_a_file_is_replaced_only_where_it_may_be_and_touches_no_other(self):
        with tempfile.TemporaryDirectory() as folder:
            page, other = pathlib.Path(folder, "a.html"), pathlib.Path(folder, "b.html")
            page.write_text("mine")
            stranger = pathlib.Path(f"{page}.unfinished")
            stranger.write_text("precious")
            os.link(page, other)
            words = ["explain", "doors-game", "--seed", "1", "--html", page]
            self.assertEqual(run(*words).returncode, 0)
            self.assertIn("<html", other.read_text())  # the same file under two names
            self.assertEqual((stranger.read_text(), len(os.listdir(folder))), ("precious", 3))
            other.unlink()
            if os.geteuid() == 0:
                os.chown(page, 65534, 65534)
                self.assertEqual(run(*words).returncode, 0)
                self.assertEqual(page.stat().st_uid, 65534)
            else:
                page.chmod(0o444)
                self.check_run(run(*words), 1, b"", rb"foregone: [^\n]+a\.html: Permission denied\n")

    def test_an_error_that_cannot_be_written_keeps_its_status(self):
        lines = {("--no-such-option",): 2, ("solve",): 2, ("solve", "chess"): 2, ("play", "--load", "/no/such"): 1,
                 ("solve", games()[0].name, "/no/such"): 1, ("prove", "--check", "/no/such"): 1,
                 ("table", "probe", "pousse", "--tables", "/no/such", "x"): 1}
        for words, status in lines.items():
            with self.subTest(words=words), open("/dev/full", "wb") as full:
                self.assertEqual(run(*words, preexec_fn=lambda: os.close(2)).returncode, status)
                self.assertEqual(run(*words, stderr=full).returncode, status)

    def test_a_closed_standard_output_is_an_error(self):
        for words in self.outputs():
            with self.subTest(words=words):
                done = run(*words, preexec_fn=lambda: os.close(1))
                self.check_run(done, 1, b"", rb"foregone: standard output: [^\n]+\n")

    @each_game
    def test_a_reader_that_goes_away_ends_the_program(self, game):
        # Whether the signal is there or ignored, and though standard input stays open.
        for with_signal in [True, False]:
            program = subprocess.Popen(
                [PROGRAM, "solve", game.name],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                restore_signals=with_signal,
            )
            with program:
                program.stdout.close()
                program.stdin.write(game.text)
                program.stdin.flush()
                status = program.wait(HANGING)
                said = program.stderr.read()
            if with_signal:
                self.assertEqual((status, said), (-signal.SIGPIPE, b""))
            else:
                self.assertEqual(status, 1)
                self.assertRegex(said, rb"\Aforegone: standard output: [^\n]+\n\Z")


class Talk(Conversation):
    def __init__(self, *words):
        super().__init__(*words)
        self.received = b""

    def read(self, size):
        """Reads until so many bytes have come in all, or no more will."""
        while len(self.received) < size:
            more = self.program.stdout.read(size - len(self.received))
            if not more:
                return
            self.received += more

    def end(self):
        self.program.stdin.close()
        self.received += self.program.stdout.read()
        return self.program.wait(HANGING)


def pieces(text, most=40):
    """The text's lines, some together if there are more than `most`."""
    lines = text.splitlines(keepends=True)
    together = -(-len(lines) // most)
    return [b"".join(lines[i : i + together]) for i in range(0, len(lines), together)]


class SlowPipes(CommandLineTest):
    def decided(self, game, text):
        """The answers that do not depend on what follows: those before a word that cannot be."""
        return run("solve", game.name, text=text + NO_TEXT).stdout

    @each_game
    def test_a_case_is_answered_before_the_next_is_written(self, game):
        written, due, early = b"", b"", 0
        with Talk("solve", game.name) as talk:
            for piece in pieces(game.text):
                early += due != b""
                written += piece
                talk.write(piece)
                due = self.decided(game, written)
                talk.read(len(due))
                self.assertEqual(talk.received, due)
            self.assertEqual(talk.received, game.answers)
            self.assertEqual(talk.end(), 0)
            self.assertEqual(talk.received, game.answers)
        if game.answers.count(b"\n") > 1:
            self.assertGreater(early, 0)

    @each_game
    def test_a_text_that_comes_in_crumbs_has_the_same_answers(self, game):
        text = game.text[:2000]
        whole = run("solve", game.name, text=text)
        with Talk("solve", game.name) as talk:
            for i in range(0, len(text), 3):
                talk.write(text[i : i + 3])
            self.assertEqual(talk.end(), whole.returncode)
            self.assertEqual(talk.received, whole.stdout)


PAGE = b'<meta charset="utf-8" /><meta name="application-name" content="Foregone" />'


class Page(CommandLineTest):
    """`web`, with a made-up page in place of the one that is built."""

    def setUp(self):
        super().setUp()
        self.built = self.folder / "built"
        self.to = self.folder / "to"
        self.write("built/foregone.html", PAGE + b"one")
        self.write("built/site/index.html", PAGE + b"several")
        self.write("built/site/assets/index-abc_DE-1.js", b"script")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)

    def web(self, *words, **more):
        environment = {"PATH": os.environ["PATH"], "FOREGONE_WEB": str(self.built), **more}
        return run("web", "--to", str(self.to), *words, env=environment)

    def files(self, folder):
        return {str(path.relative_to(folder)): path.read_bytes()
                for path in sorted(folder.rglob("*")) if path.is_file()}

    def check_written(self):
        expected = {"foregone.html": PAGE + b"one"}
        for name, text in self.files(self.built / "site").items():
            expected["foregone-web/" + name] = text
        self.assertEqual(self.files(self.to), expected)

    def test_the_page_is_written_and_its_files_are_listed(self):
        done = self.web()
        first, second = done.stdout.decode().splitlines()
        self.assertTrue(first.startswith(f"{self.to}/foregone.html  0.0 MB, "), first)
        self.assertTrue(second.startswith(f"{self.to}/foregone-web/  0.0 MB in 2 files, "), second)
        self.check_run(done, 0, done.stdout)
        self.check_written()
        here = run("web", cwd=self.to, env={"FOREGONE_WEB": str(self.built)})
        self.assertTrue(here.stdout.startswith(b"foregone.html  "), here)
        self.check_written()

    def test_a_page_that_is_there_is_replaced_with_all_of_its_files(self):
        self.web()
        assets = self.built / "site/assets"
        (assets / "index-abc_DE-1.js").rename(assets / "index-xyz_DE-2.js")
        self.write("built/site/index.html", PAGE + b"new")
        self.web()
        self.check_written()
        self.write("to/foregone-web/assets/mine.js", b"mine")
        self.write("to/foregone-web/robots.txt", b"mine")
        self.assertEqual(self.web().returncode, 0)
        mine = [name for name, text in self.files(self.to).items() if text == b"mine"]
        self.assertEqual(mine, ["foregone-web/assets/mine.js", "foregone-web/robots.txt"])

    def test_a_folder_in_which_a_page_was_only_begun_takes_it(self):
        self.write("to/foregone-web/index.html.123-0.unfinished", PAGE)
        self.assertEqual(self.web().returncode, 0)
        self.assertEqual(self.files(self.to)["foregone-web/index.html"], self.files(self.built)["site/index.html"])

    def test_what_runs_that_were_killed_left_is_removed(self):
        self.web()
        ended = subprocess.Popen(["true"])
        ended.wait()
        for name in "foregone.html", "notes.txt", "foregone-web/index.html", "foregone-web/notes.txt":
            for process in ended.pid, os.getpid():
                self.write(f"to/{name}.{process}-0.unfinished", PAGE)
        self.assertEqual(self.web().returncode, 0)
        left = {name for name in self.files(self.to) if name.endswith(f".{ended.pid}-0.unfinished")}
        self.assertEqual(left, {f"{folder}notes.txt.{ended.pid}-0.unfinished" for folder in ("", "foregone-web/")})
        left = [name for name in self.files(self.to) if name.endswith(f".{os.getpid()}-0.unfinished")]
        self.assertEqual(len(left), 4)

    def test_with_its_address_the_page_has_a_picture_for_links_to_it(self):
        page = PAGE + b'<meta property="og:image" content="preview.png">'
        self.write("built/site/index.html", page)
        for address in ["https://example.org/games", "https://example.org/games/"]:
            self.assertEqual(self.web("--address", address).returncode, 0)
            written = self.files(self.to)["foregone-web/index.html"].decode()
            self.assertIn('<meta property="og:url" content="https://example.org/games/">', written)
            self.assertIn('"og:image" content="https://example.org/games/preview.png"', written)
        self.assertEqual(self.files(self.to)["foregone.html"], PAGE + b"one")
        self.assertEqual(self.web("--address", "http://[::1]:8080/a&b").returncode, 0)
        self.assertIn('"http://[::1]:8080/a&amp;b/"', self.files(self.to)["foregone-web/index.html"].decode())
        for wrong in ["here", "", "https://", "https:///page", "ftp://example.org/", 'https://a.org/">', "https://a .org",
                      "https://a.org/?b", "https://a.org/#b", "https://a.org/\n", "HTTPS"]:
            with self.subTest(address=wrong):
                self.check_run(self.web("--address", wrong), 2, b"",
                               rb"foregone: --address: [^\n]+https://[^\n]+\nTry: [^\n]+\n")

    def test_what_was_cut_short_is_written_at_the_next_time(self):
        for i in range(5):
            self.write(f"built/site/{i}/large.js", 5000 * b" ")
        done = run("web", "--to", str(self.to), env={"FOREGONE_WEB": str(self.built)},
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)))
        self.check_run(done, 1, b"", rb"foregone: [^\n]+: File too large\n")
        self.assertEqual(self.web().returncode, 0)
        self.check_written()

    def test_other_files_are_not_overwritten(self):
        for name in ["foregone.html", "foregone-web/index.html", "foregone-web/a", "foregone-web"]:
            with self.subTest(name=name):
                shutil.rmtree(self.to, ignore_errors=True)
                self.write("to/" + name, b"mine")
                self.check_run(self.web(), 1, b"", rb"foregone: [^\n]+ move it away, [^\n]+\n")
                self.assertEqual(self.files(self.to), {name: b"mine"})

    def test_a_page_that_is_not_built_is_an_error(self):
        (self.built / "foregone.html").unlink()
        self.check_run(self.web(), 1, b"", rb"foregone: the page is not built: [^\n]+\n")
        self.assertFalse(self.to.exists())

    def test_an_installed_program_finds_the_page_beside_it(self):
        (self.folder / "bin").mkdir()
        program = shutil.copy(PROGRAM, self.folder / "bin/foregone")
        (self.folder / "share/foregone").mkdir(parents=True)
        self.built.rename(self.folder / "share/foregone/web")
        subprocess.run(
            [program, "web", "--to", self.to], check=True, stdout=subprocess.DEVNULL, env={}
        )
        self.assertEqual((self.to / "foregone.html").read_bytes(), PAGE + b"one")

    def test_it_is_opened_where_that_is_possible(self):
        opener = self.folder / "commands/xdg-open"
        self.write("commands/xdg-open", b'#!/bin/sh\nprintf %s "$1" >"$0.seen"\nexit "$STATUS"\n')
        opener.chmod(0o755)
        path = f"{self.folder}/commands:{os.environ['PATH']}"
        done = self.web("--open", DISPLAY=":0", PATH=path, STATUS="0")
        self.check_run(done, 0, done.stdout)
        seen = (self.folder / "commands/xdg-open.seen").read_text()
        self.assertEqual(seen, f"{self.to}/foregone.html")
        for more in [{"PATH": path, "STATUS": "0"}, {"DISPLAY": ":0", "PATH": str(self.folder)},
                     {"DISPLAY": ":0", "PATH": path, "STATUS": "4"}]:
            with self.subTest(**more):
                done = self.web("--open", **more)
                self.check_run(done, 1, done.stdout, rb"foregone: [^\n]+html in a browser\n")
                self.check_written()


if __name__ == "__main__":
    unittest.main()
