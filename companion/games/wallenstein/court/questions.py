"""What is asked at the court (W8)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any

from companion.engine.flow import Draw, Pick, PrintedNumber, PrintedPick
from companion.engine.grid import PickOfPage, cell
from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B, CHURCH, PALACE, TRADE_HOUSE
from companion.games.wallenstein.court.cards import (
    AMOUNT_OF,
    ARMIES,
    BOTH,
    BUILDERS,
    SHIELDS,
    TOWER_CARD,
)

MOST_PRINTED = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawFavour(Draw):
    """A favour card, by its number; the first, second or third that is turned up."""

    deck: str = "favours"
    place: int
    rule: str = "W8.3"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourAmount(PrintedNumber):
    """How many thalers, grain, armies or points (`what`) does the card bring?"""

    card: str
    what: str
    rule: str = "W8.7"

    def drawn(self, rng: Random) -> int:
        """Made up, for bots."""
        return rng.randint(1, 4)


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourBuilding(PrintedPick):
    """Which building does the card bring?"""

    card: str
    rule: str = "W8.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class FavourShield(PrintedPick):
    """From which battles does the card protect? The first option is supposed."""

    card: str
    rule: str = "W8.7b"


@dataclass(frozen=True, slots=True, kw_only=True)
class SideBoard(PickOfPage):
    """The card on the space "turn `space` armies into officers".

    A province not used this season, TOWER_CARD, or PASS for a coin card. The first `likely` can be
    done in full. On the page a row is a card, and a column a space.
    """

    space: int
    in_tray: int  # own armies there
    in_stock: int  # own officers there
    likely: int
    coins_out: bool = False  # PASS would be one more than there are coin cards, W8.4
    rule: str = "W8.5"

    def check(self, answer: object) -> Any:
        return PickOfPage.check(self, _by_space(answer))


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeFavour(Pick):
    """Which of the cards that he can pay does the player take? PASS: none."""

    officers: int  # in the audience hall
    prices: tuple[int, ...]  # of the options but PASS
    rule: str = "W8.6"


@dataclass(frozen=True, slots=True, kw_only=True)
class CancelEvent(Pick):
    """Favour 1: is the season's event taken out of the game? Yes or no."""

    event: str
    rule: str = "W8.7c"


@dataclass(frozen=True, slots=True, kw_only=True)
class CalmProvince(Pick):
    """Favour 4: which own province loses a revolt marker?"""

    rule: str = "W8.7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeepFavour(Pick):
    """Favour 4, with no marker to take off: is the card kept for the next one? Yes or no."""

    rule: str = "W8.7a"


@dataclass(frozen=True, slots=True, kw_only=True)
class BuildFree(Pick):
    """Favours 7, 17, 21: in which own province is the building put?"""

    building: str
    rule: str = "W8.7"


@dataclass(frozen=True, slots=True, kw_only=True)
class FreeArmies(Pick):
    """Favour 12: which own or neutral province do the armies go to?"""

    armies: int
    owners: tuple[int | None, ...]  # of the options; None is neutral
    rule: str = "W8.7"


def side_space(number: int) -> str:
    """What the space is called where it stands beside the actions."""
    return f"turn-{number}"


def _by_space(answer: object) -> object:
    """Pages of older journals have a card's space as its number."""
    column = f"/{ARMIES}"
    if not isinstance(answer, Mapping) or not all(place.endswith(column) for place in answer):
        return answer
    cards = ((place.removesuffix(column), space) for place, space in answer.items())
    return {
        cell(TOWER_CARD if card.startswith(TOWER_CARD) else card, side_space(space)): 1
        for card, space in cards
    }


def printed_on(card: str) -> FavourAmount | FavourBuilding | FavourShield | None:
    """What the box is asked about a card; None: all that it does is in the rules."""
    if card in AMOUNT_OF:
        what = AMOUNT_OF[card]
        thing = ("favours", card, what)
        return FavourAmount(low=1, high=MOST_PRINTED, card=card, what=what, thing=thing)
    if card in BUILDERS:
        kinds = (PALACE, CHURCH, TRADE_HOUSE)
        return FavourBuilding(options=kinds, card=card, thing=("favours", card, "building"))
    if card in SHIELDS:
        options = tuple(dict.fromkeys((SHIELDS[card], BATTLE_A, BATTLE_B, BOTH)))
        return FavourShield(options=options, card=card, thing=("favours", card, "forbids"))
    return None
