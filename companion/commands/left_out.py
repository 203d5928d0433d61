"""What installed packages offer and this app cannot use: for the doctor, and for error messages."""

from __future__ import annotations

from functools import cache

from companion.games import GAMES
from companion.packages import UnusablePart
from companion.sensors.further import further_sources


@cache
def left_out() -> tuple[UnusablePart, ...]:
    """Return the games and sensors that are left out. They are looked for once."""
    _sources, sensors = further_sources()
    return (*GAMES.left_out, *sensors)
