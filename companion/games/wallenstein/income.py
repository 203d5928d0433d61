"""Grain and taxes, and the revolts they cause (W3.2)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.wallenstein import effects
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.cards import GRAIN, GRAIN_TILE, TAX_TILE
from companion.games.wallenstein.markers import put_marker
from companion.games.wallenstein.options import MARKER_AFTER_LOSS
from companion.games.wallenstein.revolt import revolt
from companion.games.wallenstein.state import State


def gather(state: State, seat: int, action: str, province: str) -> Flow[None]:
    """Collect grain or taxes.

    If the province has revolt markers, a revolt follows; then it gets one more marker (W3.2).
    """
    income = income_of(state, seat, action, province)
    player = state.seats[seat]
    if action == GRAIN:
        player.grain += income.amount
    else:
        player.thalers += income.amount
    yield income
    if state.markers.get(province):
        yield from revolt(state, province, action)
    after_loss = state.chosen(MARKER_AFTER_LOSS) == "put"  # W3.2c
    if state.owner(province) == seat or after_loss:
        yield put_marker(state, province, "W3.2")


def income_of(state: State, seat: int, action: str, province: str) -> happen.Income:
    """Return the income: first the event, then the tile (W2.7), then modules (W11.11)."""
    card = state.board.provinces[province]
    printed = card.grain if action == GRAIN else card.tax
    first, by_first = state.through(lambda each: each.income_first, printed, seat, action, province)
    limited = effects.income(state, action, province, first)
    tile = GRAIN_TILE if action == GRAIN else TAX_TILE
    bonus = int(state.has_tile(seat, tile))
    plain = limited + bonus
    amount, by = state.through(lambda each: each.income, plain, seat, action, province)
    return happen.Income(
        seat=seat,
        province=province,
        action=action,
        printed=printed,
        limited=limited,
        bonus=bonus,
        added=amount - plain,
        event=state.event or "" if limited != first else "",
        by=(*by_first, *by),
        first=first - printed,
    )
