"""Fit a profile to calibration pictures: the empty tray, then some loose cubes of each colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from calibration.loose import CUBE_PARTS, TRAY_PARTS, inside, loose_cubes, some, surroundings
from companion.errors import BadCalibration, UnreadableFile
from companion.said import Said, said
from companion.vision.arrays import Image, Logs, Matrix, Points
from companion.vision.colour.mixture import Mixture, learned
from companion.vision.floor.floor_light import FloorLight, exposure, logs_of
from companion.vision.floor.mat_floor import tray_light
from companion.vision.geometry import locate, sheet, turned_picture
from companion.vision.geometry.camera_pose import pose_from
from companion.vision.geometry.mat import MAT
from companion.vision.pictures import picture_in, size_of
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.plausibility import (
    NO_CAMERA,
    check_corners,
    check_floor,
    check_viewpoint,
)

LARGER = 2  # factor of enlargement, at which small or noisy markers are found
LARGE_ENOUGH = 3 * 8_000_000  # values, three for each px: in such a picture any marker is large
ENOUGH_MARKERS = 2  # chosen: of the mat's four; one alone may be wrong
# Chosen: px by which a floor's corner may be off, set by hand or by a mat that curls a little.
HAND_SET, BY_MAT = 1.5, 0.7

Corners = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True, eq=False)
class Cal:
    """A calibration picture of one colour, rectified, with the number of cubes in it."""

    colour: str
    count: int
    flat: Image
    path: Path


@dataclass(frozen=True, slots=True, eq=False)
class SeenFloor:
    """The empty tray, located in its picture, before any cube is known."""

    empty: Image
    homography: Matrix
    view: sheet.SheetView
    light: FloorLight
    marked: bool


def fit(
    empty: Path,
    cubes: Mapping[str, tuple[Path, int]],
    cube_mm: float = 10.0,
    corners: Corners | None = None,
    tray_mm: tuple[float, float] | None = None,
) -> TrayProfile:
    """Fit a profile to these pictures.

    Args:
        empty: the picture of the empty tray.
        cubes: each colour's picture, and how many cubes it shows.
        cube_mm: a cube's edge.
        corners: the bare tray floor's, px, clockwise from the far left; None with the mat.
        tray_mm: the bare floor's width and depth; None with the mat.

    Raises:
        BadCalibration: the pictures do not make a profile; it says why.
    """
    if not cubes:
        raise BadCalibration(
            said("no cube pictures given; give one for each colour, such as red=R.jpg:4")
        )
    return fitted(floor_in(empty, cube_mm, corners, tray_mm), empty, cubes, cube_mm)


def fitted(
    floor: SeenFloor, empty: Path, cubes: Mapping[str, tuple[Path, int]], cube_mm: float
) -> TrayProfile:
    """Fit a profile to these pictures as `fit` does, with the floor located already."""
    cals = _photographed(cubes, floor, empty)
    paints, tray = _taught(cals, floor.light, floor.view)
    return TrayProfile(
        cube_mm=cube_mm,
        width_mm=floor.view.sheet.width_mm,
        height_mm=floor.view.sheet.height_mm,
        marked=floor.marked,
        eye=floor.view.eye,
        homography=floor.homography,
        empty=floor.empty,
        cubes=paints,
        tray=tray,
    )


def floor_in(
    path: Path,
    cube_mm: float = 10.0,
    corners: Corners | None = None,
    tray_mm: tuple[float, float] | None = None,
) -> SeenFloor:
    """Locate the empty tray in this picture, by its mat or by the corners of its floor.

    Raises:
        BadCalibration: no tray is found, or the numbers are not possible.
    """
    if (corners is None) != (tray_mm is None):
        raise BadCalibration(said("corners and the tray's size go together: give both or neither"))
    picture = read_picture(path)
    width, height = tray_mm or (MAT.width_mm, MAT.height_mm)
    _check(picture, corners, (width, height), cube_mm)
    bare = _bare(corners, tray_mm) if corners is not None and tray_mm is not None else None
    homography = bare if bare is not None else _on_mat(picture, path)
    floor = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    eye = _eye(homography, floor, picture, path, BY_MAT if bare is None else HAND_SET)
    view = sheet.SheetView(sheet.sheet_for(width, height, cube_mm, eye), eye, cube_mm)
    flat = sheet.squared(picture, homography, view.sheet)
    light = tray_light(flat, view, MAT if bare is None else None)
    return SeenFloor(picture, homography, view, light, bare is None)


def _check(
    picture: Image, corners: Corners | None, tray_mm: tuple[float, float], cube_mm: float
) -> None:
    try:
        check_floor(*tray_mm, cube_mm)
        if corners is not None:
            check_corners(corners, (picture.shape[1], picture.shape[0]))
    except ValueError as error:
        raise BadCalibration(str(error)) from error


def _eye(
    homography: Matrix, floor: Points, picture: Image, path: Path, off: float
) -> sheet.Viewpoint:
    """Return the camera's centre over the floor.

    Args:
        homography: from mm of the floor to px.
        floor: (4, 2) mm, its corners.
        picture: the picture of the empty tray.
        path: its file.
        off: px, standard deviation of a corner.
    """
    corners = np.asarray(cv2.perspectiveTransform(floor[None], homography)[0], np.float64)
    pose = pose_from(floor, corners, (picture.shape[1], picture.shape[0]), off=off)
    if pose is None:
        raise BadCalibration(said("{file}: {why}", file=path, why=NO_CAMERA))
    try:
        check_viewpoint(pose.viewpoint())
    except ValueError as error:
        raise BadCalibration(said("{file}: {why}", file=path, why=error)) from error
    return pose.viewpoint()


def _taught(
    cals: list[Cal], light: FloorLight, view: sheet.SheetView
) -> tuple[dict[str, Mixture], Mixture]:
    """Return the paint model of each colour, and that of the tray around the cubes."""
    paints, around = {}, []
    for cal in cals:
        even = _even(cal, light)
        loose = loose_cubes(even, light, view, cal)
        paint = (even - light.floor)[inside(loose.scene)]
        paints[cal.colour] = learned(some(paint), CUBE_PARTS)
        around.append(surroundings(even, light, loose.scene, loose.aside))
    return paints, learned(some(np.concatenate(around)), TRAY_PARTS)


def _photographed(
    cubes: Mapping[str, tuple[Path, int]], seen_floor: SeenFloor, empty: Path
) -> list[Cal]:
    """Return each colour's picture.

    Raises:
        BadCalibration: a picture is not as large as the empty one.
    """
    cals = []
    for colour, (path, count) in cubes.items():
        image = read_picture(path)
        if image.shape != seen_floor.empty.shape:
            raise BadCalibration(
                said(
                    "{file} has {size}, but {empty} has {expected}; use pictures of the same size",
                    file=path,
                    size=size_of(image),
                    empty=empty,
                    expected=size_of(seen_floor.empty),
                )
            )
        flat = sheet.squared(image, seen_floor.homography, seen_floor.view.sheet)
        cals.append(Cal(colour, count, flat, path))
    return cals


def read_picture(path: Path) -> Image:
    """Return the picture in this file.

    Raises:
        BadCalibration: the file is no usable picture.
    """
    try:
        return picture_in(path)
    except UnreadableFile as error:
        raise BadCalibration(str(error)) from error


def _bare(corners: Corners, tray_mm: tuple[float, float]) -> Matrix:
    width, height = tray_mm
    floor = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    homography = locate.corners_homography(floor, np.asarray(corners, np.float64).reshape(-1, 2))
    if homography is None:
        raise BadCalibration(
            said(
                "corners {corners}: these do not form a tray floor with four corners",
                corners=corners,
            )
        )
    return homography


def _on_mat(picture: Image, path: Path) -> Matrix:
    """Return the mat's homography.

    One visible marker is not enough, unless others agree with it.
    """
    homography = None
    for larger in (1, LARGER):
        if larger > 1 and picture.size > LARGE_ENOUGH:
            break
        fine = cv2.resize(picture, None, fx=larger, fy=larger, interpolation=cv2.INTER_CUBIC)
        rough = locate.marker_homography(locate.grey(np.asarray(fine, np.uint8)))
        if rough is None:
            continue
        homography = locate.aligned(picture, np.diag([1 / larger, 1 / larger, 1]) @ rough)
        if locate.agreeing(picture, homography) >= ENOUGH_MARKERS:
            return homography
    if why := _why_not(picture):
        raise BadCalibration(said("{file}: {why}", file=path, why=why))
    if homography is None:
        raise BadCalibration(
            said(
                "{file}: the picture shows none of the mat's markers. Show the mat, or "
                "give the corners and the size of a tray without a mat",
                file=path,
            )
        )
    raise BadCalibration(
        said(
            "{file}: the mat's four black squares are not clear enough. Use more light, "
            "lay the mat flat, and raise the camera so that no wall hides two of them",
            file=path,
        )
    )


def _why_not(picture: Image) -> Said | None:
    """Return a message if a mirrored picture or a distorting lens hides the mat; else None."""
    light = locate.grey(picture)
    if turned_picture.is_mirrored(light):
        return turned_picture.MIRRORED
    markers_seen = locate.markers(light)
    if len(markers_seen) < ENOUGH_MARKERS:
        return None
    on_mat = np.concatenate([MAT.marker_corners(number) for number in markers_seen]).astype(
        np.float64
    )
    size = picture.shape[1], picture.shape[0]
    pose = pose_from(on_mat, np.concatenate(list(markers_seen.values())), size)
    return turned_picture.BENT_LENS if turned_picture.is_lens_too_bent(pose) else None


def _even(cal: Cal, light: FloorLight) -> Logs:
    logs = logs_of(cal.flat)
    return np.asarray(logs - exposure(logs, light), np.float32)
