"""The score screen as values: each player's points, and the sums behind them, for any game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.flow import Colour
from companion.words import ending as words


@dataclass(frozen=True, slots=True)
class Sum:
    """A number of points, the sums it is made of, and the `numbers` it comes from."""

    text: str
    points: int
    parts: tuple[Sum, ...] = ()
    rule: str = ""
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """A player's `points` so far; the sums may also say what counting now would give.

    `ahead`: what counting now would add, for an evening that ends before its game.
    """

    seat: int
    name: str
    colour: Colour
    points: int
    note: str  # such as what it would be now
    sums: tuple[Sum, ...]
    ahead: int = 0


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """All players, most points first; `verdict` says who won, and by what.

    `winners` are their seats, once the game is over.
    """

    players: tuple[PlayerSums, ...]
    verdict: str = ""
    winners: tuple[int, ...] = ()

    def as_it_stands(self) -> ScoreSheet:
        """Return the sheet counted now, by points alone: no rule decides an unfinished game."""
        players_now = [
            replace(each, points=each.points + each.ahead, note="") for each in self.players
        ]
        players = tuple(sorted(players_now, key=lambda each: -each.points))
        most = players[0].points if players else 0
        first = [each for each in players if each.points == most]
        verdict = words.stopped_early([each.name for each in first], most)
        return ScoreSheet(players, verdict, tuple(each.seat for each in first))
