"""Values of random deals, in arrays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, SupportsIndex

from foregone import _native
from foregone._arrays import needed
from foregone._bounds import checked_count, checked_seed
from foregone._texts import OptionValue, as_words
from foregone._types import typed

if TYPE_CHECKING:
    import numpy
    import numpy.typing


@typed
def sample(
    game: str,
    count: SupportsIndex,
    *,
    seed: SupportsIndex = 1,
    limits: bool = True,
    features: bool = False,
    **options: OptionValue,
) -> numpy.typing.NDArray[numpy.void]:
    """The values of ``count`` random deals, in one structured array of shape ``(count,)``.

    Row ``i`` belongs to the seed ``seed + i``. All fields are ``int64``:

    ``house-of-cards`` (options ``peaks``, ``ranks``)
        ``value``: what Axel wins with best play, in points, negative for a loss; ``mover``: who
        begins, 0 for Axel and 1 for Birgit. Drawn: a shuffled deck of ``ranks`` ranks in two colours.
    ``boring-card-game`` (``players``)
        ``player``: the winner, from 1; ``game``: the number of the game won, from 1. Both are 0 if
        nobody ever wins. Drawn: a shuffled deck, unlike those of :func:`deal`, half of which end.
        Beyond 1000 players (``limits=False``) a game's number can exceed 64 bits: then the call
        raises :class:`OptionError`.
    ``byte-me`` (``players``)
        ``outcome`` for the dealer: 1 wins, -1 loses; ``total`` of the dealer, above 510 a bust;
        ``bytes`` and ``nibbles``: how many were taken. Drawn: the players' open bytes, the dealer's
        two bytes, and the bytes and nibbles to come. Players hide 255, as in the contest.
    ``doors-game`` (``alphabet``, ``doors``, ``trophy``)
        ``outcome`` for John: 1 wins, 0 draws, -1 loses; ``colours``: named when somebody has won, 0
        for a draw. Drawn: the colour of each door, and the trophy's room unless ``trophy`` names it.

    With ``features`` there are further columns, which say what was dealt, numbered from 1:

    ``house-of-cards``
        ``house1``... and ``row1``...: the cards of the house from the left, then those to be drawn in
        their order; a red card (Axel's) is its rank, a black one minus its rank.
    ``boring-card-game``
        ``card1``...: the deck in the order of dealing.
    ``byte-me``
        ``face1``...: the players' open bytes; ``dealer1``, ``dealer2``; ``byte1``... and
        ``nibble1``...: those to come.
    ``doors-game``
        ``trophy``, its room; ``door1``...: the colour of each door, by its number in ``alphabet``.

    Except for Boring Card Game, row ``i`` is the value of ``deal(game, seed + i, ...)``. The call
    releases the GIL, so threads with seeds of their own run at the same time; Ctrl-C ends it.

    Whatever is drawn is equally likely to be any of its values. Raises :class:`OptionError` for
    Pousse, whose deals are not random, and for bad options; :class:`ImportError` without NumPy.
    """
    loaded = needed("sample()")
    words = as_words(options)
    fields = _native.sample_fields(game, words, limits, features)
    count = checked_count("count", count, 0)
    first = checked_seed(seed, count)
    rows: numpy.typing.NDArray[Any] = loaded.zeros((count, len(fields)), loaded.int64)
    _native.sample(game, first, words, limits, features, rows)
    return rows.view([(field, loaded.int64) for field in fields]).reshape(count)
