"""The launcher: that it passes everything through, builds when it has to, and only then.

    launcher_test.py [unittest's arguments]

Most of it runs on a made-up project whose set-up and build are short scripts; what runs on the real
one needs build/release, which the first ./foregone makes.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import tempfile
import time
import unittest

USER = 54321
ROOT = pathlib.Path(__file__).resolve().parent.parent

# Prints what it is given, and leaves a status of its own.
PROGRAM = """#!/bin/sh
echo "version $(cat "${0%/*}/version"), in $PWD, $# words:$(printf ' <%s>' "$@")"
cat
exit 7
"""

# Stands for cmake: `--preset program` configures, `--build --preset program` copies the program.
CMAKE = """#!/bin/sh
cat # eats standard input, if it is given any
echo "cmake $*"
[ "$3" != wasm ] || exit 0
[ ! -e src/broken.cpp ] || { echo 'src/broken.cpp: it does not compile'; exit 1; }
[ "$1" = --build ] || exit 0
sleep "$(cat src/slowness)"
echo '[1/2] Building CXX object a.cpp.o'
cp src/version build/release/version
cp src/program build/release/foregone.new
chmod +x build/release/foregone.new
mv build/release/foregone.new build/release/foregone
echo >>builds
"""

# Stands for npm: `--prefix web ci …` installs, `--prefix web run build` makes the page.
NPM = """#!/bin/sh
cat
echo "npm $*"
[ ! -e web/src/broken.ts ] || { echo 'src/broken.ts: it does not compile'; exit 1; }
case $3 in
  ci) mkdir -p web/node_modules && touch web/node_modules/.package-lock.json && echo >>installs ;;
  run) cp web/src/page build/web/foregone.html && echo >>pages ;;
esac
"""


class MadeUpProject(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name).resolve()
        self.project = self.folder / "a project"
        for name in ["src/games", "packages", "tools", "docs"]:
            (self.project / name).mkdir(parents=True)
        for name in ["foregone", "tools/building.sh", "tools/build_program", "tools/build_page"]:
            shutil.copy(ROOT / name, self.project / name)
        self.write("CMakeLists.txt", "")
        for name in ["SECURITY.md", "CHANGELOG.md", "tools/version"]:
            self.write(name, "")
        self.write("tools/build_docs", "")  # for Python: it makes no site
        self.write("CMakePresets.json", "")
        self.write("src/program", PROGRAM)
        self.write("src/slowness", "0")
        self.write("src/version", "1")
        self.write("tools/set_up", "#!/bin/sh\ncat >&2\n", mode=0o755)
        self.write("../commands/cmake", CMAKE, mode=0o755)
        for name in ["cmake/wasm.cmake", "LICENSE", "web/package.json", "web/package-lock.json"]:
            self.write(name, "")
        (self.project / "web/build").mkdir()
        self.write("web/src/page", "first")
        self.write("../commands/npm", NPM, mode=0o755)

    def write(self, name, text, mode=0o644):
        path = self.project / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)

    def change(self, name, text):
        time.sleep(0.02)  # file systems tell times by the tick of a clock
        self.write(name, text)

    def builds(self, what="builds"):
        builds = self.project / what
        return builds.stat().st_size if builds.exists() else 0

    def start(self, *words, launcher=None, folder=None):
        return subprocess.Popen(
            [launcher or str(self.project / "foregone"), *words],
            cwd=folder or self.folder,
            env={**os.environ, "PATH": f"{self.folder}/commands:{os.environ['PATH']}"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def check_works(self, version="1", **how):
        program = self.start("a b", "", "*", **how)
        answers, said = program.communicate("from standard input\n")
        folder = how.get("folder") or self.folder
        heading = f"version {version}, in {folder}, 3 words: <a b> <> <*>\n"
        self.assertEqual(answers, heading + "from standard input\n", said)
        self.assertEqual(program.returncode, 7)
        return said

    def test_the_first_call_builds_and_the_second_does_nothing(self):
        self.write("../commands/nproc", "#!/bin/sh\necho 2\n", mode=0o755)
        self.assertEqual(self.check_works(), "foregone: building the program on 2 cores, 55 to 100 s (once)\n")
        self.assertEqual(self.check_works(), "")
        self.assertEqual(self.builds(), 1)

    def test_one_core_is_one(self):
        self.write("../commands/nproc", "#!/bin/sh\necho 1\n", mode=0o755)
        self.assertEqual(self.check_works(), "foregone: building the program on 1 core, 95 to 185 s (once)\n")

    def test_progress_is_shown_on_a_terminal_only(self):
        terminal, end = os.openpty()
        program = subprocess.Popen(
            [str(self.project / "foregone")],
            env={**os.environ, "PATH": f"{self.folder}/commands:{os.environ['PATH']}"},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=end,
        )
        program.wait()
        os.close(end)
        self.addCleanup(os.close, terminal)
        shown = os.read(terminal, 10_000).decode()
        self.assertRegex(shown, r"\Aforegone: building [^\r]*\r\n\rforegone: 1 of 2\r\x1b\[K\Z")

    def test_it_is_found_from_anywhere(self):
        (self.folder / "links").mkdir()
        (self.folder / "link").symlink_to("a project/foregone")
        (self.folder / "links/link").symlink_to("../link")
        (self.folder / "links/absolute").symlink_to(self.project / "foregone")
        self.check_works(launcher="a project/foregone")
        self.check_works(launcher="./foregone", folder=self.project)
        self.check_works(launcher="../foregone", folder=self.project / "src")
        for link in ["./link", "links/link", "links/absolute"]:
            self.check_works(launcher=link)
        self.assertEqual(self.builds(), 1)

    def test_a_change_is_built(self):
        self.check_works()
        self.change("src/version", "2")
        self.assertRegex(self.check_works("2"), r"\Aforegone: building what has changed\n\Z")
        self.assertEqual(self.check_works("2"), "")
        for name in ["CMakeLists.txt", "CMakePresets.json", "CHANGELOG.md", "src/games/new.cpp"]:
            self.change(name, "")
            self.check_works("2")
        time.sleep(0.02)
        (self.project / "src/games/new.cpp").unlink()
        self.check_works("2")
        self.assertEqual(self.builds(), 7)

    def test_a_change_during_a_build_is_built_by_the_next_call(self):
        self.check_works()
        self.change("src/slowness", "1")
        first = self.start()
        building = self.project / "build/release/.building"
        while first.poll() is None and not building.exists():
            time.sleep(0.01)
        self.change("src/version", "2")
        self.change("src/slowness", "0")
        first.communicate("")
        self.check_works("2")
        self.assertEqual(self.builds(), 3)

    @unittest.skipUnless(shutil.which("flock"), "there is no flock")
    def test_of_several_calls_at_once_one_builds(self):
        self.write("src/slowness", "1")
        programs = [self.start(str(i)) for i in range(4)]
        for i, program in enumerate(programs):
            answers, said = program.communicate(f"{i}\n")
            self.assertEqual(answers, f"version 1, in {self.folder}, 1 words: <{i}>\n{i}\n", said)
        self.assertEqual(self.builds(), 1)

    @unittest.skipUnless(shutil.which("flock"), "there is no flock")
    def test_what_a_killed_build_goes_on_with_is_waited_for(self):
        self.write("src/slowness", "1")
        first = self.start()
        building = self.project / "build/release/.building"
        while first.poll() is None and not building.exists():
            time.sleep(0.01)
        builder = subprocess.check_output(["pgrep", "-P", str(first.pid)], text=True)
        os.kill(int(builder), signal.SIGKILL)
        self.assertIn("foregone: waiting for another build to end\n", self.check_works())
        first.communicate("")

    def test_a_damaged_program_is_built_again(self):
        program = self.project / "build/release/foregone"
        self.check_works()
        for damage in (lambda: program.write_text(""), lambda: program.chmod(0o644)):
            damage()
            self.assertRegex(self.check_works(), r"\Aforegone: building the program [^\n]+\n\Z")
        self.assertEqual(self.builds(), 3)

    def test_a_folder_that_cmake_cannot_build_in_is_refused_in_one_line(self):
        for sign in ";#[]\\":
            other = self.folder / f"a{sign}b"
            self.project.rename(other)
            self.project = other
            program = self.start(launcher=str(other / "foregone"))
            answers, said = program.communicate("")
            self.assertEqual((program.returncode, answers), (1, ""))
            self.assertRegex(said, r"\Aforegone: cannot build in [^\n]+; move the clone\n\Z")

    def test_what_fails_is_shown_and_leaves_status_1(self):
        for name, message in [("tools/set_up", "it cannot be"), ("src/broken.cpp", "not compile")]:
            for _ in range(2):  # a failure is not forgotten
                self.write(name, f"#!/bin/sh\necho {message} >&2\nexit 1\n", mode=0o755)
                program = self.start()
                answers, said = program.communicate("")
                self.assertEqual((program.returncode, answers), (1, ""))
                self.assertIn(message, said)
            self.write(name, "", mode=0o755)
        (self.project / "src/broken.cpp").unlink()
        self.check_works()

    def check_web(self, *words):
        """Has the program tell where the page lies; what was said."""
        program = self.start("web", *words)
        page, said = program.communicate("")
        self.assertEqual(program.returncode, 0)
        self.assertEqual(page, (self.project / "web/src/page").read_text())
        return said

    tells_page = "#!/bin/sh\n[ \"$2\" = --help ] || cat \"$FOREGONE_WEB/foregone.html\"\n"

    def test_the_page_is_built_for_who_wants_it_and_again_when_it_has_changed(self):
        self.write("src/program", self.tells_page)
        self.start("games", "--help").communicate("")
        self.assertEqual(self.builds("pages"), 0)
        self.assertRegex(self.check_web(), r"foregone: building the page, [^\n]+\n\Z")
        self.assertEqual(self.check_web("--to", "x"), "")
        self.assertEqual((self.builds("pages"), self.builds("installs")), (1, 1))
        self.change("web/src/page", "second")
        self.assertRegex(self.check_web(), r"\Aforegone: building what has changed of the page\n\Z")
        self.change("web/package-lock.json", "{}")
        self.check_web()
        self.assertEqual((self.builds("pages"), self.builds("installs")), (3, 2))
        self.change("src/games/new.cpp", "")
        self.check_web()
        self.assertEqual((self.builds("pages"), self.builds("installs")), (4, 2))

    def test_a_source_from_the_future_gets_the_date_of_now(self):
        self.check_works()
        os.utime(self.project / "src/version", times=(time.time() + 86400,) * 2)
        self.assertIn("foregone: src/version is dated in the future: ", self.check_works())
        self.assertEqual(self.check_works(), "")
        self.change("src/version", "2")
        self.check_works(version="2")

    def test_the_builders_take_no_arguments_but_help(self):
        for name in ("build_program", "build_page"):
            for word, status, said in ("--help", 0, ""), ("--helpless", 2, "foregone: unexpected argument --helpless\n"):
                done = subprocess.run([self.project / "tools" / name, word], capture_output=True, text=True, check=False)
                self.assertEqual((done.returncode, done.stderr), (status, said))
                self.assertEqual(done.stdout.startswith("Builds build/"), status == 0)
        self.assertEqual(self.builds(), 0)

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    def test_who_may_not_write_needs_no_build_of_what_is_built(self):
        self.write("src/program", self.tells_page)
        self.check_web()
        self.folder.chmod(0o755)
        self.change("web/src/page", "second")
        for status in (1, 0):
            web = subprocess.run([self.project / "foregone", "web"], stdin=subprocess.DEVNULL, capture_output=True,
                                 text=True, check=False, user=USER, group=USER, extra_groups=[])
            self.assertEqual(web.returncode, status, web.stderr)
            self.assertEqual("is not writable" in web.stderr, status == 1)
            self.check_web()

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    def test_a_build_that_another_user_has_begun_is_refused_in_one_line(self):
        self.write("build/release/CMakeCache.txt", "")
        for path, mode in (self.folder, 0o755), (self.project / "build/release", 0o777):
            path.chmod(mode)
        done = subprocess.run([self.project / "foregone"], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              check=False, user=USER, group=USER, extra_groups=[])
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"\Aforegone: \S+ project/build/release is not writable here: build as the user that owns it\n\Z")

    def test_no_help_needs_the_page_and_what_fails_in_its_build_is_shown(self):
        self.write("src/program", self.tells_page)
        self.write("web/src/broken.ts", "")
        program = self.start("web", "--help")
        program.communicate("")
        self.assertEqual(program.returncode, 0)
        for _ in range(2):
            program = self.start("web")
            answers, said = program.communicate("")
            self.assertEqual((program.returncode, answers), (1, ""))
            self.assertIn("not compile", said)
        (self.project / "web/src/broken.ts").unlink()
        self.check_web()


@unittest.skipUnless((ROOT / "build/release/foregone").exists(), "the program is not built")
class Version(unittest.TestCase):
    """tools/version, in a tree of its own."""

    def version(self, changelog):
        with tempfile.TemporaryDirectory() as folder:
            tree = pathlib.Path(folder)
            (tree / "tools").mkdir()
            shutil.copy(ROOT / "tools" / "version", tree / "tools")
            (tree / "CMakeLists.txt").write_text("project(foregone VERSION 2.3.9 LANGUAGES CXX)\n")
            (tree / "CHANGELOG.md").write_text(changelog)
            return subprocess.run([tree / "tools" / "version"], capture_output=True, text=True, check=True).stdout

    def test_a_release_has_its_version(self):
        self.assertEqual(self.version("# Changes\n\n## [2.3.9] - 2026-01-01\n\n- One.\n"), "2.3.9\n")
        self.assertEqual(self.version("## [Unreleased]\n\n## [2.3.9] - 2026-01-01\n\n- One.\n"), "2.3.9\n")

    def test_changes_after_it_come_before_the_next(self):
        changes = "## [Unreleased]\n\n### Fixed\n\n- Two.\n\n## [2.3.9] - 2026-01-01\n\n- One.\n"
        self.assertEqual(self.version(changes), "2.3.10~dev\n")
        self.assertEqual(self.version(changes.replace("Fixed", "Added")), "2.4.0~dev\n")
        self.assertEqual(self.version(changes.replace("Fixed", "Incompatible")), "3.0.0~dev\n")
        self.assertNotEqual(subprocess.run(["dpkg", "--compare-versions", "2.3.10~dev", "gt", "2.3.9"]).returncode, 1)
        self.assertNotEqual(subprocess.run(["dpkg", "--compare-versions", "2.3.10~dev", "lt", "2.3.10"]).returncode, 1)


class SetUp(unittest.TestCase):
    """tools/set_up on a machine that has nothing but apt, which a user without sudo may not use."""

    def test_the_clang_asked_for_is_one_of_which_apt_knows_every_package(self):
        with tempfile.TemporaryDirectory() as folder:
            commands = pathlib.Path(folder)
            # As apt-cache does: content with one name that it knows.
            cache = "for name; do case $name in show | *-22*) ;; *) exit 0 ;; esac; done; exit 100"
            for name, text in {"apt-cache": cache, "apt-get": "exit 100", "id": "echo 1000"}.items():
                (commands / name).write_text(f"#!/bin/sh\n{text}\n")
                (commands / name).chmod(0o755)
            (commands / "sed").symlink_to(shutil.which("sed"))
            done = subprocess.run(["/bin/sh", ROOT / "tools/set_up", "web"], env={"PATH": folder},
                                  capture_output=True, text=True, check=False)
        self.assertEqual((done.returncode, done.stdout), (1, ""))
        self.assertRegex(done.stderr, r"have root run: .* clang-19 lld-19 wasi-libc libc\+\+-19-dev-wasm32 ")


class Tools(unittest.TestCase):
    """Other tools, in a tree where they cannot do their work."""

    def said(self, tool, *words, **more):
        with tempfile.TemporaryDirectory() as folder:
            os.chmod(folder, 0o755)
            for name in ["check", "tools/tidy", "tools/build_docs", "docs/README.md", ".clang-tidy"]:
                path = pathlib.Path(folder, name)
                path.parent.mkdir(exist_ok=True)
                shutil.copy(ROOT / name, path)
            done = subprocess.run([f"{folder}/{tool}", *words], stdin=subprocess.DEVNULL, capture_output=True,
                                  text=True, check=False, **more)
        self.assertEqual((done.returncode, done.stdout, done.stderr.count("\n")), (1, "", 1), done)
        return done.stderr.replace(f"{folder}/", "")

    @unittest.skipUnless(os.geteuid() == 0, "needs another user")
    def test_a_folder_of_another_user_takes_one_line(self):
        user = {"user": USER, "group": USER, "extra_groups": []}
        self.assertIn("Permission denied", self.said("check", "format", **user))
        self.assertEqual(self.said("tools/build_docs", **user), "build_docs: build: Permission denied\n")

    def test_without_clang_tidy_it_is_said_in_one_line(self):
        self.assertEqual(self.said("tools/tidy", "none"), "tidy: clang-tidynone: No such file or directory\n")


class RealProject(unittest.TestCase):
    def launch(self, *words, text="", **how):
        program = [str(ROOT / "foregone"), *words]
        return subprocess.run(
            program, input=text, capture_output=True, text=True, check=False, **how
        )

    def test_an_example_is_answered_from_another_folder(self):
        example = ROOT / "examples/doors-game.in"
        with tempfile.TemporaryDirectory() as folder:
            shutil.copy(example, folder + "/mine")
            done = self.launch("solve", "doors-game", "mine", "-", text="ABCD 2\n", cwd=folder)
        self.assertEqual(done.stdout, example.with_suffix(".out").read_text() + "3\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_the_exit_status_is_the_programs(self):
        self.assertEqual(self.launch("solve", "doors-game", text="?").returncode, 1)
        self.assertEqual(self.launch("fly").returncode, 2)


if __name__ == "__main__":
    unittest.main()
