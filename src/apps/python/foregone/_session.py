"""A game in progress."""

from __future__ import annotations

import copy
import os
import types
from typing import Any, Optional, SupportsIndex, TypeVar, Union

from foregone import _native
from foregone._bounds import bounds, checked_seed, whole
from foregone._errors import MoveError
from foregone._texts import OptionValue, as_word, as_words
from foregone._types import StrPath, folder_of_tables, typed, wrong_type

_MAX_INT = 2**31 - 1
_Self = TypeVar("_Self", bound="Session")


class Session:
    """A game in progress, of any game: its moves, their values, explanations, records.

    Made by :func:`session`, :func:`deal`, :func:`read` and :func:`load`, or, in a class of yours, from
    another session, of which it is a copy: ``Mine(session)``. A session belongs to no
    thread: calls from several take turns. Searches release the GIL, and Ctrl-C ends them, as it ends
    waiting for those of another thread. A signal handler cannot use the session that it interrupts
    (:class:`RuntimeError`), but a copy of it; of one opened with ``tables`` only a pickled one, since
    the others share its files. Sessions are equal if they are the same one; two hold the same game if
    their records are equal.

    Searches take the bounds ``seconds``, ``nodes`` and ``depth`` (in plies, moves of one player).
    Without any they go as far as the game sees fit: to the end, where it is solved. What is not
    proved says so: its ``"certainty"`` is ``"estimate"`` or ``"unknown"``.
    """

    def __init__(self, session: Union[Session, _native.Session]) -> None:
        if isinstance(session, Session):
            session = session._native.copy()
        if not isinstance(session, _native.Session):
            raise wrong_type("session", "a Session", session)
        self._native: _native.Session = session

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._native.game

    @property
    def options(self) -> dict[str, str]:
        """The game's options, defaults included."""
        return self._native.options

    @property
    def limits(self) -> bool:
        """Whether it keeps the contest's bounds."""
        return self._native.limits

    @property
    def start(self) -> str:
        """The position that it started from, or that :meth:`go_to` went to, in notation."""
        return self._native.start

    @property
    def played(self) -> list[str]:
        """The moves since the start."""
        return self._native.played

    @property
    def position(self) -> str:
        """The position, in the game's notation."""
        return self._native.position

    @property
    def players(self) -> list[str]:
        """The names of the two who choose moves; empty where nobody does: in Boring Card Game, and
        in Byte Me! but for a gambler's positions."""
        return self._native.players

    @property
    def mover(self) -> Optional[str]:
        """Who moves; ``None`` if the game is over, and in Boring Card Game. In Byte Me! it is ``the
        dealer``, whose moves are forced, or ``the gambler``."""
        return self._native.mover or None

    @property
    def score(self) -> Optional[str]:
        """The running score in words; ``None`` in a game without one."""
        return self._native.score or None

    @property
    def verdict(self) -> Optional[str]:
        """How the game ended, in words; ``None`` while it goes on."""
        return self._native.verdict or None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._native.over

    @property
    def moves(self) -> list[str]:
        """The legal moves, in notation."""
        return self._native.moves

    @property
    def revealed(self) -> list[str]:
        """What the last move has brought to light, in sentences."""
        return self._native.revealed

    @property
    def memory(self) -> int:
        """Bytes kept of what searches have found, where they are many."""
        return self._native.memory

    @typed
    def does(self, move: str) -> str:
        """What a legal move does, in words. Raises :class:`MoveError` for any other."""
        return self._native.does(move)

    @typed
    def play(self: _Self, *moves: str) -> _Self:
        """Plays moves one after another, and returns the session itself.

        Raises :class:`MoveError` at the first that cannot be played; those before it stay.
        """
        self._native.play(list(moves))
        return self

    def take_back(self) -> bool:
        """Takes the last move back; ``False`` if there is none."""
        return self._native.take_back()

    def restart(self) -> None:
        """Goes back to the first position, before all moves."""
        self._native.restart()

    def go_to(self, where: Union[str, SupportsIndex]) -> None:
        """In a game without choices, goes to any point at once, ``go_to(10**30)``, and forgets the
        moves. Raises :class:`MoveError` if the game has no such point."""
        self._native.go_to(as_word("where", where, MoveError))

    def copy(self: _Self) -> _Self:
        """Another session in the same position, with what searches have found but for an engine's
        transposition table. With a large deck it can be 256 MiB (``memory``): a copy then takes a
        second."""
        other = _opened(type(self), self._native.copy())
        _set_state(other, added_to(self, "_native"))
        return other

    def __copy__(self: _Self) -> _Self:
        return self.copy()

    def __deepcopy__(self: _Self, memo: dict[int, Any]) -> _Self:
        other = memo[id(self)] = _opened(type(self), self._native.copy())
        _set_state(other, copy.deepcopy(added_to(self, "_native"), memo))
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        """A session is pickled as its record and the folder of its tablebase, without what searches
        have found; where it has no record (:meth:`record`), :class:`MoveError`."""
        return _unpickled, (type(self), self.record(), self._native.tables), added_to(self, "_native")

    def record(self) -> str:
        """The game as a record, which :func:`load` reads, and up to 10,000 moves ``foregone play
        --load`` and ``foregone explain --record``.

        Raises :class:`MoveError` if moves were played after :meth:`go_to`: a record has no words for
        them.
        """
        return self._native.record()

    @typed
    def explain(
        self,
        *,
        moves: bool = True,
        line: bool = True,
        along: bool = False,
        positions: bool = True,
        longest_line: SupportsIndex = 200,
        seconds: Optional[float] = None,
        nodes: Optional[SupportsIndex] = None,
        depth: SupportsIndex = 0,
    ) -> dict[str, Any]:
        """The value of the position with its reasons, as ``foregone explain --json`` prints it.

        ``moves``: the value of every move (``options``, best first) and the reasons. ``line``: the
        principal variation, at most ``longest_line`` moves; ``along``: with the value of every move
        along it; ``positions``: with its positions. docs/json.md lists the fields; what is not asked for
        is left out.
        """
        longest = whole("longest_line", longest_line, 0, _MAX_INT, "from 0 to 2^31 - 1")
        return self._native.explain(
            moves, line, along, positions, longest, *bounds(seconds, nodes, depth)
        )

    def value(
        self,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[SupportsIndex] = None,
        depth: SupportsIndex = 0,
    ) -> dict[str, Any]:
        """The value of the position: ``words``, ``label``, ``for_mover``, ``certainty``, and the game's
        own fields."""
        explained = self._native.explain(
            False, False, False, False, 0, *bounds(seconds, nodes, depth)
        )
        value: dict[str, Any] = explained["value"]
        return value

    def values(
        self,
        *,
        seconds: Optional[float] = None,
        nodes: Optional[SupportsIndex] = None,
        depth: SupportsIndex = 0,
    ) -> list[dict[str, Any]]:
        """All legal moves, best first: ``move``, ``does``, ``value`` and its ``quality``."""
        return self._native.values(*bounds(seconds, nodes, depth))

    def choose(
        self,
        *,
        strength: SupportsIndex = 100,
        seed: SupportsIndex = 1,
        seconds: Optional[float] = None,
        nodes: Optional[SupportsIndex] = None,
        depth: SupportsIndex = 0,
    ) -> Optional[str]:
        """The move of a computer; ``None`` if the game is over.

        Of a hundred moves ``strength`` are best ones, the others are drawn from all. Chance, which
        also decides between equal moves, follows from ``seed``.
        """
        return self._native.choose(
            whole("strength", strength, 0, 100, "from 0 to 100"),
            checked_seed(seed),
            *bounds(seconds, nodes, depth),
        )

    def picture(self, columns: SupportsIndex = 80) -> str:
        """The board as text, in so many columns where it can be that narrow."""
        return self._native.picture(whole("columns", columns, 1, _MAX_INT, "from 1 to 2^31 - 1"))

    @typed
    def svg(self, *, values: bool = True, wide: bool = False) -> str:
        """The board as SVG, with the values of the moves.

        ``wide`` puts side by side what else is one below the other, for windows wider than a phone's
        screen, in games that have such a form. Notebooks show a session as SVG. With values it
        searches as :meth:`values` does: six peaks and 26 ranks take seconds."""
        return self._native.svg(values, wide)

    def _repr_svg_(self) -> str:
        return self.svg()

    def __repr__(self) -> str:
        position, longest = self.position, 500  # a thousand players have 24 kB
        shown = position if len(position) <= longest else position[:longest] + "…"
        return f"<foregone.Session of {self.game} at {shown}>"

    def __str__(self) -> str:
        return self.picture()


@typed
def session(
    game: str,
    position: str,
    *moves: str,
    limits: bool = True,
    tables: Optional[StrPath] = None,
    **options: OptionValue,
) -> Session:
    """A session from a position in the game's notation, after some moves.

    ``tables`` is a folder with a tablebase to ask, as ``foregone table build`` makes it, of
    boards of 5×5: smaller ones are solved at once without one. Raises :class:`TextError` with the
    column of what is wrong in the notation, :class:`TableError` if the folder has no tablebase of
    5×5, :class:`MoveError` for moves that cannot be played.
    """
    folder = folder_of_tables("tables", tables)
    opened = _native.parse(game, position, as_words(options), limits, folder)
    return Session(opened).play(*moves)


@typed
def deal(
    game: str,
    seed: SupportsIndex = 1,
    *,
    to_play: bool = False,
    limits: bool = True,
    **options: OptionValue,
) -> Session:
    """A random deal, as ``foregone explain GAME --seed SEED``; with ``to_play``, as ``play`` deals,
    where Byte Me! has one player unless ``players`` says otherwise.

    Options are the game's and its deals': ``deal("house-of-cards", 5, ranks=7)``. Raises
    :class:`OptionError` for what cannot be dealt.
    """
    return Session(_native.deal(game, checked_seed(seed), to_play, as_words(options), limits))


@typed
def read(
    game: str, text: str, *, limits: bool = True, file: StrPath = "<string>", **options: OptionValue
) -> list[Session]:
    """A session for each case of a contest's text. Raises :class:`TextError`."""
    return [Session(case) for case in _native.read(game, text, as_words(options), limits, os.fsencode(file))]


@typed
def load(record: str, *, file: StrPath = "<record>") -> Session:
    """The session that a record holds: its ``game`` and options stand in the record.

    Raises :class:`TextError` with the place of what is wrong, illegal moves included.
    """
    return Session(_native.load(record, os.fsencode(file)))


def _unpickled(kind: type[_Self], record: str, tables: Optional[bytes]) -> _Self:
    native = loaded = _native.load(record, b"<record>")
    if tables is not None:
        native = _native.parse(loaded.game, loaded.start, loaded.options, loaded.limits, tables)
        native.play(loaded.played)
    return _opened(kind, native)


def _opened(kind: type[_Self], native: _native.Session) -> _Self:
    opened = kind.__new__(kind)
    opened._native = native
    return opened


_State = tuple[dict[str, Any], dict[str, Any]]


def added_to(made: object, *own: str) -> _State:
    """What a subclass has added, as pickle wants it: attributes but for ``own``, and those in
    ``__slots__``."""
    attributes = {name: value for name, value in vars(made).items() if name not in own}
    slots = {
        name: getattr(made, name)
        for kind in type(made).__mro__
        for name, member in vars(kind).items()
        if isinstance(member, types.MemberDescriptorType) and hasattr(made, name)
    }
    return attributes, slots


def _set_state(session: Session, state: _State) -> None:
    attributes, slots = state
    vars(session).update(attributes)
    for name, value in slots.items():
        setattr(session, name, value)
