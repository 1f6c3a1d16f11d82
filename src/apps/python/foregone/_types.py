"""Types of arguments, checked before the program takes them: its own errors would show C++."""

from __future__ import annotations

import functools
import os
from typing import Any, Callable, Optional, TypeVar, Union, cast

from foregone._errors import OptionError, TableError

StrPath = Union[str, os.PathLike[str]]
"""A path, as a str or as an object that stands for one."""
_Function = TypeVar("_Function", bound=Callable[..., Any])


def is_bool(value: object) -> bool:
    return isinstance(value, bool) or type(value).__name__ in ("bool_", "bool")  # NumPy's


def _is_path(value: object) -> bool:
    """Whether it is a path of text that the file system can hold."""
    if not isinstance(value, (str, os.PathLike)) or not isinstance(os.fspath(value), str):
        return False
    try:
        return b"\0" not in os.fsencode(value)
    except UnicodeEncodeError:  # lone surrogates that stand for no byte
        return False


def encoded(name: str, path: Optional[StrPath]) -> Optional[bytes]:
    """A path as the program takes it; :class:`OptionError` for an empty one."""
    if path is None:
        return None
    if not os.fspath(path):
        raise OptionError(f'{name}: expected a path, found ""')
    return os.fsencode(path)


def folder_of_tables(name: str, path: Optional[StrPath]) -> Optional[bytes]:
    """The absolute path of a folder with tablebases; :class:`TableError` if it is none."""
    given = encoded(name, path)
    if given is not None and not os.path.isdir(given):
        wrong = "not a folder" if os.path.exists(given) else "no such folder"
        raise TableError(f"{os.fsdecode(given)}: {wrong}")
    return None if given is None else os.path.abspath(given)


def is_text(value: object) -> bool:
    """Whether it is a str that UTF-8 can hold: one without lone surrogates."""
    return isinstance(value, str) and not any("\ud800" <= c <= "\udfff" for c in value)


_KINDS: dict[str, tuple[Callable[[object], bool], str]] = {
    "str": (is_text, "a str"),
    "Optional[str]": (lambda value: value is None or is_text(value), "a str or None"),
    "bool": (is_bool, "a bool"),
    "StrPath": (_is_path, "a str or a path"),
    "Optional[StrPath]": (lambda value: value is None or _is_path(value), "a str, a path or None"),
    "dict[str, Any]": (lambda value: isinstance(value, dict), "a dict"),
}
"""What the annotations of parameters mean; numbers and options are checked by value."""


def wrong_type(name: str, wanted: str, found: object) -> TypeError:
    fault = ""
    if "a str" in wanted and isinstance(found, str):
        if "\0" in found and ("path" in wanted or is_text(found)):
            fault = " with a NUL"
        elif is_text(found):
            fault = " that the file system's encoding cannot hold"
        else:
            fault = " with a lone surrogate"
    return TypeError(f"{name}: expected {wanted}, found {type(found).__name__}{fault}")


def typed(function: _Function) -> _Function:
    """The function, with arguments checked by the annotations of its parameters."""
    code = function.__code__
    names = code.co_varnames[: code.co_argcount]
    others = code.co_varnames[code.co_argcount + code.co_kwonlyargcount :][:1]  # of *moves
    kinds = {
        name: _KINDS[annotation]
        for name, annotation in function.__annotations__.items()
        if annotation in _KINDS and name != "return"
    }

    def check(name: str, value: object) -> None:
        if name in kinds and not kinds[name][0](value):
            raise wrong_type(name, kinds[name][1], value)

    @functools.wraps(function)
    def checked(*given: Any, **named: Any) -> Any:
        for name, value in zip(names, given):
            check(name, value)
        for value in given[len(names) :]:
            check(others[0] if others else "", value)
        for name, value in named.items():
            check(name, value)
        return function(*given, **named)

    return cast(_Function, checked)
