"""Combine the evidence of the scene fit and of the detector into claims about each colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.candidates import Candidate, candidates
from companion.vision.confidence import (
    CONFUSED,
    Quality,
    Weights,
    chance,
    confused,
    fitted,
    for_cube,
    for_more,
    for_strip,
    mixed,
    quality,
    stated,
)
from companion.vision.cubes import explained
from companion.vision.detector import detections, views
from companion.vision.hidden_cube import Further, further
from companion.vision.illumination import InLight
from companion.vision.scene import Scene
from companion.vision.sheet import SheetView
from companion.vision.unexplained import strangers
from companion.vision.visible_strips import Strips, strips

STANDS_OUT = 0.5  # likelihood above which an unexplained region may be a cube of this colour
UNKNOWN = 0.02  # chance of such a cube that is always left


@dataclass(frozen=True, eq=False)
class Witnessed:
    """The evidence of one picture, before it is weighed."""

    scene: Scene
    candidates: Sequence[Candidate]
    further: Further
    strange: NDArray[np.float64]  # (colours,), as `strangers` returns it
    strips: Strips

    @cached_property
    def quality(self) -> Quality:
        """How clearly the tray as a whole is seen."""
        return quality(self.candidates)

    def for_cubes(self) -> list[NDArray[np.float64]]:
        """Return the features of each candidate."""
        return [for_cube(each, self.quality) for each in self.candidates]

    def for_more(self, colour: int) -> NDArray[np.float64]:
        """Return the features for one more cube of this colour than there are candidates."""
        there = any(each.colour == colour and each.placed for each in self.candidates)
        evidence = for_more(self.further, self.strange, colour, self.quality, there=there)
        return np.append(evidence, for_strip(self.strips, colour))


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    """The result for one picture."""

    cubes: Sequence[tuple[Candidate, float]]  # each candidate, with the chance that it is a cube
    claims: Sequence[Likelihood]  # the likelihoods of each number, for each colour


def witnessed(in_light: InLight, view: SheetView) -> Witnessed:
    """Collect the evidence of one picture: fit the scene and run the detector."""
    scene = explained(in_light.judged.gains, view)
    return Witnessed(
        scene,
        candidates(scene, detections(views(in_light.judged, view)), in_light.judged),
        further(scene, in_light.lit.light.hidden),
        strangers(in_light.judged, in_light.strange, scene),
        strips(in_light.judged.gains, scene),
    )


def weighed(witnessed_now: Witnessed, weights: Weights | None = None) -> Weighed:
    """Return the likelihoods of each colour's numbers, and each candidate's chance.

    Args:
        weights: None: those for pictures read by a profile.
    """
    weights = weights or fitted()
    evidence = witnessed_now.for_cubes()
    claims = []
    for colour in range(len(witnessed_now.strange)):
        cubes = zip(witnessed_now.candidates, evidence, strict=True)
        of_colour = [each for cube, each in cubes if cube.colour == colour]
        claims.append(stated(of_colour, witnessed_now.for_more(colour), weights))
    chances = [chance(each, weights.cube) for each in evidence]
    for each, is_cube in zip(witnessed_now.candidates, chances, strict=True):
        of_another = confused(each.margin) * is_cube
        if each.placed and each.alike != each.colour and of_another > CONFUSED:
            claims[each.colour] = mixed(claims[each.colour], -1, of_another)
            claims[each.alike] = mixed(claims[each.alike], 1, of_another)
    for colour, strange in enumerate(witnessed_now.strange):
        if strange > STANDS_OUT:
            claims[colour] = mixed(claims[colour], 1, UNKNOWN)
    return Weighed(list(zip(witnessed_now.candidates, chances, strict=True)), claims)
