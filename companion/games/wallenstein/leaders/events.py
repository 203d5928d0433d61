"""What leaders do, and what becomes of statues."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderPlaced(Event):
    """`is_back`: he had left the board."""

    seat: int
    province: str
    is_back: bool = False
    rule: str = "W10.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderMoved(Event):
    """`is_near`: from one province to its neighbour."""

    seat: int
    province: str
    target: str
    is_near: bool
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderStays(Event):
    """His player holds no other province."""

    seat: int
    province: str
    rule: str = "W11.10"


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderLost(Event):
    """His province was lost, he left the board; or `is_only`, his player's only one."""

    seat: int
    province: str
    is_only: bool = False
    rule: str = "W10.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class StatuePut(Event):
    seat: int
    province: str
    left: int  # statues
    rule: str = "W10.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class TrophiesTaken(Event):
    """Statues off the province, before the player: whose they are, by seat."""

    seat: int
    province: str
    of: tuple[int, ...]
    rule: str = "W10.4"
