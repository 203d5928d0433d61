"""Winter, points and the end (W6)."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Reading, draw, pick
from tests.second_reading.wallenstein import boards, printed
from tests.second_reading.wallenstein.court import year_over
from tests.second_reading.wallenstein.fights import revolt
from tests.second_reading.wallenstein.landsknechte import reset
from tests.second_reading.wallenstein.leaders import after_winter
from tests.second_reading.wallenstein.table import Table


def winter(table: Table) -> Reading[None]:
    table.season = "winter"
    [card] = table.events_shown
    loss = table.cards[card].loss
    for seat in table.seats:
        left = table.grain[seat] - loss
        below = table.options["grain-below-zero"] == "yes"
        table.grain[seat] = left if below else max(0, left)
    for seat in table.order:
        yield from supply(table, seat)
    for seat in table.seats:
        score(table, seat)
    table.unrest.clear()
    table.grain = [0 for _ in table.seats]
    table.events_shown.clear()
    yield from after_winter(table)
    year_over(table)
    if table.year == 1:
        reset(table)


def supply(table: Table, seat: int) -> Reading[None]:
    """W6.2 and W6.3."""
    hand = table.held(seat)
    short = len(hand) - table.grain[seat]
    if short <= 0:
        return
    number, extra = next(row for most, row in table.supply.items() if short <= most)
    drawer: int | None = (seat + 1) % len(table.seats)
    if table.first and table.options["winter-draw"] == "anybody":
        drawer = None
    drawn: list[str] = []
    for _ in range(min(number, len(hand))):
        left = [name for name in hand if name not in drawn]
        asked: dict[str, Any] = {"why": "winter", "hand": seat, "seat": drawer}
        drawn.append((yield from draw("DrawProvince", "provinces", left, **asked)))
        if table.options["winter-marker-first" if table.first else "winter-marker"] == "put":
            table.put_marker(drawn[-1])
    while drawn:
        options = drawn[:1] if table.options.get("revolt-order") == "as-drawn" else drawn
        province = yield from pick("RevoltOrder", seat, options, extra=extra)
        drawn.remove(province)
        yield from revolt(table, province, extra)


def score(table: Table, seat: int) -> None:
    """W6.4, a line for whatever gives points."""
    for region in boards.REGIONS[table.box]:
        there = [name for name, land in table.board.items() if land.region == region]
        own = [name for name in there if table.owner.get(name) == seat]
        table.score(seat, "provinces", len(own), len(own), region=region)
        for kind in printed.KINDS:
            counts = [
                sum(kind in table.built.get(n, ()) for n in there if table.owner.get(n) == each)
                for each in table.seats
            ]
            mine = counts[seat]
            where = {"region": region, "building": kind, "counts": counts}
            table.score(seat, "buildings", mine, mine, **where)
            if mine and mine == max(counts):
                sharing = counts.count(mine)
                worth = printed.MOST[kind] - (sharing > 1)
                table.score(seat, "most", mine, worth, sharing=sharing, **where)


def end(table: Table) -> None:
    """W6.6: most points, then thalers (E2), or palaces, churches, trade houses (E1)."""
    if table.leaders is not None:
        for seat in table.seats:
            own = sum(each.count(seat) for each in table.leaders.standing.values())
            for what, number in (
                ("statues", own),
                ("trophies", len(table.leaders.trophies.get(seat, ()))),
            ):
                table.score(seat, what, number, number, rule="W10.6")
    best = max(merits(table, seat) for seat in table.seats)
    table.winners = [seat for seat in table.seats if merits(table, seat) == best]


def merits(table: Table, seat: int) -> tuple[int, ...]:
    own = [table.built.get(name, set()) for name in table.held(seat)]
    kinds = tuple(sum(kind in built for built in own) for kind in printed.KINDS)
    if table.first:
        return table.points[seat], *kinds
    more = kinds if table.options["ties"] == "by-buildings" else ()
    return table.points[seat], table.thalers[seat], *more
