"""Queue orders to the board: one after the other, each carried out once (PROTOCOL.md, rule 4).

The first order is repeated until it is answered. All are given up after a while, so that nothing
beeps long after its moment. But a light lasts until the next one, and is ordered again after a
restart.
"""

from __future__ import annotations

from dataclasses import dataclass

from companion.sensors.board.board_commands import Code, Order, status_of
from companion.sensors.board.board_messages import Command, Reply
from companion.sensors.board.link_events import NoAnswer, OrderReply, Statistics

REPEAT_AFTER = 0.25  # s; PROTOCOL.md, rule 4
# s until an order is given up. Chosen: with less, orders fail while a board restarts, with more, a
# beep comes long after its moment.
PATIENCE = 10.0


@dataclass(slots=True)
class _Waiting:
    number: int
    order: Order
    since: float | None = None  # when it was first sent, or first checked if that was earlier
    sent_at: float | None = None  # last
    repeated: bool = False

    @property
    def lasts(self) -> bool:
        return self.order.code is Code.LIGHT


class Orders:
    """The queue of orders to a board."""

    def __init__(self, session: int, statistics: Statistics) -> None:
        self._session = session
        self._statistics = statistics
        self._ordered = 0
        self._waiting: list[_Waiting] = []
        self._light: Order | None = None

    def give(self, order: Order) -> int:
        """Queue an order behind the earlier ones, and return its number."""
        self._ordered = self._ordered % 0xFFFF + 1
        self._waiting.append(_Waiting(self._ordered, order))
        if self._waiting[-1].lasts:
            self._light = order
        return self._ordered

    def renew(self) -> None:
        """Order the last light again, because the board has restarted and is dark."""
        if self._light is not None:
            self.give(self._light)

    def due(self, now: float) -> Command | None:
        """Return the command to send now to a board that listens, or None."""
        if not self._waiting:
            return None
        first = self._waiting[0]
        if first.sent_at is None:
            first.since = now
        elif now - first.sent_at >= REPEAT_AFTER:
            first.repeated = True
            self._statistics.repeated += 1
        else:
            return None
        first.sent_at = now
        return Command(self._session, first.number, first.order.code, first.order.arguments)

    def answered(self, reply: Reply, now: float) -> OrderReply | None:
        """Return the answer to the first order.

        None if the reply is to a repetition, or to an earlier program.
        """
        first = self._oldest_waiting
        if first is None or (reply.session, reply.number) != (self._session, first.number):
            return None
        if not first.repeated and first.sent_at is not None:
            self._statistics.round_trips.append(now - first.sent_at)
        del self._waiting[0]
        return OrderReply(now, first.number, first.order, status_of(reply.status), reply.data)

    def forgotten(self, now: float) -> list[NoAnswer]:
        """Give up the order in progress after the board lost its memory.

        To repeat the order might carry it out twice. A light is an exception.
        """
        first = self._oldest_waiting
        if first is None or first.lasts:
            return []
        del self._waiting[0]
        return [NoAnswer(now, first.number, first.order)]

    def given_up(self, now: float) -> list[NoAnswer]:
        """Give up orders that nobody answers, and every light but the last."""
        last = max((each.number for each in self._waiting if each.lasts), default=0)
        gone = [each for each in self._waiting if self._is_over(each, now, last)]
        self._waiting = [each for each in self._waiting if each not in gone]
        return [NoAnswer(now, each.number, each.order) for each in gone]

    def _is_over(self, each: _Waiting, now: float, last_light: int) -> bool:
        if each.since is None:
            each.since = now
        if each.lasts:
            return each.sent_at is None and each.number != last_light
        return now - each.since >= PATIENCE

    @property
    def _oldest_waiting(self) -> _Waiting | None:
        return self._waiting[0] if self._waiting and self._waiting[0].sent_at is not None else None
