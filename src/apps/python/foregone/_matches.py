"""Matches between programs and built-in players."""

from __future__ import annotations

import contextlib
import functools
import json
import os
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, Optional, SupportsFloat, SupportsIndex, Union, overload

from foregone import _native
from foregone._arrays import items, needed
from foregone._bounds import shown
from foregone._errors import Error, OptionError
from foregone._texts import as_word
from foregone._types import StrPath, encoded, is_bool, is_text, typed, wrong_type

if TYPE_CHECKING:
    import pandas

MatchOption = Union[str, SupportsIndex, SupportsFloat, bool, None, os.PathLike[str], Iterable[float]]

_NO_MATCH = ("check", "counts", "help", "json", "player", "progress", "stored")
"""Options with which the command does something else, or that are given otherwise."""

_USUAL = ("limits", "sandbox", "values")
"""What the command has by default, and ``--no-limits`` and so on turn off."""

_FLAGS = ("again", "gauntlet", "logistic", "require_sandbox")
"""Options without a value."""


_JUDGED = ("mistakes", "value_lost")
"""What is known of a side only where its moves were judged."""


def _program() -> str:
    """The program: that of the build which the module belongs to, else the one that is installed."""
    beside = os.path.join(os.path.abspath(__file__).rsplit(os.sep, 3)[0], "foregone")
    if os.path.isfile(beside) and os.access(beside, os.X_OK):
        return beside
    found = shutil.which("foregone")
    if found is None:
        raise FileNotFoundError(
            "match runs the program foregone, which is not in PATH; install the package foregone, "
            "or name it: program=FILE"
        )
    return found


def _word(name: str, value: object, wanted: str = "a str, a number or a list of numbers") -> str:
    """A value as the command takes it: ``4``, ``0,5``."""
    if isinstance(value, str):
        if not value:
            raise OptionError(f'{name}: expected a value, found ""')
        if is_text(value) and "\0" not in value:
            return value
    elif isinstance(value, os.PathLike):
        return _word(name, os.fspath(value), wanted)
    else:
        many = items(value)
        if many is not None and not isinstance(value, dict):
            words = [_word(name, each) for each in many]
            if not words:
                raise OptionError(f"{name}: expected a value, found none")
            return ",".join(words)
        if not is_bool(value):
            with contextlib.suppress(TypeError):
                return as_word(name, value)
            if isinstance(value, SupportsFloat):
                with contextlib.suppress(TypeError, ValueError):
                    return str(float(value))
    raise wrong_type(name, wanted, value)


@functools.cache
def _option_names(program: str) -> frozenset[str]:
    """The options of the program's command, as they are written there."""
    listing = subprocess.run([program, "help", "--json"], capture_output=True, encoding="utf-8", check=False)
    return frozenset(
        name
        for tree in _objects(listing.stdout)
        for command in tree.get("commands", ())
        if command["name"] == "match"
        for option in command["options"]
        for name in option["names"]
    )


def _words(options: dict[str, MatchOption], program: str) -> list[str]:
    words = []
    for name, value in options.items():
        dashed = name.replace("_", "-") if is_text(name) else ""
        unknown = not dashed or name in _NO_MATCH or name.startswith("no_") or not re.fullmatch("[a-z][a-z_]*", name)
        if not unknown and name not in {*_USUAL, *_FLAGS} and (value is None or is_bool(value)):
            unknown = f"--{dashed}" not in _option_names(program)  # of others the program says so
        if unknown:
            raise OptionError(f"match has no option {shown(name)}")
        if is_bool(value) and name in _USUAL:
            words += [] if value else [f"--no-{dashed}"]
        elif is_bool(value) and name in _FLAGS:
            words += [f"--{dashed}"] if value else []
        elif value is not None and name in {*_USUAL, *_FLAGS}:
            raise wrong_type(name, "a bool", value)
        elif value is not None:
            words.append(f"--{dashed}={_word(name, value)}")
    return words


def _objects(output: str) -> list[dict[str, Any]]:
    """Its lines as objects of JSON; none if one of them is something else."""
    try:
        objects: list[Any] = [json.loads(line) for line in output.splitlines()]
    except json.JSONDecodeError:
        return []
    return objects if all(isinstance(each, dict) for each in objects) else []


def _player(player: object) -> str:
    """A player as the command takes it; a path is one file, whatever its name."""
    wanted = "each to be a str or a path"
    if isinstance(player, (str, os.PathLike)):
        word = _word("players", player, wanted)
        return word if isinstance(player, str) else shlex.quote(_file(word))
    raise wrong_type("players", wanted, player)


def _file(name: str) -> str:
    """The name of a file, not one to be looked for in ``PATH``."""
    return name if os.sep in name else os.path.join(os.curdir, name)


def _said(message: str, program: str, words: list[str]) -> str:
    """What the program said, with names of options as the module has them, but in values given by words."""
    last = re.split("^foregone: ", message, flags=re.MULTILINE)[-1]
    said = re.sub("^Try: .*", "", last, flags=re.MULTILINE).strip()

    def named(found: re.Match[str]) -> str:
        option = found.group("first") or found.group("other")
        if option is None:
            return found.group()
        name = option.strip().removeprefix("--")
        if name == "player":
            return f"{name}s"
        off = name.startswith("no-")
        end = "=False" if off else "=" if option.endswith(" ") else ""
        return name.removeprefix("no-").replace("-", "_") + end

    given = [value for _, sign, value in (word.partition("=") for word in words) if sign]
    kept = "|".join(re.escape(value) for value in sorted(given, key=len, reverse=True))
    option = "--[a-z-]+(?: (?=[A-Z]))?"
    pattern = rf"(?P<first>^{option})|{kept}|(?P<other>(?<= ){option})"
    return re.sub(pattern, named, said) or f"{program} said nothing"


@overload
def match(
    game: str,
    players: Iterable[StrPath],
    *,
    program: Optional[StrPath] = None,
    frame: Literal[False] = False,
    **options: MatchOption,
) -> dict[str, Any]: ...
@overload
def match(
    game: str,
    players: Iterable[StrPath],
    *,
    program: Optional[StrPath] = None,
    frame: Literal[True],
    **options: MatchOption,
) -> pandas.DataFrame: ...
@overload
def match(
    game: str,
    players: Iterable[StrPath],
    *,
    program: Optional[StrPath] = None,
    frame: bool,
    **options: MatchOption,
) -> Union[dict[str, Any], pandas.DataFrame]: ...
@typed
def match(
    game: str,
    players: Iterable[StrPath],
    *,
    program: Optional[StrPath] = None,
    frame: bool = False,
    **options: MatchOption,
) -> Union[dict[str, Any], pandas.DataFrame]:
    """Plays a match, as ``foregone match`` does: the object for the match that ``--json`` prints
    (docs/json.md), with the objects for its games in ``results``.

    Players are those of the command, ``"engine:depth=4"``, ``"best"``, ``"mine=./mine --fast"``, or the
    path of a program: ``pathlib.Path("mine")`` is that file in the current folder.
    Options are the command's and the game's, with ``_`` for ``-``: ``openings=10``, ``seed=2``,
    ``time=0.1``, ``sprt=(0, 5)``, ``size=4``; those with which it plays nothing or prints something
    else are left out: ``check``, ``counts``, ``json``, ``progress``, ``stored``. ``True`` gives an option without a value, as in
    ``gauntlet=True``; ``limits=False``, ``values=False`` and ``sandbox=False`` stand for those that
    begin with ``--no-``. ``None`` leaves an option out; so does ``False`` for one without a value, and
    ``True`` for these three.

    The games are played by the program, ``program`` or else the one of this build or of ``PATH``.
    It keeps them in its store: the next call goes on with the games that are missing there, also
    after Ctrl-C, or returns at once. The GIL is released while the program runs.

    With ``frame=True`` it is a pandas ``DataFrame`` of :func:`match_rows`, with NaN for ``None``. Raises
    :class:`OptionError` for options, games and players that the command does not take,
    :class:`Error` where it fails otherwise, as where a player's program is not there,
    :class:`OSError` if the program cannot be run, :class:`ImportError` without pandas.
    """
    pandas = needed("match(frame=True)", "pandas", "pandas") if frame else None
    named = items(players)
    if named is None:
        raise wrong_type("players", "several players", players)
    chosen = encoded("program", program)
    if chosen is None:  # another program may have games of its own
        _native.rules(game)  # OptionError: the command takes the beginning of a name too
    called = _program() if chosen is None else _file(os.fsdecode(chosen))
    words = [f"--player={_player(player)}" for player in named]
    if len(words) < 2:
        raise OptionError(f"players: expected at least two, found {len(words)}")
    words += _words(options, called)
    command = [called, "match", "--json", *words, "--", game]
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as running:
        try:
            output, message = running.communicate()
        except BaseException:
            running.terminate()  # what is finished is stored
            running.communicate()
            raise
    if running.returncode == 2:
        raise OptionError(_said(message, called, words))
    objects = _objects(output)
    found = objects[-1] if objects else {}
    if found.get("type") != "match":
        foreign = running.returncode == 0
        raise Error(f"program: {called} is not foregone" if foreign else _said(message, called, words))
    faulty = any(player["mostly_at_fault"] for player in found["players"])
    if running.returncode != (1 if faulty else 0):
        raise Error(_said(message, called, words))
    found["results"] = objects[:-1]
    if pandas is None:
        return found
    rows = pandas.DataFrame(match_rows(found))
    return rows.astype({name: float for name in rows if str(name).endswith(_JUDGED)})


@typed
def match_rows(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The games in what :func:`match` finds, as a table: a dict each, all with the same keys.

    These are the number of the ``game``; ``first`` and ``second``, the players by who moved first;
    ``points`` of the first; how many ``moves``; the ``ending``; and, with ``first_`` and
    ``second_`` before them, the ``seconds`` that a player took, how many of its moves were
    ``judged``, its ``mistakes`` among these, and the ``value_lost`` by them: ``None`` where none was
    judged, as with ``values=False``.
    """
    rows = []
    for game in found["results"]:
        first, second = game["sides"]
        row = {
            "game": game["game"],
            "first": first["player"],
            "second": second["player"],
            "points": first["points"],
            "moves": len(game["moves"]),
            "ending": game["ending"],
        }
        for place, side in (("first", first), ("second", second)):
            row[f"{place}_seconds"] = side["seconds"]
            row[f"{place}_judged"] = side["judged"]
            for key in _JUDGED:
                row[f"{place}_{key}"] = side[key] if side["judged"] else None
        rows.append(row)
    return rows
