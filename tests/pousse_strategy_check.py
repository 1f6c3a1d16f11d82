"""Verifies a strategy of X in Pousse under icfp98.

    pousse_strategy_check.py SIZE < STRATEGY

A line of the strategy is a board with X to move and X's move: `X:..../..../..XX/..OO R4`. This script
shares no code with the program and relies on one argument only. Let X make any first move and then
those of the strategy, and take the graph of all positions that O can reach against it. If in that graph
 - no move ends the game in O's favour, and every board with X to move has a move,
 - each board that X makes and that lies on a cycle is made from only one board, by one move,
then X wins. For suppose X is the first to recreate a board of his own: that board lies on a cycle, so
the one he made it from occurred twice, and O recreated that one before. And the game ends, since there
are finitely many boards.
"""

import sys

size = int(sys.argv[1])
squares = range(size * size)
rows = [list(squares)[i * size:(i + 1) * size] for i in range(size)]
columns = [list(squares)[i::size] for i in range(size)]
entries = {}  # the squares of each move, the entry first
for number in range(size):
    entries["L" + str(number + 1)] = rows[number]
    entries["R" + str(number + 1)] = rows[number][::-1]
    entries["T" + str(number + 1)] = columns[number]
    entries["B" + str(number + 1)] = columns[number][::-1]


def push(line, marker):
    gap = line.find(".")
    return marker + (line[:-1] if gap < 0 else line[:gap] + line[gap + 1:])


contents = [""]
for _ in range(size):
    contents = [line + square for line in contents for square in ".XO"]
pushed = {marker: {line: push(line, marker) for line in contents} for marker in "XO"}
# Per move: how to cut its line out of a board, and to put it back.
cuts = []
for name, lane in entries.items():
    step = lane[1] - lane[0] if size > 1 else 1
    end = lane[-1] + step
    cuts.append((name, slice(lane[0], end if end >= 0 else None, step)))
cut_of = dict(cuts)


def insert(board, cut, marker):
    squares_of = list(board)
    squares_of[cut] = pushed[marker]["".join(squares_of[cut])]
    return "".join(squares_of)


full = {"X" * size: 1, "O" * size: -1}
lines = [slice(lane[0], lane[-1] + 1, (lane[1] - lane[0]) if size > 1 else 1) for lane in rows + columns]


def lead(board):
    """Straights of X minus those of O."""
    return sum(full.get(board[line], 0) for line in lines)


def made_by(board, marker):
    """The boards that a player's insertions make."""
    return {insert(board, cut, marker) for _, cut in cuts}


def fail(*words):
    sys.exit("NOT PROVED: " + " ".join(words))


strategy = {}
for text in sys.stdin:
    board, move = text.split()
    mover, board = board.split(":")
    if mover != "X" or move not in entries:
        fail("bad line", text)
    strategy[board.replace("/", "")] = cut_of[move]

# Boards are named by who is to move there and their squares.
successors = {}  # of the boards with O to move: those with X to move
makers = {}  # of the boards with O to move: how many boards X makes it from
answer = {}  # of the boards with X to move
pending = []


def x_makes(board):
    """Whether the game goes on there."""
    leading = lead(board)
    if leading < 0:
        fail("O wins on", board)
    if leading > 0:
        return False
    makers[board] = makers.get(board, 0) + 1
    if makers[board] == 1:
        pending.append(board)
    return True


for board in made_by("." * (size * size), "X"):
    x_makes(board)
while pending:
    board = pending.pop()
    successors[board] = []
    for after in made_by(board, "O"):
        if after in answer:
            successors[board].append(after)
            continue
        leading = lead(after)
        if leading < 0:
            fail("O wins by", board, after)
        if leading > 0:
            continue
        if after not in strategy:
            fail("no move for", after)
        successors[board].append(after)
        answer[after] = insert(after, strategy[after], "X")
        if not x_makes(answer[after]):
            answer[after] = None

# The boards that X can make from a board of his after one move of O.
following = {board: {answer[after] for after in afters if answer[after] is not None}
             for board, afters in successors.items()}


def vertices_on_cycles(graph):
    """By strongly connected components (Tarjan's), without recursion."""
    index, low, done, stack, on_cycles = {}, {}, set(), [], set()
    for root in graph:
        if root in index:
            continue
        index[root] = low[root] = len(index)
        stack.append(root)
        path = [(root, iter(graph[root]))]
        while path:
            vertex, rest = path[-1]
            entered = False
            for to in rest:
                if to not in index:
                    index[to] = low[to] = len(index)
                    stack.append(to)
                    path.append((to, iter(graph[to])))
                    entered = True
                    break
                if to not in done:
                    low[vertex] = min(low[vertex], index[to])
            if entered:
                continue
            path.pop()
            if path:
                low[path[-1][0]] = min(low[path[-1][0]], low[vertex])
            if low[vertex] == index[vertex]:
                first = stack.index(vertex) if stack[-1] != vertex else len(stack) - 1
                component = stack[first:]
                del stack[first:]
                done.update(component)
                if len(component) > 1 or vertex in graph[vertex]:
                    on_cycles.update(component)
    return on_cycles


on_cycles = vertices_on_cycles(following)
for board in on_cycles:
    if makers[board] != 1:
        fail("made from several boards, and on a cycle:", board)
print("proved: X wins on %dx%d with every first move; %d boards with O to move, %d of them on cycles, "
      "%d with X to move" % (size, size, len(successors), len(on_cycles), len(answer)))
