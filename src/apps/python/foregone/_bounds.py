"""Seeds, and what a search may spend, checked before the program takes them."""

from __future__ import annotations

import operator
from typing import Optional, SupportsIndex

from foregone._errors import OptionError

_WORD = 2**64
_MOST_SECONDS = 1e9
_MOST_DEPTH = 100


def whole(name: str, value: int, least: int, most: int, wanted: str) -> int:
    """The number, if it is a whole one in this range; else :class:`OptionError`."""
    if not isinstance(value, SupportsIndex) or not least <= operator.index(value) <= most:
        raise OptionError(f"{name}: expected a whole number {wanted}, found {value!r}")
    return operator.index(value)


def checked_seed(seed: int) -> int:
    return whole("seed", seed, 0, _WORD - 1, "below 2^64")


def bounds(
    seconds: Optional[float], nodes: Optional[int], depth: int
) -> tuple[Optional[float], Optional[int], int]:
    """Bounds of a search as they are; :class:`OptionError` if they are none."""
    if seconds is not None and not 0 < seconds <= _MOST_SECONDS:
        raise OptionError(
            f"seconds: expected a number above 0, at most {_MOST_SECONDS:.0f}, found {seconds}"
        )
    if nodes is not None:
        nodes = whole("nodes", nodes, 1, _WORD - 1, "of at least 1, below 2^64")
    return seconds, nodes, whole("depth", depth, 0, _MOST_DEPTH, f"from 0 to {_MOST_DEPTH}")
