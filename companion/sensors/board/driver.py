"""The board on a serial port: found, opened, and opened again whenever it drops out.

    board = Board("auto")
    for seen in board.seen(stop):            # in a thread of its own
        match seen:
            case Happened(event=event): ...  # acknowledged when the next one is asked for
            case LinkLost(reason=reason): ...
    board.order(tare())                      # from any thread; an Answer with its number follows

What comes out, and what it means: happenings.py. How throws are counted with it: watch.py.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import closing
from random import SystemRandom
from threading import Event, Lock
from typing import TypeAlias

from companion.said import Said
from companion.sensors.board.commands import Order
from companion.sensors.board.find import Nowhere, Several, Whereabouts, locate
from companion.sensors.board.happenings import Happened, Happening, WhichBoard
from companion.sensors.board.link import Link
from companion.sensors.board.messages import Ident
from companion.sensors.board.port import Port, Serial, why
from companion.sensors.board.statistics import Statistics

Keep: TypeAlias = Callable[[list[Happening]], object]

RETRY_AFTER = 0.5  # s; 2 s are allowed from plugging in to talking


class Board:
    """Where `locate` says it is, for as long as `seen` runs; orders come from any thread."""

    def __init__(
        self,
        source: str,
        *,
        find: Callable[[str], Whereabouts] = locate,
        open_port: Callable[[str], Port] = Serial,
        clock: Callable[[], float] = time.monotonic,
        pause: Callable[[float], object] | None = None,
        session: int | None = None,
    ) -> None:
        self.source = source
        self._find = find
        self._open = open_port
        self.clock = clock
        self._pause = pause  # None: wait on `stop`
        self._link = Link(SystemRandom().randrange(0x10000) if session is None else session)
        self._lock = Lock()

    @property
    def statistics(self) -> Statistics:
        return self._link.statistics

    def resume(self, board: Ident, number: int) -> None:
        """Before anything is seen: events of this board before `number` are kept already."""
        self._link.resume(board, number)

    def order(self, order: Order) -> int:
        """Have it done; its number is in the Answer or NoAnswer that follows."""
        with self._lock:
            return self._link.order(order)

    def happenings(self, stop: Event) -> Iterator[Happening]:
        """All that is seen until `stop` is set."""
        for turn in self.turns(stop):
            yield from turn

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[Happening]]:
        """The same a moment at a time, mostly nothing: for whoever does something else as well.

        `keep` puts it where it is safe before anybody is told: events are then acknowledged at
        once, else when the next moment is asked for.
        """
        pause = self._pause or stop.wait
        several: Several | None = None
        while not stop.is_set():
            place = self._find(self.source)
            if isinstance(place, str):
                several = None
                yield from self._opened(place, stop, keep)
            elif isinstance(place, Nowhere):
                yield self._gone(place.reason)
            elif place != several:
                several = place
                yield [WhichBoard(self.clock(), place.sources)]
            else:
                yield []
            pause(RETRY_AFTER)

    def _opened(self, where: str, stop: Event, keep: Keep | None) -> Iterator[list[Happening]]:
        """Until the port drops out, or nobody speaks there, or `stop`."""
        try:
            with closing(self._open(where)) as port:
                with self._lock:
                    self._link.opened(self.clock())
                while not stop.is_set():
                    yield from self._turn(port, keep)
                    if reason := self._link.given_up(self.clock()):
                        yield self._gone(reason)
                        return
        except OSError as error:  # pyserial's own is one
            yield self._gone(why(where, error))

    def _turn(self, port: Port, keep: Keep | None) -> Iterator[list[Happening]]:
        """What has come in is told in any case, also when the port fails at the answer."""
        data = port.read()
        now = self.clock()
        with self._lock:
            happenings = self._link.received(data, now) + self._link.tick(now)
        if keep is None:
            yield happenings
            self._answer(port, happenings)
            return
        keep(happenings)
        try:
            self._answer(port, happenings)
        finally:
            yield happenings

    def _answer(self, port: Port, happenings: list[Happening]) -> None:
        """All that has happened is safe now."""
        with self._lock:
            for each in happenings:
                if isinstance(each, Happened):
                    self._link.acknowledge(each.event)
            data = self._link.to_send(self.clock())
        if data:
            port.write(data)

    def _gone(self, reason: Said | str) -> list[Happening]:
        with self._lock:
            return self._link.closed(self.clock(), reason)
