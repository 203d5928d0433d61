"""Choose the illumination in which a picture is read.

It is the calibration's, the previous picture's, or a new one. A new one is estimated only if the
known ones leave much unexplained. Best of all is one measured on a tray that people have emptied
since (`reading.seen_empty`), which then is the previous picture's.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np

from companion.vision.arrays import Logs, Mask, Plane
from companion.vision.floor.relit import relit
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.scene.segment import Evidence, Lit, evidence

# All chosen. With a lower MUCH a glint is enough for an estimate, which takes time; with a higher
# one a lamp's patch stays unexplained. A higher BETTER accepts estimates that explain little more.
MUCH = 1.5  # cube faces of unexplained pixels, from which another illumination is tried
BETTER = 0.6  # largest share of them that a new illumination may leave unexplained
LIKE_A_CUBE = 1.5  # a pixel's log-likelihood ratio, from which a cube may be there
ABOUT = 7  # px of the sheet around such a pixel, where its edge and shadow may be


@dataclass(frozen=True, slots=True, eq=False)
class InLight:
    """A picture's pixels, judged under the illumination that explains them best."""

    lit: Lit
    judged: Evidence
    unexplained: Plane  # 1 where a pixel and those around it are unexplained


def in_its_light(
    logs: Logs, profile: TrayProfile, last_lit: Lit | None, *, anew: bool = True
) -> InLight:
    """Judge the pixels under the illumination that explains them best.

    Args:
        logs: (height, width, 3) the rectified picture.
        last_lit: the illumination of the previous picture; None without one.
        anew: also try a newly estimated illumination. Something that reaches in would disturb it.
    """
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
    """Judge the pixels under this illumination."""
    judged = evidence(logs, lit)
    unexplained = cv2.erode(judged.unexplained, np.ones((5, 5), np.uint8))
    return InLight(lit, judged, np.asarray(unexplained, np.float32))


def _area(in_light: InLight) -> int:
    return int(np.count_nonzero(in_light.unexplained))


def _unlike(in_light: InLight) -> int:
    """Return the number of pixels that differ from the empty tray: cubes, and unexplained light."""
    return int(np.count_nonzero(in_light.judged.changed))


def _covered(judged: Evidence) -> Mask:
    """Return a mask of the pixels where cubes may be, which do not show the tray's light."""
    likely = (judged.log_ratios.max(axis=0) > LIKE_A_CUBE).astype(np.uint8)
    return np.asarray(cv2.dilate(likely, np.ones((ABOUT, ABOUT), np.uint8)) > 0)
