"""The whole state of a game of Wallenstein: who holds what, and where everything is.

Cubes are in the ledger, with each province as a place of its own name. Provinces without owner or
pieces are not in the mappings.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from companion.engine.flow import Colour
from companion.engine.game import Option
from companion.games.wallenstein.board import Board
from companion.games.wallenstein.cards import ALL, PRICE, Effect, EventCard
from companion.games.wallenstein.editions import PEASANTS, Edition, Supply
from companion.games.wallenstein.events import PointLine
from companion.games.wallenstein.module import Amount, Module
from companion.tower.ledger import RESERVE, TRAY, Ledger

CONQUERED = "taken"  # `used`: conquered this season, so no card of this season's plan
BID = "bid"

SEASONS = ("spring", "summer", "autumn", "winter")


@dataclass(slots=True)
class SeatState:
    """A player and what lies in front of them; provinces and armies belong to `State`."""

    name: str
    colour: Colour
    thalers: int
    grain: int = 0
    points: int = 0
    lines: tuple[PointLine, ...] = ()  # all lines of all winters
    tile: str | None = None  # this season's bonus
    bid: str | None = None
    hand: tuple[str, ...] = ()  # the province cards that this season was planned with
    revealed: int = 0  # of them, revealed on an action
    blanks: int = 0  # actions left empty this season
    skips: tuple[str, ...] = ()  # actions skipped for lack of cards, before the order


@dataclass(slots=True)
class State:
    """The state of a game of Wallenstein."""

    edition: Edition
    options: Mapping[str, str]
    seats: list[SeatState]
    ledger: Ledger
    board: Board
    provinces: tuple[str, ...]  # in play
    modules: tuple[Module[State], ...] = ()  # modules played, in the order of the rules
    added: dict[str, object] = field(default_factory=dict)  # a module's own state, by its name
    asks_events_gone: bool = False  # games of revision 4 or later begun as they stand
    asks_idle_tiles: bool = False  # games of revision 1 also ask for armies that cannot join
    asks_side: bool = False  # games of revision 5 or later on a two-sided board
    owners: dict[str, int] = field(default_factory=dict)
    buildings: dict[str, tuple[str, ...]] = field(default_factory=dict)
    markers: dict[str, int] = field(default_factory=dict)
    used: dict[str, str] = field(default_factory=dict)  # by used card: an action, BID or CONQUERED
    is_tower_known: bool = True  # False: unknown cubes may come out
    throwing: str | None = None  # the province fought over while a throw is counted, or TOWER
    # The draft
    face_up: list[str] = field(default_factory=list)
    under_pile: list[tuple[str, ...]] = field(default_factory=list)  # go last, in order
    groups: dict[int, tuple[int, ...]] = field(default_factory=dict)  # not placed yet, by seat
    # The year
    year: int = 0  # 1 or 2; 0 before the first
    season: str = ""
    # The season with which the year begins: a later one than spring where the app joins during it.
    begins: str = SEASONS[0]
    cards: dict[str, EventCard] = field(default_factory=dict)  # those known, by their ids
    supply: tuple[Supply, ...] = ()
    events_left: list[str] = field(default_factory=list)  # not drawn yet, any order
    events_shown: list[str] = field(default_factory=list)  # face up, not yet out
    event: str | None = None  # the card of this season
    actions: list[str] = field(default_factory=list)  # turned up, in place order
    place: int = 0  # place of the action being carried out, 1 to 10
    acted: list[int] = field(default_factory=list)  # seats that have acted in it
    tiles: list[str] = field(default_factory=list)  # as laid, in place order
    order: list[int] = field(default_factory=list)
    winners: tuple[int, ...] = ()

    def chosen(self, option: Option) -> str:
        """Return the players' choice of an option; an edition may use its own option instead."""
        return self.options[self.edition.own_options.get(option.name, option.name)]

    def owner(self, province: str) -> int | None:
        """Return the seat that owns the province; None: it is neutral."""
        return self.owners.get(province)

    def colour(self, seat: int) -> Colour:
        return self.seats[seat].colour

    def armies(self, province: str) -> int:
        """Return how many armies the owner has there; 0 in a neutral province."""
        seat = self.owners.get(province)
        return 0 if seat is None else self.ledger.count(province, self.seats[seat].colour)

    def reserve(self, seat: int) -> int:
        """Return how many armies a player has in reserve."""
        return self.ledger.count(RESERVE, self.seats[seat].colour)

    def unseen(self) -> Mapping[Colour, int]:
        """Return what may be in the tower besides the cubes known to be in it."""
        return {} if self.is_tower_known else self.ledger.at(RESERVE)

    def peasants(self) -> int:
        """Return how many peasants are in the common reserve."""
        return self.ledger.count(RESERVE, PEASANTS)

    def held_by(self, seat: int) -> list[str]:
        """Return the provinces of a player, sorted by name."""
        return sorted([province for province, owner in self.owners.items() if owner == seat])

    def neighbours(self, province: str) -> list[str]:
        out = len(self.seats) == 3
        return [
            name
            for name in self.board.provinces[province].neighbours
            if not (out and self.board.provinces[name].out_with_3_players)
        ]

    def stock(self, building: str) -> int:
        """Return how many buildings of a kind are left to build."""
        built = sum(building in standing for standing in self.buildings.values())
        return self.edition.stock[building] - built

    def markers_left(self) -> int:
        """Return how many revolt markers are left in the stock."""
        return self.edition.markers - sum(self.markers.values())

    @property
    def effect(self) -> Effect | None:
        """Return what the season's event card changes, or None."""
        return self.cards[self.event].effect if self.event is not None else None

    def effect_in(self, form: str, province: str) -> Effect | None:
        """Return the event's effect if it has this form and applies in the province, else None."""
        effect = self.effect
        if effect is None or effect.form != form:
            return None
        where = (ALL, province, self.board.provinces[province].region)
        return effect if effect.place in where else None

    def has_tile(self, seat: int | None, tile: str) -> bool:
        """Return whether the seat has this bonus tile."""
        return seat is not None and self.seats[seat].tile == tile

    def seat_of(self, colour: Colour) -> int:
        return next(n for n, seat in enumerate(self.seats) if seat.colour == colour)

    def price(self, seat: int, action: str, province: str) -> int:
        """Return what an action costs there, in thalers (W3.1, W3.3)."""
        return self.priced(seat, action, province)[0]

    def priced(self, seat: int, action: str, province: str) -> tuple[int, tuple[str, ...]]:
        """Return what an action costs there, and the modules that changed the price."""
        cost = self.edition.cost.get(action, 0)
        if (priced := self.effect_in(PRICE, province)) and priced.building == action:
            cost = priced.number  # W7
        return self.through(lambda each: each.price, cost, seat, action, province)

    def through(
        self,
        which: Callable[[Module[State]], Amount[State]],
        amount: int,
        seat: int,
        action: str,
        province: str,
    ) -> tuple[int, tuple[str, ...]]:
        """Pass an amount through all modules; return the result and the modules that changed it."""
        by = []
        for module in self.modules:
            before, amount = amount, which(module)(self, seat, action, province, amount)
            if amount != before:
                by.append(module.name)
        return amount, tuple(by)

    def take(self, seat: int, province: str) -> None:
        """Give a province's card to a player; armies of anybody else there go to the reserve."""
        if self.owners.get(province) != seat:
            self._disband(province)
            self.owners[province] = seat
            self._lost(province)

    def conquer(self, seat: int, province: str) -> None:
        """Give a conquered province to a player; its card is not used again this season (W2.8)."""
        self.take(seat, province)
        self.used[province] = CONQUERED

    def mark(self, province: str, markers: int) -> None:
        """Set how many revolt markers are in a province."""
        if markers:
            self.markers[province] = markers
        else:
            self.markers.pop(province, None)

    def muster(self, seat: int, province: str, number: int) -> int:
        """Move armies from the reserve to the province, as many as there are; return how many."""
        put = min(number, self.reserve(seat))
        self.ledger.move(self.colour(seat), put, RESERVE, province)
        return put

    def vacate(self, province: str) -> None:
        """Make a province neutral: armies go to the reserve, everything else comes off (W4.7)."""
        self._disband(province)
        self.raze(province)
        for cards in (self.owners, self.used):
            cards.pop(province, None)
        self._lost(province)

    def raze(self, province: str) -> None:
        """Remove buildings and revolt markers from a province."""
        for standing in (self.buildings, self.markers):
            standing.pop(province, None)

    def retire(self, colour: Colour, number: int) -> None:
        """Move cubes from the tray to their reserve."""
        self.ledger.move(colour, number, TRAY, RESERVE)

    def _lost(self, province: str) -> None:
        for module in self.modules:
            module.lost(self, province)

    def _disband(self, province: str) -> None:
        seat = self.owners.get(province)
        if seat is not None:
            self.ledger.move(self.colour(seat), self.armies(province), province, RESERVE)


def new_state(
    edition: Edition,
    players: list[tuple[str, Colour]],
    options: Mapping[str, str],
    modules: tuple[Module[State], ...] = (),
    *,
    asks_idle_tiles: bool = False,
    asks_events_gone: bool = False,
    asks_side: bool = False,
) -> State:
    """Return the state before set-up: all cubes in the reserves, the money paid out (W1.2)."""
    number = len(players)
    totals = {colour: edition.armies for _, colour in players} | {PEASANTS: edition.peasants}
    by = edition.thalers_by.get(number)
    money = edition.thalers[number] if by is None else int(options[by])
    return State(
        edition=edition,
        options=options,
        seats=[SeatState(name, colour, money) for name, colour in players],
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
