"""Rheingold's points, the pages of its end, and the values of its rounds (R7)."""

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
from companion.games.rheingold.text.ending import verdict
from companion.games.rheingold.text.names import knights, place, swords
from companion.views.ceremony import (
    Ceremony,
    CeremonyLine,
    CeremonyPage,
    CeremonyPart,
    Ranked,
    Share,
    ranked,
)
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _, colour_name
from companion.words.plays import shown_name


def score_sheet(session: Session[Any], cast: Cast) -> ScoreSheet:
    """Return everybody's points line by line."""
    state: State = session.state
    persons = sorted(people(state), key=lambda person: result(state, person), reverse=True)
    won = next((event for event in session.events if isinstance(event, GameWon)), None)
    sums = tuple(_person(state, person) for person in persons)
    if won is None:
        return ScoreSheet(sums)
    winners = tuple(seats_of(state, person)[0] for person in won.winners)
    return ScoreSheet(sums, verdict(won, cast), winners)


def _person(state: State, person: int) -> PlayerSums:
    seats = seats_of(state, person)
    reached, on_board = result(state, person)
    followed = state.is_whole or state.ledger.at(FIELD)
    template = _("{knights} on the board") if followed else _("{knights} in castles")
    colours = tuple(
        Sum(colour_name(state.colour(n)), points(state, n), _castles(state, n)) for n in seats
    )
    return PlayerSums(
        seat=seats[0],
        name=shown_name(state.sides[seats[0]].name),
        colour=state.colour(seats[0]),
        points=reached,
        note=template.format(knights=knights(on_board)),
        sums=colours if len(seats) > 1 else colours[0].parts,
    )


def _castles(state: State, seat: int) -> tuple[Sum, ...]:
    return tuple(_castle(state, name) for name in state.held_by(seat))


def _castle(state: State, name: str) -> Sum:
    strength = state.castles[name].strength
    if strength is None:
        text = _("{castle}, its strength not known yet").format(castle=place(name))
        return Sum(text, 0, rule="R7")
    if name == state.last:
        text = _("{castle}, the last free castle").format(castle=place(name))
        return Sum(text, strength, rule="R7a", numbers=(_printed(name, strength),))
    return Sum(place(name), strength, rule="R7", numbers=(_printed(name, strength),))


def _printed(name: str, strength: int) -> str:
    return _("printed beside {castle}: {swords}").format(
        castle=place(name), swords=swords(strength)
    )


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
