"""What comes by itself, once each time: a ceremony when it is due."""

from __future__ import annotations

from typing import Any

from textual.screen import Screen

from companion.evening.evening import Evening
from companion.views.face import Face


class Moments:
    """Of this evening; what lay behind when it was opened does not come again by itself."""

    def __init__(self, evening: Evening[Any], face: Face) -> None:
        self._evening = evening
        self._face = face
        self._number = evening.number
        self._ceremonies = len(face.ceremonies(evening.session))

    def due(self) -> Screen[None] | None:
        """What is to be shown now; asked again, nothing."""
        if self._number == self._evening.number:
            return None
        self._number = self._evening.number
        there = self._face.ceremonies(self._evening.session)
        before, self._ceremonies = self._ceremonies, len(there)
        if len(there) <= before:
            return None
        from companion.tui.screens.ceremony import CeremonyScreen

        return CeremonyScreen(self._evening, there, self._face.cast)
