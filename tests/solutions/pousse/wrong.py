"""Wrong solutions of Pousse: wrong.py NAME solves as that one does (a right one is called right); without a name, all
are listed."""

import itertools
import sys


class Solution:
    """The board by rows; every line is looked at after each move."""

    def __init__(self):
        self.first = "X"

    def is_counted(self, words):
        """A single game may come without the number of games."""
        return words[1].isdigit()

    def read(self):
        words = sys.stdin.read().split()
        at = int(self.is_counted(words))
        while at < len(words):
            end = words.index("QUIT", at)
            yield int(words[at]), words[at + 1 : end]
            at = end + 1

    def number(self, digits):
        return int(digits) - 1

    def lines(self):
        """The places of each line's squares."""
        size = range(self.size)
        return [[(i, k) for k in size] for i in size] + [[(k, i) for k in size] for i in size]

    def line(self, side, number):
        return number + (self.size if side in "TB" else 0)

    def insert(self, line, marker):
        """Into the front."""
        at = line.index("") if "" in line else len(line) - 1
        return [marker, *line[:at], *line[at + 1 :]]

    def push(self, side, number, marker):
        places = self.all_lines[self.line(side, number)][:: 1 if side in "LT" else -1]
        for (i, k), square in zip(places, self.insert([self.rows[i][k] for i, k in places], marker)):
            self.rows[i][k] = square

    def straights(self, lines):
        players = [self.rows[line[0][0]][line[0][1]] for line in lines]
        full = [player for player, line in zip(players, lines) if player and all(
            self.rows[i][k] == player for i, k in line)]
        return [full.count("X"), full.count("O")]

    def counts(self, line):
        return self.straights(self.all_lines)

    def decide(self, mover, x, o):
        return "X" if x > o else "O" if o > x else ""

    def board(self, size):
        return [[""] * size for _ in range(size)]

    def play(self, size, moves):
        self.size, self.rows = size, self.board(size)
        self.all_lines = self.lines()
        mover = self.first
        for move in moves:
            self.push(move[0], self.number(move[1:]), mover)
            won = self.decide(mover, *self.counts(self.line(move[0], self.number(move[1:]))))
            if won:
                return won
            mover = "O" if mover == "X" else "X"
        return ""

    def answer(self, won):
        return f"{won} WINS" if won else "TIE GAME"

    def main(self):
        print(*(self.answer(self.play(*game)) for game in self.read()), sep="\n")


class AnyStraight(Solution):  # not how many
    def decide(self, mover, x, o):
        return super().decide(mover, x > 0, o > 0)


class MoverFirst(Solution):  # the other wins only if the mover has none
    def decide(self, mover, x, o):
        own = x if mover == "X" else o
        return mover if own and x != o else super().decide(mover, x, o)


class PushedLine(Solution):  # the lines that it crosses are not looked at
    def counts(self, line):
        return self.straights([self.all_lines[line]])


class CrossedLines(Solution):  # the line of the move is not looked at
    def counts(self, line):
        return self.straights(self.all_lines[:line] + self.all_lines[line + 1 :])


class Repetition(Solution):  # who makes a board again loses, as in the contest of 1998
    def play(self, size, moves):
        self.seen = {"X": set(), "O": set()}
        return super().play(size, moves)

    def decide(self, mover, x, o):
        board = str(self.rows)
        if board in self.seen[mover]:
            return "O" if mover == "X" else "X"
        self.seen[mover].add(board)
        return super().decide(mover, x, o)


class FullBoard(Solution):  # ends the game
    def play(self, size, moves):
        return super().play(size, moves[: size * size])


class ThousandMoves(Solution):  # a game at most
    def play(self, size, moves):
        return super().play(size, moves[:1000])


class ThreeHundredMoves(Solution):  # a game at most on boards of more than 16 rows
    def play(self, size, moves):
        return super().play(size, moves[:300] if size > 16 else moves)


class FarSides(Solution):  # on boards of more than 64 rows nothing falls off to the left or at the top
    def push(self, side, number, marker):
        places = self.all_lines[self.line(side, number)]
        if side in "LT" or self.size <= 64 or not all(self.rows[i][k] for i, k in places):
            super().push(side, number, marker)


class LastLine(Solution):  # of 100 squares: when it is full, a push from below does nothing
    def push(self, side, number, marker):
        places = self.all_lines[self.line(side, number)]
        if side != "B" or number < 99 or not all(self.rows[i][k] for i, k in places):
            super().push(side, number, marker)


class OverGaps(Solution):  # on boards of more than 32 rows what is behind a gap of one square moves, too
    def insert(self, line, marker):
        at = line.index("") if "" in line else len(line) - 1
        if len(line) > 32 and "" not in line[at + 1 :]:
            return [marker, *line[:-1]]
        return super().insert(line, marker)


class TwoDigits(Solution):
    def number(self, digits):
        return int(digits[:2]) - 1


class LoserBegins(Solution):  # the next game
    def play(self, size, moves):
        won = super().play(size, moves)
        self.first = {"X": "O", "O": "X", "": self.first}[won]
        return won


class LastBoard(Solution):  # only the board at the end counts
    def play(self, size, moves):
        decide, self.decide = self.decide, lambda *_: ""
        super().play(size, moves)
        self.decide = decide
        return decide("", *self.counts(0))


class Wraps(Solution):  # what falls off comes in where the push did
    def insert(self, line, marker):
        return [marker, *line[1:]] if "" not in line else super().insert(line, marker)


class BeforeTheMove(Solution):  # the last move of a record is not looked at
    def play(self, size, moves):
        return super().play(size, moves[:-1])


class Words64(Solution):  # a line's squares in 64 bits
    def counts(self, line):
        return self.straights([line[:64] for line in self.all_lines])


class Diagonals(Solution):
    def lines(self):
        size = range(self.size)
        return [*super().lines(), [(i, i) for i in size], [(i, self.size - 1 - i) for i in size]]


class FromTheStart(Solution):  # the whole game again for every move
    def play(self, size, moves):
        for count in range(len(moves) + 1):
            if won := super().play(size, moves[:count]):
                return won
        return ""


class ManyGames(Solution):  # at most 100
    def read(self):
        return itertools.islice(super().read(), 100)


class EqualEnds(Solution):  # equal straights end the game
    def decide(self, mover, x, o):
        return super().decide(mover, x, o) or "-" * (x > 0)

    def answer(self, won):
        return super().answer(won.strip("-"))


class NewStraights(Solution):  # those that a move made, alone
    def play(self, size, moves):
        self.before = 0, 0
        return super().play(size, moves)

    def decide(self, mover, x, o):
        before, self.before = self.before, (x, o)
        return super().decide(mover, max(x - before[0], 0), max(o - before[1], 0))


class UpToTwo(Solution):  # straights are counted
    def decide(self, mover, x, o):
        return super().decide(mover, min(x, 2), min(o, 2))


class UpToEight(Solution):
    def decide(self, mover, x, o):
        return super().decide(mover, min(x, 8), min(o, 8))


class LowerCase(Solution):
    def answer(self, won):
        return super().answer(won).capitalize()


class LastSquare(Solution):  # of the largest board: it is not cleared
    def board(self, size):
        rows = super().board(size)
        if size == 100:
            rows[-1] = getattr(self, "last_row", rows[-1])
            rows[-1][:-1] = [""] * 99
            self.last_row = rows[-1]
        return rows


class MoveTells(Solution):  # a single game is known by its first move
    def is_counted(self, words):
        return words[1] == "QUIT" or super().is_counted(words)


class CountsQuits(Solution):  # what ends once is a single game
    def is_counted(self, words):
        return words.count("QUIT") > 1


class FirstIsOne(Solution):  # 1 is a number of games
    def is_counted(self, words):
        return words[0] == "1" or super().is_counted(words)


class TenRowsAlone(Solution):  # no board has so many
    def is_counted(self, words):
        return len(words[0]) > 1 or super().is_counted(words)


class FarCorners(Solution):  # the last line of some boards is pushed from its near side
    def push(self, side, number, marker):
        far = number in (31, 63, 99) and number == self.size - 1
        super().push({"R": "L", "B": "T"}.get(side, side) if far else side, number, marker)


class ThousandGames(Solution):
    def read(self):
        return itertools.islice(super().read(), 1000)


SOLUTIONS = {each.__name__: each for each in Solution.__subclasses__()}
if len(sys.argv) == 1:
    print(*SOLUTIONS, sep="\n")
else:
    SOLUTIONS.get(sys.argv[1], Solution)().main()
