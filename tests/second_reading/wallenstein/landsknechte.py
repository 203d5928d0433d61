"""The Landsknechte's cards (W9)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Asked, Reading, pick

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.state import Table

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


def hire(state: Table) -> Reading[None]:
    """W9.2."""
    cards = state.landsknechte
    if cards is None:
        return
    page: dict[str, int] = {}
    for seat in state.order:
        regions = {state.board[name].region for name in state.held(seat)}
        if len(regions) >= 4:
            cards.top[seat] += 1
            yield from bonus(state, seat, cards.top[seat], page)


def bonus(state: Table, seat: int, card: int, page: dict[str, int]) -> Reading[None]:
    """`page` has what others take as well, a bonus and a colour in each place."""
    yield from read_card(state, card)
    cards = state.landsknechte
    assert cards is not None
    amounts = dict(cards.printed[card])
    there = state.reserve.get(state.colours[seat], 0)
    if there < amounts["armies"]:
        amounts["armies"] = there if state.options["landsknechte-reserve"] != "all-or-none" else 0
    amounts = {each: number for each, number in amounts.items() if number}
    if not amounts:
        return
    pairs = frozenset(amounts.items())
    colour = state.colours[seat]
    chosen: Any = next((n for n in amounts if f"{n}/{colour}" in page), None)
    if chosen is None:
        chosen = yield from pick("ChooseBonus", seat, amounts, card=card, amounts=pairs)
    if isinstance(chosen, dict):
        page |= chosen
        chosen = next(n for n in amounts if f"{n}/{colour}" in page)
    number = amounts[chosen]
    if chosen == "thalers":
        state.thalers[seat] += number
    elif chosen == "grain":
        state.grain[seat] += number
    elif chosen == "points":
        state.score(seat, "landsknechte", card, number, rule="W9.2")
    else:
        state.to_tray(seat, number)


def read_card(state: Table, card: int) -> Reading[None]:
    """Asked once for the box."""
    cards = state.landsknechte
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


def reset(state: Table) -> None:
    """After winter the blank card lies on top."""
    if state.landsknechte is not None:
        state.landsknechte.top = [1 for _ in state.seats]


def seen(state: Table) -> dict[str, Any]:
    cards = state.landsknechte
    assert cards is not None
    sheet = {str(card): printed for card, printed in cards.printed.items()}
    return {"cards": state.by_colour(cards.top), "printed": sheet}
