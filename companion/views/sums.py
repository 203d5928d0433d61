"""What the score screen shows: every player's points, each sum opened up, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.engine.flow import Colour
from companion.words import ending as words


@dataclass(frozen=True, slots=True)
class Sum:
    """So many points, and the sums that they are made of; `numbers` is what they come from."""

    text: str
    points: int
    parts: tuple[Sum, ...] = ()
    rule: str = ""
    numbers: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlayerSums:
    """`points` are those that stand; the sums may tell what it would be now as well.

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
    """The player with most points first; `verdict` tells who won, and by what.

    `winners` are their seats, once the game is over.
    """

    players: tuple[PlayerSums, ...]
    verdict: str = ""
    winners: tuple[int, ...] = ()

    def as_it_stands(self) -> ScoreSheet:
        """Counted now, by points alone: no rule says who wins a game that is not over."""
        players_now = [
            replace(each, points=each.points + each.ahead, note="") for each in self.players
        ]
        players = tuple(sorted(players_now, key=lambda each: -each.points))
        most = players[0].points if players else 0
        first = [each for each in players if each.points == most]
        verdict = words.stopped_early([each.name for each in first], most)
        return ScoreSheet(players, verdict, tuple(each.seat for each in first))
