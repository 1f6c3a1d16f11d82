"""What the documents show is what programs do: tests/documents.py says how they are marked.

    documents_test.py FOREGONE PROGRAMS PREFIX [unittest's arguments | --mend DOCUMENT…]

PROGRAMS is a folder with the programs of examples, PREFIX one where the
libraries are installed. With --mend it writes what is printed into the documents instead. The documents' names are the arguments of unittest: Shown.test_docs_judge, say.
"""

import html.parser
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import documents  # noqa: E402

ROOT = documents.ROOT
FOREGONE = pathlib.Path(sys.argv.pop(1)).resolve()
PROGRAMS = pathlib.Path(sys.argv.pop(1)).resolve()
PREFIX = pathlib.Path(sys.argv.pop(1)).resolve()


def scratch():
    """A folder outside /tmp, which is another one in the sandbox, and that every user may read."""
    return tempfile.TemporaryDirectory(dir="/var/tmp")


def folder_for(document, path):
    folder = documents.Folder(path, FOREGONE, [PROGRAMS])
    folder.environment["CMAKE_PREFIX_PATH"] = str(PREFIX)
    (folder.work / "build").symlink_to(PROGRAMS)
    if document.parent.name == "connect_four":  # its commands are those of its own folder
        shutil.copy(document.parent / "cases.txt", folder.work)
    return folder


class JobFile(unittest.TestCase):
    """docs/cluster.sbatch, with a program in place of srun that prints its words."""

    JOB = ROOT / "docs" / "cluster.sbatch"

    def step(self, **slurm):
        with scratch() as path:
            srun = pathlib.Path(path) / "srun"
            srun.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n')
            srun.chmod(0o755)
            environment = {"PATH": f"{path}:{os.environ['PATH']}", "SLURM_CPUS_PER_TASK": "32", **slurm}
            words = ["sh", self.JOB, "foregone-mpi", "tables", "5", "--samples", "7"]
            return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout.split()

    def test_the_step_gets_the_cores_of_the_job(self):
        said = self.step()
        self.assertIn("--cpus-per-task=32", said)
        self.assertEqual(said[said.index("foregone-mpi"):],
                         "foregone-mpi table build pousse --size 5 --tables tables --threads 32 --samples 7".split())

    def test_the_step_gets_the_memory_of_the_job(self):
        self.assertEqual(self.step(SLURM_MEM_PER_NODE="10240")[-4:], "--memory 10.240 --samples 7".split())
        self.assertEqual(self.step(SLURM_MEM_PER_NODE="2")[-4:], "--memory 0.002 --samples 7".split())
        self.assertEqual(self.step(SLURM_MEM_PER_NODE="0"), self.step())

    def test_without_operands_the_job_says_what_it_takes(self):
        done = subprocess.run(["sh", self.JOB], capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (2, 1))
        self.assertTrue(done.stderr.startswith("usage: sbatch "), done.stderr)

    def test_the_job_leaves_the_number_of_nodes_to_its_user(self):
        # With --ntasks in the file, --nodes=8 --ntasks-per-node=1 of the command line gets two nodes.
        fixed = re.findall(r"^#SBATCH --(nodes|ntasks)\b(?!-)", self.JOB.read_text(), re.MULTILINE)
        self.assertEqual(fixed, [])


class Shown(unittest.TestCase):
    """Has a test for each document with commands."""

    maxDiff = None

    def check_document(self, document):
        with scratch() as path:
            folder = folder_for(document, path)
            for block in documents.blocks(document):
                with self.subTest(block.place):
                    faults = "\n".join(folder.faults(block))
                    if faults:
                        self.fail(f"{block.place}:\n{faults}")


def add_tests():
    for document in documents.all_documents():
        if any(block.language == "console" for block in documents.blocks(document)):
            name = re.sub(r"\W", "_", str(document.relative_to(ROOT).with_suffix("")))

            def test(self, document=document):
                self.check_document(document)

            setattr(Shown, f"test_{name}", test)


class Rules(unittest.TestCase):
    """What keeps the documents checkable."""

    def help(self, *words):
        done = subprocess.run([FOREGONE, *words, "--help"], capture_output=True, text=True, check=False)
        return done.stdout if done.returncode == 0 else None

    def test_a_command_with_its_output_is_in_a_block_that_is_run(self):
        for document in documents.all_documents():
            for block in documents.blocks(document):
                if block.language == "console":
                    self.assertTrue(block.text.startswith("$ "), block.place)
                    continue
                for line in block.text.splitlines():
                    self.assertNotRegex(line, r"^\s*(\$ )?(\./)?foregone (?!certificate|record)\w", block.place)
            fenced = {
                number
                for block in documents.blocks(document)
                for number in range(block.line, block.line + block.text.count("\n"))
            }
            for number, line in enumerate(document.read_text().splitlines(), 1):
                if number not in fenced:
                    self.assertNotRegex(
                        line, r"^ {4,}(\./)?foregone \w", f"{document.relative_to(ROOT)}:{number}"
                    )

    def test_commands_in_sentences_exist_with_their_options(self):
        """`foregone COMMAND [SUBCOMMAND] [GAME] --option …` in backquotes."""
        checked, helps = 0, {}
        for document in documents.all_documents():
            if "CHANGELOG" in document.name:
                continue
            text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
            for span in re.findall(r"`(?:\./)?foregone ([a-z][^`]*)`", text):
                span = " ".join(span.split())
                if re.match(r"(record|certificate) \d|VERSION", span):
                    continue
                words = span.split()
                command = [words[0]]
                if words[0] in ("table", "study") and len(words) > 1 and words[1].islower():
                    command.append(words[1])
                with self.subTest(span, document=str(document.relative_to(ROOT))):
                    shown = helps.setdefault(tuple(command), self.help(*command))
                    self.assertIsNotNone(shown, f"foregone {' '.join(command)} does not exist")
                    for option in re.findall(r"--[a-z][\w-]*", span):
                        self.assertRegex(shown, rf"{option}\b")
                    checked += 1
        self.assertGreater(checked, 50)

    def test_no_mark_is_misspelt(self):
        for document in documents.all_documents():
            for number, line in enumerate(document.read_text().splitlines(), 1):
                if line.strip().startswith("<!--"):
                    self.assertRegex(
                        line.strip(), documents.MARK, f"{document.relative_to(ROOT)}:{number}"
                    )

    def test_numbers_that_vary_and_lines_left_out_are_recognised(self):
        alike = documents.alike
        self.assertTrue(alike("took 5 s\n", "took 12.25 s\n", True))
        self.assertTrue(alike("a      0.01 s\n", "a     10.01 s\n", True))
        self.assertFalse(alike("took 5 s\n", "took 5 h\n", True))
        self.assertFalse(alike("took 5 s\n", "took 6 s\n", False))
        self.assertTrue(alike("a\n…\nd\n", "a\nb\nc\nd\n", False))
        self.assertTrue(alike("a\n…\nd\n", "a\nd\n", False))
        self.assertFalse(alike("a\n…\nd\n", "a\nb\n", False))


class Links(html.parser.HTMLParser):
    """The links and anchors of a page."""

    def __init__(self, path):
        super().__init__()
        self.links, self.anchors = [], set()
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name in ("href", "src") and tag != "base":
                self.links.append(urllib.parse.unquote(value))
            elif name == "id":
                self.anchors.add(value)


class Site(unittest.TestCase):
    def build(self, *words):
        python = "/usr/bin/python3" if pathlib.Path("/usr/bin/python3").exists() else sys.executable
        return subprocess.run(
            [python, ROOT / "tools/build_docs", *words], capture_output=True, text=True, check=False
        )

    def test_no_link_of_a_document_leads_nowhere(self):
        done = self.build("--check")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_folder_that_cannot_be_made_takes_one_line(self):
        done = self.build("--to", "/proc/x")
        self.assertEqual((done.returncode, done.stderr), (1, "build_docs: /proc/x: No such file or directory\n"))

    def test_no_link_of_an_installed_document_leads_nowhere(self):
        folder = PREFIX / "share" / "doc" / "foregone"
        self.assertGreater(len(list(folder.rglob("*.md"))), 30)
        self.assertEqual(documents.lost_links(folder), [])

    def test_no_link_of_the_site_leads_nowhere(self):
        with scratch() as path:
            folder = pathlib.Path(path) / "site"
            done = self.build("--to", folder)
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            pages = {
                page: Links(page)
                for page in folder.rglob("*.html")
                if not page.is_relative_to(folder / "reference")
            }
            checked = 0
            for page, found in pages.items():
                for link in found.links:
                    if re.match(r"[a-z]+:", link):
                        continue
                    name, _, anchor = link.partition("#")
                    target = (page.parent / name).resolve() if name else page
                    where = f"{page.relative_to(folder)}: {link}"
                    self.assertTrue(target.is_file(), where)
                    if anchor and target in pages:
                        self.assertIn(anchor, pages[target].anchors, where)
                    checked += 1
            self.assertGreater(len(pages), 30)
            self.assertGreater(checked, 1000)


def copy_notations():
    """Writes the page of notations anew, from the games' READMEs in the order of the catalogue."""
    page = ROOT / "docs/notation.md"
    head, tail = page.read_text().split("## House of Cards", 1)
    tail = tail[tail.index("## Try them") :]
    for line in subprocess.check_output([FOREGONE, "games", "--json"], text=True).splitlines():
        game = json.loads(line)
        readme = f"src/games/{game['name'].replace('-', '_')}/README.md"
        text = (ROOT / readme).read_text()
        section = re.search(r"^## Notation\n(.*?)(?=^## )", text, re.MULTILINE | re.DOTALL)
        title = game["title"]
        head += f"## {title}\n\n{section[1].strip()}\n\nMore: [{title}](../{readme}).\n\n"
    page.write_text(head + tail)


class Installed(unittest.TestCase):
    def test_every_user_may_read_what_is_installed_and_cmake_lists_it(self):
        built = FOREGONE.parent
        with scratch() as prefix:
            subprocess.run(["cmake", "--install", built, "--prefix", prefix],
                           umask=0o077, stdout=subprocess.DEVNULL, check=True)
            files = {path for path in pathlib.Path(prefix).rglob("*") if path.is_file()}
            listed = (built / "install_manifest.txt").read_text().splitlines()
            self.assertEqual(files, set(map(pathlib.Path, listed)))
            self.assertEqual([path for path in files if not path.stat().st_mode & 0o004], [])
            names = {path.name for path in files}
            self.assertLessEqual({"foregone.1", "_foregone", "foregone.fish"}, names)


class Notations(unittest.TestCase):
    def test_the_page_of_notations_says_what_the_games_say(self):
        page = (ROOT / "docs/notation.md").read_text()
        found = 0
        for readme in sorted((ROOT / "src/games").glob("*/README.md")):
            section = re.search(
                r"^## Notation\n(.*?)(?=^## )", readme.read_text(), re.MULTILINE | re.DOTALL
            )
            self.assertIn(section[1].strip(), page, f"{readme.relative_to(ROOT)}: --mend docs/notation.md copies its Notation")
            found += 1
        self.assertGreaterEqual(found, 5)


class Examples(unittest.TestCase):
    def test_the_readme_shows_the_example_of_values(self):
        code = (ROOT / "examples/library/values.cpp").read_text()
        shown = [block.text for block in documents.blocks(ROOT / "README.md")]
        self.assertIn(code, shown)

    def test_pkg_config_is_given_the_version_of_the_program(self):
        version = subprocess.check_output([FOREGONE, "--version"], text=True).split()[1]
        for name in ["foregone", "foregone-cli"]:
            (file,) = PREFIX.glob(f"**/pkgconfig/{name}.pc")
            self.assertIn(f"\nVersion: {version}\n", file.read_text())

    def found_by_cmake(self, wanted):
        """What CMake says about find_package with these words; nothing if the package is found."""
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "CMakeLists.txt").write_text(
                "cmake_minimum_required(VERSION 3.25)\nproject(using NONE)\n"
                f"find_package(foregone {wanted})\n"
            )
            done = subprocess.run(
                ["cmake", "-B", "build", f"-DCMAKE_PREFIX_PATH={PREFIX}"],
                cwd=folder, capture_output=True, text=True, check=False,
            )  # fmt: skip
            self.assertEqual(done.returncode == 0, not done.stderr)
            return " ".join(done.stderr.split())

    def test_cmake_is_given_the_numbers_of_the_version_of_the_program(self):
        version = subprocess.check_output([FOREGONE, "--version"], text=True).split()[1]
        numbers = version.removesuffix("~dev")
        self.assertEqual(self.found_by_cmake(f"{numbers} EXACT REQUIRED"), "")
        major = int(numbers.split(".")[0])
        for other in (major - 1, major + 1):
            self.assertIn(f'"{other}.0"', self.found_by_cmake(f"{other}.0 REQUIRED"))

    def test_cmake_names_the_components_that_there_are(self):
        self.assertEqual(self.found_by_cmake("REQUIRED COMPONENTS library"), "")
        self.assertIn(
            "foregone has no component nope; it has library and cli",
            self.found_by_cmake("REQUIRED COMPONENTS nope"),
        )

    def test_every_installed_header_is_described(self):
        table = (ROOT / "docs/library.md").read_text()
        described = re.findall(r"`([\w*/]+\.hpp)`", table)
        headers = PREFIX / "include/foregone"
        for header in headers.rglob("*.hpp"):
            name = header.relative_to(headers)
            self.assertTrue(any(name.match(pattern) for pattern in described), name)

    def test_the_library_runs_all_its_examples(self):
        shown = [
            command
            for block in documents.blocks(ROOT / "docs/library.md")
            if block.language == "console"
            for command, _ in block.commands()
        ]
        self.assertEqual(shown[:5], ["answers", "values", "engine", "proof", "own_game"])


add_tests()
if __name__ == "__main__":
    if "--mend" in sys.argv:
        if "docs/notation.md" in sys.argv:
            copy_notations()
        for name in sys.argv[sys.argv.index("--mend") + 1 :]:
            with scratch() as path:
                documents.mend(pathlib.Path(name).resolve(), folder_for(pathlib.Path(name), path))
    else:
        unittest.main()
