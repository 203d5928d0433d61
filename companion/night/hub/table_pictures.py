"""Checks pictures before they go to the wall: anybody with a table's key may send one."""

from __future__ import annotations

from struct import unpack_from

JPEG = b"\xff\xd8\xff"
# Pixels a side; a small file of a huge picture may need gigabytes in a browser. Chosen: tables send
# pictures 480 pixels wide.
MOST = 2048
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}  # segments with the size


def may_be_shown(picture: bytes) -> bool:
    """Return whether this is a JPEG whose header gives at most MOST pixels a side."""
    at = 2
    while picture.startswith(JPEG) and at + 9 <= len(picture):
        mark, kind, long = unpack_from(">BBH", picture, at)
        if mark != 0xFF:
            return False
        if kind in FRAMES:
            high, wide = unpack_from(">HH", picture, at + 5)
            return bool(0 < high <= MOST and 0 < wide <= MOST)
        at += 2 + long
    return False
