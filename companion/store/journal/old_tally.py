"""Reads the tally that older versions wrote beside the journal, until there is a second copy.

It counted how far each game had come, and told in which order the games were played. The file has
two slots for each game, written in turn.
"""

from __future__ import annotations

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from struct import Struct

ENDING = ".tally"
SLOT = Struct("<IIIIII")  # game, turn, first, number, chain, and the checksum of these
ROOM = 32  # bytes of a slot; the slots of game 0 hold the head
HEAD = b"Tower Companion, tally 1\n".ljust(2 * ROOM, b"\0")


@dataclass(frozen=True, slots=True)
class Tallied:
    """How far a game had come: the number of its last row. `turn` as in `SecondCopy.turns`."""

    turn: int
    number: int


def beside(journal: Path) -> Path:
    """Return the path of the tally of this journal."""
    return journal.with_suffix(ENDING)


def read(path: Path) -> Mapping[int, Tallied]:
    """Return what the tally counted, by game; nothing if there is none."""
    try:
        content = path.read_bytes()
    except OSError:
        return {}
    counts: dict[int, Tallied] = {}
    if not content.startswith(HEAD):
        return counts
    for at in range(len(HEAD), len(content) - SLOT.size + 1, ROOM):
        slot = content[at : at + SLOT.size]
        game, turn, _first, number, _chain, checksum = SLOT.unpack(slot)
        is_sound = game == at // (2 * ROOM) and checksum == zlib.crc32(slot[:-4])
        if is_sound and (game not in counts or number > counts[game].number):
            counts[game] = Tallied(turn, number)
    return counts
