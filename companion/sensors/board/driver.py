"""The board on a serial port: found, opened, and opened again whenever it drops out.

    board = Board("auto")
    for seen in board.seen(stop):            # in a thread of its own
        match seen:
            case Happened(event=event): ...  # acknowledged when the next one is asked for
            case LinkLost(reason=reason): ...
    board.order(tare())                      # from any thread; an Answer with its number follows

What comes out, and what it means: seen.py. How throws are counted with it: watch.py.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from random import SystemRandom
from threading import Event, Lock
from typing import Protocol, TypeAlias

from companion.sensors.board.commands import Order
from companion.sensors.board.find import Nowhere, Place, Several, locate
from companion.sensors.board.link import Link
from companion.sensors.board.messages import Ident
from companion.sensors.board.seen import Happened, Seen, WhichBoard
from companion.sensors.board.statistics import Statistics

Keep: TypeAlias = Callable[[list[Seen]], object]

BAUD = 115_200
WAIT = 0.02  # s, at most, for a byte
RETRY_AFTER = 0.5  # s; 2 s are allowed from plugging in to talking
_HINTS = {
    errno.EAGAIN: "in use by another program",
    errno.EBUSY: "in use by another program",
    errno.EACCES: "no right to open it; join the group dialout: sudo adduser $USER dialout",
    errno.EIO: "unplugged",
    errno.ENXIO: "unplugged",
    errno.ENODEV: "unplugged",
    errno.ENOENT: "nothing is plugged in there",
    errno.ECONNREFUSED: "nobody answers there; is ser2net running?",
}
WRITE_WITHIN = 1.0  # s; a port that takes no more is gone
MOST = 4096  # bytes at a time
NO_PORT: tuple[type[Exception], ...] = (ValueError,)  # no such URL
with suppress(ImportError):  # not on Windows
    import termios

    NO_PORT += (termios.error,)  # unplugged while it was being opened


class Port(Protocol):
    """What is needed of an opened port; it raises OSError when it is gone.

    `read` waits a little for the first byte and returns what is there, perhaps nothing.
    """

    def read(self) -> bytes: ...
    def write(self, data: bytes) -> object: ...
    def close(self) -> None: ...


class Serial:
    """A port by name or URL, as pyserial opens it; nobody else's who asks for it as we do."""

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
        heard = bytes(self._port.read(1))
        while heard and len(heard) < MOST and (more := self._port.in_waiting):
            heard += self._port.read(more)
        return heard

    def write(self, data: bytes) -> object:
        return self._port.write(data)

    def close(self) -> None:
        self._port.close()


def _keep_running(port: object) -> None:
    """Leave DTR alone at closing: its next edge would reset the board at the next opening."""
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import termios

        descriptor = port.fileno()  # type: ignore[attr-defined]
        with suppress(termios.error):  # a pseudo-terminal's other end may have gone
            modes = termios.tcgetattr(descriptor)
            modes[2] &= ~termios.HUPCL
            termios.tcsetattr(descriptor, termios.TCSANOW, modes)


def _hurry(port: object) -> None:
    """FTDI's chips keep bytes back for 16 ms; what is acknowledged late is lost with the power."""
    with suppress(AttributeError, OSError, ValueError):
        port.set_low_latency_mode(True)  # type: ignore[attr-defined]


class Board:
    """Where `locate` says it is, for as long as `seen` runs; orders come from any thread."""

    def __init__(
        self,
        source: str,
        *,
        find: Callable[[str], Place] = locate,
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

    def seen(self, stop: Event) -> Iterator[Seen]:
        """All that is seen until `stop` is set."""
        for turn in self.turns(stop):
            yield from turn

    def turns(self, stop: Event, keep: Keep | None = None) -> Iterator[list[Seen]]:
        """The same a moment at a time, mostly nothing: for whoever does something else as well.

        `keep` puts it where it is safe before anybody is told: events are then acknowledged at
        once, else when the next moment is asked for.
        """
        pause = self._pause or stop.wait
        asked: Several | None = None
        while not stop.is_set():
            place = self._find(self.source)
            if isinstance(place, str):
                asked = None
                yield from self._opened(place, stop, keep)
            elif isinstance(place, Nowhere):
                yield self._gone(place.reason)
            elif place != asked:
                asked = place
                yield [WhichBoard(self.clock(), place.sources)]
            else:
                yield []
            pause(RETRY_AFTER)

    def _opened(self, where: str, stop: Event, keep: Keep | None) -> Iterator[list[Seen]]:
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
            yield self._gone(_reason(where, error))

    def _turn(self, port: Port, keep: Keep | None) -> Iterator[list[Seen]]:
        """What has come in is told in any case, also when the port fails at the answer."""
        data = port.read()
        now = self.clock()
        with self._lock:
            seen = self._link.received(data, now) + self._link.tick(now)
        if keep is None:
            yield seen
            self._answer(port, seen)
            return
        keep(seen)
        try:
            self._answer(port, seen)
        finally:
            yield seen

    def _answer(self, port: Port, seen: list[Seen]) -> None:
        """All that has happened is safe now."""
        with self._lock:
            for each in seen:
                if isinstance(each, Happened):
                    self._link.kept(each.event)
            data = self._link.to_send(self.clock())
        if data:
            port.write(data)

    def _gone(self, reason: str) -> list[Seen]:
        with self._lock:
            return self._link.closed(self.clock(), reason)


def _reason(where: str, error: OSError) -> str:
    """pyserial wraps the system's words, and some of them want a hint."""
    cause = error if error.errno is not None else error.__context__
    if not isinstance(cause, OSError) or cause.errno is None:
        return f"{where}: unplugged" if "disconnected" in str(error) else str(error)
    return f"{where}: {_HINTS.get(cause.errno) or cause.strerror or str(error)}"
