"""Events that only a light evening has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Event, SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleBegan(Event):
    """A battle began; `defender` None: the province is neutral. `kept` armies are not thrown in."""

    seat: SeatNumber
    defender: SeatNumber | None
    province: str
    armies: int
    against: int  # the defender's armies, or peasants
    markers: int = 0
    kept: int = 0
    rule: str = "L3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerEmptied(Event):
    """The tower is emptied for a new filling; `cubes` were known to be in tower and tray."""

    cubes: Mapping[str, int]
    rule: str = "L2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RegionCounted(Event):
    """The players entered what everybody has in a region, by kind and seat."""

    region: str
    counts: Mapping[str, tuple[int, ...]]
    rule: str = "L5"


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningOver(Event):
    """The evening is over without a winner, because no winter was counted."""

    battles: int
    revolts: int
    rule: str = "L7"
