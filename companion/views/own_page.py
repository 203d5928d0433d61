"""What one player holds, must pay, has scored and can plan, for that player's own page."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.engine.flow import Colour
from companion.engine.session import Session
from companion.evening.evening import Evening
from companion.views.face import Face
from companion.views.fortunes import Fortune, fortunes
from companion.views.holdings import Holdings, HoldingsRow, Reckoned
from companion.views.planning import Planning
from companion.views.sums import PlayerSums, Sum
from companion.words import battle_odds


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """A place that the player holds.

    `pieces` has a letter for each piece, `marks` counts unrest, `note` is what is printed there.
    """

    name: str
    region: str
    cubes: int
    pieces: str = ""
    marks: int = 0
    note: str = ""


@dataclass(frozen=True, slots=True)
class Own:
    """One colour's numbers by name, what would happen now, its places, and its points."""

    seat: int
    name: str
    colour: Colour
    numbers: tuple[tuple[str, str], ...] = ()
    reckoned: tuple[Reckoned, ...] = ()
    places: tuple[OwnPlace, ...] = ()
    points: int = 0
    note: str = ""
    sums: tuple[Sum, ...] = ()


@dataclass(frozen=True, slots=True)
class OwnPage:
    """All that one player sees; `legend` explains the letters beside a place."""

    own: tuple[Own, ...] = ()
    legend: tuple[str, ...] = ()


def mine(session: Session[Any], face: Face, seats: Sequence[int]) -> OwnPage:
    """Return the holdings of all colours that these seats lead."""
    holdings, sheet = face.holdings(session), face.sheet_now(session)
    holders = {each.seat: each for each in holdings.players}
    sums = {each.seat: each for each in sheet.players}
    own = tuple(_own(seat, face, holdings, holders.get(seat), sums.get(seat)) for seat in seats)
    return OwnPage(own, holdings.legend)


def _own(
    seat: int,
    face: Face,
    holdings: Holdings,
    holder: HoldingsRow | None,
    points: PlayerSums | None,
) -> Own:
    colour = face.cast.colour(seat) or ""
    heads = [column.name for column in holdings.columns]
    return Own(
        seat,
        face.cast.name(seat),
        colour,
        tuple(zip(heads, holder.cells, strict=False)) if holder else (),
        holder.reckoned if holder else (),
        tuple(
            OwnPlace(spot.name, spot.region, spot.cubes, spot.pieces, spot.marks, spot.note)
            for spot in holdings.places
            if spot.owner == colour
        ),
        points.points if points else 0,
        points.note if points else "",
        points.sums if points else (),
    )


def luck(evening: Evening[Any], face: Face, seats: Sequence[int]) -> tuple[tuple[str, str], ...]:
    """Return how a player's battles went, beside the expected values. This takes a while."""
    colours = {face.cast.colour(seat) for seat in seats}
    own = [each for each in fortunes(evening, face) if each.colour in colours and each.fought]
    return tuple(line for each in own for line in _luck(each, face.fortune_titles()))


def _luck(fortune: Fortune, titles: tuple[str, str]) -> tuple[tuple[str, str], tuple[str, str]]:
    won, left = titles
    return (
        (won, battle_odds.beside(fortune.won, fortune.won_expected)),
        (left, battle_odds.beside(fortune.left, fortune.left_expected)),
    )


@dataclass(frozen=True, slots=True)
class SeatPlanning:
    """A seat's planning and its game; a plan made in another game is not valid here."""

    seat: int
    name: str
    colour: Colour | None
    game: int
    planning: Planning


def plannings(evening: Evening[Any], face: Face, seats: Sequence[int]) -> tuple[SeatPlanning, ...]:
    """Return the planning of all these seats; empty while nothing is planned."""
    return tuple(
        SeatPlanning(seat, face.cast.name(seat), face.cast.colour(seat), evening.place[0], planning)
        for seat in seats
        if (planning := face.planning(evening.session, seat)) is not None
    )
