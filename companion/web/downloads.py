"""Files to download, each at an address that cannot be guessed and works for a short time.

A phone gives a download to another program, which has no key and may ask more than once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from secrets import token_urlsafe
from urllib.parse import quote

# Both chosen: less may be too little for a slow phone, more only takes memory.
LASTS = 120.0  # s
MOST = 16  # files at a time, the last ones


@dataclass(frozen=True, slots=True)
class HandedFile:
    """A file to download; `kind` is its media type, `until` the clock time at which it expires."""

    name: str
    kind: str
    content: bytes
    until: float

    @property
    def disposition(self) -> str:
        """The header that makes a browser save the file under its name."""
        if self.name.isascii():
            return f'attachment; filename="{self.name}"'
        return f"attachment; filename*=UTF-8''{quote(self.name)}"


@dataclass(slots=True)
class HandedFiles:
    """The files that can be downloaded now."""

    clock: Callable[[], float] = time.monotonic
    _files: dict[str, HandedFile] = field(default_factory=dict)

    def hand(self, name: str, kind: str, content: bytes) -> str:
        """Offer a file and return its address, relative to the page."""
        while len(self._files) >= MOST:
            del self._files[next(iter(self._files))]
        token = token_urlsafe(16)
        self._files[token] = HandedFile(name, kind, content, self.clock() + LASTS)
        return f"file/{token}/{quote(name)}"

    def file_of(self, token: str) -> HandedFile | None:
        """Return the file with this token; None if there is none or it has expired."""
        file = self._files.get(token)
        return None if file is None or file.until < self.clock() else file
