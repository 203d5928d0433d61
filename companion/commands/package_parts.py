"""The games and sensors that installed packages add, usable or not: for the doctor."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from companion.games import GAMES
from companion.packages import (
    GAMES_GROUP,
    SENSORS_GROUP,
    PackagePart,
    PackageParts,
    UnusablePart,
    offers,
)
from companion.sensors.further import further_sources


@cache
def package_parts() -> PackageParts:
    """Return the games and sensors of packages. They are looked for once."""
    _sources, sensors = further_sources()
    return PackageParts(
        _usable(GAMES_GROUP, GAMES.left_out),
        _usable(SENSORS_GROUP, sensors),
        (*GAMES.left_out, *sensors),
    )


def _usable(group: str, left_out: Iterable[UnusablePart]) -> tuple[PackagePart, ...]:
    """Return what packages offer to this group, less what is left out."""
    broken = {(each.name, each.package) for each in left_out}
    offered = (each for each in offers(group) if isinstance(each, PackagePart))
    return tuple(each for each in offered if (each.name, each.package) not in broken)
