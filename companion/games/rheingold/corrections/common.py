"""Functions shared by several kinds of corrections."""

from __future__ import annotations

from companion.games.rheingold.questions import NOBODY
from companion.games.rheingold.state import State
from companion.tower.ledger import RESERVE


def colours(state: State) -> list[str]:
    """Return the colours of all sides."""
    return [side.colour for side in state.sides]


def with_knights(state: State, held: int | None) -> tuple[str, ...]:
    """Return the colour that holds a place, and all that have a knight in reserve."""
    return tuple(
        side.colour
        for seat, side in enumerate(state.sides)
        if seat == held or state.reserve(seat) > 0
    )


def set_knights(state: State, colour: str, place: str, number: int) -> None:
    """Set how many knights stand at a place; the others are in reserve."""
    more = number - state.ledger.count(place, colour)
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    state.ledger.move(colour, abs(more), source, target)


def name_of(state: State, seat: int | None) -> str:
    """Return a seat's colour, or NOBODY for None."""
    return NOBODY if seat is None else state.colour(seat)
