"""Turn order by leader cards (W2.5), and the actions skipped before for lack of cards."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.coins import take_up
from companion.games.wallenstein.options import FIRST_SKIPS
from companion.games.wallenstein.questions import DrawLeader, SkipAction
from companion.games.wallenstein.state import State


def skip_actions(state: State) -> Flow[None]:
    """Let players with too few cards name skipped actions, in last season's order (W2.3b)."""
    take_up(state)
    if state.order or state.chosen(FIRST_SKIPS) == "by-seat":
        yield from _skip_in(state, state.order or list(range(len(state.seats))))


def shuffle_leaders(state: State) -> Flow[None]:
    """Set the turn order by drawing the leader cards."""
    is_first = not state.order
    order: list[int] = []
    while len(order) < len(state.seats):
        order.append((yield from _leader(state, order)))
    state.order = order
    yield happen.OrderSet(order=tuple(order))
    if is_first and state.chosen(FIRST_SKIPS) == "after-order":
        yield from _skip_in(state, order)


def _leader(state: State, before: list[int]) -> Flow[int]:
    waiting = [player.colour for seat, player in enumerate(state.seats) if seat not in before]
    card = yield from choose(lambda: DrawLeader(options=tuple(waiting), place=len(before) + 1))
    return state.seat_of(card or waiting[0])


def _skip_in(state: State, order: list[int]) -> Flow[None]:
    for seat in order:
        yield from _skip(state, seat)


def _skip(state: State, seat: int) -> Flow[None]:
    player = state.seats[seat]
    while _too_few(state, seat) > 0:
        action = yield from choose(lambda: _to_skip(state, seat))
        player.skips += (action or "",)
    if player.skips:
        yield happen.ActionsSkipped(seat=seat, actions=player.skips)


def _to_skip(state: State, seat: int) -> SkipAction:
    named = state.seats[seat].skips
    left = tuple(action for action in state.edition.actions if action not in named)
    return SkipAction(options=left, seat=seat, more=_too_few(state, seat))


def _too_few(state: State, seat: int) -> int:
    """Return how many actions the player must still name because no card is left for them."""
    cards = len(state.seats[seat].hand) + state.edition.blanks
    return len(state.edition.actions) - cards - len(state.seats[seat].skips)
