"""A profile from calibration pictures: the empty tray, then some loose cubes of each colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

from companion.errors import BadCalibration
from companion.vision.arrays import Image, Logs, Mask, Matrix, Plane, Planes, Samples
from companion.vision.cubes import explained
from companion.vision.light import Light, exposure, light_of, logs_of
from companion.vision.locate import aligned, corners_homography, grey, marker_homography
from companion.vision.mat import MAT
from companion.vision.mixture import learned
from companion.vision.profile import Profile, plain_floor
from companion.vision.scene import Scene
from companion.vision.sheet import View, eye_from, focal_of, sheet_for, squared

CUBE_PARTS, TRAY_PARTS = 5, 6  # Gaussians for a colour, and for the tray with its shadows
CUTS = (0.25, 0.35, 0.5, 0.7, 0.9, 1.2, 1.6)  # differences tried between shadow and cube
CALM = 0.16  # a pixel that changed less is the tray's
COLOUR_COUNTS = 3.0  # times as much as brightness: shadows have hardly any
ALIKE = 0.1  # less than that is no picture of cubes: one half hidden by the front wall has 0.2
SAMPLES = 6000  # pixels at most that a mixture is learned from

Corners = Sequence[tuple[float, float]]


@dataclass(frozen=True, slots=True, eq=False)
class Cal:
    """A calibration picture of one colour, with the tray's place in it."""

    colour: str
    count: int
    image: Image
    homography: Matrix
    path: Path


def fit(
    empty: Path,
    cubes: Mapping[str, tuple[Path, int]],
    cube_mm: float = 10.0,
    corners: Corners | None = None,
    tray_mm: tuple[float, float] | None = None,
) -> Profile:
    """Corners are the bare tray floor's, in px, clockwise from the far left."""
    if not cubes:
        raise BadCalibration("no cube pictures given; one for each colour, as red=R.jpg:4")
    if (corners is None) != (tray_mm is None):
        raise BadCalibration("corners and the tray's size go together: give both or neither")
    picture = read_picture(empty)
    bare = None
    if corners is not None and tray_mm is not None:
        bare = _bare(corners, tray_mm)
    width, height = tray_mm or (MAT.width_mm, MAT.height_mm)
    homography = bare if bare is not None else _on_mat(picture, empty)
    cals = []
    for colour, (path, count) in cubes.items():
        image = read_picture(path)
        if image.shape != picture.shape:
            raise BadCalibration(f"{path}: {_size(image)} px, but {empty} has {_size(picture)}")
        cals.append(Cal(colour, count, image, homography, path))
    middle = (picture.shape[1] - 1) / 2, (picture.shape[0] - 1) / 2
    eye = eye_from(homography, focal_of(homography, middle, picture.shape[1]), middle)
    view = View(sheet_for(width, height, cube_mm, eye), eye, cube_mm)
    flat = squared(picture, homography, view.sheet)
    light = light_of(logs_of(flat), plain_floor(view.sheet, bare is None))
    mixtures, around = {}, []
    for cal in cals:
        even = _even(cal, light, view)
        scene = _loose_cubes(even, light, view, cal)
        mixtures[cal.colour] = learned(_some((even - light.floor)[_inside(scene)]), CUBE_PARTS)
        around.append(_surroundings(even, light, scene))
    return Profile(
        cube_mm=cube_mm,
        width_mm=width,
        height_mm=height,
        marked=bare is None,
        eye=eye,
        homography=homography,
        empty=picture,
        cubes=mixtures,
        tray=learned(_some(np.concatenate(around)), TRAY_PARTS),
    )


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
    rough = marker_homography(grey(picture))
    if rough is None:
        raise BadCalibration(
            f"{path}: no marker of the mat is seen; show the mat, or give the corners and the size"
            " of a tray without one"
        )
    return aligned(picture, rough)


def _even(cal: Cal, light: Light, view: View) -> Logs:
    logs = logs_of(squared(cal.image, cal.homography, view.sheet))
    return np.asarray(logs - exposure(logs, light), np.float32)


def _loose_cubes(even: Logs, light: Light, view: View, cal: Cal) -> Scene:
    """The cubes of one calibration picture; raises BadCalibration when the number is not right."""
    away = difference(even, light)
    best = max((_parted(away > cut, light, view) for cut in CUTS), key=lambda each: each[0])
    score, scene = best
    if len(scene.cubes) != cal.count or score < ALIKE:
        raise BadCalibration(
            f"{cal.path}: {len(scene.cubes)} {cal.colour} cubes are seen, not {cal.count};"
            " lay them apart, away from the walls, and photograph again"
        )
    return scene


def _parted(marked: Mask, light: Light, view: View) -> tuple[float, Scene]:
    """The cubes among the marked pixels, and how much like whole cubes they all are."""
    scene = explained(_as_gains(marked, light), view)
    gains = [cube.gain for cube in scene.cubes]
    even = max(0.0, min(gains) / float(np.median(gains))) if gains else 0.0
    return _overlap(marked & ~light.hidden, scene) * even, scene


def difference(even: Logs, light: Light) -> Plane:
    """How much each pixel differs from the empty tray; in colour more than in brightness alone."""
    change = np.abs((even - light.empty) * light.steady[..., None]).max(axis=2)
    over = even - light.floor
    level = over.mean(axis=2)
    chroma = np.abs(over - level[..., None]).max(axis=2)
    return np.where(change > CALM, np.hypot(level, COLOUR_COUNTS * chroma), 0).astype(np.float32)


def _as_gains(marked: Mask, light: Light) -> Planes:
    gains = np.where(marked, np.float32(3), np.float32(-3))
    gains[light.hidden] = 0
    return np.asarray(gains[None], np.float32)


def _overlap(marked: Mask, scene: Scene) -> float:
    covered = scene.surface >= 0
    both, either = np.count_nonzero(marked & covered), np.count_nonzero(marked | covered)
    return float(both) / max(1.0, float(either))


def _inside(scene: Scene) -> Mask:
    """The pixels that surely belong to a cube."""
    covered = (scene.surface >= 0).astype(np.uint8)
    return np.asarray(cv2.erode(covered, np.ones((5, 5), np.uint8)) > 0, np.bool_)


def _surroundings(even: Logs, light: Light, scene: Scene) -> Samples:
    """The tray's own pixels: all around the cubes, where shadows lie, and some of the rest."""
    covered = (scene.surface >= 0).astype(np.uint8)
    change = (even - light.empty) * light.steady[..., None]
    clear = cv2.dilate(covered, np.ones((7, 7), np.uint8)) == 0
    shaded = clear & light.plain & (np.abs(change).max(axis=2) > 0.1)
    calm = clear & light.plain & ~shaded
    return np.concatenate([change[shaded], change[calm][::20]])


def _some(samples: Samples) -> Samples:
    step = max(1, len(samples) // SAMPLES)
    return np.ascontiguousarray(samples[::step], np.float32)
