"""Cubes found by their looks: a small network that was shown thousands of rendered ones.

It knows no colours. It is told how a picture differs from the empty tray, how bright both are, and
for each colour how like it each pixel is and how far from its paint; it answers where the middle of
a cube of that colour shows. The scene of `cubes.py` finds cubes by what they explain: the two err
differently, so `chances.py` hears both. Its weights are made by `tests/teaching/teach.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Plane, Planes, Samples
from companion.vision.scene import CLIP
from companion.vision.segment import Evidence
from companion.vision.sheet import SheetView

WEIGHTS = Path(__file__).with_name("detector.onnx"), Path(__file__).with_name("detector.npz")
DARKEST, BRIGHTEST = -2.5, 2.6  # logarithms over the floor: more tells nothing
UNIT = 1.2  # of them
MIDDLING = 4.3  # the same of a picture's own brightness, between dark and bright
MOST_CHANGE = 1.5  # the same of a difference from the empty tray
COARSER = 2  # sheet px for a pixel of what the network answers
WHOLE = 16  # px that the network's input must be a multiple of
AROUND = 16  # px of the sheet about everything that changed
APART = 3  # pixels of the answer: nearer peaks are one cube
FAINT = 0.02  # a chance that is not worth telling
WIDE, NEAR = 2, 5  # grains
SHOWS, MAY_SHOW = 0.0, -0.5  # likeness, near by and in the mean, from which a colour is asked for
NOTHING, SURELY = 0.2, 0.5  # unlike the empty tray: no cube, and a cube or its shadow
REACH, WIDEST = 9, 15  # pixels of the answer: how far about a pixel the colour of a cube's side is


@dataclass(frozen=True, slots=True)
class Detection:
    """The middle of what shows of a cube."""

    colour: int
    x: float  # px of the sheet
    y: float
    chance: float  # as the network has it; `chances.py` knows what it is worth

    @property
    def place(self) -> tuple[float, float]:
        return self.x, self.y


@dataclass(frozen=True, slots=True, eq=False)
class Views:
    """A picture as the network is told of it; for each sheet pixel."""

    over: Logs  # how much brighter than the plain floor
    change: Plane  # how unlike the empty tray
    gains: Planes  # how like each colour, from -1 to 1
    paints: Samples  # (colours, 3): how much brighter than the floor each is; NaN: nobody knows
    slant: Planes  # (2, height, width): to the right and down from a cube's foot to its top, edges
    light: Planes  # (2, height, width): the picture, and the empty tray over its floor: how bright

    def clipped(self) -> Views:
        """Within what means anything."""
        return Views(
            np.clip(self.over, DARKEST, BRIGHTEST),
            np.minimum(self.change, np.float32(MOST_CHANGE)),
            self.gains,
            self.paints,
            self.slant,
            np.clip(self.light, DARKEST, BRIGHTEST),
        )


@dataclass(frozen=True, slots=True, eq=False)
class AskedOf:
    """Where a cube of one colour may show, and what is told of each such place."""

    places: NDArray[np.int64]  # (n,), numbers of the answer's pixels
    grains: NDArray[np.float32]  # (13, n): likeness at seven grains, then how far from the paint


@dataclass(frozen=True, slots=True, eq=False)
class _Head:
    """The last layers, which see a colour: as matrices, so that they run where a cube may be."""

    grains: NDArray[np.float32]  # (32, 13)
    middle: NDArray[np.float32]  # (16, 32)
    middle_bias: NDArray[np.float32]  # (16,)
    last: NDArray[np.float32]  # (16,)
    last_bias: NDArray[np.float32]  # (1,)


def views(judged: Evidence, view: SheetView) -> Views:
    gains = judged.gains / np.float32(CLIP)
    if judged.wall is not None:  # nobody looks for cubes on a wall that is not like any
        bare = judged.wall & (gains.max(axis=0) <= 0)
        gains[:, bare] = np.minimum(gains[:, bare], MAY_SHOW)
    slant, light = slant_of(view), _about_nought(judged.light)
    return Views(judged.over, judged.unlike, gains, judged.paints, slant, light).clipped()


def colourless(over: Logs, unlike: Plane, light: Planes, away: Plane, view: SheetView) -> Views:
    """A picture whose colours nobody knows: its first is a cube's, its second is like nothing.

    `light` is as `segment.light_planes` has it, `away` how far each pixel is from the empty tray
    where a cube is asked for.
    """
    unknown = np.full((2, 3), np.nan, np.float32)
    slant, light = slant_of(view), _about_nought(light)
    return Views(over, unlike, something(away), unknown, slant, light).clipped()


def something(away: Plane) -> Planes:
    """(2, height, width): how like a cube of whatever colour each pixel is, and like none."""
    like = np.clip((away - NOTHING) / (SURELY - NOTHING) * 2 - 1, -1, 1).astype(np.float32)
    return np.stack([like, np.full_like(like, -1)])


def _about_nought(light: Planes) -> Planes:
    return np.stack([light[0] - np.float32(MIDDLING), light[1]])


def slant_of(view: SheetView) -> Planes:
    """(2, height, width): how far the eye sees a cube's top from its foot, in edges."""
    width, height = view.sheet.size
    corners = view.sheet.to_mm(np.array([[0.0, 0.0], [width - 1.0, height - 1.0]]))
    (left, top), (right, bottom) = (corners - (view.eye.x, view.eye.y)) / (view.eye.z - view.edge)
    across, down = np.linspace(left, right, width), np.linspace(top, bottom, height)
    return np.asarray(np.stack(np.meshgrid(across, down)), np.float32)


def detections(all_views: Views) -> list[Detection]:
    """Every cube that the network sees, likeliest first."""
    changed = np.argwhere(
        cv2.blur((all_views.gains.max(axis=0) > 0).astype(np.float32), (5, 5)) > 0.5
    )
    if not len(changed):
        return []
    top, bottom = _span(changed[:, 0], all_views.change.shape[0])
    left, right = _span(changed[:, 1], all_views.change.shape[1])
    window = np.s_[top:bottom, left:right]
    gains, slant, light = (
        each[:, *window] for each in (all_views.gains, all_views.slant, all_views.light)
    )
    inside = Views(
        all_views.over[window], all_views.change[window], gains, all_views.paints, slant, light
    )
    all_found = _peaks(_chances(inside))
    return [
        Detection(colour, left + COARSER * x + 0.5, top + COARSER * y + 0.5, chance)
        for colour, x, y, chance in sorted(all_found, key=lambda each: -each[3])
    ]


def _span(places: NDArray[np.int64], size: int) -> tuple[int, int]:
    """From, and up to: even numbers about all the places."""
    return max(0, int(places.min()) - AROUND) // 2 * 2, min(size, int(places.max()) + AROUND + 1)


def _chances(all_views: Views) -> Planes:
    """(colours, height / 2, width / 2)"""
    height, width = all_views.change.shape
    pad = (0, -height % WHOLE), (0, -width % WHOLE)
    over, change = np.pad(all_views.over, (*pad, (0, 0))), np.pad(all_views.change, pad)
    gains = np.pad(all_views.gains, ((0, 0), *pad))
    slant, light = (
        np.pad(each, ((0, 0), *pad), mode="edge") for each in (all_views.slant, all_views.light)
    )
    padded = Views(over, change, gains, all_views.paints, slant, light)
    return _coloured(_features(padded), questions_of(padded), _head())


def _features(all_views: Views) -> Planes:
    """(32, height / 2, width / 2): what the layers that see no colours make of it.

    They are loaded for each picture, which takes 3 ms: a network keeps all that it needed for one,
    40 MB. Winograd's way takes 15 MB more and is no quicker for one picture.
    """
    net = cv2.dnn.readNetFromONNX(str(WEIGHTS[0]), engine=cv2.dnn.ENGINE_CLASSIC)  # a third quicker
    net.enableWinograd(False)
    net.setInput(network_input(all_views)[None])
    return np.asarray(net.forward()[0], np.float32)


def network_input(all_views: Views) -> Planes:
    """(10, height, width): what the network is given, whatever the colours are."""
    first, second = _two_best(all_views.gains)
    over = cv2.split(np.asarray(all_views.over, np.float32) / np.float32(UNIT))
    light = all_views.light / np.float32(UNIT)
    planes = [*over, all_views.change, first, first - second, *all_views.slant, *light]
    return np.asarray(np.stack(planes), np.float32)


def _two_best(gains: Planes) -> tuple[Plane, Plane]:
    """The strongest likeness and the next; a colour alone has no rival."""
    first = second = gains[0]
    for number, plane in enumerate(gains[1:]):
        lower = cv2.min(first, plane)
        second = np.asarray(lower if number == 0 else cv2.max(second, lower), np.float32)
        first = np.asarray(cv2.max(first, plane), np.float32)
    return first, second


def questions_of(all_views: Views) -> list[AskedOf]:
    """Of each colour; elsewhere there is none of it."""
    grains, own = _grains(all_views.gains), _own(all_views.over)
    grains, own = grains.reshape(*grains.shape[:2], -1), own.reshape(len(own), -1)
    return [
        _question_of(grain, own, paint)
        for grain, paint in zip(grains, all_views.paints / np.float32(UNIT), strict=True)
    ]


def _question_of(grain: NDArray[np.float32], own: Planes, paint: Samples) -> AskedOf:
    here = np.flatnonzero((grain[NEAR] > SHOWS) | (grain[WIDE] > MAY_SHOW))
    away = np.nan_to_num(own[:, here] - np.tile(paint, 2)[:, None])
    return AskedOf(here, np.concatenate([grain[:, here], away]))


def _grains(gains: Planes) -> NDArray[np.float32]:
    """(colours, 7, height / 2, width / 2): likeness at four grains, near by and over the rest."""
    height, width = gains.shape[1] // COARSER, gains.shape[2] // COARSER
    fine = np.stack(
        [cv2.resize(plane, (width, height), interpolation=cv2.INTER_AREA) for plane in gains]
    )
    some, wide, widest = (_blurred(fine, side) for side in (3, 7, WIDEST))
    around = np.ones((REACH, REACH), np.uint8)
    near = np.stack([cv2.dilate(plane, around) for plane in fine])
    ahead = [plane - _rival(plane) for plane in (fine, wide)]
    return np.stack([fine, some, wide, ahead[0], widest, near, ahead[1]], axis=1)


def _own(over: Logs) -> Planes:
    """(6, height / 2, width / 2): the picture's own colours, of a pixel and about it."""
    height, width = over.shape[0] // COARSER, over.shape[1] // COARSER
    fine = cv2.resize(over, (width, height), interpolation=cv2.INTER_AREA)
    planes = np.asarray(np.stack(cv2.split(fine)) / np.float32(UNIT), np.float32)
    return np.concatenate([planes, _blurred(planes, 7)])


def _blurred(planes: Planes, side: int) -> Planes:
    border = cv2.BORDER_CONSTANT
    return np.stack([cv2.boxFilter(plane, -1, (side, side), borderType=border) for plane in planes])


def _rival(planes: Planes) -> Planes:
    """The best of the other colours."""
    first, second = _two_best(planes)
    return np.where(planes >= first, second, first)


def _coloured(features: Planes, colours: Sequence[AskedOf], head: _Head) -> Planes:
    """What they mean for each colour, wherever one of it may show."""
    pixels = features.reshape(len(features), -1).T
    chances = np.zeros((len(colours), len(pixels)), np.float32)
    for chance, each in zip(chances, colours, strict=True):
        odds = _odds(pixels[each.places] + each.grains.T @ head.grains.T, head)
        chance[each.places] = 1 / (1 + np.exp(-odds))
    return chances.reshape(len(colours), *features.shape[1:])


def _odds(hidden: NDArray[np.float32], head: _Head) -> NDArray[np.float32]:
    middle = np.maximum(np.maximum(hidden, 0) @ head.middle.T + head.middle_bias, 0)
    return np.asarray(middle @ head.last + head.last_bias, np.float32)


def _peaks(chances: Planes) -> list[tuple[int, int, int, float]]:
    around = np.ones((2 * APART + 1, 2 * APART + 1), np.uint8)
    peaks = []
    for colour, plane in enumerate(chances):
        highest = (plane >= cv2.dilate(plane, around)) & (plane > FAINT)
        peaks += [(colour, int(x), int(y), float(plane[y, x])) for y, x in np.argwhere(highest)]
    return peaks


@cache
def _head() -> _Head:
    with np.load(WEIGHTS[1], allow_pickle=False) as archive:
        return _Head(**{name: archive[name] for name in archive})
