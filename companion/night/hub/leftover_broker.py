"""Ends a broker that is still running after its hub was killed, before another starts."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

FILE = "mosquitto.pid"
PATIENCE = 5.0  # s to wait after each signal; chosen: the broker may still write what it retains


def remember(folder: Path, pid: int) -> None:
    """Write down the process id of our broker."""
    with contextlib.suppress(OSError):  # nothing but tidiness is lost
        (folder / FILE).write_text(f"{pid}\n", encoding="ascii")


def end_leftover(folder: Path) -> None:
    """End our old broker.

    A process with that id is ended only if it uses this folder's configuration.
    """
    try:
        pid = int((folder / FILE).read_text(encoding="ascii"))
    except (OSError, ValueError):
        return
    for stop_signal in (signal.SIGTERM, signal.SIGKILL):
        until = time.monotonic() + PATIENCE
        if _is_ours(pid, folder):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, stop_signal)
        while _is_ours(pid, folder) and time.monotonic() < until:
            time.sleep(0.05)


def _is_ours(pid: int, folder: Path) -> bool:
    return str(folder.absolute() / "mosquitto.conf") in _asked_for(pid)


def _asked_for(pid: int) -> str:
    """Return the command line of a process; empty if there is none."""
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_text(encoding="utf-8", errors="replace")
    if Path("/proc/self").exists():
        return ""
    output = subprocess.run(  # noqa: S603
        ["ps", "-ww", "-o", "args=", "-p", str(pid)],  # noqa: S607
        capture_output=True,
        text=True,
        check=False,
    )
    return output.stdout
