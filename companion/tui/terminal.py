"""The terminal that the app draws on: it may be closed at any moment, and nobody waits for it."""

from __future__ import annotations

import contextlib
from typing import IO, Any, cast

from textual.drivers.linux_driver import LinuxDriver


class Closable:
    """What is written to it once it is gone is lost; Textual's own writer would end there.

    Thirty writes later whoever draws would wait for that writer, for ever.
    """

    def __init__(self, file: IO[str]) -> None:
        self._file = file

    def write(self, text: str) -> None:
        with contextlib.suppress(OSError):
            self._file.write(text)

    def flush(self) -> None:
        with contextlib.suppress(OSError):
            self._file.flush()

    def fileno(self) -> int:
        return self._file.fileno()


class TerminalDriver(LinuxDriver):
    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._file: Any = Closable(cast(IO[str], self._file))

    def _sigcont_application(self, *_: object) -> None:
        """Only what was stopped begins again: a terminal that is closed sends this signal too.

        A second thread would read the keys, and outlast the app.
        """
        if self._must_signal_resume:
            super()._sigcont_application()
