"""Find unusual events that explain the claims better than any tray that the ledger allows.

Each event has a prior probability and a likelihood of the claims. Compared with the ledger's own
explanation they give its posterior probability. A cube that silently rolls off the table cannot be
noticed: the tower might have kept it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import TypeAlias

import numpy as np

from companion.tower.joint import BEYOND, Joint, stretched
from companion.tower.model import Array, Thrown, falling, stuck, tray_odds
from companion.tower.sensor import Sensor
from companion.tower.sighting import Sighting


class Reason(Enum):
    """The unusual events that can explain claims which do not fit the ledger."""

    MORE_THAN_EXIST = "more than exist"  # more of a colour than was thrown and in the tower
    SOURCE_DIFFERS = "source differs"  # a source's count of a colour fits nothing else
    TOTAL_DIFFERS = "total differs"  # a sum (the scale's) that the colours do not explain
    COLOUR_NOT_THROWN = "colour not thrown"  # as if a colour's cubes had not been thrown in
    NOTHING_THROWN = "nothing thrown"  # the tray is as it was before the throw


# Prior probability per throw, chosen: a larger one asks more often, a smaller one needs stronger
# evidence. The last is frequent, because people look before everything is thrown in.
BEFOREHAND = {
    Reason.MORE_THAN_EXIST: 0.003,
    Reason.SOURCE_DIFFERS: 0.001,
    Reason.TOTAL_DIFFERS: 0.005,
    Reason.COLOUR_NOT_THROWN: 0.002,
    Reason.NOTHING_THROWN: 0.02,
}
# The chance of all such events together from which on people are asked. Chosen low: a needless
# question is better than a wrong tray.
NOTICED = 0.1


# How far a wrong count is off: by each further cube half as often, and sometimes by any number.
# Chosen: flatter odds make every far-off claim a surprise.
PAST = 0.5 ** np.arange(1, BEYOND + 1)
OFF = np.concatenate([PAST[::-1], [0.0], PAST]) / 2
OFF_BY_ANYTHING = 0.05


@dataclass(frozen=True, slots=True)
class Surprise:
    """The unusual event that seems to have happened; `chance` is that of any such event.

    `claimed` is the number of cubes that was seen, `explained` the number that the ledger and the
    other claims support. `colour` is empty if the event concerns all of them.
    """

    reason: Reason
    source: Sensor | None = None  # whose claim it is, if it is a single one's
    colour: str = ""
    claimed: int = 0
    explained: int = 0
    chance: float = 0.0


# An event, after the likelihood of the claims if it has happened.
ReasonedSurprise: TypeAlias = tuple[float, Surprise]


def surprise(stories: Sequence[ReasonedSurprise], evidence: float) -> Surprise | None:
    """Return the likeliest unusual event; None if all together are too improbable to ask about.

    Args:
        stories: The events, each with its weight: likelihood times prior.
        evidence: The weight of the ledger's own explanation.
    """
    anything = sum(weight for weight, _ in stories)
    chance = anything / (anything + evidence)
    if chance < NOTICED:
        return None
    _, likeliest = max(stories, key=lambda story: story[0])
    return replace(likeliest, chance=chance)


def stories(joint: Joint, throw: Thrown, sightings: Sequence[Sighting]) -> list[ReasonedSurprise]:
    """Return all unusual events with their weights, to be compared with `Joint.evidence`."""
    if not sightings:
        return []
    return [
        (odds * BEFOREHAND[happened.reason], happened)
        for odds, happened in (
            *_more(joint, sightings),
            *_colour_not_thrown(joint, throw),
            *_nothing_thrown(joint, throw),
            *_source_differs(joint, sightings),
            *_total_differs(joint, sightings),
        )
    ]


def _more(joint: Joint, sightings: Sequence[Sighting]) -> Iterator[ReasonedSurprise]:
    for index, (colour, most) in enumerate(zip(joint.colours, joint.most, strict=True)):
        if not any(colour in sighting.counts for sighting in sightings):
            continue
        past = joint.points @ joint.others[index][:, most + 1 :] * joint.claims[index][most + 1 :]
        number_seen = most + 1 + int(past.argmax())
        yield float(past @ PAST), Surprise(Reason.MORE_THAN_EXIST, None, colour, number_seen, most)


def _colour_not_thrown(joint: Joint, throw: Thrown) -> Iterator[ReasonedSurprise]:
    for index, colour in enumerate(joint.colours):
        if not throw.thrown.get(colour, 0):
            continue
        prior = tray_odds(throw.tray_before.get(colour, 0), stuck(throw, colour))
        reach = prior.shape[1]
        odds = joint.points @ (prior * joint.others[index][:, :reach])
        odds = odds * joint.claims[index][:reach]
        expected = int(joint.cavity(index).argmax())
        happened = Surprise(Reason.COLOUR_NOT_THROWN, None, colour, int(odds.argmax()), expected)
        yield float(odds.sum()), happened


def _nothing_thrown(joint: Joint, throw: Thrown) -> Iterator[ReasonedSurprise]:
    before = [throw.tray_before.get(colour, 0) for colour in joint.colours]
    if sum(falling(throw, colour) for colour in joint.colours) == 0:
        return
    claims = [claim[count] for claim, count in zip(joint.claims, before, strict=True)]
    odds = float(np.prod(claims) * joint.total[sum(before)])
    yield odds, Surprise(Reason.NOTHING_THROWN, claimed=sum(before), explained=_likeliest(joint))


def _source_differs(joint: Joint, sightings: Sequence[Sighting]) -> Iterator[ReasonedSurprise]:
    """Yield each source's count that differs from what all the other claims support.

    At least two sources are needed: a single source's own claim says how sure it is.
    """
    for index, (colour, most) in enumerate(zip(joint.colours, joint.most, strict=True)):
        claiming = [s for s in sightings if colour in s.counts or s.total is not None]
        if len(claiming) < 2:
            continue
        cavity = joint.cavity(index)
        for sighting in sightings:
            if colour not in sighting.counts:
                continue
            row = stretched(sighting.counts[colour], most + 1 + BEYOND)
            rest = cavity * joint.claims[index][: most + 1] / row[: most + 1]
            happened = Surprise(
                Reason.SOURCE_DIFFERS,
                sighting.source,
                colour,
                int(row.argmax()),
                int(rest.argmax()),
            )
            yield float(rest @ _off(row)), happened


def _total_differs(joint: Joint, sightings: Sequence[Sighting]) -> Iterator[ReasonedSurprise]:
    sums = joint.sums
    for sighting in sightings:
        if sighting.total is None:
            continue
        row = stretched(sighting.total, len(joint.total))
        rest = sums * joint.total[: len(sums)] / row[: len(sums)]
        claimed, explained = int(row.argmax()), int(rest.argmax())
        happened = Surprise(Reason.TOTAL_DIFFERS, sighting.source, "", claimed, explained)
        yield float(rest @ (_off(row) + OFF_BY_ANYTHING)), happened


def _off(row: Array) -> Array:
    """Return the likelihood if the source sees some cubes more or fewer than there are."""
    return np.correlate(np.concatenate([np.zeros(BEYOND), row]), OFF, "valid")


def _likeliest(joint: Joint) -> int:
    return int((joint.sums * joint.total[: len(joint.sums)]).argmax())
