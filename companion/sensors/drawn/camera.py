"""The camera over the virtual table's tray: a Camera like any other.

for seen in camera_over(VirtualTable(seed=1)).frames(stop):
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

from companion.sensors.camera.camera import Camera
from companion.sensors.drawn.table import VirtualTable


def camera_over(
    table: VirtualTable,
    clock: Callable[[], float] = monotonic,
    pause: Callable[[float], object] | None = None,
) -> Camera:
    return Camera("virtual", lambda _source: table.eye(), clock, pause)
