"""What everybody may conclude of hidden numbers, from what lies open (2b, 4c, 10).

Of a side's eight pieces each has another number from 1 to 8. A piece's numbers are a set of bits,
bit 0 being the 1. Moves tell odd from even, a "no" takes one number away, a removed piece all but
its own; and a number is possible only where all eight can have one together.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

ALL, ODD, EVEN = 0b11111111, 0b01010101, 0b10101010
BY_STEPS = {3: ODD, 4: EVEN}

Sets = tuple[int, ...]  # of numbers, one for each piece


def bit(number: int) -> int:
    return 1 << (number - 1)


def numbers_in(numbers: int) -> tuple[int, ...]:
    return tuple(n for n in range(1, 9) if numbers & bit(n))


def options_of(numbers: int) -> tuple[str, ...]:
    return tuple(map(str, numbers_in(numbers)))


@lru_cache(maxsize=4096)
def possible(sets: Sets) -> Sets | None:
    """Those of each piece's numbers that go with all others' facts; None: nothing goes."""
    match = matched(sets)
    if match is None:
        return None
    # A piece can have the number of another if that one can have a third's, and so on round: the
    # numbers that are in some matching are those on such rounds from this one.
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
    """A number for each piece, all different; None where there is no such."""
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
    """It has a number now, if need be because another took a new one."""
    for number in numbers:
        if not sets[piece] & bit(number) or number in tried:
            continue
        tried.add(number)
        if number not in holder or _placed(holder[number], sets, numbers, holder, tried):
            holder[number] = piece
            return True
    return False
