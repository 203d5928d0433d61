"""Events of entering roads; each game has its own subclasses."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering.network import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WayEntered(Event):
    """A road between two places was entered."""

    one: Place
    other: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WayTakenAway(Event):
    """A road between two places was removed."""

    one: Place
    other: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysTold(Event):
    """All roads of a place have been entered; `near` are the places they lead to."""

    site: Place
    near: tuple[Place, ...]
