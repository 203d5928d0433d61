"""A pane that shows a ranking, drawn again when its size changes."""

from __future__ import annotations

from companion.terminal.widgets.main.panes import Pane
from companion.views.ceremony import Ranked


class RankedPane(Pane):
    """A pane with a ranking; a subclass's `_draw` draws `_now`."""

    _now: tuple[Ranked, ...] = ()

    def show(self, ranking: tuple[Ranked, ...]) -> None:
        """Show a ranking."""
        self._now = ranking
        self._draw()

    def on_resize(self) -> None:
        """Draw again for the new size."""
        self._draw()

    def _draw(self) -> None:
        raise NotImplementedError
