"""The whole game, step by step (rules 1, 2 and 7)."""

from __future__ import annotations

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.waterloo.battle import battle, set_dice
from tests.second_reading.waterloo.field import COLUMNS, START
from tests.second_reading.waterloo.honesty import faces_up
from tests.second_reading.waterloo.table import SIDES, Piece, Table

DONE = "done"


def play(table: Table) -> Reading[None]:
    for side in SIDES:
        row = [column + START[side] for column in COLUMNS]
        table.line_up(side, (yield from pick("LeftEmpty", table.seat(side), row)))
    while table.winner is None:
        table.turn += 1
        for side in SIDES:
            if table.winner is None:
                table.to_move = side
                yield from turn(table, side)
    yield from faces_up(table)


def turn(table: Table, side: str) -> Reading[None]:
    """Rule 2d: all moves first, then all battles."""
    table.moved, table.battles = set(), {}
    while move := (yield from moved(table, side)):
        start, end = move.split()
        go(table, next(p for p in table.on(start) if p.side == side), end)
    table.shown = {}
    while table.battles and table.winner is None:
        square = yield from pick("NextBattle", table.seat(side), table.battles)
        attacker, defender = table.battles[square]
        table.fought += 1
        if not table.shown or table.options["dice-set"] == "each-battle":
            yield from set_dice(table, side)
        yield from battle(table, attacker, defender)
        del table.battles[square]


def moved(table: Table, side: str) -> Reading[str]:
    """The next move; empty: all are made.

    What only those who remember know to be the one move left is asked all the same.
    """
    left = [piece for piece in table.standing(side) if piece not in table.moved]
    options = [
        f"{piece.square} {end}"
        for piece in left
        for ends in table.moves(piece).values()
        for end in ends
    ]
    is_due = left if table.turn == 1 or not table.moved else []
    if not options or table.may_stay(is_due):
        options.append(DONE)
    by_heart = table.options["conclusions"] == "by-heart"
    if len(options) == 1 and not (by_heart and looks_open(table, left, is_due, options[0])):
        answer = options[0]
    else:
        answer = yield Asked("Move", table.seat(side), {"options": frozenset(options)})
    if answer == DONE:
        note_those_who_stay(table, is_due)
        return ""
    return answer


def looks_open(table: Table, left: list[Piece], is_due: list[Piece], only: str) -> bool:
    """Who sees the board and remembers nothing can think of more than the one thing left to do."""
    if any(table.barred(piece) for piece in left):
        return True
    return only != DONE and not any(table.ends(p, 3) and table.ends(p, 4) for p in is_due)


def note_those_who_stay(table: Table, pieces: list[Piece]) -> None:
    """Their faces will tell whether they could have moved (2f)."""
    for piece in pieces:
        lengths = {length for length in (3, 4) if table.ends(piece, length)}
        table.stays.append((piece, lengths))


def go(table: Table, piece: Piece, end: str) -> None:
    lengths = [length for length, ends in table.moves(piece).items() if end in ends]
    assert len(lengths) == 1, "everybody can tell three from four"
    if enemies := [other for other in table.on(end) if other.side != piece.side]:
        table.battles[end] = (piece, enemies[0])
    piece.length, piece.square = lengths[0], end
    table.moved.add(piece)
