"""What is printed on the cards and tiles: ids as they stand in answers, and their effects."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

PALACE, CHURCH, TRADE_HOUSE = "palace", "church", "trade-house"
GRAIN, TAXES = "grain", "taxes"
FIVE_ARMIES, THREE_ARMIES, ONE_ARMY = "five-armies", "three-armies", "one-army"
BATTLE_A, BATTLE_B = "battle-a", "battle-b"

BUILDINGS = (PALACE, CHURCH, TRADE_HOUSE)
BATTLES = (BATTLE_A, BATTLE_B)
ACTIONS = (*BUILDINGS, GRAIN, TAXES, FIVE_ARMIES, THREE_ARMIES, ONE_ARMY, *BATTLES)

# What an action costs, in thalers, W3.1 and W3.3.
COST = {PALACE: 3, CHURCH: 2, TRADE_HOUSE: 1, FIVE_ARMIES: 3, THREE_ARMIES: 2, ONE_ARMY: 1}

# The bonus tiles, W2.6.
TAX_TILE, GRAIN_TILE, ARMIES_TILE = "tax-tile", "grain-tile", "armies-tile"
ATTACK_TILE, DEFENCE_TILE = "attack-tile", "defence-tile"
TILES = (TAX_TILE, GRAIN_TILE, ARMIES_TILE, ATTACK_TILE, DEFENCE_TILE)


class Effect(Enum):
    """What an event card changes for its season, W7."""

    TRADE_HOUSES_CALM = "trade-houses-calm"
    PALACE_GUARDS = "palace-guards"
    TAXES_AT_MOST_5 = "taxes-at-most-5"
    TAXES_AT_LEAST_6 = "taxes-at-least-6"
    GRAIN_AT_LEAST_4 = "grain-at-least-4"
    GRAIN_AT_MOST_3 = "grain-at-most-3"
    TWO_NEUTRAL_PEASANTS = "two-neutral-peasants"
    CHURCHES_PROTECT = "churches-protect"
    FEW_TROOPS = "few-troops"


@dataclass(frozen=True, slots=True)
class EventCard:
    effect: Effect
    loss: int  # grain that every player loses if it is winter's card

    @property
    def name(self) -> str:
        """The id in answers: no two cards share both effect and loss."""
        return f"{self.effect.value}-loss-{self.loss}"


_PRINTED = (
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
)
EVENTS = {card.name: card for card in _PRINTED}
