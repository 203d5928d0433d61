"""Armies become officers: at the first filling and by the side boards (W8.2, W8.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Colour, Event, Flow
from companion.engine.grid import OneOfEach, cell
from companion.games.asking import choose
from companion.games.wallenstein import options, order, questions
from companion.games.wallenstein.armies import spare
from companion.games.wallenstein.court import events as happen
from companion.games.wallenstein.court.questions import SideBoard, side_space
from companion.games.wallenstein.court.state import (
    EMPTY_SPACE,
    OFFICERS,
    SIDE_BOARD,
    SIDE_SPACES,
    TOWER_CARD,
    TOWER_CARDS,
    at_court,
    court,
    station,
    stock,
)
from companion.games.wallenstein.state import State
from companion.tower.ledger import RESERVE, TRAY


def greet(state: State, tray: Mapping[Colour, int]) -> Flow[None]:
    """Bring one officer for each own army that the first filling left in the tray (W8.2)."""
    for seat, player in enumerate(state.seats):
        if number := min(tray.get(player.colour, 0), OFFICERS):
            station(state, seat, number)
            yield happen.OfficersCame(seat=seat, officers=number, hall=number)


def turn_cards(state: State) -> Flow[None]:
    """Carry out all three side board spaces of one player after the other (W8.5)."""
    turned = court(state).turned
    while still := [seat for seat in state.order if seat not in turned]:
        on_page: dict[int, str] = {}
        for space in SIDE_SPACES:
            yield from _space(state, still[0], space, on_page)
        turned.append(still[0])


def tower_cards_left(state: State, seat: int) -> int:
    """Return how many tower cards the player can still have on their side board."""
    used = court(state).tower_cards.get(seat, 0) + (state.seats[seat].bid == TOWER_CARD)
    return max(0, TOWER_CARDS - used)


def _space(state: State, seat: int, space: int, on_page: dict[int, str]) -> Flow[None]:
    """Carry out one space; `on_page` holds cards of later spaces that one page answered at once."""
    card: str | Mapping[str, int] | None = on_page.get(space)
    if card is None:
        card = yield from choose(lambda: _question(state, seat, space))
    if isinstance(card, Mapping):
        for each in SIDE_SPACES:
            column = f"/{side_space(each)}"
            lying = (place for place in card if place.endswith(column))
            on_page[each] = next(lying, questions.PASS).removesuffix(column)
        card = on_page[space]
    assert card is None or isinstance(card, str)
    player = state.seats[seat]
    if card is None or card == questions.PASS:
        yield happen.SideEmpty(seat=seat, space=space)
        if state.chosen(EMPTY_SPACE) == "as-coin-card":
            yield from order.leave_empty(state, seat, side_space(space))
    elif card == TOWER_CARD:
        used = court(state).tower_cards
        used[seat] = used.get(seat, 0) + 1
        player.blanks += 1  # one of the eight, W8.4a
        yield _turned(state, seat, space, "")
    else:
        state.used[card] = SIDE_BOARD
        player.revealed += card in player.hand
        yield _turned(state, seat, space, card)


def _question(state: State, seat: int, space: int) -> SideBoard:
    in_tray, in_stock = state.ledger.count(TRAY, state.colour(seat)), stock(state, seat)
    free = [name for name in state.held_by(seat) if name not in state.used]
    cards = [*free, TOWER_CARD] if tower_cards_left(state, seat) else free
    able = [card for card in cards if _armies(state, seat, card) >= space <= in_stock]
    rest = [card for card in cards if card not in able]
    is_counted = state.chosen(EMPTY_SPACE) == "as-coin-card"
    is_short = is_counted and order.is_refused(state, seat, cards)
    return SideBoard(
        options=(*able, *rest, *(() if is_short else (questions.PASS,))),
        seat=seat,
        space=space,
        in_tray=in_tray,
        in_stock=in_stock,
        likely=len(able),
        coins_out=is_counted and order.coins_out(state, seat),
        page=_page(state, seat, space, [*able, *rest]),
    )


def _page(state: State, seat: int, space: int, cards: list[str]) -> OneOfEach | None:
    """Return the page for all spaces, or None where a space may not be empty and each is asked."""
    if space != SIDE_SPACES[0] or state.chosen(options.COIN_CARDS) == "too-many-refused":
        return None
    armies = {card: _armies(state, seat, card) for card in cards}
    able = {
        side_space(n): [card for card in cards if armies[card] >= n <= stock(state, seat)]
        for n in SIDE_SPACES
    }
    why = {side_space(n): _short(state, seat, n) for n in SIDE_SPACES}
    return OneOfEach(
        {cell(card, column): 1 for card in cards for column in able},
        rows=tuple(sorted(cards, key=lambda card: not armies[card])),
        columns=tuple(able),
        none=questions.PASS,
        times={card: tower_cards_left(state, seat) if card == TOWER_CARD else 1 for card in cards},
        now=_only_ones(able),
        notes=armies,
        barred={column: why[column] for column, those in able.items() if not those},
    )


def _short(state: State, seat: int, space: int) -> str:
    """Return why no card can be carried out on the space: too few officers or armies."""
    return "few-officers" if stock(state, seat) < space else "few-armies"


def _only_ones(able: Mapping[str, Sequence[str]]) -> dict[str, int]:
    """Return the proposal: for each space the only card that can be carried out, each card once."""
    only: dict[str, str] = {}
    for column, cards in able.items():
        if len(cards) == 1 and cards[0] not in only.values():
            only[column] = cards[0]
    return {cell(card, column): 1 for column, card in only.items()}


def _armies(state: State, seat: int, card: str) -> int:
    """Return how many armies can become officers; in a province one stays behind."""
    if card == TOWER_CARD:
        return state.ledger.count(TRAY, state.colour(seat))
    return spare(state, seat, card)


def _turned(state: State, seat: int, space: int, province: str) -> Event:
    """Turn exactly this many armies into officers, or none (W8.5a)."""
    armies, officers = _armies(state, seat, province or TOWER_CARD), stock(state, seat)
    if armies < space:
        why = "few-armies" if province else "few-in-tray"
        return happen.SideLapsed(seat=seat, space=space, province=province, why=why, there=armies)
    if officers < space:
        return happen.SideLapsed(
            seat=seat, space=space, province=province, why="few-officers", there=officers
        )
    state.ledger.move(state.colour(seat), space, province or TRAY, RESERVE)
    station(state, seat, at_court(state, seat) + space)
    return happen.ArmiesTurned(
        seat=seat, space=space, province=province, armies=space, hall=at_court(state, seat)
    )
