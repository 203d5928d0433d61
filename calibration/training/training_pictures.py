"""Make what the detector is trained on: rendered trays as its input, and their cubes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.training.cube_outlines import Outlines, outlines
from calibration.training.drawn_trays import PaintedTray
from calibration.training.rendered_evenings import trays
from calibration.training.true_cubes import (
    Numbers,
    TrueCube,
    VisibleCube,
    in_front,
    true_cubes,
    visible_in,
)
from companion.vision.arrays import Image
from companion.vision.detector.cube_detector import (
    AskedOf,
    NetworkInput,
    network_input,
    questions_of,
    something,
    views,
)
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.reading import in_light

Planes = NDArray[np.float32]
Floats = NDArray[np.float64]
SIDE = 144  # px of a crop
COLOURS = 6  # planes; colours that an evening has not are never like anything
BARELY = 0.025  # cube faces: of less it is not asked whether it is seen
PEAK = 1.3  # pixels of the answer, a standard deviation
NEAR_BARELY = 3.0  # the same, around what is not asked
ROUND, TURNED, SIZED = (
    0.4,
    14.0,
    (0.85, 1.15),
)  # of the crops any way round; degrees; times as large
SLIVER, OFTENER = 0.6, 3.0  # cube faces; cubes that show less are looked at so much more often
UNKNOWN = 0.1  # of the crops come without their paints
COLOURLESS, STRONGER = 0.08, (1.0, 3.0)  # of the crops are as in calibration: of whatever colour
EDGES = 3  # px of the sheet around cubes that are pasted
DIMMER = 0.05  # a logarithm of brightness, a standard deviation
CHANGED = 3.0  # times a pixel's difference: how far other light reaches it


@dataclass(frozen=True, slots=True, eq=False)
class TrainingPicture:
    """A whole tray as input of the network, and the cubes in it."""

    inputs: NetworkInput
    cubes: Sequence[VisibleCube]
    numbers: Numbers  # of the cube that is seen at each pixel of the sheet, or -1
    colours: Sequence[int]  # of each of these
    face_px: float


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A part of a picture as input of the network, and the right answers there."""

    planes: Planes  # (10, height, width)
    places: NDArray[np.int64]  # (n,), pixels of the answer: where it is asked for some colour
    grains: Planes  # (n, 13), what is told of the colour there
    peaks: Planes  # (n,)
    counted: Planes  # the same; 0 where nobody can tell
    outlines: Outlines


def pictures(folder: Path) -> Iterator[TrainingPicture]:
    """Yield the trays of one evening."""
    for tray, throw, profile in trays(folder):
        if picture := _picture(tray, profile, true_cubes(throw, profile)):
            yield picture


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


def crop(picture: TrainingPicture, draw: Generator) -> Crop:
    """Cut out a part near one of the cubes and vary it: turned, mirrored, in other light."""
    height, width = picture.inputs.change.shape
    x, y = _about(picture.cubes, draw) or (draw.uniform(0, width), draw.uniform(0, height))
    left, top = (
        int(np.clip(place - SIDE / 2 + draw.uniform(-0.3, 0.3) * SIDE, 0, size - SIDE)) // 2 * 2
        for place, size in ((x, width), (y, height))
    )
    moved, size = _turned(left, top, draw)
    inputs = _warped(picture.inputs, moved)
    moved_cubes = [_moved(each, moved, size) for each in picture.cubes]
    peaks, counted = peaks_of(
        [each for each in moved_cubes if _is_within(each)], inputs.log_ratios.shape
    )
    outlined = _outlined(picture.numbers, moved)
    if draw.random() < COLOURLESS:
        colourless = _of_any_colour(inputs, draw)
        either = np.stack([peaks.max(axis=0), np.zeros_like(peaks[0])])
        return _crop(
            _otherwise(colourless, draw), either, counted.min(axis=0)[None].repeat(2, 0), outlined
        )
    order = draw.permutation(COLOURS)
    inputs = _otherwise(
        replace(inputs, log_ratios=inputs.log_ratios[order], paints=inputs.paints[order]), draw
    )
    return _crop(inputs, peaks[order], counted[order], outlined)


def _about(cubes: Sequence[VisibleCube], draw: Generator) -> tuple[float, float] | None:
    """Draw the middle of one of the cubes, more often of one that hardly shows."""
    if not cubes:
        return None
    often = np.array([OFTENER if BARELY < each.faces < SLIVER else 1.0 for each in cubes])
    one = cubes[int(draw.choice(len(cubes), p=often / often.sum()))]
    return one.x, one.y


def _of_any_colour(inputs: NetworkInput, draw: Generator) -> NetworkInput:
    """Make the input that calibration uses before it knows the colours."""
    either = something(draw.uniform(*STRONGER) * inputs.change)
    return replace(inputs, log_ratios=either, paints=np.full((2, 3), np.nan, np.float32))


def _crop(inputs: NetworkInput, peaks: Planes, counted: Planes, outlined: Outlines) -> Crop:
    colours = questions_of(inputs)
    return Crop(
        network_input(inputs),
        np.concatenate([each.places for each in colours]),
        np.concatenate([each.grains.T for each in colours]),
        _there(peaks, colours),
        _there(counted, colours),
        outlined,
    )


def _there(planes: Planes, colours: Sequence[AskedOf]) -> Planes:
    both = zip(planes, colours, strict=True)
    return np.concatenate([plane.ravel()[each.places] for plane, each in both])


def _turned(left: int, top: int, draw: Generator) -> tuple[Floats, float]:
    """Return the affine map of the part (2, 3) and its scale: often turned, scaled or mirrored."""
    turn, size = 0.0, 1.0
    if draw.random() < ROUND:
        turn, size = draw.uniform(-180, 180), draw.uniform(*SIZED)
    elif draw.random() < 0.6:
        turn, size = draw.uniform(-TURNED, TURNED), draw.uniform(*SIZED)
    middle = left + SIDE / 2 - 0.5, top + SIDE / 2 - 0.5
    turned = cv2.getRotationMatrix2D(middle, turn, size)
    moved = np.asarray(turned - ((0, 0, left), (0, 0, top)), np.float64)
    if draw.random() < 0.5:
        moved[0] = (0, 0, SIDE - 1) - moved[0]
    return moved, size


def _warped(inputs: NetworkInput, moved: Floats) -> NetworkInput:
    def warped(plane: Planes) -> Planes:
        plane = np.ascontiguousarray(plane)
        there = cv2.warpAffine(plane, moved, (SIDE, SIDE), borderMode=cv2.BORDER_REPLICATE)
        return np.asarray(there, np.float32)

    log_ratios = np.stack([warped(plane) for plane in inputs.log_ratios])
    slant = np.stack([warped(plane) for plane in inputs.slant])
    size = np.sqrt(abs(np.linalg.det(moved[:, :2])))
    slant = np.tensordot(moved[:, :2] / size, slant, axes=1).astype(np.float32)
    light = np.stack([warped(plane) for plane in inputs.light])
    return NetworkInput(
        warped(inputs.over), warped(inputs.change), log_ratios, inputs.paints, slant, light
    )


def _outlined(numbers: Numbers, moved: Floats) -> Outlines:
    part = cv2.warpAffine(
        numbers,
        moved,
        (SIDE, SIDE),
        flags=cv2.INTER_NEAREST,
        borderMode=cv2.BORDER_CONSTANT,
        borderValue=(-1.0,),
    )
    return outlines(np.asarray(part, np.int16))


def _moved(cube: VisibleCube, moved: Floats, size: float) -> VisibleCube:
    x, y = moved @ (cube.x, cube.y, 1.0)
    return VisibleCube(cube.colour, float(x), float(y), cube.faces * size**2)


def _is_within(cube: VisibleCube) -> bool:
    return 0 <= cube.x < SIDE and 0 <= cube.y < SIDE


def _otherwise(inputs: NetworkInput, draw: Generator) -> NetworkInput:
    over: NDArray[np.floating] = inputs.over
    change: NDArray[np.floating] = inputs.change
    log_ratios: NDArray[np.floating] = inputs.log_ratios
    paints = inputs.paints + draw.normal(0, 0.06, inputs.paints.shape) + draw.normal(0, 0.1)
    if draw.random() < UNKNOWN:
        paints = np.full_like(paints, np.nan)
    if draw.random() < 0.8:
        tint = draw.normal(0, 0.06, 3) + (draw.uniform(-0.25, 0.25) if draw.random() < 0.3 else 0)
        over = over * draw.uniform(0.88, 1.12) + tint * np.minimum(1, CHANGED * change)[..., None]
        change = change * draw.uniform(0.8, 1.2)
        log_ratios = np.clip(log_ratios * draw.uniform(0.7, 1.4), -1, 1)
    if draw.random() < 0.4:
        over = over + draw.normal(0, draw.uniform(0.02, 0.1), over.shape)
    if draw.random() < 0.3:
        order = draw.permutation(3)
        over, paints = over[..., order], paints[:, order]
    light = inputs.light + draw.normal(0, DIMMER, (2, 1, 1))
    planes = over, change, log_ratios, paints, inputs.slant, light
    return NetworkInput(*(np.asarray(each, np.float32) for each in planes))
