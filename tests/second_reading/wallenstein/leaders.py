"""Military leaders, their statues and trophies (W10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.table import Table


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


def improves(table: Table, seat: int, province: str) -> bool:
    """W10.2."""
    return table.leaders is not None and table.leaders.is_in(seat, province)


def drafted(table: Table, seat: int, province: str) -> Reading[None]:
    """W10.1: on one of the provinces as it is taken, on the last if not before."""
    leaders = table.leaders
    if leaders is None or seat in leaders.at:
        return
    if table.groups[seat]:
        here = yield from pick("LeaderHere", seat, ("yes", "no"), province=province)
        if here == "no":
            return
    leaders.at[seat] = province


def placed(table: Table) -> Reading[None]:
    """W10.1: after a fixed start, once the first spring's order is known."""
    leaders = table.leaders
    if leaders is None or (table.year, table.season) != (1, "spring"):
        return
    for seat in table.order:
        if seat not in leaders.at and table.held(seat):
            yield from enter(table, seat, (yield from pick("PlaceLeader", seat, table.held(seat))))


def in_turn(table: Table, option: str) -> list[int]:
    return table.order if table.options[option] == "turn-order" else table.seats


def move(table: Table) -> Reading[None]:
    """W10.3."""
    leaders = table.leaders
    if leaders is None:
        return
    for seat in in_turn(table, "leaders-move"):
        if seat not in leaders.at:
            continue
        left = leaders.at[seat]
        options = [name for name in table.held(seat) if name != left]
        if not options:  # W11.10
            if table.options["leaders-only-province"] == "leaves":
                del leaders.at[seat]
            continue
        near = frozenset(name for name in options if name in table.board[left].beside)
        target = yield from pick("MoveLeader", seat, options, province=left, near=near)
        leaders.at[seat] = target
        if target in near:
            yield from statue(table, seat, left)
        yield from enter(table, seat, target)


def statue(table: Table, seat: int, province: str) -> Reading[None]:
    leaders = table.leaders
    assert leaders is not None
    number = leaders.left[seat]
    if not number:
        return
    there = leaders.standing.get(province, [])
    if seat in there and table.options["several-statues"] == "one":
        return
    wanted = yield from pick("PutStatue", seat, ("yes", "no"), province=province, left=number)
    if wanted == "yes":
        leaders.left[seat] -= 1
        leaders.standing.setdefault(province, []).append(seat)


def enter(table: Table, seat: int, province: str) -> Reading[None]:
    """W10.4: what others have put up there becomes a trophy."""
    leaders = table.leaders
    assert leaders is not None
    leaders.at[seat] = province
    there = leaders.standing.get(province, [])
    others = [each for each in there if each != seat]
    if others and table.options["trophies"] == "one":
        colours = sorted({table.colours[each] for each in others})
        colour = yield from pick("TakeTrophy", seat, colours, province=province)
        others = [table.colours.index(colour)]
    for each in others:
        there.remove(each)
        leaders.trophies.setdefault(seat, []).append(each)
    if not there:
        leaders.standing.pop(province, None)


def after_winter(table: Table) -> Reading[None]:
    """W10.3 and W10.5."""
    leaders = table.leaders
    if leaders is None:
        return
    if table.options["leaders-move-in-winter"] == "yes":
        yield from move(table)
    if table.year == 2 and table.options["leaders-return-at-last"] == "no":
        return
    for seat in in_turn(table, "leaders-return"):
        if seat in leaders.at or not table.held(seat):
            continue
        where = yield from pick("ReturnLeader", seat, [*table.held(seat), "pass"])
        if where != "pass":
            yield from enter(table, seat, where)


def seen(table: Table) -> dict[str, Any]:
    leaders = table.leaders
    assert leaders is not None
    return {
        "at": {table.colours[seat]: where for seat, where in leaders.at.items()},
        "statues": {
            name: sorted(table.colours[seat] for seat in seats)
            for name, seats in leaders.standing.items()
        },
        "trophies": {
            table.colours[seat]: sorted(table.colours[each] for each in taken)
            for seat, taken in leaders.trophies.items()
        },
    }
