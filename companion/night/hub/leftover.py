"""A broker that outlived its hub, which was killed: it is ended before another one starts."""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import time
from pathlib import Path

FILE = "mosquitto.pid"
PATIENCE = 5.0  # s until it is not asked any more


def remember(folder: Path, pid: int) -> None:
    with contextlib.suppress(OSError):  # nothing but tidiness is lost
        (folder / FILE).write_text(f"{pid}\n", encoding="ascii")


def end_leftover(folder: Path) -> None:
    """Nothing else of that number is ended: it must run with this folder's configuration."""
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
    """As what it was started; empty: there is none."""
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
