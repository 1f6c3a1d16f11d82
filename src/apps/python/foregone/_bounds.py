"""Numbers, and what a search may spend, checked before the program takes them."""

from __future__ import annotations

import operator
from decimal import Decimal
from numbers import Real
from typing import Optional, SupportsIndex, cast

from foregone._errors import OptionError
from foregone._types import is_bool

_WORD = 2**64
_MAX_SECONDS = 1e9
_MAX_DEPTH = 100
_MAX_SHOWN = 60
_MAX_THREADS = 1024
_MAX_SAMPLES = 10**12


def shown(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:  # of thousands of digits
        return "a number of too many digits"
    return text if len(text) <= _MAX_SHOWN else text[:_MAX_SHOWN] + "..."


def whole(name: str, value: object, minimum: int, maximum: int, wanted: str) -> int:
    """The number, if it is a whole one in this range; else :class:`OptionError`."""
    try:
        number = minimum - 1 if is_bool(value) else operator.index(cast(SupportsIndex, value))
    except TypeError:
        number = minimum - 1
    if not minimum <= number <= maximum:
        raise OptionError(f"{name}: expected a whole number {wanted}, found {shown(value)}")
    return number


def checked_threads(threads: object) -> int:
    """A number of threads, 0 for all cores."""
    return whole("threads", threads, 0, _MAX_THREADS, f"from 0 to {_MAX_THREADS}")


def checked_count(name: str, count: object, minimum: int) -> int:
    """How many are drawn at random."""
    return whole(name, count, minimum, _MAX_SAMPLES, f"from {minimum} to 10^12")


def checked_seed(seed: object, rows: int = 1) -> int:
    """The seed of so many deals, of which each has the next one."""
    maximum = f"2^64 - {max(rows, 1)}" + (", since each row takes the next one" if rows > 1 else "")
    return whole("seed", seed, 0, _WORD - max(rows, 1), f"from 0 to {maximum}")


def _seconds(value: object) -> float:
    # Not all that float() takes: it also reads texts, in bytes and in arrays.
    number = isinstance(value, (Real, Decimal)) and not is_bool(value)
    try:
        seconds = float(cast(float, value)) if number else 0.0
    except (OverflowError, ValueError):  # of a signalling NaN
        seconds = 0.0
    if not 0 < seconds <= _MAX_SECONDS:
        raise OptionError(
            f"seconds: expected a number above 0, at most {_MAX_SECONDS:.0f}, found {shown(value)}"
        )
    return seconds


def bounds(
    seconds: Optional[float], nodes: Optional[SupportsIndex], depth: SupportsIndex
) -> tuple[Optional[float], Optional[int], int]:
    """Bounds of a search as they are; :class:`OptionError` if they are none."""
    return (
        None if seconds is None else _seconds(seconds),
        None if nodes is None else whole("nodes", nodes, 1, _WORD - 1, "from 1 to 2^64 - 1"),
        whole("depth", depth, 0, _MAX_DEPTH, f"from 0 to {_MAX_DEPTH}"),
    )
