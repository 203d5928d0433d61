"""Questions of the court (W8)."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from companion.engine.flow import Draw, Pick, PrintedNumber, PrintedPick, SeatNumber
from companion.engine.grid import PickOfPage, cell
from companion.games.wallenstein.cards import (
    BATTLE_A,
    BATTLE_B,
    CHURCH,
    PALACE,
    TRADE_HOUSE,
    ArmyCount,
    EventId,
    OfficerCount,
)
from companion.games.wallenstein.court.state import (
    AMOUNT_OF,
    ARMIES,
    BOTH,
    BUILDERS,
    SHIELDS,
    TOWER_CARD,
)

MOST_PRINTED = 20  # of anything on a card; chosen: a higher number could not be typed in


class DrawFavour(Draw):
    """A favour card by its number: the first, second or third that is turned up."""

    deck: str = "favours"
    place: int
    rule: str = "W8.3"


class FavourAmount(PrintedNumber):
    """Ask how much of `what` (thalers, grain, armies or points) the favour card brings."""

    card: str
    what: str
    rule: str = "W8.7"

    def drawn(self, rng: Random) -> int:
        """Make up an amount for bots."""
        return rng.randint(1, 4)


class FavourBuilding(PrintedPick):
    """Ask which building the favour card brings."""

    card: str
    rule: str = "W8.7"


class FavourShield(PrintedPick):
    """Ask from which battles the favour card protects; the first option is the likely one."""

    card: str
    rule: str = "W8.7b"


class SideBoard(PickOfPage):
    """Ask for the card on the space "turn `space` armies into officers".

    The answer is a province not used this season, TOWER_CARD, or PASS for a coin card. The first
    `likely` options can be carried out in full. On the page a row is a card, and a column a space.
    """

    space: int
    in_tray: int  # own armies there
    in_stock: int  # own officers there
    likely: int
    coins_out: bool = False  # PASS would be one more than there are coin cards, W8.4
    rule: str = "W8.5"

    def check(self, answer: object) -> Any:
        """Check the answer, also in the form that older journals have."""
        return PickOfPage.check(self, _by_space(answer))


class TakeFavour(Pick):
    """Ask which affordable favour card the player takes; PASS for none."""

    officers: OfficerCount  # in the audience hall
    prices: tuple[int, ...]  # of the options but PASS
    rule: str = "W8.6"


class CancelEvent(Pick):
    """Favour 1: ask whether the season's event leaves the game. Yes or no."""

    event: EventId
    rule: str = "W8.7c"


class CalmProvince(Pick):
    """Favour 4: ask which own province loses a revolt marker."""

    rule: str = "W8.7a"


class KeepFavour(Pick):
    """Favour 4, with no marker to remove: ask whether the card is kept for the next one."""

    rule: str = "W8.7a"


class BuildFree(Pick):
    """Favours 7, 17 and 21: ask in which own province the building is placed."""

    building: str
    rule: str = "W8.7"


class FreeArmies(Pick):
    """Favour 12: ask to which own or neutral province the armies go."""

    armies: ArmyCount
    owners: tuple[SeatNumber | None, ...]  # of the options; None is neutral
    rule: str = "W8.7"


def side_space(number: int) -> str:
    """Return the name of a side board space, as it stands beside the actions."""
    return f"turn-{number}"


def _by_space(answer: object) -> object:
    """Return the answer with named spaces; pages of older journals have a space as its number."""
    column = f"/{ARMIES}"
    if not isinstance(answer, Mapping) or not all(place.endswith(column) for place in answer):
        return answer
    cards = ((place.removesuffix(column), space) for place, space in answer.items())
    return {
        cell(TOWER_CARD if card.startswith(TOWER_CARD) else card, side_space(space)): 1
        for card, space in cards
    }


def printed_on(card: str) -> FavourAmount | FavourBuilding | FavourShield | None:
    """Return the question about a card's printed value, or None if the rules say all of it."""
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
