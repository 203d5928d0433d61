"""A port with faults, for tests: it loses, garbles, delays and doubles bytes, and breaks off.

    port = Faulty(port, Faults(drop=0.01), Random(1), clock)

It is put between any driver and any port, also a real one: `SensorBoard(open_port=…)` accepts it.
The same seed and the same traffic give the same faults.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from companion.sensors.board.driver import Port
from companion.sensors.board.wire_frames import END

_Late: TypeAlias = deque[tuple[float, bytes]]  # when data are passed on, and the data

_ACK = 0x12  # second byte of a stuffed frame: its type


@dataclass(frozen=True, slots=True)
class Faults:
    """The probability of each fault, per byte and in both directions unless a comment says else."""

    drop: float = 0.0
    garble: float = 0.0
    delay: float = 0.0  # per piece read or written: it and all after it are held back for a moment
    delayed_by: float = 0.1  # s
    double_acks: float = 0.0  # per frame sent
    reset: float = 0.0  # per piece read; what `on_reset` does
    unplug: float = 0.0  # per piece read


class Faulty:
    """A port that passes bytes on with faults."""

    def __init__(
        self,
        port: Port,
        faults: Faults,
        random: Random,
        clock: Callable[[], float],
        on_reset: Callable[[], object] = lambda: None,
    ) -> None:
        self._port = port
        self._faults = faults
        self._random = random
        self._clock = clock
        self._on_reset = on_reset
        self._late_in: _Late = deque()
        self._late_out: _Late = deque()

    def read(self) -> bytes:
        """Return bytes with faults; may call `on_reset`, or raise OSError as if unplugged."""
        self._pass_on(b"")
        data = self._spoilt(self._port.read())
        if data and self._happens(self._faults.reset):
            self._on_reset()
        if data and self._happens(self._faults.unplug):
            raise OSError("unplugged, as the switchboard has it")
        return self._due(self._late_in, data)

    def write(self, data: bytes) -> object:
        """Pass bytes on with faults."""
        sent = b""
        for piece in data.split(END):
            again = piece[1:2] == bytes([_ACK]) and self._happens(self._faults.double_acks)
            sent += (piece + END) * (1 + again)
        return self._pass_on(self._spoilt(sent))

    def close(self) -> None:
        """Close the port."""
        self._port.close()

    def _pass_on(self, data: bytes) -> object:
        due = self._due(self._late_out, data)
        return self._port.write(due) if due else None

    def _due(self, late: _Late, data: bytes) -> bytes:
        """Return the delayed bytes that are due, and `data` itself if nothing delays it."""
        now = self._clock()
        if data:
            when = now + (self._faults.delayed_by if self._happens(self._faults.delay) else 0)
            late.append((max(when, late[-1][0]) if late else when, data))
        due = b""
        while late and late[0][0] <= now:
            due += late.popleft()[1]
        return due

    def _spoilt(self, data: bytes) -> bytes:
        if not self._faults.drop and not self._faults.garble:
            return data
        bytes_left = bytearray(byte for byte in data if not self._happens(self._faults.drop))
        for at in range(len(bytes_left)):
            if self._happens(self._faults.garble):
                bytes_left[at] ^= 1 << self._random.randrange(8)
        return bytes(bytes_left)

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance
