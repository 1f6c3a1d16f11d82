"""Arrays of values, which need NumPy."""

from __future__ import annotations

import importlib
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Optional, SupportsIndex

from foregone import _native
from foregone._bounds import bounds
from foregone._texts import OptionValue, as_words
from foregone._types import StrPath, folder_of_tables, is_text, typed, wrong_type

if TYPE_CHECKING:
    import numpy
    import numpy.typing


def needed(call: str, name: str = "numpy", title: str = "NumPy") -> Any:
    """A module that some calls alone need; :class:`ImportError` says how to install it."""
    try:
        return importlib.import_module(name)
    except ImportError as missing:
        advice = f"install it with: pip install {name}, or apt install python3-{name}"
        raise ImportError(f"{call} needs {title}; {advice}", name=name) from missing


def items(values: Any) -> Optional[Iterator[Any]]:
    """What is in a sequence; ``None`` for a text and for one value, also in an array without axes."""
    if isinstance(values, (str, bytes, bytearray, memoryview)):
        return None
    try:
        iterator: Iterator[Any] = iter(values)
    except TypeError:
        return None
    return iterator


def checked_positions(
    positions: Any, name: str = "positions", wanted: str = "a sequence of str"
) -> list[str]:
    """The positions as a list; :class:`TypeError` for anything that is not a text."""
    many = items(positions)
    if many is None:
        raise wrong_type(name, wanted, positions)
    listed: list[str] = list(many)
    for i, position in enumerate(listed):
        if not is_text(position):
            raise wrong_type(f"{name}[{i}]", "a str", position)
    return listed


def value_rows(call: str, count: int) -> numpy.typing.NDArray[numpy.void]:
    """An array for so many values, which the program fills."""
    loaded = needed(call)
    dtype = loaded.dtype(_native.value_fields(), align=True)
    rows: numpy.typing.NDArray[numpy.void] = loaded.zeros(count, dtype)
    return rows


@typed
def values(
    game: str,
    positions: Iterable[str],
    *,
    limits: bool = True,
    tables: Optional[StrPath] = None,
    seconds: Optional[float] = None,
    nodes: Optional[SupportsIndex] = None,
    depth: SupportsIndex = 0,
    **options: OptionValue,
) -> numpy.typing.NDArray[numpy.void]:
    """The values of positions in the game's notation, in one structured array of shape ``(n,)``.

    Row ``i`` is ``session(game, positions[i], ...).value(...)`` in numbers, with the same fields in
    all games. They are for the player to move, after the end of a game for the one whose turn it
    would be. What a game or a value does not have is NaN:

    ``outcome``
        1 for a win, 0 for a draw, -1 for a loss, of the dealer in a hand of Byte Me!; NaN if it is
        not proved, and in games in which it depends on chance or nobody plays.
    ``score``
        Points more than the opponent at the end (House of Cards), negative for fewer; in
        ``Session.value``, as in docs/json.md, it is how many points more the ``winner`` has.
    ``distance``
        To the end with best play, as in docs/json.md; NaN for what never ends, such as a draw by
        repetition. With thousands of players it can be 2^53 or more: then the call raises
        :class:`OptionError`.
    ``within``
        Plies to the end at most, where a win is proved, but not its distance (Pousse).
    ``chance``
        Of winning, from 0 to 1 (Byte Me!'s gambler; in Pousse the estimate of a search).
    ``mover``, ``winner``
        The numbers of the player to move and of the winner, in the order of ``Session.players``;
        -1 for nobody, and in games without two players who choose moves.
    ``proved``
        Whether the value is proved, as far as it is there.

    The bounds ``seconds``, ``nodes`` and ``depth`` are those of each position; ``depth`` bounds
    searches of games that are not solved to their end (Pousse). The call releases the
    GIL, so threads run at the same time; Ctrl-C ends it. Raises :class:`TextError` for a wrong
    position, whose ``file`` is ``positions[i]``, and otherwise what :func:`session` raises;
    :class:`ImportError` without NumPy.
    """
    listed = checked_positions(positions)
    rows = value_rows("values()", len(listed))
    folder = folder_of_tables("tables", tables)
    bounded = bounds(seconds, nodes, depth)
    _native.values(game, listed, as_words(options), limits, folder, *bounded, rows)
    return rows
