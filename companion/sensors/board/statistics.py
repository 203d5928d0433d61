"""Counters of how well a link works since the app began."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field

from companion.sensors.board.board_messages import Heartbeat

REMEMBERED = 200  # round trips behind the median. Chosen: with more a worse cable shows later


@dataclass(slots=True)
class Statistics:
    """Counters of one link, and the durations of its last round trips."""

    received: int = 0  # bytes
    sent: int = 0  # bytes
    damaged: int = 0  # frames that arrived damaged
    events: int = 0
    doubled: int = 0  # events that we had already
    early: int = 0  # events after one that was lost on the way
    repeated: int = 0  # orders sent again
    resets: int = 0
    round_trips: deque[float] = field(default_factory=lambda: deque(maxlen=REMEMBERED))  # s
    at_board: Heartbeat | None = None  # the last one, with the board's own counters

    @property
    def round_trip(self) -> float | None:
        """The median duration in s of orders that were not repeated; None if there are none."""
        trips = sorted(self.round_trips)
        return trips[len(trips) // 2] if trips else None
