"""Winter, points and the end (W6)."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Reading, draw, pick
from tests.second_reading.wallenstein import boards, printed
from tests.second_reading.wallenstein.court import year_over
from tests.second_reading.wallenstein.fights import revolt
from tests.second_reading.wallenstein.landsknechte import reset
from tests.second_reading.wallenstein.leaders import after_winter
from tests.second_reading.wallenstein.state import Table


def winter(state: Table) -> Reading[None]:
    state.season = "winter"
    [card] = state.events_shown
    loss = state.cards[card].loss
    for seat in state.seats:
        left = state.grain[seat] - loss
        below = state.options["grain-below-zero"] == "yes"
        state.grain[seat] = left if below else max(0, left)
    for seat in state.order:
        yield from supply(state, seat)
    for seat in state.seats:
        score(state, seat)
    state.unrest.clear()
    state.grain = [0 for _ in state.seats]
    state.events_shown.clear()
    yield from after_winter(state)
    year_over(state)
    if state.year == 1:
        reset(state)


def supply(state: Table, seat: int) -> Reading[None]:
    """W6.2 and W6.3."""
    hand = state.held(seat)
    short = len(hand) - state.grain[seat]
    if short <= 0:
        return
    number, extra = next(row for most, row in state.supply.items() if short <= most)
    drawer: int | None = (seat + 1) % len(state.seats)
    if state.first and state.options["winter-draw"] == "anybody":
        drawer = None
    drawn: list[str] = []
    for _ in range(min(number, len(hand))):
        left = [name for name in hand if name not in drawn]
        asked: dict[str, Any] = {"why": "winter", "hand": seat, "seat": drawer}
        drawn.append((yield from draw("DrawProvince", "provinces", left, **asked)))
        if state.options["winter-marker-first" if state.first else "winter-marker"] == "put":
            state.put_marker(drawn[-1])
    while drawn:
        options = drawn[:1] if state.options.get("revolt-order") == "as-drawn" else drawn
        province = yield from pick("RevoltOrder", seat, options, extra=extra)
        drawn.remove(province)
        yield from revolt(state, province, extra)


def score(state: Table, seat: int) -> None:
    """W6.4, a line for whatever gives points."""
    for region in boards.REGIONS[state.box]:
        there = [name for name, land in state.board.items() if land.region == region]
        own = [name for name in there if state.owner.get(name) == seat]
        state.score(seat, "provinces", len(own), len(own), region=region)
        for kind in printed.KINDS:
            counts = [
                sum(kind in state.built.get(n, ()) for n in there if state.owner.get(n) == each)
                for each in state.seats
            ]
            mine = counts[seat]
            where = {"region": region, "building": kind, "counts": counts}
            state.score(seat, "buildings", mine, mine, **where)
            if mine and mine == max(counts):
                sharing = counts.count(mine)
                worth = printed.MOST[kind] - (sharing > 1)
                state.score(seat, "most", mine, worth, sharing=sharing, **where)


def end(state: Table) -> None:
    """W6.6: most points, then thalers (E2), or palaces, churches, trade houses (E1)."""
    if state.leaders is not None:
        for seat in state.seats:
            own = sum(each.count(seat) for each in state.leaders.standing.values())
            for what, number in (
                ("statues", own),
                ("trophies", len(state.leaders.trophies.get(seat, ()))),
            ):
                state.score(seat, what, number, number, rule="W10.6")
    best = max(merits(state, seat) for seat in state.seats)
    state.winners = [seat for seat in state.seats if merits(state, seat) == best]


def merits(state: Table, seat: int) -> tuple[int, ...]:
    own = [state.built.get(name, set()) for name in state.held(seat)]
    kinds = tuple(sum(kind in built for built in own) for kind in printed.KINDS)
    if state.first:
        return state.points[seat], *kinds
    more = kinds if state.options["ties"] == "by-buildings" else ()
    return state.points[seat], state.thalers[seat], *more
