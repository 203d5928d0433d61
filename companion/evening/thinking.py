"""How long people thought about each entry that counts, from the times in the journal."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.entries import Answered, Corrected, GameEntry, Redone, Undone
from companion.evening.evening import DatedEntries

# s; after a longer time people were away from the table, and it counts as 0. Chosen: a longer one
# counts meals as play, a shorter one drops long thoughts.
BREAK = 30 * 60


def thoughts(written: DatedEntries) -> list[float]:
    """Return the seconds before each entry that counts, in order.

    It is 0 for the first entry, after a break, and for what was redone. An entry that counts again
    after a change keeps its seconds.
    """
    standing: list[tuple[GameEntry | None, float]] = []
    earlier: list[tuple[GameEntry | None, float]] = []
    before = None
    for entry, at in written:
        took = 0.0 if before is None else (at - before).total_seconds()
        before = at
        match entry:
            case Answered(again=True) | Corrected(again=True):
                stood = replace(entry, again=False)
                standing.append((stood, next((s for each, s in earlier if each == stood), 0.0)))
            case Answered() | Corrected():
                standing.append((entry, took if 0 < took <= BREAK else 0.0))
            case Undone(count):
                earlier += standing[len(standing) - count :]
                del standing[len(standing) - count :]
            case Redone(count):
                standing += [(None, 0.0)] * count
    return [seconds for _entry, seconds in standing]
