"""Compare what is in the tray between throws with what the ledger has there.

A source may claim the colours that lie there, only their sum, or what has fallen since the last
answer. A colour that no source has seen is not guessed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from companion.tower.sighting import Likelihood, Sighting, best, likeliest

# A number must be this many times as likely as the ledger's to be reported as a difference. Chosen:
# a smaller factor reports errors of a camera, a larger one misses forgotten cubes.
CLEARLY = 20.0


@dataclass(frozen=True, slots=True)
class Difference:
    """How the tray differs from the ledger; false if it does not.

    What a source cannot detect is no difference.

    Attributes:
        more: How many more cubes of a colour are there than the ledger has.
        fewer: How many fewer.
        weighed: The number of cubes, if only a sum is known; `expected` is the ledger's.
        contradicts: The sources disagree, so none of them is believed.
        fell: Cubes that fell, if no source can tell whether they are still there.
    """

    more: Mapping[str, int] = field(default_factory=dict)
    fewer: Mapping[str, int] = field(default_factory=dict)
    weighed: int | None = None
    expected: int = 0
    contradicts: bool = False
    fell: Mapping[str, int] = field(default_factory=dict)

    def __bool__(self) -> bool:
        is_odd = self.weighed is not None or self.contradicts
        return is_odd or bool(self.more or self.fewer or self.fell)


def resting(expected: Mapping[str, int], sighting: Sighting) -> Difference:
    """Compare the ledger's tray with a sighting; where that is not sure, the ledger is right."""
    counts_seen = {
        colour: best(odds) if _clearly(odds, expected.get(colour, 0)) else expected.get(colour, 0)
        for colour, odds in sighting.counts.items()
    }
    return _between(expected, counts_seen)


def at_rest(
    expected: Mapping[str, int],
    colours: Sighting | None,
    sums: Sequence[Sighting] = (),
    falls: Sequence[Sighting] = (),
) -> Difference:
    """Compare the ledger's tray with the claims of all sources.

    Args:
        colours: The joint claim of the colours that lie there.
        sums: Claims of their sum.
        falls: Claims of what has fallen since the last answer.
    """
    total = next((each.total for each in sums if each.total is not None), None)
    if colours is not None:
        return _by_colours(expected, colours, total)
    since = likeliest(falls[0]) if falls else {}
    if total is None:
        return Difference(fell=since)
    return _by_sum(expected, total, since)


def at_odds(colours: Sighting, sums: Sequence[Sighting]) -> bool:
    """Return whether a sum is clearly another one than that of the colours."""
    number = sum(likeliest(colours).values())
    return any(each.total is not None and _clearly(each.total, number) for each in sums)


def _by_colours(
    expected: Mapping[str, int], colours: Sighting, total: Likelihood | None
) -> Difference:
    odd = resting(expected, colours)
    number = sum(expected.values()) + sum(odd.more.values()) - sum(odd.fewer.values())
    if total is None or not _clearly(total, number):
        return odd
    counts_seen = likeliest(colours)
    if sum(counts_seen.values()) == best(total):  # the sum confirms colours that were not sure
        return _between(expected, {colour: counts_seen.get(colour, 0) for colour in colours.counts})
    return Difference(contradicts=True)


def _by_sum(expected: Mapping[str, int], total: Likelihood, since: Mapping[str, int]) -> Difference:
    there, number = sum(expected.values()), best(total)
    if not _clearly(total, there):
        return Difference()
    if number == 0:  # an empty tray is the only sum that shows colours
        return _between(expected, dict.fromkeys(expected, 0))
    if number - there == sum(since.values()):
        return Difference(more=since)
    return Difference(weighed=number, expected=there)


def _between(expected: Mapping[str, int], counts_seen: Mapping[str, int]) -> Difference:
    off = {colour: number - expected.get(colour, 0) for colour, number in counts_seen.items()}
    more = {colour: number for colour, number in off.items() if number > 0}
    return Difference(more, {colour: -number for colour, number in off.items() if number < 0})


def _clearly(likelihood: Likelihood, number: int) -> bool:
    """Return whether another number is at least CLEARLY times as likely as this one."""
    return max(likelihood) >= CLEARLY * _at(likelihood, number) and best(likelihood) != number


def _at(likelihood: Likelihood, number: int) -> float:
    return likelihood[min(number, len(likelihood) - 1)]
