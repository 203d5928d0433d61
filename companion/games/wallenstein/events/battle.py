"""Events of actions (W3), battles (W4) and revolts (W5)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Colour, Event, SeatNumber
from companion.games.wallenstein import cards

Cubes = Mapping[Colour, int]


class Attacked(Event):
    """Armies left a province to attack the target; `defender` None: it is neutral."""

    seat: SeatNumber
    province: str
    target: str
    armies: int
    defender: SeatNumber | None
    rule: str = "W3.4"


class ArmyJoined(Event):
    """One more army from the reserve joins the throw; `why` is a bonus tile or an event card."""

    seat: SeatNumber
    province: str
    why: str
    rule: str = "W2.6"


class PeasantsJoined(Event):
    """Peasants of the common reserve join the throw by the season's event."""

    province: str
    peasants: cards.PeasantCount
    why: cards.EventId
    rule: str = "W7"


class CameOut(Event):
    """The tray was counted after the throw."""

    province: str
    tray: Cubes
    rule: str = "W4.2"


class FoundInTower(Event):
    """More cubes came out than the app had in the tower; it had these `cubes` elsewhere."""

    cubes: Cubes
    rule: str = "W4.2"


class Conquered(Event):
    """The attacker won, with `attackers` against `defenders` and helping `peasants`.

    `kept` armies that the owner held back in the province are lost too (W4.6).
    """

    seat: SeatNumber
    province: str
    defender: SeatNumber | None
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W4.5"


class Defended(Event):
    """The defender won with helping `peasants`; `stay` armies join the `kept` ones held back."""

    seat: SeatNumber
    province: str
    attacker: SeatNumber
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W4.4"


class DrawnBattle(Event):
    """Equal numbers, or only peasants are left (`peasants_alone`): nobody holds the province."""

    province: str
    attacker: SeatNumber
    defender: SeatNumber
    attackers: int
    defenders: int
    peasants: int
    peasants_alone: bool
    to_reserve: Cubes
    rule: str = "W4.7"


class StayedNeutral(Event):
    """The peasants of a neutral province beat the attacker."""

    province: str
    attacker: SeatNumber
    attackers: int
    peasants: int
    to_reserve: Cubes
    rule: str = "W4.7"


class LaidWaste(Event):
    """A province lost its buildings and markers, and its card went to the unassigned ones.

    `kept` armies that had been held back go to the reserve, or keep the province if `holds`.
    """

    seat: SeatNumber  # the former owner
    province: str
    buildings: tuple[str, ...]
    markers: int
    kept: int = 0
    holds: bool = False
    rule: str = "W4.7"


class RevoltBroke(Event):
    """Peasants rise; `why` is GRAIN, TAXES or "winter".

    `wanted` peasants should rise and `peasants` were in the reserve. Of those wanted, `extra` come
    from winter and `sent` from the event; the rest rise by the markers.
    """

    seat: SeatNumber
    province: str
    why: str
    armies: int
    wanted: int
    peasants: int
    extra: int = 0
    sent: int = 0
    rule: str = "W5.1"


class RevoltAverted(Event):
    """No revolt: the common reserve held too few peasants, and the players chose that."""

    seat: SeatNumber
    province: str
    wanted: cards.PeasantCount
    peasants: int
    rule: str = "W5.4"


class RevoltFailed(Event):
    """The owner put the revolt down; `stay` armies return to the `kept` ones held back."""

    seat: SeatNumber
    province: str
    armies: int
    peasants: int
    stay: int
    to_reserve: Cubes
    kept: int = 0
    rule: str = "W5.2"


class RevoltWon(Event):
    """The peasants won the revolt, or it was a draw."""

    seat: SeatNumber
    province: str
    armies: int
    peasants: int
    to_reserve: Cubes
    rule: str = "W5.2"


class Built(Event):
    """A player built a building; `bonus` thalers came back by the season's event."""

    seat: SeatNumber
    province: str
    building: cards.BuildingId
    paid: cards.ThalerCount
    bonus: int = 0  # thalers that the event gives for it
    by: tuple[str, ...] = ()  # modules that changed the price
    rule: str = "W3.1"


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


class MarkerPut(Event):
    """A revolt marker was added, so the province has `markers`. `none_left`: none was in stock."""

    province: str
    markers: cards.MarkerCount
    none_left: bool = False
    rule: str = "W3.2"


class MarkerTaken(Event):
    """A trade house removed a revolt marker; the province has `markers` left."""

    province: str
    markers: cards.MarkerCount
    rule: str = "W7"


class ArmiesPlaced(Event):
    """A player bought armies; `event`, `tile` and the modules in `by` changed their number."""

    seat: SeatNumber
    province: str
    action: str
    armies: cards.ArmyCount
    paid: cards.ThalerCount
    event: str = ""
    tile: str = ""
    by: tuple[str, ...] = ()
    rule: str = "W3.3"


class ArmiesMoved(Event):
    """Armies moved to a province of the same owner."""

    seat: SeatNumber
    province: str
    target: str
    armies: cards.ArmyCount
    rule: str = "W3.4"
