"""The turn order: bids and bonus tiles or leader cards (W2.5), and blank cards (W2.3)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.engine.flow import Flow
from companion.engine.grid import AmountGrid, cell
from companion.games.asking import choose
from companion.games.wallenstein import events as happen
from companion.games.wallenstein.options import BID_ABOVE_MONEY, COIN_CARDS, FIRST_SKIPS
from companion.games.wallenstein.questions import (
    A_PROVINCE,
    COIN,
    NO_CARD,
    Bid,
    ChooseTile,
    DrawBag,
    DrawLeader,
    SkipAction,
)
from companion.games.wallenstein.state import BID, State


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


# Ranks of bids, the highest first (W2.5).
RANKS = ("4", "3", "2", "1", "province", "0", NO_CARD)


def find_order(state: State) -> Flow[None]:
    """Let everybody bid and pay; then tiles are chosen, the highest bid first."""
    take_up(state)
    on_page: dict[int, str] = {}
    for seat in range(len(state.seats)):
        yield from _bid(state, seat, on_page)
    for seat in range(len(state.seats)):
        yield _pay(state, seat)
    for rank in RANKS:
        tied = [n for n, seat in enumerate(state.seats) if rank_of(state, seat.bid) == rank]
        yield from _choose_in_turn(state, tied, rank)
    state.order = sorted(
        (n for n, seat in enumerate(state.seats) if seat.tile), key=lambda n: _place(state, n)
    )
    yield happen.OrderSet(order=tuple(state.order))


def _bid(state: State, seat: int, on_page: dict[int, str]) -> Flow[None]:
    """Ask for one bid; `on_page` are kinds of bids that one page answered at once."""
    bid: str | Mapping[str, int] | None = on_page.get(seat)
    if bid is None:
        bid = yield from choose(lambda: _question(state, seat))
    if isinstance(bid, Mapping):
        on_page.update(_kinds(state, seat, bid))
        bid = on_page[seat]
    if bid == A_PROVINCE:
        bid = yield from choose(lambda: Bid(options=tuple(state.held_by(seat)), seat=seat))
    assert bid is None or isinstance(bid, str)
    state.seats[seat].bid = bid
    if bid is not None and state.owner(bid) == seat:
        state.used[bid] = BID


def _question(state: State, seat: int) -> Bid:
    return Bid(options=biddable(state, seat), seat=seat, page=_page(state, seat))


def _page(state: State, first: int) -> AmountGrid:
    """Build a page with a column for each seat that has not bid: its coin cards or another kind."""
    most: dict[str, int] = {}
    for seat in range(first, len(state.seats)):
        for card in biddable(state, seat):
            coin, colour = card in state.edition.coins, state.colour(seat)
            kind = COIN if coin else A_PROVINCE if card in state.board.provinces else card
            most[cell(kind, colour)] = int(card) if coin else 1
    colours = tuple(state.colour(seat) for seat in range(first, len(state.seats)))
    own = [card for module in state.modules for card in module.as_coins]
    kinds = [kind for kind in (COIN, A_PROVINCE, *own, NO_CARD) if _stands(kind, most)]
    return AmountGrid(most, rows=tuple(kinds), columns=colours)


def _stands(kind: str, most: Mapping[str, int]) -> bool:
    return any(place.startswith(f"{kind}/") for place in most)


def _kinds(state: State, first: int, amounts: Mapping[str, int]) -> dict[int, str]:
    """Return what kind of card each seat has bid; a coin card by its number."""
    on_page: dict[int, str] = {}
    for seat in range(first, len(state.seats)):
        colour = state.colour(seat)
        places = [place for place in amounts if place.endswith(f"/{colour}")]
        kind = places[0].removesuffix(f"/{colour}") if places else COIN
        on_page[seat] = str(amounts.get(cell(COIN, colour), 0)) if kind == COIN else kind
    return on_page


def biddable(state: State, seat: int) -> tuple[str, ...]:
    """Return what a player may bid: affordable coin cards, own provinces.

    NO_CARD is possible only if the player has too few cards for all spaces.
    """
    above = state.chosen(BID_ABOVE_MONEY) == "pays-all"
    edition = state.edition
    coins = [coin for coin in edition.coins if above or int(coin) <= state.seats[seat].thalers]
    for module in state.modules:
        coins += [card for card, coin in module.as_coins.items() if coin in coins]
    held = state.held_by(seat)  # with as many cards as spaces, all are covered
    none = [NO_CARD] if len(held) + blank_cards(state) < spaces(state) else []
    return (*coins, *held, *none)


def _pay(state: State, seat: int) -> happen.BidPaid:
    player = state.seats[seat]
    bid = player.bid or NO_CARD
    coin = as_coin(state, bid)
    paid = min(int(coin), player.thalers) if coin in state.edition.coins else 0
    player.thalers -= paid
    return happen.BidPaid(seat=seat, bid=bid, paid=paid)


def rank_of(state: State, bid: str | None) -> str:
    """Return the rank of a bid: a coin's number, "province", or no card."""
    coin = as_coin(state, bid or NO_CARD)
    return coin if coin in RANKS else "province"


def _choose_in_turn(state: State, tied: list[int], rank: str) -> Flow[None]:
    """Let equal bids choose in the order in which they come out of the bag."""
    waiting = {state.colour(seat): seat for seat in tied}
    while waiting:
        colour = yield from choose(lambda: DrawBag(options=tuple(waiting), bid=rank))
        if colour is None:
            return
        yield from _choose_tile(state, waiting.pop(colour))


def _choose_tile(state: State, seat: int) -> Flow[None]:
    tiles_in_use = {player.tile for player in state.seats}
    free = tuple(tile for tile in state.tiles if tile not in tiles_in_use)
    places = tuple(state.tiles.index(tile) + 1 for tile in free)
    tile = yield from choose(lambda: ChooseTile(options=free, places=places, seat=seat))
    if tile is not None:
        state.seats[seat].tile = tile
        yield happen.TileTaken(seat=seat, tile=tile, place=_place(state, seat))


def _place(state: State, seat: int) -> int:
    tile = state.seats[seat].tile
    return state.tiles.index(tile) + 1 if tile in state.tiles else len(state.edition.tiles)


def skip_actions(state: State) -> Flow[None]:
    """Let players with too few cards name skipped actions, in last season's order (W2.3b)."""
    take_up(state)
    if state.order or state.chosen(FIRST_SKIPS) == "by-seat":
        yield from _skip_in(state, state.order or list(range(len(state.seats))))


def shuffle_leaders(state: State) -> Flow[None]:
    """Set the turn order by drawing the leader cards."""
    is_first = not state.order
    order: list[int] = []
    while len(order) < len(state.seats):
        order.append((yield from _leader(state, order)))
    state.order = order
    yield happen.OrderSet(order=tuple(order))
    if is_first and state.chosen(FIRST_SKIPS) == "after-order":
        yield from _skip_in(state, order)


def _leader(state: State, before: list[int]) -> Flow[int]:
    waiting = [player.colour for seat, player in enumerate(state.seats) if seat not in before]
    card = yield from choose(lambda: DrawLeader(options=tuple(waiting), place=len(before) + 1))
    return state.seat_of(card or waiting[0])


def _skip_in(state: State, order: list[int]) -> Flow[None]:
    for seat in order:
        yield from _skip(state, seat)


def _skip(state: State, seat: int) -> Flow[None]:
    player = state.seats[seat]
    while _too_few(state, seat) > 0:
        action = yield from choose(lambda: _to_skip(state, seat))
        player.skips += (action or "",)
    if player.skips:
        yield happen.ActionsSkipped(seat=seat, actions=player.skips)


def _to_skip(state: State, seat: int) -> SkipAction:
    named = state.seats[seat].skips
    left = tuple(action for action in state.edition.actions if action not in named)
    return SkipAction(options=left, seat=seat, more=_too_few(state, seat))


def _too_few(state: State, seat: int) -> int:
    """Return how many actions the player must still name because no card is left for them."""
    cards = len(state.seats[seat].hand) + state.edition.blanks
    return len(state.edition.actions) - cards - len(state.seats[seat].skips)
