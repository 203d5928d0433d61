"""Screens that nobody sees, and browsers' processes, all of which end with whoever began them."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import subprocess
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.rigs.engines.engine import EngineError
from tests.support.patience import patiently

LARGEST = "3840x2400x24"  # px and bits: a page is never larger


@contextmanager
def display() -> Iterator[str]:
    """An X server of its own; yields what DISPLAY has to be, ":99"."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", LARGEST, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        if not number:
            raise EngineError("Xvfb does not start.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@contextmanager
def profile() -> Iterator[tuple[Path, dict[str, str]]]:
    """A home that is empty, and the environment of whoever lives there, without a proxy."""
    with TemporaryDirectory(prefix="engine-", ignore_cleanup_errors=True) as folder:
        kept = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()}
        own = {"HOME": folder, "XDG_RUNTIME_DIR": folder, "NO_AT_BRIDGE": "1", "LANG": "C.UTF-8"}
        for kind in ("CONFIG", "CACHE", "DATA", "STATE"):
            own[f"XDG_{kind}_HOME"] = f"{folder}/{kind.lower()}"
        yield Path(folder), kept | own


class Family:
    """A process and all that it begins, which stand still, go on and end together."""

    def __init__(self, command: Sequence[str], environment: Mapping[str, str], log: Path) -> None:
        self._log = log
        with log.open("wb") as said:
            self.first = subprocess.Popen(
                command,
                env=environment,
                stdin=subprocess.PIPE,
                stdout=said,
                stderr=said,
                start_new_session=True,
            )

    def said(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")

    def freeze(self) -> None:
        os.killpg(self.first.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.killpg(self.first.pid, signal.SIGCONT)

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self.first.pid, signal.SIGKILL)
        self.first.wait()
        if self.first.stdin is not None:
            self.first.stdin.close()

    async def listening(self, port: int) -> None:
        """Until it takes connections there."""
        for _ in patiently():
            if self.first.poll() is not None:
                break
            with contextlib.suppress(OSError):
                _, writer = await asyncio.open_connection("127.0.0.1", port)
                writer.close()
                return
            await asyncio.sleep(0.05)
        raise EngineError(f"{self.first.args!r} does not listen: {self.said()[-2000:]}")


@asynccontextmanager
async def family(
    command: Sequence[str], environment: Mapping[str, str], log: Path
) -> AsyncIterator[Family]:
    made = Family(command, environment, log)
    try:
        yield made
    finally:
        made.end()
