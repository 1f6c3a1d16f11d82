"""Wrong solutions of DoorsGame: wrong.py NAME solves as that one does (a right one is called right); without a name, all
are listed."""

import sys

COLOURS = 16


class Solution:
    """By counting the colours that stand only on John's doors, only on Gogo's, on both and on none."""

    def __init__(self):
        self.known = {}

    def read(self):
        words = sys.stdin.read().split()
        return [(doors, int(at)) for doors, at in zip(words[::2], words[1::2])]

    def count(self, doors, at):
        john, gogo = set(doors[:at]), set(doors[at:])
        return len(john - gogo), len(gogo - john), len(john & gogo), COLOURS - len(john | gogo)

    def key(self, john, gogo, both, none):
        return john, gogo, both, none

    def worth(self, result, johns_turn):
        """Higher is better for the one to move."""
        if not johns_turn:
            result = -result
        return (1, -result) if result > 0 else (-1, -result) if result < 0 else (0, 0)

    def over(self, john, gogo, both, none):
        """The result of a game that has ended."""
        named = self.colours - john - gogo - both - none
        open_john, open_gogo = john + both == 0, gogo + both == 0
        if open_john or open_gogo:
            return (open_john - open_gogo) * named
        return None

    def choices(self, john, gogo, both, none, johns_turn):
        counts = john, gogo, both, none
        for i in range(4):
            if counts[i]:
                yield tuple(count - (k == i) for k, count in enumerate(counts))

    def value(self, *counts):
        key = self.key(*counts)
        if key not in self.known:
            self.known[key] = self.search(*counts)
        return self.known[key]

    def search(self, *counts):
        result = self.over(*counts)
        if result is not None:
            return result
        johns_turn = (self.colours - sum(counts)) % 2 == 0
        results = [self.value(*after) for after in self.choices(*counts, johns_turn)]
        return max(results, key=lambda result: self.worth(result, johns_turn)) if results else 0

    def answer(self, doors, at):
        counts = self.count(doors, at)
        self.colours = sum(counts)
        return self.value(*counts)

    def main(self):
        for doors, at in self.read():
            print(self.answer(doors, at))


class NoPasses(Solution):  # only colours of doors are named
    def choices(self, john, gogo, both, none, johns_turn):
        after = [*super().choices(john, gogo, both, 0, johns_turn)]
        return [(*counts[:3], none) for counts in after]

    def search(self, john, gogo, both, none):
        self.colours = self.all - none
        return super().search(john, gogo, both, 0)

    def answer(self, doors, at):
        self.all, self.known = COLOURS, {}
        return super().answer(doors, at)


class Doors(Solution):  # a colour opens one door
    def count(self, doors, at):
        return at, len(doors) - at, 0, 0


class FromGogo(Solution):  # the trophy's place
    def count(self, doors, at):
        return super().count(doors, len(doors) - at)


class MoverOnly(Solution):  # nobody wins in the other's turn
    def over(self, john, gogo, both, none):
        result = super().over(john, gogo, both, none)
        named = self.colours - john - gogo - both - none
        return 0 if result and (result > 0) == (named % 2 == 0) else result


class Horizon(Solution):  # looks ten colours ahead
    def search(self, *counts):
        result = self.over(*counts)
        return 0 if result is None and sum(counts) <= COLOURS - 10 else super().search(*counts)


class ForgetsPasses(Solution):  # what is remembered does not depend on them
    def key(self, john, gogo, both, none):
        return john, gogo, both


class ForgetsShared(Solution):
    def key(self, john, gogo, both, none):
        return john, gogo, none


class LikesDraws(Solution):
    def worth(self, result, johns_turn):
        return (2, 0) if result == 0 else super().worth(result, johns_turn)


class AnyWin(Solution):  # however late
    def worth(self, result, johns_turn):
        return (super().worth(result, johns_turn)[0], 0)


class TurnsOfTheWinner(Solution):  # not those of both
    def answer(self, doors, at):
        result = super().answer(doors, at)
        return (abs(result) + 1) // 2 * (1 if result > 0 else -1)


class Letters15(Solution):  # A to O
    def count(self, doors, at):
        return super().count(doors.replace("P", "A"), at)


class Doors40(Solution):
    def count(self, doors, at):
        return super().count(doors[:40], min(at, 39))


class TwentyCases(Solution):
    def read(self):
        return super().read()[:20]


class HundredCases(Solution):
    def read(self):
        return super().read()[:100]


class SharedLast(Solution):  # shared colours are named when no others are left
    def choices(self, john, gogo, both, none, johns_turn):
        after = [*super().choices(john, gogo, both, none, johns_turn)]
        return [counts for counts in after if counts[2] == both] or after


class NoMemory(Solution):  # exponential
    def value(self, *counts):
        return self.search(*counts)


class Signs(Solution):  # a plus before John's
    def main(self):
        for doors, at in self.read():
            print(f"{self.answer(doors, at):+d}")


class Parity(Solution):  # a formula: who needs fewer colours, John if equal
    def answer(self, doors, at):
        john, gogo, both, _ = self.count(doors, at)
        if both:
            return 0
        return 2 * john - 1 if john <= gogo else -2 * gogo


class Gogo48(Solution):  # doors at most
    def count(self, doors, at):
        return super().count(doors[: at + 48], at)


class John48(Solution):
    def count(self, doors, at):
        return super().count(doors[: min(at, 48)] + doors[at:], min(at, 48))


SOLUTIONS = {each.__name__: each for each in Solution.__subclasses__()}
if len(sys.argv) == 1:
    print(*SOLUTIONS, sep="\n")
else:
    SOLUTIONS.get(sys.argv[1], Solution)().main()
