"""Apply claims to the count of a throw: count it, doubt it, count again, or leave it unchanged.

Each function takes what is known of the throw and what is claimed, and returns the new count.
machine.py decides which of them is called. All that count end in `as_believed`, where `_stage` says
whether people are asked; words/counting.py (`asking`) has the sentence for each reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, TypeAlias

from companion.engine.flow import Colour
from companion.tower.sighting import Sighting, likeliest, likeliest_number
from companion.tray.claims import lying_colours, of_falls, of_sums, strange, sum_lying
from companion.tray.inputs import Asked
from companion.tray.late_falls import may_be_late, seen_by_now
from companion.tray.observing import ClaimAfterFall, Claimed
from companion.tray.resting import at_odds
from companion.tray.state import Count, Doubt, Stage
from companion.tray.stirring import Again, looked_again, may_help
from companion.tray.tally import OFFERED, by_belief, by_hand

if TYPE_CHECKING:  # NumPy comes with it, which the first screen does not wait for
    from companion.tower.belief import Belief

Believe: TypeAlias = "Callable[[Asked, Sequence[Sighting]], Belief]"


def fresh(request: Asked, unseen: Mapping[Colour, int]) -> Count:
    """Return the empty count of a throw just asked for.

    Args:
        unseen: The cubes of the throw before, if no source has seen them yet.
    """
    return Count(request, by_hand(request.throw), unseen_before=unseen)


def counted(count: Count, claimed: Claimed, believe: Believe) -> Count:
    """Count the tray after cubes fell."""
    return _believed(count, claimed.sightings, _doubt(count, claimed), believe)


def at_rest(count: Count, claimed: Claimed, believe: Believe) -> Count:
    """Handle a tray at rest when no fall was seen since the question.

    The cubes may have fallen before the question.
    """
    if claimed.is_late:
        return _of_the_last(seen_by_now(count, claimed), claimed)
    if not count.has_moved and _has_come(count, claimed):
        count = replace(count, is_early=True)
        return counted(count, claimed, believe)
    if lying_colours(claimed.sightings) is None:
        return _weighed(count, claimed.sightings, believe)
    return _lain(count, claimed.sightings, believe)


def stirred(count: Count, claimed: Claimed, believe: Believe) -> Count:
    """Join a look at the tray, which has come to rest again, with the earlier looks."""
    look = looked_again(count.looks, claimed.sightings)
    match look:
        case Again.SAME:
            return count
        case Again.CLEARED:
            return replace(count, stage=Stage.ASKING)
        case Again.BESIDE if isinstance(claimed, ClaimAfterFall):
            return counted(count, claimed, believe)  # a cube came late
        case Again.BESIDE | Again.OTHER:
            alone = claimed.sightings
            count = replace(count, looks=(alone,))
            return as_believed(count, alone, believe(count.asked, alone), Doubt.CHANGED)
    count = replace(count, looks=(*count.looks, claimed.sightings))
    return as_believed(count, look, believe(count.asked, look), None)


def is_more(count: Count, claimed: Claimed) -> bool:
    """Return whether other cubes were seen to fall than the counted ones."""
    fell = of_falls(claimed.sightings)
    if not fell or not likeliest_number(fell[0]):
        return False
    if not fell[0].counts:
        return likeliest_number(fell[0]) != sum(count.counts.values())
    return likeliest(fell[0]) != count.counts


def _doubt(count: Count, claimed: Claimed) -> Doubt | None:
    if count.left_lying:
        return Doubt.LEFT_LYING
    if may_be_late(count, claimed):
        return Doubt.LATE
    if claimed.reached_in:
        return Doubt.REACHED_IN
    return Doubt.EARLY if count.is_early else None


def _has_come(count: Count, claimed: Claimed) -> bool:
    """Return whether something that fell since the last answer is in the tray, as far as seen."""
    lying, falls = lying_colours(claimed.sightings), of_falls(claimed.sightings)
    if claimed.is_early:
        return lying is not None and bool(_without(likeliest(lying), count.asked.throw.tray_before))
    is_empty = lying is not None and not likeliest(lying)
    if not claimed.has_fallen or is_empty or sum_lying(claimed.sightings) == 0:
        return False
    return bool(likeliest_number(falls[0])) if falls else bool(of_sums(claimed.sightings))


def _of_the_last(count: Count, claimed: Claimed) -> Count:
    """Note cubes of the throw before that were seen late; they do not count for this throw."""
    lying = lying_colours(claimed.sightings)
    if lying is None:
        return replace(count, sightings=claimed.sightings, weighed=sum_lying(claimed.sightings))
    left = _without(likeliest(lying), count.asked.throw.tray_before)
    return replace(count, sightings=claimed.sightings, left_lying=left)


def _lain(count: Count, sightings: tuple[Sighting, ...], believe: Believe) -> Count:
    """Handle a resting tray of known colours: empty, unchanged, or with a fall nobody saw."""
    of_colours = lying_colours(sightings)
    assert of_colours is not None
    lying = likeliest(of_colours)
    count = replace(count, at_odds=at_odds(of_colours, of_sums(sightings)))
    before = {colour: n for colour, n in count.asked.throw.tray_before.items() if n}
    if lying in ({}, before) or _is_of_the_last(count, lying):
        return replace(count, sightings=sightings, left_lying=_without(lying, before))
    return _believed(count, sightings, Doubt.NOT_SEEN, believe)


def _weighed(count: Count, sightings: tuple[Sighting, ...], believe: Believe) -> Count:
    """Handle a resting tray of which at most a sum is known: how many cubes, not which."""
    number = sum_lying(sightings)
    before, last = sum(count.asked.throw.tray_before.values()), sum(count.asked.last.values())
    is_of_the_last = not count.has_moved and (number or 0) <= last
    if number in {None, 0, before} or is_of_the_last:
        return replace(count, sightings=sightings, weighed=number)
    return _believed(count, sightings, Doubt.NOT_SEEN, believe)


def _is_of_the_last(count: Count, lying: Mapping[Colour, int]) -> bool:
    """Return whether these are cubes of the last throw that nobody has returned yet.

    If cubes had been thrown since, something would have been seen to move.
    """
    return not count.has_moved and not _without(lying, count.asked.last)


def _believed(
    count: Count, sightings: tuple[Sighting, ...], doubt: Doubt | None, believe: Believe
) -> Count:
    """Count the tray by these claims, for the first time or again.

    If a second count finds the same tray, the first one stays, with its sentence and its countdown.
    Only a belief that is sure where the first one was not, and that nothing speaks against,
    replaces it.
    """
    belief, earlier = believe(count.asked, sightings), count.belief
    if earlier is not None:
        doubt = doubt or _on_second_thoughts(count, earlier, belief)
        # A doubt or a belief that is not sure settles nothing; if the first count was sure, the
        # same tray adds nothing, and a countdown that runs or was stopped must not begin again.
        # But a proposed count that the new look is not sure of is not accepted unasked.
        is_shaken = count.stage is Stage.PROPOSED and belief.ask
        same = belief.tray == earlier.tray
        if same and not is_shaken and (doubt or belief.ask or not earlier.ask):
            return count
    return as_believed(replace(count, looks=(sightings,)), sightings, belief, doubt)


def as_believed(
    count: Count,
    sightings: tuple[Sighting, ...],
    belief: Belief,
    doubt: Doubt | None,
    *,
    may_stir: bool = True,
) -> Count:
    """Return the count as it is believed: proposed, to be stirred, or asked about.

    Args:
        doubt: Why people are asked even if the belief is sure; None if nothing speaks against it.
        may_stir: Another look is possible, so stirring may help.
    """
    doubt = doubt or (None if count.imbalance is None else Doubt.OTHER_NUMBER)
    unknown = strange(belief.doubtful, sightings)
    to_settle = () if doubt else [each for each in belief.doubtful if each not in unknown]
    tally, earlier = by_belief(count.asked.throw, belief, to_settle), count.belief
    if doubt in {Doubt.AGAIN, Doubt.CHANGED} and earlier is not None:
        others = (earlier.tray, *(tray for tray, _chance in belief.alternatives))
        tally = replace(tally, others=_apart(others)[:OFFERED])
    elif doubt is Doubt.LEFT_LYING:
        fallen = _without(belief.tray, count.left_lying)
        tally = replace(tally, others=(fallen, *tally.others)[:OFFERED])
    stage = _stage(count, sightings, belief, doubt, may_stir=may_stir)
    return replace(
        count,
        sightings=sightings,
        belief=belief,
        doubt=doubt,
        tally=tally,
        left=max(1, round(count.asked.countdown)),
        stage=stage,
        stirs=count.stirs + (stage is Stage.STIRRING),
    )


def _stage(
    count: Count,
    sightings: tuple[Sighting, ...],
    belief: Belief,
    doubt: Doubt | None,
    *,
    may_stir: bool,
) -> Stage:
    if may_stir and doubt is None and may_help(belief, sightings, count.stirs):
        return Stage.STIRRING
    return Stage.ASKING if belief.ask or doubt else Stage.PROPOSED


def _on_second_thoughts(count: Count, earlier: Belief, belief: Belief) -> Doubt | None:
    """Return why a second count is doubtful.

    If cubes of the first count are missing now, it is unclear what happened. Otherwise a cube came
    late and lies beside all others, and the doubt of the first count, if any, remains.
    """
    return Doubt.AGAIN if _without(earlier.tray, belief.tray) else count.doubt


def _apart(trays: tuple[Mapping[Colour, int], ...]) -> tuple[Mapping[Colour, int], ...]:
    """Return the trays without duplicates."""
    return tuple(tray for n, tray in enumerate(trays) if tray not in trays[:n])


def _without(cubes: Mapping[Colour, int], others: Mapping[Colour, int]) -> dict[Colour, int]:
    """Return how many more of each colour there are in `cubes` than in `others`."""
    more = {colour: number - others.get(colour, 0) for colour, number in cubes.items()}
    return {colour: number for colour, number in more.items() if number > 0}
