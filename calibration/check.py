"""Describe a profile, and test it on pictures of its tray."""

from __future__ import annotations

import cv2
import numpy as np

from calibration.dialogue.check_result import Fits, TriedOn, WhatStands
from calibration.dialogue.comments import Comment
from calibration.dialogue.stand_comments import LookAlike
from calibration.lookover import looked_over
from companion.vision.arrays import Image, Matrix
from companion.vision.geometry.locate import grey, markers, unmoved
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.clarity import clarity_of
from companion.vision.profile.confusable import confusable_colours
from companion.vision.profile.picture_faults import UNSHARP
from companion.vision.reading import PictureState, read

# The probability below which a check names a colour as doubtful. It is not the game's threshold:
# that is about all colours together, and a setting (`SURE_ENOUGH`, companion/tower/belief.py).
# Chosen: a lower value names fewer colours, a higher one names more that are right.
SURE = 0.995


def what_stands(path: str, profile: TrayProfile) -> WhatStands:
    """Return a profile's contents and the results of its tests, for display."""
    origin = profile.origin
    return WhatStands(
        path=path,
        made=origin.made,
        device=origin.device,
        marked=profile.marked,
        floor_mm=(round(profile.width_mm), round(profile.height_mm)),
        cube_mm=profile.cube_mm,
        colours=profile.colours,
        tried=tuple(
            TriedOn(each.name, sum(each.lies.values()), not each.differences, int(100 * each.sure))
            for each in origin.trials
        ),
    )


def remarks_on(profile: TrayProfile) -> list[Comment]:
    """Return comments on how a profile's camera stood, on its light, and on confusable colours."""
    pairs = [
        LookAlike(each.one, each.other, each.remedy.name) for each in confusable_colours(profile)
    ]
    return [*looked_over(profile), *pairs]


def fits(path: str, image: Image, profile: TrayProfile) -> Fits:
    """Read a picture with the profile, and return how well the two fit."""
    reading = read(image, profile)
    if reading.state in {PictureState.NO_TRAY, PictureState.DARK} or reading.tracking is None:
        return Fits(path, reading.state.value, markers=len(markers(grey(image))))
    homography = reading.tracking.landmarks.homography
    plain = profile.light.plain
    clear = clarity_of(image, homography, profile.sheet, plain)
    empty = clarity_of(profile.empty, profile.homography, profile.sheet, plain)
    is_moved = not unmoved(grey(image), profile.landmarks)
    marginals = reading.marginals.items()
    return Fits(
        path=path,
        state=reading.state.value,
        moved_mm=round(_apart(homography, profile)) if is_moved else None,
        markers=len(markers(grey(image))),
        brightness=clear.brightness,
        before=empty.brightness,
        tenths=round(10 * clear.blur),
        is_sharp=clear.blur <= UNSHARP * profile.cube_mm,
        counts=dict(reading.counts) if reading.counts else None,
        percent=int(100 * reading.sure),
        doubtful=tuple(colour for colour, chances in marginals if max(chances) < SURE),
    )


def _apart(homography: Matrix, profile: TrayProfile) -> float:
    """Return how far the tray's middle has moved since calibration, in mm of the floor."""
    middle = np.array([[[profile.width_mm / 2, profile.height_mm / 2]]])
    back = np.linalg.inv(profile.homography) @ homography
    there = cv2.perspectiveTransform(middle, back)
    return float(np.linalg.norm(there - middle))
