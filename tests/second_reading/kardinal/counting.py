"""Points (rules 6 to 9): abbeys by country, alliances, chains, and who has won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

SHORTEST = 4  # abbeys of a chain
Roads = Mapping[str, frozenset[str]]


def abbey_points(abbeys: Sequence[int]) -> list[int]:
    """Most: all that stand there. Others: as many as the next better one has."""
    points = []
    for own in abbeys:
        better = [number for number in abbeys if number > own]
        points.append(0 if not own else min(better) if better else sum(abbeys))
    return points


def alliance_points(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """All councillors of both, for whoever is second to nobody in either."""
    both = sum(one) + sum(other)
    return [
        both if here == max(one) > 0 and there == max(other) > 0 else 0
        for here, there in zip(one, other, strict=True)
    ]


def chain_points(abbeys: frozenset[str], roads: Roads) -> int:
    """The most abbeys that chains without a common abbey can hold.

    A chain of eight or more is as good as two: so none of more than seven has to be tried.
    """
    beginning: dict[str, set[frozenset[str]]] = {site: set() for site in abbeys}
    for site in abbeys:
        for path in _paths((site,), abbeys, roads):
            beginning[min(path)].add(path)

    @cache
    def best(left: frozenset[str]) -> int:
        if len(left) < SHORTEST:
            return 0
        first = min(left)
        points = best(left - {first})
        for path in beginning[first]:
            if path <= left:
                points = max(points, len(path) + best(left - path))
        return points

    return best(abbeys)


def _paths(path: tuple[str, ...], abbeys: frozenset[str], roads: Roads) -> Iterator[frozenset[str]]:
    if len(path) >= SHORTEST:
        yield frozenset(path)
    if len(path) < 2 * SHORTEST - 1:
        for site in roads.get(path[-1], frozenset()) & abbeys - set(path):
            yield from _paths((*path, site), abbeys, roads)


def winners(points: Sequence[int], unused: Sequence[int]) -> list[int]:
    """Seats: most points, then most pieces left."""
    ranks = list(zip(points, unused, strict=True))
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
