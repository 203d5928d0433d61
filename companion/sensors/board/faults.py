"""A switchboard of faults: a port that loses, garbles, delays, doubles and breaks off, by the dice.

    port = Faulty(port, Faults(drop=0.01), Random(1), clock)

Stands between any driver and any port, a real one too: `Board(open_port=…)` takes it. The same
seed and the same traffic give the same faults.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from companion.sensors.board.driver import Port
from companion.sensors.board.frames import END

_ACK = 0x12  # second byte of a stuffed frame: its type


@dataclass(frozen=True, slots=True)
class Faults:
    """Chances per byte, both ways, unless it says otherwise."""

    drop: float = 0.0
    garble: float = 0.0
    delay: float = 0.0  # per piece read: held back for a moment, and all after it
    delayed_by: float = 0.1  # s
    double_acks: float = 0.0  # per frame sent
    reset: float = 0.0  # per piece read; what `on_reset` does
    unplug: float = 0.0  # per piece read


class Faulty:
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
        self._late: deque[tuple[float, bytes]] = deque()  # (when, what), in order

    def read(self) -> bytes:
        now = self._clock()
        data = self._spoilt(self._port.read())
        if data:
            if self._happens(self._faults.reset):
                self._on_reset()
            if self._happens(self._faults.unplug):
                raise OSError("unplugged, as the switchboard has it")
            when = now + (self._faults.delayed_by if self._happens(self._faults.delay) else 0)
            self._late.append((max(when, self._late[-1][0]) if self._late else when, data))
        due = b""
        while self._late and self._late[0][0] <= now:
            due += self._late.popleft()[1]
        return due

    def write(self, data: bytes) -> object:
        sent = b""
        for piece in data.split(END):
            again = piece[1:2] == bytes([_ACK]) and self._happens(self._faults.double_acks)
            sent += (piece + END) * (1 + again)
        return self._port.write(self._spoilt(sent))

    def close(self) -> None:
        self._port.close()

    def _spoilt(self, data: bytes) -> bytes:
        if not self._faults.drop and not self._faults.garble:
            return data
        kept = bytearray(byte for byte in data if not self._happens(self._faults.drop))
        for at in range(len(kept)):
            if self._happens(self._faults.garble):
                kept[at] ^= 1 << self._random.randrange(8)
        return bytes(kept)

    def _happens(self, chance: float) -> bool:
        return chance > 0 and self._random.random() < chance
