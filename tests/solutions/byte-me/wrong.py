"""Wrong solutions of Byte Me!: wrong.py NAME solves as that one does (a right one is called right); without a name, all
are listed."""

import sys


class Solution:
    most_read = -1  # characters
    most_written = 600  # lines

    def __init__(self):
        self.sets = 0

    def byte(self, digits):
        return int(digits, 2)

    def read(self):
        words = iter(sys.stdin.read(self.most_read).split())
        while next(words) == "START":
            players = int(next(words))
            yield [self.byte(next(words)) for _ in range(2 + players + 8)]
            next(words)

    def certain(self, faces):
        """The total that beats every player."""
        return max(faces) + 255

    def is_sure(self, total, certain):
        return certain <= total <= 510

    def hits(self, total, certain, bytes_, nibbles):
        for _ in range(4):
            if self.is_sure(total, certain):
                return
            if total < 382:
                total += bytes_.pop(0)
                yield total, "Byte me!"
            elif total <= 500:
                total += nibbles.pop(0)
                yield total, "Nibble me!"
            else:
                return

    def outcome(self, total, certain):
        return "Bust!" if total > 510 else "Win!" if total >= certain else "Lose!"

    def head(self, players):
        return f"HAND {players}"

    def play(self, numbers):
        total, faces = sum(numbers[:2]), numbers[2:-8]
        certain = self.certain(faces)
        yield self.head(len(faces))
        for total, line in self.hits(total, certain, numbers[-8:-4], numbers[-4:]):
            yield line
        yield self.outcome(total, certain)

    def main(self):
        lines = []
        for numbers in self.read():
            self.sets += 1
            lines += self.play(numbers)
        print(*lines[: self.most_written], sep="\n")


class FourteenThousand(Solution):  # characters are read
    most_read = 14000


class NineAtTheEnd(Solution):  # the tenth player counts for the hits alone
    def play(self, numbers):
        self.nine = self.certain(numbers[2:-8][:9])
        return super().play(numbers)

    def outcome(self, total, certain):
        return super().outcome(total, self.nine)


class FiveHundredLines(Solution):
    most_written = 500


class LastNibble(Solution):  # at 381 before the fourth hit
    def hits(self, total, certain, bytes_, nibbles):
        hits = 0
        for total, line in super().hits(total, certain, bytes_, nibbles):
            hits += 1
            yield total, line
            if hits == 3 and total == 381:
                yield 381, "Nibble me!"
                return


class SixtySets(Solution):
    def play(self, numbers):
        return super().play(numbers) if self.sets <= 60 else []


class NinetyNineSets(Solution):
    def play(self, numbers):
        return super().play(numbers) if self.sets <= 99 else []


class Best509(Solution):  # better than 510
    def outcome(self, total, certain):
        return super().outcome(total, min(certain, 509))


class Reversed(Solution):  # the lowest bit comes first
    def byte(self, digits):
        return super().byte(digits[::-1])


class Signed(Solution):  # bytes from -128 to 127
    def byte(self, digits):
        return super().byte(digits) - (256 if len(digits) == 8 and digits[0] == "1" else 0)


class EightBits(Solution):  # totals of the dealer
    def play(self, numbers):
        return super().play([sum(numbers[:2]) % 256, 0, *numbers[2:]])


class LastPlayer(Solution):
    def certain(self, faces):
        return faces[-1] + 255


class Average(Solution):  # the players together
    def certain(self, faces):
        return sum(faces) // len(faces) + 255


class HighestSoFar(Solution):  # of all sets
    highest = 0

    def certain(self, faces):
        self.highest = max(self.highest, *faces)
        return self.highest + 255


class SureOnlyAtFirst(Solution):  # looks at the players before the first hit alone
    def is_sure(self, total, certain):
        sure, self.checked = super().is_sure(total, certain) and self.checked != self.sets, self.sets
        return sure

    checked = 0


class ThreeHits(Solution):
    def hits(self, total, certain, bytes_, nibbles):
        for _, hit in zip(range(3), super().hits(total, certain, bytes_, nibbles)):
            yield hit


class OneDeck(Solution):  # a nibble is the lower half of the next byte
    def hits(self, total, certain, bytes_, nibbles):
        return super().hits(total, certain, bytes_, [each % 16 for each in bytes_])


class SetNumber(Solution):  # instead of the players' number
    def head(self, players):
        return super().head(self.sets)


class BlankLines(Solution):
    def outcome(self, total, certain):
        return super().outcome(total, certain) + "\n"


class ToTheEnd(Solution):  # of the file: ENDOFINPUT is read as a set
    def read(self):
        yield from super().read()
        int("ENDOFINPUT")


class DealerBusts(Solution):  # at 511, after the players have been compared
    def outcome(self, total, certain):
        return "Win!" if total >= certain and total < 512 else super().outcome(total, certain)


class BustLoses(Solution):
    def outcome(self, total, certain):
        return super().outcome(total, certain).replace("Bust!", "Lose!")


class AllTogether(Solution):  # the players' sum
    def certain(self, faces):
        return sum(faces) + 255


class Cautious(Solution):  # no nibble that might be too much
    def hits(self, total, certain, bytes_, nibbles):
        for total, line in super().hits(total, certain, bytes_, nibbles):
            yield total, line
            if total > 495:
                return


class TenFrom382(Solution):  # ten players are not beaten before
    def certain(self, faces):
        self.ten = len(faces) == 10
        return super().certain(faces)

    def is_sure(self, total, certain):
        return super().is_sure(total, certain) and (total >= 382 or not self.ten)


class NineBelow382(Solution):  # the tenth player is overlooked
    def play(self, numbers):
        self.nine = max(numbers[2:-8][:9]) + 255
        return super().play(numbers)

    def is_sure(self, total, certain):
        return super().is_sure(total, self.nine if total < 382 else certain)


SOLUTIONS = {each.__name__: each for each in Solution.__subclasses__()}
if len(sys.argv) == 1:
    print(*SOLUTIONS, sep="\n")
else:
    SOLUTIONS.get(sys.argv[1], Solution)().main()
