"""Frames on the wire: a body and its CRC-16, byte-stuffed (COBS), a zero after each.

The one authority is firmware/PROTOCOL.md; firmware/vectors.json has the examples that both sides
must agree on. No I/O here.
"""

from __future__ import annotations

from binascii import crc_hqx
from dataclasses import dataclass, field
from typing import TypeAlias

Frame: TypeAlias = bytes  # the body of a sound frame: what messages.py reads

END = b"\0"
MAX_BODY = 47  # bytes
CRC_BYTES = 2
_LONGEST = MAX_BODY + CRC_BYTES + 1  # stuffed, without the zero


def crc16(body: bytes) -> int:
    """CRC-16/CCITT-FALSE: "123456789" has 0x29B1."""
    return crc_hqx(body, 0xFFFF)


def encode(body: Frame) -> bytes:
    """The bytes of one frame, the zero at its end included."""
    if not 0 < len(body) <= MAX_BODY:
        raise ValueError(f"a body of {len(body)} bytes; 1 to {MAX_BODY} would do")
    return stuffed(body + crc16(body).to_bytes(CRC_BYTES, "little")) + END


def stuffed(plain: bytes) -> bytes:
    """The same without a zero, each replaced by how far it is to the next; at most 253 bytes."""
    return b"".join(bytes([len(run) + 1]) + run for run in plain.split(END))


def unstuffed(coded: bytes) -> bytes | None:
    """What was stuffed, or None where nothing stuffed looks like that."""
    runs, at = [], 0
    while at < len(coded):
        run = coded[at + 1 : at + coded[at]]
        if not coded[at] or len(run) != coded[at] - 1:
            return None
        runs.append(run)
        at += coded[at]
    return END.join(runs)


@dataclass(slots=True)
class Decoder:
    """Turns any chopping of the byte stream into whole frames.

    Damage is counted, never raised: a loose cable is ordinary, and the next zero is where to
    start again.
    """

    received: int = 0  # bytes
    damaged: int = 0  # pieces between two zeros that were no frame
    _buffer: bytearray = field(default_factory=bytearray)
    _is_too_long: bool = False

    def feed(self, data: bytes) -> list[Frame]:
        self.received += len(data)
        *ended, rest = data.split(END)
        frames = []
        for piece in ended:
            self._gather(piece)
            if (frame := self._ended()) is not None:
                frames.append(frame)
        self._gather(rest)
        return frames

    def _gather(self, piece: bytes) -> None:
        self._is_too_long |= len(self._buffer) + len(piece) > _LONGEST
        if not self._is_too_long:
            self._buffer += piece

    def _ended(self) -> Frame | None:
        """What lay before this zero, if it is a frame; nothing at all is no damage."""
        coded, was_too_long = bytes(self._buffer), self._is_too_long
        self._buffer.clear()
        self._is_too_long = False
        if not coded and not was_too_long:
            return None
        plain = None if was_too_long else unstuffed(coded)
        if plain is not None and len(plain) > CRC_BYTES:
            body, crc = plain[:-CRC_BYTES], plain[-CRC_BYTES:]
            if crc16(body) == int.from_bytes(crc, "little"):
                return body
        self.damaged += 1
        return None
