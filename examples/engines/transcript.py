"""Runs an engine and writes what is said to it (>) and what it says (<) to a file:

    python3 transcript.py FILE COMMAND [ARGUMENT…]
"""

import subprocess
import sys
import threading


def copy(source, target, sign):
    for line in source:
        log.write(sign + " " + line)
        target.write(line)
        target.flush()
    target.close()


with open(sys.argv[1], "a", buffering=1) as log:
    engine = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    threading.Thread(target=copy, args=(sys.stdin, engine.stdin, ">"), daemon=True).start()
    copy(engine.stdout, sys.stdout, "<")
    engine.wait()
