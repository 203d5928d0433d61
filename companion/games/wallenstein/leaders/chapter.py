"""The Military Leaders module: its steps, its promises, and the points it brings (W10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import amounts, steps
from companion.games.wallenstein.leaders.corrections import CORRECTIONS
from companion.games.wallenstein.leaders.options import NAME, OPTIONS
from companion.games.wallenstein.leaders.state import STATUES, Leaders, leaders_of
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.state import State


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
        if number > STATUES:
            yield f"{state.colour(seat)} has {number} statues out, of {STATUES}"


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
    price=amounts.price,
    bought=amounts.bought,
    comes_short=amounts.comes_short,
    income=amounts.income,
    income_first=amounts.income_first,
    settled=steps.drafted,
    lost=steps.leave,
    changed=steps.tell_lost,
    set_right=steps.forget,
    final=final,
)
