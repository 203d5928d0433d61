"""The whole game, step by step (rules 1 to 5 and 10)."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_reading.asking import Asked, Reading, draw, pick
from tests.second_reading.kardinal.ending import final, interim
from tests.second_reading.kardinal.placing import place
from tests.second_reading.kardinal.state import HAND, OPEN, Board, Table

SWAP, PASS, PILE = "swap", "pass", "pile"


def play(state: Table, printed: Callable[[], Board | None]) -> Reading[None]:
    """`printed` is the board that was laid, once the table has said which."""
    yield from lay_board(state)
    state.board = printed()
    colour = yield from pick("Starter", None, state.colours)
    state.first = state.to_move = state.colours.index(colour)
    yield from turn_up(state, state.first)
    yield from rounds(state)
    yield from final(state)


def lay_board(state: Table) -> Reading[None]:
    yield Asked("BoardSheet", None)
    way = yield Asked("BoardWay", None)
    if way == "drawn":
        yield Asked("DrawnNumber", None, {"low": 1, "high": 9999})


def rounds(state: Table) -> Reading[None]:
    """Rule 5c: all have equally many turns, if the board is not full before."""
    first = state.first
    clockwise = state.seats[first:] + state.seats[:first]
    while True:
        state.round += 1
        for seat in clockwise:
            state.to_move = seat
            yield from turn(state, seat)
            if state.is_full and state.options["board-full"] == "at-once":
                return
        if state.emptied == 2 or state.is_full:
            return


def turn(state: Table, seat: int) -> Reading[None]:
    otherwise = PASS if state.emptied == 2 else SWAP
    state.begin_turn()
    done = yield from place(state, seat, otherwise)
    if done == PASS:
        return
    if done == SWAP:
        cards = [card for card in state.cards if state.may_hold(seat, card)]
        state.lay_down(seat, (yield from pick("Discard", seat, cards)))
        yield from refill(state, seat)
        return
    if state.nothing_fits() or (yield from told_full(state)):
        state.is_full = True
        if state.options["board-full"] == "at-once":
            return
    yield from refill(state, seat)


def told_full(state: Table) -> Reading[bool]:
    """Rule 2b: without a board only the table knows of sites."""
    if state.board is not None or not state.only_abbeys_fit():
        return False
    answer = yield from pick("AnySite", None, ("yes", "no"))
    state.no_sites = answer == "no"
    return state.no_sites


def refill(state: Table, seat: int) -> Reading[None]:
    """Rules 3e and 5c."""
    while state.hand[seat] < HAND and state.emptied < 2:
        missing = HAND - state.hand[seat]
        options = [*dict.fromkeys(state.face_up), PILE]
        card = yield from pick("TakeCard", seat, options, missing=missing, pile=state.pile)
        state.hand[seat] += 1
        if card == PILE:
            yield from off_the_pile(state)
        else:
            state.face_up.remove(card)
            state.known[seat][card] += 1
    yield from turn_up(state, seat)


def turn_up(state: Table, seat: int) -> Reading[None]:
    while len(state.face_up) < OPEN and state.emptied < 2:
        cards = state.turned_up()
        copies = frozenset(cards.items())
        card = yield from draw("TurnUp", "cards", cards, pile=state.pile, copies=copies, seat=seat)
        state.face_up.append(card)
        if state.turned_in is not None:
            state.turned_in[card] -= 1
        yield from off_the_pile(state)


def off_the_pile(state: Table) -> Reading[None]:
    """Rules 5a and 5b; the table says when it has marked its points and shuffled."""
    state.pile -= 1
    if state.pile:
        return
    state.emptied += 1
    if state.emptied == 1:
        interim(state)
        state.turned_in = state.discards.copy()
        state.pile = state.discards.total()
        state.discards.clear()
        yield Asked("InterimDone", None, {"options": frozenset({"done"})})
