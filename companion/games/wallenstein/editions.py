"""The printings of the game, side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.games.wallenstein.board import read
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
from companion.games.wallenstein.edition import Edition, Supply
from companion.games.wallenstein.starts import STARTS


def _by_id(*cards: EventCard) -> dict[str, EventCard]:
    return {card.name: card for card in cards}


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

SHOGUN = replace(
    SECOND,
    name="shogun",
    board=read("shogun", ("Brown", "Yellow", "Red", "Purple", "Green")),
    starts={},  # printed, and not at hand
    is_read_off=False,
)

EDITIONS: Mapping[str, Edition] = {edition.name: edition for edition in (SECOND, SHOGUN)}
