"""Further kinds of sensors, beside the cameras and the sensor board.

Each is a module of this folder with two things (docs/add-a-sensor.md): `SENSOR`, which says what it
is, and `source`, which watches the tray with it.
"""

from __future__ import annotations

from importlib import import_module

from companion.sensors.watchers import Sources

NAMES: tuple[str, ...] = ()  # of the modules


def further_sources() -> Sources:
    """Return the source of each further sensor. They are imported late."""
    modules = [import_module(f"{__package__}.{name}") for name in NAMES]
    return {module.SENSOR: module.source for module in modules}
