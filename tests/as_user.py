"""Runs a program of tests as an ordinary user if this is root, from copies that this user may read, of
tests/programs/bad.py too: python3 as_user.py PROGRAM ARGUMENT..."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

USER = 54321

if os.geteuid() != 0:
    print("not root: the other tests run as an ordinary user already")
    sys.exit(0)
with tempfile.TemporaryDirectory(prefix="foregone-test-") as folder:
    os.chmod(folder, 0o755)
    program = shutil.copy(sys.argv[1], folder)
    bad = shutil.copy(pathlib.Path(__file__).parent / "programs/bad.py", folder)
    os.chmod(bad, 0o644)
    status = subprocess.run([program, *sys.argv[2:]], env={**os.environ, "BAD_PROGRAM": bad}, user=USER,
                            group=USER, extra_groups=[]).returncode
sys.exit(status)
