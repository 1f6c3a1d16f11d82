"""Foregone: exact values of finite games of perfect information.

>>> import foregone
>>> foregone.solve("doors-game", "ABCD 2")
'3\\n'
>>> game = foregone.session("doors-game", "MOCFDCE/3/-")
>>> game.value()["words"]
'John wins in 5'
>>> foregone.odds(1).hidden_255.busts
Fraction(172314877862599, 1125899906842624)

docs/python.md has more. An unknown game, an option that a game does not have, and a value out of range
are an :class:`OptionError` in all functions, a wrong type is a :class:`TypeError`, or an
:class:`OptionError` where a number alone is expected. All functions that
search or read long texts release the GIL meanwhile, and hold it while they make Python's objects of what
they have found.
"""

from foregone._arrays import values
from foregone._errors import Error, MoveError, OptionError, StoreError, TableError, TextError
from foregone._exact import DealerOdds, Odds, Structure, odds, structure, winning_chance
from foregone._matches import match, match_rows
from foregone._native import in_main_interpreter as _in_main_interpreter
from foregone._native import version as _version
from foregone._samples import sample
from foregone._session import Session, deal, load, read, session
from foregone._studies import study, study_rows
from foregone._tables import Tablebase, default_folder
from foregone._texts import (
    Game,
    Option,
    check,
    games,
    generate,
    prove,
    rules,
    solve,
    solve_facts,
    topic,
)

if not _in_main_interpreter():
    raise ImportError("foregone cannot be imported in a subinterpreter")

__version__ = _version.replace("~dev", ".dev0")

__all__ = [
    "DealerOdds",
    "Error",
    "Game",
    "MoveError",
    "Odds",
    "Option",
    "OptionError",
    "Session",
    "StoreError",
    "Structure",
    "TableError",
    "Tablebase",
    "TextError",
    "__version__",
    "check",
    "deal",
    "default_folder",
    "games",
    "generate",
    "load",
    "match",
    "match_rows",
    "odds",
    "prove",
    "read",
    "rules",
    "sample",
    "session",
    "solve",
    "solve_facts",
    "structure",
    "study",
    "study_rows",
    "topic",
    "values",
    "winning_chance",
]
