"""A profile from calibration pictures: the empty tray, then some loose cubes of each colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from calibration.loose import CUBE_PARTS, TRAY_PARTS, inside, loose_cubes, some, surroundings
from companion.errors import BadCalibration
from companion.vision.arrays import Image, Logs, Matrix
from companion.vision.light import Light, exposure, light_of, logs_of
from companion.vision.locate import agreeing, aligned, corners_homography, grey, marker_homography
from companion.vision.mat import MAT
from companion.vision.mixture import Mixture, learned
from companion.vision.profile import TrayProfile, plain_floor
from companion.vision.sheet import SheetView, eye_from, focal_of, sheet_for, squared

LARGER = 2  # times as large, small or noisy markers are found
ENOUGH_MARKERS = 2  # of four

Corners = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True, eq=False)
class Cal:
    """A calibration picture of one colour, with the tray's place in it."""

    colour: str
    count: int
    image: Image
    homography: Matrix
    path: Path


@dataclass(frozen=True, slots=True, eq=False)
class SeenFloor:
    """The empty tray, before any cube is known."""

    empty: Image
    homography: Matrix
    view: SheetView
    light: Light
    marked: bool


def fit(
    empty: Path,
    cubes: Mapping[str, tuple[Path, int]],
    cube_mm: float = 10.0,
    corners: Corners | None = None,
    tray_mm: tuple[float, float] | None = None,
) -> TrayProfile:
    """Corners are the bare tray floor's, in px, clockwise from the far left."""
    if not cubes:
        raise BadCalibration("no cube pictures given; one for each colour, as red=R.jpg:4")
    seen = floor_in(empty, cube_mm, corners, tray_mm)
    cals = _photographed(cubes, seen.empty, empty, seen.homography)
    paints, tray = _taught(cals, seen.light, seen.view)
    return TrayProfile(
        cube_mm=cube_mm,
        width_mm=seen.view.sheet.width_mm,
        height_mm=seen.view.sheet.height_mm,
        marked=seen.marked,
        eye=seen.view.eye,
        homography=seen.homography,
        empty=seen.empty,
        cubes=paints,
        tray=tray,
    )


def floor_in(
    path: Path,
    cube_mm: float = 10.0,
    corners: Corners | None = None,
    tray_mm: tuple[float, float] | None = None,
) -> SeenFloor:
    """The empty tray in this picture, by its mat or by the corners of its floor."""
    if (corners is None) != (tray_mm is None):
        raise BadCalibration("corners and the tray's size go together: give both or neither")
    picture = read_picture(path)
    bare = _bare(corners, tray_mm) if corners is not None and tray_mm is not None else None
    width, height = tray_mm or (MAT.width_mm, MAT.height_mm)
    homography = bare if bare is not None else _on_mat(picture, path)
    middle = (picture.shape[1] - 1) / 2, (picture.shape[0] - 1) / 2
    eye = eye_from(homography, focal_of(homography, middle, picture.shape[1]), middle)
    view = SheetView(sheet_for(width, height, cube_mm, eye), eye, cube_mm)
    flat = squared(picture, homography, view.sheet)
    light = light_of(logs_of(flat), plain_floor(view.sheet, bare is None), view.first_hidden)
    return SeenFloor(picture, homography, view, light, bare is None)


def _taught(cals: list[Cal], light: Light, view: SheetView) -> tuple[dict[str, Mixture], Mixture]:
    """How each colour's paint looks, and the tray around the cubes."""
    paints, around = {}, []
    for cal in cals:
        even = _even(cal, light, view)
        loose = loose_cubes(even, light, view, cal)
        paint = (even - light.floor)[inside(loose.scene)]
        paints[cal.colour] = learned(some(paint), CUBE_PARTS)
        around.append(surroundings(even, light, loose.scene, loose.aside))
    return paints, learned(some(np.concatenate(around)), TRAY_PARTS)


def _photographed(
    cubes: Mapping[str, tuple[Path, int]], picture: Image, empty: Path, homography: Matrix
) -> list[Cal]:
    """Each colour's picture; raises BadCalibration unless it is as large as the empty one."""
    cals = []
    for colour, (path, count) in cubes.items():
        image = read_picture(path)
        if image.shape != picture.shape:
            raise BadCalibration(f"{path}: {_size(image)} px, but {empty} has {_size(picture)}")
        cals.append(Cal(colour, count, image, homography, path))
    return cals


def read_picture(path: Path) -> Image:
    """The picture in this file; raises BadCalibration when there is none."""
    if not path.is_file():
        raise BadCalibration(f"{path}: no such picture")
    image = cv2.imdecode(np.frombuffer(path.read_bytes(), np.uint8), cv2.IMREAD_COLOR)
    if image is None:
        raise BadCalibration(f"{path}: not a picture that can be read (JPEG or PNG)")
    return np.asarray(image, np.uint8)


def _size(image: Image) -> str:
    return f"{image.shape[1]}×{image.shape[0]}"


def _bare(corners: Corners, tray_mm: tuple[float, float]) -> Matrix:
    width, height = tray_mm
    floor = np.array([[0, 0], [width, 0], [width, height], [0, height]], np.float64)
    found = corners_homography(floor, np.asarray(corners, np.float64).reshape(-1, 2))
    if found is None:
        raise BadCalibration(f"corners {corners}: no four-cornered tray floor")
    return found


def _on_mat(picture: Image, path: Path) -> Matrix:
    """Where the mat is; one marker alone is no measure of a whole mat, unless the others agree."""
    found = None
    for larger in (1, LARGER):
        fine = cv2.resize(picture, None, fx=larger, fy=larger, interpolation=cv2.INTER_CUBIC)
        rough = marker_homography(grey(np.asarray(fine, np.uint8)))
        if rough is None:
            continue
        found = aligned(picture, np.diag([1 / larger, 1 / larger, 1]) @ rough)
        if agreeing(picture, found) >= ENOUGH_MARKERS:
            return found
    if found is None:
        raise BadCalibration(
            f"{path}: no marker of the mat is seen; show the mat, or give the corners and the size"
            " of a tray without one"
        )
    raise BadCalibration(
        f"{path}: of the mat's four black squares hardly one is seen clearly; more light, the mat"
        " flat, and the camera higher, so that no wall hides two of them"
    )


def _even(cal: Cal, light: Light, view: SheetView) -> Logs:
    logs = logs_of(squared(cal.image, cal.homography, view.sheet))
    return np.asarray(logs - exposure(logs, light), np.float32)
