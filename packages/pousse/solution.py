#!/usr/bin/env python3
"""Pousse: the moves played on the board, the lines counted that a move changes. FAULT, or the first
argument, plants an error: a judge has to find it."""

import sys

FAULT = 0


class Board:
    def __init__(self, size):
        self.size = size
        self.squares = [[""] * size for _ in range(size)]
        self.counts = {}  # of markers, by line and colour
        self.straights = {"X": 0, "O": 0}

    def count(self, line, marker, by):
        before = self.counts.get((line, marker), 0)
        self.counts[line, marker] = before + by
        self.straights[marker] += (before + by == self.size) - (before == self.size)

    def put(self, row, column, marker):
        old = self.squares[row][column]
        for one, by in ((old, -1), (marker, 1)):
            if one:
                self.count(("row", row), one, by)
                self.count(("column", column), one, by)
        self.squares[row][column] = marker

    def push(self, side, line, marker):
        for k in range(self.size):
            at = k if side in "LT" else self.size - 1 - k
            row, column = (line, at) if side in "LR" else (at, line)
            old = self.squares[row][column]
            self.put(row, column, marker)
            if not old and FAULT != 3:
                return
            marker = old


def waste(count):
    while count:
        count -= 1


def winner(size, moves):
    board = Board(size)
    assert FAULT != 91 or size < 100, "at most 99 rows"
    waste(10**9 if FAULT == 90 else 0)
    for number, move in enumerate(moves):
        board.push(move[0], int(move[1:]) - 1, "XO"[number % 2])
        x, o = board.straights["X"], board.straights["O"]
        if x != o or (FAULT == 2 and x):
            return "X" if x > o else "O"
    return None


def main():
    words = sys.stdin.read().split()
    several = words[1].isdigit()
    at = 1 if several else 0
    for _ in range(int(words[0]) if several else 1):
        end = words.index("QUIT", at)
        won = winner(int(words[at]), words[at + 1 : end])
        print(f"{won} WINS" if won else "TIE GAME")
        at = end + 1


if len(sys.argv) > 1:
    FAULT = int(sys.argv[1])
main()
