"""A small engine for Pousse, by the line protocol (docs/line-protocol.md): it wins if one move wins, else avoids
moves that the opponent's next one punishes, and is otherwise random. It knows the rules `contest` alone.

    python3 pousse.py [SEED]    with a seed it plays the same whenever it is asked the same
"""

import random
import sys
import time

OPPONENT = {"X": "O", "O": "X"}


def line_of(move, size):
    """The squares of a row or column, from the end at which the move inserts a marker."""
    i = int(move[1:]) - 1
    squares = range(i * size, (i + 1) * size) if move[0] in "LR" else range(i, size * size, size)
    return squares if move[0] in "LT" else squares[::-1]


def insert(board, marker, line):
    """The markers move on by one, up to the first empty square."""
    board = list(board)
    for square in line:
        marker, board[square] = board[square], marker
        if marker == ".":
            break
    return board


def lead(board, player, lines):
    """The player's straights less those of the opponent, each seen from both ends: whoever has more has won."""
    full = [board[line[0]] for line in lines.values() if len({board[square] for square in line}) == 1]
    return full.count(player) - full.count(OPPONENT[player])


def read_position(notation, moves):
    mover, _, rows = notation.partition(":")
    board, size = list(rows.replace("/", "")), rows.count("/") + 1
    if mover not in OPPONENT or len(board) != size * size or set(board) - set("XO."):
        raise ValueError(f"expected a position, found {notation}")
    lines = {move: line_of(move, size) for move in (side + str(i + 1) for side in "LRTB" for i in range(size))}
    for move in moves:
        if move not in lines or lead(board, mover, lines):
            raise ValueError(f"expected a legal move, found {move}")
        board, mover = insert(board, mover, lines[move]), OPPONENT[mover]
    return mover, board, lines


def rate(mover, board, lines, move):
    """3: wins, 2: the game goes on, 1: the opponent wins by the next move, 0: loses."""
    after = insert(board, mover, lines[move])
    if ahead := lead(after, mover, lines):
        return 3 if ahead > 0 else 0
    opponent = OPPONENT[mover]
    return 1 if any(lead(insert(after, opponent, line), opponent, lines) > 0 for line in lines.values()) else 2


def choose(mover, board, lines, seconds):
    """The best of the moves that there is time to look at, in random order."""
    if lead(board, mover, lines):
        raise ValueError("the game is over")
    end, rated = time.monotonic() + seconds, []
    for move in random.sample(list(lines), len(lines)):
        rated.append((rate(mover, board, lines, move), move))
        if time.monotonic() > end:
            break
    return max(rated, key=lambda each: each[0])[1]  # the first of those


def seconds_of(bounds):
    """Half of the time for the move, at most a second, or of a thirtieth of the clock. It looks two plies ahead, at few
    positions: other bounds do not bind it."""
    named = dict(zip(bounds[::2], map(float, bounds[1::2])))
    clock = named.get("clock", 60)
    return min(named.get("time", 1), clock, clock / 30 + named.get("increment", 0)) / 2


random.seed(*sys.argv[1:2])
position = read_position("X:" + "/".join(["......"] * 6), [])
for command, *words in (line.split() or [""] for line in sys.stdin):
    try:
        if command == "ready":
            print("ready", flush=True)
        elif command == "option" and words != ["rules", "contest"]:
            raise ValueError("expected the option rules contest")
        elif command == "position":
            position = read_position("".join(words[:1]), words[2:])  # the word between them is `moves`
        elif command == "go":
            print("best", choose(*position, seconds_of(words)), flush=True)
        elif command == "quit":
            break
    except ValueError as error:
        print("error", error, flush=True)
