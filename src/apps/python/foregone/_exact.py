"""Probabilities and structures, exactly."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Optional, SupportsIndex

from foregone import _native
from foregone._bounds import whole
from foregone._types import typed


@dataclass(frozen=True)
class DealerOdds:
    """How a dealer who follows the statement's strategy fares; the three add up to 1."""

    wins: Fraction
    loses: Fraction
    busts: Fraction


@dataclass(frozen=True)
class Odds:
    """The dealer's odds in Byte Me!, all other bytes and nibbles uniform and independent.

    Once each player hides 255 (``hidden_255``), once any byte (``hidden_uniform``). ``best_255``: how
    often the best dealer wins in the first case. ``best_uniform``: in the second; ``None`` for four
    players or more, where it is not known and lies between ``best_by_highest_face`` and
    ``best_seeing_all``.
    """

    players: int
    hidden_255: DealerOdds
    hidden_uniform: DealerOdds
    best_255: Fraction
    best_uniform: Optional[Fraction]
    best_by_highest_face: Fraction
    best_seeing_all: Fraction


def odds(players: SupportsIndex) -> Odds:
    """The dealer's odds in Byte Me! against 1 to 10 players, as exact fractions.

    Raises :class:`OptionError` for another number of players.
    """
    players = whole("players", players, 1, 10, "from 1 to 10")
    rows = _native.topic("byte-me", "odds", str(players))[1]["odds"]
    exact = {
        (row["hidden"], row["dealer"], row["outcome"]): Fraction(
            int(row["numerator"]), int(row["denominator"])
        )
        for row in rows
    }

    def strategy(hidden: str) -> DealerOdds:
        return DealerOdds(*(exact[hidden, "strategy", end] for end in ("wins", "loses", "busts")))

    return Odds(
        players=players,
        hidden_255=strategy("255"),
        hidden_uniform=strategy("uniform"),
        best_255=exact["255", "best", "wins"],
        best_uniform=exact.get(("uniform", "best", "wins")),
        best_by_highest_face=exact["uniform", "best by highest face", "wins"],
        best_seeing_all=exact["uniform", "best seeing all", "wins"],
    )


@dataclass(frozen=True)
class Structure:
    """What the number of players of Boring Card Game decides for all decks.

    ``cycle_type``: the number of cycles of each length, of dealing and collecting as a permutation.
    ``order``: games after which every deck is back. ``sets``: sets of places for the five winning
    cards, all equally likely. ``ends``: the probability that the session of a well-shuffled deck
    ends. ``latest_game``: the number of the latest game that anybody can win. ``latest_player``: one
    of the players who can win it; there may be others.
    """

    players: int
    cycle_type: dict[int, int] = field(hash=False)
    order: int
    sets: int
    ends: Fraction
    latest_game: int
    latest_player: int

    @property
    def never_ends(self) -> Fraction:
        """The probability that nobody ever wins."""
        return 1 - self.ends


def structure(players: SupportsIndex) -> Structure:
    """The structure of Boring Card Game for 1 to 100,000 players.

    Raises :class:`OptionError` for another number of players.
    """
    players = whole("players", players, 1, 100_000, "from 1 to 100000")
    facts = _native.topic("boring-card-game", "structure", str(players))[1]
    return Structure(
        players=players,
        cycle_type={row["length"]: row["count"] for row in facts["cycle_type"]},
        order=int(facts["order"]),
        sets=int(facts["sets"]),
        ends=Fraction(int(facts["ending_sets"]), int(facts["sets"])),
        latest_game=int(facts["latest_game"]),
        latest_player=facts["latest_player"],
    )


@typed
def winning_chance(value: dict[str, Any]) -> Fraction:
    """The exact chance of winning in a value of Byte Me!'s gambler (``session.value()``).

    Raises :class:`KeyError` for values of other games, which do not depend on chance.
    """
    return Fraction(value["win"])
