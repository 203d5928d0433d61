"""The terminal that the app draws on. It may be closed at any moment, and nothing waits for it."""

from __future__ import annotations

import contextlib
from typing import IO, Any, cast

from textual.drivers.linux_driver import LinuxDriver


class Closable:
    """A file that ignores writes after the terminal was closed.

    Textual's own writer would end at such a write; after 30 more, drawing would wait forever.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        """Write, or lose the text."""
        with contextlib.suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        """Flush, if the terminal is still there."""
        with contextlib.suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        """Return the file's descriptor."""
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    """A Linux driver that survives a closed terminal."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._file: Any = Closable(cast(IO[str], self._file))

    def _sigcont_application(self, *_: object) -> None:
        """Restart only if stopped before: a closing terminal sends this signal (SIGCONT), too.

        A second start would read keys in a second thread, which outlasts the app.
        """
        if self._must_signal_resume:
            super()._sigcont_application()
