"""What documents show of programs: their blocks of code, and what is done with them.

A block of ```console has commands, each after `$ `, and below each one what it prints. All blocks of a
document are run in order in one folder, which holds what a clone holds: `./foregone` and `foregone` are the
program. A comment in the line above a block says what is special about it:

    <!-- not run: REASON -->      it needs another machine, or too long
    <!-- numbers vary -->         what is printed may have other numbers, and so other widths
    <!-- output varies -->        what is printed is not compared; the exit status is 0
    <!-- typed -->                a dialogue: after the prompt `…> ` at the start of a line stands what is typed
    <!-- before: COMMAND -->      is run first, in the same folder, and not shown; $SOURCES is the clone
    <!-- file: NAME -->           the block, in any language, is the contents of that file
    <!-- more of: NAME -->        the block is added to the end of that file

A line `…` in an output stands for any number of lines.
"""

import os
import pathlib
import re
import subprocess
import urllib.parse
from dataclasses import dataclass, field

ROOT = pathlib.Path(__file__).resolve().parent.parent
MARK = re.compile(r"<!-- (not run: .+|numbers vary|output varies|typed|before: .+|file: .+|more of: .+) -->")
FENCE = re.compile(r"( *)(`{3,})(\S*)\s*$")


@dataclass
class Block:
    """A block of code with the marks above it."""

    document: pathlib.Path
    line: int  # of its first line of code
    language: str
    text: str
    marks: dict = field(default_factory=dict)

    @property
    def place(self):
        return f"{self.document.relative_to(ROOT)}:{self.line}"

    def commands(self):
        """Each command with what is shown below it."""
        for piece in re.split(r"^\$ ", self.text, flags=re.MULTILINE)[1:]:
            command, _, output = piece.partition("\n")
            while command.endswith("\\"):  # goes on in the next line
                more, _, output = output.partition("\n")
                command = command[:-1] + more.lstrip()
            yield command, output


def lost_links(folder):
    """The links of the documents below a folder that lead to no file."""
    lost = []
    for document in folder.rglob("*.md"):
        text = re.sub(r"^```.*?^```", "", document.read_text(), flags=re.MULTILINE | re.DOTALL)
        for link in re.findall(r"\]\(([^)\s#]+)(?:#[^)]*)?\)", text):
            if not re.match(r"[a-z]+:", link) and not (document.parent / urllib.parse.unquote(link)).exists():
                lost.append(f"{document.relative_to(folder)}: {link}")
    return lost


def all_documents():
    """The project's documents, as git lists them."""
    listed = subprocess.run(
        ["git", "-c", "safe.directory=*", "ls-files", "-co", "--exclude-standard", "*.md"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [ROOT / name for name in listed.splitlines() if (ROOT / name).is_file()]


def blocks(document):
    """All blocks of code between fences."""
    marks, open_ = {}, None
    for number, line in enumerate(document.read_text().splitlines(), 1):
        fence = FENCE.match(line)
        if open_:
            if fence and not fence[3] and len(fence[2]) >= len(open_[0]):
                yield Block(document, open_[2], open_[1], "".join(open_[3]), open_[4])
                open_, marks = None, {}
            else:
                open_[3].append(line + "\n")
        elif fence:
            open_ = (fence[2], fence[3], number + 1, [], marks)
        elif mark := MARK.fullmatch(line.strip()):
            name, _, value = mark[1].partition(": ")
            marks[name] = value
        elif line.strip():
            marks = {}


class Folder:
    """A folder like a clone, in which the commands of one document are run."""

    def __init__(self, path, program, more_programs=()):
        self.path = pathlib.Path(path)
        self.path.chmod(0o755)  # programs of others may run as another user
        home = self.path / "home"
        home.mkdir()
        self.work = self.path / "clone"
        self.work.mkdir()
        for name in ROOT.iterdir():
            if name.name not in ("build", "foregone", "check", ".git"):
                (self.work / name.name).symlink_to(name)
        (self.work / "foregone").symlink_to(program)
        path = [str(self.work), *map(str, more_programs), os.environ["PATH"]]
        self.environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith("XDG_") and name != "COLUMNS"
        }
        self.environment.update(
            PATH=":".join(path), HOME=str(home), SOURCES=str(ROOT), TERM="dumb", LC_ALL="C.UTF-8"
        )

    def run(self, command, typed=""):
        """The exit status of a command, and all that it prints."""
        done = subprocess.run(
            ["bash", "-c", command],
            cwd=self.work,
            env=self.environment,
            input=typed,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        return done.returncode, done.stdout

    def results(self, block):
        """Each command of a block with what is shown and what is printed, as texts and as alike or not."""
        for mark, mode in (("file", "w"), ("more of", "a")):
            if mark in block.marks:
                path = self.work / block.marks[mark]
                path.parent.mkdir(parents=True, exist_ok=True)
                with path.open(mode) as file:
                    file.write(block.text)
        if block.language != "console" or "not run" in block.marks:
            return
        if "before" in block.marks:
            status, printed = self.run(block.marks["before"])
            assert status == 0, f"{block.marks['before']}\n{printed}"
        for command, output in block.commands():
            typed, shown = "", output
            if "typed" in block.marks:
                prompt = re.compile(r"^([\w ]+> )(.*)$", re.MULTILINE)
                typed = "".join(f"{words[2]}\n" for words in prompt.finditer(output))
                shown = prompt.sub(r"\1", output)
            status, printed = self.run(command, typed)
            if "output varies" in block.marks:
                same = status == 0
            else:
                same = alike(shown, printed, "numbers vary" in block.marks)
            yield command, shown, printed, same

    def faults(self, block):
        """The commands that print something else than the block shows."""
        for command, shown, printed, same in self.results(block):
            if not same:
                yield f"$ {command}\n--- shown\n{shown}--- printed\n{printed}"


def mend(document, folder):
    """Rewrites what a document shows where something else is printed. Dialogues stay."""
    lines = document.read_text().splitlines(keepends=True)
    moved = 0
    for block in list(blocks(document)):
        results = list(folder.results(block))
        if all(same for *_, same in results):
            continue
        if "typed" in block.marks or "output varies" in block.marks:
            print(f"{block.place}: to be mended by hand:\n" + "".join(r[2] for r in results))
            continue
        text = "".join(f"$ {command}\n{printed}" for command, _, printed, _ in results)
        first, count = block.line - 1 + moved, block.text.count("\n")
        lines[first : first + count] = text.splitlines(keepends=True)
        moved += text.count("\n") - count
    document.write_text("".join(lines))


def alike(shown, printed, numbers_vary):
    """Whether something printed is what was shown."""
    if shown == printed:
        return True
    pattern = []
    for line in shown.splitlines(keepends=True):
        if line == "…\n":
            pattern.append(r"(?:.*\n)*?")
        elif numbers_vary:
            # A number may have more digits and so take the place of blanks before it.
            parts = re.split(r"( *[-+−<>]?\d[\d,]*(?:\.\d+)?| {2,})", line)
            pattern.append(
                "".join(
                    r" *[-+−<>]?(?:\d[\d,]*(?:\.\d+)?)?" if i % 2 else re.escape(part)
                    for i, part in enumerate(parts)
                )
            )
        else:
            pattern.append(re.escape(line))
    return re.fullmatch("".join(pattern), printed) is not None
