"""The favour cards by number, as answers use them (W8.7).

Only the cards themselves print amounts, kinds of building, and which battles 10, 11 and 18 forbid.
"""

from __future__ import annotations

from companion.games.wallenstein.cards import BATTLE_A, BATTLE_B

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
