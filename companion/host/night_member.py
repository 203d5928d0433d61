"""The table's membership of a night of many tables; the app works the same without one."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from companion.evening.evening import Evening
from companion.evening.nights import Night, NightStatus
from companion.settings import Settings


class NightMember:
    """Joins, changes and leaves the night that the settings name.

    Args:
        night: opens the night of the settings, in a thread; it returns None without a valid link.
        changed: called when the connection has changed.
    """

    def __init__(self, night: Callable[[], Night | None], changed: Callable[[], object]) -> None:
        self._open, self._changed = night, changed
        self._night: Night | None = None
        self._evening: Evening[Any] | None = None
        self._link: tuple[object, ...] = ()
        self._coming: asyncio.Task[None] | None = None

    @property
    def status(self) -> NightStatus | None:
        """The night's status; None for a table that is at no night."""
        return None if self._night is None else self._night.status

    def opened(self, evening: Evening[Any] | None) -> None:
        """Publish this evening from now on; None: no game is open."""
        self._evening = evening
        if self._night is not None:
            self._night.opened(evening)

    def follow(self, now: Settings) -> None:
        """Join, change or leave the night after the settings have changed."""
        link = (now.night, now.night_names, now.night_home, now.language) if now.night else ()
        if link != self._link:
            self._link = link
            self._coming = asyncio.create_task(self._come(self._coming, is_wanted=bool(now.night)))

    async def _come(self, before: asyncio.Task[None] | None, *, is_wanted: bool) -> None:
        """Join the night; a thread imports what is needed."""
        if before is not None:
            await before
        if self._night is not None:
            await self._night.close()
            self._night = None
        if is_wanted:
            self._night = await asyncio.to_thread(self._open)
        if self._night is not None:
            self._night.changed(self._changed)
            self._night.begin()
            self._night.opened(self._evening)
        self._changed()

    async def close(self) -> None:
        """Leave the night; this waits only a moment."""
        if self._coming is not None:
            await asyncio.gather(self._coming, return_exceptions=True)
        if self._night is not None:
            await self._night.close()
