#!/usr/bin/env python3
"""The release files in a fresh Debian: installed, used, removed.

    package_test.py ROOT FOLDER [unittest's arguments]

ROOT is a fresh root of Debian 12 or newer (`debootstrap bookworm ROOT`), which is copied and not changed;
FOLDER holds what tools/package made. Needs root, and the network for the packages that ours depend on.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import unittest

import documents

TREE = pathlib.Path(__file__).resolve().parent.parent
if __name__ == "__main__" and os.environ.get("FOREGONE_UNSHARED") != "yes":
    # What is mounted below ends with this process.
    os.environ["FOREGONE_UNSHARED"] = "yes"
    os.execvp("unshare", ["unshare", "--mount", sys.executable, *sys.argv])

FRESH = pathlib.Path(sys.argv.pop(1)).resolve()
FOLDER = pathlib.Path(sys.argv.pop(1)).resolve()
# What apt itself leaves of any package: lists, logs, caches, and its record of what was there.
APT = re.compile(
    r"/(var/(cache|log|lib/apt|lib/dpkg/(status|available|diversions|statoverride|lock|triggers|info/format)"
    r"|lib/systemd)|etc/(ld\.so\.cache|alternatives)|release|proc|dev|tmp/\.|run|root/\.bash_history)"
)
EXAMPLES = "/usr/share/doc/foregone/examples"


class Root:
    """A copy of the fresh root, with the release files in /release."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="foregone-root-")
        self.path = pathlib.Path(self.folder.name) / "root"
        subprocess.run(["cp", "-a", str(FRESH), str(self.path)], check=True)
        shutil.copy("/etc/resolv.conf", self.path / "etc/resolv.conf")
        (self.path / "release").mkdir()
        for file in [*FOLDER.glob("*.deb"), *FOLDER.glob("*.tar.gz")]:
            shutil.copy(file, self.path / "release")
        for name in ["proc", "dev"]:
            subprocess.run(["mount", "--rbind", f"/{name}", str(self.path / name)], check=True)

    def run(self, command, user="root"):
        become = [] if user == "root" else ["--userspec", user]
        return subprocess.run(
            ["chroot", *become, str(self.path), "/bin/bash", "-c", command],
            capture_output=True,
            text=True,
            check=False,
            env={
                "PATH": "/usr/sbin:/usr/bin:/sbin:/bin",
                "HOME": "/root" if user == "root" else "/tmp",
                "LC_ALL": "C.UTF-8",
                "DEBIAN_FRONTEND": "noninteractive",
            },
        )

    def output(self, command, user="root"):
        done = self.run(command, user)
        assert done.returncode == 0, (command, done)
        return done.stdout

    def files(self):
        """All files but those that apt leaves of any package."""
        found = {}
        for folder, folders, names in os.walk(self.path):
            inside = folder.removeprefix(str(self.path))
            folders[:] = [name for name in folders if not APT.match(f"{inside}/{name}")]
            for name in [*folders, *names]:
                path = f"{inside}/{name}"
                if not APT.match(path):
                    status = os.lstat(f"{folder}/{name}")
                    is_file = not os.path.isdir(f"{folder}/{name}")
                    found[path] = (status.st_mode, status.st_size if is_file else 0)
        return found

    def close(self):
        for name in ["proc", "dev"]:
            subprocess.run(["umount", "--recursive", "--lazy", str(self.path / name)], check=True)
        self.folder.cleanup()


def deb(root, name):
    (found,) = (root.path / "release").glob(f"{name}_*.deb")
    return f"/release/{found.name}"


class Packages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.root = Root()
        cls.root.output("apt-get update && apt-get install -y --no-install-recommends man-db bash-completion")

    @classmethod
    def tearDownClass(cls):
        cls.root.close()

    def install(self, *names):
        packages = " ".join(deb(self.root, name) for name in names)
        return self.root.output(f"apt-get install -y --no-install-recommends {packages}")

    def purge(self, *names):
        """With all that came with them, also what another package suggests, which apt would keep."""
        self.root.output(f"apt-get purge -y --autoremove -o APT::AutoRemove::SuggestsImportant=false {' '.join(names)}")

    def test_installed_used_and_purged_without_a_trace(self):
        before, groups = self.root.files(), self.groups()
        began = time.monotonic()
        self.install("foregone")
        answer = self.root.output(f"foregone solve house-of-cards {EXAMPLES}/house-of-cards.in")
        print(f"from the package to the first answer: {time.monotonic() - began:.1f} s")
        self.assertEqual(answer, (TREE / "examples/house-of-cards.out").read_text())
        self.used()
        self.install("python3-foregone")
        self.python()
        self.install("foregone-mpi", "libforegone-dev")
        self.cluster()
        self.root.output("cd /usr/share/doc/libforegone-dev && test -f html/index.html && test -f licences/doxygen")
        for folder in self.root.path.glob("usr/share/doc/*foregone*"):
            self.assertNotEqual(list(folder.glob("licences/*-dev")), [], folder)
            self.assertEqual(documents.lost_links(folder), [])
        self.purge("foregone", "foregone-mpi", "python3-foregone", "libforegone-dev")
        after = self.root.files()
        left = sorted(path for path in after if path not in before)
        changed = sorted(path for path in before if after.get(path) != before[path])
        # Groups of packages that Open MPI needs, which Debian never removes.
        self.assertLessEqual(self.groups() - groups, {"rdma", "_ssh"})
        changed = [path for path in changed if not re.fullmatch("/etc/g(roup|shadow)-?", path)]
        self.assertEqual((left, changed), ([], []))

    def groups(self):
        return set(self.root.output("cut -d: -f1 /etc/group").split())

    def used(self):
        text = self.root.output("man foregone")
        self.assertIn("foregone-explain(1)", text)
        self.assertIn("position NOTATION", self.root.output("man foregone-line"))
        listing = self.root.output("cd /tmp && foregone web && sha256sum foregone.html")
        page = (TREE / "build/web/foregone.html").read_bytes()
        self.assertIn("foregone.html", listing)
        self.assertEqual((self.root.path / "tmp/foregone.html").read_bytes(), page)
        self.root.output("rm -r /tmp/foregone.html /tmp/foregone-web")
        packaged = self.root.output("dpkg-query -W -f '${Version}' foregone")
        self.assertRegex(packaged, r"^\d+\.\d+\.\d+(~dev\d{12}\.[0-9a-f]{8})?$")
        info = json.loads(self.root.output("foregone --version --json"))
        self.assertIn("-D_FORTIFY_SOURCE=2", info["options"]["flags"])
        # Tab, as bash-completion finds the script by itself.
        completed = self.root.output(
            ". /usr/share/bash-completion/bash_completion; _completion_loader foregone; "
            "COMP_WORDS=(foregone expl); COMP_CWORD=1; _foregone; echo ${COMPREPLY[@]}"
        )
        self.assertEqual(completed, "explain\n")

    def cluster(self):
        """The same files by two processes as by one."""
        self.root.output("apt-get install -y --no-install-recommends openmpi-bin")
        start = "mpirun --allow-run-as-root --oversubscribe -n 2 foregone-mpi"
        for program, folder in ("foregone", "alone"), (start, "together"):
            self.root.output(f"cd /tmp && {program} table build pousse --size 3 --tables {folder}")
        self.root.output("cd /tmp && diff -r -x lock alone together && rm -r alone together && man foregone-mpi")
        self.purge("openmpi-bin")

    def python(self):
        self.root.output("apt-get install -y --no-install-recommends python3-numpy")
        code = "import foregone; print(foregone.__file__, len(foregone.games()))"
        self.assertIn("dist-packages", self.root.output(f"cd /tmp && python3 -c '{code}'"))
        code = 'from importlib.metadata import version; print(version("foregone"))'
        self.assertRegex(self.root.output(f"python3 -c '{code}'"), r"^\d+\.\d+\.\d+(\.dev0)?$")
        self.purge("python3-numpy")


class Archive(unittest.TestCase):
    def test_it_runs_without_root_and_after_it_was_moved(self):
        root = Root()
        self.addCleanup(root.close)
        (archive,) = (root.path / "release").glob("*.tar.gz")
        name = archive.name.removesuffix(".tar.gz")
        began = time.monotonic()
        solve = f"{name}/bin/foregone solve house-of-cards {name}/share/doc/foregone/examples/house-of-cards.in"
        answer = root.output(f"cd /tmp && tar xzf /release/{archive.name} && {solve}", "nobody:nogroup")
        print(f"from the archive to the first answer: {time.monotonic() - began:.1f} s")
        self.assertEqual(answer, (TREE / "examples/house-of-cards.out").read_text())
        self.assertEqual(documents.lost_links(root.path / "tmp" / name / "share/doc"), [])
        for library in "libcli11-dev", "nlohmann-json3-dev":
            root.output(f"test -s /tmp/{name}/share/doc/foregone/licences/{library}")
        modes = {line.split()[0] for line in root.output(f"tar tvzf /release/{archive.name}").splitlines()}
        self.assertLessEqual(modes, {"drwxr-xr-x", "-rwxr-xr-x", "-rw-r--r--", "lrwxr-xr-x"})
        readme = (root.path / "tmp" / name / "README").read_text()
        self.assertRegex(readme, r"^Foregone .* with glibc 2\.\d+ or later, as in Debian 12\.")
        moved = root.output(
            f"cd /tmp && mkdir there && mv {name} there/foregone && cd there && foregone/bin/foregone web && "
            "foregone/bin/foregone --version && foregone/bin/foregone help records",
            "nobody:nogroup",
        )
        self.assertIn("foregone.html  ", moved)
        older = root.run(
            "mkdir /tmp/older && printf '#!/bin/sh\\necho glibc 2.31\\n' >/tmp/older/getconf && chmod +x /tmp/older/getconf && "
            "PATH=/tmp/older:$PATH /tmp/there/foregone/bin/foregone games",
            "nobody:nogroup",
        )
        self.assertEqual((older.returncode, older.stdout), (1, ""))
        self.assertRegex(older.stderr, r"\Aforegone: needs the C library glibc 2\.\d+ or later, .*; found 2\.31\n\Z")


if __name__ == "__main__":
    unittest.main()
