"""Events of actions (W3)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event, SeatNumber
from companion.games.wallenstein.field_types import ArmyCount, BuildingId, MarkerCount, ThalerCount


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    """A player built a building; `bonus` thalers came back by the season's event."""

    seat: SeatNumber
    province: str
    building: BuildingId
    paid: ThalerCount
    bonus: int = 0  # thalers that the event gives for it
    by: tuple[str, ...] = ()  # modules that changed the price
    rule: str = "W3.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(Event):
    """Income of a province: `printed` on the card, `limited` by the event, `bonus` by the tile.

    `added` is what modules add after the event. `first` is what they added before it, and is part
    of `limited`.
    """

    seat: SeatNumber
    province: str
    action: str  # GRAIN or TAXES
    printed: int
    limited: int
    bonus: int
    added: int = 0
    event: str = ""  # the event card, if it changed the number
    by: tuple[str, ...] = ()  # modules that changed the number
    first: int = 0
    rule: str = "W3.2"

    @property
    def amount(self) -> int:
        """Return the whole income."""
        return self.limited + self.bonus + self.added


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerPut(Event):
    """A revolt marker was added, so the province has `markers`. `none_left`: none was in stock."""

    province: str
    markers: MarkerCount
    none_left: bool = False
    rule: str = "W3.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerTaken(Event):
    """A trade house removed a revolt marker; the province has `markers` left."""

    province: str
    markers: MarkerCount
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesPlaced(Event):
    """A player bought armies; `event`, `tile` and the modules in `by` changed their number."""

    seat: SeatNumber
    province: str
    action: str
    armies: ArmyCount
    paid: ThalerCount
    event: str = ""
    tile: str = ""
    by: tuple[str, ...] = ()
    rule: str = "W3.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesMoved(Event):
    """Armies moved to a province of the same owner."""

    seat: SeatNumber
    province: str
    target: str
    armies: ArmyCount
    rule: str = "W3.4"
