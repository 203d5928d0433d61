"""Cards, tiles and buildings by their ids, as they stand in answers.

Which of them a box holds, and what they cost, is the edition's: edition.py.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

PALACE, CHURCH, TRADE_HOUSE = "palace", "church", "trade-house"
GRAIN, TAXES = "grain", "taxes"
FIVE_ARMIES, THREE_ARMIES, ONE_ARMY = "five-armies", "three-armies", "one-army"
BATTLE_A, BATTLE_B = "battle-a", "battle-b"

# The bonus tiles, W2.6.
TAX_TILE, GRAIN_TILE, ARMIES_TILE = "tax-tile", "grain-tile", "armies-tile"
ATTACK_TILE, DEFENCE_TILE = "attack-tile", "defence-tile"


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


_EFFECTS = {effect.value: effect for effect in Effect}


@dataclass(frozen=True, slots=True)
class EventCard:
    effect: Effect
    loss: int  # grain that every player loses if it is winter's card

    @property
    def name(self) -> str:
        """The id in answers: no two cards share both effect and loss."""
        return f"{self.effect.value}-loss-{self.loss}"


def event_card(name: str) -> EventCard | None:
    """The card of this id; None where there is none such."""
    effect, _, loss = name.rpartition("-loss-")
    return EventCard(_EFFECTS[effect], int(loss)) if effect in _EFFECTS else None
