"""List the cameras on this computer from what the kernel knows, without opening any.

A webcam's number may change at the next boot, so its name is a link that udev makes: by maker,
model and serial number, or by its socket if two are alike.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

DEVICES, SYSTEM = Path("/dev"), Path("/sys/class/video4linux")
PI_NODES = ("unicam", "rp1-cfe")  # a camera on the ribbon cable of a Pi 4, of a Pi 5
PICTURES = "0"  # the index of a camera's node with pictures; its other nodes have metadata


def cameras(devices: Path = DEVICES, system: Path = SYSTEM) -> list[str]:
    """Return this computer's cameras as source strings, the likeliest first."""
    return [*pi_cameras(system), *_webcams(devices, system)]


def pi_cameras(system: Path = SYSTEM) -> list[str]:
    """Return the cameras on a Pi's ribbon cables as source strings."""
    receivers = {
        (node / "device").resolve()
        for node in _nodes(system)
        if _read(node / "name").startswith(PI_NODES)
    }
    return ["pi", *(f"pi:{number}" for number in range(1, len(receivers)))] if receivers else []


def is_there(source: str, devices: Path = DEVICES, system: Path = SYSTEM) -> bool:
    """Return whether this camera is connected; True if that is unknown."""
    if re.fullmatch(r"pi(:\d+)?", source):
        return source.removesuffix(":0") in pi_cameras(system)
    if source.isdigit():
        return (devices / f"video{int(source)}").exists() or not sys.platform.startswith("linux")
    return not source.startswith("/dev/") or Path(source).exists()


def lasting(source: str, devices: Path = DEVICES, system: Path = SYSTEM) -> str:
    """Return the name by which a camera is found after the next boot too.

    That is `source` itself if it has no other name.
    """
    others = (each for each in cameras(devices, system) if is_same(each, source, devices))
    return next(others, source)


def is_same(one: str, other: str, devices: Path = DEVICES) -> bool:
    """Return whether both names stand for the same camera now."""
    return _place(one, devices) == _place(other, devices)


def _place(source: str, devices: Path) -> str:
    if source.isdigit():
        return str((devices / f"video{int(source)}").resolve())
    if source.startswith(f"{devices}/"):
        return str(Path(source).resolve())
    return source.removesuffix(":0") if source.startswith("pi:") else source


def _webcams(devices: Path, system: Path) -> list[str]:
    """Return the USB webcams and those simulated by a program; a Pi's codecs are neither."""
    nodes = [
        node
        for node in _nodes(system)
        if _read(node / "index") == PICTURES and re.search("/usb|/virtual/", str(node.resolve()))
    ]
    by_id = {node.name: _links(devices, "by-id", node.name) for node in nodes}
    alike = {_read(node / "name") for node in nodes if not by_id[node.name]}
    paths = []
    for node in nodes:
        is_alone = _read(node / "name") not in alike
        links = by_id[node.name] if is_alone else _links(devices, "by-path", node.name)
        paths.append(next(iter(links), str(devices / node.name)))
    return paths


def _links(devices: Path, folder: str, node: str) -> list[str]:
    links = sorted((devices / "v4l" / folder).glob("*"))
    return [str(link) for link in links if link.resolve() == (devices / node).resolve()]


def _nodes(system: Path) -> Iterator[Path]:
    """Yield the video nodes in the order of their numbers."""
    nodes = [path for path in system.glob("video*") if re.fullmatch(r"video\d+", path.name)]
    yield from sorted(nodes, key=lambda path: int(path.name[5:]))


def _read(file: Path) -> str:
    try:
        return file.read_text(errors="replace").strip()
    except OSError:
        return ""
