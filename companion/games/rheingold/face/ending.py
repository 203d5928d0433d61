"""The end of a game of Rheingold, person by person, and the values of its rounds (R7)."""

from __future__ import annotations

from typing import Any

from companion.engine.entries import Answered
from companion.engine.game import Seat
from companion.engine.session import Session
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.events import GameWon, PointsCounted
from companion.games.rheingold.questions import Beginner
from companion.games.rheingold.scoring import people, points, result, seats_of
from companion.games.rheingold.state import State
from companion.games.rheingold.text.names import place
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
    state: State = session.state
    counted = {event.seat: event for event in session.events if isinstance(event, PointsCounted)}
    order = sorted(people(state), key=lambda person: result(state, person))
    pages = tuple(
        _page(state, person, counted, order[: number + 1]) for number, person in enumerate(order)
    )
    return (Ceremony(_("The end"), (CeremonyPart(_("Castles and their strengths")),), pages),)


def _page(
    state: State, person: int, counted: dict[int, PointsCounted], so_far: list[int]
) -> CeremonyPage:
    seats = seats_of(state, person)
    lines = [
        CeremonyLine(place(castle), (_share(state, seat, strength),))
        for seat in seats
        for castle, strength in counted[seat].castles.items()
    ]
    standing = tuple(_share(state, seat, counted[seat].points) for seat in seats)
    shares = tuple(_share(state, seat, counted[seat].knights) for seat in seats)
    has_knights = state.is_whole or state.ledger.at(FIELD)
    knights = (CeremonyLine(_("knights on the board"), shares),) if has_knights else ()
    return CeremonyPage(
        0,
        state.sides[seats[0]].name,
        (
            *lines,
            CeremonyLine(_("points"), standing, is_strong=True),
            *knights,
        ),
        ranking=_ranking(state, so_far),
        rules=(counted[seats[0]].rule,),
    )


def _ranking(state: State, so_far: list[int]) -> tuple[Ranked, ...]:
    firsts = [(seats_of(state, person)[0], person) for person in so_far]
    return ranked(
        [
            (state.sides[seat].name, state.colour(seat), result(state, person)[0], 0)
            for seat, person in firsts
        ]
    )


def _share(state: State, seat: int, number: int) -> Share:
    return Share(state.colour(seat), str(number))


def moment(session: Session[Any]) -> str:
    """Return the round, or the number of taken castles if only conquests are reported."""
    state: State = session.state
    if state.is_whole or not state.castles:
        return str(state.round or "")
    return str(len(state.castles) - len(state.free()) or "")


def everybody(session: Session[Any]) -> tuple[Seat, ...]:
    """Return the sides; two colours that play as one side are one (R1d)."""
    return tuple(
        Seat(shown_name(side.name), side.colour, side.player) for side in session.state.sides
    )


def starter(session: Session[Any]) -> int | None:
    """Return the seat that begins, as the players answered."""
    answers = (each for each in session.happened if getattr(each, "key", "") == Beginner.__name__)
    colour = next((each.answer for each in answers if isinstance(each, Answered)), None)
    return next((n for n, each in enumerate(everybody(session)) if each.colour == colour), None)


def measures(session: Session[Any]) -> dict[str, tuple[int, ...]]:
    """Return each side's values at the end of a round."""
    state: State = session.state
    seats = range(len(state.sides))
    return {
        _("Points"): tuple(points(state, seat) for seat in seats),
        _("Castles"): tuple(len(state.held_by(seat)) for seat in seats),
    }
