"""What holds in every game in progress, as a test of yours.

>>> import foregone
>>> from foregone.testing import check_game
>>> check_game(foregone.deal("doors-game", doors=6), games=2) > 0
True
"""

from __future__ import annotations

import random
from typing import Any, Optional, SupportsIndex

from foregone._bounds import bounds, checked_seed, whole
from foregone._errors import Error, MoveError
from foregone._session import Session, load
from foregone._session import session as opened
from foregone._types import typed, wrong_type

__all__ = ["check_game"]

_MOST = 2**31 - 1


@typed
def check_game(
    session: Session,
    *,
    games: SupportsIndex = 10,
    plies: SupportsIndex = 50,
    seed: SupportsIndex = 1,
    values: bool = True,
    seconds: Optional[float] = None,
    nodes: Optional[SupportsIndex] = None,
    depth: SupportsIndex = 0,
) -> int:
    """Plays random games of at most so many plies from the session's position, which stays as it is,
    and checks in every position what must hold:

    - every listed move can be played and is listed once, and a move that does not exist is refused; a
      game without moves is over, and a finished game has a verdict;
    - ``take_back`` restores the position; a copy leaves alone what it was made of;
    - the notation and the record open the same position again;
    - with ``values``: ``value`` is that of the best move, ``values`` are sorted, and the position
      after a move has the winner and the score that the move has, with a distance of one ply less, as
      far as they are exact. The bounds of a search are those of ``Session.value``.

    With values it solves every position: start from a small one, or set bounds.

    Returns the number of positions. Raises :class:`AssertionError`, which names the position, the
    moves that led there and what failed.
    """
    if not isinstance(session, Session):
        raise wrong_type("session", "a Session", session)
    searched = dict(zip(("seconds", "nodes", "depth"), bounds(seconds, nodes, depth)))
    chance, positions = random.Random(checked_seed(seed)), 0
    for _ in range(whole("games", games, 1, _MOST, "from 1 to 2^31 - 1")):
        game = session.copy()
        for _ in range(whole("plies", plies, 1, _MOST, "from 1 to 2^31 - 1")):
            _Position(game).check(searched if values else None)
            positions += 1
            if not game.moves:
                break
            game.play(chance.choice(game.moves))
    return positions


def _proved(value: dict[str, Any]) -> bool:
    return value["certainty"] in ("exact", "bound")


def _rank(value: dict[str, Any]) -> tuple[int, float]:
    """The higher, the better for who moves."""
    outcome = ("loss", "even", "win").index(value["for_mover"])
    chance, score, distance = (value.get(name) for name in ("chance", "score", "distance"))
    if chance is not None:
        return outcome, float(chance)
    return outcome, (outcome - 1) * float(-int(distance or 0) if score is None else score)


def _shown(session: Session) -> dict[str, Any]:
    """All that a move changes."""
    names = "position", "played", "mover", "score", "verdict", "moves"
    return {name: getattr(session, name) for name in names}


class _Position:
    """A position of a game, with what is expected of it."""

    def __init__(self, game: Session) -> None:
        self.game = game
        self.before = _shown(game)

    def expect(self, holds: bool, what: str) -> None:
        if holds:
            return
        start, played = self.game.start, " ".join(self.before["played"])
        raise AssertionError(
            f"{self.game.game}, {self.before['position']}"
            + (f" (from {start} by {played})" if played else "")
            + f": {what}"
        )

    def expect_same(self, found: dict[str, Any], what: str) -> None:
        for name, before in self.before.items():
            self.expect(
                found[name] == before, f"{what}: expected {name} {before!r}, found {found[name]!r}"
            )

    def check(self, searched: Optional[dict[str, Any]]) -> None:
        moves = self.before["moves"]
        self.expect(len(set(moves)) == len(moves), f"a move is listed twice: {moves}")
        over, verdict = self.game.over, self.before["verdict"]
        self.expect(over == (not moves), f"over is {over}, moves are {moves}")
        self.expect(over == (verdict is not None), f"over is {over}, the verdict {verdict!r}")
        self.check_texts()
        after = {move: self.check_move(move) for move in moves}
        self.check_refusal()
        if searched:
            ranked = self.game.values(**searched)
            self.check_values(ranked, self.game.value(**searched))
            for option in ranked:
                self.check_after(option, after[option["move"]].value(**searched))
        self.expect_same(_shown(self.game), "after all checks")

    def check_texts(self) -> None:
        position = self.before["position"]
        try:
            again = opened(self.game.game, position, limits=False, **self.game.options)
            found = again.position
        except Error as error:
            found = str(error)
        self.expect(found == position, f"its notation, opened again, is {found}")
        try:
            record = self.game.record()
        except Error:
            return  # after go_to() there is none
        try:
            loaded = load(record)
        except Error as error:
            self.expect(False, f"its record cannot be loaded: {error}")
        for name in "position", "played":
            found, before = getattr(loaded, name), self.before[name]
            self.expect(found == before, f"its record, loaded, has {name} {found!r}")

    def check_move(self, move: str) -> Session:
        """The position after the move."""
        copy = self.game.copy()
        try:
            copy.does(move)
            copy.play(move)
        except Error as error:
            self.expect(False, f"{move} is listed but cannot be played: {error}")
        self.expect(
            copy.played == [*self.before["played"], move], f"after {move}, played is {copy.played}"
        )
        self.expect_same(_shown(self.game), f"after a copy played {move}")
        after, reached = copy.copy(), copy.position
        self.expect(copy.take_back(), f"{move} cannot be taken back")
        self.expect_same(_shown(copy), f"after {move} and take_back()")
        self.expect(after.position == reached, f"take_back() of {move} changes a copy too")
        return after

    def check_refusal(self) -> None:
        refused = "no such move"
        try:
            self.game.copy().play(refused)
        except MoveError:
            return
        self.expect(False, f"a move that is not listed is played: {refused!r}")

    def check_values(self, ranked: list[dict[str, Any]], value: dict[str, Any]) -> None:
        listed = [option["move"] for option in ranked]
        moves = self.before["moves"]
        self.expect(sorted(listed) == sorted(moves), f"values() has {listed}, moves are {moves}")
        if not ranked or not all(_proved(option["value"]) for option in ranked):
            return
        ranks = [_rank(option["value"]) for option in ranked]
        exact = [rank for rank, each in zip(ranks, ranked) if each["value"]["certainty"] == "exact"]
        outcomes = [(outcome, 0.0) for outcome, _ in ranks]
        for order in outcomes, exact:
            self.expect(order == sorted(order, reverse=True), f"values() are not sorted: {ranked}")
        best = ranked[0]["value"]
        if _proved(value):
            self.expect(value == best, f"the value is {value}, that of the best move {best}")

    def check_after(self, option: dict[str, Any], value: dict[str, Any]) -> None:
        before, move = option["value"], option["move"]
        if not _proved(before) or not _proved(value):
            return
        claim = f"{move} has the value {before}, the position after it {value}"
        for same in "winner", "score":
            self.expect(before.get(same) == value.get(same), claim)
        plies, left = before.get("distance"), value.get("distance")
        if plies is not None and left is not None:
            self.expect(int(plies) == int(left) + 1, claim)
