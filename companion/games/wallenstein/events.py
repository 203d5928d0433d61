"""What happens in Wallenstein: facts, with their rules, seats as numbers, ids as in `cards`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.flow import Colour, Event

Cubes = Mapping[Colour, int]


# --- Set-up (W1) ---


@dataclass(frozen=True, slots=True, kw_only=True)
class StartTaken(Event):
    """A player has one of the printed starts, "A" to "E"."""

    seat: int
    start: str
    provinces: Mapping[str, int]  # and the armies put there
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsTurned(Event):
    """The province cards that now lie face up for the draft."""

    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsRenewed(Event):
    """A player put the face-up cards under the pile."""

    seat: int
    cards: tuple[str, ...]
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class GroupPlaced(Event):
    seat: int
    province: str
    armies: int
    left: tuple[int, ...]  # groups still at hand
    rule: str = "W1.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class TowerFilled(Event):
    """What fell out went back to the reserves."""

    thrown: Cubes
    to_reserve: Cubes
    rule: str = "W1.6"


# --- Year and season (W2) ---


@dataclass(frozen=True, slots=True, kw_only=True)
class YearBegan(Event):
    year: int
    events: tuple[str, ...]  # the four cards, face up
    rule: str = "W2.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeasonBegan(Event):
    year: int
    season: str  # "spring", "summer", "autumn", "winter"
    rule: str = "W2.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionsLaid(Event):
    """The five action cards that lie face up."""

    actions: tuple[str, ...]
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class TilesLaid(Event):
    """The bonus tiles on places 1 to 5."""

    tiles: tuple[str, ...]
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class EventDrawn(Event):
    """This card holds for the season."""

    card: str
    rule: str = "W2.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class BidPaid(Event):
    seat: int
    bid: str
    paid: int
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class TileTaken(Event):
    seat: int
    tile: str
    place: int
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderSet(Event):
    order: tuple[int, ...]
    rule: str = "W2.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class ActionBegan(Event):
    action: str
    place: int
    rule: str = "W2.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Passed(Event):
    """Nothing planned; `why` is "chosen", or "no-card" where every card has been used."""

    seat: int
    action: str
    why: str = "chosen"
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Revealed(Event):
    seat: int
    action: str
    province: str
    rule: str = "W2.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lapsed(Event):
    """Not carried out in full, so not at all.

    `why`: "money", "reserve", "stock", "site", "second-building", "one-army", "barred" or "lost",
    by rule `because`. `needed` and `there` are the numbers where there are any.
    """

    seat: int
    action: str
    province: str
    why: str
    needed: int = 0
    there: int = 0
    because: str = "W3.4"
    rule: str = "W2.7"


# --- Actions (W3) ---


@dataclass(frozen=True, slots=True, kw_only=True)
class Built(Event):
    seat: int
    province: str
    building: str
    paid: int
    rule: str = "W3.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Income(Event):
    """Grain or taxes: `printed` on the card, `limited` by the event, `bonus` by the tile."""

    seat: int
    province: str
    action: str  # GRAIN or TAXES
    printed: int
    limited: int
    bonus: int
    event: str = ""  # the card, where it changed the number
    rule: str = "W3.2"

    @property
    def amount(self) -> int:
        return self.limited + self.bonus


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
    """Bought: `event` and `tile` name what changed the number."""

    seat: int
    province: str
    action: str
    armies: int
    paid: int
    event: str = ""
    tile: str = ""
    rule: str = "W3.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class ArmiesMoved(Event):
    seat: int
    province: str
    target: str
    armies: int
    rule: str = "W3.4"


# --- Battle (W4) and revolt (W5) ---


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
class CameOut(Event):
    """What lay in the tray after the throw."""

    province: str
    tray: Cubes
    rule: str = "W4.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class Conquered(Event):
    """The attacker won; `attackers` against `defenders` and `peasants` beside them."""

    seat: int
    province: str
    defender: int | None
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
    rule: str = "W4.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class Defended(Event):
    """The defender won, `peasants` beside him."""

    seat: int
    province: str
    attacker: int
    attackers: int
    defenders: int
    peasants: int
    stay: int
    to_reserve: Cubes
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
    """Buildings and markers came off, the card went to the unassigned ones."""

    seat: int  # whose it was
    province: str
    buildings: tuple[str, ...]
    markers: int
    rule: str = "W4.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltBroke(Event):
    """`why` is GRAIN, TAXES or "winter"; `wanted` peasants, `peasants` were in the reserve."""

    seat: int
    province: str
    why: str
    armies: int
    wanted: int
    peasants: int
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
    """Put down: `stay` armies return."""

    seat: int
    province: str
    armies: int
    peasants: int
    stay: int
    to_reserve: Cubes
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


# --- Winter and the end (W6) ---


@dataclass(frozen=True, slots=True, kw_only=True)
class GrainLost(Event):
    seat: int
    card: str
    lost: int
    grain: int  # left
    rule: str = "W6.1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Supplied(Event):
    """Grain against provinces; `shortage` 0 is fine, else the supply table's row."""

    seat: int
    provinces: int
    grain: int
    shortage: int
    revolts: int
    extra: int  # peasants in each
    rule: str = "W6.2"


@dataclass(frozen=True, slots=True, kw_only=True)
class RevoltDrawn(Event):
    """The left neighbour drew this province of `seat`."""

    seat: int
    province: str
    rule: str = "W6.3"


@dataclass(frozen=True, slots=True)
class PointLine:
    """One line of a sum.

    `what`: "provinces", "buildings", or "most" (most buildings of a kind in the region).
    `counts` are everybody's, by seat; `sharing` how many share a majority.
    """

    what: str
    region: str
    points: int
    count: int
    building: str = ""
    counts: tuple[int, ...] = ()
    sharing: int = 0
    rule: str = "W6.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored(Event):
    seat: int
    year: int
    lines: tuple[PointLine, ...]
    points: int  # of this winter
    total: int
    rule: str = "W6.4"


@dataclass(frozen=True, slots=True, kw_only=True)
class YearEnded(Event):
    """Revolt markers are off, grain is 0."""

    year: int
    rule: str = "W6.5"


@dataclass(frozen=True, slots=True, kw_only=True)
class GameWon(Event):
    """`winners` shares the victory where more than one; `by` is "points" or "thalers"."""

    winners: tuple[int, ...]
    by: str
    points: int
    thalers: int
    rule: str = "W6.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class Corrected(Event):
    """The table was right: `what` of `where` was `before` and is `now`."""

    what: str
    where: str
    before: str | int
    now: str | int
