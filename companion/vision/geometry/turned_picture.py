"""Find out whether a turned or mirrored picture is why a tray is not found.

The camera, or an app on the phone, turns or mirrors it.
"""

from __future__ import annotations

import numpy as np

from companion.said import Said, said, with_remedy
from companion.vision.arrays import Grey
from companion.vision.geometry.camera_pose import CameraPose
from companion.vision.geometry.locate import Landmarks, markers_in, unmoved

ENOUGH_MARKERS = 2  # a single one may be a chance match
TOO_BENT = 0.5  # chosen: coefficient of distortion (OpenCV's k1); a webcam's is less than 0.15


def is_mirrored(picture: Grey) -> bool:
    """Return whether printed markers are mirrored; no marker is another one's mirror image."""
    mirrored = np.ascontiguousarray(picture[:, ::-1])
    return len(markers_in(mirrored, numbers=range(50))) >= ENOUGH_MARKERS


def turned_away(picture: Grey, landmarks: Landmarks, *, marked: bool) -> Said | str:
    """Return a message that says how a calibrated tray's picture is turned; empty if it is not."""
    if unmoved(np.ascontiguousarray(picture[::-1, ::-1]), landmarks):
        return UPSIDE_DOWN
    is_seen_so = unmoved(np.ascontiguousarray(picture[:, ::-1]), landmarks)
    return MIRRORED if is_seen_so or (marked and is_mirrored(picture)) else ""


def is_lens_too_bent(pose: CameraPose | None) -> bool:
    """Return whether the lens's distortion is why the pose does not fit the sheet."""
    return pose is not None and abs(pose.bend) > TOO_BENT


MIRRORED = with_remedy(
    said("the picture is mirrored"),
    said("switch mirroring off in the camera's settings or in the phone's app"),
)
UPSIDE_DOWN = with_remedy(
    said("the picture is upside down, but was not at calibration"),
    said("turn the camera round, or calibrate it again (F9)"),
)
BENT_LENS = with_remedy(
    said("the camera's lens distorts the picture too much"),
    said("use a lens that is less wide, or move the camera farther away and zoom in"),
)
