"""What happens in a light evening and not in the whole game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class BattleBegan(Event):
    """`defender` None: a neutral province; `kept` armies of his stay out of the throw."""

    seat: int
    defender: int | None
    province: str
    armies: int
    against: int  # his armies, or peasants
    markers: int = 0
    kept: int = 0
    rule: str = "L3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerEmptied(Event):
    """`cubes` are those that were known to be in the tower or the tray; it is filled again."""

    cubes: Mapping[str, int]
    rule: str = "L2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RegionCounted(Event):
    """Everybody's, by kind."""

    region: str
    counts: Mapping[str, tuple[int, ...]]
    rule: str = "L5"


@dataclass(frozen=True, slots=True, kw_only=True)
class EveningOver(Event):
    """No winter was counted, so nobody has won."""

    battles: int
    revolts: int
    rule: str = "L7"
