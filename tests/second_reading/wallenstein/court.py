"""The Imperial court: officers, side board, audience (W8); what favours do stands in favours."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from tests.second_reading.asking import Reading, draw, pick
from tests.second_reading.wallenstein.favours import granted, known

if TYPE_CHECKING:
    from tests.second_reading.wallenstein.table import Table

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


def filled(table: Table, tray: Mapping[str, int]) -> None:
    """W8.2."""
    if table.court is not None:
        for seat in table.seats:
            table.court.receive(seat, tray.get(table.colours[seat], 0))


def lay_favours(table: Table) -> Reading[None]:
    """W8.3."""
    court = table.court
    if court is None:
        return
    cards: list[str] = []
    for place in (1, 2, 3):
        left = [card for card in court.deck if card not in cards]
        cards.append((yield from draw("DrawFavour", "favours", left, place=place)))
    court.deck = [card for card in court.deck if card not in cards]
    court.row = dict(zip(sorted(cards, key=int, reverse=True), PRICES, strict=True))
    for card in cards:
        yield from known(table, card)


def side_boards(table: Table) -> Reading[None]:
    """W8.5."""
    if table.court is not None:
        for seat in table.order:
            page: dict[str, int] = {}
            for space in (3, 2, 1):
                yield from side_space(table, seat, space, page)
            table.court.turned.append(seat)


def side_space(table: Table, seat: int, space: int, page: dict[str, int]) -> Reading[None]:
    """`page` has what was told at once of all three, a card and its space in each place."""
    court = table.court
    assert court is not None
    colour, stock = table.colours[seat], court.stock[seat]
    in_tray = table.tray.get(colour, 0)
    free = [name for name in table.held(seat) if name not in table.used]
    fit = [name for name in free if table.armies.get(name, 0) > space]
    used = table.towers[seat] + (table.bid[seat] == "tower-card")
    towers = ["tower-card"] * (used < TOWER_CARDS)
    likely = fit + towers * (in_tray >= space)
    card: Any = lying(page, space)
    if not card:
        card = yield from pick(
            "SideBoard",
            seat,
            [*free, *towers, *table.empties(seat, [*free, *towers])],
            space=space,
            in_tray=in_tray,
            in_stock=stock,
            likely=frozenset(likely if stock >= space else ()),
            coins_out=table.coins_out(seat),
        )
    if isinstance(card, dict):
        page |= card | {"told": 1}
        card = lying(page, space)
    if card == "pass":  # a coin card, or nothing: W8.4a
        table.blanks[seat] += table.options["court-empty"] == "as-coin-card"
    elif card == "tower-card":
        table.towers[seat] += 1
    else:
        table.used[card] = "side-board"
    if card != "pass" and stock >= space and card in likely:
        court.receive(seat, space)
        table.recall(seat, "tray" if card == "tower-card" else card, space)


def lying(page: dict[str, int], space: int) -> str:
    """The card on that space of the page; empty: no page was filled in."""
    cards = [place.split("/")[0] for place in page if place.endswith(f"/turn-{space}")]
    return cards[0] if cards else "pass" if page else ""


def audience(table: Table) -> Reading[None]:
    """W8.6."""
    court = table.court
    if court is None:
        return
    court.queue = sorted(table.order, key=lambda seat: -court.hall[seat])
    while court.queue and court.row:
        seat = court.queue.pop(0)
        court.heard.append(seat)
        court.audience[seat], court.hall[seat] = court.hall[seat], 0
        yield from take_favour(table, seat)
    court.row, court.queue, court.heard = {}, [], []
    for seat in table.seats:
        court.hall[seat] += court.audience[seat]
        court.audience[seat] = 0


def take_favour(table: Table, seat: int) -> Reading[None]:
    court = table.court
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
    yield from granted(table, seat, card)


def season_over(table: Table) -> None:
    """W8.7b."""
    court = table.court
    if court is not None:
        court.shields.clear()
        court.turned.clear()
        if table.options["kept-favour"] == "this-season":
            court.kept = None


def year_over(table: Table) -> None:
    """W8.10."""
    court = table.court
    if (
        court is not None
        and table.options["officers-year-two"] == "officers-go"
        and table.year == 1
    ):
        for seat in table.seats:
            court.receive(seat, -court.hall[seat])


def seen(table: Table) -> dict[str, Any]:
    court = table.court
    assert court is not None
    kept = court.kept
    return {
        "hall": table.by_colour([a + b for a, b in zip(court.hall, court.audience, strict=True)]),
        "stock": table.by_colour(court.stock),
        "audience": [table.colours[seat] for seat in court.heard],
        "turned": [table.colours[seat] for seat in court.turned],
        "pile": list(court.deck),
        "open": {str(price): card for card, price in court.row.items()},
        "tower_cards": table.by_colour(table.towers),
        "keeper": None if kept is None else table.colours[kept],
        "shields": {card: table.colours[seat] for card, seat in court.shields.items()},
        "printed": dict(court.printed),
    }
