"""The driver of a board on a serial port: it finds and opens the port, and reopens it when lost.

    board = SensorBoard("auto")
    for happening in board.happenings(stop):     # in a thread of its own
        match happening:
            case DeliveredEvent(event=event): ...  # acknowledged when the next one is asked for
            case LinkLost(reason=reason): ...
    board.order(tare())                  # from any thread; an OrderReply with its number follows

What the happenings mean: link_events.py. How throws are counted with them: board_watch.py.
"""

from __future__ import annotations

import errno
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from random import SystemRandom
from threading import Event, Lock
from typing import Protocol, TypeAlias

from companion.said import Said, marked, message_of, said, system
from companion.sensors.board.board_commands import Order
from companion.sensors.board.board_messages import Ident
from companion.sensors.board.find import Nowhere, PortSearch, Several, locate
from companion.sensors.board.link_events import DeliveredEvent, Happening, Statistics, WhichBoard
from companion.sensors.board.serial_link import Link

BAUD = 115_200  # the firmware's
# s, at most, for a byte. Chosen: with less an idle port costs the computer time, with more an order
# waits longer.
WAIT = 0.02
_HINTS = {
    errno.EAGAIN: marked("in use by another program"),
    errno.EBUSY: marked("in use by another program"),
    errno.EACCES: marked(
        "no permission to open it; join the group dialout: sudo adduser $USER dialout"
    ),
    errno.EIO: marked("unplugged"),
    errno.ENXIO: marked("unplugged"),
    errno.ENODEV: marked("unplugged"),
    errno.ENOENT: marked("nothing is plugged in there"),
    errno.ECONNREFUSED: marked("no answer; is ser2net running?"),
}
# s; a port that accepts nothing for longer is gone. Chosen: less fails on a busy computer.
WRITE_WITHIN = 1.0
MOST = 4096  # bytes at a time
NO_PORT: tuple[type[Exception], ...] = (ValueError,)  # no such URL
if sys.platform != "win32":
    import termios

    NO_PORT += (termios.error,)  # unplugged while it was being opened

Keep: TypeAlias = Callable[[list[Happening]], object]
# s between attempts to open the port. Chosen: people should see the board within 2 s of plugging it
# in; with more they would not, with less the computer looks for ports all the time.
RETRY_AFTER = 0.5


class Port(Protocol):
    """What the driver needs of an open port, which raises OSError when it is gone."""

    def read(self) -> bytes:
        """Wait a little for the first byte, and return what is there, perhaps nothing."""

    def write(self, data: bytes) -> object:
        """Send these bytes."""

    def close(self) -> None:
        """Close the port."""


class Serial:
    """A port by name or URL, opened with pyserial; device files are opened exclusively."""

    def __init__(self, where: str) -> None:
        import serial  # late: a table without a board does not wait for it

        options = {"exclusive": True} if where.startswith("/") and os.name == "posix" else {}
        try:
            self._port = serial.serial_for_url(
                where, BAUD, timeout=WAIT, write_timeout=WRITE_WITHIN, **options
            )
        except NO_PORT as error:
            raise OSError(*error.args) from error
        _keep_running(self._port)
        _hurry(self._port)

    def read(self) -> bytes:
        """Return the bytes that have arrived, after a short wait for the first."""
        data = bytes(self._port.read(1))
        while data and len(data) < MOST and (more := self._port.in_waiting):
            data += self._port.read(more)
        return data

    def write(self, data: bytes) -> object:
        """Send these bytes."""
        return self._port.write(data)

    def close(self) -> None:
        """Close the port."""
        self._port.close()


def _keep_running(port: object) -> None:
    """Leave DTR unchanged at closing: its next edge would reset the board at the next opening."""
    fileno = getattr(port, "fileno", None)
    if sys.platform != "win32" and fileno is not None:  # there the chip's driver decides
        # A pseudo-terminal's other end may have gone.
        with suppress(OSError, ValueError, termios.error):
            modes = termios.tcgetattr(fileno())
            modes[2] &= ~termios.HUPCL
            termios.tcsetattr(fileno(), termios.TCSANOW, modes)


def _hurry(port: object) -> None:
    """Switch off the 16 ms delay of FTDI chips: a late acknowledgement is lost in a power cut."""
    with suppress(AttributeError, OSError, ValueError):
        port.set_low_latency_mode(True)  # type: ignore[attr-defined]


def why(where: str, error: OSError) -> Said | str:
    """Return an error of a port as a sentence, some with advice.

    pyserial's errors wrap those of the system, which say more.
    """
    cause = error if error.errno is not None else error.__context__
    if not isinstance(cause, OSError) or cause.errno is None:
        if "disconnected" not in str(error):
            return message_of(error)
        return said("{place}: {why}", place=where, why=said("unplugged"))
    hint = _HINTS.get(cause.errno)
    reason = said(hint) if hint else system(cause)
    return said("{place}: {why}", place=where, why=reason)


class SensorBoard:
    """A board at the port that `locate` finds. Orders may come from any thread."""

    def __init__(
        self,
        source: str,
        *,
        find: Callable[[str], PortSearch] = locate,
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
        """How well the link works, in numbers."""
        return self._link.statistics

    def resume(self, board: Ident, number: int) -> None:
        """Continue after event `number` - 1 of this board; call it before anything is read."""
        self._link.resume(board, number)

    def order(self, order: Order) -> int:
        """Queue an order; the number returned is in the OrderReply or NoAnswer that follows."""
        with self._lock:
            return self._link.order(order)

    def happenings(self, stop: Event) -> Iterator[Happening]:
        """Yield everything that happens until `stop` is set."""
        for turn in self.turns(stop):
            yield from turn

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[Happening]]:
        """Yield what happens as one list a moment, often empty, for callers with other work to do.

        `keep` saves a list before it is yielded, and its events are acknowledged at once. Without
        it they are acknowledged when the next list is asked for.
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
        """Read the port until it is lost, nobody speaks there, or `stop` is set."""
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
        """Read once. What has come in is yielded even if the port fails when answering."""
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
        """Acknowledge all events, which are safe now, and send what is due."""
        with self._lock:
            for each in happenings:
                if isinstance(each, DeliveredEvent):
                    self._link.acknowledge(each.event)
            data = self._link.to_send(self.clock())
        if data:
            port.write(data)

    def _gone(self, reason: Said | str) -> list[Happening]:
        with self._lock:
            return self._link.closed(self.clock(), reason)
