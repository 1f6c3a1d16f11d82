"""`explain` and `prove`, their texts and their JSON.

    explain_test.py PROGRAM [unittest's arguments]

Games are asked of the program, as in command_line_test.py, and so are their options.
"""

import collections
import contextlib
import html
import json
import os
import pathlib
import pty
import re
import signal
import struct
import subprocess
import sys
import time
import unittest
import xml.etree.ElementTree
import zlib

import command_line_test as cli
from command_line_test import each_game, games
from program import HANGING, PROGRAM, run_bytes as run


CHECKER = pathlib.Path(__file__).resolve().parent.parent / "examples" / "check_certificate.py"


def help_of(command):
    return run(command, "--help").stdout.decode()


def declared(command):
    """The options that games declare, from the help: name, kind of value, text."""
    titles = [game.title for game in games()]
    for entry in re.findall(r"^  --.*(?:\n {4,}.*)*", help_of(command), re.MULTILINE):
        name, value = re.match(r"  --([a-z0-9-]+)(?: (\S+))?", entry).groups()
        entry = " ".join(entry.split())
        if any(f"{title}: " in entry for title in titles):
            yield name, value, entry


def explained(*words, **streams):
    done = run("explain", *words, "--json", **streams)
    assert done.returncode == 0, done
    return [json.loads(line) for line in done.stdout.splitlines()]


def decoded(png):
    """The colours of a PNG of 8 bits a channel, without its transparency."""
    chunks, at = collections.defaultdict(bytes), 8
    while at < len(png):
        size, name = struct.unpack(">I4s", png[at : at + 8])
        chunks[name] += png[at + 8 : at + 8 + size]
        at += size + 12
    width, height, depth, kind = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    assert depth == 8 and kind in (2, 6)
    channels = 3 if kind == 2 else 4
    data, rows = zlib.decompress(chunks[b"IDAT"]), [bytes(width * channels)]
    for row in range(height):
        start = row * (width * channels + 1)
        line, above = bytearray(data[start + 1 : start + 1 + width * channels]), rows[-1]
        for i, how in enumerate([data[start]] * len(line)):
            left, corner = (line[i - channels], above[i - channels]) if i >= channels else (0, 0)
            guess = left + above[i] - corner
            nearest = min([left, above[i], corner], key=lambda one: abs(guess - one))
            line[i] = (line[i] + [0, left, above[i], (left + above[i]) // 2, nearest][how]) % 256
        rows.append(bytes(line))
    return [tuple(line[i : i + 3]) for line in rows[1:] for i in range(0, len(line), channels)]


class Explain(cli.CommandLineTest):
    @each_game
    def test_every_case_is_explained_in_words(self, game):
        done = run("explain", game.name, game.path)
        self.check_run(done, 0, done.stdout)
        text = done.stdout.decode()
        cases = len(run("solve", game.name, "--json", game.path).stdout.splitlines())
        self.assertEqual(re.findall(r"^Case (\d+) of ", text, re.MULTILINE), [str(k + 1) for k in range(cases)])
        self.assertNotIn("\x1b", text)
        for line in text.splitlines():
            if not line.startswith(("Position: ", "Case ")):
                self.assertLessEqual(len(line), 80, line)
        self.assertEqual(run("explain", game.name, text=game.text).stdout.decode(),
                         text.replace(game.path, "<stdin>"))

    @each_game
    def test_colours_are_only_added_and_only_when_wanted(self, game):
        plain = run("explain", game.name, game.path).stdout
        coloured = run("explain", game.name, game.path, "--colour", "always").stdout
        self.assertIn(b"\x1b[", coloured)
        self.assertEqual(re.sub(rb"\x1b\[\d+m", b"", coloured), plain)

    @each_game
    def test_best_play_leads_to_the_predicted_value(self, game):
        for case in explained(game.name, game.path):
            with self.subTest(case=case["case"]):
                if not case["line"] or case["goes_round"] or case["line_goes_on"]:
                    continue
                moves = " ".join(step["move"] for step in case["line"])
                end, = explained(game.name, game.path, "--case", str(case["case"]), "--moves", moves)
                self.assertEqual(end["position"], case["line"][-1]["position"])
                for known in ["winner", "score", "player", "game"]:
                    self.assertEqual(end["value"].get(known), case["value"].get(known))
                self.assertIsNotNone(end["verdict"])
                text = run("explain", game.name, "--position", end["position"]).stdout.decode()
                self.assertLessEqual(" ".join(text.lower().split()).count(end["verdict"].lower()), 1)

    @each_game
    def test_values_have_all_fields_whatever_is_known(self, game):
        values = [value for case in explained(game.name, game.path)
                  for value in [case["value"], *(option["value"] for option in case["options"])]]
        self.assertEqual(len({tuple(value) for value in values}), 1)

    def test_what_is_not_known_of_a_value_is_null(self):
        fields = "winner distance within depth estimate ahead".split()
        for words, known in {"--size 4": [], "--size 2": ["winner", "distance"], "--size 6": fields[3:],
                             "--size 3 --rules icfp98 --moves L1": ["winner"], "--size 9 --no-limits": ["depth"]}.items():
            value = explained("pousse", *words.split())[0]["value"]
            self.assertEqual([name for name in value if name not in ["words", "label", "for_mover", "certainty"]], fields)
            self.assertEqual([name for name in fields if value[name] is not None], known, words)

    def test_ctrl_c_shows_what_was_found(self):
        record = self.file("record", b"foregone record 1\ngame pousse\nlimits contest\nchoices 1 rules=contest\n"
                           b"start X:" + b"/".join([b"." * 6] * 6) + b"\nmoves 2 L1 T3\nend\n")
        for words, shown in [(["pousse", "--size", "6", "--moves", "L1"], b"Position: O:X....."), (["--record", record], b"2 moves")]:
            program = subprocess.Popen([PROGRAM, "explain", *words, "--time", "500"], stdout=subprocess.PIPE,
                                       stderr=subprocess.PIPE)
            with program:
                first = program.stdout.readline()  # the search begins after that
                time.sleep(0.5)
                program.send_signal(signal.SIGINT)
                said, errors = program.communicate(timeout=HANGING)
                self.assertEqual((program.returncode, errors), (130, b"foregone: stopped: this is what was found by then\n"))
                self.assertIn(shown, first + said)

    def test_ctrl_c_shows_what_was_found_at_a_terminal_too(self):
        ours, theirs = pty.openpty()
        program = subprocess.Popen([PROGRAM, "explain", "pousse", "--size", "6", "--time", "500"], stdout=subprocess.PIPE,
                                   stderr=theirs, env={**os.environ, "TERM": "xterm"})
        os.close(theirs)
        with program:
            program.stdout.readline()
            time.sleep(0.5)
            program.send_signal(signal.SIGINT)
            self.assertIn(b"Every move", program.communicate(timeout=HANGING)[0])
        self.assertEqual(program.returncode, 130)
        self.assertIn(b"stopped: this is what was found by then", os.read(ours, 1 << 16))
        os.close(ours)

    def test_what_is_proved_is_no_guess(self):
        # Pousse on 3x3 by the rules of 1998: every board's winner is known.
        words = ["pousse", "--size", "3", "--rules", "icfp98"]
        text = run("explain", *words, "--moves", "L1 L2 R1").stdout.decode()
        self.assertNotIn("nothing is decided", text)
        self.assertIn(" *  T3", text)
        for moves in ["", "L1", "L1 L2", "L1 L2 R1"]:
            case, = explained(*words, "--moves", moves)
            self.assertTrue(all(option["value"]["certainty"] in ("exact", "bound") for option in case["options"]))
            end, = explained(*words, "--moves", " ".join([moves, *(step["move"] for step in case["line"])]))
            self.assertTrue(case["line_goes_on"] or end["verdict"])
            self.assertGreater(len(case["line"]), 4)

    def test_where_no_board_may_be_made_again_no_line_comes_back(self):
        # The line makes the board that it began with, which nobody had made before.
        for position, plies in {"O:OXX/.../...": 6, "X:.OO/.X./.OX": 4, "X:OOX./XOOX/X.O./OXO.": 4}.items():
            case, = explained("pousse", "--rules", "icfp98", "--position", position)
            self.assertFalse(case["goes_round"])
            self.assertEqual(len(case["line"]), plies)
            self.assertEqual(case["value"]["distance"], plies)

    def test_where_nothing_is_proved_the_engine_has_a_line(self):
        words = ["pousse", "--size", "6", "--moves", "L3 R4"]
        case, = explained(*words)
        self.assertEqual(case["line"], [])
        line = [step["move"] for step in case["estimated_line"]]
        self.assertGreater(len(line), 2)
        self.assertEqual(line[0], case["options"][0]["move"])
        end, = explained("pousse", "--size", "6", "--moves", " ".join(["L3 R4", *line]))
        self.assertEqual(end["position"], case["estimated_line"][-1]["position"])
        text = run("explain", *words).stdout.decode()
        self.assertIn("the engine's, not proved", text)
        solved, = explained("pousse", "--size", "3")
        self.assertNotIn("estimated_line", solved)

    @each_game
    def test_the_first_option_is_the_value_and_begins_the_line(self, game):
        for case in explained(game.name, game.path, "--along"):
            if case["options"]:
                self.assertEqual(case["options"][0]["value"], case["value"])
            if case["line"]:
                self.assertEqual(case["line"][0]["move"], case["options"][0]["move"])
                self.assertEqual(case["line"][0]["options"], case["options"])

    @each_game
    def test_a_position_explains_itself_like_the_case_it_comes_from(self, game):
        for case in explained(game.name, game.path)[:3]:
            again, = explained(game.name, "--position", case["position"])
            self.assertEqual(again["position"], case["position"])
            self.assertEqual([option["move"] for option in again["options"]],
                             [option["move"] for option in case["options"]])

    @each_game
    def test_a_seed_deals_the_same_again(self, game):
        one = run("explain", game.name, "--seed", "7")
        self.check_run(one, 0, one.stdout)
        self.assertEqual(run("explain", game.name, "--seed", "7").stdout, one.stdout)

    @each_game
    def test_pictures_are_well_formed_and_show_the_moves(self, game):
        picture, page = self.folder / "a.svg", self.folder / "a.html"
        words = ["explain", game.name, "--seed", "3", "--svg", str(picture), "--html", str(page)]
        done = run(*words)
        self.check_run(done, 0, done.stdout)
        root = xml.etree.ElementTree.parse(picture).getroot()
        self.assertEqual(root.tag, "{http://www.w3.org/2000/svg}svg")
        self.assertTrue(root.get("aria-label"))
        shown = [part.get("data-move") for part in root.iter() if part.get("data-move")]
        case, = explained(game.name, "--seed", "3")
        self.assertEqual(sorted(shown), sorted(option["move"] for option in case["options"]))
        labels = [part.get("aria-label") for part in root.iter() if part.get("data-move")]
        self.assertTrue(all(labels))
        self.assertTrue([part for part in root.iter() if part.get("data-piece") is not None] or
                        game.name == "pousse")
        text = page.read_text()
        self.assertIn("<!doctype html>", text)
        self.assertNotRegex(text, r"(?:src|href)=|<script")
        board = re.findall(r"<svg[^<]*(?:<(?!svg|/svg>)[^<]*)*</svg>\n", picture.read_text())
        self.assertIn(board[0], text)
        for label, meaning in re.findall(r">([^<>]+): ([^<>]+)</text>", picture.read_text().rpartition("</svg>\n<text")[2]):
            self.assertIn(f"{label}: {meaning}", text)

    def test_labels_have_their_meaning_below_pictures(self):
        for words, meaning in [
            (["doors-game", "--position", "LALBOC/3/-"], "+3: the player to move wins after 3 more colours"),
            (["pousse", "--size", "3"], "=: a draw: neither player can force a win"),
        ]:
            picture = self.folder / "a.svg"
            run("explain", *words, "--svg", str(picture))
            notes = " ".join(re.findall(r'<text[^>]*class="left small faint">([^<]*)</text>', picture.read_text()))
            self.assertIn(meaning, notes)
            self.assertNotIn("?:", notes)

    def test_equal_moves_are_listed_together(self):
        text = run("explain", "doors-game", "--position", "ABCD/2/-").stdout.decode()
        self.assertRegex(text, r"E–P +\S.* +opens no door: a pass, 12 ways\n")
        self.assertNotRegex(text, r"\n +\*? +F ")

    @each_game
    def test_pictures_have_their_colours_without_a_browser(self, game):
        picture = self.folder / "a.svg"
        case, = explained(game.name, "--seed", "3")
        for scheme, paper in [("auto", (255, 255, 255)), ("dark", (0x16, 0x17, 0x1A))]:
            run("explain", game.name, "--seed", "3", "--moves", case["options"][0]["move"], "--svg", str(picture), "--scheme", scheme)
            done = subprocess.run(["rsvg-convert", "--format", "png", str(picture)], capture_output=True, check=True)
            pixels = decoded(done.stdout)
            often = [colour for colour, count in collections.Counter(pixels).items() if count > 60]
            self.assertLess(pixels.count((0, 0, 0)), len(pixels) / 100)  # where colours are not understood, shapes are black
            self.assertIn(paper, often)
            self.assertGreater(sum(max(colour) - min(colour) > 40 for colour in often), 0)  # the players'

    def finished_game(self, game):
        """The file with a record of a small game, played to its end."""
        small = {"house-of-cards": ["--ranks", "6"], "pousse": ["--size", "3"]}.get(game.name, [])
        weak = [] if game.name == "boring-card-game" else ["--strength", "0"]  # where somebody chooses
        played = run("play", game.name, *small, "--seed", "4", *weak, text=b"record\nfinish\nrecord\n").stdout.decode()
        return self.file("record", ("foregone record 1" + played.rpartition("foregone record 1")[2].partition("\nend\n")[0] + "\nend\n").encode())

    @each_game
    def test_a_saved_game_is_annotated_move_by_move(self, game):
        record = self.finished_game(game)
        page = self.folder / "a.html"
        # Seven plies are enough to be seen, and soon known.
        text = pathlib.Path(record).read_text()
        count, *moves = re.search(r"^moves (.*)\nend", text, re.M | re.S)[1].split()
        text = text[: text.index("moves ")] + f"moves {min(7, int(count))} {' '.join(moves[:7])}\nend\n"
        record = self.file("record", text.encode())
        said, = explained("--record", record)
        self.assertEqual([move["move"] for move in said["moves"]], moves[:7])
        for ply, move in enumerate(said["moves"], 1):
            case, = explained(game.name, "--position", said["start"], "--moves", " ".join(moves[: ply - 1]))
            self.assertEqual((move["ply"], move["mover"]), (ply, case["mover"]))
            self.assertEqual(move["value"]["for_mover"],
                             next(o["value"] for o in case["options"] if o["move"] == move["move"])["for_mover"])
            better = move["value"]["words"] != move["best"]["value"]["words"]
            self.assertLessEqual(move["sign"] != "", better)
        done = run("explain", "--record", record, "--html", str(page))
        self.check_run(done, 0, done.stdout)
        text = done.stdout.decode()
        for move in said["moves"]:
            self.assertRegex(text, rf"(?m)^ *{move['ply']}\..* {re.escape(move['move'] + move['sign'])} ")
        self.assertEqual(page.read_text().count("<svg "), 1 + sum(move["sign"] != "" for move in said["moves"]))
        boards = page.parent / "board.svg"
        run("explain", "--record", record, "--svg", str(boards))
        mistakes = [f"board-{move['ply']}.svg" for move in said["moves"] if move["sign"]]
        self.assertCountEqual([path.name for path in boards.parent.glob("board*.svg")], ["board.svg", *mistakes])
        self.assertIn("<svg", boards.read_text())
        endless = self.file("endless", f"foregone record 1\ngame pousse\nlimits contest\nchoices 1 rules=contest\n"
                            f"start X:../..\nmoves 10001 {'L1 R1 ' * 5001}end\n".encode())
        self.check_run(run("explain", "--record", endless), 1, b"",
                       rb"foregone: \S+:6:7: expected at most 10000 moves, found 10001\n")
        self.check_run(run("explain", game.name, "--record", record), 1, b"",
                       rb"foregone: \S+:1:1: a record names its game and options: leave out " + game.name.encode() + b"\n")
        plain = self.file("plain", "\n".join([said["start"], *moves[:7]]).encode())
        self.assertEqual(explained(game.name, "--record", plain), [said])

    def test_a_plain_list_of_moves_is_a_game_of_pousse(self):
        moves = ["L1", "T2", "L1", "B1", "L1"]
        said, = explained("pousse", "--record", "-", text=f"X:.../.../... {' '.join(moves)}".encode())
        self.assertEqual([move["move"] for move in said["moves"]], moves)
        self.assertEqual(said["verdict"], "X wins: row 1 is all X's")
        for text in ["3 L1 T2 L1 B1 L1 QUIT\n", "3\nL1\nT2\nL1\nB1\nL1\n", "3\r\nL1 T2\r\nL1 B1 L1\r\n\r\n"]:
            self.assertEqual(explained("pousse", "--record", "-", text=text.encode()), [said])
        again = b"2 B1 B1 B1 B2 R1 T2 L2 L1"  # makes a board that O has made before
        verdicts = {rules: explained("pousse", "--rules", rules, "--record", "-", text=again)[0]["verdict"]
                    for rules in ("contest", "icfp98")}
        self.assertEqual(verdicts, {"contest": None, "icfp98": "X wins: O repeats a board"})
        for text, wrong in [
            (b"", rb"1:1: expected [^\n]+"), (b"x L1", rb"1:1: [^\n]+"), (b"0 L1", rb'1:1: size: expected a number from 1 to 100, found "0"'),
            (b"3\nL1\nL4\n", rb'3:1: expected a legal move, found "L4"'),
            (b"1 L1 L1", rb"1:6: the game is over: [^\n]+"),
            (b"3 " + b"L1 R1 " * 5001, rb"1:\d+: expected at most 10000 moves"),
        ]:
            self.check_run(run("explain", "pousse", "--record", "-", text=text), 1, b"", rb"foregone: <stdin>:" + wrong + rb"\n")
        done = run("explain", "pousse", "--record", "-", text=b"3\nL1 QUIT\nL2\n")  # the first is explained
        self.assertEqual((done.returncode, done.stdout[:18]), (1, b"Game 1 of <stdin>\n"))
        self.assertEqual(done.stderr, b'foregone: <stdin>:3:1: expected the player to move, X or O, found "L"\n')
        self.check_run(run("explain", "--rules", "icfp98", "--record", "-"), 2, b"",
                       rb"foregone: --record: a record has its options; those of a plain list need a GAME\nTry: [^\n]+\n")

    def test_several_plain_lists_are_explained_one_by_one(self):
        games = [["3", "L1", "T2"], ["X:.../.../...", "L1", "T3", "R1"], ["2"]]
        lists = self.file("lists", " QUIT\n".join(" ".join(game) for game in games).encode())
        alone = [explained("pousse", "--record", "-", text=" ".join(game).encode())[0] for game in games]
        several = explained("pousse", "--record", lists)
        self.assertEqual(several, [{"file": lists, "case": number, **said} for number, said in enumerate(alone, 1)])
        self.assertEqual(explained("pousse", "--record", lists, "--case", "2"), several[1:2])
        text = run("explain", "pousse", "--record", lists).stdout.decode()
        self.assertEqual(re.findall(r"^Game \d+ of .*", text, re.M), [f"Game {k} of {lists}" for k in (1, 2, 3)])
        picture = str(self.folder / "board.svg")
        for words, message in ((["--case", "4"], "--case: the input has only 3 cases"),
                               (["--svg", picture], f"{lists}: it has more than one game; choose one with --case")):
            self.check_run(run("explain", "pousse", "--record", lists, *words), 1, b"", f"foregone: {message}\n".encode())
        run("explain", "pousse", "--record", lists, "--case", "2", "--svg", picture)
        self.assertIn("<svg", pathlib.Path(picture).read_text())
        self.check_run(run("play", "pousse", "--load", lists, text=b""), 1, b"",
                       f"foregone: {lists}: it has more than one game; `explain` reads all\n".encode())
        self.check_run(run("explain", "--record", lists, "--case", "1"), 2, b"",
                       rb"foregone: --case: a record is a single game\nTry: [^\n]+\n")

    def test_ctrl_c_ends_the_reading_of_lists(self):
        with subprocess.Popen([PROGRAM, "explain", "pousse", "--record", "-", "--plain"], stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE) as reading:
            reading.stdin.write(b"3 L1 QUIT 3 T1 ")
            reading.stdin.flush()
            self.assertEqual([reading.stdout.readline() for _ in range(3)], [b"3\n", b"L1\n", b"QUIT\n"])
            reading.send_signal(signal.SIGINT)
            self.assertEqual(reading.wait(), -signal.SIGINT)

    @each_game
    def test_records_become_plain_lists_and_are_read_again(self, game):
        record = self.finished_game(game)
        said, = explained("--record", record)
        plain = run("explain", "--record", record, "--plain")
        self.assertEqual((plain.returncode, plain.stderr), (0, b""))
        start = "3" if game.name == "pousse" else said["start"]
        self.assertEqual(plain.stdout.decode().split("\n"), [start, *(move["move"] for move in said["moves"]), "QUIT", ""])
        self.assertEqual(explained(game.name, "--record", "-", text=plain.stdout), [said])
        twice = run("explain", game.name, "--record", "-", "--plain", text=2 * plain.stdout)
        self.assertEqual(twice.stdout, 2 * plain.stdout)
        self.check_run(run("explain", game.name, "--plain"), 2, b"", rb"foregone: --plain needs --record\nTry: [^\n]+\n")

    @each_game
    def test_comments_and_variations_have_values_and_ends(self, game):
        small = {"house-of-cards": ["--ranks", "6"], "pousse": ["--size", "3"]}.get(game.name, [])
        start = run("play", game.name, *small, "--seed", "4", text=b"record\n").stdout.decode()
        heading = re.search(r"^game .*?(?=^moves)", start, re.M | re.S)[0]
        at = [game.name, "--position", re.search("start (.*)", heading)[1]]
        case, = explained(*at)
        first, last = case["options"][0], case["options"][-1]
        after, = explained(*at, "--moves", last["move"])
        line = [last["move"], *(option["move"] for option in after["options"][:1])]
        end, = explained(*at, "--moves", " ".join(line))
        nested = f"({after['options'][-1]['move']})" if after["options"] else ""
        record = self.file("record", f"foregone record 2\n{heading}moves 1 {{für <b>}} {first['move']} {{x}} "
                                     f"({{y}} {' '.join(line)} {{z}} {nested})\nend\n".encode())
        said, = explained("--record", record)
        self.assertEqual((said["comment"], said["moves"][0]["comment"]), ("für <b>", "x"))
        variation, = said["moves"][0]["variations"]
        self.assertEqual([move["move"] for move in variation["moves"]], line)
        self.assertEqual((variation["comment"], variation["moves"][-1]["comment"]), ("y", "z"))
        self.assertEqual((variation["ply"], variation["value"]["for_mover"]), (1, last["value"]["for_mover"]))
        self.assertEqual((variation["position"], variation["verdict"]), (end["position"], end["verdict"]))
        for inner in variation["moves"][-1]["variations"]:
            self.assertEqual((inner["ply"], inner["value"]["for_mover"]), (2, after["options"][-1]["value"]["for_mover"]))
        page = self.folder / "a.html"
        text = " ".join(run("explain", "--record", record, "--html", str(page)).stdout.decode().split())
        for shown in ["{für <b>}", f"({last['move']})", f"{{y}} {line[0]}", f"leads to {end['position'][:20]}"]:
            self.assertIn(shown, text)
            self.assertIn(html.escape(shown, quote=False), page.read_text())

    def test_a_terminal_shows_that_the_program_is_at_work(self):
        ours, theirs = pty.openpty()
        program = subprocess.Popen([PROGRAM, "explain", "pousse", "--size", "6", "--time", "2.5"], stdout=subprocess.PIPE,
                                   stderr=theirs, env={**os.environ, "TERM": "xterm"})
        os.close(theirs)
        board = program.stdout.read1()
        self.assertIn(b"6 > . . . . . . <", board)  # before it has searched
        self.assertNotIn(b"Every move", board)
        program.stdout.read()
        program.wait()
        said = b""
        with contextlib.suppress(OSError):  # the end, where nobody has the terminal open
            while part := os.read(ours, 1 << 16):
                said += part
        os.close(ours)
        self.assertRegex(said, "working… 1 s.*working… 2 s.*\r\x1b\\[K\\Z".encode())

    @each_game
    def test_a_picture_that_cannot_be_written_is_an_error(self, game):
        done = run("explain", game.name, "--seed", "1", "--svg", str(self.folder / "no" / "a.svg"))
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rb"\Aforegone: [^\n]*a\.svg: [^\n]+\n\Z")

    @each_game
    def test_bad_positions_and_moves_are_errors_with_their_place(self, game):
        for notation in ["", "\x01", "\xff", "no/such/thing", "9" * 50]:
            done = run("explain", game.name, "--position", notation)
            self.check_run(done, 1, b"", rb"foregone: --position:1:\d+: [^\n]+\n")
        done = run("explain", game.name, game.path, "--case", "1", "--moves", "no-move")
        self.assertEqual((done.returncode, done.stdout), (1, b""))
        self.assertRegex(done.stderr, rb"\Aforegone: [^\n]+, case 1: --moves: [^\n]+\n\Z")

    @each_game
    def test_bad_input_is_one_line_with_its_place_after_what_came_before(self, game):
        done = run("explain", game.name, game.path, "-", text=cli.NO_TEXT)
        self.assertEqual(done.returncode, 1)
        self.assertEqual(done.stdout, run("explain", game.name, game.path).stdout)
        self.assertRegex(done.stderr, rb"\Aforegone: <stdin>:1:1: [^\n]+\n\Z")

    @each_game
    def test_a_case_is_chosen_by_its_number(self, game):
        cases = explained(game.name, game.path)
        self.assertEqual(explained(game.name, game.path, "--case", str(len(cases))), cases[-1:])
        done = run("explain", game.name, game.path, "--case", str(len(cases) + 1))
        self.check_run(done, 1, b"", b"foregone: --case: the input has only %d case%s\n" % (len(cases), b"s" * (len(cases) > 1)))

    @each_game
    def test_an_exhausted_budget_still_answers(self, game):
        case, = explained(game.name, "--seed", "2", "--time", "0.000001")
        self.assertTrue(case["value"]["words"])

    def test_only_one_source_of_positions_is_taken(self):
        for words in [["--seed", "1", "--position", "x"], ["--position", "x", games()[0].path],
                      ["--seed", "1", games()[0].path]]:
            done = run("explain", games()[0].name, *words)
            self.check_run(done, 2, b"", rb"foregone: [^\n]+\nTry: foregone explain --help\n")

    def test_games_have_their_own_deals_and_topics(self):
        names = {game.title: game.name for game in games()}
        solving = {name for name, _, _ in declared("solve")}
        tried = 0
        for name, value, entry in declared("explain"):
            if name in solving:
                continue
            self.assertIn(": ", entry)
            for title in names:
                words = ["explain", names[title], f"--{name}"] + (["6"] if value else [])
                with self.subTest(words=words):
                    done = run(*words)
                    if f"{title}: " in entry:
                        self.check_run(done, 0, done.stdout)
                        tried += 1
                    else:
                        self.check_run(done, 2, b"", rb"foregone: [^\n]+\nTry: [^\n]+\n")
        self.assertGreater(tried, 5)

    def test_at_is_for_games_without_choices(self):
        for game in games():
            done = run("explain", game.name, game.path, "--case", "1", "--at", "2")
            with self.subTest(game=game.name):
                self.assertEqual(done.returncode, 0 if game.name == "boring-card-game" else 2, done.stderr)


class Prove(cli.CommandLineTest):
    def certificate(self, game):
        done = run("prove", game.name, game.path)
        self.check_run(done, 0, done.stdout)
        return done.stdout

    @each_game
    def test_a_certificate_is_accepted_with_its_input_and_without(self, game):
        path = self.file("certificate", self.certificate(game))
        for more in [], [game.path]:
            done = run("prove", "--check", path, *more)
            self.check_run(done, 0, done.stdout)
            self.assertRegex(done.stdout, rb": \d+ verdicts? (is|are) proved \([^\n]*\)\n\Z")

    @each_game
    def test_a_certificate_of_other_cases_is_refused(self, game):
        path = self.file("certificate", self.certificate(game))
        other = self.file("other", run("prove", game.name, text=game.text).stdout)
        self.check_run(run("prove", "--check", other, game.path), 0, None or run("prove", "--check", other, game.path).stdout)
        fewer = self.certificate(game).replace(b"\ncase 2\n", b"\ndone\n\x00", 1).partition(b"\x00")[0]
        shorter = self.file("shorter", fewer)
        self.check_run(run("prove", "--check", shorter), 0, run("prove", "--check", shorter).stdout)
        self.assertEqual(run("prove", "--check", shorter, game.path).returncode, 1)
        self.assertEqual(run("prove", "--check", path, self.file("none", b"")).returncode, 1)

    def test_a_case_that_the_input_does_not_have_is_named_by_its_place(self):
        proved = run("prove", "doors-game", text=b"MOCFDCE 3\nABCD 2\n").stdout
        line = proved.splitlines().index(b"case 2") + 1
        path = self.file("certificate", proved)
        for text, message in [
            (b"MOCFDCE 3\nABCC 2\n", "this case differs from that of the contest input"),
            (b"MOCFDCE 3\n", "expected done: the contest input has no more cases"),
        ]:
            done = run("prove", "--check", path, "-", text=text)
            self.check_run(done, 1, b"", re.escape(f"foregone: {path}:{line}:1: {message}\n".encode()))

    def test_what_could_not_be_proved_whole_is_no_certificate(self):
        done = run("prove", "doors-game", text=b"ABCD 2\nAB?D 2\n")
        self.assertEqual((done.returncode, b"\ncase 1\n" in done.stdout), (1, True))
        self.assertEqual(run("prove", "--check", self.file("half", done.stdout)).returncode, 1)

    def test_times_without_end_are_bad_usage(self):
        for words in [("explain", "doors-game", "--seed", "1"), ("table", "probe", "pousse")]:
            option = "--time" if words[0] == "explain" else "--memory"
            for value in ["1e10", "inf", "nan", "-1"]:
                done = run(*words, option, value)
                self.assertEqual(done.returncode, 2, done)
                self.assertIn(f"{option}: expected a number above 0, at most ".encode(), done.stderr)

    @each_game
    def test_what_is_cut_off_is_refused_at_its_end(self, game):
        text = self.certificate(game)
        for size in [0, 1, len(text) // 3, len(text) // 2, len(text) - 6]:
            path = self.file("cut", text[:size])
            done = run("prove", "--check", path)
            self.check_run(done, 1, b"", rb"foregone: " + re.escape(path.encode()) + rb":\d+:\d+: [^\n]+\n")

    @each_game
    def test_a_wrong_claim_is_refused_with_its_place(self, game):
        lines = self.certificate(game).split(b"\n")
        at = [k for k, line in enumerate(lines) if line.startswith(b"claim ")]
        other = next(lines[k] for k in at if lines[k] != lines[at[0]])
        lines[at[0]] = other
        path = self.file("wrong", b"\n".join(lines))
        self.check_run(run("prove", "--check", path), 1, b"", rb"foregone: " + re.escape(path.encode()) + rb":\d+:\d+: [^\n]+\n")

    @each_game
    def test_bad_input_is_reported_after_the_cases_before_it(self, game):
        done = run("prove", game.name, text=cli.NO_TEXT)
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rb"\Aforegone: <stdin>:1:1: [^\n]+\n\Z")

    def test_a_file_that_is_not_a_certificate_is_refused(self):
        for text in [b"", b"\x00\xff", b"foregone certificate 2\n", b"foregone certificate 1\ngame chess\n",
                     b"foregone certificate 1\ngame pousse\nlimits some\n"]:
            path = self.file("none", text)
            self.check_run(run("prove", "--check", path), 1, b"", rb"foregone: " + re.escape(path.encode()) + rb":\d+:\d+: [^\n]+\n")
        missing = str(self.folder / "missing")
        self.check_run(run("prove", "--check", missing), 1, b"", rb"foregone: [^\n]*missing: [^\n]+\n")

    def test_the_other_checker_says_what_is_wrong_in_one_line(self):
        for path in [str(self.folder / "missing"), str(self.folder), self.file("none", b"foregone certificate 1\ngame chess\n")]:
            done = subprocess.run([sys.executable, CHECKER, path], capture_output=True, check=False)
            self.check_run(done, 1, b"", rb"[^\n]+\n")

    def test_a_byte_order_mark_is_no_part_of_a_certificate(self):
        path = self.file("marked", b"\xef\xbb\xbf" + run("prove", "doors-game", text=b"ABCD 2\n").stdout)
        for words in [PROGRAM, "prove", "--check"], [sys.executable, CHECKER]:
            done = subprocess.run([*words, path], capture_output=True, check=False)
            self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_a_game_is_needed(self):
        self.check_run(run("prove"), 2, b"", rb"foregone: [^\n]+\nTry: foregone prove --help\n")
        done = run("prove", games()[0].name, games()[0].path, "--position", "x")
        self.check_run(done, 2, b"", rb"foregone: [^\n]+\nTry: foregone prove --help\n")


if __name__ == "__main__":
    unittest.main()
