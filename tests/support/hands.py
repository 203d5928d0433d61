"""Hands at the keyboard, for tests: each key in a second of its own, and nobody waits for it."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass

from textual import events
from textual.pilot import Pilot

AT_ONCE = 0.005  # s


@dataclass
class Hands:
    """`at` is the second of the last key, which is the app's own as well."""

    at: float = 1000.0

    def now(self) -> float:
        return self.at

    async def type(self, pilot: Pilot[None], *keys: str, apart: float = 1.0) -> None:
        """The screen follows each key, as it does at the table."""
        for key in keys:
            self.send(pilot, key, apart)
            await pilot.pause()

    async def burst(self, pilot: Pilot[None], *keys: str, apart: float = AT_ONCE) -> None:
        """All of them before the screen can follow."""
        for key in keys:
            self.send(pilot, key, apart)
        await pilot.pause()

    def send(self, pilot: Pilot[None], key: str, after: float) -> None:
        self.at += after
        name, letter = key, None
        if len(key) == 1:
            name = key if key.isalnum() else unicodedata.name(key).lower().replace(" ", "_")
            letter = key
        event = events.Key(name, letter)
        event.time = self.at
        pilot.app.post_message(event)
