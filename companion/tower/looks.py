"""Join several looks at the same cubes into one claim.

After stirring, a second look can show what the first one could not. So the likelihoods of both
are multiplied, and neither ever makes a count impossible. Two looks at the same arrangement are
only one look, however often it is taken: as far as cubes have not moved (and a little in any case,
`ALIKE`), the later look is assumed to make the same errors. The cubes need not be the same: a hand
that stirs may take some out or drop some in. Looks that can hardly have seen the same cubes are not
joined.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import hypot, prod, sqrt
from typing import TypeAlias

from companion.tower.sighting import Hypothesis, Likelihood, Sighting, best, likeliest

# A cube within this many mm of an earlier one of its colour has not moved. Chosen, under half a
# cube: a larger value takes moved cubes for old ones, a smaller one takes the camera's own errors
# for moves.
STAYED = 4.0
STIRRED = 0.5  # share of the cubes that must have moved for a stir. Chosen: with less, nudges count
# The chance that two looks make the same error even after a stir, e.g. in dim light. Chosen: with 0
# two equal errors would be believed.
ALIKE = 0.02
# Least share of its best likelihood that a look must give a count which it may have seen. Chosen:
# a larger value refuses honest looks, a smaller one joins looks at other cubes.
UNLIKELY = 1e-3
# The same for fewer cubes than the first look saw, as one may have been taken out. Resampled from
# readings of the shared pictures, 0.5 instead of 0.1 cost no honest look, and a third fewer of the
# trays out of which a cube was taken were believed.
DOUBTED = 0.5
FLOOR = 1e-12  # least share of a likelihood's best: nothing is quite impossible
# Least odds of a joint hypothesis, relative to the best. Chosen: a smaller value costs time.
MATTERS = 1e-4

CubePositions: TypeAlias = Mapping[str, Sequence[tuple[float, float]]]


def joined(looks: Sequence[Sighting]) -> Sighting | None:
    """Return the joint claim of one camera's looks; None if they did not see the same cubes.

    Args:
        looks: The oldest first. Looks that give no places are assumed to be well stirred.
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
    """Return the joint claim of one arrangement's photographs; None if they show other cubes.

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


# --- How far one look adds to the other ---


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


# --- Multiplying two claims ---


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
