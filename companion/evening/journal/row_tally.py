"""A tally beside the journal counts how far each game has come, so that lost rows are noticed.

The file has two slots for each game, written in turn: if a power cut tears one, the other is left.
A row is in the journal before it is counted here, so a journal may be ahead of its tally, but never
behind it.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from struct import Struct

from companion.files import write_whole

ENDING = ".tally"
OWN = 0o600  # only the owner may read who plays with whom
SLOT = Struct("<IIIIII")  # game, turn, first, number, chain, and the checksum of these
ROOM = 32  # bytes of a slot; the slots of game 0 hold the head
HEAD = b"Tower Companion, tally 1\n".ljust(2 * ROOM, b"\0")
EMPTY = bytes(SLOT.size)


@dataclass(frozen=True, slots=True)
class Tallied:
    """How far a game has come.

    `turn` tells which game was played last, without a clock: when a game is first written to after
    it was opened, it gets the next number.
    """

    turn: int
    first: int  # the checksum of its header's row: which game it is
    number: int  # of its last row
    chain: int  # the checksum of the last row


@dataclass(frozen=True, slots=True)
class Reached:
    """The content of the tally; `torn`: games with a slot that cannot be read."""

    of: Mapping[int, Tallied]
    torn: frozenset[int] = frozenset()
    is_there: bool = True

    @property
    def last_turn(self) -> int:
        """The highest turn; 0 if there is none."""
        return max((count.turn for count in self.of.values()), default=0)


def beside(journal: Path) -> Path:
    """Return the path of the tally for this journal."""
    return journal.with_suffix(ENDING)


def read(path: Path) -> Reached:
    """Return the content of the tally."""
    try:
        content = path.read_bytes()
    except FileNotFoundError:
        content = b""
    if not content.startswith(HEAD):
        return Reached({}, is_there=False)
    counts: dict[int, Tallied] = {}
    torn = set()
    for at in range(len(HEAD), len(content), ROOM):
        slot, game = content[at : at + SLOT.size], at // (2 * ROOM)
        if slot == EMPTY:
            continue
        count = _read(slot, game)
        if count is None:
            torn.add(game)
        elif game not in counts or count.number > counts[game].number:
            counts[game] = count
    return Reached(counts, frozenset(torn))


def write(path: Path, counts: Mapping[int, Tallied]) -> None:
    """Write the whole tally anew. Raises OSError."""
    content = bytearray(HEAD.ljust(2 * ROOM * (1 + max(counts, default=0)), b"\0"))
    for game, count in counts.items():
        at = _place(game, count)
        content[at : at + SLOT.size] = _slot(game, count)
    write_whole(path, bytes(content), mode=OWN)


class TallyFile:
    """The open tally; several copies of the app may write to it, each for its own game."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._file = os.open(path, os.O_RDWR | os.O_CLOEXEC)
        self._syncing = ThreadPoolExecutor(1, "tally")

    def put(self, game: int, count: Tallied) -> None:
        """Write a count and sync it in another thread. Raises OSError.

        The row itself is on disk already, so no player waits for its count.
        """
        os.pwrite(self._file, _slot(game, count), _place(game, count))
        self._syncing.submit(_sync, self._file)

    def close(self) -> None:
        """Finish the syncing and close the file."""
        self._syncing.shutdown()
        os.close(self._file)


def _sync(file: int) -> None:
    if sys.platform == "darwin":
        os.fsync(file)
    else:
        os.fdatasync(file)


def _slot(game: int, count: Tallied) -> bytes:
    content = SLOT.pack(game, count.turn, count.first, count.number, count.chain, 0)
    return content[:-4] + zlib.crc32(content[:-4]).to_bytes(4, "little")


def _place(game: int, count: Tallied) -> int:
    return (2 * game + count.number % 2) * ROOM


def _read(slot: bytes, game: int) -> Tallied | None:
    if len(slot) < SLOT.size:
        return None
    there, turn, first, number, chain, checksum = SLOT.unpack(slot)
    if there != game or checksum != zlib.crc32(slot[:-4]):
        return None
    return Tallied(turn, first, number, chain)
