"""Winter: grain loss, supply, revolts of hungry provinces, points (W6)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.edition import Supply
from companion.games.wallenstein.markers import put_marker
from companion.games.wallenstein.options import (
    GRAIN_BELOW_ZERO,
    REVOLT_ORDER,
    WINTER_DRAW,
    WINTER_MARKER,
)
from companion.games.wallenstein.questions import DrawProvince, RevoltOrder
from companion.games.wallenstein.revolt import revolt
from companion.games.wallenstein.scoring import score
from companion.games.wallenstein.steps import Step, walk
from companion.games.wallenstein.table import State

ENOUGH = Supply(0, 0, 0)


def winter(table: State) -> Flow[None]:
    """Play the edition's steps of winter in their order."""
    yield happen.SeasonBegan(year=table.year, season=table.season)
    yield from walk(table, table.edition.winter, STEPS)


def lose_grain(table: State) -> Flow[None]:
    """Take the grain that the year's last event card costs (W6.1)."""
    card = next(iter(table.events_shown), None)
    if card is None:
        return
    for seat in table.order:
        player = table.seats[seat]
        lost = lost_to(table, seat, card)
        player.grain -= lost
        takes = table.cards[card].loss
        yield happen.GrainLost(seat=seat, card=card, takes=takes, lost=lost, grain=player.grain)


def lost_to(table: State, seat: int, card: str) -> int:
    """Return the grain that a player loses if this is winter's card."""
    loss = table.cards[card].loss
    held = table.seats[seat].grain
    return loss if table.chosen(GRAIN_BELOW_ZERO) == "yes" else min(loss, held)


def shortages(table: State, seat: int, more: int = 0) -> list[int]:
    """Return how much grain would be missing now, by each card that may be winter's, sorted.

    Args:
        more: How many provinces to add to those the player holds.
    """
    short = len(table.held_by(seat)) + more - table.seats[seat].grain
    cards = [card for card in table.events_shown if card != table.event]
    return sorted({max(0, short + lost_to(table, seat, card)) for card in cards})


def supply_all(table: State) -> Flow[None]:
    """Supply all players in turn order."""
    for seat in table.order:  # autumn's, W6.3
        yield from supply(table, seat)


def supply(table: State, seat: int) -> Flow[None]:
    """Take one grain for each province; a shortage makes provinces revolt (W6.2, W6.3)."""
    held = len(table.held_by(seat))
    shortage = max(0, held - table.seats[seat].grain)
    row = supply_row(table, shortage)
    revolts = min(row.revolts, held)
    yield happen.Supplied(
        seat=seat,
        provinces=held,
        grain=table.seats[seat].grain,
        shortage=shortage,
        revolts=revolts,
        extra=row.extra,
    )
    rising = yield from _draw_rising(table, seat, revolts)
    while rising:
        province = yield from _next_rising(table, seat, rising, row.extra)
        if province is None:
            return
        rising.remove(province)
        yield from revolt(table, province, "winter", row.extra)


def supply_row(table: State, shortage: int) -> Supply:
    """Return the supply table's row for a shortage of grain."""
    if shortage < 1:
        return ENOUGH
    rows = table.supply
    return next((row for row in rows if shortage <= row.up_to), rows[-1])


def _draw_rising(table: State, seat: int, revolts: int) -> Flow[list[str]]:
    """Let the left neighbour draw the provinces that revolt; each gets a marker (W6.3)."""
    rising: list[str] = []
    neighbour = (seat + 1) % len(table.seats)  # seats go clockwise
    drawer = neighbour if table.chosen(WINTER_DRAW) == "neighbour" else None
    for _ in range(revolts):
        card = yield from choose(
            lambda: DrawProvince(
                options=tuple(name for name in table.held_by(seat) if name not in rising),
                why="winter",
                hand=seat,
                seat=drawer,
                rule="W6.3",
            )
        )
        if card is None:
            break
        rising.append(card)
        yield happen.RevoltDrawn(seat=seat, province=card)
        if table.chosen(WINTER_MARKER) == "put":
            yield put_marker(table, card, "W6.3")
    return rising


def _next_rising(table: State, seat: int, rising: list[str], extra: int) -> Flow[str | None]:
    def question() -> RevoltOrder:
        still = tuple(name for name in rising if table.owner(name) == seat)
        if table.chosen(REVOLT_ORDER) == "as-drawn":
            still = still[:1]
        return RevoltOrder(options=still, seat=seat, extra=extra)

    return (yield from choose(question))


def count_points(table: State) -> Flow[None]:
    """Count the points of this winter."""
    yield from score(table)


def end_year(table: State) -> Flow[None]:
    """Remove revolt markers, set grain to 0, and take the last event card out (W6.5)."""
    table.markers.clear()
    table.events_shown.clear()
    for player in table.seats:
        player.grain = 0
    yield happen.YearEnded(year=table.year)


STEPS: Mapping[str, Step] = {
    "grain-loss": lose_grain,
    "supply": supply_all,
    "points": count_points,
    "year-end": end_year,
}
