"""The real firmware image on the bench, and the app's own link at the other end of its port."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from companion.sensors.board.board_commands import Order
from companion.sensors.board.board_messages import BoardEvent, Heartbeat, MessageContent
from companion.sensors.board.link_events import (
    Acquainted,
    DeliveredEvent,
    Happening,
    OrderReply,
    Pulse,
)
from companion.sensors.board.serial_link import Link
from companion.sensors.board.simulated import SimulatedBoard

STEP = 5  # ms


class Bench:
    """Time goes by only in `run`, for the board and the link alike."""

    def __init__(self, board: SimulatedBoard) -> None:
        self.board = board
        self.link = Link(session=7)
        self.seen: list[Happening] = []
        self.now = 0.0
        self._port: int | None = None
        self.open(board.port)

    def open(self, port: str) -> None:
        self._port = os.open(port, os.O_RDWR | os.O_NONBLOCK | os.O_NOCTTY)
        self.link.opened(self.now)

    def shut(self) -> None:
        if self._port is not None:
            os.close(self._port)
            self._port = None
            self.seen += self.link.closed(self.now, "unplugged")

    def run(self, milliseconds: float) -> None:
        for _ in range(round(milliseconds / STEP)):
            self.now = self.board.run(STEP)
            if self._port is not None:
                self._listen(self._port)

    def _listen(self, port: int) -> None:
        data = b""
        with suppress(BlockingIOError):
            data = os.read(port, 65536)
        seen = self.link.received(data, self.now) + self.link.tick(self.now)
        for each in seen:
            if isinstance(each, DeliveredEvent):
                self.link.acknowledge(each.event)
        self.seen += seen
        os.write(port, self.link.to_send(self.now))

    def order(self, order: Order, within: float = 6000) -> OrderReply:
        number = self.link.order(order)
        for _ in range(round(within / 100)):
            self.run(100)
            for each in self.seen:
                if isinstance(each, OrderReply) and each.number == number:
                    return each
        raise AssertionError(f"no answer to {order}")

    def events(self) -> list[BoardEvent]:
        return [each.event for each in self.seen if isinstance(each, DeliveredEvent)]

    def told(self) -> list[MessageContent]:
        return [event.what for event in self.events()]

    def meetings(self) -> list[Acquainted]:
        return [each for each in self.seen if isinstance(each, Acquainted)]

    def heartbeat(self) -> Heartbeat:
        return [each.heartbeat for each in self.seen if isinstance(each, Pulse)][-1]


@contextmanager
def bench(seed: int = 1, keep: Path | None = None) -> Iterator[Bench]:
    with SimulatedBoard(seed=seed, paced=False, keep=keep) as board:
        on_it = Bench(board)
        try:
            yield on_it
        finally:
            on_it.shut()
