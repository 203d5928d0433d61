"""Bids for the turn order and the bonus tiles (W2.5)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.coins import as_coin, blank_cards, spaces, take_up
from companion.games.wallenstein.options import BID_ABOVE_MONEY
from companion.games.wallenstein.questions import NO_CARD, Bid, ChooseTile, DrawBag
from companion.games.wallenstein.table import BID, Table

RANKS = ("4", "3", "2", "1", "province", "0", NO_CARD)


def find_order(table: Table) -> Flow[None]:
    """Everybody bids and pays; then the bonus tiles are chosen, the highest bid first."""
    take_up(table)
    for seat in range(len(table.seats)):
        yield from _bid(table, seat)
    for seat in range(len(table.seats)):
        yield _pay(table, seat)
    for rank in RANKS:
        tied = [n for n, seat in enumerate(table.seats) if rank_of(table, seat.bid) == rank]
        yield from _choose_in_turn(table, tied, rank)
    table.order = sorted(
        (n for n, seat in enumerate(table.seats) if seat.tile), key=lambda n: _place(table, n)
    )
    yield happen.OrderSet(order=tuple(table.order))


def _bid(table: Table, seat: int) -> Flow[None]:
    bid = yield from choose(lambda: Bid(options=biddable(table, seat), seat=seat))
    table.seats[seat].bid = bid
    if bid is not None and table.owner(bid) == seat:
        table.used[bid] = BID


def biddable(table: Table, seat: int) -> tuple[str, ...]:
    """Coin cards that can be paid, own provinces; no card only where cards are too few."""
    above = table.chosen(BID_ABOVE_MONEY) == "pays-all"
    edition = table.edition
    coins = [coin for coin in edition.coins if above or int(coin) <= table.seats[seat].thalers]
    for module in table.modules:
        coins += [card for card, coin in module.as_coins.items() if coin in coins]
    held = table.held_by(seat)  # with as many cards as spaces, all are covered
    none = [NO_CARD] if len(held) + blank_cards(table) < spaces(table) else []
    return (*coins, *held, *none)


def _pay(table: Table, seat: int) -> happen.BidPaid:
    player = table.seats[seat]
    bid = player.bid or NO_CARD
    coin = as_coin(table, bid)
    paid = min(int(coin), player.thalers) if coin in table.edition.coins else 0
    player.thalers -= paid
    return happen.BidPaid(seat=seat, bid=bid, paid=paid)


def rank_of(table: Table, bid: str | None) -> str:
    coin = as_coin(table, bid or NO_CARD)
    return coin if coin in RANKS else "province"


def _choose_in_turn(table: Table, tied: list[int], rank: str) -> Flow[None]:
    """Equal bids come out of the bag one by one."""
    waiting = {table.colour(seat): seat for seat in tied}
    while waiting:
        colour = yield from choose(lambda: DrawBag(options=tuple(waiting), bid=rank))
        if colour is None:
            return
        yield from _choose_tile(table, waiting.pop(colour))


def _choose_tile(table: Table, seat: int) -> Flow[None]:
    taken = {player.tile for player in table.seats}
    free = tuple(tile for tile in table.tiles if tile not in taken)
    places = tuple(table.tiles.index(tile) + 1 for tile in free)
    tile = yield from choose(lambda: ChooseTile(options=free, places=places, seat=seat))
    if tile is not None:
        table.seats[seat].tile = tile
        yield happen.TileTaken(seat=seat, tile=tile, place=_place(table, seat))


def _place(table: Table, seat: int) -> int:
    tile = table.seats[seat].tile
    return table.tiles.index(tile) + 1 if tile in table.tiles else len(table.edition.tiles)
