"""Lines for a terminal that may be held (^s), or a pipe that is full: they wait, and nobody else.

Whether a terminal takes a line is known only once it has: it may be held just before.
"""

from __future__ import annotations

import contextlib
import os
import sys
from dataclasses import dataclass, field
from queue import Empty, Full, Queue
from threading import Thread
from types import TracebackType
from typing import Self

LATE = 500  # lines that wait; of more the oldest are left out
LAST = 1.0  # s that the last lines have at the end


@dataclass(slots=True, eq=False)
class LateLines:
    """Shown in their order, by a thread of their own, while this lasts."""

    _lines: Queue[str | None] = field(default_factory=lambda: Queue(LATE))
    _thread: Thread = field(init=False)

    def __enter__(self) -> Self:
        self._thread = Thread(target=self._run, name="lines", daemon=True)
        self._thread.start()
        return self

    def __exit__(
        self,
        _kind: type[BaseException] | None,
        _error: BaseException | None,
        _where: TracebackType | None,
    ) -> None:
        self._put(None)
        self._thread.join(LAST)

    def show(self, line: str) -> None:
        """As it stands, colours and all."""
        self._put(line)

    def _put(self, line: str | None) -> None:
        while True:
            try:
                self._lines.put_nowait(line)
            except Full:
                with contextlib.suppress(Empty):  # just shown
                    self._lines.get_nowait()
            else:
                return

    def _run(self) -> None:
        while (line := self._lines.get()) is not None:
            with contextlib.suppress(OSError):  # the terminal was closed: nobody reads it
                _write(line)


def _write(line: str) -> None:
    """Not by `print`: Python could not end while that waits."""
    if sys.stdout is None:
        return
    left = f"{line}\n".encode(sys.stdout.encoding, "replace")
    while left:
        left = left[os.write(sys.stdout.fileno(), left) :]
