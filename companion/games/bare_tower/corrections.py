"""Corrections of the numbers of cubes inside, in the tray, thrown, and beside the tower (T8)."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.correcting import Kind
from companion.engine.flow import Colour
from companion.engine.mishaps import (
    CAME_LATE,
    MORE_IN,
    ON_FLOOR,
    OTHER_GAME,
    Mishap,
    mishap_kinds,
    stranger,
)
from companion.games.bare_tower.questions import MOST
from companion.games.bare_tower.state import State
from companion.tower.ledger import RESERVE, TOWER, TRAY

THROWN = "thrown"


def _shift(state: State, colour: Colour, more: int, place: str) -> None:
    """Move cubes from beside the tower to a place, or back if the number is negative."""
    source, target = (RESERVE, place) if more > 0 else (place, RESERVE)
    state.ledger.move(colour, abs(more), source, target)


def _put_inside(state: State, colour: Colour, number: int) -> None:
    _shift(state, colour, number - state.inside(colour), TOWER)


def _put_in_tray(state: State, colour: Colour, number: int) -> None:
    """Set the tray's cubes; added ones come from beside the tower, further ones from inside."""
    more = number - state.in_tray(colour)
    from_tower = max(0, more - state.beside(colour))
    state.ledger.move(colour, from_tower, TOWER, TRAY)
    _shift(state, colour, more - from_tower, TRAY)


def _put_thrown(state: State, colour: Colour, number: int) -> None:
    _shift(state, colour, number - state.load.get(colour, 0), TOWER)
    state.load[colour] = number
    state.load = {each: n for each, n in state.load.items() if n}


def _most_thrown(state: State, colour: Colour) -> int:
    """Return how many cubes can have been thrown in: those thrown and those beside the tower."""
    return state.load.get(colour, 0) + state.beside(colour)


def _kind(
    now: Callable[[State, Colour], int],
    most: Callable[[State, Colour], int],
    put: Callable[[State, Colour, int], None],
    applies: Callable[[State], bool] = lambda _state: True,
) -> Kind[State]:
    """Build a kind of correction.

    Args:
        now: Returns the present number of cubes of a colour.
        most: Returns the highest possible number.
        put: Sets the number.
        applies: Returns whether this kind is possible now.
    """

    def where(state: State) -> list[Colour]:
        """Return all colours if any correction is possible; none before the cubes are counted."""
        is_possible = state.colours and applies(state)
        return [colour for colour in state.ledger.totals if is_possible and most(state, colour) > 0]

    return Kind(
        where,
        now,
        lambda state, colour: range(most(state, colour) + 1),
        lambda state, colour, number: put(state, colour, int(number)),
    )


def _one_more_thrown(state: State, colour: Colour, number: int) -> None:
    if state.is_throwing:
        _put_thrown(state, colour, state.load.get(colour, 0) + number)
    else:
        _shift(state, colour, number, TOWER)


def _off_the_floor(state: State, colour: Colour, number: int) -> None:
    """Bring cubes from the floor back beside the tower.

    During a throw those being thrown come first, since cubes on the floor were thrown.
    """
    flying = min(number, state.load.get(colour, 0)) if state.is_throwing else 0
    if flying:
        _put_thrown(state, colour, state.load[colour] - flying)
    _shift(state, colour, flying - number, TOWER)


def _on_floor(state: State, colour: Colour) -> int:
    """Return how many cubes can be on the floor: none of those that the tray held before."""
    return state.inside(colour) + (state.load.get(colour, 0) if state.is_throwing else 0)


def _coloured(state: State) -> list[Colour]:
    return list(state.colours)


KINDS: dict[str, Kind[State]] = {
    **mishap_kinds(
        _coloured,
        {
            MORE_IN: Mishap(State.beside, _one_more_thrown),
            CAME_LATE: Mishap(
                lambda state, colour: 0 if state.is_throwing else state.inside(colour),
                lambda state, colour, number: state.ledger.move(colour, number, TOWER, TRAY),
            ),
            ON_FLOOR: Mishap(_on_floor, _off_the_floor),
            OTHER_GAME: stranger(),
        },
    ),
    TOWER: _kind(
        State.inside,
        lambda state, colour: state.inside(colour) + state.beside(colour),
        _put_inside,
    ),
    TRAY: _kind(
        State.in_tray,
        lambda state, colour: state.in_tray(colour) + state.beside(colour) + state.inside(colour),
        _put_in_tray,
        lambda state: not state.is_throwing,
    ),
    THROWN: _kind(
        lambda state, colour: state.load.get(colour, 0),
        _most_thrown,
        _put_thrown,
        lambda state: state.is_throwing,
    ),
    RESERVE: _kind(
        State.beside,
        lambda _state, _colour: MOST,
        lambda state, colour, number: state.ledger.hold(colour, number),
    ),
}
