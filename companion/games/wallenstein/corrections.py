"""What people may correct in a game of Wallenstein, to which values, and how.

Numbers of cubes stay constant: armies come from and go to the reserve, as do cubes of the tower.
Cubes of the tray come from and go to the tower, because miscounted throws are corrected most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from companion.engine.correcting import Kind
from companion.engine.flow import Correction
from companion.engine.mishaps import (
    CAME_LATE,
    MORE_IN,
    ON_FLOOR,
    OTHER_GAME,
    Mishap,
    mishap_kinds,
    stranger,
)
from companion.games.wallenstein import editions, season_corrections
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.state import BID, CONQUERED, State
from companion.said import Said, said
from companion.tower.ledger import RESERVE, TOWER, TRAY

NOBODY = "nobody"
UNUSED = "unused"
MANY = 1000  # most points or grain to correct to; chosen, as the game itself has no limit


def count_first(state: State, kind: Kind[Any], correction: Correction) -> Said | None:
    """Return that a throw has to be counted before this can be corrected, or None."""
    if not state.throwing:
        return None
    is_counted = correction.where == state.throwing or not list(kind.where(state))
    return said("count the throw first, or undo") if is_counted else None


# --- Provinces ---


def _quiet(state: State) -> list[str]:
    """Return the provinces in play, without the one whose throw is being counted."""
    return [name for name in state.provinces if name != state.throwing]


def _owned(state: State) -> list[str]:
    return [name for name in _quiet(state) if name in state.owners]


def _owner(state: State, province: str) -> str:
    seat = state.owner(province)
    return NOBODY if seat is None else state.colour(seat)


def _owner_choices(state: State, province: str) -> tuple[str, ...]:
    held = state.owner(province)
    able = [
        player.colour
        for seat, player in enumerate(state.seats)
        if seat == held or state.reserve(seat) > 0
    ]
    return (*able, NOBODY)


def _put_owner(state: State, province: str, value: str | int) -> None:
    """Set a new owner with one army; people correct the number next."""
    if value == _owner(state, province):
        return
    if value == NOBODY:
        state.vacate(province)
    else:
        seat = state.seat_of(str(value))
        state.take(seat, province)
        state.muster(seat, province, 1)


def _army_choices(state: State, province: str) -> range:
    here = state.armies(province)  # 0 if the reserve was empty in the set-up
    return range(min(1, here), here + state.reserve(state.owners[province]) + 1)


def _put_armies(state: State, province: str, value: str | int) -> None:
    more = int(value) - state.armies(province)
    colour = state.colour(state.owners[province])
    _shift(state, colour, more, RESERVE, province)


def _shift(state: State, colour: str, number: int, source: str, target: str) -> None:
    """Move cubes from source to target, or back if the number is negative."""
    if number < 0:
        source, target = target, source
    state.ledger.move(colour, abs(number), source, target)


def _put_markers(state: State, province: str, value: str | int) -> None:
    state.mark(province, int(value))


def _marker_choices(state: State, province: str) -> range:
    return range(state.markers.get(province, 0) + state.markers_left() + 1)


def _building(building: str) -> Kind[State]:
    def now(state: State, province: str) -> str:
        return YES if building in state.buildings.get(province, ()) else NO

    def choices(state: State, province: str) -> tuple[str, ...]:
        standing = state.buildings.get(province, ())
        free = len(standing) < state.board.provinces[province].sites and state.stock(building) > 0
        return (YES, NO) if building in standing or free else (NO,)

    def put(state: State, province: str, value: str | int) -> None:
        rest = [other for other in state.buildings.get(province, ()) if other != building]
        standing = (*rest, building) if value == YES else tuple(rest)
        if standing:
            state.buildings[province] = standing
        else:
            state.buildings.pop(province, None)

    return Kind(_owned, now, choices, put)


def _uses(state: State) -> list[str]:
    return [use for module in state.modules for use in module.uses]


def _put_used(state: State, province: str, value: str | int) -> None:
    if value == UNUSED:
        state.used.pop(province, None)
    else:
        state.used[province] = str(value)


# --- Players ---


def _colours(state: State) -> list[str]:
    return [player.colour for player in state.seats]


def _purse(name: str, limit: Callable[[State], int]) -> Kind[State]:
    def now(state: State, colour: str) -> int:
        return int(getattr(state.seats[state.seat_of(colour)], name))

    def choices(state: State, colour: str) -> range:
        here = now(state, colour)  # the game itself has no limit
        return range(min(0, here), max(limit(state), here) + 1)

    def put(state: State, colour: str, value: str | int) -> None:
        setattr(state.seats[state.seat_of(colour)], name, int(value))

    return Kind(_colours, now, choices, put)


def _put_points(state: State, colour: str, value: str | int) -> None:
    """Add the difference as a line of its own, so that the sum still adds up."""
    player = state.seats[state.seat_of(colour)]
    if difference := int(value) - player.points:
        player.points = int(value)
        player.lines += (PointLine("corrected", "", difference, 0, rule=""),)


# --- Cubes ---


def _cubes(state: State) -> list[str]:
    return [*_colours(state), editions.PEASANTS]


def _pile(place: str, source: str) -> Kind[State]:
    """Build the kind for cubes at `place`; corrected cubes come from or go to `source`."""

    def choices(state: State, colour: str) -> range:
        return range(state.ledger.count(place, colour) + state.ledger.count(source, colour) + 1)

    def put(state: State, colour: str, value: str | int) -> None:
        more = int(value) - state.ledger.count(place, colour)
        _shift(state, colour, more, source, place)

    def where(state: State) -> list[str]:
        # While a throw is counted, the question itself asks what is in the tray.
        return [] if place == TRAY and state.throwing else _cubes(state)

    return Kind(where, lambda state, colour: state.ledger.count(place, colour), choices, put)


def _moved(source: str, target: str) -> Mishap[State]:
    """Build a mishap that moves cubes from `source` to `target`, as many as there are."""
    return Mishap(
        lambda state, colour: state.ledger.count(source, colour),
        lambda state, colour, number: state.ledger.move(colour, number, source, target),
    )


def _late() -> Mishap[State]:
    """Build the mishap of cubes that fell out before the throw; not possible during one."""
    late = _moved(TOWER, TRAY)
    return replace(
        late, most=lambda state, colour: 0 if state.throwing else late.most(state, colour)
    )


THROWN_OTHERWISE: Mapping[str, Kind[State]] = mishap_kinds(
    _cubes,
    {
        MORE_IN: _moved(RESERVE, TOWER),
        CAME_LATE: _late(),
        ON_FLOOR: _moved(TOWER, RESERVE),
        OTHER_GAME: stranger(),
    },
)


def kinds(state: State) -> dict[str, Kind[State]]:
    """Return all kinds of corrections: common ones, the edition's buildings, those of modules."""
    own = {
        "owner": Kind(_quiet, _owner, _owner_choices, _put_owner),
        "armies": Kind(_owned, lambda state, name: state.armies(name), _army_choices, _put_armies),
        "markers": Kind(
            _owned, lambda state, name: state.markers.get(name, 0), _marker_choices, _put_markers
        ),
        **{building: _building(building) for building in state.edition.stock},
        "used": Kind(
            _owned,
            lambda state, name: state.used.get(name, UNUSED),
            lambda state, _name: (UNUSED, *state.edition.actions, BID, CONQUERED, *_uses(state)),
            _put_used,
        ),
        "thalers": _purse("thalers", lambda state: state.edition.bank),
        "grain": _purse("grain", lambda _state: MANY),
        "points": replace(_purse("points", lambda _state: MANY), put=_put_points),
        "tray": _pile(TRAY, TOWER),
        "tower": _pile(TOWER, RESERVE),
        **THROWN_OTHERWISE,
        **season_corrections.kinds(),
        **season_corrections.card_kinds(),
    }
    for module in state.modules:
        own |= module.corrections
    return own
