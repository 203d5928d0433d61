"""Cut crops out of training pictures and vary them: turned, mirrored, scaled, in other light."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.training.cube_outlines import Outlines, outlines
from calibration.training.training_pictures import (
    BARELY,
    COLOURS,
    SIDE,
    Floats,
    Planes,
    TrainingPicture,
    peaks_of,
)
from calibration.training.true_cubes import Numbers, VisibleCube
from companion.vision.detector.network_input import (
    AskedOf,
    NetworkInput,
    network_input,
    questions_of,
    something,
)

ROUND, TURNED = 0.4, 14.0  # share of crops that are turned any way round; degrees of the others
SIZED = 0.85, 1.15  # times as large
SLIVER, OFTENER = 0.6, 3.0  # cube faces; cubes that show less are looked at so much more often
UNKNOWN = 0.1  # of the crops come without their paints
COLOURLESS, STRONGER = 0.08, (1.0, 3.0)  # of the crops are as in calibration: of whatever colour
DIMMER = 0.05  # a logarithm of brightness, a standard deviation
CHANGED = 3.0  # times a pixel's difference: how far other light reaches it


@dataclass(frozen=True, slots=True, eq=False)
class Crop:
    """A part of a picture as input of the network, and the right answers there."""

    planes: Planes  # (10, height, width)
    places: NDArray[np.int64]  # (n,), pixels of the answer: where it is asked for some colour
    grains: Planes  # (n, 13), what is told of the colour there
    peaks: Planes  # (n,)
    counted: Planes  # the same; 0 where nobody can tell
    outlines: Outlines


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
