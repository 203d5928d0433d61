"""Compute the most probable tray from all claims, the ledger and the learned tower model.

The claims are put together in this order: `looks.joined` makes one claim of several looks of one
camera, `joint.joint` one distribution of all colours under one hypothesis, `cases` one of all
hypotheses, and `reconcile` a belief of that.

A cube that may be red or black is one of them and never both, so counts by colour are independent
only within one hypothesis. The hypotheses that matter each get a joint distribution of their own;
the chance of all others is only added to the doubt.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from math import exp, prod

import numpy as np

from companion.tower.joint import WIDTH, Joint, joint
from companion.tower.model import Array, Thrown, TowerModel, at_most, fresh_model
from companion.tower.sighting import Hypothesis, Sighting
from companion.tower.surprise import Surprise, stories, surprise

# Hypotheses that are computed: the least odds relative to the likeliest, and the most of them.
# Chosen: what is left out adds to the doubt, and each one costs a joint distribution.
MATTERS = 1e-3
RECKONED = 8
UNKNOWN = 0.999  # largest doubt, so that every belief keeps some probability
# A hypothesis is dropped if the counts that the ledger allows have less than this share of its
# best likelihood. Chosen: a larger value may drop the truth, a smaller one computes in vain.
CAN_BE = 1e-3
# From this probability on a count is accepted without a question. Chosen when the fitted
# probabilities were found to come true (docs/how-sure.md): a lower value accepts more wrong
# trays, a higher one asks more often.
SURE_ENOUGH = 0.995
ALTERNATIVES = 5  # trays besides the best; screens show fewer


@dataclass(frozen=True, slots=True, eq=False)
class Cases:
    """The joint distribution of the tray under each hypothesis that matters.

    Attributes:
        sightings: The sightings under each hypothesis, as `joints` are.
        weights: The odds of the hypotheses.
        doubt: The chance that none of them is true.
    """

    throw: Thrown
    sightings: tuple[tuple[Sighting, ...], ...]
    joints: tuple[Joint, ...]
    weights: tuple[float, ...]
    doubt: float

    def likely(self, number: int) -> list[tuple[tuple[int, ...], float]]:
        """Return the `number` most probable trays with their probabilities, the best first."""
        chances: dict[tuple[int, ...], float] = {}
        for each, share in zip(self.joints, self._shares(), strict=True):
            for tray, chance in each.likely(WIDTH):
                chances[tray] = chances.get(tray, 0.0) + share * chance
        first = sorted(chances.items(), key=lambda tray: -tray[1])[:number]
        return [(tray, min(chance, 1.0) * (1 - self.doubt)) for tray, chance in first]

    def marginal(self, index: int) -> tuple[float, ...]:
        """Return the probability of each count of the colour at `index`, over all hypotheses."""
        odds = [np.array(each.marginal(index)) for each in self.joints]
        mixed: Array = np.array(self._shares()) @ np.array(odds)
        if len(mixed) > 1:  # if no hypothesis is true, any other number is equally likely
            others = np.full(len(mixed), self.doubt / (len(mixed) - 1))
            others[mixed.argmax()] = 0.0
            mixed = (1 - self.doubt) * mixed + others
        return tuple((mixed / mixed.sum()).tolist())

    def surprise(self) -> Surprise | None:
        """Return the likeliest unusual event that explains the claims; None: none is likely."""
        stories_by_joint = [
            (odds * weight, happened)
            for each, evidence, weight in zip(
                self.joints, self.sightings, self.weights, strict=True
            )
            for odds, happened in stories(each, self.throw, evidence)
        ]
        return surprise(stories_by_joint, sum(self._evidence())) if stories_by_joint else None

    def _evidence(self) -> list[float]:
        return [w * each.evidence() for w, each in zip(self.weights, self.joints, strict=True)]

    def _shares(self) -> list[float]:
        evidence = self._evidence()
        return [each / sum(evidence) for each in evidence]


def cases(
    throw: Thrown, colours: Sequence[str], sightings: Sequence[Sighting], model: TowerModel
) -> Cases:
    """Return the hypotheses that matter for these sightings, each with its joint distribution."""
    ways = sorted(_ways(throw, sightings), key=lambda way: -way[0])
    matter = [way for way in ways[:RECKONED] if way[0] >= MATTERS * ways[0][0]]
    everything = sum(odds for odds, _ in ways)
    left = 1 - sum(odds for odds, _ in matter) / everything
    is_reliable = prod(1 - sighting.doubt for sighting in sightings)
    joints = tuple(joint(throw, colours, evidence, model) for _, evidence in matter)
    lost = [each.scale for each in joints]
    weights = (odds * exp(each - max(lost)) for (odds, _), each in zip(matter, lost, strict=True))
    return Cases(
        throw,
        tuple(evidence for _, evidence in matter),
        joints,
        tuple(weights),
        doubt=min(1 - is_reliable * (1 - left), UNKNOWN),
    )


def _ways(
    throw: Thrown, sightings: Sequence[Sighting]
) -> Iterator[tuple[float, tuple[Sighting, ...]]]:
    """Yield every possible combination of the sightings' hypotheses, with its odds.

    The first hypothesis of each sighting is always included, even if the ledger rules it out.
    """
    read = [
        [
            (1.0, sighting),
            *(
                (each.odds, replace(sighting, counts=each.counts))
                for each in sighting.otherwise
                if _can_be(throw, each)
            ),
        ]
        for sighting in sightings
    ]
    for way in product(*read):
        yield prod(odds for odds, _ in way), tuple(sighting for _, sighting in way)


def _can_be(throw: Thrown, each: Hypothesis) -> bool:
    return all(
        not row or max(row[: at_most(throw, colour) + 1]) >= CAN_BE * max(row)
        for colour, row in each.counts.items()
    )


@dataclass(frozen=True, slots=True)
class Belief:
    """The most probable tray after a throw, and how sure the app is of it.

    Attributes:
        tray: The most probable count of every colour, with zeros.
        sure: The probability that all counts of `tray` are right, given that the ledger is right.
            Whether the ledger may be wrong is reported by `surprise`.
        ask: `sure` is too low, or there is a surprise, so a person must check the count. The tray
            machine may ask although this is False: see `Doubt` (tray/state.py).
        doubtful: The colours to check, the least sure first. The other colours are, taken
            together, sure enough. Empty if only a surprise that names no colour makes the app ask.
        marginals: For each colour the probability of each count, from 0 to the most possible.
        alternatives: The next most probable trays with their probabilities, likeliest first.
    """

    tray: Mapping[str, int]
    sure: float
    ask: bool
    doubtful: tuple[str, ...]
    surprise: Surprise | None
    marginals: Mapping[str, tuple[float, ...]]
    alternatives: tuple[tuple[Mapping[str, int], float], ...]


def reconcile(
    throw: Thrown,
    sightings: Iterable[Sighting] = (),
    model: TowerModel | None = None,
    *,
    colours: Iterable[str] = (),
    sure_enough: float = SURE_ENOUGH,
) -> Belief:
    """Return what is most probably in the tray after `throw`, given all sightings.

    Args:
        sightings: Independent claims. Two looks of one camera are not: join them (tower/looks.py).
        model: None means a tower as towers are in general.
        colours: The game's colours, in its order. Colours that only the throw or a sighting names
            come after them.
        sure_enough: The probability below which a person is asked.
    """
    sightings = tuple(sightings)
    named = _named(colours, throw, sightings)
    hypotheses = cases(throw, named, sightings, model or fresh_model())
    (best, sure), *others = [
        (dict(zip(named, tray, strict=True)), chance)
        for tray, chance in hypotheses.likely(1 + ALTERNATIVES)
    ]
    surprised = hypotheses.surprise()
    marginals = {colour: hypotheses.marginal(index) for index, colour in enumerate(named)}
    ask = sure < sure_enough or surprised is not None
    return Belief(
        tray=best,
        sure=sure,
        ask=ask,
        doubtful=_doubtful(best, marginals, 1 - sure_enough, surprised) if ask else (),
        surprise=surprised,
        marginals=marginals,
        alternatives=tuple(others),
    )


def _named(colours: Iterable[str], throw: Thrown, sightings: Iterable[Sighting]) -> tuple[str, ...]:
    thrown = (*throw.tower_before, *throw.thrown, *throw.tray_before)
    claimed = [colour for sighting in sightings for colour in sighting.counts]
    return tuple(dict.fromkeys((*colours, *thrown, *claimed)))


def _doubtful(
    tray: Mapping[str, int],
    marginals: Mapping[str, tuple[float, ...]],
    allowed: float,
    surprised: Surprise | None,
) -> tuple[str, ...]:
    """Return the fewest colours to check, so that the others' doubts add up to at most `allowed`.

    The doubt about a tray is at most the sum of the doubts about its colours, so a tray that is not
    sure enough always has doubtful colours.
    """
    doubts = {colour: 1 - odds[tray[colour]] for colour, odds in marginals.items()}
    if surprised is not None and surprised.colour:
        doubts[surprised.colour] = 1.0
    left = sum(doubts.values())
    colours_in_doubt = []
    for colour in sorted(doubts, key=lambda each: -doubts[each]):
        if left <= allowed:
            break
        colours_in_doubt.append(colour)
        left -= doubts[colour]
    return tuple(colours_in_doubt)
