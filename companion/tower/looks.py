"""Join several looks at the same cubes into one claim.

After stirring, a second look can show what the first one could not. So the likelihoods of both
are multiplied, with the floors that each keeps for what nobody can see. Two looks at the same
arrangement are only one look, however often it is taken: as far as cubes lie where they lay (and a
little in any case, `ALIKE`), the later look is assumed to make the same errors. Nobody promises
that the cubes are the same: a hand that stirs may take some out or drop some in. Looks that can
hardly have seen the same cubes are not joined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import hypot, prod, sqrt
from typing import TypeAlias

from companion.tower.sighting import Hypothesis, Likelihood, Sighting, best, likeliest

STAYED = 4.0  # mm; a cube within this distance of an earlier one of its colour has not moved
STIRRED = 0.5  # share of the cubes that must have moved for a stir
ALIKE = 0.02  # chance that two looks make the same error even after a stir, e.g. in dim light
UNLIKELY = 1e-3  # of its best; a look that gives a count less cannot have seen it
DOUBTED = 0.5  # the same for fewer cubes than at first, as one may have been taken out
FLOOR = 1e-12  # of a likelihood's best: nothing is quite impossible
MATTERS = 1e-4  # least odds, relative to the first ones, of hypotheses that are considered

CubePositions: TypeAlias = Mapping[str, Sequence[tuple[float, float]]]


def joined(looks: Sequence[Sighting]) -> Sighting | None:
    """Return the joint claim of one camera's looks, oldest first; None if the cubes differ.

    Looks that give no places are assumed to be well stirred.
    """
    first, *others = looks
    together: Sighting | None = first
    for before, later in zip(looks, others, strict=False):
        if together is None or not _can_be_same(together, later):
            return None
        together = _both(together, later, _independence(before, later))
    return together


def beside_each_other(claims: Sequence[Sighting]) -> Sighting:
    """Return the joint claim of several cameras that see one arrangement from different places."""
    first, *others = claims
    for each in others:
        shared = first.counts.keys() & each.counts.keys()
        first = replace(_both(first, each, dict.fromkeys(shared, 1 - ALIKE)), source=first.source)
    return first


def from_other_sides(looks: Sequence[Sighting]) -> Sighting | None:
    """Return the joint claim of photographs of one arrangement; None if the cubes differ.

    One phone took them all, in one light and with one idea of the colours. So a picture that agrees
    makes the claim no surer than the surer of the two, and one that disagrees makes it doubtful.
    """
    together, *others = looks
    for each in others:
        if not _can_be_same(together, each):
            return None
        if likeliest(together) == likeliest(each):
            together = max(together, each, key=_sureness)
        else:
            together = _both(together, each, {})
    return together


def is_stirred(before: Sighting, later: Sighting) -> bool:
    """Return whether at least the share `STIRRED` of the cubes lie in other places than before."""
    return _moved(before.places, later.places) >= STIRRED


def _can_be_same(earlier: Sighting, later: Sighting) -> bool:
    """Return whether each look can have seen the counts that both together find likeliest."""
    colours = earlier.counts.keys() & later.counts.keys()
    pairs = [(_at_best(earlier, colour), _at_best(later, colour)) for colour in colours]
    if earlier.total is not None and later.total is not None:
        pairs.append((earlier.total, later.total))
    return all(_agree(*pair) for pair in pairs)


def _agree(earlier: Likelihood, later: Likelihood) -> bool:
    one, other = _level([earlier, later])
    number = best(tuple(a * b for a, b in zip(one, other, strict=True)))
    least = DOUBTED if number < best(one) else UNLIKELY
    return one[number] >= least and other[number] >= UNLIKELY


def _at_best(look: Sighting, colour: str) -> Likelihood:
    """Return for each number its best likelihood under any of the look's hypotheses."""
    rows = [look.counts[colour]]
    for each in look.otherwise:
        row = each.counts.get(colour, ())
        rows.append(tuple(each.odds * odds for odds in row))
    return tuple(map(max, zip_longest(*rows, fillvalue=0.0)))


def _sureness(look: Sighting) -> float:
    """Return the share of the likeliest counts among all that the look considers possible."""
    shares = (max(row) / sum(row) for row in look.counts.values() if row)
    odds = 1 + sum(each.odds for each in look.otherwise)
    return prod(shares) * (1 - look.doubt) / odds


# --- How far one tells what the other has not ---


def _independence(before: Sighting, later: Sighting) -> Mapping[str, float]:
    """Return for each colour how far the later look is independent of the earlier one (0 to 1)."""
    whole = (1 - ALIKE) * _moved(before.places, later.places)
    shares = {}
    for colour in before.counts.keys() & later.counts.keys():
        one, other = before.places.get(colour, ()), later.places.get(colour, ())
        its_own = _moved({colour: one}, {colour: other}) if one and other else 1.0
        shares[colour] = min(whole, (1 - ALIKE) * its_own)
    return shares


def _moved(before: CubePositions, later: CubePositions) -> float:
    """Return the share of the cubes (of the look that saw fewer) that lie in other places now."""
    most = min(sum(map(len, before.values())), sum(map(len, later.values())))
    if most == 0:
        return 1.0
    stayed = sum(_stayed(before.get(colour, ()), spots) for colour, spots in later.items())
    return max(0.0, 1 - stayed / most)


def _stayed(before: Sequence[tuple[float, float]], later: Iterable[tuple[float, float]]) -> int:
    return sum(any(hypot(x - left, y - up) < STAYED for left, up in before) for x, y in later)


# --- Putting two together ---


def _both(one: Sighting, other: Sighting, own: Mapping[str, float]) -> Sighting:
    every = [_way(mine, its, own) for mine in _ways(one) for its in _ways(other)]
    first, *others = sorted(every, key=lambda way: -way.odds)
    return Sighting(
        other.source,
        first.counts,
        one.total if other.total is None else other.total,  # a weight is weighed once
        tuple(
            Hypothesis(way.odds / first.odds, way.counts)
            for way in others
            if way.odds >= MATTERS * first.odds
        ),
        _mixed(one.doubt, other.doubt, _least(own)),
        other.places,
    )


def _ways(look: Sighting) -> tuple[Hypothesis, ...]:
    return (Hypothesis(1.0, look.counts), *look.otherwise)


def _way(one: Hypothesis, other: Hypothesis, own: Mapping[str, float]) -> Hypothesis:
    """Combine two hypotheses. What the rows lose by being scaled to 1 goes into the odds."""
    counts = {**one.counts, **other.counts}
    odds = _mixed(one.odds, other.odds, _least(own))
    for colour in one.counts.keys() & other.counts.keys():
        pairs = zip(*_level([one.counts[colour], other.counts[colour]]), strict=True)
        row = [_mixed(mine, its, own.get(colour, 0.0)) for mine, its in pairs]
        odds *= max(row)
        counts[colour] = _scaled(row)
    return Hypothesis(odds, counts)


def _least(own: Mapping[str, float]) -> float:
    return min(own.values(), default=0.0)


def _mixed(one: float, other: float, own: float) -> float:
    """Combine two likelihoods: independent with the chance `own`, else with the same errors."""
    return own * one * other + (1 - own) * sqrt(one * other)


def _level(rows: Sequence[Sequence[float]]) -> list[Likelihood]:
    """Scale all rows to a best of 1, and extend each with its last entry to the longest length."""
    reach = max(map(len, rows))
    return [_scaled([*row, *[*row[-1:], 1.0][:1] * (reach - len(row))]) for row in rows]


def _scaled(row: Sequence[float]) -> Likelihood:
    most = max(row, default=0.0)
    return tuple(max(each / most, FLOOR) for each in row) if most > 0 else (1.0,) * len(row)
