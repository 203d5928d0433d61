"""Turn cubes that the colour sensors in the tower's mouth detected into a claim of counts.

A lane is a groove with a colour sensor. Each cube that passed one is a mapping from colours to
probabilities. What they lack to 1 is the chance that no cube passed. A sensor that could not tell
the colour gives equal probabilities. A cube that may be of two colours is of only one of them, so
counts are claimed in hypotheses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from math import comb, exp, factorial, prod, sqrt
from typing import TypeAlias

from companion.tower.sensor import LANES
from companion.tower.sighting import Hypothesis, Likelihood, Sighting

Chances: TypeAlias = Mapping[str, float]  # of one cube, by colour
ColourCounts: TypeAlias = tuple[int, ...]  # number of cubes of each colour

# All chosen; `make bench TOPICS=board` shows what the claims are worth with them.
BEYOND = 4  # missed cubes that a claim considers; more count as equally unlikely
MOST_GHOSTS = 3  # of one colour in a throw; more are not considered
# Hypotheses of counts: the least share of the likeliest one, the most that are followed, and the
# least share of all that is claimed. What is left out adds to the doubt; more costs time.
LEAST = 1e-6
FOLLOWED = 64
WORTH = 1e-4

# Cubes and twins that the first rates count for: with more, good or bad lanes are learned later.
TRIED, TWINS = 30.0, 20.0
# Cubes and twins after which older ones fade: with fewer, rates follow a change sooner but jump.
REMEMBERED, TWINS_REMEMBERED = 2000.0, 200.0
GHOSTS = 1000.0  # further cubes for the rate of ghosts: most evenings have none to learn from
MOST = 0.5  # largest cautious rate
MOST_AT_ONCE = 3  # errors learned from one throw: a jam says little about later throws


@dataclass(frozen=True, slots=True)
class LaneRates:
    """The error rates of the lanes, and how many observations they rest on.

    A twin is a detection that touches another of its own colour: a slow cube looks like that too.
    The first rates are chosen and cautious: simulated lanes miss fewer cubes (firmware/README.md).
    """

    miss: float = 0.015  # per cube: it passes unnoticed, or counts as one with another
    ghost: float = 0.0005  # per cube: something else is counted besides
    twin: float = 0.05  # per twin: it is no cube of its own
    tried: float = TRIED  # cubes that `miss` and `ghost` rest on
    twins: float = TWINS  # and twins that `twin` does

    def feared(self) -> LaneRates:
        """Return rates raised to a cautious bound: good ones from few cubes may be luck."""
        miss, ghost = _feared(self.miss, self.tried), _feared(self.ghost, self.tried)
        return replace(self, miss=miss, ghost=ghost)

    def after(self, lay: int, number_registered: int, twins: int = 0) -> LaneRates:
        """Return the rates updated by a throw.

        Args:
            lay: How many cubes were in the tray.
            number_registered: How many cubes the lanes counted.
            twins: How many twins they saw besides.
        """
        missed = min(max(0, lay - number_registered - twins), MOST_AT_ONCE)
        ghosts = min(max(0, number_registered - lay), MOST_AT_ONCE)
        doubled = min(max(0, number_registered + twins - lay), twins)
        return self.found(lay, missed, ghosts, twins, doubled)

    def found(
        self, cubes: int, missed: int, ghosts: int, twins: int = 0, doubled: int = 0
    ) -> LaneRates:
        """Return the rates updated by `cubes` cubes.

        Args:
            missed: Cubes that the lanes did not count.
            ghosts: Detections beside a cube that were no cubes.
            twins: Twins that were seen.
            doubled: Those of the twins that were no cubes of their own.
        """
        tried, tested = self.tried + cubes, self.twins + twins
        return LaneRates(
            miss=(self.miss * self.tried + missed) / tried,
            ghost=(self.ghost * (self.tried + GHOSTS) + ghosts) / (tried + GHOSTS),
            twin=(self.twin * self.twins + doubled) / tested,
            tried=min(tried, REMEMBERED),
            twins=min(tested, TWINS_REMEMBERED),
        )


def lanes_sighting(
    passed: Sequence[Chances],
    colours: Iterable[str],
    rates: LaneRates | None = None,
) -> Sighting:
    """Return the claim of all cubes that passed, for every colour that the sensors can tell."""
    colours, rates = tuple(colours), rates or LaneRates()
    counted_odds, lost = _counted_hypotheses(passed, colours)
    worth = [(counted, odds) for counted, odds in counted_odds if odds >= WORTH]
    lost += sum(odds for _, odds in counted_odds if odds < WORTH)
    hypotheses = [
        _hypothesis(counted, odds, len(passed) + BEYOND, colours, rates) for counted, odds in worth
    ]
    hypotheses.sort(key=lambda each: -each.odds)
    best, *others = hypotheses
    return Sighting(
        LANES,
        best.counts,
        otherwise=tuple(Hypothesis(each.odds / best.odds, each.counts) for each in others),
        doubt=min(1.0, lost),
    )


def _feared(rate: float, tried: float) -> float:
    """Return a rate raised by one standard deviation, at most doubled."""
    return min(MOST, rate + min(rate, sqrt(rate / tried)))


def _hypothesis(
    counted: ColourCounts, odds: float, most: int, colours: Sequence[str], rates: LaneRates
) -> Hypothesis:
    rows = [_registered(number, most, rates.miss, rates.ghost) for number in counted]
    best = [max(row) for row in rows]
    scaled = (tuple(p / top for p in row) for row, top in zip(rows, best, strict=True))
    return Hypothesis(odds * prod(best), dict(zip(colours, scaled, strict=True)))


def _counted_hypotheses(
    passed: Sequence[Chances], colours: Sequence[str]
) -> tuple[list[tuple[ColourCounts, float]], float]:
    """Return the possible counts with their chances, and the chance of those that were dropped."""
    hypotheses: dict[ColourCounts, float] = {(0,) * len(colours): 1.0}
    lost = 0.0
    # Uncertain cubes come last, because they must not make their colour likelier for others.
    for cube in sorted(passed, key=_is_doubtful):
        hypotheses, left = _followed(_with(hypotheses, cube, colours))
        lost += left
    return list(hypotheses.items()), lost


def _is_doubtful(cube: Chances) -> bool:
    return sum(cube.values()) < 1 - LEAST


def _with(
    hypotheses: Mapping[ColourCounts, float], cube: Chances, colours: Sequence[str]
) -> dict[ColourCounts, float]:
    """Add one cube to each hypothesis; a colour is likelier the more of its cubes have come."""
    each = [(index, cube.get(colour, 0.0)) for index, colour in enumerate(colours)]
    likely = [(index, chance) for index, chance in each if chance > LEAST / 100]
    may_be_none = _is_doubtful(cube)
    more: dict[ColourCounts, float] = {}
    for counted, odds in hypotheses.items():
        if may_be_none:
            more[counted] = more.get(counted, 0.0) + odds * (1 - sum(cube.values()))
        for index, chance in likely:
            one = (*counted[:index], counted[index] + 1, *counted[index + 1 :])
            order = 1.0 if may_be_none else one[index] / sum(one)
            more[one] = more.get(one, 0.0) + odds * chance * order
    return more


def _followed(hypotheses: dict[ColourCounts, float]) -> tuple[dict[ColourCounts, float], float]:
    """Keep the likeliest hypotheses, as shares of all, and return the share of those dropped."""
    everything = sum(hypotheses.values())
    first = sorted(hypotheses.items(), key=lambda each: -each[1])[:FOLLOWED]
    likely_ones = {
        counted: odds / everything for counted, odds in first if odds >= LEAST * first[0][1]
    }
    return likely_ones, 1 - sum(likely_ones.values())


@lru_cache(maxsize=256)
def _registered(number_registered: int, most: int, miss: float, ghost: float) -> Likelihood:
    """Return p(`number_registered` counted | n cubes came) for n from 0 to `most`."""
    return tuple(
        sum(
            _binomial(number_registered - ghosts, number, 1 - miss)
            * _poisson(ghosts, (number_registered - ghosts) * ghost)
            for ghosts in range(min(number_registered, MOST_GHOSTS) + 1)
            if number_registered - ghosts <= number
        )
        for number in range(most + 1)
    )


def _binomial(some: int, cubes: int, chance: float) -> float:
    return comb(cubes, some) * chance**some * (1 - chance) ** (cubes - some)


def _poisson(times: int, expected: float) -> float:
    return float(exp(-expected) * expected**times / factorial(times))
