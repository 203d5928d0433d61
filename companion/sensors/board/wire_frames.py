"""Frames on the wire: a body and its CRC-16, byte-stuffed (COBS), with a zero after each.

Source: firmware/PROTOCOL.md; firmware/vectors.json has examples on which both sides must agree.
This module does no I/O.
"""

from __future__ import annotations

from binascii import crc_hqx
from dataclasses import dataclass, field
from typing import TypeAlias

WireFrame: TypeAlias = bytes  # the body of a sound frame: what board_messages.py reads

END = b"\0"
MAX_BODY = 47  # bytes; PROTOCOL.md
CRC_BYTES = 2
_LONGEST = MAX_BODY + CRC_BYTES + 1  # stuffed, without the zero


def crc16(body: bytes) -> int:
    """Return the CRC-16/CCITT-FALSE; that of "123456789" is 0x29B1."""
    return crc_hqx(body, 0xFFFF)


def encode(body: WireFrame) -> bytes:
    """Return the bytes of one frame, including the zero at its end."""
    if not 0 < len(body) <= MAX_BODY:
        raise ValueError(f"a body of {len(body)} bytes; 1 to {MAX_BODY} would do")
    return stuffed(body + crc16(body).to_bytes(CRC_BYTES, "little")) + END


def stuffed(plain: bytes) -> bytes:
    """Return at most 253 bytes stuffed: each zero becomes the distance to the next one (COBS)."""
    return b"".join(bytes([len(run) + 1]) + run for run in plain.split(END))


def unstuffed(coded: bytes) -> bytes | None:
    """Return the original bytes, or None if these are not stuffed."""
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
    """Finds whole frames in a byte stream, in whatever pieces it arrives.

    Damage is counted and never raised: a loose cable is ordinary, and decoding restarts at the next
    zero.
    """

    received: int = 0  # bytes
    damaged: int = 0  # pieces between two zeros that were no frame
    _buffer: bytearray = field(default_factory=bytearray)
    _is_too_long: bool = False

    def feed(self, data: bytes) -> list[WireFrame]:
        """Return the frames that these bytes complete."""
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

    def _ended(self) -> WireFrame | None:
        """Return the frame before this zero, or None. An empty piece does not count as damage."""
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
