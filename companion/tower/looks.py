"""Several looks of one camera at the same cubes, stirred in between: one claim of them all.

Stirring lets a second look show what the first had hidden, so what each says counts on its own:
their likelihoods are multiplied, and with them the floors that each keeps for what nobody can see.
Two looks at one arrangement are one look, however often it is taken: as far as cubes lie where they
lay, and a little in any case (`ALIKE`), the later look is taken to err wherever the earlier did.

That the cubes are the same is nobody's promise: a hand that stirs may take some out or drop some
in. Looks that can hardly have seen the same cubes have nothing in common.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from itertools import zip_longest
from math import hypot, prod, sqrt
from typing import TypeAlias

from companion.tower.sighting import Hypothesis, Likelihood, Sighting, best, likeliest

STAYED = 4.0  # mm; a cube seen that near to where one of its colour was seen has not moved
STIRRED = 0.5  # share of the cubes that must lie elsewhere to have been stirred
ALIKE = 0.02  # chance that a look errs as another one did, whatever was stirred: a dim lamp does
UNLIKELY = 1e-3  # of its best: a look that gives a count less has not seen it
DOUBTED = 0.5  # the same of fewer cubes than were seen first: one taken out looks like that
FLOOR = 1e-12  # of a likelihood's best: nothing is quite impossible
MATTERS = 1e-4  # odds against the first ones from which on a hypothesis is followed

Places: TypeAlias = Mapping[str, Sequence[tuple[float, float]]]


def joined(looks: Sequence[Sighting]) -> Sighting | None:
    """What all of them say together, the first taken first; None: not of the same cubes.

    Looks that tell no places are taken to have been stirred well.
    """
    first, *others = looks
    together: Sighting | None = first
    for before, later in zip(looks, others, strict=False):
        if together is None or not _can_be_same(together, later):
            return None
        together = _both(together, later, _independence(before, later))
    return together


def beside_each_other(claims: Sequence[Sighting]) -> Sighting:
    """What several cameras say of one arrangement: each has a place and a noise of its own."""
    first, *others = claims
    for each in others:
        shared = first.counts.keys() & each.counts.keys()
        first = replace(_both(first, each, dict.fromkeys(shared, 1 - ALIKE)), source=first.source)
    return first


def from_other_sides(looks: Sequence[Sighting]) -> Sighting | None:
    """What pictures of one arrangement say, each from another side; None: not of the same cubes.

    One phone has taken them all, in one light and with one idea of the colours: a picture that
    agrees makes nothing surer than the surer of the two is, and one that does not makes doubtful.
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
    """Do the cubes lie otherwise than they did?"""
    return _moved(before.places, later.places) >= STIRRED


def _can_be_same(earlier: Sighting, later: Sighting) -> bool:
    """Whether each can have seen what both together find likeliest: each colour, and the sum."""
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
    """By whichever of its hypotheses says most for each number."""
    rows = [look.counts[colour]]
    for each in look.otherwise:
        row = each.counts.get(colour, ())
        rows.append(tuple(each.odds * odds for odds in row))
    return tuple(map(max, zip_longest(*rows, fillvalue=0.0)))


def _sureness(look: Sighting) -> float:
    """The share of its best counts among all that it holds possible."""
    shares = (max(row) / sum(row) for row in look.counts.values() if row)
    odds = 1 + sum(each.odds for each in look.otherwise)
    return prod(shares) * (1 - look.doubt) / odds


# --- How far one tells what the other has not ---


def _independence(before: Sighting, later: Sighting) -> Mapping[str, float]:
    """For each colour the share of what the later look says that is its own."""
    whole = (1 - ALIKE) * _moved(before.places, later.places)
    shares = {}
    for colour in before.counts.keys() & later.counts.keys():
        one, other = before.places.get(colour, ()), later.places.get(colour, ())
        its_own = _moved({colour: one}, {colour: other}) if one and other else 1.0
        shares[colour] = min(whole, (1 - ALIKE) * its_own)
    return shares


def _moved(before: Places, later: Places) -> float:
    """The share of the cubes, of whichever look saw fewer, that lie elsewhere now."""
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
    """Both as one; what its rows lose by being scaled to 1 goes into its odds."""
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
    """Two likelihoods of the same: with the chance `own` independent, else two of one mind."""
    return own * one * other + (1 - own) * sqrt(one * other)


def _level(rows: Sequence[Sequence[float]]) -> list[Likelihood]:
    """All with a best of 1, as long as the longest: past its end each stays as it was last."""
    reach = max(map(len, rows))
    return [_scaled([*row, *[*row[-1:], 1.0][:1] * (reach - len(row))]) for row in rows]


def _scaled(row: Sequence[float]) -> Likelihood:
    most = max(row, default=0.0)
    return tuple(max(each / most, FLOOR) for each in row) if most > 0 else (1.0,) * len(row)
