"""The steps of a guided calibration: those done, the present one, and its progress."""

from __future__ import annotations

from collections.abc import Sequence

from textual.content import Content

from companion.terminal.widgets.main.panes import Pane

_DONE, _SKIPPED, _NOW, _AHEAD = "✓", "–", "▶", "·"
_STYLES = {_DONE: "$success", _SKIPPED: "$faint", _NOW: "bold $accent", _AHEAD: "$secondary"}


class Stages(Pane):
    """A step that was begun and left is done, unless it was skipped."""

    def __init__(self) -> None:
        super().__init__(id="stages")
        self._names: tuple[str, ...] = ()
        self._now = self._number = ""
        self._done: set[str] = set()
        self._skipped: set[str] = set()

    def begin(self, names: Sequence[str]) -> None:
        """Begin with these steps, none done."""
        self._names, self._now, self._number = tuple(names), "", ""
        self._done, self._skipped = set(), set()
        self._draw()

    def go_to(self, step: str, done: Sequence[str] = ()) -> None:
        """Go to a step, empty for the end; steps after an earlier one are open again."""
        if self._now and self._now != step:
            self._done.add(self._now)
        if step in self._names:
            self._done -= set(self._names[self._names.index(step) :])
        self._done |= set(done)
        self._now, self._number = step, ""
        self._draw()

    def skip(self) -> None:
        """Skip the present step."""
        self._skipped.add(self._now)

    def count(self, number: str) -> None:
        """Show the present step's progress."""
        self._number = number
        self._draw()

    def _draw(self) -> None:
        self.put(Content("\n").join(map(self._line, self._names)))

    def _line(self, name: str) -> Content:
        if name == self._now:
            sign = _NOW
        elif name in self._skipped:
            sign = _SKIPPED
        else:
            sign = _DONE if name in self._done else _AHEAD
        number = f"  {self._number}" if sign == _NOW else ""
        return Content.styled(f"{sign} {name}{number}", _STYLES[sign])
