"""Processes that are killed as a power cut does it, and waited for until they are gone."""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


async def slain(pid: int) -> int | None:
    """The processor that it used, in ms; None: it had ended by itself."""
    try:
        used = _used(pid)
        watch = os.pidfd_open(pid)
    except OSError:
        return None
    with os.fdopen(watch):
        signal.pidfd_send_signal(watch, signal.SIGKILL)
        while not select.select([watch], [], [], 0)[0]:
            await asyncio.sleep(0.002)
    return used


def _used(pid: int) -> int:
    told = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    if told[0] == "Z":
        raise ProcessLookupError(pid)
    return (int(told[11]) + int(told[12])) * 1000 // TICKS


def broker_of(night: Path) -> int:
    """The process of a hub's own broker; 0: there is none."""
    folder = night / "broker"
    with contextlib.suppress(OSError, ValueError):
        pid = int((folder / "mosquitto.pid").read_text(encoding="ascii"))
        asked = Path(f"/proc/{pid}/cmdline").read_bytes().split(b"\0")
        return pid if str(folder / "mosquitto.conf").encode() in asked else 0
    return 0
