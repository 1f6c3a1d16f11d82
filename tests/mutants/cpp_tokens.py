"""Tokens of a C++ program as the packages' solutions write it, and how far its expressions and statements reach.

Only what mutation.py and planted_faults.py need: the layout is clang-format's, there are no macros and no comments
inside of expressions."""

import dataclasses
import re

TOKEN = re.compile(r"""
    (?P<blank>(?:\s+|//[^\n]*|/\*.*?\*/)+)
  | (?P<directive>\#[^\n]*)
  | (?P<string>"(?:\\.|[^"\\])*")
  | (?P<char>'(?:\\.|[^'\\])')
  | (?P<number>\d(?:'?[\w.])*)
  | (?P<name>[A-Za-z_]\w*)
  | (?P<operator><<=|>>=|->|::|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^=!<>]=|.)
""", re.VERBOSE | re.DOTALL)

OPEN, CLOSE = "([{", ")]}"
ASSIGNMENTS = {"=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}
# What ends an operand of && at its own depth; one of || may contain &&.
ENDS_OR = ASSIGNMENTS | {"?", ":", ",", ";", "return", "else", "do"}
ENDS_AND = ENDS_OR | {"||"}


@dataclasses.dataclass
class Token:
    kind: str
    text: str
    before: str  # white space and comments
    line: int
    folded: bool = False  # "true" or "false" in place of a question about the planted fault


def read(text):
    """The tokens, and the directives apart from them."""
    tokens, directives, before, line = [], [], "", 1
    for found in TOKEN.finditer(text):
        kind, word = found.lastgroup, found.group()
        if kind == "directive":
            directives.append(word)
        elif kind != "blank":
            tokens.append(Token(kind, word, before, line))
        before = word if kind == "blank" else ""
        line += word.count("\n")
    return tokens, directives


def write(tokens):
    return "".join(token.before + token.text for token in tokens)


def end(tokens, at, stops):
    """Where the expression that begins at a token ends: the first token that no longer belongs to it."""
    depth = 0
    while at < len(tokens):
        text = tokens[at].text
        if depth == 0 and (text in stops or text in CLOSE):
            return at
        depth += (text in OPEN) - (text in CLOSE)
        at += 1
    return at


def begin(tokens, at, stops):
    """The first token of the expression that ends before a token."""
    depth = 0
    while at > 0:
        text = tokens[at - 1].text
        if depth == 0 and (text in stops or text in OPEN or text == "}"):
            return at
        depth += (text in CLOSE) - (text in OPEN)
        at -= 1
    return at


def other_branch(tokens, question):
    """The colon of a question mark."""
    depth, at = 0, question + 1
    while depth > 0 or tokens[at].text != ":":
        depth += (tokens[at].text in (*OPEN, "?")) - (tokens[at].text in (*CLOSE, ":"))
        at += 1
    return at


def end_of_statement(tokens, at):
    """Behind the statement that begins at a token."""
    text = tokens[at].text
    if text == "{":
        return end(tokens, at + 1, set()) + 1
    if text in ("if", "for", "while"):
        after = end_of_statement(tokens, end(tokens, at + 2, set()) + 1)
        if text == "if" and after < len(tokens) and tokens[after].text == "else":
            after = end_of_statement(tokens, after + 1)
        return after
    if text == "do":
        at = end_of_statement(tokens, at + 1)
    return end(tokens, at, {";"}) + 1
