"""A program that misbehaves, in the way that its first argument names. Tests of src/lab/process and of
`foregone judge` run it; the second argument is only there to find its processes by."""

import ctypes
import mmap
import os
import resource
import signal
import socket
import subprocess
import sys
import threading
import time


def sleep():
    while True:
        time.sleep(1000)


def silent():
    sleep()


def spin():
    while True:
        pass


def busy():
    """Computes for so many seconds."""
    while time.process_time() < float(sys.argv[3]):
        pass
    print("done")


def flood():
    while True:
        os.write(1, b"y\n" * 5000)


def flood_errors():
    for _ in range(2000):
        os.write(2, b"complaint\n" * 1000)
    os.write(2, b"the last complaint\n")
    print("done")


def mapped():
    with mmap.mmap(0, 0, access=mmap.ACCESS_READ) as text:
        print(len(text), os.fstat(0).st_size, os.lseek(0, 0, os.SEEK_END))
    for flags in os.O_WRONLY, os.O_RDWR | os.O_TRUNC:
        try:
            os.write(os.open("/proc/self/fd/0", flags), b"x")
        except OSError:
            continue
        print("the input can be changed")


def herd():
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    os.kill(0, signal.SIGTERM)
    print("done")


def processor_limit():
    print(resource.getrlimit(resource.RLIMIT_CPU)[0])


def crash():
    os.kill(os.getpid(), signal.SIGSEGV)


def abort():
    os.abort()


def pretend():
    """Ends as programs do that have used up their time."""
    os.kill(os.getpid(), signal.SIGXCPU)


def fail():
    print("a plausible answer", flush=True)
    sys.exit(3)


def blame():
    """Fails in the words of the sandbox."""
    sys.exit("bwrap: Creating new namespace failed: Operation not permitted")


def bomb():
    while True:
        try:
            os.fork()
        except OSError:
            time.sleep(0.01)


def rabbits():
    """Each process forks another and ends: none lives long enough to be found easily."""
    while True:
        try:
            if os.fork() > 0:
                os._exit(0)
        except OSError:
            pass


def deaf():
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    sleep()


def closed():
    for descriptor in range(3):
        os.close(descriptor)
    sleep()


def half():
    os.write(1, b"half a li")
    sleep()


def farewell():
    os.write(1, b"first\nlast")


def unread():
    print("answer")


def memory():
    kept = []
    while True:
        kept.append(b"x" * 10**6)


def shared_memory():
    """Many processes, none of which takes much."""
    for _ in range(7):
        if os.fork() == 0:
            break
    kept = []
    for _ in range(90):
        kept.append(b"x" * 10**6)
    sleep()


def borrowed_memory():
    """200 MB, which a child of vfork has too until it becomes another program; its result."""
    kept = b"x" * (200 * 2**20)
    for _ in range(20):
        subprocess.run(["true"], check=True)
    print(len(kept) >> 20)


def reserve():
    """100 GB of addresses, as sanitizers do, and no memory."""
    private, anonymous, without_memory = 0x2, 0x20, 0x4000
    try:
        mmap.mmap(-1, 100 * 2**30, private | anonymous | without_memory, mmap.PROT_READ)
    except OSError:
        print("refused")
    print("done")


def led_by_nobody():
    """400 MB in a process whose first thread has ended."""
    def keep():
        kept = b"x" * (400 * 2**20)
        sleep()
        print(len(kept))

    if os.fork() == 0:
        threading.Thread(target=keep).start()
        sys.stdout.flush()
        ctypes.CDLL(None).pthread_exit(None)
    os.wait()


def share(megabytes, count, work, between=0.0):
    """So many processes that share so much memory and do the work, which gets a function that reads all of it."""
    size = megabytes * 2**20
    memory = mmap.mmap(-1, size)
    for _ in range(megabytes):
        memory.write(b"x" * 2**20)
    for _ in range(count):
        if os.fork() == 0:
            work(lambda: sum(memory[i] for i in range(0, size, mmap.PAGESIZE)))
            os._exit(0)
        time.sleep(between)
    for _ in range(count):
        os.wait()
    print("done")


def read_together():
    """200 MB that four processes read one after the other."""
    def work(read):
        read()
        time.sleep(0.5)

    share(200, 4, work, between=0.02)


def crowd():
    """500 MB that 20 processes share, each of which computes for some milliseconds."""
    def work(read):
        while time.process_time() < 0.05:
            read()

    share(500, 20, work)


def dropped_memory():
    """A gigabyte of shared memory that stays, although no process shows it as its own."""
    size, kept = 4 * 2**20, []
    for _ in range(250):
        kept.append(mmap.mmap(-1, size))
        kept[-1].write(b"x" * size)
        kept[-1].madvise(mmap.MADV_DONTNEED)
    print("done")


def unread_sockets():
    """A gigabyte in sockets that nobody reads."""
    for _ in range(5):
        if os.fork() == 0:
            break
    kept = []
    while True:
        try:
            pair = socket.socketpair()
        except OSError:
            sleep()
        kept.append(pair)
        for end in pair:
            end.setblocking(False)
            try:
                while True:
                    end.send(b"x" * 30000)
            except OSError:
                pass


def unheard():
    """One child after another computes for as many seconds as the third argument says, and nobody wants to
    hear of their ends."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    while True:
        read, write = os.pipe()
        if os.fork() == 0:
            while time.process_time() < float(sys.argv[3]):
                pass
            os._exit(0)
        os.close(write)
        os.read(read, 1)  # its end
        os.close(read)


def refused_calls():
    """Those of the system's calls that would hold memory out of sight and still work; then a thread and a
    process, whose calls have to."""
    libc = ctypes.CDLL(None)
    new_user, private, created = 0x10000000, 0, 0o1000
    for name, works in (("memfd_create", lambda: libc.memfd_create(b"", 0) >= 0),
                        ("shmget", lambda: libc.shmget(private, 4096, created) >= 0),
                        ("msgget", lambda: libc.msgget(private, created) >= 0),
                        ("semget", lambda: libc.semget(private, 1, created) >= 0),
                        ("unshare", lambda: libc.unshare(new_user) == 0)):
        if works():
            print(name)
    thread = threading.Thread(target=print, args=("thread",))
    thread.start()
    thread.join()
    sys.stdout.flush()
    subprocess.run(["echo", "process"], check=True)


def files():
    """Where it runs, and in the folder for temporary files without end."""
    try:
        open("written-by-a-stranger", "w").close()
        print("wrote where it runs", flush=True)
    except OSError:
        print("may not write where it runs", flush=True)
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    with open("/tmp/" + sys.argv[2], "wb") as file:
        while True:
            file.write(b"x" * 10**6)


def device_files():
    """Small files below /dev until no more can be written; says how many megabytes there were."""
    for folder in ("/dev/shm", "/dev"):
        written = 0
        try:
            for number in range(40):
                with open(f"{folder}/{sys.argv[2]}-{number}", "wb") as file:
                    file.write(b"x" * 10**6)
                written += 1
        except OSError:
            pass
        print(folder, written)


def deep():
    """A recursion through C code that takes more than 8 MB of stack."""
    sys.setrecursionlimit(10**6)

    def down(level):
        return 0 if level == 0 else 1 + next(map(down, (level - 1,)))

    print(down(10**5))


def threads():
    """As many as are allowed, each with a stack."""
    barrier = threading.Barrier(25)
    started = [threading.Thread(target=barrier.wait) for _ in range(24)]
    for thread in started:
        thread.start()
    barrier.wait()
    print("done")


def connect():
    try:
        socket.create_connection(("127.0.0.1", int(sys.argv[3])), 5)
        print("connected")
    except OSError:
        print("no network")


def grandchildren():
    """One in a session of its own whose parent has ended, with our output still open."""
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            sleep()
        os._exit(0)
    os.wait()
    print("done")


def stop():
    os.kill(os.getpid(), signal.SIGSTOP)


def kill_all():
    """Everything that it may kill."""
    try:
        os.kill(-1, signal.SIGKILL)
    except OSError:
        pass
    print("done")


def echo():
    for line in sys.stdin:
        print(line, end="", flush=True)


globals()[sys.argv[1]]()
