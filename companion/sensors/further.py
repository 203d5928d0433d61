"""Further kinds of sensors, beside the cameras and the sensor board.

Each is a module of this folder with two things (docs/add-a-sensor.md): `SENSOR`, which says what it
is, and `source`, which watches the tray with it.
"""

from __future__ import annotations

from importlib import import_module

from companion.sensors.watchers import Sources
from companion.tower.sensor import BUILT_IN

NAMES: tuple[str, ...] = ()  # of the modules


def further_sources() -> Sources:
    """Return the source of each further sensor. They are imported late.

    Raises:
        ValueError: One has the name of a built-in sensor, for which it would be taken.
    """
    modules = [import_module(f"{__package__}.{name}") for name in NAMES]
    sources = {module.SENSOR: module.source for module in modules}
    if taken_names := BUILT_IN.keys() & {sensor.name for sensor in sources}:
        raise ValueError(f"built-in sensors have these names: {', '.join(taken_names)}")
    return sources
