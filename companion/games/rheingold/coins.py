"""The coins of the game, and whether a colour's knights can be laid with them (R3c)."""

from __future__ import annotations

from collections.abc import Iterable

ONES, TWOS, FIVES = 12, 5, 4  # of a colour, R1

Used = tuple[int, int]  # twos and fives


def can_lay(groups: Iterable[int], colours: int = 1) -> bool:
    """Return whether groups of these sizes can be laid at once, with coins changed freely."""
    least: dict[Used, int] = {(0, 0): 0}  # the fewest ones, by the twos and fives used
    for group in groups:
        least = _with(least, group, TWOS * colours, FIVES * colours)
    return min(least.values(), default=ONES * colours + 1) <= ONES * colours


def _with(least: dict[Used, int], group: int, all_twos: int, all_fives: int) -> dict[Used, int]:
    ways: dict[Used, int] = {}
    for (twos, fives), ones in least.items():
        for five in range(min(all_fives - fives, group // 5) + 1):
            rest = group - 5 * five
            for two in range(min(all_twos - twos, rest // 2) + 1):
                used = (twos + two, fives + five)
                ways[used] = min(ways.get(used, 10**6), ones + rest - 2 * two)
    return ways
