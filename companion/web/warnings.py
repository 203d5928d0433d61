"""What the host has warned of lately; the keeper's page shows it until somebody has read it."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from companion.words import worded

MOST = 3  # warnings that are shown; chosen: more hide the question
LATELY = 600.0  # s for which one is shown; chosen: older ones say little about now


@dataclass(frozen=True, slots=True)
class ShownWarning:
    """A warning in words. `number` is its own."""

    number: int
    text: str


@dataclass(slots=True)
class Warnings:
    """The last warnings, whatever game is open."""

    clock: Callable[[], float] = time.monotonic
    _latest: list[tuple[int, float, object]] = field(default_factory=list)
    _number: int = field(default_factory=lambda: int(time.time()))  # grows from start to start

    def add(self, message: object) -> None:
        """Show this, too; `message` is what `worded` turns into a sentence."""
        self._number += 1
        self._latest = [*self._latest, (self._number, self.clock(), message)][-MOST:]

    def lately(self) -> list[ShownWarning]:
        """Return the warnings of the last minutes, in the language that is set."""
        since = self.clock() - LATELY
        return [ShownWarning(n, worded(message)) for n, at, message in self._latest if at > since]
