"""Contest texts, certificates and the list of games."""

from __future__ import annotations

import functools
import operator
import os
from typing import Any, NamedTuple, Optional, SupportsIndex, Union, cast

from foregone import _native
from foregone._bounds import checked_seed, shown, whole
from foregone._errors import OptionError
from foregone._types import StrPath, is_bool, is_text, typed, wrong_type

OptionValue = Union[str, SupportsIndex, None]


class Option(NamedTuple):
    """An option of a game or of its deals, such as ``peaks``.

    ``values``: what it can be, for people: ``2...6``. ``range``: the lowest and highest numbers
    allowed, or ``None``.
    """

    name: str
    values: str
    meaning: str
    default: str
    range: Optional[tuple[int, int]] = None


class Game(NamedTuple):
    """A game of the catalogue.

    ``name``: as all functions want it: ``house-of-cards``. ``origin``: the contest that it comes from.
    ``deal_options``: options of a random deal, beside ``options``. ``topics``: questions without a
    position, for :func:`topic`. ``studies``: questions about chance, for :func:`study`.
    """

    name: str
    title: str
    origin: str
    options: tuple[Option, ...]
    deal_options: tuple[Option, ...]
    topics: tuple[str, ...]
    studies: tuple[str, ...] = ()


def as_word(name: str, value: object, error: type[Exception] = OptionError) -> str:
    """A word, or a whole number as one."""
    if isinstance(value, str) and is_text(value):
        return value
    try:
        if not is_bool(value):
            return str(operator.index(cast(SupportsIndex, value)))
    except TypeError:
        pass
    except ValueError:
        raise error(f"{name}: expected a shorter number, found {shown(value)}") from None
    raise wrong_type(name, "a str or an int", value)


@functools.cache
def _option_names() -> frozenset[str]:
    return frozenset(option.name for game in games() for option in game.options + game.deal_options)


def as_words(options: dict[str, OptionValue]) -> dict[str, Optional[str]]:
    """Options as words; those that are ``None`` keep their defaults."""
    for name, value in options.items():
        if not is_text(name):
            raise wrong_type("option", "a str", name)
        if is_bool(value) and name not in _option_names():  # a misspelt argument, such as limit=False
            raise OptionError(f'no game has an option "{name}"')
    return {
        name: None if value is None else as_word(name, value) for name, value in options.items()
    }


def games() -> tuple[Game, ...]:
    """All games, in the order in which ``foregone games`` lists them."""
    return tuple(
        Game(
            name,
            title,
            origin,
            tuple(Option(*option) for option in options),
            tuple(Option(*option) for option in deal_options),
            tuple(topics),
            tuple(studies),
        )
        for name, title, origin, options, deal_options, topics, studies in _native.games()
    )


@typed
def rules(game: str) -> str:
    """The rules of a game in words, with its notation and its contest text, as ``foregone rules``
    prints them."""
    return _native.rules(game)


@typed
def solve(
    game: str, text: str, *, limits: bool = True, file: StrPath = "<string>", **options: OptionValue
) -> str:
    """Answers a contest's text in the contest's own format, as ``foregone solve`` does.

    ``limits=False`` lifts the contest's bounds as far as the solver is exact. ``file`` is the text's
    name in errors. Options are those of the game: ``solve("house-of-cards", text, peaks=5)``.

    Raises :class:`TextError` with the place of the first error; its ``answers`` are those to all
    cases before it. Raises :class:`OptionError` for options that the game does not have.
    """
    return _native.solve(game, text, as_words(options), limits, os.fsencode(file))


@typed
def solve_facts(
    game: str, text: str, *, limits: bool = True, file: StrPath = "<string>", **options: OptionValue
) -> list[dict[str, Any]]:
    """Answers contest input as :func:`solve` does, with a dict for each case.

    The fields are those of ``foregone solve --json`` (docs/json.md), without ``file`` and ``case``.
    Numbers that may exceed 2^53 are strings there, and so they are here.
    """
    return _native.solve_facts(game, text, as_words(options), limits, os.fsencode(file))


@typed
def generate(game: str, cases: SupportsIndex, *, seed: SupportsIndex = 1) -> str:
    """A contest's text of so many random cases, rare ones among them, at most as many as the contest
    allows. A seed always means the same."""
    most = _native.max_generated(game)
    count = whole("cases", cases, 1, most, f"from 1 to {most}")
    return _native.generate(game, count, checked_seed(seed))


@typed
def prove(
    game: str, text: str, *, limits: bool = True, file: StrPath = "<string>", **options: OptionValue
) -> str:
    """A certificate of the verdict on each case of a contest's text (docs/certificates.md).

    Raises as :func:`solve` does.
    """
    return _native.prove(game, text, as_words(options), limits, os.fsencode(file))


@typed
def check(
    certificate: str,
    text: Optional[str] = None,
    *,
    file: StrPath = "<certificate>",
    text_file: StrPath = "<string>",
) -> int:
    """Checks a certificate without any search; returns how many verdicts it proves.

    With a contest's ``text``, it also has to prove exactly the cases of that text. Raises
    :class:`TextError` where the certificate, or the text beside it, does not hold.
    """
    return _native.check(certificate, text, os.fsencode(file), os.fsencode(text_file))


@typed
def topic(game: str, name: str, value: OptionValue = "") -> dict[str, Any]:
    """What is known without a position, as ``foregone explain GAME --NAME VALUE --json`` prints it,
    but without ``game`` and ``topic``.

    See also :func:`odds` and :func:`structure`, which return exact fractions.
    """
    return _native.topic(game, name, "" if value is None else as_word("value", value))[1]
