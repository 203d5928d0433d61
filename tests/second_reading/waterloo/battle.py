"""Battles: dice, challenge, identification, retreat (rules 3 to 7)."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.waterloo.field import behind
from tests.second_reading.waterloo.table import (
    ALL_LEFT,
    ENDS,
    HIGHEST,
    LOWEST,
    SIDES,
    Call,
    Piece,
    Table,
)

PASS, EQUAL, YES, NO = "pass", "equal", "yes", "no"


def other(side: str) -> str:
    return SIDES[1 - SIDES.index(side)]


def set_dice(table: Table, attacker: str) -> Reading[None]:
    """Rule 3: the defender shows first; crossed off is what both have shown."""
    table.shown, table.hidden, table.request = {}, {}, {}
    table.settings += 1
    if any(table.dice(side) for side in SIDES):
        free = tuple(
            {die: tuple(values) for die, values in table.dice(side).items()}
            for side in table.colours
        )
        yield Asked("DiceSet", None, {"options": frozenset({"set"}), "free": free})
    for shower in (other(attacker), attacker):
        yield from show(table, shower)
    for side in SIDES:
        for die, value in table.shown[side].items():
            table.used[side][die].add(value)


def show(table: Table, shower: str) -> Reading[None]:
    request, dice = ALL_LEFT, table.dice(shower)
    if len(dice) == 3:
        options = (HIGHEST, LOWEST, ENDS)
        asker = table.seat(other(shower))
        request = yield from pick("Request", asker, options, shower=table.seat(shower))
    table.request[shower], table.shown[shower], table.hidden[shower] = request, {}, []
    if not dice:
        return
    accepted = table.showable(shower, request)
    asked = {"request": request, "accepted": accepted}
    shown = yield Asked("ShownDice", table.seat(shower), asked)
    table.shown[shower] = shown
    if len(dice) == 3:
        table.hidden[shower] = table.hidable(shower, request, shown)


def battle(table: Table, attacker: Piece, defender: Piece) -> Reading[None]:
    winner, called = yield from challenge(table, attacker, defender)
    loser = defender if winner is attacker else attacker
    yield from identify(table, winner, loser, called)
    if table.winner is None and loser.square:
        yield from fall_back(table, winner, loser, called)
    look(table, is_over=True)


def challenge(table: Table, attacker: Piece, defender: Piece) -> Reading[tuple[Piece, int]]:
    """Rule 4: who has won, and the last number."""
    seat, square = table.seat(attacker.side), attacker.square
    low = table.least(attacker.side)
    high = max(low, table.most(attacker))
    called = low
    if low < high:
        asked = {"square": square, "low": low, "high": high}
        called = yield Asked("Opening", seat, asked)
    while True:
        note(table, attacker, called, low)
        binds = table.options["own-sum"] == "binds"
        answers = [PASS] if binds and called > table.most(defender) else [EQUAL, PASS]
        told = {"square": square, "called": called}
        if (yield from pick("Answering", table.seat(defender.side), answers, **told)) == PASS:
            return attacker, called
        if binds:
            note(table, defender, called, 0)
        raises = [*map(str, range(called + 1, high + 1)), PASS]
        answer = yield from pick("Raise", seat, raises, **told)
        if answer == PASS:
            return defender, called
        called = int(answer)


def note(table: Table, piece: Piece, number: int, least: int) -> None:
    shown, hidden = sum(table.shown[piece.side].values()), tuple(table.hidden[piece.side])
    table.calls.append(Call(piece, number, table.settings, shown, hidden, least))


def identify(table: Table, winner: Piece, loser: Piece, called: int) -> Reading[None]:
    """Rule 5."""
    if (yield from guess(table, winner, loser, called, is_second=False)):
        pay(table, loser.side, winner.side, called)
        loser.square = None
    else:
        table.strength[winner.side] -= called
    look(table)
    if loser.square is None or table.winner is not None:
        return
    if (yield from guess(table, loser, winner, called, is_second=True)):
        table.strength[loser.side] += called
        if table.options["found-out"] == "pays-twice":
            table.strength[winner.side] -= called
        if table.options["found-piece"] == "is-removed":
            winner.square = None
    else:
        table.strength[loser.side] -= called
    look(table)


def guess(
    table: Table, guesser: Piece, hidden: Piece, called: int, *, is_second: bool
) -> Reading[bool]:
    told = {"square": guesser.square, "owner": table.seat(hidden.side)}
    asked = {**told, "low": 1, "high": 8, "called": called, "is_second": is_second}
    possible = table.numbers(hidden)
    seat = table.seat(guesser.side)
    beside = [each.number for each in table.of(hidden.side) if not each.square]
    removed = tuple(sorted(number for number in beside if number is not None))
    number = yield Asked("Guess", seat, {**asked, "possible": tuple(possible), "removed": removed})
    answers = [YES] * (number in possible) + [NO] * (possible != [number])
    asked = {"square": guesser.square, "guesser": seat, "guessed": number}
    if (yield from owned(table, hidden, answers, asked)) == YES:
        hidden.number = number
        return True
    hidden.denied.add(number)
    return False


def owned(table: Table, piece: Piece, answers: list[str], told: dict[str, Any]) -> Reading[str]:
    """By heart only a number beside the board, for all to see, needs no answer."""
    seat, gone = table.seat(piece.side), [p.number for p in table.of(piece.side) if not p.square]
    if table.options["conclusions"] == "shown" or told["guessed"] in gone:
        return (yield from pick("Owned", seat, answers, **told))
    answer: str = yield Asked("Owned", seat, {"options": frozenset(answers), **told})
    return answer


def pay(table: Table, payer: str, paid: str, called: int) -> None:
    table.strength[payer] -= called
    table.strength[paid] += called


def fall_back(table: Table, winner: Piece, loser: Piece, called: int) -> Reading[None]:
    """Rule 6: towards his own side, or out of the game."""
    assert loser.square is not None
    back = behind(loser.square, loser.side)
    if back and not table.on(back):
        loser.square = back
        return
    numbers = [str(number) for number in table.numbers(loser)]
    seat = table.seat(loser.side)
    number = yield from pick("RemovedNumber", seat, numbers, square=loser.square)
    loser.number, loser.square = int(number), None
    if table.options["retreat"] == "is-paid":
        pay(table, loser.side, winner.side, called)
    look(table)


def look(table: Table, *, is_over: bool = False) -> None:
    """Rule 7a: after each step, or only after the whole battle."""
    if table.winner is not None or (table.options["looked-at"] == "whole-battle" and not is_over):
        return
    for side in (table.to_move, other(table.to_move)):
        if table.has_lost(other(side)):
            table.winner = side
            return
