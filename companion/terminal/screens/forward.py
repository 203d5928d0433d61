"""The base of the evening's own two screens: they are drawn only once when they come forward."""

from __future__ import annotations

import asyncio
from typing import ClassVar, TypeVar

from textual.events import ScreenResume
from textual.messages import Update
from textual.screen import Screen

R = TypeVar("R")


class ForwardScreen(Screen[R]):
    """A screen that is drawn only once when it comes forward.

    Textual itself would draw the screen, lay out what has changed, and draw it again.
    """

    BLANK: ClassVar[bool] = True  # its widgets cover it
    _worn = ""  # the theme by which the widgets are styled now

    async def on_screen_resume(self, event: ScreenResume) -> None:
        """Show the present state, and restyle only if the theme has changed."""
        event.refresh_styles = self._worn != self.app.theme
        self._worn = self.app.theme
        self.come_forward()
        await asyncio.sleep(0)  # let the widgets report that their sizes have changed
        self.post_message(Update(self))  # so that one drawing has the new places already

    def come_forward(self) -> None:
        """Show the present state; called each time the screen comes to the front."""
        raise NotImplementedError
