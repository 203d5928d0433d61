"""Scorings (rules 5 to 9)."""

from __future__ import annotations

from itertools import combinations

from tests.second_reading.asking import Asked, Reading, amount
from tests.second_reading.kardinal.counting import (
    SHORTEST,
    abbey_points,
    alliance_points,
    chain_points,
    winners,
)
from tests.second_reading.kardinal.table import COUNTRIES, Table


def interim(table: Table) -> None:
    for country in COUNTRIES:
        score(table, abbey_points(table.abbeys[country]))


def score(table: Table, points: list[int]) -> None:
    table.points = [had + more for had, more in zip(table.points, points, strict=True)]


def final(table: Table) -> Reading[None]:
    """All is told before it is counted."""
    joined = yield from alliances(table)
    chains = []
    for seat in table.seats:
        if table.board is None:
            chains.append((yield from told_chains(table, seat)))
        else:
            chains.append(chain_points(table.stands(seat), table.board.roads))
    table.counted = [[points] for points in table.points]
    interim(table)
    noted(table)
    for one, other in joined:
        score(table, alliance_points(table.seals[one], table.seals[other]))
    noted(table)
    score(table, chains)
    noted(table)
    table.winners = winners(table.points, table.unused())


def noted(table: Table) -> None:
    """How many points all had up to there, by seat."""
    for points, parts in zip(table.points, table.counted, strict=True):
        parts.append(points - sum(parts))


ALLIANCES = 15
KNOWN = (("italy", "burgundy"), ("bavaria", "italy"))


def alliances(table: Table) -> Reading[list[tuple[str, str]]]:
    """From 1 to 15; without a board those that the table tells."""
    if table.board is not None:
        return list(table.board.alliances)
    joined = list(KNOWN)
    for one, other in combinations(COUNTRIES, 2):
        scores = any(alliance_points(table.seals[one], table.seals[other]))
        if (one, other) not in KNOWN and scores and len(joined) < ALLIANCES:
            asked = {"options": frozenset({"yes", "no"}), "one": one, "other": other}
            if (yield Asked("Joined", None, asked)) == "yes":
                joined.append((one, other))
    return joined


def told_chains(table: Table, seat: int) -> Reading[int]:
    told: tuple[int, ...] = ()
    abbeys = sum(of[seat] for of in table.abbeys.values())
    while (most := min(abbeys - sum(told), *told[-1:], abbeys)) >= SHORTEST:
        length = yield from amount("ChainLength", seat, 0, most, told=told)
        if not length:
            break
        told = (*told, length)
    return sum(told)
