"""The cameras on this computer, by what the kernel says of them; none is opened."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

DEVICES, SYSTEM = Path("/dev"), Path("/sys/class/video4linux")
PI_NODES = ("unicam", "rp1-cfe")  # registered once a sensor answers at the ribbon; Pi 4, Pi 5


def pi_cameras(system: Path = SYSTEM) -> list[str]:
    """Return as source strings those at the ribbons of a Pi."""
    receivers = {
        (node / "device").resolve() for node in _nodes(system) if _name(node).startswith(PI_NODES)
    }
    return ["pi", *(f"pi:{number}" for number in range(1, len(receivers)))] if receivers else []


def is_there(source: str, devices: Path = DEVICES, system: Path = SYSTEM) -> bool:
    """True, too, where nobody can tell."""
    if re.fullmatch(r"pi(:\d+)?", source):
        return source.removesuffix(":0") in pi_cameras(system)
    if source.isdigit():
        return (devices / f"video{int(source)}").exists() or not sys.platform.startswith("linux")
    return not source.startswith("/dev/") or Path(source).exists()


def _nodes(system: Path) -> Iterator[Path]:
    """In the order of their numbers."""
    found = [path for path in system.glob("video*") if re.fullmatch(r"video\d+", path.name)]
    yield from sorted(found, key=lambda path: int(path.name[5:]))


def _name(node: Path) -> str:
    return _read(node / "name")


def _read(file: Path) -> str:
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return ""
