"""`foregone answer` over a pipe, checked against docs/answer.schema.json.

    answer_test.py PROGRAM [unittest's arguments]

The program lists the games, so a new one is tested as soon as it is listed.
"""

import json
import re
import subprocess
import unittest

import jsonschema

from program import HANGING, PROGRAM, ROOT, Conversation, run_bytes

SCHEMA = json.loads((ROOT / "docs" / "answer.schema.json").read_text())
LONGEST = 1 << 20
PUZZLES = ["house-of-cards", "pousse", "byte-me", "doors-game"]  # others may have none: a choice of two is no puzzle


def valid(kind, thing):
    schema = {"$ref": "#/$defs/" + kind, "$defs": SCHEMA["$defs"]}
    return jsonschema.Draft202012Validator(schema).is_valid(thing)


def run(text):
    """The answers to a text, line by line."""
    done = run_bytes("answer", text=text)
    assert done.returncode == 0, done
    return [json.loads(line) for line in done.stdout.splitlines()]


def line(request):
    return json.dumps(request).encode() + b"\n"


def ask(*requests):
    return run(b"".join(line({"version": 1, **request}) for request in requests))


def games():
    """Those that can be asked about positions."""
    return [game for game in ask({"do": "games"})[0]["games"] if game["deals"]]


class Talk(Conversation):
    def __init__(self):
        super().__init__("answer")

    def answer(self):
        return json.loads(self.program.stdout.readline())


class Schema(unittest.TestCase):
    def check(self, request, answer):
        with self.subTest(request=request):
            self.assertTrue(valid("response", answer), str(answer)[:1000])
            if answer["ok"]:
                self.assertTrue(valid("request", request))
            self.assertEqual(answer["id"], request.get("id"))

    def test_the_schema_is_one(self):
        jsonschema.Draft202012Validator.check_schema(SCHEMA)
        self.assertFalse(valid("request", {"version": 1}))
        self.assertFalse(valid("response", {"version": 1, "id": 1, "ok": True}))

    def test_the_examples_are_answered_as_the_schema_says(self):
        text = (ROOT / "examples" / "answer.in").read_bytes()
        requests = [json.loads(request) for request in text.splitlines()]
        answers = run(text)
        self.assertEqual(len(answers), len(requests))
        for request, answer in zip(requests, answers):
            self.check(request, answer)
            typo = "positon" in request
            self.assertEqual((answer["ok"], valid("request", request)), (not typo, not typo))

    def test_what_every_game_can_be_asked_has_answers_as_the_schema_says(self):
        for game in games():
            name = game["name"]
            text = (ROOT / "examples" / (name + ".in")).read_text()
            start = {"game": name, "seed": 1, "depth": 1}
            record = ask({"do": "record", "game": name, "seed": 1})[0]["record"]
            annotated = record.replace("record 1", "record 2").replace("moves 0", "moves 0 {here}")
            requests = [
                {"do": "solve", "game": name, "input": text},
                {"do": "explain", **start, "along": True, "svg": True, "picture": True},
                {"do": "explain", "game": name, "input": text, "line": False, "depth": 1},
                {"do": "choose", **start, "strength": 0},
                {"do": "deal_to_play", "game": name, "seed": 1},
                {"do": "record", "game": name, "seed": 1},
                {"do": "recall", "record": record},
                {"do": "recall", "record": annotated},
                {"do": "prove", "game": name, "input": text},
                *([{"do": "puzzle", "game": name, "number": 1, "level": 3}] if name in PUZZLES else []),
                *({"do": "topic", "game": name, "topic": topic["name"], "value": 1}
                  for topic in game["topics"] if topic["values"]),
                *({"do": "topic", "game": name, "topic": topic["name"]}
                  for topic in game["topics"] if not topic["values"]),
            ]
            requests = [{"version": 1, "id": i, **more} for i, more in enumerate(requests)]
            for request, answer in zip(requests, run(b"".join(map(line, requests))), strict=True):
                self.check(request, answer)
                self.assertTrue(answer["ok"], str(answer)[:1000])

    def test_the_answers_in_the_document_are_those_of_the_program(self):
        text = (ROOT / "docs" / "answer.md").read_text()
        blocks = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
        self.assertGreater(len(blocks), 8)
        for request, answer in zip(blocks[::2], blocks[1::2], strict=True):
            self.assertEqual(run(line(request)), [answer])
            self.check(request, answer)

    def test_the_nesting_that_the_document_allows_is_the_programs(self):
        text = (ROOT / "docs" / "answer.md").read_text()
        bound = int(re.search(r"^\| nesting of lists and objects \| (\d+) \|$", text, re.MULTILINE)[1])
        for depth in bound, bound + 1:
            nested = "[" * (depth - 1) + "]" * (depth - 1)  # in the object of the request
            message = run(b'{"id": %s}\n' % nested.encode())[0]["error"]["message"]
            self.assertEqual("nested" in message, depth > bound, message)


class Pipe(unittest.TestCase):
    good = line({"version": 1, "id": 1, "do": "solve", "game": "doors-game", "input": "ABCD 2\n"})

    def test_an_answer_comes_before_the_next_request_is_written(self):
        with Talk() as talk:
            for number in range(20):
                talk.write(line({"version": 1, "id": number, "do": "games"}))
                self.assertEqual(talk.answer()["id"], number)

    def test_a_request_that_comes_byte_by_byte_is_answered(self):
        with Talk() as talk:
            for byte in self.good:
                talk.write(bytes([byte]))
            self.assertTrue(talk.answer()["ok"])

    def test_requests_in_one_piece_are_answered_in_their_order(self):
        with Talk() as talk:
            talk.write(b"".join(line({"version": 1, "id": i, "do": "games"}) for i in range(9)))
            self.assertEqual([talk.answer()["id"] for _ in range(9)], list(range(9)))
            talk.write(self.good[:30])
            talk.write(self.good[30:] + self.good[:5])
            self.assertTrue(talk.answer()["ok"])
            talk.write(self.good[5:])
            self.assertTrue(talk.answer()["ok"])

    def test_the_last_line_needs_no_line_feed_and_any_may_end_in_a_return(self):
        for text in [self.good[:-1], self.good[:-1] + b"\r\n"]:
            self.assertEqual(run(self.good + text), 2 * run(self.good))
        self.assertEqual(run(b""), [])

    def test_a_text_may_begin_with_the_mark_of_utf_8(self):
        plain, marked = [run(json.dumps({"version": 1, "do": "solve", "game": "doors-game", "input": text}).encode())
                         for text in ("ABCD 2", "\ufeffABCD 2")]
        self.assertTrue(plain[0]["ok"])
        self.assertEqual(marked, plain)

    def test_every_line_is_answered_whatever_it_holds(self):
        bad = [b"", b" ", b"null", b"[]", b"\xff\xfe", b"{", b"\0", b'{"version":1', b"{}{}",
               b'"\\ud800"']
        answers = run(b"\n".join(bad) + b"\n" + self.good)
        self.assertEqual([answer["ok"] for answer in answers], [False] * len(bad) + [True])
        for answer in answers:
            self.assertTrue(valid("response", answer), answer)

    def test_a_text_in_utf_16_is_answered_line_by_line_too(self):
        for encoding in "utf-16-le", "utf-16-be":
            requests = "\ufeff{}\n{}\n".encode(encoding)
            done = subprocess.run([PROGRAM, "answer"], input=requests, capture_output=True, check=True)
            answers = [json.loads(line) for line in done.stdout.splitlines()]
            self.assertEqual((len(answers), done.stderr), (len(requests.splitlines()), b""))
            self.assertEqual({answer["error"]["message"] for answer in answers}, {"invalid JSON"})

    def test_a_number_as_the_id_comes_back_as_it_was_written(self):
        ids = [b"9007199254740993", b"18446744073709551616", b"-9223372036854775809", b"123456789012345678901234567890",
               b"0.1000000000000000055511151231257827", b"1e2", b"-0.0", b"7"]
        text = b"".join(b'{"x":{"id":1.5},"id":%s,"do":"games","version":1}\n' % number for number in ids)
        done = subprocess.run([PROGRAM, "answer"], input=text, stdout=subprocess.PIPE, timeout=HANGING, check=True)
        self.assertEqual(re.findall(rb'^\{"version":1,"id":([^,]*),', done.stdout, re.M), ids)

    def test_a_budget_is_used_where_more_of_it_finds_more(self):
        ask_for = {"game": "pousse", "seed": 1, "deal": {"size": 6}}
        for do in ["choose", "explain"]:
            answer, = ask({"do": do, **ask_for, "budget": {"nodes": 500000}})
            self.assertGreater(answer["nodes"], 450000)
            self.assertEqual(answer["budget"], "enough")
        quick, = ask({"do": "explain", **ask_for})
        long, = ask({"do": "explain", **ask_for, "budget": {"nodes": 5000000}})
        self.assertGreater(long["value"]["ahead"], quick["value"]["ahead"])

    def test_a_line_that_is_too_long_is_refused_and_skipped(self):
        for size in [LONGEST + 1, LONGEST + 2, 2 * LONGEST, 5 * LONGEST + 77]:
            for end in [self.good[:-1], b"x"]:
                long = b" " * (size - len(end)) + end + b"\n"
                answers = run(long + self.good + long[:-1])
                self.assertEqual([answer["ok"] for answer in answers], [False, True, False])
        fits = b" " * (LONGEST - len(self.good) + 1) + self.good
        self.assertEqual(len(fits), LONGEST + 1)  # and a line feed
        self.assertEqual(run(fits + self.good), 2 * run(self.good))


class Answers(unittest.TestCase):
    def test_an_answer_does_not_depend_on_what_was_asked_before(self):
        requests = [
            {"do": "explain", "game": game["name"], "seed": seed, "depth": 1, "options": options}
            for game in games() for seed in (1, 2) for options in (True, False)
        ]
        self.assertEqual(ask(*requests), ask(*requests[::-1])[::-1])
        self.assertEqual(ask(*requests, *requests), 2 * ask(*requests))

    def test_an_answer_says_that_its_budget_ran_out(self):
        deck = " ".join(f"{(17 * i) % 26 + 1}{'RB'[(17 * i) // 26 % 2]}" for i in range(52))
        start = {"game": "house-of-cards", "choices": {"peaks": 6}, "input": f"Axel 26 {deck}\n"}
        for budget in [{"nodes": 100}, {"ms": 1}, {"ms": 50, "nodes": 10_000}]:
            explained, solved = ask({"do": "explain", **start, "budget": budget},
                               {"do": "solve", **start, "budget": budget})
            self.assertEqual((explained["budget"], solved["budget"]), ("ran out", "ran out"))
            self.assertEqual(explained["value"]["certainty"], "unknown")
            self.assertEqual((explained["line"], solved["cases"]), ([], []))
            values = {option["value"]["for_mover"] for option in explained["options"]}
            self.assertEqual(values, {"unknown"})

    def test_a_game_is_played_to_its_end_request_by_request(self):
        for game in games():
            moves, start = [], {"do": "choose", "game": game["name"], "seed": 3, "depth": 1}
            with Talk() as talk, self.subTest(game=game["name"]):
                for _ in range(30):
                    talk.write(line({"version": 1, **start, "moves": moves, "strength": 50}))
                    answer = talk.answer()
                    self.assertEqual(answer["played"][: len(moves)], moves)
                    if answer["move"] is None:
                        self.assertTrue(answer["over"])
                        break
                    moves.append(answer["move"])
                    self.assertEqual(answer["played"], moves)
                    self.assertEqual(answer["over"], answer["legal"] == [])


if __name__ == "__main__":
    unittest.main()
