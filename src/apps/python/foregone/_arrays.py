"""Arrays of values, which need NumPy."""

from __future__ import annotations

from typing import Any


def numpy_for(call: str) -> Any:
    """The module NumPy; :class:`ImportError` says how to install it."""
    try:
        import numpy  # only calls that return arrays need it
    except ImportError as missing:
        message = f"{call} needs NumPy; install it with: pip install numpy, or apt install python3-numpy"
        raise ImportError(message, name="numpy") from missing
    return numpy
