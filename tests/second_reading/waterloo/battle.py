"""Battles: dice, challenge, identification, retreat (rules 3 to 7)."""

from __future__ import annotations

from typing import Any

from tests.second_reading.asking import Asked, Reading, pick
from tests.second_reading.waterloo.field import behind
from tests.second_reading.waterloo.state import (
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


def set_dice(state: Table, attacker: str) -> Reading[None]:
    """Rule 3: the defender shows first; crossed off is what both have shown."""
    state.shown, state.hidden, state.request = {}, {}, {}
    state.settings += 1
    if any(state.dice(side) for side in SIDES):
        free = tuple(
            {die: tuple(values) for die, values in state.dice(side).items()}
            for side in state.colours
        )
        yield Asked("DiceSet", None, {"options": frozenset({"set"}), "free": free})
    for shower in (other(attacker), attacker):
        yield from show(state, shower)
    for side in SIDES:
        for die, value in state.shown[side].items():
            state.used[side][die].add(value)


def show(state: Table, shower: str) -> Reading[None]:
    request, dice = ALL_LEFT, state.dice(shower)
    if len(dice) == 3:
        options = (HIGHEST, LOWEST, ENDS)
        asker = state.seat(other(shower))
        request = yield from pick("Request", asker, options, shower=state.seat(shower))
    state.request[shower], state.shown[shower], state.hidden[shower] = request, {}, []
    if not dice:
        return
    accepted = state.showable(shower, request)
    asked = {"request": request, "accepted": accepted}
    shown = yield Asked("ShownDice", state.seat(shower), asked)
    state.shown[shower] = shown
    if len(dice) == 3:
        state.hidden[shower] = state.hidable(shower, request, shown)


def battle(state: Table, attacker: Piece, defender: Piece) -> Reading[None]:
    winner, called = yield from challenge(state, attacker, defender)
    loser = defender if winner is attacker else attacker
    yield from identify(state, winner, loser, called)
    if state.winner is None and loser.square:
        yield from fall_back(state, winner, loser, called)
    look(state, is_over=True)


def challenge(state: Table, attacker: Piece, defender: Piece) -> Reading[tuple[Piece, int]]:
    """Rule 4: who has won, and the last number."""
    seat, square = state.seat(attacker.side), attacker.square
    low = state.least(attacker.side)
    high = max(low, state.most(attacker))
    called = low
    if low < high:
        asked = {"square": square, "low": low, "high": high}
        called = yield Asked("Opening", seat, asked)
    while True:
        note(state, attacker, called, low)
        binds = state.options["own-sum"] == "binds"
        answers = [PASS] if binds and called > state.most(defender) else [EQUAL, PASS]
        told = {"square": square, "called": called}
        if (yield from pick("Answering", state.seat(defender.side), answers, **told)) == PASS:
            return attacker, called
        if binds:
            note(state, defender, called, 0)
        raises = [*map(str, range(called + 1, high + 1)), PASS]
        answer = yield from pick("Raise", seat, raises, **told)
        if answer == PASS:
            return defender, called
        called = int(answer)


def note(state: Table, piece: Piece, number: int, least: int) -> None:
    shown, hidden = sum(state.shown[piece.side].values()), tuple(state.hidden[piece.side])
    state.calls.append(Call(piece, number, state.settings, shown, hidden, least))


def identify(state: Table, winner: Piece, loser: Piece, called: int) -> Reading[None]:
    """Rule 5."""
    if (yield from guess(state, winner, loser, called, is_second=False)):
        pay(state, loser.side, winner.side, called)
        loser.square = None
    else:
        state.strength[winner.side] -= called
    look(state)
    if loser.square is None or state.winner is not None:
        return
    if (yield from guess(state, loser, winner, called, is_second=True)):
        state.strength[loser.side] += called
        if state.options["found-out"] == "pays-twice":
            state.strength[winner.side] -= called
        if state.options["found-piece"] == "is-removed":
            winner.square = None
    else:
        state.strength[loser.side] -= called
    look(state)


def guess(
    state: Table, guesser: Piece, hidden: Piece, called: int, *, is_second: bool
) -> Reading[bool]:
    told = {"square": guesser.square, "owner": state.seat(hidden.side)}
    asked = {**told, "low": 1, "high": 8, "called": called, "is_second": is_second}
    possible = state.numbers(hidden)
    seat = state.seat(guesser.side)
    beside = [each.number for each in state.of(hidden.side) if not each.square]
    removed = tuple(sorted(number for number in beside if number is not None))
    number = yield Asked("Guess", seat, {**asked, "possible": tuple(possible), "removed": removed})
    answers = [YES] * (number in possible) + [NO] * (possible != [number])
    asked = {"square": guesser.square, "guesser": seat, "guessed": number}
    if (yield from owned(state, hidden, answers, asked)) == YES:
        hidden.number = number
        return True
    hidden.denied.add(number)
    return False


def owned(state: Table, piece: Piece, answers: list[str], told: dict[str, Any]) -> Reading[str]:
    """By heart only a number beside the board, for all to see, needs no answer."""
    seat, gone = state.seat(piece.side), [p.number for p in state.of(piece.side) if not p.square]
    if state.options["conclusions"] == "shown" or told["guessed"] in gone:
        return (yield from pick("Owned", seat, answers, **told))
    answer: str = yield Asked("Owned", seat, {"options": frozenset(answers), **told})
    return answer


def pay(state: Table, payer: str, paid: str, called: int) -> None:
    state.strength[payer] -= called
    state.strength[paid] += called


def fall_back(state: Table, winner: Piece, loser: Piece, called: int) -> Reading[None]:
    """Rule 6: towards his own side, or out of the game."""
    assert loser.square is not None
    back = behind(loser.square, loser.side)
    if back and not state.on(back):
        loser.square = back
        return
    numbers = [str(number) for number in state.numbers(loser)]
    seat = state.seat(loser.side)
    number = yield from pick("RemovedNumber", seat, numbers, square=loser.square)
    loser.number, loser.square = int(number), None
    if state.options["retreat"] == "is-paid":
        pay(state, loser.side, winner.side, called)
    look(state)


def look(state: Table, *, is_over: bool = False) -> None:
    """Rule 7a: after each step, or only after the whole battle."""
    if state.winner is not None or (state.options["looked-at"] == "whole-battle" and not is_over):
        return
    for side in (state.to_move, other(state.to_move)):
        if state.has_lost(other(side)):
            state.winner = side
            return
