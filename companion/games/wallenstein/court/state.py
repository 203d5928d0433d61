"""The state that the court adds to the game: officers, favour cards and their printed values."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.engine.game import Option
from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B
from companion.games.wallenstein.state import State

FAVOURS = tuple(str(number) for number in range(1, 22))
PRICES = (4, 3, 2)  # officers: for the highest number, the middle one, the lowest, W8.3
OFFICERS = 7  # of each player, W8.1
TOWER_CARDS = 3  # of each player, W8.1
TOWER_CARD = "tower-card"
SIDE_SPACES = (3, 2, 1)  # armies that become officers, in the order of W8.5
SIDE_BOARD = "side-board"  # a use of a province's card, in `state.used`

CANCEL, CALM, PROVINCE = "1", "4", "12"
FREE_ARMIES = 3  # of favour 12
THALERS, GRAIN, POINTS, ARMIES = "thalers", "grain", "points", "armies"

AMOUNT_OF = {
    **dict.fromkeys(("2", "9", "16"), THALERS),
    **dict.fromkeys(("5", "15", "20"), GRAIN),
    **dict.fromkeys(("3", "8", "14"), ARMIES),  # into the tray
    **dict.fromkeys(("6", "13", "19"), POINTS),
}
BUILDERS = ("7", "17", "21")

BOTH = "battle-a-and-b"
FORBIDS = {BATTLE_A: (BATTLE_A,), BATTLE_B: (BATTLE_B,), BOTH: (BATTLE_A, BATTLE_B)}
# What each of the three probably forbids; players enter what is printed.
SHIELDS = {"10": BATTLE_A, "11": BATTLE_B, "18": BOTH}


def price_order(cards: list[str]) -> list[str]:
    """Return the cards with the highest number first."""
    return sorted(cards, key=lambda card: -int(card))


NAME = "court"
_WITH_IT = ((NAME, "yes"),)

EMPTY_SPACE = Option("court-empty", ("as-coin-card", "no-card"), "W8.4", needs=_WITH_IT)
# Which marker a kept favour 4 cancels
KEPT_FAVOUR = Option(
    "kept-favour", ("any-marker", "not-winter", "this-season"), "W8.7a", needs=_WITH_IT
)
FAVOUR_SHORT = Option("favour-short", ("what-there-is", "no-effect"), "W8.8", needs=_WITH_IT)
FREE_TRADE_HOUSE = Option(
    "free-trade-house", ("house-calms", "house-does-not"), "W8.8", needs=_WITH_IT
)
YEAR_TWO = Option("officers-year-two", ("officers-stay", "officers-go"), "W8.10", needs=_WITH_IT)

OPTIONS = (EMPTY_SPACE, KEPT_FAVOUR, FAVOUR_SHORT, FREE_TRADE_HOUSE, YEAR_TWO)


@dataclass(slots=True)
class Court:
    """The court's state.

    Officers not at court are in their player's stock. A card found nowhere here is out of the game.
    """

    officers: dict[int, int] = field(default_factory=dict)  # at court, by seat, none with zero
    pile: list[str] = field(default_factory=lambda: list(FAVOURS))  # face down, any order
    open: dict[int, str] = field(default_factory=dict)  # favour cards by their price
    audience: list[int] = field(default_factory=list)  # seats that have moved up this season
    turned: list[int] = field(default_factory=list)  # seats whose side board is done this season
    tower_cards: dict[int, int] = field(default_factory=dict)  # used this season, by seat
    keeper: int | None = None  # seat that keeps favour 4, W8.7a
    shields: dict[str, int] = field(default_factory=dict)  # seats with 10, 11 or 18 this season
    printed: dict[str, int | str] = field(default_factory=dict)  # a card's number or thing


def court(state: State) -> Court:
    """Return the court's part of the game's state."""
    added = state.added[NAME]
    assert isinstance(added, Court)
    return added


def at_court(state: State, seat: int) -> int:
    """Return how many of a player's officers are at court, in either hall."""
    return court(state).officers.get(seat, 0)


def waiting(state: State) -> list[int]:
    """Return who still has to come to the audience: most officers first, then turn order (W8.6).

    Numbers do not change while others take favours, so the sequence stays the same (W8.6a).
    """
    place = {seat: number for number, seat in enumerate(state.order)}
    still = [seat for seat in state.order if seat not in court(state).audience]
    return sorted(still, key=lambda seat: (-at_court(state, seat), place[seat]))


def stock(state: State, seat: int) -> int:
    """Return how many officers a player has in stock."""
    return OFFICERS - at_court(state, seat)


def station(state: State, seat: int, officers: int) -> None:
    """Set how many of a player's officers are at court."""
    if officers:
        court(state).officers[seat] = officers
    else:
        court(state).officers.pop(seat, None)


def amount(state: State, card: str) -> int:
    """Return the number printed on a favour card, 0 if unknown."""
    printed = court(state).printed.get(card, 0)
    return printed if isinstance(printed, int) else 0


def kind(state: State, card: str) -> str:
    """Return what else a favour card prints: a building, or the battles that it forbids."""
    return str(court(state).printed.get(card, ""))


def shielded_by(state: State, seat: int | None, action: str) -> str | None:
    """Return the card that protects a player from this action this season, or None (W8.7b)."""
    own = (card for card, holder in court(state).shields.items() if holder == seat)
    return next((card for card in own if action in FORBIDS.get(kind(state, card), ())), None)
