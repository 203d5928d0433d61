"""The Landsknechte's cards (W9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Asked, Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.table import Table

# What the same module of the sister game has: only the table knows what is printed.
KNOWN = {
    2: {"thalers": 2, "armies": 1},
    3: {"thalers": 4, "grain": 1, "armies": 2},
    4: {"thalers": 6, "grain": 2, "armies": 3, "points": 1},
}
BONUSES = ("thalers", "grain", "armies", "points")


@dataclass(slots=True)
class Landsknechte:
    top: list[int]  # the card that lies on top of each player's pile
    printed: dict[int, dict[str, int]] = field(default_factory=dict)


def hire(table: Table) -> Reading[None]:
    """W9.2."""
    cards = table.landsknechte
    if cards is None:
        return
    page: dict[str, int] = {}
    for seat in table.order:
        regions = {table.board[name].region for name in table.held(seat)}
        if len(regions) >= 4:
            cards.top[seat] += 1
            yield from bonus(table, seat, cards.top[seat], page)


def bonus(table: Table, seat: int, card: int, page: dict[str, int]) -> Reading[None]:
    """`page` has what others take as well, a bonus and a colour in each place."""
    yield from read_card(table, card)
    cards = table.landsknechte
    assert cards is not None
    amounts = dict(cards.printed[card])
    there = table.reserve.get(table.colours[seat], 0)
    if there < amounts["armies"]:
        amounts["armies"] = there if table.options["landsknechte-reserve"] != "all-or-none" else 0
    amounts = {each: number for each, number in amounts.items() if number}
    if not amounts:
        return
    pairs = frozenset(amounts.items())
    colour = table.colours[seat]
    chosen: Any = next((n for n in amounts if f"{n}/{colour}" in page), None)
    if chosen is None:
        chosen = yield from pick("ChooseBonus", seat, amounts, card=card, amounts=pairs)
    if isinstance(chosen, dict):
        page |= chosen
        chosen = next(n for n in amounts if f"{n}/{colour}" in page)
    number = amounts[chosen]
    if chosen == "thalers":
        table.thalers[seat] += number
    elif chosen == "grain":
        table.grain[seat] += number
    elif chosen == "points":
        table.score(seat, "landsknechte", card, number, rule="W9.2")
    else:
        table.to_tray(seat, number)


def read_card(table: Table, card: int) -> Reading[None]:
    """Asked once for the box."""
    cards = table.landsknechte
    assert cards is not None
    if card in cards.printed:
        return
    sheet = {}
    for what in BONUSES:
        asked = {"card": card, "bonus": what, "known": KNOWN[card].get(what, 0)}
        thing = ("landsknechte", str(card), what)
        sheet[what] = yield Asked(
            "CardBonus", None, {"low": 0, "high": 20, "thing": thing, **asked}
        )
    cards.printed[card] = sheet


def reset(table: Table) -> None:
    """After winter the blank card lies on top."""
    if table.landsknechte is not None:
        table.landsknechte.top = [1 for _ in table.seats]


def seen(table: Table) -> dict[str, Any]:
    cards = table.landsknechte
    assert cards is not None
    sheet = {str(card): printed for card, printed in cards.printed.items()}
    return {"cards": table.by_colour(cards.top), "printed": sheet}
