"""What the program says of itself: help, manual pages, documents, completion, version.

    manual_test.py PROGRAM [unittest's arguments]
"""

import json
import os
import pathlib
import pty
import re
import select
import shutil
import subprocess
import tempfile
import time
import unittest

from program import HANGING, PROGRAM, output, run

CLEAR = "\x15"  # Ctrl-U: empties the line


def tree():
    return json.loads(output("help", "--json"))


def commands(command, called=()):
    """Each command with the words that call it; the program itself first."""
    yield called, command
    for below in command["commands"]:
        yield from commands(below, (*called, below["name"]))


class Manual(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.tree = tree()
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.folder = pathlib.Path(folder.name)
        cls.written = output("manual", "--to", folder.name)

    def test_help_and_the_tree_name_the_same_options(self):
        for called, command in commands(self.tree):
            with self.subTest(called=called):
                text = output(*called, "--help")
                shown = re.findall(r"^  (-[a-z-]\S*)", text, re.MULTILINE)
                listed = [",".join(option["names"]) for option in command["options"]]
                self.assertEqual(sorted(shown), sorted(listed))
                for below in command["commands"]:
                    self.assertRegex(text, rf"(?m)^  {below['name']} +\S")
                    self.assertIn(below["summary"], " ".join(text.split()))
                wide = [line for line in text.splitlines() if len(line) > 80]
                self.assertEqual([line for line in wide if "foregone " not in line], [])  # which examples have

    def test_every_command_has_a_page_with_its_options(self):
        for called, command in commands(self.tree):
            name = "-".join(["foregone", *called])
            page = (self.folder / "man1" / f"{name}.1").read_text()
            self.assertIn(f"\n.TH \"{name.upper()}\"".replace("-", "\\-"), page)
            for option in command["options"]:
                for option_name in option["names"]:
                    self.assertIn("\\fB" + option_name.replace("-", "\\-") + "\\fR", page)
            self.assertEqual(page, output("manual", *filter(None, ["-".join(called)])))

    def test_the_page_of_the_program_lists_the_environment(self):
        page = (self.folder / "man1" / "foregone.1").read_text()
        for name in ["XDG_DATA_HOME", "XDG_STATE_HOME", "TMPDIR", "NO_COLOR", "TERM", "FOREGONE_WEB"]:
            self.assertIn("\\fB" + name.replace("_", "_\\:") + "\\fR", page)

    def test_every_document_is_a_topic_and_a_page(self):
        topics = re.search(r"Topics of help: ([^.]*?)\n\n", output("--help"), re.DOTALL)[1]
        topics = re.split(r",\s+", topics)
        self.assertIn("line", topics)
        self.assertIn("pousse", topics)
        pages = {path.stem for path in self.folder.glob("man[57]/*")}
        self.assertEqual(pages, {"foregone-" + topic for topic in topics})
        for topic in topics:
            text = output("help", topic)
            self.assertGreater(len(text.splitlines()), 20)
            left = re.search(r"(?m)^ {0,3}(\||#|```|<!--).*", text)  # as it stands in the document
            self.assertIsNone(left, topic)
        self.assertEqual(self.written, f"{self.folder}: {len(list(self.folder.glob('*/*')))} pages\n")

    def test_a_document_that_another_one_refers_to_is_shown_by_its_name_there(self):
        self.assertIn("tables.md", output("help", "json"))
        for name, topic in [("tables.md", "tablebases"), ("docs/answer.md", "requests"), ("SECURITY.md", "security")]:
            self.assertEqual(output("help", name), output("help", topic))
        self.assertEqual(run("help", "README.md").returncode, 2)

    @unittest.skipUnless(shutil.which("man"), "there is no man")
    def test_man_has_nothing_to_complain_of(self):
        pages = sorted(str(path) for path in self.folder.glob("*/*"))
        done = subprocess.run(
            ["man", "--warnings", "-E", "UTF-8", "-Tutf8", "-Z", "-l", *pages],
            env={**os.environ, "LC_ALL": "C.UTF-8", "MANROFFSEQ": "", "MANWIDTH": "80"},
            capture_output=True,
            text=True,
            timeout=HANGING,
            check=False,
        )
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    @unittest.skipUnless(shutil.which("man"), "there is no man")
    def test_powers_of_ten_are_the_same_without_unicode(self):
        done = subprocess.run(["man", "-l", str(self.folder / "man7" / "foregone-cluster.7")], capture_output=True, text=True,
                              env={**os.environ, "LC_ALL": "C", "MANPAGER": "cat"}, timeout=HANGING, check=False)
        self.assertIn("10^16", done.stdout)
        self.assertNotRegex(done.stdout, r"x 10(?!\^)")

    @unittest.skipUnless(shutil.which("man"), "there is no man")
    def test_every_sign_has_one_in_ascii(self):
        for page in self.folder.glob("*/*"):
            done = subprocess.run(["man", "--warnings", "-l", page], capture_output=True, text=True, timeout=HANGING,
                                  env={**os.environ, "LC_ALL": "C", "MANPAGER": "cat", "MANROFFSEQ": ""}, check=False)
            self.assertNotIn("special character", done.stderr, page)

    def test_slips_get_a_suggestion(self):
        for words, message in [
            (["help", "explane"], 'no command or topic "explane"; did you mean explain?'),
            (["help", "recrods"], 'no command or topic "recrods"; did you mean records?'),
            (["help", "zzzzzz"], 'no command or topic "zzzzzz"'),
            (["help", "--json", "foo"], "--json and a COMMAND or topic cannot be used together"),
            (["help", "explain", "--json"], "--json and a COMMAND or topic cannot be used together"),
            (["manual", ""], 'no page ""'),
            (["manual", "tabel"], 'no page "tabel"; did you mean table?'),
            (["completion", "tcsh"], 'expected a SHELL: one of bash, zsh, fish, found "tcsh"'),
        ]:
            done = run(*words)
            self.assertEqual((done.returncode, done.stdout), (2, ""))
            self.assertEqual(done.stderr.splitlines()[0], "foregone: " + message)

    def test_the_version_names_compiler_options_and_libraries(self):
        for words in [["--version", "--json"], ["--json", "--version"]]:
            info = json.loads(output(*words))
            self.assertEqual(list(info), ["name", "version", "compiler", "options", "libraries"])
            self.assertEqual(output("--version"), f"foregone {info['version']}\n")
            self.assertRegex(info["compiler"], r"^(g|clang)\+\+ \d+\.\d+\.\d+$")
            self.assertIn("-O", info["options"]["flags"])
            self.assertIn("sqlite", info["libraries"])


class Completions(unittest.TestCase):
    def offered(self, *words):
        return [line.split("\t")[0] for line in output("__complete", *words).splitlines()]

    def test_commands_games_options_values_files_and_seeds(self):
        for words, expected in [
            (["so"], ["solve"]),
            (["explain", "po"], ["pousse"]),
            (["table", "pr"], ["probe"]),
            (["table", "probe", ""], ["pousse"]),
            (["solve", "pousse", ""], [":file"]),
            (["solve", "--", "-"], []),
            (["explain", "pousse", "--ru"], ["--rules"]),
            (["explain", "doors-game", "--ru"], []),
            (["explain", "pousse", "--rules", ""], ["contest", "icfp98"]),
            (["explain", "pousse", "--rules=i"], ["--rules=icfp98"]),
            (["explain", "pousse", "--rules", "=", "i"], ["icfp98"]),
            (["explain", "pousse", "--rules", "="], ["contest", "icfp98"]),
            (["explain", "house-of-cards", "--peaks", ""], ["2", "3", "4", "5", "6"]),
            (["puzzle", "pousse", "--level", ""], list("12345")),
            (["explain", "pousse", "--seed", ""], list("123456789")),
            (["explain", "pousse", "--rules", "icfp98", "--rul"], []),
            (["explain", "--record", ""], [":file"]),
            (["play", "--computer", ""], ["none", "first", "second", "both"]),
            (["web", "--to", ""], [":folder"]),
            (["match", "pousse", "--player", "b"], ["best", ":program"]),
            (["match", "pousse", "--player", "best", "--player", "r"], ["random", ":program"]),
            (["match", "h"], ["house-of-cards"]),
            (["match", "--stored", "h"], ["house-of-cards", ":file"]),
            (["engine", "pousse", "--protocol", ""], ["line", "icfp98"]),
            (["generate", "doors-game", "--mode", ""], ["any", "lopsided", "close"]),
            (["completion", ""], ["bash", "zsh", "fish"]),
            (["help", "rec"], ["records"]),
            (["manual", "tabl"], ["table", "table-build", "table-verify", "table-probe", "tablebases"]),
            (["help", "explain", "doo"], ["doors-game"]),
            (["help", "explain", "doors-game", ""], []),
            (["help", "table", ""], ["build", "verify", "probe"]),
            (["help", "web", ""], []),
            (["help", "cluster", ""], []),
            (["help", "manual", ""], []),
            (["help", "help", "s"], []),
            (["help", "match", "b"], []),
            (["prove", "--check", "x", ""], [":file"]),
            (["validate", "--package", "x", ""], []),
            (["study", "dealer", "--hidden", ""], ["255", "any"]),
            (["fly", ""], [c["name"] for c in tree()["commands"]]),
        ]:
            with self.subTest(words=words):
                self.assertEqual(self.offered(*words), expected)

    def test_every_option_and_command_is_offered(self):
        for called, command in commands(tree()):
            offered = self.offered(*called, "--")
            for option in command["options"]:
                self.assertTrue(set(option["names"]) & set(offered), (called, option["names"]))
            if command["commands"]:
                self.assertEqual(
                    self.offered(*called, ""), [below["name"] for below in command["commands"]]
                )


class Shell:
    """A shell at a terminal, whose Tab completes."""

    def __init__(self, words, set_up, folder):
        self.child, self.terminal = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            environment = {
                "PATH": f"{folder}/bin:{os.environ['PATH']}",
                "HOME": str(folder),
                "TERM": "dumb",
                "PS1": "READY ",
                "INPUTRC": "/dev/null",
            }
            os.execvpe(words[0], words, environment)
        self.type(set_up + "; echo D''ONE\n")
        self.read_until("DONE\r\n.*READY ")

    def type(self, text):
        os.write(self.terminal, text.encode())

    def read_until(self, pattern):
        """Reads what is shown up to the pattern, bells and what is overwritten left out."""
        text, until = "", time.monotonic() + HANGING
        while not re.search(pattern, re.sub("[^\b]\b", "", text), re.DOTALL):
            ready, _, _ = select.select([self.terminal], [], [], 1)
            if ready:
                text += os.read(self.terminal, 4096).decode(errors="replace").replace("\a", "")
            if time.monotonic() > until:
                raise AssertionError(f"expected {pattern}, found {text!r}")

    def close(self):
        self.type("\x03exit\n")
        os.close(self.terminal)
        os.waitpid(self.child, 0)


class Shells(unittest.TestCase):
    """Tab at a terminal."""

    def setUp(self):
        temporary = tempfile.TemporaryDirectory()
        self.addCleanup(temporary.cleanup)
        self.folder = pathlib.Path(temporary.name)
        (self.folder / "bin").mkdir()
        (self.folder / "bin" / "foregone").symlink_to(PROGRAM)
        (self.folder / "deck of cards.in").touch()

    def bash(self):
        shell = Shell(
            ["bash", "--norc", "--noprofile", "-i"],
            'bind "set bell-style none"; eval "$(foregone completion bash)"',
            self.folder,
        )
        self.addCleanup(shell.close)
        return shell

    def zsh(self):
        shell = Shell(
            ["zsh", "-f", "-i"],
            "unsetopt beep; autoload -U compinit; compinit -u; source <(foregone completion zsh)",
            self.folder,
        )
        self.addCleanup(shell.close)
        return shell

    def complete(self, shell, typed, whole):
        with self.subTest(typed=typed):
            shell.type(typed)
            shell.read_until(re.escape(whole))
            shell.type(CLEAR)

    def runs_nothing(self, shell):
        """A Tab runs no command that stands in the line."""
        shell.type("$(touch run)/foregone so\t" + CLEAR + "echo D''ONE\n")
        shell.read_until("DONE\r\n.*READY ")
        self.assertFalse((self.folder / "run").exists())

    def test_bash(self):
        shell = self.bash()
        for typed, whole in [
            ("foregone expl\tpou\t--rul\ticf\t", "foregone explain pousse --rules icfp98 "),
            ("foregone explain pousse --rules=ic\t", "foregone explain pousse --rules=icfp98 "),
            ("foregone solve house-of-cards dec\t", r"solve house-of-cards deck\ of\ cards.in "),
            ("foregone web --to b\t", "foregone web --to bin/"),
            ("foregone help reco\t", "foregone help records "),
        ]:
            self.complete(shell, typed, whole)
        self.runs_nothing(shell)

    @unittest.skipUnless(shutil.which("zsh"), "no zsh")
    def test_zsh(self):
        shell = self.zsh()
        for typed, whole in [
            ("foregone expl\tpou\t", "foregone explain pousse "),
            ("~/bin/foregone expl\t", "bin/foregone explain "),
            ('bin/fore"gone" expl\t', 'bin/fore"gone" explain '),
            ("foregone web --to b\t", "foregone web --to bin/"),
        ]:
            self.complete(shell, typed, whole)
        self.runs_nothing(shell)

    @unittest.skipUnless(shutil.which("fish"), "no fish")
    def test_fish(self):
        for typed, expected in [
            ("foregone expl", "explain\t"),
            ("foregone explain pousse --rules=ic", "--rules=icfp98\n"),
            ("foregone web --to b", "bin/"),
            ("foregone web --to=b", "--to=bin/"),
            ("foregone explain --record=dec", "--record=deck of cards.in"),
            ("(touch run)/foregone so", ""),
        ]:
            with self.subTest(typed=typed):
                code = "foregone completion fish | source; complete -C $argv[1]"
                done = subprocess.run(
                    ["fish", "--no-config", "-c", code, "--", typed],
                    cwd=self.folder,
                    env={**os.environ, "PATH": f"{self.folder}/bin:{os.environ['PATH']}"},
                    capture_output=True,
                    text=True,
                    check=False,
                )
                self.assertTrue((done.stdout + "\n").startswith(expected), done)
        self.assertFalse((self.folder / "run").exists())


if __name__ == "__main__":
    unittest.main()
