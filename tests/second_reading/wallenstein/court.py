"""The Imperial court: officers, side board, audience (W8); what favours do stands in favours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Reading, draw, pick
from tests.second_reading.wallenstein.favours import granted, known

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.state import Table

PRICES = (4, 3, 2)
TOWER_CARDS = 3  # of each player


@dataclass(slots=True)
class Court:
    stock: list[int]
    hall: list[int]
    audience: list[int]
    deck: list[str] = field(default_factory=lambda: [str(n) for n in range(1, 22)])
    row: dict[str, int] = field(default_factory=dict)  # card: its space's price
    printed: dict[str, Any] = field(default_factory=dict)
    heard: list[int] = field(default_factory=list)  # who stands in the audience hall
    turned: list[int] = field(default_factory=list)  # whose side board is done
    queue: list[int] = field(default_factory=list)  # who has not had his audience
    kept: int | None = None  # who keeps favour 4
    shields: dict[str, int] = field(default_factory=dict)  # who is protected, by card

    def protects(self, seat: int, action: str) -> bool:
        """W8.7b."""
        kept = [self.printed[card] for card, holder in self.shields.items() if holder == seat]
        return action in kept or "battle-a-and-b" in kept

    def receive(self, seat: int, officers: int) -> None:
        """From his stock into the reception hall."""
        self.stock[seat] -= officers
        self.hall[seat] += officers


def filled(state: Table, tray: Mapping[str, int]) -> None:
    """W8.2."""
    if state.court is not None:
        for seat in state.seats:
            state.court.receive(seat, tray.get(state.colours[seat], 0))


def lay_favours(state: Table) -> Reading[None]:
    """W8.3."""
    court = state.court
    if court is None:
        return
    cards: list[str] = []
    for place in (1, 2, 3):
        left = [card for card in court.deck if card not in cards]
        cards.append((yield from draw("DrawFavour", "favours", left, place=place)))
    court.deck = [card for card in court.deck if card not in cards]
    court.row = dict(zip(sorted(cards, key=int, reverse=True), PRICES, strict=True))
    for card in cards:
        yield from known(state, card)


def side_boards(state: Table) -> Reading[None]:
    """W8.5."""
    if state.court is not None:
        for seat in state.order:
            page: dict[str, int] = {}
            for space in (3, 2, 1):
                yield from side_space(state, seat, space, page)
            state.court.turned.append(seat)


def side_space(state: Table, seat: int, space: int, page: dict[str, int]) -> Reading[None]:
    """`page` has what was told at once of all three, a card and its space in each place."""
    court = state.court
    assert court is not None
    colour, stock = state.colours[seat], court.stock[seat]
    in_tray = state.tray.get(colour, 0)
    free = [name for name in state.held(seat) if name not in state.used]
    fit = [name for name in free if state.armies.get(name, 0) > space]
    used = state.towers[seat] + (state.bid[seat] == "tower-card")
    towers = ["tower-card"] * (used < TOWER_CARDS)
    likely = fit + towers * (in_tray >= space)
    card: Any = lying(page, space)
    if not card:
        card = yield from pick(
            "SideBoard",
            seat,
            [*free, *towers, *state.empties(seat, [*free, *towers])],
            space=space,
            in_tray=in_tray,
            in_stock=stock,
            likely=frozenset(likely if stock >= space else ()),
            coins_out=state.coins_out(seat),
        )
    if isinstance(card, dict):
        page |= card | {"told": 1}
        card = lying(page, space)
    if card == "pass":  # a coin card, or nothing: W8.4a
        state.blanks[seat] += state.options["court-empty"] == "as-coin-card"
    elif card == "tower-card":
        state.towers[seat] += 1
    else:
        state.used[card] = "side-board"
    if card != "pass" and stock >= space and card in likely:
        court.receive(seat, space)
        state.recall(seat, "tray" if card == "tower-card" else card, space)


def lying(page: dict[str, int], space: int) -> str:
    """The card on that space of the page; empty: no page was filled in."""
    cards = [place.split("/")[0] for place in page if place.endswith(f"/turn-{space}")]
    return cards[0] if cards else "pass" if page else ""


def audience(state: Table) -> Reading[None]:
    """W8.6."""
    court = state.court
    if court is None:
        return
    court.queue = sorted(state.order, key=lambda seat: -court.hall[seat])
    while court.queue and court.row:
        seat = court.queue.pop(0)
        court.heard.append(seat)
        court.audience[seat], court.hall[seat] = court.hall[seat], 0
        yield from take_favour(state, seat)
    court.row, court.queue, court.heard = {}, [], []
    for seat in state.seats:
        court.hall[seat] += court.audience[seat]
        court.audience[seat] = 0


def take_favour(state: Table, seat: int) -> Reading[None]:
    court = state.court
    assert court is not None
    officers = court.audience[seat]
    prices = {card: price for card, price in court.row.items() if price <= officers}
    if not prices:
        return
    asked = {"officers": officers, "prices": frozenset(prices.items())}
    card = yield from pick("TakeFavour", seat, [*prices, "pass"], **asked)
    if card == "pass":
        return
    price = court.row.pop(card)
    court.audience[seat] -= price
    court.stock[seat] += price
    yield from granted(state, seat, card)


def season_over(state: Table) -> None:
    """W8.7b."""
    court = state.court
    if court is not None:
        court.shields.clear()
        court.turned.clear()
        if state.options["kept-favour"] == "this-season":
            court.kept = None


def year_over(state: Table) -> None:
    """W8.10."""
    court = state.court
    if (
        court is not None
        and state.options["officers-year-two"] == "officers-go"
        and state.year == 1
    ):
        for seat in state.seats:
            court.receive(seat, -court.hall[seat])


def seen(state: Table) -> dict[str, Any]:
    court = state.court
    assert court is not None
    kept = court.kept
    return {
        "hall": state.by_colour([a + b for a, b in zip(court.hall, court.audience, strict=True)]),
        "stock": state.by_colour(court.stock),
        "audience": [state.colours[seat] for seat in court.heard],
        "turned": [state.colours[seat] for seat in court.turned],
        "pile": list(court.deck),
        "open": {str(price): card for card, price in court.row.items()},
        "tower_cards": state.by_colour(state.towers),
        "keeper": None if kept is None else state.colours[kept],
        "shields": {card: state.colours[seat] for card, seat in court.shields.items()},
        "printed": dict(court.printed),
    }
