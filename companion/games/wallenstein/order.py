"""Bids for the turn order and the bonus tiles (W2.5)."""

from __future__ import annotations

from collections.abc import Mapping

from companion.engine.flow import Flow
from companion.engine.grid import AmountGrid, cell
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.coins import as_coin, blank_cards, spaces, take_up
from companion.games.wallenstein.options import BID_ABOVE_MONEY
from companion.games.wallenstein.questions import (
    A_PROVINCE,
    COIN,
    NO_CARD,
    Bid,
    ChooseTile,
    DrawBag,
)
from companion.games.wallenstein.table import BID, State

RANKS = ("4", "3", "2", "1", "province", "0", NO_CARD)


def find_order(table: State) -> Flow[None]:
    """Let everybody bid and pay; then tiles are chosen, the highest bid first."""
    take_up(table)
    on_page: dict[int, str] = {}
    for seat in range(len(table.seats)):
        yield from _bid(table, seat, on_page)
    for seat in range(len(table.seats)):
        yield _pay(table, seat)
    for rank in RANKS:
        tied = [n for n, seat in enumerate(table.seats) if rank_of(table, seat.bid) == rank]
        yield from _choose_in_turn(table, tied, rank)
    table.order = sorted(
        (n for n, seat in enumerate(table.seats) if seat.tile), key=lambda n: _place(table, n)
    )
    yield happen.OrderSet(order=tuple(table.order))


def _bid(table: State, seat: int, on_page: dict[int, str]) -> Flow[None]:
    """Ask for one bid; `on_page` are kinds of bids that one page answered at once."""
    bid: str | Mapping[str, int] | None = on_page.get(seat)
    if bid is None:
        bid = yield from choose(lambda: _question(table, seat))
    if isinstance(bid, Mapping):
        on_page.update(_kinds(table, seat, bid))
        bid = on_page[seat]
    if bid == A_PROVINCE:
        bid = yield from choose(lambda: Bid(options=tuple(table.held_by(seat)), seat=seat))
    assert bid is None or isinstance(bid, str)
    table.seats[seat].bid = bid
    if bid is not None and table.owner(bid) == seat:
        table.used[bid] = BID


def _question(table: State, seat: int) -> Bid:
    return Bid(options=biddable(table, seat), seat=seat, page=_page(table, seat))


def _page(table: State, first: int) -> AmountGrid:
    """Build a page with a column for each seat that has not bid: its coin cards or another kind."""
    most: dict[str, int] = {}
    for seat in range(first, len(table.seats)):
        for card in biddable(table, seat):
            coin, colour = card in table.edition.coins, table.colour(seat)
            kind = COIN if coin else A_PROVINCE if card in table.board.provinces else card
            most[cell(kind, colour)] = int(card) if coin else 1
    colours = tuple(table.colour(seat) for seat in range(first, len(table.seats)))
    own = [card for module in table.modules for card in module.as_coins]
    kinds = [kind for kind in (COIN, A_PROVINCE, *own, NO_CARD) if _stands(kind, most)]
    return AmountGrid(most, rows=tuple(kinds), columns=colours)


def _stands(kind: str, most: Mapping[str, int]) -> bool:
    return any(place.startswith(f"{kind}/") for place in most)


def _kinds(table: State, first: int, amounts: Mapping[str, int]) -> dict[int, str]:
    """Return what kind of card each seat has bid; a coin card by its number."""
    on_page: dict[int, str] = {}
    for seat in range(first, len(table.seats)):
        colour = table.colour(seat)
        places = [place for place in amounts if place.endswith(f"/{colour}")]
        kind = places[0].removesuffix(f"/{colour}") if places else COIN
        on_page[seat] = str(amounts.get(cell(COIN, colour), 0)) if kind == COIN else kind
    return on_page


def biddable(table: State, seat: int) -> tuple[str, ...]:
    """Return what a player may bid: affordable coin cards, own provinces.

    NO_CARD is possible only if the player has too few cards for all spaces.
    """
    above = table.chosen(BID_ABOVE_MONEY) == "pays-all"
    edition = table.edition
    coins = [coin for coin in edition.coins if above or int(coin) <= table.seats[seat].thalers]
    for module in table.modules:
        coins += [card for card, coin in module.as_coins.items() if coin in coins]
    held = table.held_by(seat)  # with as many cards as spaces, all are covered
    none = [NO_CARD] if len(held) + blank_cards(table) < spaces(table) else []
    return (*coins, *held, *none)


def _pay(table: State, seat: int) -> happen.BidPaid:
    player = table.seats[seat]
    bid = player.bid or NO_CARD
    coin = as_coin(table, bid)
    paid = min(int(coin), player.thalers) if coin in table.edition.coins else 0
    player.thalers -= paid
    return happen.BidPaid(seat=seat, bid=bid, paid=paid)


def rank_of(table: State, bid: str | None) -> str:
    """Return the rank of a bid: a coin's number, "province", or no card."""
    coin = as_coin(table, bid or NO_CARD)
    return coin if coin in RANKS else "province"


def _choose_in_turn(table: State, tied: list[int], rank: str) -> Flow[None]:
    """Let equal bids choose in the order in which they come out of the bag."""
    waiting = {table.colour(seat): seat for seat in tied}
    while waiting:
        colour = yield from choose(lambda: DrawBag(options=tuple(waiting), bid=rank))
        if colour is None:
            return
        yield from _choose_tile(table, waiting.pop(colour))


def _choose_tile(table: State, seat: int) -> Flow[None]:
    tiles_in_use = {player.tile for player in table.seats}
    free = tuple(tile for tile in table.tiles if tile not in tiles_in_use)
    places = tuple(table.tiles.index(tile) + 1 for tile in free)
    tile = yield from choose(lambda: ChooseTile(options=free, places=places, seat=seat))
    if tile is not None:
        table.seats[seat].tile = tile
        yield happen.TileTaken(seat=seat, tile=tile, place=_place(table, seat))


def _place(table: State, seat: int) -> int:
    tile = table.seats[seat].tile
    return table.tiles.index(tile) + 1 if tile in table.tiles else len(table.edition.tiles)
