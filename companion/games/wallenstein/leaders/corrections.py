"""Corrections of leaders, statues and trophies.

Statues and trophies are named by colours, "red red blue"; one is added or removed at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.engine.correcting import Kind
from companion.games.wallenstein.leaders.state import Leaders, leaders_of
from companion.games.wallenstein.table import State

OFF_BOARD = "off-board"
NO_STATUE = "no-statue"


def _colours(table: State) -> list[str]:
    return [player.colour for player in table.seats]


# --- The leader ---


def _stands(table: State, colour: str) -> str:
    return leaders_of(table).at.get(table.seat_of(colour), OFF_BOARD)


def _stand(table: State, colour: str, value: str | int) -> None:
    at = leaders_of(table).at
    if value == OFF_BOARD:
        at.pop(table.seat_of(colour), None)
    else:
        at[table.seat_of(colour)] = str(value)


def _places(table: State, colour: str) -> tuple[str, ...]:
    """Return where a leader can be: the player's own provinces, or off the board."""
    return (*table.held_by(table.seat_of(colour)), OFF_BOARD)


# --- Statues and trophies ---

_Values = Callable[[Leaders, State, str], tuple[int, ...]]


def _on(state: Leaders, _table: State, province: str) -> tuple[int, ...]:
    return state.statues.get(province, ())


def _before(state: Leaders, table: State, colour: str) -> tuple[int, ...]:
    return state.trophies.get(table.seat_of(colour), ())


def named(table: State, seats: Iterable[int]) -> str:
    """Return the colours of these statues as text, or NO_STATUE."""
    return " ".join(table.colour(seat) for seat in sorted(seats)) or NO_STATUE


def _seats(table: State, value: str | int) -> tuple[int, ...]:
    if value == NO_STATUE:
        return ()
    return tuple(table.seat_of(colour) for colour in str(value).split())


def _one_more_or_less(table: State, there: tuple[int, ...], able: Iterable[int]) -> tuple[str, ...]:
    state = leaders_of(table)
    more = [(*there, seat) for seat in able if state.left(seat) > 0]
    less = [there[:n] + there[n + 1 :] for n in range(len(there))]
    return tuple(dict.fromkeys(named(table, each) for each in [there, *more, *less]))


def _statue_choices(table: State, province: str) -> tuple[str, ...]:
    there = _on(leaders_of(table), table, province)
    return _one_more_or_less(table, there, range(len(table.seats)))


def _trophy_choices(table: State, colour: str) -> tuple[str, ...]:
    """Return the possible trophies; nobody captures their own statues."""
    own = table.seat_of(colour)
    others = [seat for seat in range(len(table.seats)) if seat != own]
    return _one_more_or_less(table, _before(leaders_of(table), table, colour), others)


def _put_statues(table: State, province: str, value: str | int) -> None:
    leaders_of(table).put(province, _seats(table, value))


def _put_trophies(table: State, colour: str, value: str | int) -> None:
    leaders_of(table).trophies[table.seat_of(colour)] = _seats(table, value)


def _now(of: _Values) -> Callable[[State, str], str]:
    return lambda table, where: named(table, of(leaders_of(table), table, where))


CORRECTIONS: Mapping[str, Kind[State]] = {
    "leader": Kind(_colours, _stands, _places, _stand),
    "statues": Kind(lambda table: table.provinces, _now(_on), _statue_choices, _put_statues),
    "trophies-taken": Kind(_colours, _now(_before), _trophy_choices, _put_trophies),
}
