"""What to print for the players: the game's summary and sheets, or the evening as it is now."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.evening.evening import Evening
from companion.games import face
from companion.paper.printing import print_handouts
from companion.terminal.screens.printing import PrintingScreen
from companion.views.knob import Knob
from companion.views.on_paper import file_name, handouts_of
from companion.words import paper as words


class PrintTableScreen(PrintingScreen):
    """A screen that prints the evening, unless the game's own pages are chosen."""

    def __init__(self, evening: Evening[Any], folder: Path | None = None) -> None:
        super().__init__(words.for_the_table(), words.why_for_the_table(), folder)
        self._evening = evening
        self._face = face(evening.header.game, evening.session.setup)
        self._has_sheets = bool(handouts_of(evening, self._face, is_evening=False))
        self._is_evening = True

    def knobs(self) -> list[Knob]:
        """Return the rows: which pages, and the paper."""
        if not self._has_sheets:
            return [self.paper_knob()]
        pages = (words.the_evening(), words.the_sheets())
        which = Knob("pages", words.which_pages(), pages, int(not self._is_evening))
        return [which, self.paper_knob()]

    def take(self, knob: Knob) -> None:
        """Accept which pages are printed."""
        self._is_evening = knob.at == 0

    def make(self) -> str:
        """Write the pages."""
        handouts = handouts_of(self._evening, self._face, is_evening=self._is_evening)
        path = self.folder / file_name(self._evening, is_evening=self._is_evening)
        return words.pages_ready(
            str(path), print_handouts(path, self.paper, handouts, self._face.title)
        )
