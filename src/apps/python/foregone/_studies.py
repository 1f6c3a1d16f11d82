"""Questions about chance."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Literal, Optional, SupportsIndex, Union, cast, overload

from foregone import _native
from foregone._arrays import items, needed
from foregone._bounds import checked_count, checked_seed, checked_threads
from foregone._errors import OptionError
from foregone._texts import OptionValue, as_word
from foregone._types import StrPath, encoded, is_text, typed, wrong_type

if TYPE_CHECKING:
    import pandas

ParameterValues = Union[OptionValue, Iterable[OptionValue]]


def _listed(name: str, values: ParameterValues) -> str:
    """Values of a parameter, as the program takes them: ``5,9``."""
    many = items(values)
    if many is None:
        return as_word(name, cast(OptionValue, values))
    words = [as_word(name, value) for value in many]
    if not words:
        raise OptionError(f"{name}: expected a value, found none")
    return ",".join(words)


@overload
def study(
    game: str,
    name: str,
    *,
    samples: Optional[SupportsIndex] = None,
    seed: Optional[SupportsIndex] = None,
    threads: SupportsIndex = 0,
    store: Optional[StrPath] = None,
    frame: Literal[False] = False,
    **parameters: ParameterValues,
) -> dict[str, Any]: ...
@overload
def study(
    game: str,
    name: str,
    *,
    samples: Optional[SupportsIndex] = None,
    seed: Optional[SupportsIndex] = None,
    threads: SupportsIndex = 0,
    store: Optional[StrPath] = None,
    frame: Literal[True],
    **parameters: ParameterValues,
) -> pandas.DataFrame: ...
@overload
def study(
    game: str,
    name: str,
    *,
    samples: Optional[SupportsIndex] = None,
    seed: Optional[SupportsIndex] = None,
    threads: SupportsIndex = 0,
    store: Optional[StrPath] = None,
    frame: bool,
    **parameters: ParameterValues,
) -> Union[dict[str, Any], pandas.DataFrame]: ...
@typed
def study(
    game: str,
    name: str,
    *,
    samples: Optional[SupportsIndex] = None,
    seed: Optional[SupportsIndex] = None,
    threads: SupportsIndex = 0,
    store: Optional[StrPath] = None,
    frame: bool = False,
    **parameters: ParameterValues,
) -> Union[dict[str, Any], pandas.DataFrame]:
    """What a study finds: the object that ``foregone study NAME --json`` prints (docs/json.md).

    Parameters are those of the study, each a value, several (``ranks=[5, 9]``) or a text as the
    command takes it (``ranks="5...13"``); without them it looks at those that the command does.
    ``samples`` of each setting: by default as many as are stored, and at least the study's own
    number; rounded up to whole units of work. ``seed`` is 1 unless given; an exact study takes
    neither. ``threads``: 0 for all cores.

    Results are kept in the file ``store``, by default in that of the command, and only what is
    missing there is computed. The call releases the GIL; Ctrl-C ends it once the units of work at
    hand are finished, and the next call goes on.

    With ``frame=True`` it is a pandas ``DataFrame`` of :func:`study_rows`. Raises
    :class:`OptionError` for an unknown study or parameter and values that it does not take,
    :class:`StoreError` for a file that cannot be used, :class:`ImportError` without pandas.
    """
    for key in parameters:
        if not is_text(key):
            raise wrong_type("parameter", "a str", key)
    pandas = needed("study(frame=True)", "pandas", "pandas") if frame else None
    found: dict[str, Any] = json.loads(
        _native.study(
            game,
            name,
            {
                key: None if values is None else _listed(key, values)
                for key, values in parameters.items()
            },
            None if samples is None else checked_count("samples", samples, 1),
            None if seed is None else checked_seed(seed),
            checked_threads(threads),
            encoded("store", store),
        )
    )
    return found if pandas is None else pandas.DataFrame(study_rows(found))


@typed
def study_rows(found: dict[str, Any]) -> list[dict[str, Any]]:
    """The estimates in what :func:`study` finds, as a table: a dict each, all with the same keys.

    These are the study's parameters; ``series``, what is counted; its ``count``; ``statistic``,
    which is ``mean`` or the name of an outcome, whose share it is; and ``value`` with ``low`` and
    ``high``, the bounds of its 95 % confidence interval.
    """
    rows = []
    for setting in found["settings"]:
        for series in setting["series"]:
            summary = series.get("summary")
            estimates = [("mean", summary["mean"])] if summary else []
            estimates += [(share["name"], share["share"]) for share in series.get("shares", [])]
            rows += [
                {
                    **setting["parameters"],
                    "series": series["name"],
                    "count": series["count"],
                    "statistic": statistic,
                    **estimate,
                }
                for statistic, estimate in estimates
            ]
    return rows
