"""What people may correct in a game of Wallenstein, to which values, and how.

Numbers of cubes stay constant: armies come from and go to the reserve, as do cubes of the tower.
Cubes of the tray come from and go to the tower, because miscounted throws are corrected most.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.engine.correcting import Kind, all_correctable, set_right
from companion.engine.flow import Correction
from companion.engine.game import Correctable
from companion.engine.mishaps import (
    CAME_LATE,
    MORE_IN,
    ON_FLOOR,
    OTHER_GAME,
    Mishap,
    mishap_kinds,
    stranger,
)
from companion.games.wallenstein import card_corrections, season_corrections
from companion.games.wallenstein.edition import PEASANTS
from companion.games.wallenstein.events import Corrected, PointLine
from companion.games.wallenstein.questions import NO, YES
from companion.games.wallenstein.scoring import leaders
from companion.games.wallenstein.table import BID, CONQUERED, State
from companion.said import said
from companion.tower.ledger import RESERVE, TOWER, TRAY

NOBODY = "nobody"
UNUSED = "unused"
MANY = 1000  # points and grain have no limit in the app


def correctable(table: State) -> list[Correctable]:
    """Return everything that people can correct now."""
    return all_correctable(table, kinds(table))


def correct(table: State, correction: Correction) -> Corrected:
    """Make a correction and what follows from it, or raise IllegalCorrection and change nothing."""
    done = put_right(table, kinds(table), correction)
    for module in table.modules:
        module.set_right(table)
    if table.winners:  # the game is over: who has won may change
        table.winners = leaders(table)
    return done


def put_right(table: State, kinds: Mapping[str, Kind[State]], correction: Correction) -> Corrected:
    """Make a correction by these kinds alone, without what follows from it."""
    kind = kinds.get(correction.what)
    first = None
    if table.throwing and kind is not None:
        is_counted = correction.where == table.throwing or not list(kind.where(table))
        first = said("count the throw first, or undo") if is_counted else None
    return set_right(table, kinds, correction, Corrected, first)


# --- Provinces ---


def _quiet(table: State) -> list[str]:
    """Return the provinces in play, without the one whose throw is being counted."""
    return [name for name in table.provinces if name != table.throwing]


def _owned(table: State) -> list[str]:
    return [name for name in _quiet(table) if name in table.owners]


def _owner(table: State, province: str) -> str:
    seat = table.owner(province)
    return NOBODY if seat is None else table.colour(seat)


def _owner_choices(table: State, province: str) -> tuple[str, ...]:
    held = table.owner(province)
    able = [
        player.colour
        for seat, player in enumerate(table.seats)
        if seat == held or table.reserve(seat) > 0
    ]
    return (*able, NOBODY)


def _put_owner(table: State, province: str, value: str | int) -> None:
    """Set a new owner with one army; people correct the number next."""
    if value == _owner(table, province):
        return
    if value == NOBODY:
        table.vacate(province)
    else:
        seat = table.seat_of(str(value))
        table.take(seat, province)
        table.muster(seat, province, 1)


def _army_choices(table: State, province: str) -> range:
    here = table.armies(province)  # 0 if the reserve was empty in the set-up
    return range(min(1, here), here + table.reserve(table.owners[province]) + 1)


def _put_armies(table: State, province: str, value: str | int) -> None:
    more = int(value) - table.armies(province)
    colour = table.colour(table.owners[province])
    _shift(table, colour, more, RESERVE, province)


def _shift(table: State, colour: str, number: int, source: str, target: str) -> None:
    """Move cubes from source to target, or back if the number is negative."""
    if number < 0:
        source, target = target, source
    table.ledger.move(colour, abs(number), source, target)


def _put_markers(table: State, province: str, value: str | int) -> None:
    table.mark(province, int(value))


def _marker_choices(table: State, province: str) -> range:
    return range(table.markers.get(province, 0) + table.markers_left() + 1)


def _building(building: str) -> Kind[State]:
    def now(table: State, province: str) -> str:
        return YES if building in table.buildings.get(province, ()) else NO

    def choices(table: State, province: str) -> tuple[str, ...]:
        standing = table.buildings.get(province, ())
        free = len(standing) < table.board.provinces[province].sites and table.stock(building) > 0
        return (YES, NO) if building in standing or free else (NO,)

    def put(table: State, province: str, value: str | int) -> None:
        rest = [other for other in table.buildings.get(province, ()) if other != building]
        standing = (*rest, building) if value == YES else tuple(rest)
        if standing:
            table.buildings[province] = standing
        else:
            table.buildings.pop(province, None)

    return Kind(_owned, now, choices, put)


def _uses(table: State) -> list[str]:
    return [use for module in table.modules for use in module.uses]


def _put_used(table: State, province: str, value: str | int) -> None:
    if value == UNUSED:
        table.used.pop(province, None)
    else:
        table.used[province] = str(value)


# --- Players ---


def _colours(table: State) -> list[str]:
    return [player.colour for player in table.seats]


def _purse(name: str, limit: Callable[[State], int]) -> Kind[State]:
    def now(table: State, colour: str) -> int:
        return int(getattr(table.seats[table.seat_of(colour)], name))

    def choices(table: State, colour: str) -> range:
        here = now(table, colour)  # the game itself has no limit
        return range(min(0, here), max(limit(table), here) + 1)

    def put(table: State, colour: str, value: str | int) -> None:
        setattr(table.seats[table.seat_of(colour)], name, int(value))

    return Kind(_colours, now, choices, put)


def _put_points(table: State, colour: str, value: str | int) -> None:
    """Add the difference as a line of its own, so that the sum still adds up."""
    player = table.seats[table.seat_of(colour)]
    if difference := int(value) - player.points:
        player.points = int(value)
        player.lines += (PointLine("corrected", "", difference, 0, rule=""),)


# --- Cubes ---


def _cubes(table: State) -> list[str]:
    return [*_colours(table), PEASANTS]


def _pile(place: str, source: str) -> Kind[State]:
    """Build the kind for cubes at `place`; corrected cubes come from or go to `source`."""

    def choices(table: State, colour: str) -> range:
        return range(table.ledger.count(place, colour) + table.ledger.count(source, colour) + 1)

    def put(table: State, colour: str, value: str | int) -> None:
        more = int(value) - table.ledger.count(place, colour)
        _shift(table, colour, more, source, place)

    def where(table: State) -> list[str]:
        # While a throw is counted, the question itself asks what lies in the tray.
        return [] if place == TRAY and table.throwing else _cubes(table)

    return Kind(where, lambda table, colour: table.ledger.count(place, colour), choices, put)


def _moved(source: str, target: str) -> Mishap[State]:
    """Build a mishap that moves cubes from `source` to `target`, as many as there are."""
    return Mishap(
        lambda table, colour: table.ledger.count(source, colour),
        lambda table, colour, number: table.ledger.move(colour, number, source, target),
    )


def _late() -> Mishap[State]:
    """Build the mishap of cubes that fell out before the throw; not possible during one."""
    late = _moved(TOWER, TRAY)
    return replace(
        late, most=lambda table, colour: 0 if table.throwing else late.most(table, colour)
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


def kinds(table: State) -> dict[str, Kind[State]]:
    """Return all kinds of corrections: common ones, the edition's buildings, those of modules."""
    own = {
        "owner": Kind(_quiet, _owner, _owner_choices, _put_owner),
        "armies": Kind(_owned, lambda table, name: table.armies(name), _army_choices, _put_armies),
        "markers": Kind(
            _owned, lambda table, name: table.markers.get(name, 0), _marker_choices, _put_markers
        ),
        **{building: _building(building) for building in table.edition.stock},
        "used": Kind(
            _owned,
            lambda table, name: table.used.get(name, UNUSED),
            lambda table, _name: (UNUSED, *table.edition.actions, BID, CONQUERED, *_uses(table)),
            _put_used,
        ),
        "thalers": _purse("thalers", lambda table: table.edition.bank),
        "grain": _purse("grain", lambda _table: MANY),
        "points": replace(_purse("points", lambda _table: MANY), put=_put_points),
        "tray": _pile(TRAY, TOWER),
        "tower": _pile(TOWER, RESERVE),
        **THROWN_OTHERWISE,
        **season_corrections.kinds(),
        **card_corrections.kinds(),
    }
    for module in table.modules:
        own |= module.corrections
    return own
