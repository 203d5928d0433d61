"""The whole game, step by step (rules 1, 2 and 7)."""

from __future__ import annotations

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.waterloo.battle import battle, set_dice
from tests.second_reading.waterloo.field import COLUMNS, START
from tests.second_reading.waterloo.honesty import faces_up
from tests.second_reading.waterloo.state import SIDES, Piece, Table

DONE = "done"


def play(state: Table) -> Reading[None]:
    for side in SIDES:
        row = [column + START[side] for column in COLUMNS]
        state.line_up(side, (yield from pick("LeftEmpty", state.seat(side), row)))
    while state.winner is None:
        state.turn += 1
        for side in SIDES:
            if state.winner is None:
                state.to_move = side
                yield from turn(state, side)
    yield from faces_up(state)


def turn(state: Table, side: str) -> Reading[None]:
    """Rule 2d: all moves first, then all battles."""
    state.moved, state.battles = set(), {}
    while move := (yield from moved(state, side)):
        start, end = move.split()
        go(state, next(p for p in state.on(start) if p.side == side), end)
    state.shown = {}
    while state.battles and state.winner is None:
        square = yield from pick("NextBattle", state.seat(side), state.battles)
        attacker, defender = state.battles[square]
        state.fought += 1
        if not state.shown or state.options["dice-set"] == "each-battle":
            yield from set_dice(state, side)
        yield from battle(state, attacker, defender)
        del state.battles[square]


def moved(state: Table, side: str) -> Reading[str]:
    """The next move; empty: all are made.

    What only those who remember know to be the one move left is asked all the same.
    """
    left = [piece for piece in state.standing(side) if piece not in state.moved]
    options = [
        f"{piece.square} {end}"
        for piece in left
        for ends in state.moves(piece).values()
        for end in ends
    ]
    is_due = left if state.turn == 1 or not state.moved else []
    if not options or state.may_stay(is_due):
        options.append(DONE)
    by_heart = state.options["conclusions"] == "by-heart"
    if len(options) == 1 and not (by_heart and looks_open(state, left, is_due, options[0])):
        answer = options[0]
    else:
        answer = yield Asked("Move", state.seat(side), {"options": frozenset(options)})
    if answer == DONE:
        note_those_who_stay(state, is_due)
        return ""
    return answer


def looks_open(state: Table, left: list[Piece], is_due: list[Piece], only: str) -> bool:
    """Who sees the board and remembers nothing can think of more than the one thing left to do."""
    if any(state.barred(piece) for piece in left):
        return True
    return only != DONE and not any(state.ends(p, 3) and state.ends(p, 4) for p in is_due)


def note_those_who_stay(state: Table, pieces: list[Piece]) -> None:
    """Their faces will tell whether they could have moved (2f)."""
    for piece in pieces:
        lengths = {length for length in (3, 4) if state.ends(piece, length)}
        state.stays.append((piece, lengths))


def go(state: Table, piece: Piece, end: str) -> None:
    lengths = [length for length, ends in state.moves(piece).items() if end in ends]
    assert len(lengths) == 1, "everybody can tell three from four"
    if enemies := [other for other in state.on(end) if other.side != piece.side]:
        state.battles[end] = (piece, enemies[0])
    piece.length, piece.square = lengths[0], end
    state.moved.add(piece)
