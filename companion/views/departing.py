"""Departures and returns of players, and what happens to their pieces, for a page that asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.evening.evening import Evening
from companion.views.face import Face
from companion.words import departing as words


@dataclass(frozen=True, slots=True)
class AtPlace:
    """A player as the page lists them, with the words of each choice.

    `back` is empty for a player who is present, `nobody` where too few would be left to play.
    """

    place: int
    leaves: str
    back: str
    asked: str
    nobody: str
    somebody: str
    name_asked: str
    proposed: str


def people_here(
    evening: Evening[Any], face: Face, _seats: Sequence[int] = (), _at: int = 0
) -> tuple[AtPlace, ...]:
    """Return the players; empty once the game is over."""
    places = range(len(evening.session.setup.players)) if evening.pending is not None else ()
    return tuple(_person(evening, face, place) for place in places)


def _person(evening: Evening[Any], face: Face, place: int) -> AtPlace:
    session = evening.session
    name, can_idle = session.setup.players[place].name, session.can_idle(place)
    is_away = place in session.setup.stand_ins
    return AtPlace(
        place,
        words.plays_on(name) if is_away else words.leaves(name),
        words.is_back(name) if is_away else "",
        words.who_plays_on(name, face.absent() if can_idle else words.too_few(), words.by_page()),
        words.nobody(name) if can_idle else "",
        words.somebody(),
        words.name_of_stand_in(name),
        words.everybody(),
    )
