"""Boring Card Game against Python's integers, from the statement alone: cards dealt literally
where decks come back soon, congruences for decks dealt backwards from a win where they do not.
Usage: boring_card_game_check.py FOREGONE"""
import itertools
import json
import math
import random
import subprocess
import sys

# Numbers of players, and how many sessions of each. The least common multiple of a hand's cycles
# passes 2^63 with 7106 players first, 2^64 with 8664; answers pass them with 13326 and 15887.
LARGE = ((7106, 20), (8664, 20), (15887, 20), (50021, 10), (100003, 3))


def deal_and_collect(deck):
    """The hands in the order in which they were dealt, and the deck of the next game."""
    players = len(deck) // 5
    hands = [[] for _ in range(players)]
    top = iter(deck)
    for cards_each in (2, 2, 1):
        for hand in hands:
            hand.extend(itertools.islice(top, cards_each))
    pile = []  # from the bottom
    for hand in reversed(hands):
        pile.extend(reversed(hand))
    return hands, pile[::-1]


def dealt_out(deck):
    """(player, game) of the first win, None if the deck comes back before."""
    now = deck
    for game in itertools.count(1):
        hands, now = deal_and_collect(now)
        for player, hand in enumerate(hands, 1):
            if sorted(hand) == [1, 2, 3, 4, 5]:
                return player, game
        if now == deck:
            return None


class Table:
    """What a number of players decides: where each place of the deck goes, and the cycles."""

    def __init__(self, players):
        self.players = players
        self.hands, next_deck = deal_and_collect(list(range(5 * players)))
        after = [0] * len(next_deck)
        for place, came_from in enumerate(next_deck):
            after[came_from] = place
        self.cycles = []
        self.spot = [None] * len(after)  # (cycle, index in it) of each place
        for first in range(len(after)):
            place, cycle = first, []
            while self.spot[place] is None:
                self.spot[place] = (len(self.cycles), len(cycle))
                cycle.append(place)
                place = after[place]
            if cycle:
                self.cycles.append(cycle)
        self.kinds = [sorted(self.spot[place][0] for place in hand) for hand in self.hands]

    def before(self, place, games):
        cycle, index = self.spot[place]
        return self.cycles[cycle][(index - games) % len(self.cycles[cycle])]

    def turn(self, player):
        """After how many games at most the places of a hand are the same again."""
        return math.lcm(*(len(self.cycles[c]) for c in self.kinds[player - 1]))

    def deck_before_win(self, player, games):
        others = list(range(6, 5 * self.players + 1))
        random.shuffle(others)
        winning = random.sample(range(1, 6), 5)
        deck = [0] * (5 * self.players)
        for place in self.hands[player - 1]:
            deck[self.before(place, games)] = winning.pop()
        return [card or others.pop() for card in deck]

    def solve(self, deck):
        places = [deck.index(card) for card in range(1, 6)]
        kind = sorted(self.spot[place][0] for place in places)
        wins = []
        for player, hand in enumerate(self.hands, 1):
            if self.kinds[player - 1] == kind:
                times = (self.when(places, order) for order in itertools.permutations(hand))
                wins.extend((t + 1, player) for t in times if t is not None)
        return min(wins)[::-1] if wins else None

    def when(self, places, goals):
        residue, modulus = 0, 1
        for place, goal in zip(places, goals):
            (cycle, index), (goal_cycle, goal_index) = self.spot[place], self.spot[goal]
            if cycle != goal_cycle:
                return None
            length = len(self.cycles[cycle])
            apart, common = goal_index - index - residue, math.gcd(modulus, length)
            if apart % common:
                return None
            rest = length // common
            residue += modulus * (apart // common * pow(modulus // common, -1, rest) % rest)
            modulus *= rest
        return residue


def small_sessions():
    """Decks that come back soon, dealt literally."""
    for _ in range(1000):
        table = Table(random.randint(1, 13))
        deck = random.sample(range(1, 5 * table.players + 1), 5 * table.players)
        if random.random() < 0.7:
            deck = table.deck_before_win(random.randint(1, table.players), random.getrandbits(70))
        expected = dealt_out(deck)
        assert table.solve(deck) == expected
        yield deck, expected


def large_sessions(players, count):
    """Decks dealt backwards from wins of those who win the most rarely."""
    table = Table(players)
    rarely = sorted(range(1, players + 1), key=table.turn)[-count:]
    for player in rarely:
        after_win = random.random() < 0.5  # and so as long as can be before the next
        games = table.turn(player) - 1 if after_win else random.randrange(table.turn(player))
        deck = table.deck_before_win(player, games)
        yield deck, table.solve(deck)


def answer(win):
    return 'Player %d wins game number %d.' % win if win else 'Neverending game.'


def solved(program, text, *options):
    return subprocess.run([program, 'solve', 'boring-card-game', '--no-limits', *options], text=True,
                          input=text + '0\n', stdout=subprocess.PIPE, check=True).stdout


def main(program):
    random.seed(1)
    sessions = list(small_sessions())
    for players, count in LARGE:
        sessions.extend(large_sessions(players, count))
    text = ''.join('%d\n%s\n' % (len(deck) // 5, ' '.join(map(str, deck))) for deck, _ in sessions)
    printed = solved(program, text)
    expected = [answer(win) for _, win in sessions]
    assert printed.splitlines() == expected, 'the answers are not those of the statement'
    games = [win[1] for _, win in sessions if win]
    beyond = [sum(game >= 2**bits for game in games) for bits in (63, 64)]
    assert all(beyond), 'no session with an answer that large'
    summary = json.loads(solved(program, text, '--summary', '--json'))['facts']['game']
    assert (int(summary['min']), int(summary['max'])) == (min(games), max(games))
    assert math.isclose(summary['mean'], sum(games) / len(games))
    assert summary['counts'] == {'none': len(sessions) - len(games)}
    print('%d sessions agree; %d answers beyond 2^63, %d beyond 2^64' % (len(sessions), *beyond))


if __name__ == '__main__':
    main(sys.argv[1])
