"""The five coin cards serve for the bid and for actions that are left empty (W2.3a)."""

from __future__ import annotations

from companion.engine.flow import Flow
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.options import COIN_CARDS
from companion.games.wallenstein.questions import NO_CARD
from companion.games.wallenstein.table import Table


def take_up(table: Table) -> None:
    """What everybody has planned the season with."""
    for seat, player in enumerate(table.seats):
        player.hand = tuple(table.held_by(seat))


def coins_out(table: Table, seat: int) -> bool:
    """Has he left as many actions empty as he can have planned, and do they count here?"""
    return table.chosen(COIN_CARDS) == "told" and table.seats[seat].blanks >= _most(table, seat)


def leave_empty(table: Table, seat: int, action: str) -> Flow[None]:
    """One more; told where it is one too many, for the table knows better what lies there."""
    if coins_out(table, seat):
        coins = len(table.edition.coins)
        yield happen.CoinCardsOut(seat=seat, action=action, coins=coins)
    table.seats[seat].blanks += 1


def _most(table: Table, seat: int) -> int:
    """Coin cards that were not bid, spaces that no card was left for, and cards lost since."""
    player = table.seats[seat]
    coins, spaces = table.edition.coins, len(table.edition.actions) + 1  # and the bid
    bare = max(0, spaces - len(player.hand) - len(coins)) - (player.bid == NO_CARD)
    still = [name for name in player.hand if _at_hand(table, seat, name)]
    bid = player.bid in player.hand
    lost = max(0, len(player.hand) - player.shown - bid - len(still))
    return len(coins) - (player.bid in coins) + bare + lost


def _at_hand(table: Table, seat: int, province: str) -> bool:
    return table.owner(province) == seat and province not in table.used
