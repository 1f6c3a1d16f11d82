def row(words, choices):
    numbers = [int(number) for number in words.next().split(",") if number != "-"]
    def moves(p):
        if p[0] == p[1]: return 0
        return [("l", numbers[p[0]], (p[0] + 1, p[1])), ("r", numbers[p[1] - 1], (p[0], p[1] - 1))][:1 + (p[0] + 1 < p[1])]
    claim = words.claim("Ann")
    return claim, str(guarantee(words, ("Ann", "Bob"), (0, len(numbers)), True, moves))
