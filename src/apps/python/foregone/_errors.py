"""The exceptions that Foregone raises itself."""

from __future__ import annotations

from typing import Any


class Error(Exception):
    """The base of the exceptions below: what the module refuses, or cannot do."""


class TextError(Error, ValueError):
    """A text, position or certificate is not what it should be.

    ``message`` says what was expected and what was found, ``file`` is the name that the caller gave
    the text, ``line`` and ``column`` count from 1, columns in bytes of UTF-8. ``answers`` are those to
    all complete cases before the error: a string from ``solve``, a list from ``solve_facts``, else
    ``None``. As text it is ``file:line:column: message``.
    """

    def __init__(self, message: str, file: str, line: int, column: int, answers: Any = None) -> None:
        super().__init__(message, file, line, column, answers)
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.answers = answers

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class OptionError(Error, ValueError):
    """Unknown game, option or topic, or an option with a value that it does not take."""


class MoveError(Error, ValueError):
    """A move cannot be played in this position."""


class TableError(Error):
    """A tablebase is missing or damaged, or does not hold the position."""


class StoreError(Error):
    """The file of a study's results holds another study's, is in use, or cannot be read or written; or
    neither HOME nor XDG_DATA_HOME names a folder to keep it in."""


for _kind in (Error, TextError, OptionError, MoveError, TableError, StoreError):
    _kind.__module__ = "foregone"  # as tracebacks show it
