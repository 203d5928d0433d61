"""Which light a picture is read in: the calibration's, that of the picture before, or a new one.

A new one is looked for only where much is strange in those that are known. Best is one that was
seen: of a tray that people have emptied since.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Logs, Mask, Plane
from companion.vision.profile import TrayProfile
from companion.vision.relit import relit
from companion.vision.segment import Evidence, Lit, evidence

MUCH = 1.5  # cube faces of something strange, from which the light may be another
BETTER = 0.6  # of what was strange may be left in a new light
LIKE_A_CUBE = 1.5  # a pixel's gain from which something may lie there
ABOUT = 7  # px of the sheet about it


@dataclass(frozen=True, slots=True, eq=False)
class InLight:
    """A picture's pixels, judged in the light that explains them best."""

    lit: Lit
    judged: Evidence
    strange: Plane  # what is strange, without its edges


def in_its_light(
    logs: Logs, profile: TrayProfile, last_lit: Lit | None, *, anew: bool = True
) -> InLight:
    """`known` is the light of the picture before; `anew`: it may be one never seen."""
    first = profile.lit
    best = in_light_of(logs, last_lit or first)
    enough = MUCH * profile.view.face_px
    if last_lit is not None and last_lit is not first:
        best = min(best, in_light_of(logs, first), key=_unlike)
    if anew and _area(best) > enough:
        here = best if best.lit.light is profile.light else in_light_of(logs, first)
        new = relit(logs, profile.light, profile.sheet, _covered(here.judged))
        other = in_light_of(logs, Lit(new, profile.lit.palette))
        if _area(other) < BETTER * _area(best):
            best = other
    return best


def in_light_of(logs: Logs, lit: Lit) -> InLight:
    judged = evidence(logs, lit)
    strange = cv2.erode(judged.strange, np.ones((5, 5), np.uint8))
    return InLight(lit, judged, np.asarray(strange, np.float32))


def _area(in_light: InLight) -> int:
    return int(np.count_nonzero(in_light.strange))


def _unlike(in_light: InLight) -> int:
    """How much is not as in the empty tray: cubes, and what this light does not explain."""
    return int(np.count_nonzero(in_light.judged.changed))


def _covered(judged: Evidence) -> Mask:
    """Where cubes may lie."""
    likely = (judged.gains.max(axis=0) > LIKE_A_CUBE).astype(np.uint8)
    return np.asarray(cv2.dilate(likely, np.ones((ABOUT, ABOUT), np.uint8)) > 0)
