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
from tests.second_reading.kardinal.state import COUNTRIES, Table


def interim(state: Table) -> None:
    for country in COUNTRIES:
        score(state, abbey_points(state.abbeys[country]))


def score(state: Table, points: list[int]) -> None:
    state.points = [had + more for had, more in zip(state.points, points, strict=True)]


def final(state: Table) -> Reading[None]:
    """All is told before it is counted."""
    joined = yield from alliances(state)
    chains = []
    for seat in state.seats:
        if state.board is None:
            chains.append((yield from told_chains(state, seat)))
        else:
            chains.append(chain_points(state.stands(seat), state.board.roads))
    state.counted = [[points] for points in state.points]
    interim(state)
    noted(state)
    for one, other in joined:
        score(state, alliance_points(state.seals[one], state.seals[other]))
    noted(state)
    score(state, chains)
    noted(state)
    state.winners = winners(state.points, state.unused())


def noted(state: Table) -> None:
    """How many points all had up to there, by seat."""
    for points, parts in zip(state.points, state.counted, strict=True):
        parts.append(points - sum(parts))


ALLIANCES = 15
KNOWN = (("italy", "burgundy"), ("bavaria", "italy"))


def alliances(state: Table) -> Reading[list[tuple[str, str]]]:
    """From 1 to 15; without a board those that the table tells."""
    if state.board is not None:
        return list(state.board.alliances)
    joined = list(KNOWN)
    for one, other in combinations(COUNTRIES, 2):
        scores = any(alliance_points(state.seals[one], state.seals[other]))
        if (one, other) not in KNOWN and scores and len(joined) < ALLIANCES:
            asked = {"options": frozenset({"yes", "no"}), "one": one, "other": other}
            if (yield Asked("Joined", None, asked)) == "yes":
                joined.append((one, other))
    return joined


def told_chains(state: Table, seat: int) -> Reading[int]:
    told: tuple[int, ...] = ()
    abbeys = sum(of[seat] for of in state.abbeys.values())
    while (most := min(abbeys - sum(told), *told[-1:], abbeys)) >= SHORTEST:
        length = yield from amount("ChainLength", seat, 0, most, told=told)
        if not length:
            break
        told = (*told, length)
    return sum(told)
