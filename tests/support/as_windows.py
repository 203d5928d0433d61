"""Our modules as Windows would have them: nothing that only POSIX has, and locks of Windows.

    python -m pytest -p tests.support.as_windows tests/engine

Other libraries are imported before, since they are those of this system. So this shows what our own
modules ask for, and nothing of what Windows does. Locks are Windows' calls, answered by flock.
"""

from __future__ import annotations

import asyncio
import ctypes
import fcntl
import importlib
import io
import os
import pkgutil
import select
import signal
import sys
from types import SimpleNamespace
from typing import Any

# What our modules import of others, and what the tests do.
LIBRARIES = """
arabic_reshaper anyascii bidi concurrent.futures cv2 h11 hypothesis ifaddr msgspec multiprocessing
numpy openskill.models paho.mqtt.client pi_heif PIL.Image platformdirs pypdf pytest_asyncio
reportlab.pdfgen.canvas segno serial.tools.list_ports starlette.routing
tempfile textual.app textual_image.widget tomlkit typer uvicorn uvicorn.protocols.http.h11_impl
uvicorn.protocols.websockets.websockets_sansio_impl websockets xdist
"""
POSIX = ("fcntl", "grp", "pty", "pwd", "resource", "termios", "tty")
OF_OS = ("O_CLOEXEC", "O_NOCTTY", "O_NONBLOCK", "fdatasync", "geteuid", "mkfifo", "nice", "openpty")
OF_OS_TOO = ("pread", "pwrite", "readv", "sched_getaffinity", "tcgetpgrp")
LOCK_VIOLATION = 33
OURS = ("companion", "calibration")
TOOLS = ("calibration.studio", "calibration.training", "companion.words.building")
OF_LINUX = (
    "companion.terminal.driver",
)  # replaces Textual's own for Linux, where that one is used


class Kernel:
    """The two calls of Windows' kernel32 that lock files."""

    def __init__(self) -> None:
        self._flock = fcntl.flock

    def LockFileEx(self, handle: Any, flags: int, *_: object) -> bool:  # noqa: N802
        how = fcntl.LOCK_EX if flags & 2 else fcntl.LOCK_SH
        try:
            self._flock(handle.value or 0, how | (fcntl.LOCK_NB if flags & 1 else 0))
        except BlockingIOError:
            return False
        return True

    def UnlockFileEx(self, handle: Any, *_: object) -> bool:  # noqa: N802
        self._flock(handle.value or 0, fcntl.LOCK_UN)
        return True


def pretend() -> None:
    """Take away what Windows lacks, and add what it has."""
    for name in LIBRARIES.split():
        importlib.import_module(name)
    asyncio.new_event_loop().close()
    kernel = Kernel()
    of_windows = {"O_BINARY": 0, "O_NOINHERIT": os.O_CLOEXEC}
    for name in POSIX:
        sys.modules[name] = None  # type: ignore[assignment]
    for name in (*OF_OS, *OF_OS_TOO):
        delattr(os, name)
    for name in ("SIGHUP", "SIGCONT"):
        delattr(signal, name)
    del select.poll
    for name, flag in of_windows.items():
        setattr(os, name, flag)
    for name, call in {"WinDLL": lambda *_, **_also: kernel, "get_last_error": lambda: 33}.items():
        setattr(ctypes, name, call)
    sys.modules["msvcrt"] = SimpleNamespace(get_osfhandle=lambda file: file)  # type: ignore[assignment]
    setattr(io, "_WindowsConsoleIO", type("NoConsole", (), {}))  # noqa: B010 - pytest looks at it
    sys.platform = "win32"


def import_all() -> None:
    """Import every module of the app."""
    for room in OURS:
        folder = importlib.import_module(room).__path__
        for found in pkgutil.walk_packages(folder, f"{room}."):
            if not found.name.startswith((*TOOLS, *OF_LINUX)):
                importlib.import_module(found.name)


pretend()

if __name__ == "__main__":
    import_all()
