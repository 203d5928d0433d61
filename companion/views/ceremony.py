"""A finished part of a game that all players read page by page, such as a winter.

Plain values made from events; the code that draws them knows no rules.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Colour
from companion.views.view import Column, PlayerRow


@dataclass(frozen=True, slots=True)
class Share:
    """One colour's share of a line."""

    colour: Colour
    text: str = ""


@dataclass(frozen=True, slots=True)
class CeremonyLine:
    """One line of a page: its text, how much each colour has of it, and how much each gains."""

    text: str
    shares: tuple[Share, ...] = ()
    gains: tuple[Share, ...] = ()
    is_strong: bool = False
    is_counted: bool = False  # shown also where all shares are empty
    about: str = ""  # a smaller line below


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player's rank on a page; `gained` are the points gained on that page."""

    place: int
    name: str
    colour: Colour
    points: int
    gained: int = 0


@dataclass(frozen=True, slots=True)
class CeremonyPage:
    """One page. `part` is the index of its part; `rows` are players, with a cell for each column.

    `why` says how the page's numbers came about, `rules` are the numbers of the rules behind them.
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
    """A part of the ceremony; `told` sums it up in one line once its pages were read."""

    name: str
    told: str = ""


@dataclass(frozen=True, slots=True)
class Ceremony:
    """All pages of a ceremony; `title` is a word or two in large letters."""

    title: str
    parts: tuple[CeremonyPart, ...]
    pages: tuple[CeremonyPage, ...]


def ranked(players: list[tuple[str, Colour, int, int]]) -> tuple[Ranked, ...]:
    """Return the players ranked by points; ties share a place.

    Each player is (name, colour, points, gained).
    """
    best = sorted(players, key=lambda player: -player[2])
    places = [sum(other[2] > player[2] for other in best) + 1 for player in best]
    return tuple(Ranked(place, *player) for place, player in zip(places, best, strict=True))
