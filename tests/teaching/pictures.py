"""What the detector is taught with: rendered trays as it will be told of them, and their cubes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from companion.vision.arrays import Image
from companion.vision.detector import Views, views
from companion.vision.profile import TrayProfile
from companion.vision.reading import in_light
from tests.teaching.drawn import DrawnTray
from tests.teaching.evenings import trays
from tests.teaching.truth import Numbers, Shown, TrueCube, in_front, shown_of, true_cubes

Planes = NDArray[np.float32]
Floats = NDArray[np.float64]
SIDE = 144  # px of a crop
COLOURS = 6  # planes; colours that an evening has not are never like anything
BARELY = 0.025  # cube faces: of less it is not asked whether it is seen
PEAK = 1.3  # pixels of the answer, a standard deviation
NEAR_BARELY = 3.0  # the same, around what is not asked
TURNED, SIZED = 14.0, (0.85, 1.15)  # degrees; times as large
UNKNOWN = 0.1  # of the crops come without their paints, as calibration's do
EDGES = 3  # px of the sheet around cubes that are pasted
CHANGED = 3.0  # times a pixel's difference: how far other light reaches it


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A whole tray, and what lies there."""

    seen: Views
    cubes: Sequence[Shown]
    numbers: Numbers  # of the cube that is seen at each pixel of the sheet, or -1
    colours: Sequence[int]  # of each of these
    face_px: float


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A part of one, and what is to be answered there."""

    seen: Views
    peaks: Planes  # (colours, height / 2, width / 2)
    counted: Planes  # the same; 0 where it is not asked


def pictures(folder: Path) -> Iterator[Picture]:
    """The trays of one evening."""
    for tray, throw, profile in trays(folder):
        if picture := _picture(tray, profile, true_cubes(throw, profile)):
            yield picture


def picture_of(drawn: DrawnTray) -> Picture:
    picture = _picture(drawn.image, drawn.profile, drawn.cubes)
    assert picture is not None
    return picture


def _picture(tray: Image, profile: TrayProfile, lying: Sequence[TrueCube]) -> Picture | None:
    light = in_light(tray, profile)
    if light is None:
        return None
    seen = _even(views(light.judged))
    numbers = _padded(in_front(lying, profile), seen.change.shape)
    return _told(seen, numbers, [each.colour for each in lying], profile.view.face_px)


def _told(seen: Views, numbers: Numbers, colours: Sequence[int], face_px: float) -> Picture:
    return Picture(seen, shown_of(numbers, colours, face_px), numbers, colours, face_px)


def _padded(numbers: Numbers, shape: tuple[int, ...]) -> Numbers:
    more = [(0, there - here) for here, there in zip(numbers.shape, shape, strict=True)]
    return np.pad(numbers, more, constant_values=-1)


def _even(seen: Views) -> Views:
    """With room for whole crops, and an even number of pixels."""
    height, width = seen.change.shape
    pad = (0, max(SIDE - height, height % 2)), (0, max(SIDE - width, width % 2))
    absent = (0, COLOURS - len(seen.gains))
    gains = np.pad(np.pad(seen.gains, ((0, 0), *pad)), (absent, (0, 0), (0, 0)), constant_values=-1)
    paints = np.pad(seen.paints, (absent, (0, 0)), constant_values=np.nan)
    return Views(np.pad(seen.over, (*pad, (0, 0))), np.pad(seen.change, pad), gains, paints)


def asked(cubes: Sequence[Shown], shape: tuple[int, ...]) -> tuple[Planes, Planes]:
    colours, height, width = shape
    peaks = np.zeros((colours, height // 2, width // 2), np.float32)
    counted = np.ones_like(peaks)
    rows, columns = np.mgrid[0 : height // 2, 0 : width // 2]
    for cube in cubes:
        x, y = (cube.x - 0.5) / 2, (cube.y - 0.5) / 2
        away = (columns - x) ** 2 + (rows - y) ** 2
        if cube.faces < BARELY:
            counted[cube.colour][away < NEAR_BARELY**2] = 0
            continue
        peak = np.exp(-away / (2 * PEAK**2)).astype(np.float32)
        peak[np.unravel_index(np.argmin(away), away.shape)] = 1
        np.maximum(peaks[cube.colour], peak, out=peaks[cube.colour])
    return peaks, counted


def laid_over(picture: Picture, other: Picture, draw: Generator) -> Picture:
    """The tray with some of another's cubes in front of its own: both are of one evening.

    What is pasted is a group that touch each other, with a little of what is around them.
    """
    if not other.cubes:
        return picture
    _, groups = cv2.connectedComponents((other.numbers >= 0).astype(np.uint8))
    one = other.cubes[int(draw.integers(len(other.cubes)))]
    group = groups == groups[round(one.y), round(one.x)]
    edge = 2 * int(draw.integers(1, EDGES + 1)) + 1
    there = cv2.dilate(group.astype(np.uint8), np.ones((edge, edge), np.uint8)) > 0
    theirs = np.where(group, other.numbers + len(picture.colours), -1)
    numbers = np.where(there, theirs, picture.numbers).astype(np.int16)
    mine, its = picture.seen, other.seen
    seen = Views(
        np.where(there[..., None], its.over, mine.over),
        np.where(there, its.change, mine.change),
        np.where(there, its.gains, mine.gains),
        mine.paints,
    )
    return _told(seen, numbers, [*picture.colours, *other.colours], picture.face_px)


def crop(picture: Picture, draw: Generator) -> Crop:
    """A part of it about one of its cubes, seen otherwise: turned, mirrored, in other light."""
    height, width = picture.seen.change.shape
    about = picture.cubes[int(draw.integers(len(picture.cubes)))] if picture.cubes else None
    x, y = (about.x, about.y) if about else (draw.uniform(0, width), draw.uniform(0, height))
    left, top = (
        int(np.clip(place - SIDE / 2 + draw.uniform(-0.3, 0.3) * SIDE, 0, size - SIDE)) // 2 * 2
        for place, size in ((x, width), (y, height))
    )
    part = _turned(picture, left, top, draw)
    if draw.random() < 0.5:
        part = _mirrored(part)
    order = draw.permutation(COLOURS)
    seen = _otherwise(part.seen, draw)
    seen = replace(seen, gains=seen.gains[order], paints=seen.paints[order])
    return Crop(seen, part.peaks[order], part.counted[order])


def _turned(picture: Picture, left: int, top: int, draw: Generator) -> Crop:
    """The part from there, often turned a little and of another size."""
    turn, size = 0.0, 1.0
    if draw.random() < 0.6:
        turn, size = draw.uniform(-TURNED, TURNED), draw.uniform(*SIZED)
    middle = left + SIDE / 2 - 0.5, top + SIDE / 2 - 0.5
    turned = cv2.getRotationMatrix2D(middle, turn, size)
    moved = np.asarray(turned - ((0, 0, left), (0, 0, top)), np.float64)

    def warped(plane: Planes) -> Planes:
        seen = cv2.warpAffine(plane, moved, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(seen, np.float32)

    seen = picture.seen
    over = np.dstack([warped(np.ascontiguousarray(seen.over[..., n])) for n in range(3)])
    gains = np.stack([warped(plane) for plane in seen.gains])
    shown = [_moved(each, moved, size) for each in picture.cubes]
    peaks, counted = asked([each for each in shown if _is_within(each)], gains.shape)
    return Crop(Views(over, warped(seen.change), gains, seen.paints), peaks, counted)


def _moved(cube: Shown, moved: Floats, size: float) -> Shown:
    x, y = moved @ (cube.x, cube.y, 1.0)
    return Shown(cube.colour, float(x), float(y), cube.faces * size**2)


def _is_within(cube: Shown) -> bool:
    return 0 <= cube.x < SIDE and 0 <= cube.y < SIDE


def _mirrored(part: Crop) -> Crop:
    seen = part.seen
    other = replace(seen, over=seen.over[:, ::-1], change=seen.change[:, ::-1])
    other = replace(other, gains=seen.gains[..., ::-1])
    return Crop(other, part.peaks[..., ::-1], part.counted[..., ::-1])


def _otherwise(seen: Views, draw: Generator) -> Views:
    over: NDArray[np.floating] = seen.over
    change: NDArray[np.floating] = seen.change
    gains: NDArray[np.floating] = seen.gains
    paints = seen.paints + draw.normal(0, 0.06, seen.paints.shape) + draw.normal(0, 0.1)
    if draw.random() < UNKNOWN:
        paints = np.full_like(paints, np.nan)
    if draw.random() < 0.8:
        tint = draw.normal(0, 0.06, 3) + (draw.uniform(-0.25, 0.25) if draw.random() < 0.3 else 0)
        over = over * draw.uniform(0.88, 1.12) + tint * np.minimum(1, CHANGED * change)[..., None]
        change = change * draw.uniform(0.8, 1.2)
        gains = np.clip(gains * draw.uniform(0.7, 1.4), -1, 1)
    if draw.random() < 0.4:
        over = over + draw.normal(0, draw.uniform(0.02, 0.1), over.shape)
    if draw.random() < 0.3:
        order = draw.permutation(3)
        over, paints = over[..., order], paints[:, order]
    return Views(*(np.asarray(each, np.float32) for each in (over, change, gains, paints)))
