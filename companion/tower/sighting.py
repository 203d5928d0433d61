"""What one source claims of the tray, with probabilities.

A likelihood is p(what was seen | that number lies there), for each number from 0; only ratios
within one likelihood mean anything. A number past its end is as likely as its last entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Likelihood = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """Other counts that a source may as well have seen, with odds against its first ones.

    Within one colours are independent of each other; the best of each likelihood is 1.
    """

    odds: float
    counts: Mapping[str, Likelihood]


@dataclass(frozen=True, slots=True)
class Sighting:
    """What `source` ("camera", "scale", "person", …) claims.

    `counts` has a likelihood for every colour that the source can tell; `total` is of the sum of
    all colours. A source that cannot tell leaves a thing out. `otherwise` is what it may have seen
    instead of `counts`, and `doubt` the chance that it was neither. `places` are where on the floor
    of the tray a camera has seen cubes of each colour, in mm: by them it is told whether they were
    stirred.
    """

    source: str
    counts: Mapping[str, Likelihood] = field(default_factory=dict)
    total: Likelihood | None = None
    otherwise: tuple[Hypothesis, ...] = ()
    doubt: float = 0.0
    places: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)


def best(likelihood: Likelihood) -> int:
    """The likeliest number, of equals the least."""
    return max(range(len(likelihood)), key=likelihood.__getitem__, default=0)


def likeliest(sighting: Sighting) -> dict[str, int]:
    """The likeliest number of every colour of which there is any."""
    counts = {colour: best(likelihood) for colour, likelihood in sighting.counts.items()}
    return {colour: number for colour, number in counts.items() if number}
