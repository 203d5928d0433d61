"""Guessing pieces: the winner of the challenge first, then perhaps the other player (5)."""

from __future__ import annotations

from companion.engine.flow import Flow, ask
from companion.games.asking import choose
from companion.games.waterloo import events as happen
from companion.games.waterloo.knowledge import bit, numbers_in, possible
from companion.games.waterloo.questions import NO, YES, Guess, Owned
from companion.games.waterloo.state import (
    CONCLUSIONS,
    FOUND_OUT,
    FOUND_PIECE,
    GENERALS,
    LOOKED_AT,
    SOLDIERS,
    Battle,
    Piece,
    Side,
    State,
)


def decide(state: State) -> Flow[None]:
    """Look for a winner after each guess and retreat, if the players chose that (7a)."""
    if state.chosen(LOOKED_AT) == "each-step":
        yield from _decide(state)


def decide_at_last(state: State) -> Flow[None]:
    """Look for a winner when a battle is over."""
    yield from _decide(state)


def _decide(state: State) -> Flow[None]:
    """Set the winner; if both have won, it is the player whose turn it is (8)."""
    if state.is_over:
        return
    for seat in (state.to_move, state.other(state.to_move)):
        if by := won_by(state, seat):
            state.winner, state.by = seat, by
            strengths = tuple(side.strength for side in state.sides)
            yield happen.GameWon(seat=seat, by=by, strengths=strengths)
            return


def won_by(state: State, seat: int) -> str:
    """Return how this player has beaten the other, or an empty text."""
    enemy = state.sides[state.other(seat)]
    removed = set(enemy.removed)
    if removed >= GENERALS:
        return "generals"
    if removed >= SOLDIERS:
        return "soldiers"
    return "strength" if enemy.strength <= 0 else ""


def identify(state: State, fought: Battle) -> Flow[None]:
    """Let the winner guess; after a wrong guess the loser guesses the winner's piece."""
    assert fought.winner is not None
    winner, loser = fought.winner, state.other(fought.winner)
    is_right = yield from guess(state, fought, winner, is_second=False)
    yield from decide(state)
    if is_right or state.is_over:
        return
    yield from guess(state, fought, loser, is_second=True)
    yield from decide(state)


def guess(state: State, fought: Battle, guesser: int, *, is_second: bool) -> Flow[bool]:
    """Ask for one guess and whether it is right, settle it, and return whether it was right."""
    owner = state.other(guesser)
    side, piece = state.sides[owner], fought.pieces[owner]
    number = yield from ask(lambda: _who_is_it(state, fought, guesser, is_second=is_second))
    answer = yield from choose(
        lambda: Owned(
            options=may_be_asked(state, side, may_say(side, piece, number), number),
            honest=may_say(side, piece, number),
            seat=owner,
            square=fought.square,
            guesser=guesser,
            guessed=number,
        )
    )
    is_right = answer == YES
    is_removed = is_right and (not is_second or state.chosen(FOUND_PIECE) == "is-removed")
    if is_right:
        piece.number = number
        piece.square = None if is_removed else piece.square
    else:
        piece.denied |= bit(number)
    pay(state, guesser, owner, fought.called, number, is_right=is_right, is_second=is_second)
    yield happen.Guessed(
        seat=guesser,
        owner=owner,
        number=number,
        called=fought.called,
        is_right=is_right,
        is_second=is_second,
        removed=is_removed,
        strengths=tuple(each.strength for each in state.sides),
        rule=_rule(is_right=is_right, is_second=is_second),
    )
    return is_right


def _who_is_it(state: State, fought: Battle, guesser: int, *, is_second: bool) -> Guess:
    owner = state.other(guesser)
    return Guess(
        seat=guesser,
        owner=owner,
        square=fought.square,
        called=fought.called,
        is_second=is_second,
        possible=numbers_in(state.sides[owner].possible(fought.pieces[owner])),
        removed=() if state.guesses_any else tuple(state.sides[owner].removed),
    )


def _rule(*, is_right: bool, is_second: bool) -> str:
    if is_second:
        return "5b"
    return "5c" if is_right else "5"


def may_say(side: Side, piece: Piece, number: int) -> tuple[str, ...]:
    """Return the honest answers by what both players know.

    The answer is no if the number is off the board or of the other parity.
    """
    can_be = bool(side.possible(piece) & bit(number))
    others = piece.own & ~bit(number)
    sets = tuple(others if each is piece else each.own for each in side.pieces)
    can_be_another = possible(sets) is not None
    if can_be and can_be_another:
        return (YES, NO)
    return (YES,) if can_be else (NO,)


def may_be_asked(state: State, side: Side, honest: tuple[str, ...], number: int) -> tuple[str, ...]:
    """Return the answers to offer.

    If the players remember conclusions themselves (an option), both yes and no are offered, unless
    the number is beside the board.
    """
    is_plain = state.asks_less or state.chosen(CONCLUSIONS) == "shown"
    return honest if is_plain or number in side.removed else (YES, NO)


def pay(
    state: State,
    guesser: int,
    owner: int,
    called: int,
    number: int,
    *,
    is_right: bool,
    is_second: bool,
) -> None:
    """Change strengths after a guess (5b).

    Right: the guesser adds the called number and the owner subtracts it. Wrong: the guesser
    subtracts.
    """
    if not is_right:
        state.change(guesser, -called, "wrong", "5", number)
        return
    state.change(guesser, called, "right", "5b" if is_second else "5", number)
    if not is_second or state.chosen(FOUND_OUT) == "pays-twice":
        state.change(owner, -called, "found-out", "5b" if is_second else "5", number)
