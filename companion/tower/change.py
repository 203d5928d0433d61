"""Cubes that went in or were taken out, as a source that detects only such changes claims them.

A scale under the whole tower is one: it cannot tell tower from tray, but a step of its weight is a
number of cubes. What such a source claims is compared with what the game says is thrown and cleared
away (tray/in_and_out.py). It is no second sight of the tray.

**When a difference is certain.** Let a step of n cubes vary by σ cubes (`Weighing.strays`): n cubes
vary by √n times as much as one, the scale's noise is added, and so is the error of a cube's mean
weight, which was learned from k weighed cubes and enters n times. Another number is R times as
likely as the right one once the weight is off by 1/2 + σ² ln R cubes towards it. In units of σ that
is 1/(2σ) + σ ln R, and for no σ less than √(2 ln R): the first term is large for few cubes, the
second for many. So whatever the number of cubes, chance makes a wrong number R times as likely in
fewer than Φ(-√(2 ln R)) of steps on each side; with R = 10,000 that is 0.09 of 10,000. Of sums of
steps, as of anything, a ratio of likelihoods is R by chance in at most 1/R. The posterior that the
number differs, if before all numbers were as likely, is then 0.9999.

With cubes that vary by 6 % (σ = 0.15 for six, 0.24 for sixteen) and a known mean, six cubes are
certain not to be seven in 97 % of steps, and sixteen not to be seventeen in 45 %. What is likely
and not certain is said as such.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

# Chosen: with less odds left out many changes become slow to add up, with more they become unsure.
NEGLIGIBLE = 1e-7
# A number must be this many times as likely as the expected one for people to be asked. Chosen by
# `make bench TOPICS=steps`: with less right throws are asked about, with more wrong ones are not.
DOUBTFUL = 2.0
CERTAIN = 10_000.0  # so many times for the app to say that it differs: see above


@dataclass(frozen=True, slots=True)
class Change:
    """Cubes that went in or were taken out at one time.

    Attributes:
        number: Its place in the sequence of the source's changes, which has no gaps.
        least: The number of cubes that the first of `odds` is for; negative: taken out.
        odds: The likelihood of `least`, `least` + 1, … cubes; their sum is 1. Empty: no number of
            cubes explains it, so what went in or out is not known.
    """

    number: int
    least: int = 0
    odds: tuple[float, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether a number of cubes explains it."""
        return bool(self.odds)

    @property
    def best(self) -> int:
        """The likeliest number of cubes; 0 if none is known."""
        if not self.odds:
            return 0
        return self.least + max(range(len(self.odds)), key=self.odds.__getitem__)

    def fits(self, cubes: int, times: float = DOUBTFUL) -> bool:
        """Return whether no other number is so many times as likely as this one."""
        at = cubes - self.least
        odds = self.odds[at] if 0 <= at < len(self.odds) else 0.0
        return bool(self.odds) and max(self.odds) < times * odds


def net(changes: Iterable[Change]) -> Change:
    """Return all these changes as one; not known if one of them is not.

    Its number is that of the last one, 0 without any.
    """
    total = Change(0, 0, (1.0,))
    for each in changes:
        total = _joined(total, each)
    return total


def _joined(one: Change, other: Change) -> Change:
    if not one.odds or not other.odds:
        return Change(other.number)
    odds = [0.0] * (len(one.odds) + len(other.odds) - 1)
    for i, chance in enumerate(one.odds):
        for j, another in enumerate(other.odds):
            odds[i + j] += chance * another
    likely = [i for i, chance in enumerate(odds) if chance > NEGLIGIBLE]
    left = odds[likely[0] : likely[-1] + 1]
    least = one.least + other.least + likely[0]
    return Change(other.number, least, tuple(each / sum(left) for each in left))
