"""Make what the detector is trained on: rendered trays as its input, and their cubes."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.training.drawn_trays import PaintedTray
from calibration.training.paper_truth import cube_numbers
from calibration.training.rendered_evenings import trays, trays_on_paper
from calibration.training.true_cubes import (
    Numbers,
    TrueCube,
    VisibleCube,
    in_front,
    true_cubes,
    visible_in,
)
from companion.vision.arrays import Image
from companion.vision.detector.network_input import NetworkInput, views
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import in_light

Planes = NDArray[np.float32]
Floats = NDArray[np.float64]
SIDE = 144  # px of a crop
COLOURS = 7  # planes; colours that an evening has not are never like anything
BARELY = 0.025  # cube faces: of less it is not asked whether it is seen
PEAK = 1.3  # pixels of the answer, a standard deviation
NEAR_BARELY = 3.0  # the same, around what is not asked
NEARLY = 8  # px by which the sheets of one camera's place differ at most
EDGES = 3  # px of the sheet around cubes that are pasted


@dataclass(frozen=True, slots=True, eq=False)
class TrainingPicture:
    """A whole tray as input of the network, and the cubes in it."""

    inputs: NetworkInput
    cubes: Sequence[VisibleCube]
    numbers: Numbers  # of the cube that is seen at each pixel of the sheet, or -1
    colours: Sequence[int]  # of each of these
    face_px: float


def pictures(folder: Path) -> Iterator[TrainingPicture]:
    """Yield the trays of one evening."""
    for tray, throw, profile in trays(folder):
        if picture := _picture(tray, profile, true_cubes(throw, profile)):
            yield picture


def pictures_on_paper(folder: Path) -> Iterator[TrainingPicture]:
    """Yield the trays of one evening, each read by the paper in it."""
    truth = json.loads((folder / "truth.json").read_bytes())
    for tray in trays_on_paper(folder, truth):
        inputs = _even(views(tray.in_light.judged, tray.floor.view))
        numbers, names = cube_numbers(truth, tray.throw, tray.floor, on_walls=True)
        numbers[tray.floor.light.hidden] = -1
        colours = [tray.colours.index(name) for name in names]
        yield _training_picture(
            inputs, _padded(numbers, inputs.change.shape), colours, tray.floor.view.face_px
        )


def picture_of(drawn: PaintedTray) -> TrainingPicture:
    picture = _picture(drawn.image, drawn.profile, drawn.cubes)
    assert picture is not None
    return picture


def _picture(
    tray: Image, profile: TrayProfile, lying: Sequence[TrueCube]
) -> TrainingPicture | None:
    light = in_light(tray, profile)
    if light is None:
        return None
    inputs = _even(views(light.judged, profile.view))
    numbers = _padded(in_front(lying, profile), inputs.change.shape)
    return _training_picture(inputs, numbers, [each.colour for each in lying], profile.view.face_px)


def _training_picture(
    inputs: NetworkInput, numbers: Numbers, colours: Sequence[int], face_px: float
) -> TrainingPicture:
    return TrainingPicture(inputs, visible_in(numbers, colours, face_px), numbers, colours, face_px)


def _padded(numbers: Numbers, shape: tuple[int, ...]) -> Numbers:
    more = [(0, there - here) for here, there in zip(numbers.shape, shape, strict=True)]
    return np.pad(numbers, more, constant_values=-1)


def _even(inputs: NetworkInput) -> NetworkInput:
    """Pad the picture: with room for whole crops, and to an even number of pixels."""
    height, width = inputs.change.shape
    pad = (0, max(SIDE - height, height % 2)), (0, max(SIDE - width, width % 2))
    absent = (0, COLOURS - len(inputs.log_ratios))
    log_ratios = np.pad(
        np.pad(inputs.log_ratios, ((0, 0), *pad)), (absent, (0, 0), (0, 0)), constant_values=-1
    )
    paints = np.pad(inputs.paints, (absent, (0, 0)), constant_values=np.nan)
    slant, light = (
        np.pad(each, ((0, 0), *pad), mode="edge") for each in (inputs.slant, inputs.light)
    )
    over, change = np.pad(inputs.over, (*pad, (0, 0))), np.pad(inputs.change, pad)
    return NetworkInput(over, change, log_ratios, paints, slant, light)


def peaks_of(cubes: Sequence[VisibleCube], shape: tuple[int, ...]) -> tuple[Planes, Planes]:
    """Return the peaks, and 0 where nobody can tell: (colours, height / 2, width / 2) each."""
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


def laid_over(picture: TrainingPicture, other: TrainingPicture, draw: Generator) -> TrainingPicture:
    """Paste some cubes of another tray of the same evening over this one.

    The pasted cubes are a group that touch each other, with a little of what is around them.
    Pictures of a camera that was moved far between them stay as they are.
    """
    if not other.cubes or not _are_alike(picture, other):
        return picture
    picture, other = _in_common(picture, other), _in_common(other, picture)
    _, groups = cv2.connectedComponents((other.numbers >= 0).astype(np.uint8))
    one = other.cubes[int(draw.integers(len(other.cubes)))]
    group = groups == groups[round(one.y), round(one.x)]
    edge = 2 * int(draw.integers(1, EDGES + 1)) + 1
    there = cv2.dilate(group.astype(np.uint8), np.ones((edge, edge), np.uint8)) > 0
    theirs = np.where(group, other.numbers + len(picture.colours), -1)
    numbers = np.where(there, theirs, picture.numbers).astype(np.int16)
    mine, its = picture.inputs, other.inputs
    inputs = NetworkInput(
        np.where(there[..., None], its.over, mine.over),
        np.where(there, its.change, mine.change),
        np.where(there, its.log_ratios, mine.log_ratios),
        mine.paints,
        mine.slant,
        np.stack([np.where(there, its.light[0], mine.light[0]), mine.light[1]]),
    )
    return _training_picture(inputs, numbers, [*picture.colours, *other.colours], picture.face_px)


def _are_alike(one: TrainingPicture, other: TrainingPicture) -> bool:
    """Return whether both sheets have nearly the same size, as those of one camera's place do."""
    sizes = np.array([one.numbers.shape, other.numbers.shape])
    return int(np.ptp(sizes, axis=0).max()) <= NEARLY


def _in_common(picture: TrainingPicture, other: TrainingPicture) -> TrainingPicture:
    """Return the part of the picture whose pixels both sheets have."""
    height, width = np.minimum(picture.numbers.shape, other.numbers.shape)
    here, inputs = np.s_[:height, :width], picture.inputs
    log_ratios, slant, light = (
        each[:, *here] for each in (inputs.log_ratios, inputs.slant, inputs.light)
    )
    part = NetworkInput(
        inputs.over[here], inputs.change[here], log_ratios, inputs.paints, slant, light
    )
    return replace(picture, inputs=part, numbers=picture.numbers[here])
