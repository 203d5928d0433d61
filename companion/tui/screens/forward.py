"""The evening's own screens come to the front drawn once, as they are to be read."""

from __future__ import annotations

import asyncio
from typing import ClassVar, TypeVar

from textual.events import ScreenResume
from textual.messages import Update
from textual.screen import Screen

R = TypeVar("R")


class ForwardScreen(Screen[R]):
    """Textual draws a screen that comes forward, then places what it shows now, and draws again."""

    BLANK: ClassVar[bool] = True  # its widgets cover it
    _worn = ""  # the theme that its styles were worked out for

    async def on_screen_resume(self, event: ScreenResume) -> None:
        event.refresh_styles = self._worn != self.app.theme
        self._worn = self.app.theme
        self.come_forward()
        await asyncio.sleep(0)  # its widgets tell that they have another size
        self.post_message(Update(self))  # with their places, not after them

    def come_forward(self) -> None:
        """Show how things stand now."""
        raise NotImplementedError
