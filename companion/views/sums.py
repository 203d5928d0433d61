"""What the score screen shows: every player's points, each sum opened up, whatever the game."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour


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
    """`points` are those that stand; the sums may tell what it would be now as well."""

    seat: int
    name: str
    colour: Colour
    points: int
    note: str  # such as what it would be now
    sums: tuple[Sum, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The player with most points first; `verdict` tells who won, and by what.

    `winners` are their seats, once the game is over.
    """

    players: tuple[PlayerSums, ...]
    verdict: str = ""
    winners: tuple[int, ...] = ()
