"""The module in the game: where it joins, what must hold, and what it counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.leaders import amounts, steps
from companion.games.wallenstein.leaders.corrections import CORRECTIONS
from companion.games.wallenstein.leaders.options import NAME, OPTIONS
from companion.games.wallenstein.leaders.state import STATUES, Leaders, leaders_of
from companion.games.wallenstein.module import AddedStep, Module
from companion.games.wallenstein.table import State


def final(table: State, seat: int) -> tuple[PointLine, ...]:
    """Return a point for each of a player's statues on the board and each trophy (W10.6)."""
    state = leaders_of(table)
    counted = {"statues": state.on_board(seat), "trophies": len(state.trophies.get(seat, ()))}
    return tuple(PointLine(what, "", n, n, rule="W10.6") for what, n in counted.items() if n)


def broken(table: State) -> Iterator[str]:
    """Yield a sentence for each rule of the module's state that is broken."""
    state = leaders_of(table)
    for seat, province in state.at.items():
        if table.owner(province) != seat:
            yield f"{table.colour(seat)}'s leader stands in {province}, not theirs"
    for seat, trophies in state.trophies.items():
        if seat in trophies:
            yield f"{table.colour(seat)} has captured a statue of their own"
    for seat, number in state.out().items():
        if number > STATUES:
            yield f"{table.colour(seat)} has {number} statues out, of {STATUES}"


def snapshot(table: State) -> dict[str, Any]:
    """Return the module's state as JSON values; statues and trophies are named by colour."""
    state = leaders_of(table)

    def colours(seats: tuple[int, ...]) -> list[str]:
        return [table.colour(seat) for seat in seats]

    return {
        "at": {table.colour(seat): province for seat, province in sorted(state.at.items())},
        "statues": {province: colours(own) for province, own in sorted(state.statues.items())},
        "trophies": {
            table.colour(seat): colours(own) for seat, own in sorted(state.trophies.items()) if own
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
