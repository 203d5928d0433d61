"""What has happened to the roads of a board that is being entered."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event
from companion.games.entering.network import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WayEntered(Event):
    one: Place
    other: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WayTakenAway(Event):
    one: Place
    other: Place


@dataclass(frozen=True, slots=True, kw_only=True)
class WaysTold(Event):
    """All roads of a place are told: these."""

    site: Place
    near: tuple[Place, ...]
