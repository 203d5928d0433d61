"""What both players can conclude about hidden numbers (2b, 4c, 10).

Each of a side's eight pieces has a different number from 1 to 8. The possible numbers of a piece
are a bit set; bit 0 is number 1. Moves tell odd from even, a "no" excludes one number, and a
removed piece has only its own. A number is possible only if all eight pieces can have one together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

ALL, ODD, EVEN = 0b11111111, 0b01010101, 0b10101010
BY_STEPS = {3: ODD, 4: EVEN}

Sets = tuple[int, ...]  # of numbers, one for each piece


def bit(number: int) -> int:
    """Return the bit of a number from 1 to 8."""
    return 1 << (number - 1)


def numbers_in(numbers: int) -> tuple[int, ...]:
    """Return the numbers of a bit set, in order."""
    return tuple(n for n in range(1, 9) if numbers & bit(n))


def options_of(numbers: int) -> tuple[str, ...]:
    """Return the numbers of a bit set as options."""
    return tuple(map(str, numbers_in(numbers)))


@lru_cache(maxsize=4096)
def possible(sets: Sets) -> Sets | None:
    """Return each piece's numbers that agree with all other pieces, as bit sets.

    None if the facts contradict each other.
    """
    match = matched(sets)
    if match is None:
        return None
    # A piece can have another's number if that one can have a third's, and so on in a cycle: the
    # numbers in some matching are those on such cycles through the piece.
    onward = [
        sum(1 << other for other, number in enumerate(match) if mine & bit(number)) for mine in sets
    ]
    for through in range(len(sets)):
        for piece in range(len(sets)):
            if onward[piece] >> through & 1:
                onward[piece] |= onward[through]
    return tuple(
        sum(
            bit(number)
            for other, number in enumerate(match)
            if mine & bit(number) and (other == piece or onward[other] >> piece & 1)
        )
        for piece, mine in enumerate(sets)
    )


def matched(sets: Sequence[int], order: Iterable[int] = range(1, 9)) -> list[int] | None:
    """Return a different number for each piece, tried in `order`, or None if impossible."""
    holder: dict[int, int] = {}
    numbers = tuple(order)
    for piece in range(len(sets)):
        if not _placed(piece, sets, numbers, holder, set()):
            return None
    number_by_piece = [0] * len(sets)
    for number, piece in holder.items():
        number_by_piece[piece] = number
    return number_by_piece


def _placed(
    piece: int, sets: Sequence[int], numbers: Sequence[int], holder: dict[int, int], tried: set[int]
) -> bool:
    """Give the piece a number, if need be by giving another piece a new one."""
    for number in numbers:
        if not sets[piece] & bit(number) or number in tried:
            continue
        tried.add(number)
        if number not in holder or _placed(holder[number], sets, numbers, holder, tried):
            holder[number] = piece
            return True
    return False
