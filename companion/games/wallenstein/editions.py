"""All printings of the game, side by side."""

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
from companion.games.wallenstein.edition import Edition, Supply
from companion.games.wallenstein.starts import STARTS


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
