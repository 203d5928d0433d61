"""Compute when a stream's pictures were taken from the time stamps that come with them.

A stream's clock starts anywhere and is seldom right: a camera counts from its start, FFmpeg from
the beginning of the stream. But it runs at the same pace as ours. So the picture that came quickest
counts as taken when it came, and all others are older by the difference of their time stamps.
"""

from __future__ import annotations

# s a second by which two clocks may part; 17 s a day. Chosen: if clocks part faster, pictures look
# ever older.
DRIFT = 2e-4
RESTARTED = 60.0  # s; a clock that goes back further has restarted. Chosen: no picture lags so long


class StreamClock:
    """A converter of pictures' own time stamps to our clock."""

    def __init__(self) -> None:
        self._quickest: float | None = None  # s from the stream's time to ours, of the quickest
        self._last = 0.0  # our time of the picture before

    def time_of(self, stamp: float, now: float) -> float:
        """Return when a picture was taken that came at `now`, in s of our clock.

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
