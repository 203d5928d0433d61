"""Turn order by leader cards (W2.5), and the actions skipped before for lack of cards."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.coins import take_up
from companion.games.wallenstein.options import FIRST_SKIPS
from companion.games.wallenstein.questions import DrawLeader, SkipAction
from companion.games.wallenstein.table import State


def skip_actions(table: State) -> Flow[None]:
    """Let players with too few cards name skipped actions, in last season's order (W2.3b)."""
    take_up(table)
    if table.order or table.chosen(FIRST_SKIPS) == "by-seat":
        yield from _skip_in(table, table.order or list(range(len(table.seats))))


def shuffle_leaders(table: State) -> Flow[None]:
    """Set the turn order by drawing the leader cards."""
    is_first = not table.order
    order: list[int] = []
    while len(order) < len(table.seats):
        order.append((yield from _leader(table, order)))
    table.order = order
    yield happen.OrderSet(order=tuple(order))
    if is_first and table.chosen(FIRST_SKIPS) == "after-order":
        yield from _skip_in(table, order)


def _leader(table: State, before: list[int]) -> Flow[int]:
    waiting = [player.colour for seat, player in enumerate(table.seats) if seat not in before]
    card = yield from choose(lambda: DrawLeader(options=tuple(waiting), place=len(before) + 1))
    return table.seat_of(card or waiting[0])


def _skip_in(table: State, order: list[int]) -> Flow[None]:
    for seat in order:
        yield from _skip(table, seat)


def _skip(table: State, seat: int) -> Flow[None]:
    player = table.seats[seat]
    while _too_few(table, seat) > 0:
        action = yield from choose(lambda: _to_skip(table, seat))
        player.skips += (action or "",)
    if player.skips:
        yield happen.ActionsSkipped(seat=seat, actions=player.skips)


def _to_skip(table: State, seat: int) -> SkipAction:
    named = table.seats[seat].skips
    left = tuple(action for action in table.edition.actions if action not in named)
    return SkipAction(options=left, seat=seat, more=_too_few(table, seat))


def _too_few(table: State, seat: int) -> int:
    """Return how many actions the player must still name because no card is left for them."""
    cards = len(table.seats[seat].hand) + table.edition.blanks
    return len(table.edition.actions) - cards - len(table.seats[seat].skips)
