"""What is typed and tapped on the screen of a throw; only the counts go to the host."""

from __future__ import annotations

from collections.abc import Callable

from companion.engine.flow import Colour
from companion.evening.live_tray import LiveTray
from companion.host.host_acts import ConfirmCount, EveningAct, SayCounts, StopCountdown
from companion.tray.inputs import Asked
from companion.tray.state import Stage
from companion.views.count_line import REALLY, CountLine, count_line
from companion.views.typed_numbers import Typing, fresh_typing
from companion.words import Cast

_STOPPABLE = {Stage.PROPOSED, Stage.LEFT_OUT, Stage.NOTHING_FELL}


class TypedCount:
    """The line and the numbers that are being typed; while the line is unfinished, Enter waits.

    The line is valid until somebody else changes the count.

    Args:
        tray: The host's, which is only read.
        do: Gives the host an act, and returns why it was refused; empty if it was carried out.
    """

    def __init__(self, tray: LiveTray, cast: Cast, do: Callable[[EveningAct], str]) -> None:
        self._tray, self._cast, self._do = tray, cast, do
        self._asked: Asked | None = None  # what is typed is for this throw
        self._typing: Typing | None = None
        self._line: CountLine | None = None
        self._stopper: CountLine | None = None  # its only key has stopped a countdown

    @property
    def typing(self) -> Typing | None:
        """The numbers with the colour to be typed next; None if no throw is asked for."""
        count, typing = self._tray.state.count, self._typing
        if count is None:
            return None
        if typing is None or count.asked is not self._asked:
            return fresh_typing(count.tally)
        return typing if typing.tally == count.tally else typing.onto(count.tally)

    @property
    def at(self) -> Colour | None:
        """The colour whose number is typed next; None: digits choose a proposed count."""
        typing = self.typing
        return None if typing is None else typing.at

    @property
    def is_refused(self) -> bool:
        """Whether the number typed last is not possible, so that Enter accepts nothing."""
        typing = self.typing
        return typing is not None and typing.is_refused

    @property
    def _here(self) -> CountLine | None:
        """Return the line, unless another person has changed the count since."""
        return self._line if self.typing is self._typing else None

    def is_throw(self, key: str) -> bool:
        """Return whether the key throws the cubes in or ticks them off; not inside a line."""
        is_begun = self._here is not None and bool(self._here.typed)
        return not is_begun and (key == "space" or (key == "t" and self._tray.virtual is not None))

    def type(self, key: str) -> str:
        """Handle a key, and return why it counts nothing.

        A key that stops a countdown does no more.
        """
        typing, stage = self.typing, self._tray.state.stage
        if typing is None:
            return ""
        line = self._here or count_line(typing.tally, self._cast)
        if key == "escape" and stage in {Stage.LEFT_OUT, Stage.NOTHING_FELL}:
            return self.stop()  # return to the counts, unchanged
        if key == REALLY and not line.typed:
            return self.confirm_really()
        is_counting_down = stage is Stage.PROPOSED
        line, now = line.press(key, typing)
        refused = self._use(now, line)
        self._stopper = line if is_counting_down else None
        if is_counting_down and now == typing:
            self._line = None
            return refused
        return refused or line.hint

    def tap(self, colour: Colour) -> str:
        """Select a colour, or add a cube to the selected one. Return why that is not possible."""
        typing = self.typing
        return "" if typing is None else self._use(typing.tap(colour), None)

    def stop(self) -> str:
        """Stop a countdown, or go back from a question to the counts."""
        return self._do(StopCountdown()) if self._tray.state.stage in _STOPPABLE else ""

    def confirm_really(self) -> str:
        """Accept a count of which no source saw a fall; anywhere else only stop a countdown."""
        if self._tray.state.stage is Stage.NOTHING_FELL:
            return self._do(ConfirmCount(really=True))
        return self.stop()

    def unfinished(self) -> str:
        """Return why Enter cannot accept the count yet.

        After a refused key Enter works once that reason has been shown again.
        """
        line = self._here
        message = "" if line is None or line is self._stopper else line.unfinished
        if line is not None and not line.typed:
            self._line = None
        return message

    def _use(self, now: Typing, line: CountLine | None) -> str:
        """Use what was typed, and say the counts that it changes; else stop a countdown."""
        count = self._tray.state.count
        assert count is not None
        self._asked, self._typing, self._line = count.asked, now, line
        before, after = count.tally.counts_by_hand, now.counts_by_hand
        changed = {each for each in {**before, **after} if before.get(each) != after.get(each)}
        if changed:
            return self._do(SayCounts(counts={each: after.get(each) for each in changed}))
        return self.stop()
