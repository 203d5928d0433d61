"""Why a move or dice are not possible, and what to do instead."""

from __future__ import annotations

from collections.abc import Sequence

from companion.engine.refusing import one_key_of
from companion.said import Id, Said, both, either, marked, said


def no_mover(square: str, squares: Sequence[str]) -> Said:
    """Say that no piece on the square can still move."""
    return said(
        "no piece that can still move is on {square}; choose one on {squares}",
        square=square,
        squares=either(squares),
    )


def stands_there(square: str) -> Said:
    """Say that the piece is already on this square."""
    return said("the piece is already on {square}; choose another square", square=square)


def no_way(start: str, end: str) -> Said:
    """Say that no legal path joins the two squares."""
    return said(
        "{start} to {end} is not possible; move 3 or 4 squares with at most one change of "
        "direction",
        start=start,
        end=end,
    )


def square_occupied(square: str) -> Said:
    """Say that the square is occupied."""
    return said(
        "{square} is taken; choose an empty square, or an enemy not attacked yet", square=square
    )


def in_the_way(start: str, end: str) -> Said:
    """Say that a piece blocks the path."""
    return said(
        "a piece is in the way from {start} to {end}; choose an empty way",
        start=start,
        end=end,
    )


def walked(steps: int, square: str, start: str, end: str, turn: int) -> Said:
    """Say that an earlier move shows the piece to be odd or even."""
    template = _EVEN_BY_A_MOVE if steps == 4 else _ODD_BY_A_MOVE
    return said(template, square=square, start=start, end=end, turn=turn)


def destination_unreachable(steps: int, square: str) -> Said:
    """Say that an earlier answer shows the piece to be odd or even."""
    return said(_EVEN if steps == 4 else _ODD, square=square)


_EVEN_BY_A_MOVE = marked(
    "{square} moved 4 in turn {turn} ({start} {end}), so it is even; move it 4 squares"
)
_ODD_BY_A_MOVE = marked(
    "{square} moved 3 in turn {turn} ({start} {end}), so it is odd; move it 3 squares"
)
_EVEN = marked("{square} is even, by all that is known; move it 4 squares")
_ODD = marked("{square} is odd, by all that is known; move it 3 squares")


def die_used(die: str, value: int, free: Sequence[int]) -> Said:
    """Say that this value of the die is crossed off already."""
    return said(
        "{value} of the {die} die is used; {advice}",
        value=value,
        die=Id(die),
        advice=one_key_of(free),
    )


def hides_nothing(request: str, die: str, free: Sequence[int]) -> Said:
    """Say that the hidden die would have no possible value."""
    return said(_HIDES_NOTHING[request], die=Id(die), values=both(free))


_HIDES_NOTHING = {
    "highest": marked(
        "the hidden {die} die has only {values} left, so it cannot be the lowest; choose "
        "other values"
    ),
    "lowest": marked(
        "the hidden {die} die has only {values} left, so it cannot be the highest; choose "
        "other values"
    ),
    "highest-and-lowest": marked(
        "the hidden {die} die has only {values} left, none of them between these; choose "
        "other values"
    ),
}


def lies_beside(number: int, left: Sequence[int], square: str) -> Said:
    """Say that this number is beside the board."""
    return said(
        "the {number} is beside the board, so it is not on {square}; {advice}",
        number=number,
        square=square,
        advice=one_key_of(left),
    )
