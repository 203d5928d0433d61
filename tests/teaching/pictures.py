"""What the detector is taught with: rendered trays as it will be told of them, and their cubes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from companion.vision.arrays import Image
from companion.vision.detector import Views, views
from companion.vision.profile import TrayProfile
from companion.vision.reading import in_light
from tests.teaching.drawn import DrawnTray
from tests.teaching.evenings import trays
from tests.teaching.truth import Shown, TrueCube, shown, true_cubes

Planes = NDArray[np.float32]
SIDE = 144  # px of a crop
COLOURS = 6  # planes; colours that an evening has not are never like anything
BARELY = 0.025  # cube faces: of less it is not asked whether it is seen
PEAK = 1.3  # pixels of the answer, a standard deviation
NEAR_BARELY = 3.0  # the same, around what is not asked
CHANGED = 3.0  # times a pixel's difference: how far other light reaches it


@dataclass(frozen=True, slots=True, eq=False)
class Picture:
    """A tray, whole or cropped."""

    seen: Views
    peaks: Planes  # (colours, height / 2, width / 2)
    counted: Planes  # the same; 0 where it is not asked
    cubes: Sequence[Shown]


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
    cubes = shown(lying, profile)
    seen = _even(views(light.judged))
    peaks, counted = asked(cubes, seen.gains.shape)
    return Picture(seen, peaks, counted, cubes)


def _even(seen: Views) -> Views:
    """With room for whole crops, and an even number of pixels."""
    height, width = seen.change.shape
    pad = (0, max(SIDE - height, height % 2)), (0, max(SIDE - width, width % 2))
    absent = ((0, COLOURS - len(seen.gains)), (0, 0), (0, 0))
    gains = np.pad(np.pad(seen.gains, ((0, 0), *pad)), absent, constant_values=-1)
    return Views(np.pad(seen.over, (*pad, (0, 0))), np.pad(seen.change, pad), gains)


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


def crop(picture: Picture, draw: Generator) -> Picture:
    """A part of it about one of its cubes, seen otherwise: mirrored, in other light, noisier."""
    height, width = picture.seen.change.shape
    about = picture.cubes[int(draw.integers(len(picture.cubes)))] if picture.cubes else None
    x, y = (about.x, about.y) if about else (draw.uniform(0, width), draw.uniform(0, height))
    left, top = (
        int(np.clip(place - SIDE / 2 + draw.uniform(-0.3, 0.3) * SIDE, 0, size - SIDE)) // 2 * 2
        for place, size in ((x, width), (y, height))
    )
    fine = np.s_[top : top + SIDE, left : left + SIDE]
    half = np.s_[:, top // 2 : (top + SIDE) // 2, left // 2 : (left + SIDE) // 2]
    seen = picture.seen
    seen = Views(seen.over[fine], seen.change[fine], seen.gains[:, *fine])
    part = Picture(seen, picture.peaks[half], picture.counted[half], ())
    if draw.random() < 0.5:
        part = _mirrored(part)
    order = draw.permutation(COLOURS)
    seen = _otherwise(part.seen, draw)
    seen = replace(seen, gains=seen.gains[order])
    return Picture(seen, part.peaks[order], part.counted[order], ())


def _mirrored(part: Picture) -> Picture:
    seen = Views(part.seen.over[:, ::-1], part.seen.change[:, ::-1], part.seen.gains[..., ::-1])
    return Picture(seen, part.peaks[..., ::-1], part.counted[..., ::-1], ())


def _otherwise(seen: Views, draw: Generator) -> Views:
    over: NDArray[np.floating] = seen.over
    change: NDArray[np.floating] = seen.change
    gains: NDArray[np.floating] = seen.gains
    if draw.random() < 0.8:
        tint = draw.normal(0, 0.06, 3) + (draw.uniform(-0.25, 0.25) if draw.random() < 0.3 else 0)
        over = over * draw.uniform(0.88, 1.12) + tint * np.minimum(1, CHANGED * change)[..., None]
        change = change * draw.uniform(0.8, 1.2)
        gains = np.clip(gains * draw.uniform(0.7, 1.4), -1, 1)
    if draw.random() < 0.4:
        over = over + draw.normal(0, draw.uniform(0.02, 0.1), over.shape)
    if draw.random() < 0.3:
        over = over[..., draw.permutation(3)]
    return Views(*(np.asarray(each, np.float32) for each in (over, change, gains)))
