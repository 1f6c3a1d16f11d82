#!/usr/bin/env python3
"""check_certificate.py CERTIFICATE: checks what `foregone prove` wrote, and shares nothing with it."""
import itertools, math, re, sys
class Words(list):  # of a file, with their places, the next one last
    def __init__(self, path):
        lines = enumerate(open(path, encoding="utf-8-sig", errors="replace", newline="\n"), 1)
        super().__init__([(word, f"{path}:{n}: ") for n, line in lines for word in re.findall(r"(?a)\S+", line)][::-1])
        self.place = f"{path}:1: "
    def next(self):
        word, self.place = self.pop() if self else ("", self.place)
        return word
    def until(self, *ends): return iter(lambda: "" if not self or self[-1][0] in ends else self.next(), "")
    def many(self, count): return list(itertools.islice(self.until(), count))
    def expect(self, *wanted):
        for word in wanted: require(self.next() == str(word), f"{word} belongs here")
    def claim(self, *ends): return self.expect("claim") or " ".join(self.until(*ends))  # where the proof begins
    def bounds(self, size, most): return 0 < size <= (most if self.limits == "contest" else 10 ** 8)
def require(truth, message):
    if not truth: raise ValueError(message)
def guarantee(words, sides, start, first, moves):
    """What the first player (to move if `first`) can count on: one side plays its strategy, the other anything."""
    def value(p, bound):  # moves(p): a value for the mover, or (name, gain or None, next)s; without gains, a win in d is 1000 - d
        if p not in known:
            known[p], result = None, moves(p)  # None: on the way, and nothing can be reckoned with it
            if isinstance(result, list):
                name = next(strategy, "nothing") if bound else None
                values = [(gain, value(then, not bound)) for n, gain, then in result if name in (n, None)]
                require(values, f"the strategy fails: {name} is no move here")
                result = max((v > 0) - (v < 0) - v if gain is None else gain - v for gain, v in values)
            known[p] = result
        return known[p]
    results = []
    for side in sides:
        known, strategy = words.expect(side) or {}, iter(re.findall(r"[LRTB]\d+|.", "".join(words.until("end", *sides))))
        results.append(value(start, (side == sides[0]) == first) * (1 if first else -1))
        require(not next(strategy, ""), "the strategy is longer than that")
    return require(results[0] == results[-1], f"this proves at least {results[0]}, at most {results[-1]}") or results[0]
def house_of_cards(words, choices):  # as every game, reads a case and returns its claim and the verdict that is proved
    name, slots = words.next(), 2 * int(choices["peaks"])
    deck = [(int(card[:-1]), card[-1]) for card in words.many(2 * int(words.next()))]
    require(sorted(deck) == [(r, c) for r in range(1, len(deck) // 2 + 1) for c in "BR"] and 4 <= slots <= 12 < 3 * len(deck), "no deck")
    row, players = deck[slots:], "RB" if deck[0][1] == "R" else "BR"
    def worth(by, *cards): return sum(r for r, _ in cards) * (1 if 2 * sum(c == by for _, c in cards) > len(cards) else -1)
    def moves(position):  # of the contour, from left to right, u rises, d falls and f is a floor over two slots
        contour, mine, theirs, left = position
        player, other = players if (len(row) - left) % 2 == 0 else players[::-1]
        if left == 0: return worth(player, *mine) - worth(other, *theirs)
        floor = lambda card, keep: [(worth(player, card, a[1], b[1]), g, (("f", card), ("", 0)), keep)
                                    for g, (a, b) in enumerate(zip(contour, contour[1:])) if a[0] + b[0] == "du"]
        peak = lambda a, b: [(worth(player, a, b, c), g, (("u", a), ("d", b)), ()) for g, (k, c) in enumerate(contour) if k == "f"]
        built = floor(row[-left], mine) + ([] if mine else [(0, slots, (), (row[-left],))])
        for held in mine: built += floor(held, (row[-left],)) + peak(row[-left], held) + peak(held, row[-left])
        return [(str(i), gain, (contour[:g] + two + contour[g + 2:], theirs, keep, left - 1))
                for i, (gain, g, two, keep) in enumerate(built)]
    start, claim = (tuple(zip("ud" * slots, deck[:slots])), (), (), len(row)), words.claim("least")
    won = guarantee(words, ("least", "most"), start, players[0] == {"Axel": "R", "Birgit": "B"}[name], moves)
    return claim, f"{name} {'wins' if won > 0 else 'loses'} {abs(won)}" if won else "Axel and Birgit tie"
def boring_card_game(words, choices):
    n = int(words.next())
    deck, claim = [int(card) for card in words.many(5 * n)], words.claim("holds", "end")
    require(sorted(deck) == list(range(1, 5 * n + 1)) and words.bounds(n, 1000), "this is no deck")
    hands = [[2 * p, 2 * p + 1, 2 * n + 2 * p, 2 * n + 2 * p + 1, 4 * n + p] for p in range(n)]
    goes, cycles, wins = {place: to for to, place in enumerate(itertools.chain(*hands))}, {}, []
    for path in [[deck.index(card)] for card in range(1, 6)]:  # its places, game by game
        while goes[path[-1]] != path[0]: path.append(goes[path[-1]])
        cycles.setdefault(frozenset(path), []).append(path)
    for player, hand in enumerate(hands, 1):
        if any(len(cycle.intersection(hand)) != len(paths) for cycle, paths in cycles.items()): continue
        after, period = 0, 1  # after how many games, and how many more, the cards looked at are this player's
        for cycle, paths in cycles.items():
            turns = {t for t in range(len(cycle)) if {path[t] for path in paths} == cycle.intersection(hand)}
            fits = [g for g in range(after, math.lcm(period, len(cycle)), period) if g % len(cycle) in turns]
            if not fits: break
            after, period = fits[0], math.lcm(period, len(cycle) // len(turns))
        else:
            wins.append(words.expect("holds", player, after + 1) or (after + 1, player))
    return claim, "Player {1} wins game number {0}.".format(*min(wins)) if wins else "Neverending game."
def doors_game(words, choices):
    row, *rest = words.next().split("/")
    trophy, named = int(rest[0] if rest else words.next()), set(rest[1].strip("-")) if rest else set()
    spans = re.findall("(.)-(.)|(.)", rest[2] if len(rest) > 2 else choices["alphabet"])
    letters = {chr(c) for a, b, one in spans for c in range(ord(a or one), ord(b or one) + 1)}
    require(0 < trophy < len(row) and letters >= {*row, *named} and words.bounds(len(row), 50), "this is no row of doors")
    john, gogo, turn = set(row[:trophy]) - named, set(row[trophy:]) - named, len(named) % 2 == 0
    def moves(position):  # the colours left on John's way only, Gogo's only, both, none; whose turn it is
        *left, johns = position
        if min(left[:2]) + left[2] == 0: return 1000 * (left[0] != left[1]) * (1 if (left[0] == 0) == johns else -1)
        return [("JGBN"[i], None, (*left[:i], left[i] - 1, *left[i + 1:], not johns)) for i in range(4) if left[i]]
    start, claim = map(len, (john - gogo, gogo - john, john & gogo, letters - named - john - gogo)), words.claim("john")
    value = guarantee(words, ("john", "gogo"), (*start, turn), turn, moves)
    return claim, str((len(named) + 1000 - abs(value)) * ((value > 0) - (value < 0)))
def byte_me(words, choices):
    n = words.expect("START") or int(words.next())
    require(words.bounds(n, 10) and re.fullmatch("([01]{8} ){%d}([01]{4} ){4}" % (6 + n), " ".join(digits := words.many(10 + n)) + " "), "these are no bytes and nibbles")
    numbers, rule, hits = [int(word, 2) for word in digits], 2, words.expect("END", "claim", "HAND", n) or []
    claim = f"HAND {n} " + " ".join(words.until(*"12345"))
    total = sum(numbers[:2])
    while rule in (2, 3):
        wins = total <= 510 and all(face + 255 <= total for face in numbers[2:2 + n])
        rule = 1 if wins else 4 if total > 500 else 5 if len(hits) == 4 else 2 if total < 382 else 3
        drawn = [numbers[4 * rule - 6 + n + hits.count(rule)]] if rule in (2, 3) else []
        hits, total = hits + [rule] * len(drawn), total + sum(drawn)
        words.expect(rule, {2: "byte", 3: "nibble"}.get(rule, "stop"), *drawn, total)
    return claim, f"HAND {n} " + "".join(("Byte me! ", "Nibble me! ")[h - 2] for h in hits) + ("Win!" if wins else "Lose!" if total <= 510 else "Bust!")
def pousse(words, choices):
    size = words.next()
    mover, board = words.next().split(":") if size == "position" else ("X", "/".join(["." * int(size[:4])] * int(size[:4])))
    n, board, plies, made, same = board.count("/") + 1, board.replace("/", ""), 0, {}, ()
    require(len(board) == n * n and {*board, *mover} <= {*".XO"} and mover in "XO" and words.bounds(n, 100), "this is no board")
    ways = {side + str(i + 1): (range(i * n, i * n + n) if side in "LR" else range(i, n * n, n))[::1 if side in "LT" else -1]
            for side in "LRTB" for i in range(n)}
    def push(board, move, marker):
        for cell in ways[move]:
            if marker != ".": board, marker = board[:cell] + marker + board[cell + 1:], board[cell]
        return board
    def full(board):  # the straights
        return [f"{board[line[0]]}{'r' if move[0] == 'L' else 'c'}{move[1:]}" for move, line in ways.items()
                if move[0] in "LT" and board[line[0]] != "." and all(board[cell] == board[line[0]] for cell in line)]
    def lead(board):
        lines = [*(board[i:i + n] for i in range(0, n * n, n)), *(board[i::n] for i in range(n))]
        return lines.count("X" * n) - lines.count("O" * n)
    def moves(p):
        if lead(p[0]): return 1000 if (lead(p[0]) > 0) == (p[1] == "X") else -1000
        return [(move, None, (push(p[0], move, p[1]), "XO"[p[1] == "X"])) for move in ways]
    turns, rows = [], [range(i * n, i * n + n) for i in range(n)]
    for _ in range(4):  # the eight images of the board: the squares, row by row, that stand there
        rows = [*zip(*rows[::-1])]
        turns += [[cell for row in rows for cell in row], [cell for row in rows for cell in row[::-1]]]
    def safe(player):  # the moves are those of a closed safe set: one a position, breadth first, up to symmetry
        met, waiting, other = words.expect(player) or set(), [], "OX"[player == "O"]
        def least(board): return min(("".join(board[cell] for cell in turn).translate({ord(other): "+", ord(player): "x"}) for turn in turns))
        def ahead(board): return lead(board) if player == "X" else -lead(board)
        def meet(board):
            require(ahead(board) >= 0, f"{player} may lose")
            new = not lead(board) and (image := least(board)) not in met and not met.add(image)
            if new and all(ahead(push(board, move, player)) <= 0 for move in ways): waiting.append(image.translate({43: other, 120: player}))
        def answer(board): return meet(board) if lead(board) else [meet(push(board, move, other)) for move in ways]
        (meet if mover == player else answer)(board)
        for position in waiting:
            require((move := words.next()) in ways, f"a move of {player} belongs here") or answer(push(position, move, player))
    if size == "position":
        claim = " ".join([words.expect("claim") or words.next(), *words.until("moves", "X", "O", "end")])
        if claim in ("draw", "X does not lose", "O does not lose"):
            return [safe(player) for player in ("XO" if claim == "draw" else claim[0])] and claim, claim if choices["rules"] == "contest" else "nothing"
        require(re.match("[XO] wins in ", claim), "no such claim")
        value = guarantee(words, ("moves",), (board, mover), mover == claim[0], moves)
        return claim, f"{claim[0]} wins in {1000 - value}" if value > 0 and choices["rules"] == "contest" else "no win"
    for plies, move in enumerate(words.until("QUIT"), 1):
        require(not lead(board) and not same, "the game was over before")
        board = push(board, move, "OX"[plies % 2])
        same = ("same", made[plies % 2, board], plies) if choices["rules"] == "icfp98" and (plies % 2, board) in made else ()
        made[plies % 2, board] = plies
    claim = words.expect("QUIT") or words.claim("straights", "same")
    words.expect(*same or ("straights", *full(board)))
    winner = (-1 if plies % 2 else 1) if same else lead(board)
    return claim, "X WINS" if winner > 0 else "O WINS" if winner < 0 else "TIE GAME"
def check(words):
    words.expect("foregone", "certificate", 1, "game")
    game, names = {"house-of-cards": (house_of_cards, ["peaks"]), "boring-card-game": (boring_card_game, []), "byte-me": (byte_me, []),
                   "doors-game": (doors_game, ["alphabet"]), "pousse": (pousse, ["rules"])}[words.next()]
    words.limits = words.expect("limits") or words.next()
    choices = {name: value for name in words.expect("choices", len(names)) or names for key, value in [words.next().split("=")] if key == name}
    require(words.limits in ("contest", "none") and choices.get("rules", "contest") in ("contest", "icfp98"), "unknown rules or limits")
    for number in itertools.count(1):
        if (word := words.next()) != "case": break
        claim, verdict = words.expect(number) or game(words, choices)
        require(claim == verdict, f"this proves: {verdict}") or words.expect("end")
    return require(word == "done" and not words, "the next case belongs here, or done and nothing more") or number - 1
if __name__ == "__main__" and (len(sys.argv) == 2 or sys.exit("usage: check_certificate.py CERTIFICATE")):
    try: print("proved:", check(certificate := Words(sys.argv[1])))
    except OSError as fault: sys.exit(str(fault))
    except Exception as fault: sys.exit(f"{certificate.place}{type(fault).__name__}: {fault}")
