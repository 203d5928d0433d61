"""Show what the camera sees while the tray is prepared: the mat's markers, and what lies on it.

It is quick and only for display: nothing is learned from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from calibration.dialogue.signs import Glimpse
from calibration.photograph import BRIGHT, DARK, brightness_of
from companion.errors import UnreadableFile
from companion.vision.arrays import Image, Points
from companion.vision.geometry.camera_pose import pose_from
from companion.vision.geometry.camera_stand import above, tilt_of
from companion.vision.geometry.locate import grey, marker_homography, markers_in
from companion.vision.geometry.mat import MAT
from companion.vision.geometry.sheet import SheetView, sheet_for
from companion.vision.pictures import picture_in

AROUND = 12.0  # mm around the mat that are shown too
# Chosen; the picture is for display only.
UNLIKE = 45  # brightness, of 255, by which a thing differs from the empty tray
ENOUGH_MARKERS = 3  # to estimate the camera's place
CUBE_MM = 10.0  # any size: it does not matter for the camera's place
LEAST_MM = 5.0  # least width of a thing
INK, THING = (90, 220, 90), (60, 200, 255)  # BGR


@dataclass(slots=True)
class _Mat:
    """The picture of the empty tray, with the mat's outline (4, 2), px, in it."""

    empty: Image
    outline: np.ndarray[tuple[int, ...], np.dtype[np.int32]]
    px_per_mm: float


class Glimpses:
    """The source of one calibration's display pictures.

    The empty tray's picture is read once it exists.
    """

    def __init__(self, empty: Path) -> None:
        self._path = empty
        self._read_at = 0.0
        self._mat: _Mat | None = None

    def of(self, image: Image) -> Glimpse:
        """Return the picture with markers framed, and things too if the empty tray is known."""
        picture = image.copy()
        markers = markers_in(grey(image))
        for corners in markers.values():
            cv2.polylines(picture, [np.rint(corners).astype(np.int32)], True, INK, 3, cv2.LINE_AA)
        mat = self._known_mat(image)
        if mat is not None:
            cv2.polylines(picture, _things(image, mat), True, THING, 3, cv2.LINE_AA)
            left, top, wide, high = cv2.boundingRect(mat.outline)
            picture = picture[max(0, top) : top + high, max(0, left) : left + wide]
        brightness = brightness_of(image, markers)
        height, tilt = _stance(markers, image)
        return Glimpse(
            picture,
            len(markers),
            len(MAT.markers),
            brightness,
            brightness < DARK,
            brightness > BRIGHT,
            height,
            tilt,
        )

    def _known_mat(self, image: Image) -> _Mat | None:
        """Return the mat in the empty tray's picture; None before that exists, or without a mat."""
        try:
            at = self._path.stat().st_mtime
        except OSError:
            self._mat = None
            return None
        if at != self._read_at:
            self._read_at, self._mat = at, _mat_in(self._path)
        mat = self._mat
        return mat if mat is not None and mat.empty.shape == image.shape else None


def _stance(markers: Mapping[int, Points], image: Image) -> tuple[int | None, int | None]:
    """Return the camera's height above the mat in cm and its tilt in degrees; None if unknown."""
    if len(markers) < ENOUGH_MARKERS:
        return None, None
    on_mat = np.concatenate([MAT.marker_corners(number) for number in markers])
    size = image.shape[1], image.shape[0]
    pose = pose_from(on_mat, np.concatenate(list(markers.values())), size)
    if pose is None:
        return None, None
    eye = pose.viewpoint()
    view = SheetView(sheet_for(MAT.width_mm, MAT.height_mm, CUBE_MM, eye), eye, CUBE_MM)
    height = above(view)
    return None if height is None else round(height / 10), round(tilt_of(view))


def _mat_in(path: Path) -> _Mat | None:
    try:
        picture = picture_in(path)
    except UnreadableFile:
        return None
    homography = marker_homography(grey(picture))
    if homography is None:
        return None
    wide, deep, around = MAT.width_mm, MAT.height_mm, AROUND
    corners = [(-around, -around), (wide + around, -around)]
    corners += [(wide + around, deep + around), (-around, deep + around)]
    corners_seen = cv2.perspectiveTransform(np.array([corners], float), homography)[0]
    px_per_mm = float(np.linalg.norm(corners_seen[2] - corners_seen[3])) / (wide + 2 * around)
    return _Mat(picture, np.rint(corners_seen).astype(np.int32), px_per_mm)


def _things(image: Image, mat: _Mat) -> list[np.ndarray[tuple[int, ...], np.dtype[np.int32]]]:
    """Return the outlines (px) of what was not there when the tray was empty."""
    away = cv2.absdiff(cv2.blur(image, (5, 5)), cv2.blur(mat.empty, (5, 5))).max(axis=2)
    inside = np.zeros(away.shape, np.uint8)
    cv2.fillConvexPoly(inside, mat.outline, 255)
    unlike = np.asarray((away > UNLIKE) & (inside > 0), np.uint8)
    contours, _ = cv2.findContours(unlike, cv2.RETR_EXTERNAL, cv2.CHAIN_APPROX_SIMPLE)
    least = (LEAST_MM * mat.px_per_mm) ** 2
    return [np.asarray(each, np.int32) for each in contours if cv2.contourArea(each) > least]
