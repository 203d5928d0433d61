"""What lies in the tray between throws, against what the ledger has there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.tower.sighting import Likelihood, Sighting

CLEARLY = 20.0  # times as likely as what the ledger has; less is no difference worth a word


@dataclass(frozen=True, slots=True)
class Difference:
    """How many more of a colour lie there than the ledger has, and how many fewer.

    False when there is none. What a source does not tell of is no difference.
    """

    more: Mapping[str, int] = field(default_factory=dict)
    fewer: Mapping[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self.more or self.fewer)


def resting(expected: Mapping[str, int], sighting: Sighting) -> Difference:
    """Compare the ledger's tray with a sighting; a doubtful sighting gives the ledger right."""
    more, fewer = {}, {}
    for colour, likelihood in sighting.counts.items():
        there = expected.get(colour, 0)
        seen = max(range(len(likelihood)), key=likelihood.__getitem__)
        if likelihood[seen] < CLEARLY * _at(likelihood, there):
            continue
        if seen > there:
            more[colour] = seen - there
        elif seen < there:
            fewer[colour] = there - seen
    return Difference(more, fewer)


def _at(likelihood: Likelihood, number: int) -> float:
    return likelihood[min(number, len(likelihood) - 1)]
