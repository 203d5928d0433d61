"""The whole state of a game of Wallenstein: who holds what, and what lies where.

Cubes are in the ledger, a province being a place of its own name. What nobody holds and nothing
stands on is absent from the mappings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option
from companion.games.wallenstein.board import Board
from companion.games.wallenstein.cards import ALL, PRICE, Effect, EventCard
from companion.games.wallenstein.edition import PEASANTS, Edition, Supply
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.module import Amount, Module
from companion.tower.ledger import RESERVE, TRAY, Ledger

CONQUERED = "taken"  # `used`: conquered this season, so no card of this season's plan
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
    hand: tuple[str, ...] = ()  # the province cards that this season was planned with
    revealed: int = 0  # of them, revealed on an action
    blanks: int = 0  # actions that he has left empty this season
    skips: tuple[str, ...] = ()  # those that cards were too few for, told before the order


@dataclass(slots=True)
class Table:
    edition: Edition
    options: Mapping[str, str]
    seats: list[Seat]
    ledger: Ledger
    board: Board
    provinces: tuple[str, ...]  # in play
    modules: tuple[Module[Table], ...] = ()  # played with, in the order of the rules
    added: dict[str, object] = field(default_factory=dict)  # a module's own state, by its name
    asks_events_gone: bool = False  # a game of revision 4 or later that is begun as it stands
    asks_idle_tiles: bool = False  # a game of revision 1: also for armies that cannot join
    asks_side: bool = False  # a game of revision 5 or later, on a board of two sides
    owners: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    used: dict[str, str] = field(default_factory=dict)  # card used: an action, BID or TAKEN
    is_tower_known: bool = True  # all that is in it; else more may come out than was thrown in
    throwing: str | None = None  # the province fought over while a throw is counted, or TOWER
    # The draft
    face_up: list[str] = field(default_factory=list)
    under_pile: list[tuple[str, ...]] = field(default_factory=list)  # what comes last, in order
    groups: dict[int, tuple[int, ...]] = field(default_factory=dict)  # still at hand, by seat
    # The year
    year: int = 0  # 1 or 2; 0 before the first
    season: str = ""
    begins: str = SEASONS[
        0
    ]  # the season with which the year begins: a later one, where it is joined
    cards: dict[str, EventCard] = field(default_factory=dict)  # those known, by their ids
    supply: tuple[Supply, ...] = ()
    events_left: list[str] = field(default_factory=list)  # undrawn, any order
    events_shown: list[str] = field(default_factory=list)  # face up, not yet out
    event: str | None = None  # holds this season
    actions: list[str] = field(default_factory=list)  # turned up, in place order
    place: int = 0  # of the action under way, 1 to 10
    acted: list[int] = field(default_factory=list)  # who has had his turn in it
    tiles: list[str] = field(default_factory=list)  # as laid, in place order
    order: list[int] = field(default_factory=list)
    winners: tuple[int, ...] = ()

    def chosen(self, option: Option) -> str:
        """What the table plays; an edition may have an option of its own on the same point."""
        return self.options[self.edition.own_options.get(option.name, option.name)]

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

    def unseen(self) -> Mapping[Colour, int]:
        """What may be in the tower besides what is known to be there."""
        return {} if self.is_tower_known else self.ledger.at(RESERVE)

    def peasants(self) -> int:
        """In the common reserve."""
        return self.ledger.count(RESERVE, PEASANTS)

    def held_by(self, seat: int) -> list[str]:
        """The provinces of a player, by name."""
        return sorted([province for province, owner in self.owners.items() if owner == seat])

    def neighbours(self, province: str) -> list[str]:
        """Those that may be entered."""
        out = len(self.seats) == 3
        return [
            name
            for name in self.board.provinces[province].neighbours
            if not (out and self.board.provinces[name].out_with_3_players)
        ]

    def stock(self, building: str) -> int:
        """How many of a kind are left to build."""
        built = sum(building in standing for standing in self.buildings.values())
        return self.edition.stock[building] - built

    def markers_left(self) -> int:
        return self.edition.markers - sum(self.markers.values())

    @property
    def effect(self) -> Effect | None:
        """What the season's event card changes."""
        return self.cards[self.event].effect if self.event is not None else None

    def effect_in(self, form: str, province: str) -> Effect | None:
        """What the event changes there, if it does so in this form."""
        effect = self.effect
        if effect is None or effect.form != form:
            return None
        where = (ALL, province, self.board.provinces[province].region)
        return effect if effect.place in where else None

    def has_tile(self, seat: int | None, tile: str) -> bool:
        return seat is not None and self.seats[seat].tile == tile

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, seat in enumerate(self.seats) if seat.colour == colour)

    def price(self, seat: int, action: str, province: str) -> int:
        """What an action costs there, in thalers (W3.1, W3.3)."""
        return self.priced(seat, action, province)[0]

    def priced(self, seat: int, action: str, province: str) -> tuple[int, tuple[str, ...]]:
        """The same, and the modules that have changed it."""
        cost = self.edition.cost.get(action, 0)
        if (priced := self.effect_in(PRICE, province)) and priced.building == action:
            cost = priced.number  # W7
        return self.through(lambda each: each.price, cost, seat, action, province)

    def through(
        self,
        which: Callable[[Module[Table]], Amount[Table]],
        amount: int,
        seat: int,
        action: str,
        province: str,
    ) -> tuple[int, tuple[str, ...]]:
        """What modules make of an amount, one after another, and those who have changed it."""
        by = []
        for module in self.modules:
            before, amount = amount, which(module)(self, seat, action, province, amount)
            if amount != before:
                by.append(module.name)
        return amount, tuple(by)

    def take(self, seat: int, province: str) -> None:
        """The card of a province goes to a player; armies of anybody else there are lost."""
        if self.owners.get(province) != seat:
            self._disband(province)
            self.owners[province] = seat
            self._lost(province)

    def conquer(self, seat: int, province: str) -> None:
        """Taken by force: its card, wherever it lay, serves no more this season (W2.8)."""
        self.take(seat, province)
        self.used[province] = CONQUERED

    def mark(self, province: str, markers: int) -> None:
        """So many revolt markers lie there now."""
        if markers:
            self.markers[province] = markers
        else:
            self.markers.pop(province, None)

    def muster(self, seat: int, province: str, number: int) -> int:
        """Put armies from the reserve there, as many as there are; returns how many."""
        put = min(number, self.reserve(seat))
        self.ledger.move(self.colour(seat), put, RESERVE, province)
        return put

    def vacate(self, province: str) -> None:
        """Nobody's any more: armies to the reserve, all else off (W4.7)."""
        self._disband(province)
        self.raze(province)
        for cards in (self.owners, self.used):
            cards.pop(province, None)
        self._lost(province)

    def raze(self, province: str) -> None:
        """Buildings and markers off, whoever holds it."""
        for standing in (self.buildings, self.markers):
            standing.pop(province, None)

    def retire(self, colour: Colour, number: int) -> None:
        """Cubes go from the tray to their reserve."""
        self.ledger.move(colour, number, TRAY, RESERVE)

    def _lost(self, province: str) -> None:
        for module in self.modules:
            module.lost(self, province)

    def _disband(self, province: str) -> None:
        seat = self.owners.get(province)
        if seat is not None:
            self.ledger.move(self.colour(seat), self.armies(province), province, RESERVE)


def new_table(
    edition: Edition,
    players: list[tuple[str, Colour]],
    options: Mapping[str, str],
    modules: tuple[Module[Table], ...] = (),
    *,
    asks_idle_tiles: bool = False,
    asks_events_gone: bool = False,
    asks_side: bool = False,
) -> Table:
    """A table before set-up: everything in the reserves, the money paid out (W1.2)."""
    number = len(players)
    totals = {colour: edition.armies for _, colour in players} | {PEASANTS: edition.peasants}
    by = edition.thalers_by.get(number)
    money = edition.thalers[number] if by is None else int(options[by])
    return Table(
        edition=edition,
        options=options,
        seats=[Seat(name, colour, money) for name, colour in players],
        ledger=Ledger(totals),
        board=edition.board,
        provinces=edition.board.in_play(number),
        modules=modules,
        added={module.name: module.state() for module in modules},
        asks_idle_tiles=asks_idle_tiles,
        asks_events_gone=asks_events_gone,
        asks_side=asks_side and bool(edition.turned),
        cards=dict(edition.events),
        supply=edition.supply,
        events_left=list(edition.events),
        groups=dict.fromkeys(range(number), edition.groups[number]),
    )
