"""The public surface is what the lists in tests/surface say, and what 1.0 has written is still read.

    surface_test.py PROGRAM [--write] [unittest's arguments]

docs/stability.md says what a version promises. A change shows up here as a difference; --write accepts it
by writing the lists anew. Files that an earlier version has written are never written anew.
"""

import ast
import json
import pathlib
import re
import shutil
import sys
import tempfile
import unittest

import declarations
from program import ROOT, output, run

SURFACE = ROOT / "tests/surface"
PROBED = "X:XO/..  X wins in 1; L1 L2 T1 T2 B1\n"
WRITE = "--write" in sys.argv
if WRITE:
    sys.argv.remove("--write")


def objects(*words, text=""):
    return [json.loads(line) for line in output(*words, text=text).splitlines()]


def game_names():
    return [game["name"] for game in objects("games", "--json")]


def example(game):
    return str(ROOT / "examples" / f"{game}.in")


def options(command, called="foregone"):
    """Each command, option and operand as a line: what it takes, and the values that can be listed."""
    yield called
    for kind in ["operands", "options"]:
        for option in command[kind]:
            words = [called, ",".join(option["names"]), option["value"] or ""]
            words += ["..."] if option["repeats"] else []
            words += ["|".join(option["values"])] if option["values"] else []
            yield " ".join(word for word in words if word)
    for below in command["commands"]:
        yield from options(below, f"{called} {below['name']}")


def types(value, path, found):
    """The type of every field of an object, by its path; those of all elements of a list together."""
    if isinstance(value, dict):
        for name, field in value.items():
            types(field, f"{path}.{name}" if path else name, found)
    elif isinstance(value, list):
        for element in value:
            types(element, path + "[]", found)
        found.setdefault(path, set()).add("list")
    else:
        name = {str: "string", bool: "boolean", int: "number", float: "number"}
        found.setdefault(path, set()).add(name.get(type(value), "null"))


def fields(values):
    found = {}
    for value in values:
        types(value, "", found)
    lists = {path[: at.start()] for path in found for at in re.finditer(r"\[\]", path)}  # as their elements say
    return [
        f"{path} {'|'.join(sorted(kinds))}"
        for path, kinds in found.items()
        if path not in lists or kinds != {"list"}
    ]


def json_samples():
    """What every --json prints: a title and some of its objects."""
    yield "--version --json", objects("--version", "--json")
    yield "games", objects("games", "--json")
    for game in game_names():
        yield f"solve {game}", objects("solve", game, "--json", example(game))
        yield f"explain {game}", objects(
            "explain", game, "--json", "--along", "--seed", "1", *(["--size", "3"] if game == "pousse" else [])
        )
        record = str(SURFACE / "records" / f"{game}.record")
        yield f"explain --record {game}", objects("explain", "--json", "--record", record)
    annotated = str(SURFACE / "annotated.record")
    yield "explain --record annotated", objects("explain", "--json", "--record", annotated)
    yield "explain pousse --size 5", objects("explain", "pousse", "--json", "--size", "5", "--depth", "2")
    yield "explain byte-me --odds", objects("explain", "byte-me", "--json", "--odds", "1")
    yield "explain boring-card-game --structure", objects(
        "explain", "boring-card-game", "--json", "--structure", "3"
    )
    yield "explain doors-game --table", objects("explain", "doors-game", "--json", "--table")
    yield "puzzle", objects("puzzle", "pousse", "--number", "3", "--json")
    yield "rules", objects("rules", "pousse", "--json")
    yield "study list", objects("study", "--json")
    for study, *setting in (("dealer", "--players", "1", "--samples", "50000"), ("doors", "--doors", "9")):
        yield f"study {study}", objects(
            "study", study, *setting, "--json", "--store", temporary(f"{study}.sqlite")
        )
    yield "match", objects(
        "match", "doors-game", "--player", "best", "--player", "random", "--openings", "2",
        "--json", "--store", temporary("match.sqlite"),
    )  # fmt: skip
    yield "judge", judged()
    requests = (ROOT / "examples/answer.in").read_text()
    for line in requests.splitlines():
        kind = json.loads(line).get("do")
        yield f"answer {kind}", objects("answer", text=line + "\n")


def temporary(name):
    return str(pathlib.Path(FOLDER.name) / name)


def judged():
    """A program that answers nothing, and so is wrong."""
    done = run(
        "judge", "doors-game", "/bin/true", "--json", "--no-sandbox", "--keep", temporary("kept"),
        "--jobs", "1", example("doors-game"),
    )  # fmt: skip
    assert done.returncode == 1, done
    return [json.loads(line) for line in done.stdout.splitlines()]


def json_fields():
    """A field that is the same in all games of a title stands once, under GAME."""
    games = game_names()
    of_title, of_field = {}, {}
    for title, values in json_samples():
        game = next((name for name in games if name in title.split()), "")
        general = title.replace(game, "GAME") if game else title
        of_title.setdefault(general, {})[game] = title
        for field in fields(values):
            of_field.setdefault((general, field), []).append(game)
    for (general, field), having in of_field.items():
        titles = of_title[general]
        for title in [general] if having == list(titles) and len(having) > 1 else map(titles.get, having):
            yield f"{title}: {field}"


def notation():
    """Positions and moves as games write them, from deals that seeds fix."""
    for game in game_names():
        sizes = [["--size", "3"], ["--size", "4"]] if game == "pousse" else [[]]
        for seed in ["1", "2"]:
            for size in sizes:
                (explained,) = objects("explain", game, "--json", "--seed", seed, *size)
                moves = sorted(option["move"] for option in explained["options"])
                yield f"{game} {explained['position']} {' '.join(moves)}".rstrip()


def line_protocol():
    """A session with each engine; what depends on the machine's speed is masked.

    `quit` would end a search under way: where the last command is `go`, the end of the input lets it finish.
    """
    commands = {
        "pousse": "foregone\nready\nposition start 4\nposition X:..../..../..../.... moves L1 T3\n"
        "go depth 3\nnew\ngo nodes 500\nposition nothing\nfly\nquit\n",
        "house-of-cards": "foregone\nposition start seed=1\ngo\n",
        "doors-game": "foregone\nposition start seed=1 doors=8\ngo clock 5 increment 1\n",
    }
    for game, text in commands.items():
        for line in output("engine", game, "--protocol", "line", text=text).splitlines():
            line = re.sub(r"\d+\.\d+\.\d+(~dev)?", "VERSION", line)
            line = re.sub(r"\b(time|nps|nodes) [0-9.e+]+", r"\1 N", line)
            line = re.sub(r"\b(value) \S+( in| within| by)?( \d+)?", r"\1 V\2", line)
            line = re.sub(r"^error .*", "error WORDS", line)
            yield f"{game}: " + re.sub(r"\b(line|best) .*", r"\1 MOVES", line)


def headers():
    listed = (ROOT / "cmake/public_headers.cmake").read_text()
    rules = sorted(str(path.relative_to(ROOT / "src")) for path in ROOT.glob("src/games/*/rules.hpp"))
    for name in re.findall(r"^  (\S+\.hpp)$", listed, re.MULTILINE) + rules:
        for line in declarations.declarations((ROOT / "src" / name).read_text()):
            yield f"{name} {line}"


def tablebase():
    """The files of a tablebase, and what their list says; not how zstd compresses them."""
    with tempfile.TemporaryDirectory() as folder:
        output("table", "build", "pousse", "--size", "3", "--tables", folder, "--threads", "1")
        for path in sorted(pathlib.Path(folder).rglob("*")):
            if path.is_file():
                yield str(path.relative_to(folder))
            if path.suffix == ".txt":
                yield from re.sub(r"\b(values|check)=\w+", r"\1=N", path.read_text()).splitlines()


def python():
    """What `import foregone` gives: classes with their public methods, functions with their signatures."""
    package = ROOT / "src/apps/python/foregone"
    exported = ast.parse((package / "__init__.py").read_text())
    names = next(
        [element.value for element in node.value.elts]
        for node in exported.body
        if isinstance(node, ast.Assign) and node.targets[0].id == "__all__"
    )
    found = {name: [name] for name in names}
    for path in sorted(package.glob("*.py")):
        for node in ast.parse(path.read_text()).body:
            name = getattr(node, "name", None)
            if name in found:
                found[name] = list(signatures(node, ""))
    for name in sorted(found):
        yield from found[name]
    for node in ast.parse((package / "testing.py").read_text()).body:
        if not getattr(node, "name", "_").startswith("_"):
            yield from signatures(node, "testing.")


def signatures(node, scope):
    if isinstance(node, ast.FunctionDef):
        public = not node.name.startswith("_") or node.name == "__init__"
        if public:
            yield f"{scope}{node.name}({ast.unparse(node.args)}) -> {ast.unparse(node.returns) if node.returns else ''}"
    elif isinstance(node, ast.ClassDef):
        bases = ", ".join(ast.unparse(base) for base in node.bases)
        yield f"class {scope}{node.name}({bases})"
        for inner in node.body:
            yield from signatures(inner, f"{scope}{node.name}.")
    elif isinstance(node, ast.AnnAssign) and not ast.unparse(node.target).startswith("_"):
        yield f"{scope}{ast.unparse(node.target)}: {ast.unparse(node.annotation)}"


def add_files():
    """What this version writes of a game that has no files yet: a record with a move, and certificates of its example."""
    for game in game_names():
        record = SURFACE / "records" / f"{game}.record"
        if not record.exists():
            move = objects("explain", game, "--json", "--seed", "1")[0]["options"][0]["move"]
            commands = f"{move}\nsave {record}\nquit\n"
            output("play", game, "--seed", "1", "--computer", "none", text=commands)
        certificate = SURFACE / "certificates" / f"{game}.certificate"
        if not certificate.exists():
            certificate.with_suffix(".in").write_text(pathlib.Path(example(game)).read_text())
            certificate.write_text(output("prove", game, example(game)))


class Surface(unittest.TestCase):
    maxDiff = 4000

    def compare(self, name, lines):
        path = SURFACE / name
        lines = list(lines)
        self.assertGreater(len(lines), 5)
        if WRITE:
            path.write_text("".join(line + "\n" for line in lines))
        listed = path.read_text().splitlines()
        gone = [line for line in listed if line not in lines]
        come = [line for line in lines if line not in listed]
        self.assertEqual(
            (gone, come), ([], []), f"{path.relative_to(ROOT)} lists what is gone, or lacks what has come"
        )
        self.assertEqual(lines, listed)

    def test_command_line(self):
        self.compare("command_line.txt", options(json.loads(output("help", "--json"))))

    def test_json(self):
        self.compare("json.txt", sorted(set(json_fields())))

    def test_notation(self):
        self.compare("notation.txt", notation())

    def test_line_protocol(self):
        self.compare("line_protocol.txt", line_protocol())

    def test_headers(self):
        self.compare("headers.txt", headers())

    def test_tablebase(self):
        self.compare("tablebase.txt", tablebase())


    def test_python(self):
        self.compare("python.txt", python())


class Earlier(unittest.TestCase):
    """Files of 1.0."""

    def test_records_are_read_and_written_in_the_same_words(self):
        for game in game_names():
            path = SURFACE / "records" / f"{game}.record"
            with self.subTest(game=game):
                self.assertIn("moves", output("explain", "--record", str(path), "--json"))
                request = {"version": 1, "do": "recall", "record": path.read_text()}
                (recalled,) = objects("answer", text=json.dumps(request) + "\n")
                self.assertTrue(recalled["ok"], recalled)

    def test_certificates_hold_and_are_written_in_the_same_words(self):
        for game in game_names():
            path = SURFACE / "certificates" / f"{game}.certificate"
            contest = SURFACE / "certificates" / f"{game}.in"
            with self.subTest(game=game):
                self.assertIn("proved", output("prove", "--check", str(path), str(contest)))
                words = [re.findall(r"^[a-z]+\b", text, re.MULTILINE) for text in
                         [path.read_text(), output("prove", game, str(contest))]]  # fmt: skip
                self.assertEqual(words[0], words[1])

    def test_tablebases_are_verified_and_probed(self):
        folder = temporary("tables")
        shutil.copytree(SURFACE / "tables", folder)  # of version 2
        output("table", "verify", "pousse", "--size", "2", "--tables", folder, "--threads", "1")
        probed = output("table", "probe", "pousse", "X:XO/..", "--tables", folder)
        self.assertEqual(probed, PROBED)

    def test_what_the_threat_model_names_exists(self):
        sources = "".join(
            path.read_text(errors="replace")
            for pattern in ["src/**/*_test.cpp", "tests/*", "web/tests/*.mjs"]
            for path in ROOT.glob(pattern)
            if path.is_file() and path != pathlib.Path(__file__)
        )
        targets = {path.stem.replace("_fuzz", "") for path in (ROOT / "fuzz").glob("*_fuzz.cpp")}
        table = re.search(r"(?:^\|.*\n)+", (ROOT / "SECURITY.md").read_text(), re.MULTILINE)
        rows = table[0].splitlines()  # of the first table
        self.assertGreater(len(rows), 8)
        for row in rows[2:]:
            held = row.split("|")[-2]
            names = re.findall(r"`([^`]+)`", held)
            self.assertTrue(names or "same" in held, row)
            for name in names:
                with self.subTest(name=name):
                    if name.startswith("fuzz_"):
                        self.assertIn(name.removeprefix("fuzz_"), targets)
                    else:
                        self.assertIn(name, sources)


class Lists(unittest.TestCase):
    def test_a_type_name_means_one_thing(self):
        """In all of src, but for what each game's folder has under the same name (src/games/README.md)."""
        standard = {"Contest", "Format", "Guide", "InteractiveGame", "Prover", "Rules", "Scene", "Setup", "Solver"}
        scopes = {}
        for path in sorted((ROOT / "src").rglob("*.hpp")):
            for scope, name in declarations.types(path.read_text()):
                scopes.setdefault(name, set()).add(scope)
        self.assertGreater(len(scopes), 400)
        games = {scope + path.name for path in (ROOT / "src/games").iterdir() for scope in ("foregone::", "")}
        concepts = {"Contest": "foregone", "Guide": "foregone", "InteractiveGame": "foregone",
                    "Prover": "foregone"}  # that these are models of
        twice = {name: found for name, found in scopes.items() if len(found) > 1}
        for name in standard & set(twice):
            twice[name] = twice[name] - games - {concepts.get(name)}
        self.assertEqual({name: found for name, found in twice.items() if found}, {})

    def test_what_is_renamed_is_seen(self):
        header = (ROOT / "src/play/session.hpp").read_text()
        before = declarations.declarations(header)
        for old, new in [
            ("take_back()", "undo()"),  # a function
            ("struct Question", "struct Query"),  # a type
            ("bool along", "bool all_along"),  # a member
            ("std::string_view move) = 0", "std::string move) = 0"),  # a parameter's type
        ]:
            self.assertIn(old, header)
            self.assertNotEqual(declarations.declarations(header.replace(old, new)), before)
        private = "class A { public: int a() const { return b_; } private: int b_ = 0; };"
        self.assertEqual(
            declarations.declarations(private), declarations.declarations(private.replace("b_", "c_"))
        )


if __name__ == "__main__":
    FOLDER = tempfile.TemporaryDirectory()
    with FOLDER:
        if WRITE:
            add_files()
        unittest.main()
