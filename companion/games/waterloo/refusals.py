"""Why a move or dice are not possible, and what to do instead."""

from __future__ import annotations

from collections.abc import Sequence

from companion.said import Id, Said, marked, said


def no_mover(square: str, squares: Sequence[str]) -> Said:
    """Say that no piece on the square can still move."""
    return said(
        "no piece that may still move stands on {square}: one from {squares} would do",
        square=square,
        squares=tuple(squares),
    )


def stands_there(square: str) -> Said:
    """Say that the piece is already on this square."""
    return said("{square} is where it stands: another square would do", square=square)


def no_way(start: str, end: str) -> Said:
    """Say that no legal path joins the two squares."""
    return said(
        "{start} to {end} is no way of 3 or 4 squares with one turn at most", start=start, end=end
    )


def square_occupied(square: str) -> Said:
    """Say that the square is occupied."""
    return said(
        "{square} is taken: an empty square, or an enemy not attacked yet, would do", square=square
    )


def in_the_way(start: str, end: str) -> Said:
    """Say that a piece blocks the path."""
    return said(
        "from {start} to {end} a piece stands in the way: an empty way would do",
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
    "{square} went 4, {start} {end}, in turn {turn}: it is even, and 4 squares would do"
)
_ODD_BY_A_MOVE = marked(
    "{square} went 3, {start} {end}, in turn {turn}: it is odd, and 3 squares would do"
)
_EVEN = marked("{square} is even, by all that is known: 4 squares would do")
_ODD = marked("{square} is odd, by all that is known: 3 squares would do")


def die_used(die: str, value: int, free: Sequence[int]) -> Said:
    """Say that this value of the die is crossed off already."""
    return said(
        "{value} of the {die} die is used: one of {values} would do",
        value=value,
        die=Id(die),
        values=tuple(free),
    )


def hides_nothing(request: str, die: str, free: Sequence[int]) -> Said:
    """Say that the hidden die would have no possible value."""
    return said(_HIDES_NOTHING[request], die=Id(die), values=tuple(free))


_HIDES_NOTHING = {
    "highest": marked(
        "the {die} die, with {values} left, can hide nothing that is not above both of these: "
        "other values would do"
    ),
    "lowest": marked(
        "the {die} die, with {values} left, can hide nothing that is not below both of these: "
        "other values would do"
    ),
    "highest-and-lowest": marked(
        "the {die} die, with {values} left, can hide nothing between these: other values would do"
    ),
}


def lies_beside(number: int, left: Sequence[int], square: str) -> Said:
    """Say that this number lies beside the board."""
    return said(
        "the {number} lies beside the board: one of {numbers} on {square} would do",
        number=number,
        numbers=tuple(left),
        square=square,
    )
