"""The mutants of a C++ program: each has one operator, constant, condition, statement, argument or type changed."""

import dataclasses

import cpp_tokens as cpp

RELATIONS = ["<", "<=", ">", ">=", "==", "!="]
ARITHMETIC = ["+", "-", "*", "/", "%"]
BITS = ["&", "|", "^"]
OTHERS = {  # for a binary operator
    **{one: [other for other in group if other != one]
       for group in (RELATIONS, ARITHMETIC, BITS) for one in group},
    "&&": ["||"], "||": ["&&"], "<<": [">>"], ">>": ["<<"],
    "+=": ["-=", "="], "-=": ["+=", "="], "*=": ["/=", "="], "|=": ["&=", "^=", "="], "&=": ["|=", "="],
}
NAMES = {"max_element": "min_element", "front": "back", "back": "front", "max": "min", "min": "max",
         "true": "false", "false": "true", "continue": "break"}
NARROWER = {"int": ["signed char"], "size_t": ["uint8_t"], "unsigned": ["unsigned short"], "__int128": ["long long"]}
# A statement that begins so is a declaration, or cannot be left out.
KEPT = {"static", "const", "constexpr", "using", "return", "auto", "struct", "enum", "int", "bool", "char", "long",
        "unsigned", "else", "default", "case", "do", "if", "for", "while", "switch", "void", "namespace", ";"}


@dataclasses.dataclass(frozen=True)
class Mutant:
    first: int  # of the tokens that change
    last: int  # behind them
    text: str  # in their place
    key: str  # its lines, with the change in them: the same wherever the lines stand
    line: int


class Mutants:
    def __init__(self, tokens):
        self.tokens = tokens
        self.found = {}
        self.main = next(i for i, token in enumerate(tokens) if token.text == "main") - 1

    def text(self, at):
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def add(self, first, last, text):
        if cpp.write(self.tokens[first:last]).strip() == text or self.main <= first < self.main + 9:
            return
        lines = range(self.tokens[first].line, self.tokens[last - 1].line + 1)
        start = next(i for i, token in enumerate(self.tokens) if token.line == lines[0])
        stop = next((i for i in range(last, len(self.tokens)) if self.tokens[i].line > lines[-1]), len(self.tokens))
        was = self.plain(first, last)
        key = f"{self.plain(start, first)}{self.gap(start, first)}{{{was} -> {text}}}{self.plain(last, stop, True)}"
        count = sum(1 for other in self.found if other[0] == key)
        if (first, last, text) not in {(m.first, m.last, m.text) for m in self.found.values()}:
            self.found[key, count] = Mutant(first, last, text, key + (f"  #{count + 1}" if count else ""), lines[0])

    def plain(self, first, last, gap=False):
        """Tokens on one line, without comments."""
        text = "".join((self.gap(first - gap, at) if at > first or gap else "") + self.text(at)
                       for at in range(first, last))
        return text

    def gap(self, start, at):
        return " " if at > start and self.tokens[at].before else ""

    def all(self):
        for at in range(len(self.tokens)):
            self.operators(at)
            self.constants(at)
            self.names(at)
            self.conditions(at)
            self.statements(at)
            self.arguments(at)
        return list(self.found.values())

    def is_binary(self, at):
        """clang-format sets binary operators apart, and neither references nor template arguments."""
        following = self.tokens[at + 1].before if at + 1 < len(self.tokens) else ""
        return self.tokens[at].kind == "operator" and self.tokens[at].before != "" and following != ""

    def operators(self, at):
        text = self.text(at)
        if self.is_binary(at):
            for other in OTHERS.get(text, []):
                self.add(at, at + 1, other)
            if text in ("&&", "||"):
                self.operands(at)
        elif text == "-" and self.tokens[at].before != "" or text in ("!", "~"):
            self.add(at, at + 1, "")
        elif text in ("++", "--"):
            self.add(at, at + 1, "--" if text == "++" else "++")
            self.increments(at)

    def operands(self, at):
        """One side of && or || alone."""
        lower = cpp.ENDS_AND if self.text(at) == "&&" else cpp.ENDS_OR
        first = cpp.begin(self.tokens, at, lower)
        self.add(at, cpp.end(self.tokens, at + 1, lower | {self.text(at)}), "")
        if first == cpp.begin(self.tokens, at, lower | {self.text(at)}):
            self.add(first, at + 1, "")

    def increments(self, at):
        """Before and after exchanged, where that matters."""
        name, sign = self.text(at - 1), self.text(at)
        if self.tokens[at].before == "" and self.tokens[at - 1].kind == "name":
            if self.text(at + 1) not in (";", ")") or self.text(at - 2) not in (";", ")", "{", "}", "else"):
                self.add(at - 1, at + 1, sign + name)

    def constants(self, at):
        token = self.tokens[at]
        if token.kind == "number":
            digits = token.text.rstrip("UuLl")
            number, suffix = int(digits.replace("'", "")), token.text[len(digits):]
            for other in (number + 1, number - 1, 0, 2 * number):
                if other != number:
                    self.add(at, at + 1, f"{other}{suffix}" if other >= 0 else f"({other})")
        elif token.kind == "char":
            for other in sorted({each.text for each in self.tokens if each.kind == "char"} - {token.text}):
                self.add(at, at + 1, other)
        elif token.kind == "string":
            self.add(at, at + 1, '""')

    def names(self, at):
        text = self.text(at)
        if text in NAMES:
            self.add(at, at + 1, NAMES[text])
        if text == "long" and self.text(at + 1) == "long":
            self.add(at, at + 2, "int")
        for other in NARROWER.get(text, []):
            self.add(at, at + 1, other)

    def condition(self, first, last, always):
        whole = cpp.write(self.tokens[first:last]).strip()
        if first == last or " ".join(whole.split()).count(" = ") or self.text(first) in ("auto", "const"):
            return
        for text in (f"!({whole})", *always):
            self.add(first, last, " ".join(text.split()))

    def conditions(self, at):
        text = self.text(at)
        if text in ("if", "while"):
            self.condition(at + 2, cpp.end(self.tokens, at + 2, set()), ["true", "false"] if text == "if" else ["false"])
        elif text == "for":
            first = cpp.end(self.tokens, at + 2, {";"}) + 1
            if self.text(first - 1) == ";":
                self.condition(first, cpp.end(self.tokens, first, {";"}), ["false"])
        elif text == "?":
            self.condition(cpp.begin(self.tokens, at, cpp.ENDS_OR), at, ["true", "false"])

    def statements(self, at):
        if self.text(at - 1) not in (";", "{", "}", ")", "else", "do") or self.text(at) in KEPT:
            return
        if self.is_in_brackets(at) or self.tokens[at].kind != "name" and self.text(at) not in ("++", "--", "*", "("):
            return
        last = cpp.end(self.tokens, at, {";", "{"})
        if self.text(last) == ";":
            self.add(at, last, "")

    def is_in_brackets(self, at):
        return self.text(cpp.begin(self.tokens, at, set()) - 1) == "("

    def arguments(self, at):
        """Two that stand side by side exchanged."""
        if self.text(at) != "(" or self.tokens[at].before != "" or self.tokens[at - 1].kind != "name":
            return
        if self.text(cpp.begin(self.tokens, at, {";"})) == "static":  # a function's parameters
            return
        first = at + 1
        middle = cpp.end(self.tokens, first, {",", ";"})
        while self.text(middle) == ",":
            last = cpp.end(self.tokens, middle + 1, {",", ";"})
            one, other = (" ".join(cpp.write(self.tokens[a:b]).split()) for a, b in ((first, middle), (middle + 1, last)))
            self.add(first, last, f"{other}, {one}")
            first, middle = middle + 1, last


def mutants(tokens):
    return Mutants(tokens).all()


def apply(tokens, mutant):
    """The program with the change."""
    before = tokens[mutant.first].before
    return cpp.write(tokens[: mutant.first]) + before + mutant.text + cpp.write(tokens[mutant.last :])
