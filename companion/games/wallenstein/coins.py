"""Five cards serve for what is left empty, in some editions for the bid too (W2.3); modules add."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Flow
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.options import COIN_CARDS
from companion.games.wallenstein.questions import NO_CARD
from companion.games.wallenstein.table import Table


def take_up(table: Table) -> None:
    """What everybody has planned the season with."""
    for seat, player in enumerate(table.seats):
        player.hand = tuple(table.held_by(seat))


def blank_cards(table: Table) -> int:
    """Of each player: blank or coin cards, and those that serve for one."""
    return table.edition.blanks + sum(module.blanks for module in table.modules)


def spaces(table: Table) -> int:
    """That each player covers: the actions, what modules add, and the bid, where there is one."""
    added = sum(module.spaces for module in table.modules)
    return len(table.edition.actions) + added + bool(table.edition.coins)


def as_coin(table: Table, bid: str) -> str:
    """The coin card that a bid counts for; a province or none, as it is."""
    own = (module.as_coins[bid] for module in table.modules if bid in module.as_coins)
    return next(own, bid)


def coins_out(table: Table, seat: int) -> bool:
    """Has he left as many spaces empty as he can have planned, and do they count here?"""
    is_counted = table.chosen(COIN_CARDS) != "not-counted"
    return is_counted and table.seats[seat].blanks >= _most(table, seat)


def is_refused(table: Table, seat: int, cards: Sequence[str]) -> bool:
    """Is one more left empty refused? Never to who has no other card."""
    refused = table.chosen(COIN_CARDS) == "too-many-refused"
    return refused and bool(cards) and coins_out(table, seat)


def leave_empty(table: Table, seat: int, action: str) -> Flow[None]:
    """One more; told where it is one too many, for the table knows better what lies there."""
    if coins_out(table, seat):
        coins, bids = blank_cards(table), bool(table.edition.coins)
        yield happen.CoinCardsOut(seat=seat, action=action, coins=coins, bids=bids)
    table.seats[seat].blanks += 1


def _most(table: Table, seat: int) -> int:
    """Blank cards that were not bid, spaces that no card was left for, and cards lost since."""
    player = table.seats[seat]
    blanks, coins = blank_cards(table), table.edition.coins
    bare = max(0, spaces(table) - len(player.hand) - blanks) - (player.bid == NO_CARD)
    still = [name for name in player.hand if _at_hand(table, seat, name)]
    bid = player.bid in player.hand
    lost = max(0, len(player.hand) - player.revealed - bid - len(still))
    as_bid = as_coin(table, player.bid or NO_CARD) in coins
    return blanks - as_bid + bare - len(player.skips) + lost


def _at_hand(table: Table, seat: int, province: str) -> bool:
    return table.owner(province) == seat and province not in table.used
