"""Ids of cards, tiles and buildings, as answers use them.

editions.py says which of them a box holds and what they cost.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, TypeAlias

PALACE, CHURCH, TRADE_HOUSE = "palace", "church", "trade-house"
GRAIN, TAXES = "grain", "taxes"
FIVE_ARMIES, THREE_ARMIES, ONE_ARMY = "five-armies", "three-armies", "one-army"
BATTLE_A, BATTLE_B = "battle-a", "battle-b"

# The bonus tiles, W2.6.
TAX_TILE, GRAIN_TILE, ARMIES_TILE = "tax-tile", "grain-tile", "armies-tile"
ATTACK_TILE, DEFENCE_TILE = "attack-tile", "defence-tile"

ALL = "all"  # every province
ANY = "any"  # any building or none

BUILDINGS = (PALACE, CHURCH, TRADE_HOUSE)
# Bounds for typed-in cards, all chosen: a card that prints more could not be typed in.
MOST = 20  # of anything that an event card counts
MOST_LOSS = 20  # grain
LONGEST_NAME, LONGEST_TEXT = 40, 200  # letters


@dataclass(frozen=True, slots=True)
class Form:
    """A way in which event cards change the game; the numbers `idle` change nothing."""

    name: str
    touches: str  # which actions
    idle: tuple[int, ...] = ()  # one for each printed number
    buildings: tuple[str, ...] = ()  # the form is about one of these
    least: int = 0

    @property
    def is_free(self) -> bool:
        """Return whether the card is free text, which only people can carry out."""
        return self.name == TEXT


AT_LEAST, AT_MOST, MORE, LESS = "at-least", "at-most", "more", "less"
RECEIVED, PRICE, BONUS, CALM = "armies-received", "price", "bonus", "calm"
GUARDS, ATTACKERS, SAFE, TEXT = "guards", "attackers", "safe", "text"
NEUTRAL, BESIDE, RISING = "neutral-peasants", "peasants-beside", "peasants-rising"

RECEIVED_BY = (FIVE_ARMIES, THREE_ARMIES, ONE_ARMY)  # the numbers of RECEIVED, in order

BUILDING, ARMIES, FIGHTS = "building", "armies", "fights"  # groups of forms, as grain and taxes

_FORMS = (
    Form(PRICE, BUILDING, (3,), BUILDINGS),  # a building costs so much
    Form(BONUS, BUILDING, (0,), BUILDINGS),  # thalers for the builder
    Form(CALM, BUILDING, (0,), BUILDINGS),  # revolt markers off where one is built
    *(
        Form(f"{income}-{limit}", income, (idle,))
        for income in (GRAIN, TAXES)
        for limit, idle in ((AT_LEAST, 0), (AT_MOST, MOST), (MORE, 0), (LESS, 0))
    ),
    Form(RECEIVED, ARMIES, (5, 3, 1)),  # armies that come for the same money
    Form(SAFE, FIGHTS, (), (*BUILDINGS, ANY)),  # no attack where one stands
    Form(GUARDS, FIGHTS, (0,), (*BUILDINGS, ANY)),  # armies for the defender where one stands
    Form(ATTACKERS, FIGHTS, (0,)),  # armies for the attacker
    Form(NEUTRAL, FIGHTS, (1,)),  # peasants in an attacked neutral province, in all
    Form(BESIDE, FIGHTS, (0,)),  # peasants more in the throw for an attacked player's province
    Form(RISING, FIGHTS, (0,)),  # peasants more in a revolt
    Form(TEXT, TEXT),
)
FORMS: Mapping[str, Form] = {form.name: form for form in _FORMS}


@dataclass(frozen=True, slots=True)
class Effect:
    """What an event card changes during its season (W7): a form with its printed numbers."""

    form: str
    numbers: tuple[int, ...] = ()
    building: str = ""
    place: str = ALL  # or a region, or a province
    text: str = ""  # as printed, if no form fits

    @property
    def number(self) -> int:
        """Return the effect's first (mostly only) number."""
        return self.numbers[0]


TRADE_HOUSES_CALM = Effect(CALM, (1,), TRADE_HOUSE)
PALACE_GUARDS = Effect(GUARDS, (1,), PALACE)
TAXES_AT_MOST_5 = Effect("taxes-at-most", (5,))
TAXES_AT_LEAST_6 = Effect("taxes-at-least", (6,))
GRAIN_AT_LEAST_4 = Effect("grain-at-least", (4,))
GRAIN_AT_MOST_3 = Effect("grain-at-most", (3,))
TWO_NEUTRAL_PEASANTS = Effect(NEUTRAL, (2,))
CHURCHES_PROTECT = Effect(SAFE, (), CHURCH)
FEW_TROOPS = Effect(RECEIVED, (3, 2, 1))


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card; `name` is its id in answers, or the printed title of a typed-in card."""

    name: str
    effect: Effect
    loss: int  # grain each player loses if it is winter's card


ArmyCount: TypeAlias = Annotated[int, "armies"]
PeasantCount: TypeAlias = Annotated[int, "peasants"]
OfficerCount: TypeAlias = Annotated[int, "officers"]
MarkerCount: TypeAlias = Annotated[int, "markers"]
ThalerCount: TypeAlias = Annotated[int, "thalers"]
ScoredPoints: TypeAlias = Annotated[int, "points"]

ActionId: TypeAlias = Annotated[str, "action"]
BuildingId: TypeAlias = Annotated[str, "building"]
EventId: TypeAlias = Annotated[str, "event"]
FavourCard: TypeAlias = Annotated[str, "favour"]
RegionId: TypeAlias = Annotated[str, "region"]
SeasonId: TypeAlias = Annotated[str, "season"]
TileId: TypeAlias = Annotated[str, "tile"]
