"""What one source claims about the tray, with probabilities.

A likelihood is p(observation | n cubes) for each n from 0; only ratios within one likelihood mean
anything. Past its end every number is as likely as the last entry.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.tower.change import Change
from companion.tower.sensor import Sensor, Tells

Likelihood = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """Other counts that a source may have seen instead of its first ones.

    `odds` is how likely they are relative to the first ones. Within one hypothesis colours are
    independent. The best value of each likelihood is 1.
    """

    odds: float
    counts: Mapping[str, Likelihood]


@dataclass(frozen=True, slots=True)
class Sighting:
    """The claim of one source.

    Attributes:
        source: The sensor that makes the claim: a camera, a scale, a person. It may be a part of
            the device that observes.
        counts: A likelihood for every colour that the source can tell.
        total: A likelihood of the sum of all colours, or None if the source cannot tell.
        otherwise: What the source may have seen instead of `counts`.
        doubt: The chance that it saw neither `counts` nor any of `otherwise`.
        places: Where a camera saw cubes of each colour, in mm on the floor of the tray. They show
            later whether the cubes were stirred.
        changes: Of a source that detects changes: what went in and was taken out lately, in order.
            No belief is made of it (tray/in_and_out.py).
    """

    source: Sensor
    counts: Mapping[str, Likelihood] = field(default_factory=dict)
    total: Likelihood | None = None
    otherwise: tuple[Hypothesis, ...] = ()
    doubt: float = 0.0
    places: Mapping[str, tuple[tuple[float, float], ...]] = field(default_factory=dict)
    changes: tuple[Change, ...] = ()

    @property
    def is_of_fallen(self) -> bool:
        """Whether it is about cubes that have fallen, which may lie there no more."""
        return self.source.tells not in {Tells.LYING, Tells.CHANGES}

    @property
    def is_of_changes(self) -> bool:
        """Whether it is about cubes that went in or were taken out, not about the tray."""
        return self.source.tells is Tells.CHANGES


def best(likelihood: Likelihood) -> int:
    """Return the likeliest number; of equally likely ones the smallest."""
    return max(range(len(likelihood)), key=likelihood.__getitem__, default=0)


def likeliest(sighting: Sighting) -> dict[str, int]:
    """Return the likeliest number of each colour, without colours whose number is 0."""
    counts = {colour: best(likelihood) for colour, likelihood in sighting.counts.items()}
    return {colour: number for colour, number in counts.items() if number}


def likeliest_number(sighting: Sighting) -> int:
    """Return the likeliest number of cubes of all colours."""
    if sighting.total is None or sighting.counts:
        return sum(likeliest(sighting).values())
    return best(sighting.total)
