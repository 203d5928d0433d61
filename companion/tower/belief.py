"""Compute the most probable tray from all claims, the ledger and the learned tower model.

The claims are put together in this order: `looks.joined` makes one claim of several looks of one
camera, `joint.joint` one distribution of all colours under one hypothesis, `hypotheses.cases` one
of all hypotheses, and `reconcile` a belief of that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.tower.hypotheses import cases
from companion.tower.model import Thrown, TowerModel, fresh_model
from companion.tower.sighting import Sighting
from companion.tower.surprise import Surprise

# From this probability on a count is accepted without a question. Chosen when the fitted
# probabilities were found to come true (docs/how-sure.md): a lower value accepts more wrong
# trays, a higher one asks more often.
SURE_ENOUGH = 0.985
ALTERNATIVES = 5  # trays besides the best; screens show fewer


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
