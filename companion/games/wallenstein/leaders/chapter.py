"""The Military Leaders module: its steps, its promises, and the points it brings (W10)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from companion.engine.correcting import Kind
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import steps
from companion.games.wallenstein.leaders.state import (
    ARMIES,
    EVENT_AND_LEADER,
    NAME,
    OPTIONS,
    SHORT_RESERVE,
    STATUES_EACH,
    Leaders,
    leaders_of,
    leads,
)
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.state import State


def price(state: State, seat: int, action: str, province: str, amount: int) -> int:
    """Make a building one thaler cheaper."""
    cheaper = action in state.edition.stock and leads(state, seat, province)
    return max(0, amount - cheaper)


def bought(state: State, seat: int, action: str, province: str, amount: int) -> int:
    """Add one army for the same money."""
    if not leads(state, seat, province):
        return amount
    if state.chosen(ARMIES) == "as-printed":  # regardless of event and tile
        return state.edition.bought[action] + 1
    return amount + 1


def comes_short(state: State, seat: int, province: str) -> bool:
    """Return whether a leader's armies may come in part if the reserve is short."""
    return leads(state, seat, province) and state.chosen(SHORT_RESERVE) == "leader-those-there"


def income(state: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler after the event, if the players take the event first (W11.11)."""
    return amount + (leads(state, seat, province) and not _is_first(state))


def income_first(state: State, seat: int, _action: str, province: str, amount: int) -> int:
    """Add one grain or thaler before the event, if the players take the leader first (W11.11)."""
    return amount + (leads(state, seat, province) and _is_first(state))


def _is_first(state: State) -> bool:
    return state.chosen(EVENT_AND_LEADER) == "leader-first"


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


def final(state: State, seat: int) -> tuple[PointLine, ...]:
    """Return a point for each of a player's statues on the board and each trophy (W10.6)."""
    leaders = leaders_of(state)
    counted = {"statues": leaders.on_board(seat), "trophies": len(leaders.trophies.get(seat, ()))}
    return tuple(PointLine(what, "", n, n, rule="W10.6") for what, n in counted.items() if n)


def broken(state: State) -> Iterator[str]:
    """Yield a sentence for each rule of the module's state that is broken."""
    leaders = leaders_of(state)
    for seat, province in leaders.at.items():
        if state.owner(province) != seat:
            yield f"{state.colour(seat)}'s leader stands in {province}, not theirs"
    for seat, trophies in leaders.trophies.items():
        if seat in trophies:
            yield f"{state.colour(seat)} has captured a statue of their own"
    for seat, number in leaders.out().items():
        if number > STATUES_EACH:
            yield f"{state.colour(seat)} has {number} statues out, of {STATUES_EACH}"


def snapshot(state: State) -> dict[str, Any]:
    """Return the module's state as JSON values; statues and trophies are named by colour."""
    leaders = leaders_of(state)

    def colours(seats: tuple[int, ...]) -> list[str]:
        return [state.colour(seat) for seat in seats]

    return {
        "at": {state.colour(seat): province for seat, province in sorted(leaders.at.items())},
        "statues": {province: colours(own) for province, own in sorted(leaders.statues.items())},
        "trophies": {
            state.colour(seat): colours(own)
            for seat, own in sorted(leaders.trophies.items())
            if own
        },
    }


LEADERS: Module[State] = Module(
    NAME,
    "W10",
    options=OPTIONS,
    state=Leaders,
    steps=(
        AddedStep("order", steps.place_before),
        AddedStep("landsknechte", steps.place_after),
        AddedStep("actions", steps.move_all),
        AddedStep("year-end", steps.after_winter),
    ),
    corrections=CORRECTIONS,
    promises=broken,
    snapshot=snapshot,
    price=price,
    bought=bought,
    comes_short=comes_short,
    income=income,
    income_first=income_first,
    settled=steps.drafted,
    lost=steps.leave,
    changed=steps.tell_lost,
    set_right=steps.forget,
    final=final,
)
