"""Files to take along, at an address that nobody guesses and that soon is none.

A phone hands a download to a program of its own, which has no key and may ask more than once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_urlsafe

LASTS = 120.0  # s
MOST = 16  # at a time, the last ones


@dataclass(frozen=True, slots=True)
class HandedFile:
    name: str
    kind: str
    content: bytes
    until: float


@dataclass(slots=True)
class HandedFiles:
    clock: Callable[[], float] = time.monotonic
    _files: dict[str, HandedFile] = field(default_factory=dict)

    def hand(self, name: str, kind: str, content: bytes) -> str:
        """Where it is, from the page on."""
        while len(self._files) >= MOST:
            del self._files[next(iter(self._files))]
        token = token_urlsafe(16)
        self._files[token] = HandedFile(name, kind, content, self.clock() + LASTS)
        return f"file/{token}/{name}"

    def file_of(self, token: str) -> HandedFile | None:
        file = self._files.get(token)
        return None if file is None or file.until < self.clock() else file
