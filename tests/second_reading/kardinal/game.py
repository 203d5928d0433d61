"""The whole game, step by step (rules 1 to 5 and 10)."""

from __future__ import annotations

from collections.abc import Callable

from tests.second_reading.asking import Asked, Reading, draw, pick
from tests.second_reading.kardinal.ending import final, interim
from tests.second_reading.kardinal.placing import place
from tests.second_reading.kardinal.table import HAND, OPEN, Board, Table

SWAP, PASS, PILE = "swap", "pass", "pile"


def play(table: Table, printed: Callable[[], Board | None]) -> Reading[None]:
    """`printed` is the board that was laid, once the table has said which."""
    yield from lay_board(table)
    table.board = printed()
    colour = yield from pick("Starter", None, table.colours)
    table.first = table.to_move = table.colours.index(colour)
    yield from turn_up(table, table.first)
    yield from rounds(table)
    yield from final(table)


def lay_board(table: Table) -> Reading[None]:
    yield Asked("BoardSheet", None)
    way = yield Asked("BoardWay", None)
    if way == "drawn":
        yield Asked("DrawnNumber", None, {"low": 1, "high": 9999})


def rounds(table: Table) -> Reading[None]:
    """Rule 5c: all have equally many turns, if the board is not full before."""
    first = table.first
    clockwise = table.seats[first:] + table.seats[:first]
    while True:
        table.round += 1
        for seat in clockwise:
            table.to_move = seat
            yield from turn(table, seat)
            if table.is_full and table.options["board-full"] == "at-once":
                return
        if table.emptied == 2 or table.is_full:
            return


def turn(table: Table, seat: int) -> Reading[None]:
    otherwise = PASS if table.emptied == 2 else SWAP
    table.begin_turn()
    done = yield from place(table, seat, otherwise)
    if done == PASS:
        return
    if done == SWAP:
        cards = [card for card in table.cards if table.may_hold(seat, card)]
        table.lay_down(seat, (yield from pick("Discard", seat, cards)))
        yield from refill(table, seat)
        return
    if table.nothing_fits() or (yield from told_full(table)):
        table.is_full = True
        if table.options["board-full"] == "at-once":
            return
    yield from refill(table, seat)


def told_full(table: Table) -> Reading[bool]:
    """Rule 2b: without a board only the table knows of sites."""
    if table.board is not None or not table.only_abbeys_fit():
        return False
    answer = yield from pick("AnySite", None, ("yes", "no"))
    table.no_sites = answer == "no"
    return table.no_sites


def refill(table: Table, seat: int) -> Reading[None]:
    """Rules 3e and 5c."""
    while table.hand[seat] < HAND and table.emptied < 2:
        missing = HAND - table.hand[seat]
        options = [*dict.fromkeys(table.face_up), PILE]
        card = yield from pick("TakeCard", seat, options, missing=missing, pile=table.pile)
        table.hand[seat] += 1
        if card == PILE:
            yield from off_the_pile(table)
        else:
            table.face_up.remove(card)
            table.known[seat][card] += 1
    yield from turn_up(table, seat)


def turn_up(table: Table, seat: int) -> Reading[None]:
    while len(table.face_up) < OPEN and table.emptied < 2:
        cards = table.turned_up()
        copies = frozenset(cards.items())
        card = yield from draw("TurnUp", "cards", cards, pile=table.pile, copies=copies, seat=seat)
        table.face_up.append(card)
        if table.turned_in is not None:
            table.turned_in[card] -= 1
        yield from off_the_pile(table)


def off_the_pile(table: Table) -> Reading[None]:
    """Rules 5a and 5b; the table says when it has marked its points and shuffled."""
    table.pile -= 1
    if table.pile:
        return
    table.emptied += 1
    if table.emptied == 1:
        interim(table)
        table.turned_in = table.discards.copy()
        table.pile = table.discards.total()
        table.discards.clear()
        yield Asked("InterimDone", None, {"options": frozenset({"done"})})
