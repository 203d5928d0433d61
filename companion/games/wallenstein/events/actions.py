"""What actions do (W3)."""

from __future__ import annotations

from dataclasses import dataclass

from companion.engine.flow import Event


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    seat: int
    province: str
    building: str
    paid: int
    bonus: int = 0  # thalers that the event gives for it
    by: tuple[str, ...] = ()  # modules that changed the price
    rule: str = "W3.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(Event):
    """`printed` on the card, `limited` by the event, `bonus` by the tile, `added` by modules.

    `first` is what modules have added before the event, and is in `limited`.
    """

    seat: int
    province: str
    action: str  # GRAIN or TAXES
    printed: int
    limited: int
    bonus: int
    added: int = 0
    event: str = ""  # the card, where it changed the number
    by: tuple[str, ...] = ()  # modules that did
    first: int = 0
    rule: str = "W3.2"

    @property
    def amount(self) -> int:
        return self.limited + self.bonus + self.added


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerPut(Event):
    """A revolt marker more; `markers` lie there now. `none_left`: the stock is empty."""

    province: str
    markers: int
    none_left: bool = False
    rule: str = "W3.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class MarkerTaken(Event):
    """A trade house calmed the peasants; `markers` lie there now."""

    province: str
    markers: int
    rule: str = "W7"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesPlaced(Event):
    """Bought: `event`, `tile` and `by`, modules, name what changed the number."""

    seat: int
    province: str
    action: str
    armies: int
    paid: int
    event: str = ""
    tile: str = ""
    by: tuple[str, ...] = ()
    rule: str = "W3.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesMoved(Event):
    seat: int
    province: str
    target: str
    armies: int
    rule: str = "W3.4"
