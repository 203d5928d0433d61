"""The best chains of a player: paths of four or more abbeys without a common abbey (8).

The search is exact, not greedy. A path of eight or more is worth as much as its two parts, so only
paths of four to seven are searched; parts that meet end to end are joined again for display.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TypeAlias

from companion.games.kardinal_koenig.board import SiteId

LEAST = 4  # abbeys of a chain that scores (8)
_MOST = 2 * LEAST - 1  # a longer chain can be cut in two

Chain: TypeAlias = tuple[SiteId, ...]
_Best: TypeAlias = tuple[int, tuple[tuple[int, ...], ...]]  # how many abbeys, and the paths


def best_chains(
    abbeys: Collection[SiteId], near: Mapping[SiteId, Collection[SiteId]]
) -> list[Chain]:
    """Return the chains with most points among these abbeys, the longest first."""
    sites = sorted(abbeys)
    number = {site: n for n, site in enumerate(sites)}
    ways = [
        sum(1 << number[other] for other in set(near.get(site, ())) if other in number)
        for site in sites
    ]
    best_paths = _Search(ways).best((1 << len(sites)) - 1)[1]
    chains = [tuple(sites[n] for n in path) for path in _joined([*best_paths], ways)]
    return sorted(chains, key=lambda chain: (-len(chain), chain))


class _Search:
    """A search over sets of abbeys as bit sets; `ways` has each abbey's neighbours."""

    def __init__(self, ways: Sequence[int]) -> None:
        self._ways = ways
        self._known: dict[int, _Best] = {}

    def best(self, left: int) -> _Best:
        """Return the best paths of these abbeys, separately for each connected part."""
        points = 0
        paths: tuple[tuple[int, ...], ...] = ()
        while left:
            part = self._part(left)
            left &= ~part
            if part.bit_count() >= LEAST:
                more, further = self._of_part(part)
                points, paths = points + more, (*paths, *further)
        return points, paths

    def _of_part(self, part: int) -> _Best:
        """Return the best paths of a connected part.

        The search tries each path through the abbey with fewest roads, and no path through it.
        """
        if part in self._known:
            return self._known[part]
        first = min(_bits(part), key=lambda n: (self._ways[n] & part).bit_count())
        best: _Best = (0, ())
        tried: set[int] = set()
        for path in self._through(first, part):
            used = sum(1 << n for n in path)
            if used in tried:
                continue
            tried.add(used)
            if len(path) + self._most(part & ~used) <= best[0]:
                continue
            points, paths = self.best(part & ~used)
            best = max(best, (points + len(path), (path, *paths)), key=lambda found: found[0])
            if best[0] == part.bit_count():
                break
        else:
            best = max(best, self.best(part & ~(1 << first)), key=lambda found: found[0])
        self._known[part] = best
        return best

    def _most(self, left: int) -> int:
        """Return an upper bound for the points of the rest."""
        most = 0
        while left:
            part = self._part(left)
            left &= ~part
            most += part.bit_count() if part.bit_count() >= LEAST else 0
        return most

    def _through(self, middle: int, part: int) -> Iterator[tuple[int, ...]]:
        """Yield all paths of four to seven through the abbey, in one direction or the other."""
        for one in self._from((middle,), part, _MOST):
            used = sum(1 << n for n in one)
            for other in self._from((middle,), part & ~used | 1 << middle, _MOST + 1 - len(one)):
                path = (*reversed(other), *one[1:])
                if len(path) >= LEAST:
                    yield path

    def _from(self, path: tuple[int, ...], part: int, most: int) -> Iterator[tuple[int, ...]]:
        """Yield the path and all its continuations."""
        if len(path) < most:
            ahead = self._ways[path[-1]] & part & ~sum(1 << n for n in path)
            for n in _bits(ahead):
                yield from self._from((*path, n), part, most)
        yield path

    def _part(self, left: int) -> int:
        """Return the abbeys that roads join to the first one."""
        reached = fringe = left & -left
        while fringe:
            fringe = _union(self._ways[n] for n in _bits(fringe)) & left & ~reached
            reached |= fringe
        return reached


def _union(sets: Iterator[int]) -> int:
    union = 0
    for each in sets:
        union |= each
    return union


def _bits(members: int) -> Iterator[int]:
    while members:
        yield (members & -members).bit_length() - 1
        members &= members - 1


def _joined(paths: list[tuple[int, ...]], ways: Sequence[int]) -> list[tuple[int, ...]]:
    """Join paths whose ends are joined by a road."""
    whole: list[tuple[int, ...]] = []
    while paths:
        path = paths.pop()
        for other in paths:
            end_to_end = _end_to_end(path, other, ways)
            if end_to_end:
                paths.remove(other)
                paths.append(end_to_end)
                break
        else:
            whole.append(path)
    return whole


def _end_to_end(
    one: tuple[int, ...], other: tuple[int, ...], ways: Sequence[int]
) -> tuple[int, ...]:
    for left in (one, one[::-1]):
        for right in (other, other[::-1]):
            if ways[left[-1]] >> right[0] & 1:
                return (*left, *right)
    return ()
