"""The right solution alone: a package's solution without its planted faults.

`fault == 3` becomes false, `fault != 3` true, and what follows from that is left out: operands, branches, statements,
functions that nothing calls. Every token that stays keeps its line."""

import dataclasses

import cpp_tokens as cpp


class Folding:
    def __init__(self, tokens):
        self.tokens = tokens

    def text(self, at):
        return self.tokens[at].text if 0 <= at < len(self.tokens) else ""

    def remove(self, first, last):
        """What follows the gap stands where the gap began."""
        if last < len(self.tokens):
            self.tokens[last].before = self.tokens[first].before
        del self.tokens[first:last]

    def answer_questions(self):
        at = 0
        while at < len(self.tokens):
            if self.text(at) == "fault" and self.text(at + 1) in ("==", "!="):
                first = self.tokens[at]
                word = "false" if self.text(at + 1) == "==" else "true"
                self.tokens[at : at + 3] = [dataclasses.replace(first, text=word, folded=True)]
            at += 1

    def fold(self, at):
        """One step with a folded answer; False if nothing can be done with it yet."""
        truth, before, after = self.text(at) == "true", self.text(at - 1), self.text(at + 1)
        if before == "(" and after == ")" and self.text(at - 2) in ("if", "while"):
            self.fold_statement(at - 2, at + 2, truth)
        elif before == "(" and after == ")":
            self.remove(at + 1, at + 2)
            self.remove(at - 1, at)
        elif after in ("&&", "||"):
            if truth == (after == "&&"):
                self.remove(at, at + 2)
            else:
                stops = cpp.ENDS_AND if after == "&&" else cpp.ENDS_OR
                self.remove(at + 1, cpp.end(self.tokens, at + 1, stops))
        elif before in ("&&", "||"):
            if truth == (before == "&&"):
                self.remove(at - 1, at + 1)
            else:
                stops = cpp.ENDS_AND if before == "&&" else cpp.ENDS_OR
                self.remove(cpp.begin(self.tokens, at, stops), at)
        elif after == "?":
            colon = cpp.other_branch(self.tokens, at + 1)
            if truth:
                self.remove(colon, cpp.end(self.tokens, colon + 1, {",", ";", ":"}))
                self.remove(at, at + 2)
            else:
                self.remove(at, colon + 1)
        elif before == ";" and after == ";" and not truth:
            first = at
            while self.text(first) != "for":
                first -= 1
            self.remove(first, cpp.end_of_statement(self.tokens, first))
        else:
            return False
        return True

    def fold_statement(self, first, body, truth):
        last = cpp.end_of_statement(self.tokens, body)
        whole = cpp.end_of_statement(self.tokens, first)
        if truth:
            self.remove(last, whole) if last < whole else None
            self.remove(first, body)
        else:
            self.remove(first, last + 1 if last < whole else whole)

    def remove_statements(self, word):
        """Those with a word in them."""
        while True:
            found = next((i for i, token in enumerate(self.tokens) if token.text == word), None)
            if found is None:
                return
            first = cpp.begin(self.tokens, found, {";"})
            self.remove(first, cpp.end_of_statement(self.tokens, first))

    def remove_unused_functions(self):
        at = 0
        while at < len(self.tokens):
            if self.text(at) == "static":
                name = at
                while self.text(name) not in ("(", ";", "="):
                    name += 1
                after = cpp.end(self.tokens, name + 1, set()) + 1
                if self.text(name) == "(" and self.text(after) == "{":
                    last = cpp.end_of_statement(self.tokens, after)
                    rest = self.tokens[:at] + self.tokens[last:]
                    if all(token.text != self.text(name - 1) for token in rest):
                        self.remove(at, last)
                        continue
            at += 1


def without_faults(tokens):
    folding = Folding(tokens)
    folding.answer_questions()
    while any(token.folded and folding.fold(at) for at, token in enumerate(folding.tokens)):
        pass
    folding.remove_statements("fault")
    folding.remove_statements("volatile")
    folding.remove_unused_functions()
    left = [token.line for token in folding.tokens if token.folded or token.text in ("fault", "FAULT")]
    if left:
        raise ValueError(f"cannot leave out the planted fault of line {left[0]}")
    return folding.tokens
