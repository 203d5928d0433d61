"""The whole state of a game of Wallenstein: who holds what, and what lies where.

Cubes are in the ledger, a province being a place of its own name. What nobody holds and nothing
stands on is absent from the mappings.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.flow import Colour
from companion.games.wallenstein.cards import EVENTS, Effect
from companion.games.wallenstein.edition import PEASANTS, Edition
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.provinces import PROVINCES, in_play
from companion.tower.ledger import RESERVE, Ledger

TAKEN = "taken"  # `used`: conquered this season, so no card of this season's plan
BID = "bid"

SEASONS = ("spring", "summer", "autumn", "winter")


@dataclass(slots=True)
class Seat:
    """A player and what lies before him; provinces and armies are the table's."""

    name: str
    colour: Colour
    thalers: int
    grain: int = 0
    points: int = 0
    lines: tuple[PointLine, ...] = ()  # every line of every winter
    tile: str | None = None  # this season's bonus
    bid: str | None = None


@dataclass(slots=True)
class Thrown:
    """What went into the tower and is not yet counted: it is in the ledger's tower already."""

    province: str
    sides: tuple[Colour, ...]
    thrown: Mapping[Colour, int]
    tray: Mapping[Colour, int]


@dataclass(slots=True)
class Table:
    edition: Edition
    options: Mapping[str, str]
    seats: list[Seat]
    ledger: Ledger
    provinces: tuple[str, ...]  # in play
    owners: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    used: dict[str, str] = field(default_factory=dict)  # card used: an action, BID or TAKEN
    throwing: Thrown | None = None
    # The draft
    face_up: list[str] = field(default_factory=list)
    under_pile: list[tuple[str, ...]] = field(default_factory=list)  # what comes last, in order
    groups: dict[int, tuple[int, ...]] = field(default_factory=dict)  # still at hand, by seat
    # The year
    year: int = 0  # 1 or 2; 0 before the first
    season: str = ""
    events_left: list[str] = field(default_factory=lambda: list(EVENTS))  # undrawn, any order
    events_shown: list[str] = field(default_factory=list)  # face up, not yet out
    event: str | None = None  # holds this season
    actions: list[str] = field(default_factory=list)  # turned up, in place order
    place: int = 0  # of the action under way, 1 to 10
    tiles: list[str] = field(default_factory=list)  # as laid, in place order
    order: list[int] = field(default_factory=list)
    winners: tuple[int, ...] = ()

    def owner(self, province: str) -> int | None:
        return self.owners.get(province)

    def colour(self, seat: int) -> Colour:
        return self.seats[seat].colour

    def armies(self, province: str) -> int:
        """Of its owner; none in a neutral province."""
        seat = self.owners.get(province)
        return 0 if seat is None else self.ledger.count(province, self.seats[seat].colour)

    def reserve(self, seat: int) -> int:
        return self.ledger.count(RESERVE, self.seats[seat].colour)

    def peasants(self) -> int:
        """In the common reserve."""
        return self.ledger.count(RESERVE, PEASANTS)

    def held_by(self, seat: int) -> list[str]:
        return [province for province in self.provinces if self.owners.get(province) == seat]

    def neighbours(self, province: str) -> list[str]:
        """Those that may be entered."""
        out = len(self.seats) == 3
        return [
            name
            for name in PROVINCES[province].neighbours
            if not (out and PROVINCES[name].out_with_3_players)
        ]

    def stock(self, building: str) -> int:
        """How many of a kind are left to build."""
        built = sum(building in standing for standing in self.buildings.values())
        return self.edition.stock[building] - built

    def markers_left(self) -> int:
        return self.edition.markers - sum(self.markers.values())

    def holds(self, effect: Effect) -> bool:
        """Is this what the season's event card says?"""
        return self.event is not None and EVENTS[self.event].effect is effect

    def has_tile(self, seat: int | None, tile: str) -> bool:
        return seat is not None and self.seats[seat].tile == tile

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, seat in enumerate(self.seats) if seat.colour == colour)


def new_table(
    edition: Edition, players: list[tuple[str, Colour]], options: Mapping[str, str]
) -> Table:
    """A table before set-up: everything in the reserves, the money paid out (W1.2)."""
    number = len(players)
    totals = {colour: edition.armies for _, colour in players} | {PEASANTS: edition.peasants}
    money = edition.thalers[number]
    return Table(
        edition=edition,
        options=options,
        seats=[Seat(name, colour, money) for name, colour in players],
        ledger=Ledger(totals),
        provinces=in_play(number),
        groups=dict.fromkeys(range(number), edition.groups[number]),
    )
