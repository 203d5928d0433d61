"""Military leaders, their statues and trophies (W10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.state import Table


@dataclass(slots=True)
class Leaders:
    seats: int
    at: dict[int, str] = field(default_factory=dict)
    standing: dict[str, list[int]] = field(default_factory=dict)  # whose statues, by province
    left: list[int] = field(default_factory=list)
    trophies: dict[int, list[int]] = field(default_factory=dict)  # whose statues, by seat

    def __post_init__(self) -> None:
        self.left = [6] * self.seats

    def is_in(self, seat: int, province: str) -> bool:
        return self.at.get(seat) == province


def improves(state: Table, seat: int, province: str) -> bool:
    """W10.2."""
    return state.leaders is not None and state.leaders.is_in(seat, province)


def drafted(state: Table, seat: int, province: str) -> Reading[None]:
    """W10.1: on one of the provinces as it is taken, on the last if not before."""
    leaders = state.leaders
    if leaders is None or seat in leaders.at:
        return
    if state.groups[seat]:
        here = yield from pick("LeaderHere", seat, ("yes", "no"), province=province)
        if here == "no":
            return
    leaders.at[seat] = province


def placed(state: Table) -> Reading[None]:
    """W10.1: after a fixed start, once the first spring's order is known."""
    leaders = state.leaders
    if leaders is None or (state.year, state.season) != (1, "spring"):
        return
    for seat in state.order:
        if seat not in leaders.at and state.held(seat):
            yield from enter(state, seat, (yield from pick("PlaceLeader", seat, state.held(seat))))


def in_turn(state: Table, option: str) -> list[int]:
    return state.order if state.options[option] == "turn-order" else state.seats


def move(state: Table) -> Reading[None]:
    """W10.3."""
    leaders = state.leaders
    if leaders is None:
        return
    for seat in in_turn(state, "leaders-move"):
        if seat not in leaders.at:
            continue
        left = leaders.at[seat]
        options = [name for name in state.held(seat) if name != left]
        if not options:  # W11.10
            if state.options["leaders-only-province"] == "leaves":
                del leaders.at[seat]
            continue
        near = frozenset(name for name in options if name in state.board[left].beside)
        target = yield from pick("MoveLeader", seat, options, province=left, near=near)
        leaders.at[seat] = target
        if target in near:
            yield from statue(state, seat, left)
        yield from enter(state, seat, target)


def statue(state: Table, seat: int, province: str) -> Reading[None]:
    leaders = state.leaders
    assert leaders is not None
    number = leaders.left[seat]
    if not number:
        return
    there = leaders.standing.get(province, [])
    if seat in there and state.options["several-statues"] == "one":
        return
    wanted = yield from pick("PutStatue", seat, ("yes", "no"), province=province, left=number)
    if wanted == "yes":
        leaders.left[seat] -= 1
        leaders.standing.setdefault(province, []).append(seat)


def enter(state: Table, seat: int, province: str) -> Reading[None]:
    """W10.4: what others have put up there becomes a trophy."""
    leaders = state.leaders
    assert leaders is not None
    leaders.at[seat] = province
    there = leaders.standing.get(province, [])
    others = [each for each in there if each != seat]
    if others and state.options["trophies"] == "one":
        colours = sorted({state.colours[each] for each in others})
        colour = yield from pick("TakeTrophy", seat, colours, province=province)
        others = [state.colours.index(colour)]
    for each in others:
        there.remove(each)
        leaders.trophies.setdefault(seat, []).append(each)
    if not there:
        leaders.standing.pop(province, None)


def after_winter(state: Table) -> Reading[None]:
    """W10.3 and W10.5."""
    leaders = state.leaders
    if leaders is None:
        return
    if state.options["leaders-move-in-winter"] == "yes":
        yield from move(state)
    if state.year == 2 and state.options["leaders-return-at-last"] == "no":
        return
    for seat in in_turn(state, "leaders-return"):
        if seat in leaders.at or not state.held(seat):
            continue
        where = yield from pick("ReturnLeader", seat, [*state.held(seat), "pass"])
        if where != "pass":
            yield from enter(state, seat, where)


def seen(state: Table) -> dict[str, Any]:
    leaders = state.leaders
    assert leaders is not None
    return {
        "at": {state.colours[seat]: where for seat, where in leaders.at.items()},
        "statues": {
            name: sorted(state.colours[seat] for seat in seats)
            for name, seats in leaders.standing.items()
        },
        "trophies": {
            state.colours[seat]: sorted(state.colours[each] for each in taken)
            for seat, taken in leaders.trophies.items()
        },
    }
