"""Find the screen that opens by itself: a ceremony when it is due, or the end of the game."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from companion.engine.entries import is_dealt
from companion.settings import pictures
from companion.terminal.evening_terminal import EveningTerminal, open_evening
from companion.views.ending import Ending, ending
from companion.views.face import Face


class Moments:
    """The ceremonies and the end of an evening that are still to be shown.

    Ceremonies already past when the evening opens do not come again; the end does. Before the first
    answer, none counts as past.
    """

    def __init__(self, terminal: EveningTerminal, face: Face) -> None:
        self._terminal = terminal
        self._evening = evening = open_evening(terminal)
        self._face = face
        has_begun = not all(is_dealt(entry) for entry in evening.session.happened)
        self._number = evening.number if has_begun else None
        self._ceremonies = len(face.ceremonies(evening.session)) if has_begun else 0
        self._has_ended = False  # the end was shown
        self._ending: tuple[int, Ending | None] | None = None

    def due(self) -> Screen[Any] | None:
        """Return what to show now; the second call returns nothing."""
        if (ceremony := self._ceremony()) is not None:
            return ceremony
        is_over = self._evening.pending is None
        is_new, self._has_ended = is_over and not self._has_ended, is_over
        return self.end() if is_new else None

    def end(self) -> Screen[bool] | None:
        """Return the end, computed once; None while the game goes on or if nothing is scored."""
        number = self._evening.number
        if self._ending is None or self._ending[0] != number:
            self._ending = number, ending(self._evening, self._face)
        if self._ending[1] is None:
            return None
        from companion.terminal.screens.ending import EndScreen

        return EndScreen(self._terminal, self._ending[1], pictures())

    def _ceremony(self) -> Screen[None] | None:
        if self._number == self._evening.number:
            return None
        self._number = self._evening.number
        there = self._face.ceremonies(self._evening.session)
        before, self._ceremonies = self._ceremonies, len(there)
        if len(there) <= before:
            return None
        from companion.terminal.screens.ceremony import CeremonyScreen

        return CeremonyScreen(self._evening, there, self._face.cast)
