"""The end of a game of Rheingold, person by person, and the values of its rounds (R7)."""

from __future__ import annotations

from typing import Any

from companion.engine.entries import Answered
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.events import GameWon, PointsCounted
from companion.games.rheingold.face.names import place
from companion.games.rheingold.questions import Beginner
from companion.games.rheingold.scoring import people, points, result, seats_of
from companion.games.rheingold.table import State
from companion.views.ceremony import (
    Ceremony,
    CeremonyLine,
    CeremonyPage,
    CeremonyPart,
    Ranked,
    Share,
    ranked,
)
from companion.words.language import _
from companion.words.plays import shown_name


def endings(session: Session[Any]) -> tuple[Ceremony, ...]:
    """Return the points, a page per person from the lowest on; nothing before the end."""
    if not any(isinstance(event, GameWon) for event in session.events):
        return ()
    table: State = session.table
    counted = {event.seat: event for event in session.events if isinstance(event, PointsCounted)}
    order = sorted(people(table), key=lambda person: result(table, person))
    pages = tuple(
        _page(table, person, counted, order[: number + 1]) for number, person in enumerate(order)
    )
    return (Ceremony(_("The end"), (CeremonyPart(_("Castles and their strengths")),), pages),)


def _page(
    table: State, person: int, counted: dict[int, PointsCounted], so_far: list[int]
) -> CeremonyPage:
    seats = seats_of(table, person)
    lines = [
        CeremonyLine(place(castle), (_share(table, seat, strength),))
        for seat in seats
        for castle, strength in counted[seat].castles.items()
    ]
    standing = tuple(_share(table, seat, counted[seat].points) for seat in seats)
    shares = tuple(_share(table, seat, counted[seat].knights) for seat in seats)
    has_knights = table.is_whole or table.ledger.at(FIELD)
    knights = (CeremonyLine(_("knights on the board"), shares),) if has_knights else ()
    return CeremonyPage(
        0,
        table.sides[seats[0]].name,
        (
            *lines,
            CeremonyLine(_("points"), standing, is_strong=True),
            *knights,
        ),
        ranking=_ranking(table, so_far),
        rules=(counted[seats[0]].rule,),
    )


def _ranking(table: State, so_far: list[int]) -> tuple[Ranked, ...]:
    firsts = [(seats_of(table, person)[0], person) for person in so_far]
    return ranked(
        [
            (table.sides[seat].name, table.colour(seat), result(table, person)[0], 0)
            for seat, person in firsts
        ]
    )


def _share(table: State, seat: int, number: int) -> Share:
    return Share(table.colour(seat), str(number))


def moment(session: Session[Any]) -> str:
    """Return the round, or the number of taken castles if only conquests are reported."""
    table: State = session.table
    if table.is_whole or not table.castles:
        return str(table.round or "")
    return str(len(table.castles) - len(table.free()) or "")


def everybody(session: Session[Any]) -> tuple[Seat, ...]:
    """Return the sides; two colours that play as one side are one (R1d)."""
    return tuple(
        Seat(shown_name(side.name), side.colour, side.player) for side in session.table.sides
    )


def starter(session: Session[Any]) -> int | None:
    """Return the seat that begins, as the players answered."""
    answers = (each for each in session.happened if getattr(each, "key", "") == Beginner.__name__)
    colour = next((each.answer for each in answers if isinstance(each, Answered)), None)
    return next((n for n, each in enumerate(everybody(session)) if each.colour == colour), None)


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return each side's values at the end of a round."""
    table: State = session.table
    seats = range(len(table.sides))
    return {
        _("Points"): tuple(points(table, seat) for seat in seats),
        _("Castles"): tuple(len(table.held_by(seat)) for seat in seats),
    }
