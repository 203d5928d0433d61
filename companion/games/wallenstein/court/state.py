"""What the court adds to the table: officers, favour cards, and what is printed on them."""

from __future__ import annotations

from dataclasses import dataclass, field

from companion.games.wallenstein.court.cards import FAVOURS, FORBIDS, OFFICERS
from companion.games.wallenstein.court.options import NAME
from companion.games.wallenstein.table import Table


@dataclass(slots=True)
class Court:
    """Officers not at court are in their player's stock. Cards nowhere here are out of the game."""

    officers: dict[int, int] = field(default_factory=dict)  # at court, by seat, none with zero
    pile: list[str] = field(default_factory=lambda: list(FAVOURS))  # face down, any order
    open: dict[int, str] = field(default_factory=dict)  # favour cards by their price
    audience: list[int] = field(default_factory=list)  # seats that have moved up this season
    turned: list[int] = field(default_factory=list)  # seats whose side board is, this season
    tower_cards: dict[int, int] = field(default_factory=dict)  # used this season, by seat
    keeper: int | None = None  # of favour 4, W8.7a
    shields: dict[str, int] = field(default_factory=dict)  # 10, 11, 18: whose, this season
    printed: dict[str, int | str] = field(default_factory=dict)  # on a card: a number or a thing


def court(table: Table) -> Court:
    state = table.added[NAME]
    assert isinstance(state, Court)
    return state


def at_court(table: Table, seat: int) -> int:
    """Officers in either hall."""
    return court(table).officers.get(seat, 0)


def waiting(table: Table) -> list[int]:
    """Who has still to come to the audience: most officers first, then by turn order (W8.6).

    While others take favours their numbers stay, so that the sequence stands as it was (W8.6a).
    """
    place = {seat: number for number, seat in enumerate(table.order)}
    still = [seat for seat in table.order if seat not in court(table).audience]
    return sorted(still, key=lambda seat: (-at_court(table, seat), place[seat]))


def stock(table: Table, seat: int) -> int:
    return OFFICERS - at_court(table, seat)


def station(table: Table, seat: int, officers: int) -> None:
    """So many are at court now."""
    if officers:
        court(table).officers[seat] = officers
    else:
        court(table).officers.pop(seat, None)


def amount(table: Table, card: str) -> int:
    """The number printed on a card."""
    printed = court(table).printed.get(card, 0)
    return printed if isinstance(printed, int) else 0


def kind(table: Table, card: str) -> str:
    """What else is printed there: a building, or the battles that it forbids."""
    return str(court(table).printed.get(card, ""))


def shielded_by(table: Table, seat: int | None, action: str) -> str | None:
    """The card by which a player may not be attacked by this action, this season (W8.7b)."""
    own = (card for card, holder in court(table).shields.items() if holder == seat)
    return next((card for card in own if action in FORBIDS.get(kind(table, card), ())), None)
