"""Runs a program as an ordinary user if this is root, from a copy that this user may read: python3
as_user.py PROGRAM ARGUMENT..."""

import os
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
    status = subprocess.run([program, *sys.argv[2:]], user=USER, group=USER, extra_groups=[]).returncode
sys.exit(status)
