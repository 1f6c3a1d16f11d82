"""Tablebases: strong solutions on disk."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Optional, SupportsIndex, Union, cast, overload

from foregone import _native
from foregone._arrays import checked_positions, value_rows
from foregone._bounds import checked_threads, whole
from foregone._errors import TableError
from foregone._session import added_to
from foregone._types import StrPath, folder_of_tables, is_text, typed

if TYPE_CHECKING:
    import numpy
    import numpy.typing


def default_folder() -> str:
    """Where ``foregone table build`` keeps tablebases: ``foregone/tables`` in ``$XDG_DATA_HOME``, or
    in ``~/.local/share``. Raises :class:`TableError` if neither is an absolute path."""
    folder = _default_folder()
    if not folder:
        raise TableError(
            "no folder to keep tables in: set HOME or XDG_DATA_HOME to an absolute path"
        )
    return folder


def _default_folder() -> str:
    return os.fsdecode(_native.default_folder())


class Tablebase:
    """The values of positions of Pousse, up to 5x5.

    A position that no tablebase of the folder holds is solved on the spot: up to 4x4 any, on 5x5 one
    with enough markers. With ``size`` only boards of that size are answered.
    ``memory`` (bytes) and ``threads`` bound such a solution; 0 means what is free, and all cores.
    """

    @typed
    def __init__(
        self,
        game: str = "pousse",
        folder: Optional[StrPath] = None,
        *,
        size: Optional[SupportsIndex] = None,
        moves: bool = True,
        threads: SupportsIndex = 0,
        memory: SupportsIndex = 0,
    ) -> None:
        given = folder_of_tables("folder", folder)
        named = None if given is None else os.fsdecode(given)
        self._folder = _default_folder() if named is None else named
        self._arguments = game, named, size, moves, threads, memory
        self._native = _native.open_probe(
            game,
            os.fsencode(self._folder),
            None if size is None else whole("size", size, 1, 5, "from 1 to 5"),
            moves,
            checked_threads(threads),
            whole("memory", memory, 0, 2**64 - 1, "from 0 to 2^64 - 1"),
        )

    @property
    def folder(self) -> str:
        """The absolute path of the folder with its files; empty if none was given and
        :func:`default_folder` has none."""
        return self._folder

    def __reduce__(self) -> tuple[Any, ...]:
        """A tablebase is pickled by its arguments, and opened again."""
        return _unpickled, (type(self), *self._arguments), added_to(self, "_native", "_folder", "_arguments")

    def __repr__(self) -> str:
        return f"<foregone.Tablebase of {self._arguments[0]} in {self._folder!r}>"

    @overload
    def probe(self, position: str) -> dict[str, Any]: ...  # type: ignore[misc]  # a str is iterable
    @overload
    def probe(self, position: Iterable[str]) -> numpy.typing.NDArray[numpy.void]: ...
    def probe(
        self, position: Union[str, Iterable[str]]
    ) -> Union[dict[str, Any], numpy.typing.NDArray[numpy.void]]:
        """The value of a position: ``over``, ``winner`` (``None`` for a draw), ``distance`` in plies,
        the ``best`` moves (``None`` with ``moves=False`` and where the game is over), and ``text``, the line that ``foregone table probe`` prints after the
        position.

        Of many positions it is an array with the fields of :func:`values`, without the moves: with
        ``moves=False`` it takes a half to a fifth of the time.

        Raises :class:`TextError` with the column of what is wrong in the notation, and
        :class:`TableError` if the value is not known.
        """
        if is_text(position):
            return self._native.answer(cast(str, position))
        listed = checked_positions(position, "position", "a str or a sequence of str")
        rows = value_rows("probe()", len(listed))
        self._native.answers(listed, rows)
        return rows


def _unpickled(kind: type[Tablebase], game: str, folder: Optional[str], *others: Any) -> Tablebase:
    opened = kind.__new__(kind)  # whatever its own constructor takes
    Tablebase.__init__(opened, game, folder, **dict(zip(("size", "moves", "threads", "memory"), others)))
    return opened
