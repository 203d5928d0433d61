"""The second screens of a host: made when first needed, switched on beside the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from companion.errors import CompanionError
from companion.evening.page_roles import SecondScreens


class PageSwitch:
    """Makes the second screens once, and switches them on and off.

    Args:
        sharing: makes them; None: there are none here.
        warn: gets why they cannot be switched on.
    """

    def __init__(
        self, sharing: Callable[[], SecondScreens] | None, warn: Callable[[object], object]
    ) -> None:
        self._sharing, self._warn = sharing, warn
        self._screens: SecondScreens | None = None
        self._switching: asyncio.Task[None] | None = None  # kept, as the loop itself does not

    def screens(self) -> SecondScreens | None:
        """Return the second screens; None: there are none here."""
        if self._screens is None and self._sharing is not None:
            self._screens = self._sharing()
        return self._screens

    def switch_on_soon(self) -> None:
        """Switch them on beside everything else."""
        self._switching = asyncio.get_running_loop().create_task(self._switch_on())

    async def _switch_on(self) -> None:
        screens = self.screens()
        try:
            if screens is not None:
                await screens.switch_on()
        except CompanionError as error:
            self._warn(error)

    async def switch_off(self) -> None:
        """Switch them off, if they were ever needed."""
        if self._screens is not None:
            await self._screens.switch_off()
