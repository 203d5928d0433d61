"""A game of Kardinal & König, turn by turn (rules 1, 3 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.kardinal_koenig import choices
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.counting import final_scoring
from companion.games.kardinal_koenig.drawing import refill, swap, turn_up_pair
from companion.games.kardinal_koenig.laying import lay_board
from companion.games.kardinal_koenig.naming import name_sites
from companion.games.kardinal_koenig.options import BOARD_FULL, VARIANT
from companion.games.kardinal_koenig.placing import ABBEY, BOTH, MOST, PlacementKind, anything_fits
from companion.games.kardinal_koenig.questions import DONE, NO, PASS, SWAP, AnySite, Starter
from companion.games.kardinal_koenig.table import Begun, State


def play(table: State) -> Flow[None]:
    """Play rounds until the pile is empty for the second time or nothing can be placed."""
    yield from lay_board(table)
    yield from begin(table)
    while not table.is_ending:
        yield from one_round(table)
    yield from final_scoring(table)


def begin(table: State) -> Flow[None]:
    """Ask who begins, and deal and turn up cards."""
    starter = yield from choose(lambda: Starter(options=tuple(s.colour for s in table.sides)))
    table.first = table.to_move = table.seat_of(starter or table.colour(0))
    cards = table.cards
    yield happen.CardsDealt(seat=table.first, cards=sum(cards.in_play.values()), pile=cards.pile)
    yield from turn_up_pair(table, table.first)


def one_round(table: State) -> Flow[None]:
    """Play a round from the black marker's owner to the neighbour on the right (5c)."""
    table.round += 1
    yield happen.RoundBegan(number=table.round)
    number = len(table.sides)
    for turns in range(number):
        table.to_move = (table.first + turns) % number
        yield from turn(table, table.to_move)
        if table.is_full and table.chosen(BOARD_FULL) == BOARD_FULL.default:
            return


def turn(table: State, seat: int) -> Flow[None]:
    """Play a turn: pieces and new cards, or one swapped card; no drawing at the end (5d)."""
    yield from name_sites(table)
    table.used = 0
    country = yield from choose(lambda: choices.where(table, seat))
    if country is None or country == PASS:
        yield happen.Passed(seat=seat)
    elif country == SWAP:
        yield from swap(table, seat)
    else:
        yield from place(table, seat, country)
        if table.is_full and table.chosen(BOARD_FULL) == BOARD_FULL.default:
            return
        yield from refill(table, seat)


def place(table: State, seat: int, country: Country) -> Flow[None]:
    """Place up to two pieces in one country; in the variant in two (10)."""
    placed = yield from place_in(table, seat, country, MOST)
    if placed == 1 and table.chosen(VARIANT) == "yes":
        second = yield from choose(lambda: choices.second_country(table, seat, country))
        if second is not None and second != DONE:
            yield from place_in(table, seat, second, 1)
    yield from look_for_room(table)


def place_in(table: State, seat: int, country: Country, most: int) -> Flow[int]:
    """Lay cards and place a piece for each; return how many pieces."""
    answer = yield from choose(lambda: choices.lay(table, seat, country, most))
    if answer is None:
        return 0
    laid = choices.laid_by(country, answer)
    for card, number in laid.cards:
        table.cards.discard(seat, card, number)
    table.used += laid.number
    limit = table.pieces.limit(country)
    table.begun = Begun(country, not limit, limit, laid.pieces)
    yield happen.CardsLaid(
        seat=seat,
        country=country,
        cards=dict(laid.cards),
        pieces=laid.pieces,
        joker=laid.joker,
    )
    kinds = (yield from two_kinds(table, seat, country)) if laid.pieces == MOST else ()
    for wanted in kinds or [""] * laid.pieces:
        yield from place_one(table, seat, country, wanted)
    table.begun = None
    return laid.pieces


def two_kinds(table: State, seat: int, country: Country) -> Flow[Sequence[PlacementKind]]:
    """Ask for both pieces at once; games of the first revision ask one by one."""
    if table.is_first_revision:
        return ()
    both = yield from choose(lambda: choices.two_pieces(table, seat, country))
    return BOTH[both] if both else ()


def place_one(table: State, seat: int, country: Country, wanted: PlacementKind) -> Flow[None]:
    """Place one piece, which counts for the next (3c); ask if `wanted` is not possible."""
    kind: PlacementKind | None = wanted
    if not wanted or wanted not in choices.piece(table, seat, country).options:
        kind = yield from choose(lambda: choices.piece(table, seat, country))
    if kind is None:  # corrected meanwhile: no room is left
        return
    if kind == ABBEY:
        yield from build(table, seat, country)
    else:
        table.pieces.send(country, seat)
        yield happen.CouncillorSent(
            seat=seat,
            country=country,
            seated=table.pieces.seated(country),
            limit=table.pieces.limit(country),
            left=table.pieces.councillors_left(seat),
        )
    if table.begun is not None:
        table.begun.placed += 1


def build(table: State, seat: int, country: Country) -> Flow[None]:
    """Ask for a site if there is a board, and place an abbey."""
    site = ""
    if table.board is not None:
        yield from name_sites(table)
        site = (yield from choose(lambda: choices.site(table, seat, country))) or ""
        if not site:  # corrected meanwhile
            return
    pieces = table.pieces
    pieces.build(country, seat, site)
    yield happen.AbbeyBuilt(
        seat=seat,
        country=country,
        site=site,
        there=pieces.abbeys(country, seat),
        left=pieces.abbeys_left(seat),
    )


def look_for_room(table: State) -> Flow[None]:
    """Check whether anybody can place anything (5e); without a board players say (2b)."""
    if table.is_full:
        return
    fits = anything_fits(table)
    if fits is None:
        answer = yield from choose(lambda: AnySite(options=("yes", "no")))
        fits = answer != NO
    if not fits:
        table.is_full = True
        yield happen.NothingFits()
