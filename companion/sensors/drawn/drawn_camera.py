"""The camera over the virtual table's tray, which behaves like any other Camera.

for frame in camera_over(VirtualTable(seed=1)).frames(stop): ...
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING

from companion.sensors.camera.camera import Camera
from companion.sensors.drawn.virtual_table import VirtualTable

if TYPE_CHECKING:  # the first screen does not wait for NumPy
    from companion.sensors.drawn.projection import Pinhole


def camera_over(
    table: VirtualTable,
    clock: Callable[[], float] = monotonic,
    pause: Callable[[float], object] | None = None,
    view: Pinhole | None = None,
) -> Camera:
    """Return a camera that looks at the table's tray; `view` None means the usual viewpoint."""
    return Camera("virtual", lambda _source: table.eye(view), clock, pause)
