"""When the pictures of a stream were taken, by the times that come with them.

A stream's clock begins anywhere and is seldom right: a camera counts from its start, FFmpeg from
the beginning of the stream. But it goes at the pace of ours. So the picture that has come quickest
counts as taken when it came, and all others are as much older as their times say.
"""

from __future__ import annotations

DRIFT = 2e-4  # s a second by which two clocks may part; a day's worth is 17 s
RESTARTED = 60.0  # s; a clock that goes back so far has begun anew


class StreamClock:
    """Is given each picture's own time."""

    def __init__(self) -> None:
        self._quickest: float | None = None  # s from the stream's time to ours, of the quickest
        self._last = 0.0  # our time of the picture before

    def time_of(self, stamp: float, now: float) -> float:
        """Return when a picture was taken that has come `now`, both in s of our clock.

        `stamp` is its time by the stream's clock, in s.
        """
        way = now - stamp
        if self._quickest is None or way > self._quickest + RESTARTED:
            self._quickest = way
        else:
            slower = self._quickest + DRIFT * (now - self._last)
            self._quickest = min(way, slower)
        self._last = now
        return stamp + self._quickest
