"""How long everything that stands took, from the times that the journal keeps."""

from __future__ import annotations

from msgspec.structs import replace

from companion.engine.entries import Answered, Corrected, Happened, Redone, Undone
from companion.evening.evening import Written

BREAK = 30 * 60  # s: who answers later than that was away from the table


def thoughts(written: Written) -> list[float]:
    """The seconds before each thing that stands, in order; 0 after a break, and if brought back.

    The first one has nothing before it; what stands again after a change took what it took.
    """
    standing: list[tuple[Happened | None, float]] = []
    earlier: list[tuple[Happened | None, float]] = []
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
