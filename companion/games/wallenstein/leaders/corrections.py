"""Corrections of leaders, statues and trophies.

Statues and trophies are named by colours, "red red blue"; one is added or removed at a time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from companion.engine.correcting import Kind
from companion.games.wallenstein.leaders.state import Leaders, leaders_of
from companion.games.wallenstein.state import State

OFF_BOARD = "off-board"
NO_STATUE = "no-statue"


def _colours(state: State) -> list[str]:
    return [player.colour for player in state.seats]


# --- The leader ---


def _stands(state: State, colour: str) -> str:
    return leaders_of(state).at.get(state.seat_of(colour), OFF_BOARD)


def _stand(state: State, colour: str, value: str | int) -> None:
    at = leaders_of(state).at
    if value == OFF_BOARD:
        at.pop(state.seat_of(colour), None)
    else:
        at[state.seat_of(colour)] = str(value)


def _places(state: State, colour: str) -> tuple[str, ...]:
    """Return where a leader can be: the player's own provinces, or off the board."""
    return (*state.held_by(state.seat_of(colour)), OFF_BOARD)


# --- Statues and trophies ---

_Values = Callable[[Leaders, State, str], tuple[int, ...]]


def _on(leaders: Leaders, _state: State, province: str) -> tuple[int, ...]:
    return leaders.statues.get(province, ())


def _before(leaders: Leaders, state: State, colour: str) -> tuple[int, ...]:
    return leaders.trophies.get(state.seat_of(colour), ())


def named(state: State, seats: Iterable[int]) -> str:
    """Return the colours of these statues as text, or NO_STATUE."""
    return " ".join(state.colour(seat) for seat in sorted(seats)) or NO_STATUE


def _seats(state: State, value: str | int) -> tuple[int, ...]:
    if value == NO_STATUE:
        return ()
    return tuple(state.seat_of(colour) for colour in str(value).split())


def _one_more_or_less(state: State, there: tuple[int, ...], able: Iterable[int]) -> tuple[str, ...]:
    leaders = leaders_of(state)
    more = [(*there, seat) for seat in able if leaders.left(seat) > 0]
    less = [there[:n] + there[n + 1 :] for n in range(len(there))]
    return tuple(dict.fromkeys(named(state, each) for each in [there, *more, *less]))


def _statue_choices(state: State, province: str) -> tuple[str, ...]:
    there = _on(leaders_of(state), state, province)
    return _one_more_or_less(state, there, range(len(state.seats)))


def _trophy_choices(state: State, colour: str) -> tuple[str, ...]:
    """Return the possible trophies; nobody captures their own statues."""
    own = state.seat_of(colour)
    others = [seat for seat in range(len(state.seats)) if seat != own]
    return _one_more_or_less(state, _before(leaders_of(state), state, colour), others)


def _put_statues(state: State, province: str, value: str | int) -> None:
    leaders_of(state).put(province, _seats(state, value))


def _put_trophies(state: State, colour: str, value: str | int) -> None:
    leaders_of(state).trophies[state.seat_of(colour)] = _seats(state, value)


def _now(of: _Values) -> Callable[[State, str], str]:
    return lambda state, where: named(state, of(leaders_of(state), state, where))


CORRECTIONS: Mapping[str, Kind[State]] = {
    "leader": Kind(_colours, _stands, _places, _stand),
    "statues": Kind(lambda state: state.provinces, _now(_on), _statue_choices, _put_statues),
    "trophies-taken": Kind(_colours, _now(_before), _trophy_choices, _put_trophies),
}
