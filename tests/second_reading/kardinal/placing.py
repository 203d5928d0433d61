"""Placing pieces (rules 3 and 4, and 10 in the variant)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import permutations

from tests.second_reading.asking import Reading, pick
from tests.second_reading.kardinal.state import ABBEY, CARD_OF, COUNCILLOR, COUNTRIES, Table

DONE, MOST_PIECES = "done", 2
Cards = tuple[str, ...]
BOTH: dict[str, Cards] = {
    "two abbeys": (ABBEY, ABBEY),
    "abbey and councillor": (ABBEY, COUNCILLOR),
    "two councillors": (COUNCILLOR, COUNCILLOR),
}


def place(state: Table, seat: int, otherwise: str) -> Reading[str]:
    """What he does: `otherwise`, or places pieces in a country, in the variant in two."""
    country = yield from where(state, seat, otherwise, "")
    if country == otherwise:
        return otherwise
    pieces = yield from place_in(state, seat, country, MOST_PIECES)
    if state.variant and pieces < MOST_PIECES:
        other = yield from where(state, seat, DONE, country)
        if other != DONE:
            yield from place_in(state, seat, other, 1)
    return DONE


def where(state: Table, seat: int, otherwise: str, after: str) -> Reading[str]:
    most = 1 if after else MOST_PIECES
    countries = [
        country
        for country in COUNTRIES
        if country != after and any(lays(state, seat, country, most))
    ]
    return (yield from pick("Where", seat, [*countries, otherwise], after=after))


def lays(state: Table, seat: int, country: str, most: int) -> Iterator[tuple[Cards, int]]:
    """What may be laid down for this country, and for how many pieces (3a)."""
    naming = CARD_OF[country]
    pairs = [(card, card) for card in state.cards]
    ways = {1: [(naming,), *pairs], 2: [(naming, naming), *((*pair, naming) for pair in pairs)]}
    for pieces in range(1, most + 1):
        if fits(state, seat, country, pieces):
            for cards in ways[pieces]:
                if state.may_hold(seat, *cards):
                    yield cards, pieces


def fits(state: Table, seat: int, country: str, pieces: int) -> bool:
    return bool(kinds(state, seat, country, pieces))


def kinds(state: Table, seat: int, country: str, pieces: int, placed: Cards = ()) -> list[str]:
    """What the next of so many can be, so that the others find room too."""
    if len(placed) == pieces:
        return [ABBEY]
    return [
        piece
        for piece in (ABBEY, COUNCILLOR)
        if may_follow(state, seat, country, piece, placed)
        and (len(placed) + 1 == pieces or kinds(state, seat, country, pieces, (*placed, piece)))
    ]


def may_follow(state: Table, seat: int, country: str, piece: str, placed: Cards) -> bool:
    """Is there a place for it, once `placed` stand there (3c, 3d, 4, 10)?"""
    if state.left(seat, piece) <= placed.count(piece):
        return False
    was_empty = not any(state.at_start[country])
    if was_empty and (piece == COUNCILLOR or (placed and not state.variant)):
        return False
    if piece == ABBEY:
        return state.room_for(country, placed.count(ABBEY) + 1)
    abbeys = list(state.at_start[country] if state.limit_at_start else state.abbeys[country])
    if not state.limit_at_start:
        abbeys[seat] += placed.count(ABBEY)
    return sum(state.seals[country]) + placed.count(COUNCILLOR) < max(abbeys)


def place_in(state: Table, seat: int, country: str, most: int) -> Reading[int]:
    """How many pieces were placed there."""
    ways = {
        encoded(cards, pieces): (cards, pieces)
        for cards, pieces in lays(state, seat, country, most)
    }
    lay = yield from pick("Lay", seat, ways, country=country)
    cards, pieces = ways[lay]
    for card in cards:
        state.lay_down(seat, card)
    for piece in (yield from what(state, seat, country, pieces)):
        if piece == ABBEY:
            site = ""
            if state.board is not None:
                site = yield from pick("Site", seat, state.free(country), country=country)
            state.build(seat, country, site)
        else:
            state.seals[country][seat] += 1
    return pieces


def what(state: Table, seat: int, country: str, pieces: int) -> Reading[Cards]:
    if pieces == 1:
        asked = {"country": country, "number": 1, "pieces": 1}
        return ((yield from pick("Piece", seat, kinds(state, seat, country, 1), **asked)),)
    fitting = [name for name, two in BOTH.items() if can_place(state, seat, country, two)]
    return BOTH[(yield from pick("Pieces", seat, fitting, country=country))]


def can_place(state: Table, seat: int, country: str, two: Cards) -> bool:
    """In one order or the other."""
    follows = partial(may_follow, state, seat, country)
    return any(follows(one, ()) and follows(other, (one,)) for one, other in permutations(two))


def encoded(cards: Cards, pieces: int) -> str:
    """As the game calls it: a card, two, a pair, or a pair and a card."""
    match len(cards), pieces:
        case 1, 1:
            return "card"
        case 2, 2:
            return "two"
        case 2, 1:
            return f"pair {cards[0]}"
    return f"pair and card {cards[0]}"
