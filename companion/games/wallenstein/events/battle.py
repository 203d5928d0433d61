"""Battles (W4) and revolts (W5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.flow import Colour, Event

Cubes = Mapping[Colour, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Attacked(Event):
    seat: int
    province: str
    target: str
    armies: int
    defender: int | None
    rule: str = "W3.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmyJoined(Event):
    """One more army from the reserve joins the throw, by `why`: a tile or an event card."""

    seat: int
    province: str
    why: str
    rule: str = "W2.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class PeasantsJoined(Event):
    """So many of the common reserve join the throw, by the season's event."""

    province: str
    peasants: int
    why: str
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class CameOut(Event):
    """What lay in the tray after the throw."""

    province: str
    tray: Cubes
    rule: str = "W4.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundInTower(Event):
    """More came out than was known to be in there: these were taken to be elsewhere."""

    cubes: Cubes
    rule: str = "W4.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conquered(Event):
    """The attacker won; `attackers` against `defenders` and `peasants` beside them.

    `kept` armies, held back in the province by its owner, are lost too (W4.6).
    """

    seat: int
    province: str
    defender: int | None
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W4.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """The defender won, `peasants` beside him; `stay` come back to `kept` that he held back."""

    seat: int
    province: str
    attacker: int
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W4.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnBattle(Event):
    """Equal numbers, or `peasants_alone` against the attacker: nobody holds the province."""

    province: str
    attacker: int
    defender: int
    attackers: int
    defenders: int
    peasants: int
    peasants_alone: bool
    to_reserve: Cubes
    rule: str = "W4.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class StayedNeutral(Event):
    """The peasants of a neutral province held it."""

    province: str
    attacker: int
    attackers: int
    peasants: int
    to_reserve: Cubes
    rule: str = "W4.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class LaidWaste(Event):
    """Buildings and markers came off, the card went to the unassigned ones.

    `kept` armies that had been held back go to the reserve; or they `hold` the province.
    """

    seat: int  # whose it was
    province: str
    buildings: tuple[str, ...]
    markers: int
    kept: int = 0
    holds: bool = False
    rule: str = "W4.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltBroke(Event):
    """`why` is GRAIN, TAXES or "winter"; `wanted` peasants, `peasants` were in the reserve.

    Of those wanted, `extra` are winter's and `sent` the event's; the rest rise by the markers.
    """

    seat: int
    province: str
    why: str
    armies: int
    wanted: int
    peasants: int
    extra: int = 0
    sent: int = 0
    rule: str = "W5.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltAverted(Event):
    """The common reserve held too few peasants, and the table plays it so."""

    seat: int
    province: str
    wanted: int
    peasants: int
    rule: str = "W5.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltFailed(Event):
    """Put down: `stay` armies return to `kept` that were held back."""

    seat: int
    province: str
    armies: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W5.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltWon(Event):
    """The peasants won, or drew."""

    seat: int
    province: str
    armies: int
    peasants: int
    to_reserve: Cubes
    rule: str = "W5.2"
