"""Which printed sheet is in a picture, and where the camera stood over it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

import numpy as np

from companion.said import Said, said
from companion.vision.arrays import Grey, Image, Points
from companion.vision.camera_pose import CameraPose, pose_from
from companion.vision.locate import Landmarks, grey, landmarks, sheet_markers, unmoved
from companion.vision.mat import MAT
from companion.vision.stand import FLOOR_OVER_SHEET_MM, STAND

LEAST_MARKERS = 2
FRONT_MM = STAND.middle[1] + 20  # a marker beyond stands before the bowl
OFF_PX = 4.0  # px by which markers may be off the best pose: more, and the sheet is bent
USUAL_WIDTH = 1000  # px: of a larger picture more may be off
AROUND_MM = 82.0  # from the bowl's middle: rim and all that stands in it


class PaperSheet(Enum):
    """A sheet of paper that gives a camera its pose."""

    STAND = "stand"
    MAT = "mat"


@dataclass(frozen=True, slots=True, eq=False)
class Standpoint:
    """Where a camera stood, and patches of its picture by which the next is known to be alike."""

    pose: CameraPose
    landmarks: Landmarks


def sheet_in(image: Image) -> PaperSheet | None:
    """Tell which sheet is in the picture; None where no marker shows."""
    numbers = sheet_markers(grey(image)).keys()
    if numbers & set(STAND.numbers):
        return PaperSheet.STAND
    return PaperSheet.MAT if numbers & set(range(2 * len(MAT.markers))) else None


def standpoint(
    image: Image, before: Standpoint | None = None, focal: float | None = None
) -> Standpoint | Said:
    """Find where the camera stands over the printed stand.

    Args:
        image: the picture.
        before: where the same camera stood in the picture before. It stands there still where the
            picture is the same elsewhere: then covered markers do no harm.
        focal: px, where it is known from elsewhere.

    Returns:
        The standpoint, or a sentence that says why it cannot be told and what to do.
    """
    picture = grey(image)
    if before is not None and unmoved(picture, before.landmarks):
        return before
    pose = _pose_in(picture, focal)
    if isinstance(pose, Said):
        return pose
    return Standpoint(pose, landmarks(picture, pose.homography()))


def _pose_in(picture: Grey, focal: float | None) -> CameraPose | Said:
    found = {
        number: corners
        for number, corners in sheet_markers(picture).items()
        if number in STAND.numbers
    }
    if not found:
        return said("no stand is in the picture")
    on_sheet = np.concatenate([STAND.marker_corners(number) for number in found])
    if len(found) < LEAST_MARKERS or not (on_sheet[:, 1] > FRONT_MM).any():
        return said("the front of the printed stand must be in the picture too")
    size = picture.shape[1], picture.shape[0]
    pose = pose_from(on_sheet, np.concatenate(list(found.values())), size, focal)
    most = OFF_PX * max(1.0, max(size) / USUAL_WIDTH)
    if pose is None or pose.error > most:
        return said("the printed stand is bent or partly covered: lay it flat")
    return pose


def steepness(pose: CameraPose) -> float:
    """Return by how many degrees the camera looks down at the bowl; 90 is from straight above."""
    eye = pose.viewpoint(FLOOR_OVER_SHEET_MM)
    x, y = STAND.middle
    return float(np.degrees(np.arctan2(eye.z, np.hypot(eye.x - x, eye.y - y))))


def corners_about(pose: CameraPose) -> Points:
    """Return the corners (4, 2) px of a square about the bowl, clockwise from the far left."""
    signs = np.array([[-1.0, -1.0], [1.0, -1.0], [1.0, 1.0], [-1.0, 1.0]])
    world = np.column_stack([np.array(STAND.middle) + signs * AROUND_MM, np.ones(4)])
    corners = world @ pose.homography(FLOOR_OVER_SHEET_MM).T
    return pose.distorted(np.asarray(corners[:, :2] / corners[:, 2:], np.float64))
