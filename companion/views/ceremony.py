"""A part of a game that is gone through together once it is over, page by page, such as a winter.

Plain values, made of what happened; whoever draws them knows no rule.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour
from companion.views.view import Column, PlayerRow


@dataclass(frozen=True, slots=True)
class Share:
    """What of it is this colour's."""

    colour: Colour
    text: str = ""


@dataclass(frozen=True, slots=True)
class CeremonyLine:
    """What is told, or counted: then who has how much of it, and who gains what by it."""

    text: str
    shares: tuple[Share, ...] = ()
    gains: tuple[Share, ...] = ()
    is_strong: bool = False
    is_counted: bool = False  # also where nobody has any of it
    about: str = ""  # said below it, smaller


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player in the ranking as it stands on a page; `gained` on this page."""

    place: int
    name: str
    colour: Colour
    points: int
    gained: int = 0


@dataclass(frozen=True, slots=True)
class CeremonyPage:
    """`part` is which of the ceremony's parts, from 0; `rows` are players, a cell a column.

    `why` tells how its numbers came about, `rules` are the numbers of what is behind them.
    """

    part: int
    title: str
    lines: tuple[CeremonyLine, ...] = ()
    columns: tuple[Column, ...] = ()
    rows: tuple[PlayerRow, ...] = ()
    ranking: tuple[Ranked, ...] = ()
    why: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class CeremonyPart:
    """`told` is all of it in a line, once it has been gone through."""

    name: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """`title` is a word or two, to be read from afar."""

    title: str
    parts: tuple[CeremonyPart, ...]
    pages: tuple[CeremonyPage, ...]


def ranked(players: list[tuple[str, Colour, int, int]]) -> tuple[Ranked, ...]:
    """By points, those level on one place; each as name, colour, points, gained."""
    best = sorted(players, key=lambda player: -player[2])
    places = [sum(other[2] > player[2] for other in best) + 1 for player in best]
    return tuple(Ranked(place, *player) for place, player in zip(places, best, strict=True))
