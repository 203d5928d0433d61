"""The evening's own screens are drawn only once when they come to the front."""

from __future__ import annotations

import asyncio
from typing import ClassVar, TypeVar

from textual.events import ScreenResume
from textual.messages import Update
from textual.screen import Screen

R = TypeVar("R")


class ForwardScreen(Screen[R]):
    """A screen that Textual draws only once when it comes forward.

    Textual would draw the screen, lay out what has changed, and draw again.
    """

    BLANK: ClassVar[bool] = True  # its widgets cover it
    _worn = ""  # the theme of the present styles

    async def on_screen_resume(self, event: ScreenResume) -> None:
        """Show the present state, and restyle only if the theme has changed."""
        event.refresh_styles = self._worn != self.app.theme
        self._worn = self.app.theme
        self.come_forward()
        await asyncio.sleep(0)  # its widgets tell that they have another size
        self.post_message(Update(self))  # with their places, not after them

    def come_forward(self) -> None:
        """Show how things stand now."""
        raise NotImplementedError
