"""Years and seasons (W2): cards, bids, order, and what is revealed."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Asked, Reading, draw, pick
from tests.second_reading.wallenstein import printed
from tests.second_reading.wallenstein.actions import act, can
from tests.second_reading.wallenstein.card_reading import CARDS, turn_up
from tests.second_reading.wallenstein.court import audience, lay_favours, season_over, side_boards
from tests.second_reading.wallenstein.events import Card
from tests.second_reading.wallenstein.landsknechte import hire
from tests.second_reading.wallenstein.leaders import move, placed
from tests.second_reading.wallenstein.table import Table

NO_CARD, PASS, TOWER_CARD = "none", "pass", "tower-card"


def lay_events(table: Table) -> Reading[None]:
    """W2.1."""
    for place in range(1, 5):
        if table.first and len(table.cards) < CARDS:
            card = yield from turn_up(table, place)
        else:
            asked: dict[str, Any] = {"why": "year", "place": place}
            card = yield from draw(
                "DrawEvent", "events", table.events, **asked, **read_off(table, table.events)
            )
        table.events.remove(card)
        table.events_shown.append(card)


def season(table: Table, name: str) -> Reading[None]:
    table.season = name
    for place in range(1, 6):
        yield from lay_action(table, place)
    if not table.first:
        yield from lay_tiles(table)
    yield from lay_favours(table)
    side_board = {"spaces": 3} if table.court else {}
    yield Asked("Planned", None, {"options": frozenset({"ready"}), **side_board})
    if table.first:
        yield from leader_cards(table)
        yield from come_to_hold(table)
    else:
        yield from come_to_hold(table)
        yield from bids(table)
        yield from order(table)
    yield from before_actions(table)
    for place in range(1, 11):
        if place > 5:
            yield from lay_action(table, place)
        table.place, table.acted = place, []
        for seat in table.order:
            yield from turn(table, seat, table.shown[place - 1])
            table.acted.append(seat)
    yield from move(table)
    clear(table)


def come_to_hold(table: Table) -> Reading[None]:
    """W2.4."""
    shown = table.events_shown
    asked: dict[str, Any] = {"why": "season", "place": 0, **read_off(table, shown)}
    table.event = yield from draw("DrawEvent", "events", shown, **asked)


def read_off(table: Table, names: list[str]) -> dict[str, frozenset[Card]]:
    """What stands on those cards, where only the table knows it."""
    return {"cards": frozenset(table.cards[name] for name in names)} if table.first else {}


def leader_cards(table: Table) -> Reading[None]:
    """W2.3b, W2.5: who has too few cards says what he skips, then the order is drawn."""
    table.lost = [0 for _ in table.seats]
    for seat in table.seats:
        table.hand[seat] = len(table.held(seat))
    after = not table.order and table.options["first-skips"] == "after-order"
    if not after:
        yield from skips(table, table.order or table.seats)
    order: list[int] = []
    while len(order) < len(table.seats):
        left = [table.colours[seat] for seat in table.seats if seat not in order]
        colour = yield from draw("DrawLeader", "leaders", left, place=len(order) + 1)
        order.append(table.colours.index(colour))
    table.order = order
    if after:
        yield from skips(table, order)


def skips(table: Table, seats: list[int]) -> Reading[None]:
    for seat in seats:
        more = max(0, 10 - 5 - table.hand[seat])
        for left in range(more, 0, -1):
            options = [a for a in printed.ACTIONS if a not in table.skips.get(seat, ())]
            action = yield from pick("SkipAction", seat, options, more=left)
            table.skips.setdefault(seat, []).append(action)


def before_actions(table: Table) -> Reading[None]:
    """W2.9."""
    before = table.options.get("leaders-placed") != "after-landsknechte"
    for step in (placed, hire) if before else (hire, placed):
        yield from step(table)
    yield from side_boards(table)
    yield from audience(table)


def lay_action(table: Table, place: int) -> Reading[None]:
    left = [action for action in printed.ACTIONS if action not in table.shown]
    table.shown.append((yield from draw("DrawAction", "actions", left, place=place)))


def lay_tiles(table: Table) -> Reading[None]:
    for place in range(1, 6):
        left = [tile for tile in printed.TILES if tile not in table.tiles]
        table.tiles.append((yield from draw("DrawTile", "tiles", left, place=place)))


def bids(table: Table) -> Reading[None]:
    """W2.5: all are revealed, then all pay."""
    table.lost = [0 for _ in table.seats]  # winter's losses are no plans
    page: dict[str, int] | None = None  # all bids from some seat on, told at once
    for seat in table.seats:
        options = bid_options(table, seat)
        bid: Any = ""
        if page is None:
            bid = yield from pick("Bid", seat, options)
            page = bid if isinstance(bid, dict) else None
        if page is not None:
            bid = bid_on(page, table.colours[seat])
        if bid == "a-province":
            bid = yield from pick("Bid", seat, table.held(seat))
        table.bid[seat] = bid
        if bid in table.board:
            table.used[bid] = "bid"
    for seat in table.seats:
        table.thalers[seat] -= min(coin(table, seat), table.thalers[seat])


def bid_on(page: dict[str, int], colour: str) -> str:
    """Without a word it is the coin card 0."""
    for place, number in page.items():
        kind, whose = place.rsplit("/", 1)
        if whose == colour:
            return str(number) if kind == "coin" else kind
    return "0"


def bid_options(table: Table, seat: int) -> list[str]:
    most = 4 if table.options["bid-above-money"] == "pays-all" else min(4, table.thalers[seat])
    coins = [str(number) for number in range(most + 1)]
    held = table.held(seat)
    table.hand[seat] = len(held)
    # Where the cards do not cover everything, the bid may be what stays empty.
    coins += [TOWER_CARD] * (table.court is not None)
    return coins + held + [NO_CARD] * (len(held) < 6)


def coin(table: Table, seat: int) -> int:
    bid = table.bid[seat]
    return int(bid) if bid and bid.isdigit() else 0


def rank(table: Table, seat: int) -> float:
    """Coins from 4 to 1, province cards, coin 0, no card."""
    bid = table.bid[seat]
    if bid in table.board:
        return 0.5
    return -1 if bid == NO_CARD else coin(table, seat)


def order(table: Table) -> Reading[None]:
    waiting = list(table.seats)
    taken: dict[int, int] = {}
    while waiting:
        best = max(rank(table, seat) for seat in waiting)
        level = [seat for seat in waiting if rank(table, seat) == best]
        bid = "province" if best == 0.5 else NO_CARD if best == -1 else str(coin(table, level[0]))
        colours = [table.colours[seat] for seat in level]
        colour = yield from draw("DrawBag", "bag", colours, bid=bid)
        seat = table.colours.index(colour)
        waiting.remove(seat)
        free = {tile: n for n, tile in enumerate(table.tiles, 1) if n not in taken}
        places = frozenset(free.items())
        tile = yield from pick("ChooseTile", seat, free, places=places)
        taken[free[tile]] = seat
        table.tile[seat] = tile
    table.order = [taken[place] for place in sorted(taken)]


def turn(table: Table, seat: int, action: str) -> Reading[None]:
    """One player's card for one action."""
    if action in table.skips.get(seat, ()):
        return
    free = [name for name in table.held(seat) if name not in table.used]
    likely = frozenset(name for name in free if can(table, seat, action, name))
    card = yield from pick(
        "RevealCard",
        seat,
        [*free, *table.empties(seat, free)],
        action=action,
        place=table.place,
        likely=likely,
        coins_out=table.coins_out(seat),
    )
    if card == PASS:
        table.blanks[seat] += 1
    else:
        table.used[card] = action
        yield from act(table, seat, action, card)


def clear(table: Table) -> None:
    """The season's cards, tiles and plans are off."""
    if table.event in table.events_shown:
        table.events_shown.remove(table.event)
    table.event = None
    table.shown, table.tiles, table.place, table.acted = [], [], 0, []
    table.used.clear()
    table.skips.clear()
    for cards in (table.blanks, table.towers):
        cards[:] = [0 for _ in table.seats]
    season_over(table)
    table.tile = [None for _ in table.seats]
    table.bid = [None for _ in table.seats]
