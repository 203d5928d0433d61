"""Blank cards: how many spaces a player may leave empty, and which card counts as a bid (W2.3).

In some editions five coin cards serve for both; modules add spaces and cards.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Flow
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.options import COIN_CARDS
from companion.games.wallenstein.questions import NO_CARD
from companion.games.wallenstein.state import State


def take_up(state: State) -> None:
    """Save which province cards each player has for this season's planning."""
    for seat, player in enumerate(state.seats):
        player.hand = tuple(state.held_by(seat))


def blank_cards(state: State) -> int:
    """Return how many blank or coin cards each player has, with those that modules add."""
    return state.edition.blanks + sum(module.blanks for module in state.modules)


def spaces(state: State) -> int:
    """Return how many spaces each player covers: actions, module spaces, and the bid if any."""
    added = sum(module.spaces for module in state.modules)
    return len(state.edition.actions) + added + bool(state.edition.coins)


def as_coin(state: State, bid: str) -> str:
    """Return the coin card that a bid counts as; other bids are returned unchanged."""
    own = (module.as_coins[bid] for module in state.modules if bid in module.as_coins)
    return next(own, bid)


def coins_out(state: State, seat: int) -> bool:
    """Return whether the player has used up all spaces they can have left empty.

    Always false where the players chose not to count coin cards.
    """
    is_counted = state.chosen(COIN_CARDS) != "not-counted"
    return is_counted and state.seats[seat].blanks >= _most(state, seat)


def is_refused(state: State, seat: int, cards: Sequence[str]) -> bool:
    """Return whether the player may not leave another space empty; allowed if no card is left."""
    refused = state.chosen(COIN_CARDS) == "too-many-refused"
    return refused and bool(cards) and coins_out(state, seat)


def leave_empty(state: State, seat: int, action: str) -> Flow[None]:
    """Count one more empty space of a player, and report it if it is one too many.

    It is only reported, not refused, because the real cards count.
    """
    if coins_out(state, seat):
        coins, bids = blank_cards(state), bool(state.edition.coins)
        yield happen.CoinCardsOut(seat=seat, action=action, coins=coins, bids=bids)
    state.seats[seat].blanks += 1


def _most(state: State, seat: int) -> int:
    """Return how many spaces a player can have left empty.

    These are blank cards not used as a bid, spaces without a card, and cards lost since planning.
    """
    player = state.seats[seat]
    blanks, coins = blank_cards(state), state.edition.coins
    bare = max(0, spaces(state) - len(player.hand) - blanks) - (player.bid == NO_CARD)
    still = [name for name in player.hand if _at_hand(state, seat, name)]
    bid = player.bid in player.hand
    lost = max(0, len(player.hand) - player.revealed - bid - len(still))
    as_bid = as_coin(state, player.bid or NO_CARD) in coins
    return blanks - as_bid + bare - len(player.skips) + lost


def _at_hand(state: State, seat: int, province: str) -> bool:
    return state.owner(province) == seat and province not in state.used
