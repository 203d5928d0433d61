"""What to believe of the tray: all claims, the ledger and this tower's ways, taken together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.tower.hypotheses import together
from companion.tower.model import Thrown, TowerModel, fresh_model
from companion.tower.sighting import Sighting
from companion.tower.surprise import Surprise

SURE_ENOUGH = 0.985
ALTERNATIVES = 5


@dataclass(frozen=True, slots=True)
class Belief:
    """`tray` is the most probable one, every colour in it, and `sure` its probability.

    That is the probability of all its counts together, given that the ledger is right; whether
    it may not be is `surprise`'s to say. `ask`: a person must, because it is not sure enough or
    there is a surprise. `doubtful` colours are where to look, the most doubtful first: the others
    are, taken together, sure enough; all are when only a surprise makes it ask.
    `marginals` has for each colour the probability of each count from 0 to all that can lie
    there; `alternatives` are the next likely trays, likeliest first.
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
    """What lies in the tray after `throw`, as far as `sightings` tell, whatever they claim.

    Each sighting is taken for a witness of its own: two looks of one camera are not two of them.
    `colours` are those of the game, in its order; others that the throw or a claim names follow.
    Without a `model` the tower is as towers are in general.
    """
    sightings = tuple(sightings)
    named = _named(colours, throw, sightings)
    hypotheses = together(throw, named, sightings, model or fresh_model())
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
    """The fewest colours that must be looked at, so that the doubts left add up to `allowed`.

    A tray's doubt is at most the sum of its colours' doubts: one that is not sure names some.
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
