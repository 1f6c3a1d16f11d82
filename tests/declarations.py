"""The declarations of a C++ header, one per line, as far as they are public.

Knows as much C++ as this project's headers use, formatted by clang-format. Bodies of functions, private
members, comments and lines for the preprocessor are left out.
"""

import re

CODE = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|^[ \t]*\#(?:[^\n]*\\\n)*[^\n]*)
      | (?P<text>R"(?P<mark>[^(]*)\(.*?\)(?P=mark)"|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+')
      | (?P<space>\s+)
      | (?P<word>[A-Za-z0-9_][A-Za-z0-9_']*)
      | (?P<sign>::|->|\[\[|\]\]|.)""",
    re.VERBOSE | re.MULTILINE | re.DOTALL,
)


def tokens(text):
    return [
        match[0] for match in CODE.finditer(text) if match.lastgroup not in ("skip", "space")
    ]


def spelled(words):
    """Words with spaces where clang-format leaves them, more or less; always the same."""
    text = " ".join(words)
    text = re.sub(r"\s*(::|->)\s*", r"\1", text)
    text = re.sub(r" ?\. ?(?=\w)", ".", text)
    text = re.sub(r"([=!<>&|+*/-]) (?==)|([&|]) (?=[&|])", r"\1\2", text)
    text = re.sub(r"([(\[~!]) ", r"\1", text)
    text = re.sub(r" ([,;)\]])", r"\1", text)
    text = re.sub(r"(\w|>) (\(|<)", r"\1\2", text)
    text = re.sub(r"< (?=\S)", "<", text)
    text = re.sub(r" (>|&|\*)", r"\1", text)
    text = re.sub(r"- >", "->", text)
    return text


def body_end(words, start):
    """The index of the brace that closes the one at `start`."""
    depth = 0
    for at in range(start, len(words)):
        depth += {"{": 1, "}": -1}.get(words[at], 0)
        if depth == 0:
            return at
    raise ValueError("a brace is not closed")


def without_initialisers(words):
    """A constructor's head without what it initialises: `A(int a) : a_(a)`."""
    depth = 0
    for at, word in enumerate(words):
        depth += {"(": 1, ")": -1, "<": 1, ">": -1}.get(word, 0)
        if word == ":" and depth == 0 and at > 0 and words[at - 1] in (")", "noexcept"):
            return words[:at]
    return words


class Reader:
    def __init__(self, words):
        self.words = words
        self.at = 0
        self.lines = []

    def read(self, scope, public):
        """The declarations up to the end of a scope. `public` is None where nothing is private."""
        statement = []
        while self.at < len(self.words):
            word = self.words[self.at]
            if word == "}":
                return
            if word in ("public", "private", "protected") and self.words[self.at + 1] == ":":
                public = word == "public"
                self.at += 2
                continue
            if word == ";":
                self.emit(scope, public, statement)
                statement = []
            elif word == "{":
                statement = self.braces(scope, public, statement)
                continue
            else:
                statement.append(word)
            self.at += 1

    def braces(self, scope, public, head):
        """What is in braces, after `head`; returns what of the statement is to go on."""
        end = body_end(self.words, self.at)
        inside = self.words[self.at + 1 : end]
        if "concept" in head or (head and (head[-1] == "requires" or self.is_requirement(head))):
            self.at = end + 1
            return [*head, "{", *inside, "}"]
        if head and head[0] == "namespace":
            name = "".join(head[1:])
            self.at += 1
            if name:
                self.read("::".join(part for part in (scope, name) if part), None)
            self.at = end + 1
            return []
        kind = self.kind_of(head)
        is_type = kind is not None
        if is_type and kind == "enum":
            self.emit(scope, public, [*head, "{", *inside, "}"])
            self.at = end + 2  # and its semicolon
            return []
        if is_type:
            self.emit(scope, public, head)
            name = self.name_of(head, kind)
            self.at += 1
            if public is not False:
                self.read(scope + "::" + name, kind != "class")
            self.at = end + 2
            return []
        follows = self.words[end + 1] if end + 1 < len(self.words) else ""
        self.at = end + 1
        if follows in (";", ",", ")") or self.is_value(head):
            return [*head, "{", *(inside if len(inside) < 20 else ["..."]), "}"]
        self.emit(scope, public, without_initialisers(head))
        return []

    @staticmethod
    def is_value(head):
        """Whether something is assigned, other than to a parameter."""
        depth = 0
        for word in Reader.outside_templates(head):
            depth += {"(": 1, ")": -1}.get(word, 0)
            if word == "=" and depth == 0:
                return True
        return False

    @staticmethod
    def is_requirement(head):
        """Whether the head ends in `requires (…)`."""
        if head[-1] != ")":
            return False
        depth = 0
        for at in range(len(head) - 1, -1, -1):
            depth += {")": 1, "(": -1}.get(head[at], 0)
            if depth == 0:
                return at > 0 and head[at - 1] == "requires"
        return False

    @staticmethod
    def outside_templates(head):
        if head[:2] != ["template", "<"]:
            return head
        depth = 0
        for at, word in enumerate(head):
            depth += {"<": 1, ">": -1}.get(word, 0)
            if word == ">" and depth == 0:
                return head[at + 1 :]
        return head

    @staticmethod
    def kind_of(head):
        """Class, struct, enum or union, if the head is of one."""
        rest = Reader.outside_templates(head)
        for at, word in enumerate(rest):
            if word in ("class", "struct", "enum", "union"):
                return None if "(" in rest[at:] or "=" in rest else word
        return None

    @staticmethod
    def name_of(head, kind):
        rest = Reader.outside_templates(head)
        return rest[rest.index(kind) + 1]

    def emit(self, scope, public, statement):
        if statement and public is not False:
            self.lines.append(f"{scope}: {spelled(statement)}")


def declarations(text):
    reader = Reader(tokens(text))
    reader.read("", None)
    return reader.lines


TYPE = re.compile(
    r"(?P<scope>[a-z0-9_:]*): (?:template<.*> )?(?:"
    r"(?:class|struct|enum class|union) (?:\[\[\w+\]\] )?(?P<name>\w+)(?: final)?(?: : .*)?(?: ?\{.*)?"
    r"|(?:using|concept) (?P<alias>\w+) = .*)"
)


def types(text):
    """The types, aliases and concepts of namespaces, as (namespace, name)."""
    found = (TYPE.fullmatch(line) for line in declarations(text))
    return [(match["scope"], match["name"] or match["alias"]) for match in found if match]
