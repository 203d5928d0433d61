"""A serial port as the driver needs it, and its errors as sentences for people."""

from __future__ import annotations

import errno
import os
from contextlib import suppress
from typing import Protocol

from companion.said import Said, marked, message_of, said, system

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
with suppress(ImportError):  # not on Windows
    import termios

    NO_PORT += (termios.error,)  # unplugged while it was being opened


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
    with suppress(ImportError, AttributeError, OSError, ValueError):
        import termios

        descriptor = port.fileno()  # type: ignore[attr-defined]
        with suppress(termios.error):  # a pseudo-terminal's other end may have gone
            modes = termios.tcgetattr(descriptor)
            modes[2] &= ~termios.HUPCL
            termios.tcsetattr(descriptor, termios.TCSANOW, modes)


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
