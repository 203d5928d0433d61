"""All that speaks for and against cubes in a picture, asked of both eyes and weighed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.candidates import Candidate, candidates
from companion.vision.chances import (
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
from companion.vision.further import Further, further
from companion.vision.lamps import InLight
from companion.vision.scene import Scene
from companion.vision.sheet import SheetView
from companion.vision.strangers import strangers
from companion.vision.strips import Strips, strips

STANDS_OUT = 0.5  # of a likelihood: something that no cube explains may be one of this colour
UNKNOWN = 0.02  # the chance of it that is always left


@dataclass(frozen=True, eq=False)
class Witnessed:
    """What the eyes say, before anybody has judged it."""

    scene: Scene
    candidates: Sequence[Candidate]
    further: Further
    strange: NDArray[np.float64]  # for each colour, as `strangers` has it
    strips: Strips

    @cached_property
    def quality(self) -> Quality:
        return quality(self.candidates)

    def for_cubes(self) -> list[NDArray[np.float64]]:
        return [for_cube(each, self.quality) for each in self.candidates]

    def for_more(self, colour: int) -> NDArray[np.float64]:
        there = any(each.colour == colour and each.placed for each in self.candidates)
        evidence = for_more(self.further, self.strange, colour, self.quality, there=there)
        return np.append(evidence, for_strip(self.strips, colour))


@dataclass(frozen=True, slots=True, eq=False)
class Weighed:
    cubes: Sequence[tuple[Candidate, float]]  # with the chance that it is one
    claims: Sequence[Likelihood]  # of each colour


def witnessed(seen: InLight, view: SheetView) -> Witnessed:
    scene = explained(seen.judged.gains, view)
    return Witnessed(
        scene,
        candidates(scene, detections(views(seen.judged, view)), seen.judged),
        further(scene, seen.lit.light.hidden),
        strangers(seen.judged, seen.strange, scene),
        strips(seen.judged.gains, scene),
    )


def weighed(told: Witnessed, weights: Weights | None = None) -> Weighed:
    """Return what is claimed of each colour, by the weights of calibrated pictures or by others."""
    weights = weights or fitted()
    evidence = told.for_cubes()
    claims = []
    for colour in range(len(told.strange)):
        cubes = zip(told.candidates, evidence, strict=True)
        of_colour = [each for cube, each in cubes if cube.colour == colour]
        claims.append(stated(of_colour, told.for_more(colour), weights))
    chances = [chance(each, weights.cube) for each in evidence]
    for each, is_cube in zip(told.candidates, chances, strict=True):
        of_another = confused(each.margin) * is_cube
        if each.placed and each.alike != each.colour and of_another > CONFUSED:
            claims[each.colour] = mixed(claims[each.colour], -1, of_another)
            claims[each.alike] = mixed(claims[each.alike], 1, of_another)
    for colour, strange in enumerate(told.strange):
        if strange > STANDS_OUT:
            claims[colour] = mixed(claims[colour], 1, UNKNOWN)
    return Weighed(list(zip(told.candidates, chances, strict=True)), claims)
