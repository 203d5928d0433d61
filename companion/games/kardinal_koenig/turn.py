"""A game of Kardinal & König, turn by turn (rules 1, 3 and 5)."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.flow import Flow
from companion.games.asking import choose
from companion.games.kardinal_koenig import choices, drawing, entering, final_points, laying
from companion.games.kardinal_koenig import events as happen
from companion.games.kardinal_koenig.board import Country
from companion.games.kardinal_koenig.placing import ABBEY, BOTH, MOST, PlacementKind, anything_fits
from companion.games.kardinal_koenig.questions import DONE, NO, PASS, SWAP, AnySite, Starter
from companion.games.kardinal_koenig.state import BOARD_FULL, VARIANT, Begun, State


def play(state: State) -> Flow[None]:
    """Play rounds until the pile is empty for the second time or nothing can be placed."""
    yield from laying.lay_board(state)
    yield from begin(state)
    while not state.is_ending:
        yield from one_round(state)
    yield from final_points.final_scoring(state)


def begin(state: State) -> Flow[None]:
    """Ask who begins, and deal and turn up cards."""
    starter = yield from choose(lambda: Starter(options=tuple(s.colour for s in state.sides)))
    state.first = state.to_move = state.seat_of(starter or state.colour(0))
    cards = state.cards
    yield happen.CardsDealt(seat=state.first, cards=sum(cards.in_play.values()), pile=cards.pile)
    yield from drawing.turn_up_pair(state, state.first)


def one_round(state: State) -> Flow[None]:
    """Play a round from the black marker's owner to the neighbour on the right (5c)."""
    state.round += 1
    yield happen.RoundBegan(number=state.round)
    number = len(state.sides)
    for turns in range(number):
        state.to_move = (state.first + turns) % number
        yield from turn(state, state.to_move)
        if state.is_full and state.chosen(BOARD_FULL) == BOARD_FULL.default:
            return


def turn(state: State, seat: int) -> Flow[None]:
    """Play a turn: pieces and new cards, or one swapped card; no drawing at the end (5d)."""
    yield from entering.name_sites(state)
    state.used = 0
    country = yield from choose(lambda: choices.where(state, seat))
    if country is None or country == PASS:
        yield happen.Passed(seat=seat)
    elif country == SWAP:
        yield from drawing.swap(state, seat)
    else:
        yield from place(state, seat, country)
        if state.is_full and state.chosen(BOARD_FULL) == BOARD_FULL.default:
            return
        yield from drawing.refill(state, seat)


def place(state: State, seat: int, country: Country) -> Flow[None]:
    """Place up to two pieces in one country; in the variant in two (10)."""
    placed = yield from place_in(state, seat, country, MOST)
    if placed == 1 and state.chosen(VARIANT) == "yes":
        second = yield from choose(lambda: choices.second_country(state, seat, country))
        if second is not None and second != DONE:
            yield from place_in(state, seat, second, 1)
    yield from look_for_room(state)


def place_in(state: State, seat: int, country: Country, most: int) -> Flow[int]:
    """Lay cards and place the pieces that they allow; return how many pieces."""
    answer = yield from choose(lambda: choices.lay(state, seat, country, most))
    if answer is None:
        return 0
    laid = choices.laid_by(country, answer)
    for card, number in laid.cards:
        state.cards.discard(seat, card, number)
    state.used += laid.number
    limit = state.pieces.limit(country)
    state.begun = Begun(country, not limit, limit, laid.pieces)
    yield happen.CardsLaid(
        seat=seat,
        country=country,
        cards=dict(laid.cards),
        pieces=laid.pieces,
        joker=laid.joker,
    )
    kinds = (yield from two_kinds(state, seat, country)) if laid.pieces == MOST else ()
    for wanted in kinds or [""] * laid.pieces:
        yield from place_one(state, seat, country, wanted)
    state.begun = None
    return laid.pieces


def two_kinds(state: State, seat: int, country: Country) -> Flow[Sequence[PlacementKind]]:
    """Ask for both pieces at once; games of the first revision ask one by one."""
    if state.is_first_revision:
        return ()
    both = yield from choose(lambda: choices.two_pieces(state, seat, country))
    return BOTH[both] if both else ()


def place_one(state: State, seat: int, country: Country, wanted: PlacementKind) -> Flow[None]:
    """Place one piece, which counts for the next (3c); ask if `wanted` is not possible."""
    kind: PlacementKind | None = wanted
    if not wanted or wanted not in choices.piece(state, seat, country).options:
        kind = yield from choose(lambda: choices.piece(state, seat, country))
    if kind is None:  # corrected meanwhile: no room is left
        return
    if kind == ABBEY:
        yield from build(state, seat, country)
    else:
        state.pieces.send(country, seat)
        yield happen.CouncillorSent(
            seat=seat,
            country=country,
            seated=state.pieces.seated(country),
            limit=state.pieces.limit(country),
            left=state.pieces.councillors_left(seat),
        )
    if state.begun is not None:
        state.begun.placed += 1


def build(state: State, seat: int, country: Country) -> Flow[None]:
    """Ask for a site if there is a board, and place an abbey."""
    site = ""
    if state.board is not None:
        yield from entering.name_sites(state)
        site = (yield from choose(lambda: choices.site(state, seat, country))) or ""
        if not site:  # corrected meanwhile
            return
    pieces = state.pieces
    pieces.build(country, seat, site)
    yield happen.AbbeyBuilt(
        seat=seat,
        country=country,
        site=site,
        there=pieces.abbeys(country, seat),
        left=pieces.abbeys_left(seat),
    )


def look_for_room(state: State) -> Flow[None]:
    """Check whether anybody can place anything (5e); without a board players say (2b)."""
    if state.is_full:
        return
    fits = anything_fits(state)
    if fits is None:
        answer = yield from choose(lambda: AnySite(options=("yes", "no")))
        fits = answer != NO
    if not fits:
        state.is_full = True
        yield happen.NothingFits()
