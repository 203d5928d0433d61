"""What a printing of the game is: cards, costs, numbers, the order of play; and all printings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.games.wallenstein.board import STARTS, Board, Start, read
from companion.games.wallenstein.cards import (
    ARMIES_TILE,
    ATTACK_TILE,
    BATTLE_A,
    BATTLE_B,
    CHURCH,
    CHURCHES_PROTECT,
    DEFENCE_TILE,
    FEW_TROOPS,
    FIVE_ARMIES,
    GRAIN,
    GRAIN_AT_LEAST_4,
    GRAIN_AT_MOST_3,
    GRAIN_TILE,
    ONE_ARMY,
    PALACE,
    PALACE_GUARDS,
    TAX_TILE,
    TAXES,
    TAXES_AT_LEAST_6,
    TAXES_AT_MOST_5,
    THREE_ARMIES,
    TRADE_HOUSE,
    TRADE_HOUSES_CALM,
    TWO_NEUTRAL_PEASANTS,
    Effect,
    EventCard,
)

PEASANTS = "green"


@dataclass(frozen=True, slots=True)
class Supply:
    """A row of the supply table.

    With up to `up_to` grain missing, `revolts` provinces revolt, each with `extra` more peasants.
    """

    up_to: int
    revolts: int
    extra: int


@dataclass(frozen=True, slots=True)
class Edition:
    """One printing: its board, cards, costs, stocks and steps, and the rules that differ."""

    name: str
    colours: tuple[str, ...]
    board: Board
    # The order of the steps
    season: tuple[str, ...]  # W2.2
    winter: tuple[str, ...]  # W6
    # Cards and tiles
    decks: tuple[str, ...]
    actions: tuple[str, ...]
    events: Mapping[str, EventCard]  # W7, by their ids
    event_cards: int  # in the box; players type in those not in `events`
    tiles: tuple[str, ...]  # W2.6
    coins: tuple[str, ...]  # of each player, to bid with, W2.5
    blanks: int  # blank cards for empty actions, W2.3
    # Prices, purchases and points
    cost: Mapping[str, int]  # of an action, in thalers, W3.1 and W3.3
    bought: Mapping[str, int]  # armies, by action, W3.3
    most: Mapping[str, int]  # points for most of a kind of building in a region, W6.4
    supply: tuple[Supply, ...]  # W6.2
    tie_breaks: tuple[str, ...]  # for ties in points: thalers or a kind of building, W6.6
    # Set-up
    thalers: Mapping[int, int]  # by number of players, W1.2
    thalers_by: Mapping[int, str]  # the option that sets them, by number of players
    groups: Mapping[int, tuple[int, ...]]  # W1.3
    starts: Mapping[int, Mapping[str, Start]]  # W1.4
    stock: Mapping[str, int]  # of each kind of building, W0.2
    # Battles, and numbers of pieces
    holds_back: bool = False  # defenders choose how many armies fight, W4.1 and W5.1
    helped_up_to: int = 0  # most revolt markers with which peasants help, W4.3
    marks_conquest: bool = False  # marker on a conquered neutral province, W4.5
    moves_alone: bool = False  # one army, move: moving without a purchase, W3.3
    peasants_hold: bool = False  # peasants alone may save armies held back, W4.7
    own_options: Mapping[str, str] = field(default_factory=dict)  # its own option instead
    armies: int = 62  # cubes a player, W0.2
    peasants: int = 20
    filling: int = 7  # armies of each player in the first filling, W1.6
    filling_peasants: int = 10
    markers: int = 42  # W0.2
    bank: int = 160  # thalers: 20 coins each of 1, 2 and 5, W0.2
    years: int = 2
    is_read_off: bool = True  # False: the board's numbers are not confirmed
    turned: tuple[str, ...] = ()  # provinces with other regions on the other side
    events_a_year: int = 4  # W2.1
    face_up: int = 5  # action cards, W2.2


def _by_id(*cards: EventCard) -> dict[str, EventCard]:
    return {card.name: card for card in cards}


def _card(kind: str, effect: Effect, loss: int) -> EventCard:
    """Return an event card by kind and loss; no two of the second edition share both."""
    return EventCard(f"{kind}-loss-{loss}", effect, loss)


SECOND = Edition(
    name="second",
    colours=("red", "blue", "yellow", "black", "violet"),
    board=read("wallenstein", ("Brandenburg", "Sachsen", "Kurpfalz", "Österreich", "Bayern")),
    season=("action-cards", "tiles", "planning", "event", "order", "actions", "season-end"),
    winter=("grain-loss", "supply", "points", "year-end"),
    decks=("events", "actions", "tiles", "bag", "provinces"),
    actions=(
        *(PALACE, CHURCH, TRADE_HOUSE, GRAIN, TAXES),
        *(FIVE_ARMIES, THREE_ARMIES, ONE_ARMY, BATTLE_A, BATTLE_B),
    ),
    events=_by_id(
        _card("trade-houses-calm", TRADE_HOUSES_CALM, 5),
        _card("trade-houses-calm", TRADE_HOUSES_CALM, 7),
        _card("palace-guards", PALACE_GUARDS, 2),
        _card("palace-guards", PALACE_GUARDS, 6),
        _card("taxes-at-most-5", TAXES_AT_MOST_5, 0),
        _card("taxes-at-least-6", TAXES_AT_LEAST_6, 2),
        _card("grain-at-least-4", GRAIN_AT_LEAST_4, 3),
        _card("grain-at-most-3", GRAIN_AT_MOST_3, 4),
        _card("two-neutral-peasants", TWO_NEUTRAL_PEASANTS, 3),
        _card("churches-protect", CHURCHES_PROTECT, 3),
        _card("churches-protect", CHURCHES_PROTECT, 4),
        _card("few-troops", FEW_TROOPS, 1),
    ),
    event_cards=12,
    tiles=(TAX_TILE, GRAIN_TILE, ARMIES_TILE, ATTACK_TILE, DEFENCE_TILE),
    coins=("0", "1", "2", "3", "4"),
    blanks=5,
    cost={PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1, FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1},
    bought={FIVE_ARMIES: 5, THREE_ARMIES: 3, ONE_ARMY: 1},
    most={PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1},
    supply=(
        Supply(1, 1, 1),
        Supply(2, 1, 2),
        Supply(4, 2, 2),
        Supply(6, 2, 3),
        Supply(45, 3, 3),
    ),
    tie_breaks=("thalers",),
    thalers={3: 18, 4: 15, 5: 12},
    thalers_by={},
    groups={
        3: (5, 4, 4, 3, 3, 2, 2, 2, 2),
        4: (5, 4, 4, 3, 3, 2, 2, 2),
        5: (5, 4, 4, 3, 3, 2, 2),
    },
    starts=STARTS,
    stock={PALACE: 28, CHURCH: 26, TRADE_HOUSE: 26},
)

FIRST = replace(
    SECOND,
    name="first",
    season=(
        *("action-cards", "planning", "skipped-actions", "leader-cards", "event"),
        *("actions", "season-end"),
    ),
    decks=("events", "actions", "leaders", "provinces"),
    events={},  # unknown: players type them in
    event_cards=25,
    tiles=(),
    coins=(),
    tie_breaks=(PALACE, CHURCH, TRADE_HOUSE),
    thalers={3: 18, 4: 15, 5: 13},
    thalers_by={5: "thalers-of-five"},
    bank=135,  # 35 chests of 1, 20 of 5
    holds_back=True,
    helped_up_to=1,
    marks_conquest=True,
    moves_alone=True,
    peasants_hold=True,
    own_options={"winter-marker": "winter-marker-first"},
)

SHOGUN = replace(
    SECOND,
    name="shogun",
    board=read("shogun", ("Brown", "Yellow", "Red", "Purple", "Green")),
    starts={},  # unknown: only in the box
    is_read_off=False,
    turned=(
        *("Hitachi", "Kai", "Shinano", "Echizen"),
        *("Wakasa", "Owari", "Mimasaka", "Sanuki"),
    ),
)

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (SECOND, FIRST, SHOGUN)}
