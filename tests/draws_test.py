"""The draws of docs/theorems.md: the program finds each certificate, byte for byte as its digest there says, and accepts it,
as examples/check_pousse.c does.

    draws_test.py PROGRAM [LARGEST [CHECKER]]

LARGEST is the largest board, 4 if not given; 5 takes some minutes. CHECKER is that of tools/build_proofs.
"""

import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
PROGRAM, LARGEST = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4
ROW = re.compile(r"\| (\d)×\1 \| ([\d,]+) \| ([\d,]+) \| .* \| `([0-9a-f]{64})` \|")


def run(*words):
    done = subprocess.run(words, capture_output=True, check=False)
    assert done.returncode == 0, (words, done.stderr)
    return done.stdout


def check(row, folder):
    size, of_x, of_o, digest = row
    position = "X:" + "/".join(["." * int(size)] * int(size))
    certificate = run(PROGRAM, "prove", "pousse", "--position", position)
    (folder / "draw").write_bytes(certificate)
    words = certificate.decode().split()
    assert words[words.index("claim") + 1] == "draw", words[:20]
    x, o, end = (words.index(word, words.index("draw")) for word in ("X", "O", "end"))
    assert (f"{o - x - 1:,}", f"{end - o - 1:,}") == (of_x, of_o), (size, o - x - 1, end - o - 1)
    assert hashlib.sha256(certificate).hexdigest() == digest, (size, hashlib.sha256(certificate).hexdigest())
    run(PROGRAM, "prove", "--check", folder / "draw")
    for checker in [folder / "check_pousse", *sys.argv[3:]]:
        assert run(checker, folder / "draw") == b"proved: 1\n", checker


def main():
    rows = ROW.findall((ROOT / "docs/theorems.md").read_text(encoding="utf-8"))
    assert [row[0] for row in rows] == ["3", "4", "5"], rows
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        run("cc", "-O2", "-o", folder / "check_pousse", ROOT / "examples/check_pousse.c")
        for row in rows:
            if int(row[0]) <= LARGEST:
                check(row, folder)


main()
