"""Rheingold's points: every castle with its strength, over a person's colours (R7)."""

from __future__ import annotations

from typing import Any

from companion.engine.session import Session
from companion.games.rheingold.board import FIELD
from companion.games.rheingold.events import GameWon
from companion.games.rheingold.scoring import people, points, result, seats_of
from companion.games.rheingold.state import State
from companion.games.rheingold.text.lines import verdict
from companion.games.rheingold.text.names import knights, place, swords
from companion.views.sums import PlayerSums, ScoreSheet, Sum
from companion.words import Cast, _
from companion.words.colours import colour_name
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
