"""Tables of Waterloo as tests need them: pieces put where they say, a battle step by step."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from companion.engine.flow import Event
from companion.engine.game import Setup, people
from companion.engine.session import Session
from companion.games.waterloo.game import GAME
from companion.games.waterloo.knowledge import bit
from companion.games.waterloo.questions import DONE, ENDS, HIGHEST, LOWEST, SET
from companion.games.waterloo.state import Piece, Side, State

E = TypeVar("E", bound=Event)

RED, BLUE = 0, 1
TO_SHOW = {HIGHEST: (1, 2), LOWEST: (0, 1), ENDS: (0, 2)}


def game(revision: int | None = None, /, **options: str) -> Session[State]:
    """Both have lined up, red's first move is asked; options with underscores for hyphens."""
    chosen = {name.replace("_", "-"): choice for name, choice in options.items()}
    session = Session(GAME, Setup(people(GAME, 2), chosen, revision))
    session.answer("i1")
    session.answer("i8")
    return session


def placed(
    session: Session[State], red: Sequence[str], blue: Sequence[str], to_move: int = RED
) -> Session[State]:
    """The first turns are over; those not told of stand on their start rows."""
    table = session.state
    for side, squares in zip(table.sides, (red, blue), strict=True):
        _place(side, squares)
    if to_move == BLUE:
        only_move = "a1 a4" if "a1" not in red else "b1 b4"
        session.ask_anew()
        session.answer(only_move)
        session.answer(DONE)
    session.ask_anew()
    return session


def _place(side: Side, squares: Sequence[str]) -> None:
    row = [column + side.home for column in "abcdefghi"]
    home = [square for square in row if square not in squares]
    for piece, square in zip(side.pieces, [*squares, *home], strict=False):
        piece.square, piece.steps = square, None
        piece.moves.clear()
    side.is_first_over = True


def piece_at(session: Session[State], seat: int, square: str) -> Piece:
    piece = session.state.sides[seat].at(square)
    assert piece is not None
    return piece


def lose(session: Session[State], seat: int, *numbers: int) -> None:
    """These pieces lie beside the board, taken from the back."""
    standing = session.state.sides[seat].standing[::-1]
    for piece, number in zip(standing, numbers, strict=False):
        piece.square, piece.number = None, number
    session.ask_anew()


def use_up(session: Session[State], seat: int, die: str, *values: int) -> None:
    session.state.sides[seat].used[die] |= set(values)
    session.ask_anew()


def only_numbers(session: Session[State], seat: int, square: str, *numbers: int) -> None:
    """All know that it is one of these."""
    piece = piece_at(session, seat, square)
    piece.denied = 0b11111111 & ~sum(bit(number) for number in numbers)
    session.ask_anew()


def attack(session: Session[State], *moves: str) -> list[Event]:
    """These moves, then the battles begin."""
    events: list[Event] = []
    for move in moves:
        events += session.answer(move)
    if type(session.pending).__name__ == "Move":
        events += session.answer(DONE)
    return events


def dice(session: Session[State], defender: dict[str, int], attacker: dict[str, int]) -> None:
    """All set; both are asked for the two highest, and show these."""
    session.answer(SET)
    for shown in (defender, attacker):
        if type(session.pending).__name__ == "Request":
            session.answer(HIGHEST)
        if type(session.pending).__name__ == "ShownDice":
            session.answer(shown)


def answered(session: Session[State], *answers: Any) -> list[Event]:
    events: list[Event] = []
    for answer in answers:
        events += session.answer(answer)
    return events


def only(events: Sequence[Event], kind: type[E]) -> E:
    [event] = [event for event in events if isinstance(event, kind)]
    return event


def strengths(session: Session[State]) -> tuple[int, ...]:
    return tuple(side.strength for side in session.state.sides)
