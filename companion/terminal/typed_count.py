"""The line typed on the screen of a throw, valid until something else changes the count."""

from __future__ import annotations

from companion.evening.live_tray import LiveTray
from companion.tray.inputs import AnyKey
from companion.tray.key_counts import Tally
from companion.tray.state import Stage
from companion.views.count_line import CountLine, count_line
from companion.words import Cast


class TypedCount:
    """Passes keys through the line to the tray; while the line is unfinished, Enter waits."""

    def __init__(self, tray: LiveTray, cast: Cast) -> None:
        self._tray, self._cast = tray, cast
        self._line: CountLine | None = None
        self._left: Tally | None = None  # the tally after the line's last key
        self._stopper: CountLine | None = None  # its only key has stopped a countdown

    @property
    def _here(self) -> CountLine | None:
        """Return the line, unless another person has changed the count since."""
        return self._line if self._tally == self._left else None

    @property
    def _tally(self) -> Tally | None:
        count = self._tray.state.count
        return None if count is None else count.tally

    def is_throw(self, key: str) -> bool:
        """Return whether the key throws the cubes in or ticks them off; not inside a line."""
        is_begun = self._here is not None and bool(self._here.typed)
        return not is_begun and (key == "space" or (key == "t" and self._tray.virtual is not None))

    def type(self, key: str) -> str:
        """Handle a key, and return why it counts nothing.

        A key that stops a countdown does no more.
        """
        tally = self._tally
        if tally is None:
            return ""
        if key == "escape" and self._tray.state.stage in {Stage.LEFT_OUT, Stage.NOTHING_FELL}:
            self._tray.take(AnyKey())  # return to the counts, unchanged
            return ""
        line = self._here or count_line(tally, self._cast)
        is_counting_down = self._tray.state.stage is Stage.PROPOSED
        self._line, event = line.press(key, tally)
        self._tray.take(event)
        self._left = self._tally
        self._stopper = self._line if is_counting_down else None
        if is_counting_down and isinstance(event, AnyKey):
            self._line = None
            return ""
        return self._line.hint

    def unfinished(self) -> str:
        """Return why Enter cannot accept the count yet.

        After a refused key Enter works once that reason has been shown again.
        """
        line = self._here
        message = "" if line is None or line is self._stopper else line.unfinished
        if line is not None and not line.typed:
            self._line = None
        return message
