"""Combine the evidence of the scene fit and of the detector into claims about each colour."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from companion.tower.sighting import Likelihood
from companion.vision.confidence.candidates import Candidate, candidates
from companion.vision.confidence.features import Features, Quality, for_cube, for_more, quality
from companion.vision.confidence.probabilities import (
    CONFUSED,
    Weights,
    confusion_probability,
    count_probabilities,
    fitted,
    mix_shifted,
    probability,
)
from companion.vision.detector.cube_detector import detections
from companion.vision.detector.network_input import views
from companion.vision.detector.unexplained import unexplained_cubes
from companion.vision.geometry.sheet import SheetView
from companion.vision.profile.illumination import InLight
from companion.vision.scene.cube_scene import Scene
from companion.vision.scene.cubes import explained
from companion.vision.scene.hidden_cube import HiddenCube, hidden_cubes
from companion.vision.scene.visible_strips import VisibleStrips, visible_strips

# Chosen; they work after the regressions, which weigh unexplained regions, too. With a lower
# STANDS_OUT or a higher UNKNOWN the app is less sure of trays with glints.
STANDS_OUT = 0.5  # relative likelihood above which an unexplained region may be a cube of a colour
UNKNOWN = 0.02  # probability that is then left for one more cube of it


@dataclass(frozen=True, eq=False)
class PictureEvidence:
    """The evidence of one picture, before the regressions weigh it."""

    scene: Scene
    candidates: Sequence[Candidate]
    hidden: HiddenCube
    unexplained: NDArray[np.float64]  # (colours,), as `unexplained_cubes` returns it
    strips: VisibleStrips

    @cached_property
    def quality(self) -> Quality:
        """How clearly the picture shows the tray as a whole."""
        return quality(self.candidates)

    def for_cubes(self) -> list[Features]:
        """Return the features of each candidate."""
        return [for_cube(each, self.quality) for each in self.candidates]

    def for_more(self, colour: int) -> Features:
        """Return the features for one more cube of this colour than there are candidates."""
        is_there = any(each.colour == colour and each.placed for each in self.candidates)
        return for_more(
            self.hidden, self.unexplained, self.strips, colour, self.quality, is_there=is_there
        )


@dataclass(frozen=True, slots=True, eq=False)
class PictureClaims:
    """What one picture says: each candidate's probability, and each colour's likelihoods."""

    cubes: Sequence[tuple[Candidate, float]]  # each with the probability that it is a cube
    claims: Sequence[Likelihood]  # for each colour, the likelihood of each number of cubes


def collect_evidence(in_light: InLight, view: SheetView) -> PictureEvidence:
    """Collect the evidence of one picture: fit the scene and run the detector."""
    scene = explained(in_light.judged.log_ratios, view)
    return PictureEvidence(
        scene,
        candidates(scene, detections(views(in_light.judged, view)), in_light.judged),
        hidden_cubes(scene, in_light.lit.light.hidden),
        unexplained_cubes(in_light.judged, in_light.unexplained, scene),
        visible_strips(in_light.judged, scene),
    )


def weigh_evidence(evidence: PictureEvidence, weights: Weights | None = None) -> PictureClaims:
    """Return the likelihoods of each colour's numbers, and each candidate's probability.

    Args:
        weights: None stands for those of pictures read by a profile.
    """
    weights = weights or fitted()
    features = evidence.for_cubes()
    claims = []
    for colour in range(len(evidence.unexplained)):
        cubes = zip(evidence.candidates, features, strict=True)
        of_colour = [each for cube, each in cubes if cube.colour == colour]
        claims.append(count_probabilities(of_colour, evidence.for_more(colour), weights))
    probabilities = [probability(each, weights.cube) for each in features]
    for each, is_cube in zip(evidence.candidates, probabilities, strict=True):
        of_another = confusion_probability(each.margin) * is_cube
        if each.placed and each.confusable != each.colour and of_another > CONFUSED:
            claims[each.colour] = mix_shifted(claims[each.colour], -1, of_another)
            claims[each.confusable] = mix_shifted(claims[each.confusable], 1, of_another)
    for colour, unexplained in enumerate(evidence.unexplained):
        if unexplained > STANDS_OUT:
            claims[colour] = mix_shifted(claims[colour], 1, UNKNOWN)
    return PictureClaims(list(zip(evidence.candidates, probabilities, strict=True)), claims)
