"""Options of a light evening: those of Wallenstein that matter here, and two of its own."""

from __future__ import annotations

from dataclasses import replace

from companion.engine.game import Option
from companion.games.wallenstein.options import (
    EDITION,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    THROW_NONE,
    TIES,
    TOO_FEW_PEASANTS,
    WINTER_MARKER,
    WINTER_MARKER_FIRST,
)

ASK = "asked"

WHERE = Option("where", ("not-asked", ASK), "L3", is_played=True)  # the province of each fight
GRAIN = Option("grain", ("not-asked", ASK), "L6", is_played=True)  # with revolts of the hungry


def _hungry(option: Option) -> Option:
    """Limit an option about hungry provinces to games in which the app asks for grain."""
    return replace(option, needs=(*option.needs, (GRAIN.name, ASK)))


OPTIONS = (
    EDITION,
    WHERE,
    GRAIN,
    THROW_NONE,
    FIRST_TO_FALL,
    KEPT_BACK,
    PEASANTS_ALONE,
    TOO_FEW_PEASANTS,
    _hungry(WINTER_MARKER),
    _hungry(WINTER_MARKER_FIRST),
    TIES,
)
