"""Group and compare what sources claim of the tray.

A camera claims counts by colour, a scale only the sum. Lanes (grooves with colour sensors) claim
what has fallen since the last answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import permutations

from companion.tower.looks import beside_each_other
from companion.tower.observation import is_camera
from companion.tower.sighting import Sighting, best, likeliest


@dataclass(frozen=True, slots=True)
class Says:
    """What one claim finds likeliest, for people to read: counts, or a sum without colours."""

    source: str
    counts: Mapping[str, int] = field(default_factory=dict)
    total: int | None = None


def by_camera(claims: Iterable[Sighting]) -> Sighting | None:
    """Return the joint claim of all cameras and photographs, or None if there is none."""
    cameras = by_cameras(claims)
    return beside_each_other(cameras) if cameras else None


def by_cameras(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims of cameras and photographs."""
    return tuple(each for each in claims if is_camera(each.source))


def by_weight(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims of a sum."""
    return tuple(each for each in claims if each.total is not None)


def by_lanes(claims: Iterable[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims of lanes: neither a camera's nor of a sum."""
    return tuple(each for each in claims if each.total is None and not is_camera(each.source))


def weighed(claims: Iterable[Sighting]) -> int | None:
    """Return the likeliest number of cubes by weight, or None if nothing was weighed."""
    return next((best(each.total) for each in claims if each.total is not None), None)


def in_order(claims: Sequence[Sighting]) -> tuple[Sighting, ...]:
    """Return the claims in display order: cameras, scale, lanes."""
    return (*by_cameras(claims), *by_weight(claims), *by_lanes(claims))


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

    Empty if there is no camera.
    """
    if not by_cameras(claims):
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
