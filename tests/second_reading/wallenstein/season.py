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
from tests.second_reading.wallenstein.state import Table

NO_CARD, PASS, TOWER_CARD = "none", "pass", "tower-card"


def lay_events(state: Table) -> Reading[None]:
    """W2.1."""
    for place in range(1, 5):
        if state.first and len(state.cards) < CARDS:
            card = yield from turn_up(state, place)
        else:
            asked: dict[str, Any] = {"why": "year", "place": place}
            card = yield from draw(
                "DrawEvent", "events", state.events, **asked, **read_off(state, state.events)
            )
        state.events.remove(card)
        state.events_shown.append(card)


def season(state: Table, name: str) -> Reading[None]:
    state.season = name
    for place in range(1, 6):
        yield from lay_action(state, place)
    if not state.first:
        yield from lay_tiles(state)
    yield from lay_favours(state)
    side_board = {"spaces": 3} if state.court else {}
    yield Asked("Planned", None, {"options": frozenset({"ready"}), **side_board})
    if state.first:
        yield from leader_cards(state)
        yield from come_to_hold(state)
    else:
        yield from come_to_hold(state)
        yield from bids(state)
        yield from order(state)
    yield from before_actions(state)
    for place in range(1, 11):
        if place > 5:
            yield from lay_action(state, place)
        state.place, state.acted = place, []
        for seat in state.order:
            yield from turn(state, seat, state.shown[place - 1])
            state.acted.append(seat)
    yield from move(state)
    clear(state)


def come_to_hold(state: Table) -> Reading[None]:
    """W2.4."""
    shown = state.events_shown
    asked: dict[str, Any] = {"why": "season", "place": 0, **read_off(state, shown)}
    state.event = yield from draw("DrawEvent", "events", shown, **asked)


def read_off(state: Table, names: list[str]) -> dict[str, frozenset[Card]]:
    """What stands on those cards, where only the table knows it."""
    return {"cards": frozenset(state.cards[name] for name in names)} if state.first else {}


def leader_cards(state: Table) -> Reading[None]:
    """W2.3b, W2.5: who has too few cards says what he skips, then the order is drawn."""
    state.lost = [0 for _ in state.seats]
    for seat in state.seats:
        state.hand[seat] = len(state.held(seat))
    after = not state.order and state.options["first-skips"] == "after-order"
    if not after:
        yield from skips(state, state.order or state.seats)
    order: list[int] = []
    while len(order) < len(state.seats):
        left = [state.colours[seat] for seat in state.seats if seat not in order]
        colour = yield from draw("DrawLeader", "leaders", left, place=len(order) + 1)
        order.append(state.colours.index(colour))
    state.order = order
    if after:
        yield from skips(state, order)


def skips(state: Table, seats: list[int]) -> Reading[None]:
    for seat in seats:
        more = max(0, 10 - 5 - state.hand[seat])
        for left in range(more, 0, -1):
            options = [a for a in printed.ACTIONS if a not in state.skips.get(seat, ())]
            action = yield from pick("SkipAction", seat, options, more=left)
            state.skips.setdefault(seat, []).append(action)


def before_actions(state: Table) -> Reading[None]:
    """W2.9."""
    before = state.options.get("leaders-placed") != "after-landsknechte"
    for step in (placed, hire) if before else (hire, placed):
        yield from step(state)
    yield from side_boards(state)
    yield from audience(state)


def lay_action(state: Table, place: int) -> Reading[None]:
    left = [action for action in printed.ACTIONS if action not in state.shown]
    state.shown.append((yield from draw("DrawAction", "actions", left, place=place)))


def lay_tiles(state: Table) -> Reading[None]:
    for place in range(1, 6):
        left = [tile for tile in printed.TILES if tile not in state.tiles]
        state.tiles.append((yield from draw("DrawTile", "tiles", left, place=place)))


def bids(state: Table) -> Reading[None]:
    """W2.5: all are revealed, then all pay."""
    state.lost = [0 for _ in state.seats]  # winter's losses are no plans
    page: dict[str, int] | None = None  # all bids from some seat on, told at once
    for seat in state.seats:
        options = bid_options(state, seat)
        bid: Any = ""
        if page is None:
            bid = yield from pick("Bid", seat, options)
            page = bid if isinstance(bid, dict) else None
        if page is not None:
            bid = bid_on(page, state.colours[seat])
        if bid == "a-province":
            bid = yield from pick("Bid", seat, state.held(seat))
        state.bid[seat] = bid
        if bid in state.board:
            state.used[bid] = "bid"
    for seat in state.seats:
        state.thalers[seat] -= min(coin(state, seat), state.thalers[seat])


def bid_on(page: dict[str, int], colour: str) -> str:
    """Without a word it is the coin card 0."""
    for place, number in page.items():
        kind, whose = place.rsplit("/", 1)
        if whose == colour:
            return str(number) if kind == "coin" else kind
    return "0"


def bid_options(state: Table, seat: int) -> list[str]:
    most = 4 if state.options["bid-above-money"] == "pays-all" else min(4, state.thalers[seat])
    coins = [str(number) for number in range(most + 1)]
    held = state.held(seat)
    state.hand[seat] = len(held)
    # Where the cards do not cover everything, the bid may be what stays empty.
    coins += [TOWER_CARD] * (state.court is not None)
    return coins + held + [NO_CARD] * (len(held) < 6)


def coin(state: Table, seat: int) -> int:
    bid = state.bid[seat]
    return int(bid) if bid and bid.isdigit() else 0


def rank(state: Table, seat: int) -> float:
    """Coins from 4 to 1, province cards, coin 0, no card."""
    bid = state.bid[seat]
    if bid in state.board:
        return 0.5
    return -1 if bid == NO_CARD else coin(state, seat)


def order(state: Table) -> Reading[None]:
    waiting = list(state.seats)
    taken: dict[int, int] = {}
    while waiting:
        best = max(rank(state, seat) for seat in waiting)
        level = [seat for seat in waiting if rank(state, seat) == best]
        bid = "province" if best == 0.5 else NO_CARD if best == -1 else str(coin(state, level[0]))
        colours = [state.colours[seat] for seat in level]
        colour = yield from draw("DrawBag", "bag", colours, bid=bid)
        seat = state.colours.index(colour)
        waiting.remove(seat)
        free = {tile: n for n, tile in enumerate(state.tiles, 1) if n not in taken}
        places = frozenset(free.items())
        tile = yield from pick("ChooseTile", seat, free, places=places)
        taken[free[tile]] = seat
        state.tile[seat] = tile
    state.order = [taken[place] for place in sorted(taken)]


def turn(state: Table, seat: int, action: str) -> Reading[None]:
    """One player's card for one action."""
    if action in state.skips.get(seat, ()):
        return
    free = [name for name in state.held(seat) if name not in state.used]
    likely = frozenset(name for name in free if can(state, seat, action, name))
    card = yield from pick(
        "RevealCard",
        seat,
        [*free, *state.empties(seat, free)],
        action=action,
        place=state.place,
        likely=likely,
        coins_out=state.coins_out(seat),
    )
    if card == PASS:
        state.blanks[seat] += 1
    else:
        state.used[card] = action
        yield from act(state, seat, action, card)


def clear(state: Table) -> None:
    """The season's cards, tiles and plans are off."""
    if state.event in state.events_shown:
        state.events_shown.remove(state.event)
    state.event = None
    state.shown, state.tiles, state.place, state.acted = [], [], 0, []
    state.used.clear()
    state.skips.clear()
    for cards in (state.blanks, state.towers):
        cards[:] = [0 for _ in state.seats]
    season_over(state)
    state.tile = [None for _ in state.seats]
    state.bid = [None for _ in state.seats]
