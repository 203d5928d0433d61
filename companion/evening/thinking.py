"""How long everything that stands took, from the times that the journal keeps."""

from __future__ import annotations

from companion.engine.entries import Answered, Corrected, Redone, Undone
from companion.evening.evening import Written

BREAK = 30 * 60  # s: who answers later than that was away from the table


def thoughts(written: Written) -> list[float]:
    """The seconds before each thing that stands, in order; 0 after a break, and if brought back.

    The first one has nothing before it.
    """
    standing: list[float] = []
    before = None
    for entry, at in written:
        taken = 0.0 if before is None else (at - before).total_seconds()
        before = at
        match entry:
            case Answered() | Corrected():
                standing.append(taken if 0 < taken <= BREAK else 0.0)
            case Undone(count):
                del standing[len(standing) - count :]
            case Redone(count):
                standing += [0.0 for _ in range(count)]
    return standing
