"""What one printing of the game is: its cards, costs and numbers, and the order of its steps.

What a step does stands in season.py or winter.py under its name. A module puts its own behind
those named here: module.py.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from companion.games.wallenstein.cards import (
    ARMIES_TILE,
    ATTACK_TILE,
    BATTLE_A,
    BATTLE_B,
    CHURCH,
    DEFENCE_TILE,
    FIVE_ARMIES,
    GRAIN,
    GRAIN_TILE,
    ONE_ARMY,
    PALACE,
    TAX_TILE,
    TAXES,
    THREE_ARMIES,
    TRADE_HOUSE,
    Effect,
    EventCard,
)
from companion.games.wallenstein.starts import STARTS, Start

PEASANTS = "green"


@dataclass(frozen=True, slots=True)
class Supply:
    """A row of the supply table: the greatest shortage it holds for, and what follows."""

    up_to: int
    revolts: int
    extra: int


@dataclass(frozen=True, slots=True)
class Edition:
    name: str
    colours: tuple[str, ...]
    # The order of the steps
    season: tuple[str, ...]  # W2.2
    winter: tuple[str, ...]  # W6
    # Cards and tiles
    decks: tuple[str, ...]
    actions: tuple[str, ...]
    events: Mapping[str, EventCard]  # W7, by their ids
    tiles: tuple[str, ...]  # W2.6
    coins: tuple[str, ...]  # of each player, W2.5
    # What is paid, bought and scored
    cost: Mapping[str, int]  # of an action, in thalers, W3.1 and W3.3
    bought: Mapping[str, int]  # armies, by action, W3.3
    bought_of_few: Mapping[str, int]  # under the event "few troops", W7
    most: Mapping[str, int]  # points for most of a kind of building in a region, W6.4
    supply: tuple[Supply, ...]  # W6.2
    # Set-up
    thalers: Mapping[int, int]  # by number of players, W1.2
    groups: Mapping[int, tuple[int, ...]]  # W1.3
    starts: Mapping[int, Mapping[str, Start]]  # W1.4
    stock: Mapping[str, int]  # of each kind of building, W0.2
    armies: int = 62  # cubes a player, W0.2
    peasants: int = 20
    filling: int = 7  # armies that a player throws at first, W1.6
    filling_peasants: int = 10
    markers: int = 42  # W0.2
    bank: int = 160  # thalers: 20 coins each of 1, 2 and 5, W0.2
    years: int = 2
    events_a_year: int = 4  # W2.1
    face_up: int = 5  # action cards, W2.2


def _by_id(*cards: EventCard) -> dict[str, EventCard]:
    return {card.name: card for card in cards}


SECOND = Edition(
    name="second",
    colours=("red", "blue", "yellow", "black", "violet"),
    season=("action-cards", "tiles", "planning", "event", "order", "actions", "season-end"),
    winter=("grain-loss", "supply", "points", "year-end"),
    decks=("events", "actions", "tiles", "bag", "provinces"),
    actions=(
        *(PALACE, CHURCH, TRADE_HOUSE, GRAIN, TAXES),
        *(FIVE_ARMIES, THREE_ARMIES, ONE_ARMY, BATTLE_A, BATTLE_B),
    ),
    events=_by_id(
        EventCard(Effect.TRADE_HOUSES_CALM, 5),
        EventCard(Effect.TRADE_HOUSES_CALM, 7),
        EventCard(Effect.PALACE_GUARDS, 2),
        EventCard(Effect.PALACE_GUARDS, 6),
        EventCard(Effect.TAXES_AT_MOST_5, 0),
        EventCard(Effect.TAXES_AT_LEAST_6, 2),
        EventCard(Effect.GRAIN_AT_LEAST_4, 3),
        EventCard(Effect.GRAIN_AT_MOST_3, 4),
        EventCard(Effect.TWO_NEUTRAL_PEASANTS, 3),
        EventCard(Effect.CHURCHES_PROTECT, 3),
        EventCard(Effect.CHURCHES_PROTECT, 4),
        EventCard(Effect.FEW_TROOPS, 1),
    ),
    tiles=(TAX_TILE, GRAIN_TILE, ARMIES_TILE, ATTACK_TILE, DEFENCE_TILE),
    coins=("0", "1", "2", "3", "4"),
    cost={PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1, FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1},
    bought={FIVE_ARMIES: 5, THREE_ARMIES: 3, ONE_ARMY: 1},
    bought_of_few={FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1},
    most={PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1},
    supply=(
        Supply(1, 1, 1),
        Supply(2, 1, 2),
        Supply(4, 2, 2),
        Supply(6, 2, 3),
        Supply(45, 3, 3),
    ),
    thalers={3: 18, 4: 15, 5: 12},
    groups={
        3: (5, 4, 4, 3, 3, 2, 2, 2, 2),
        4: (5, 4, 4, 3, 3, 2, 2, 2),
        5: (5, 4, 4, 3, 3, 2, 2),
    },
    starts=STARTS,
    stock={PALACE: 28, CHURCH: 26, TRADE_HOUSE: 26},
)
