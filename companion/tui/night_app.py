"""An app whose table may join a night of many tables; the app works the same without one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from companion.evening.evening import Evening
from companion.evening.nights import Night, NightStatus, NightWays
from companion.settings import VIRTUAL, Settings
from companion.tui.screens.leaving import LeftTwice
from companion.tui.tray_app import TrayWatch
from companion.tui.widgets.keyline import KeyLine


class HeardAfar(LeftTwice):
    """An app with an optional night. `nights` opens the night in the settings, or returns None."""

    nights: Callable[[], Night | None] | None = None
    night_ways: Callable[[], NightWays] | None = None  # reads links and QR codes
    evening: Evening[Any] | None
    settings: Settings
    _watch: TrayWatch
    _look_out: Callable[[Evening[Any]], object]
    _night: Night | None = None
    _link: tuple[object, ...] = ()
    _coming: asyncio.Task[None] | None = None

    def on_mount(self) -> None:
        self.call_after_refresh(self.follow_night)

    @property
    def night_status(self) -> NightStatus | None:
        """Return the night's status; None for a table that is at no night."""
        return None if self._night is None else self._night.status

    def follow_night(self) -> None:
        """Join, change or leave the night after the settings have changed."""
        now = self.settings
        link = (now.night, now.night_names, now.night_home, now.language) if now.night else ()
        if link != self._link and self.nights is not None:
            self._link = link
            self._coming = asyncio.create_task(self._come(self._coming))

    def ask_night(self, take: Callable[[str], object]) -> None:
        """Open the screen that joins a night, lend it the camera, and then watch the tray again."""
        from companion.tui.screens.night import NightScreen

        if self.night_ways is None:
            return
        watchers, is_lent = self._watch.watchers, self.settings.camera not in {"", VIRTUAL}
        if is_lent:
            watchers.stop()

        def come_back(_nothing: None) -> None:
            if is_lent and self.evening is not None:
                self._look_out(self.evening)

        link, status = (lambda: self.settings.night), (lambda: self.night_status)
        freed = watchers.wait if is_lent else bool
        screen = NightScreen(self.night_ways(), link, status, take, freed)
        self.push_screen(screen, come_back)

    async def _come(self, before: asyncio.Task[None] | None) -> None:
        """Join the night; a thread imports what is needed."""
        if before is not None:
            await before
        if self._night is not None:
            await self._night.close()
            self._night = None
        if self.settings.night and self.nights is not None:
            self._night = await asyncio.to_thread(self.nights)
        if self._night is not None:
            self._night.changed(self._mark)
            self._night.begin()
            self._night.opened(self.evening)
        self._mark()

    def _mark(self) -> None:
        """Note whether the night is connected, for the key line: nobody has to act on it."""
        status = self.night_status
        is_unheard = status is not None and status.is_offline
        if is_unheard != self.is_unheard:
            self.is_unheard = is_unheard
            self.look_at_keys_again()

    def look_at_keys_again(self) -> None:
        """Draw the key line again, which also shows the connection."""
        if self.front is not None:
            for line in self.front.query(KeyLine):
                line.look_again()

    async def on_unmount(self) -> None:
        if self._coming is not None:
            await self._coming
        if self._night is not None:
            await self._night.close()
