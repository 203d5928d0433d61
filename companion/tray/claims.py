"""Group and compare what sources claim of the tray, by what they have seen.

A claim is about the colours of the cubes that lie there, as a camera's is; about their sum, as a
scale's is; or about cubes that have fallen since the last answer, as that of lanes is. Claims of
changes, of what went in and was taken out, are about none of these: `of_the_tray` leaves them out.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from companion.tower.looks import beside_each_other
from companion.tower.sensor import Sensor
from companion.tower.sighting import Sighting, best, likeliest


@dataclass(frozen=True, slots=True)
class Says:
    """What one claim finds likeliest, for people to read: counts, or a sum without colours."""

    source: Sensor
    counts: Mapping[str, int] = field(default_factory=dict)
    total: int | None = None


def of_the_tray(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims about cubes in the tray; only of these a belief is made."""
    return tuple(each for each in claims if not each.is_of_changes)


def of_changes(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims about cubes that went in or were taken out."""
    return tuple(each for each in claims if each.is_of_changes)


def lying_colours(claims: Iterable[Sighting]) -> Sighting | None:
    """Return the joint claim about the colours that lie in the tray, or None if there is none."""
    of_colours = of_lying_colours(claims)
    return beside_each_other(of_colours) if of_colours else None


def of_lying_colours(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims about the colours that lie in the tray."""
    return tuple(each for each in claims if not each.is_of_fallen and not _is_of_sum_alone(each))


def of_sums(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims about the sum of the cubes that lie in the tray."""
    return tuple(each for each in claims if not each.is_of_fallen and each.total is not None)


def of_falls(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims about cubes that have fallen since the last answer."""
    return tuple(each for each in claims if each.is_of_fallen)


def from_pictures(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims that were read in pictures of the tray."""
    return tuple(each for each in claims if each.source.takes_pictures)


def sum_lying(claims: Iterable[Sighting]) -> int | None:
    """Return the likeliest sum of the cubes that lie there, or None if no source claims a sum."""
    return next((best(each.total) for each in of_sums(claims) if each.total is not None), None)


def in_order(claims: Sequence[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims in display order: colours that lie there, sums, cubes that have fallen."""
    return tuple(sorted(claims, key=lambda each: (each.is_of_fallen, _is_of_sum_alone(each))))


def _is_of_sum_alone(claim: Sighting) -> bool:
    return claim.total is not None and not claim.counts


def who_says_what(claims: Sequence[Sighting]) -> list[Says]:
    """Return the likeliest counts or sum of each claim."""
    return [
        Says(
            each.source,
            likeliest(each),
            None if each.total is None else best(each.total),
        )
        for each in claims
    ]


def strange(doubtful: Iterable[str], claims: Sequence[Sighting]) -> tuple[str, ...]:
    """Return the doubtful colours that no source claims, so that another look cannot help.

    Empty if no source claims the colours that lie there.
    """
    if not of_lying_colours(claims):
        return ()
    return tuple(colour for colour in doubtful if not any(colour in c.counts for c in claims))


def contradict(claims: Sequence[Sighting]) -> bool:
    """Return whether two claims differ in what they find likeliest."""
    return any(_differ(one, other) for one, other in permutations(claims, 2))


def _differ(one: Sighting, other: Sighting) -> bool:
    common = one.counts.keys() & other.counts.keys()
    if any(best(one.counts[colour]) != best(other.counts[colour]) for colour in common):
        return True
    if one.total is None or not other.counts:
        return False
    return best(one.total) != sum(map(best, other.counts.values()))
