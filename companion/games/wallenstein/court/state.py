"""The state that the court adds to the game: officers, favour cards and their printed values."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.wallenstein.court.cards import FAVOURS, FORBIDS, OFFICERS
from companion.games.wallenstein.court.options import NAME
from companion.games.wallenstein.state import State


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
