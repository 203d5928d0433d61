"""Cubes found by their looks: a small network that was shown thousands of rendered ones.

It knows no colours. It is told how a picture differs from the empty tray, and for each colour how
like it each pixel is; it answers where the middle of a cube of that colour shows. The scene of
`cubes.py` finds cubes by what they explain: the two err differently, so `chances.py` hears both.
Its weights are made by `tests/studio/lessons.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Logs, Plane, Planes
from companion.vision.scene import CLIP
from companion.vision.segment import Evidence

WEIGHTS = Path(__file__).with_name("detector.onnx"), Path(__file__).with_name("detector.npz")
DARKEST, BRIGHTEST = -2.5, 2.6  # logarithms over the floor: more tells nothing
UNIT = 1.2  # of them
MOST_CHANGE = 1.5  # the same of a difference from the empty tray
COARSER = 2  # sheet px for a pixel of what the network answers
WHOLE = 16  # px that the network's input must be a multiple of
AROUND = 32  # px of the sheet about everything that changed
APART = 3  # pixels of the answer: nearer peaks are one cube
FAINT = 0.02  # a chance that is not worth telling
FINE, WIDE = 0, 2  # grains
SHOWS, MAY_SHOW = 0.0, -0.5  # likeness, of a pixel and about it, from which a colour is asked for
GRAINS_FIRST = cv2.GEMM_1_T + cv2.GEMM_2_T
NONE = np.zeros((0, 0), np.float32)  # OpenCV multiplies without threads, which matter more here


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

    def clipped(self) -> Views:
        """Within what means anything."""
        return Views(
            np.clip(self.over, DARKEST, BRIGHTEST),
            np.minimum(self.change, np.float32(MOST_CHANGE)),
            self.gains,
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Head:
    """The last layers, which see a colour: as matrices, so that they run where a cube may be."""

    grains: NDArray[np.float32]  # (24, 4)
    middle: NDArray[np.float32]  # (16, 24)
    middle_bias: NDArray[np.float32]  # (16,)
    last: NDArray[np.float32]  # (16,)
    last_bias: NDArray[np.float32]  # (1,)


def views(judged: Evidence) -> Views:
    return Views(judged.over, judged.unlike, judged.gains / np.float32(CLIP)).clipped()


def detections(seen: Views) -> list[Detection]:
    """Every cube that the network sees, likeliest first."""
    changed = np.argwhere(cv2.blur((seen.gains.max(axis=0) > 0).astype(np.float32), (5, 5)) > 0.5)
    if not len(changed):
        return []
    top, bottom = _span(changed[:, 0], seen.change.shape[0])
    left, right = _span(changed[:, 1], seen.change.shape[1])
    window = np.s_[top:bottom, left:right]
    inside = Views(seen.over[window], seen.change[window], seen.gains[:, *window])
    found = _peaks(_chances(inside))
    return [
        Detection(colour, left + COARSER * x + 0.5, top + COARSER * y + 0.5, chance)
        for colour, x, y, chance in sorted(found, key=lambda each: -each[3])
    ]


def _span(places: NDArray[np.int64], size: int) -> tuple[int, int]:
    """From, and up to: even numbers about all the places."""
    return max(0, int(places.min()) - AROUND) // 2 * 2, min(size, int(places.max()) + AROUND + 1)


def _chances(seen: Views) -> Planes:
    """(colours, height / 2, width / 2)"""
    height, width = seen.change.shape
    pad = (0, -height % WHOLE), (0, -width % WHOLE)
    over, change = np.pad(seen.over, (*pad, (0, 0))), np.pad(seen.change, pad)
    gains = np.pad(seen.gains, ((0, 0), *pad))
    net, head = _network()
    net.setInput(told(Views(over, change, gains))[None])
    features = np.asarray(net.forward(), np.float32)[0]
    return _coloured(features, _grains(gains), head)


def told(seen: Views) -> Planes:
    """(6, height, width): what the network is given, whatever the colours are."""
    first, second = _two_best(seen.gains)
    over = cv2.split(np.asarray(seen.over, np.float32) / np.float32(UNIT))
    return np.asarray(np.stack([*over, seen.change, first, first - second]), np.float32)


def _two_best(gains: Planes) -> tuple[Plane, Plane]:
    """The strongest likeness and the next; a colour alone has no rival."""
    first = second = gains[0]
    for number, plane in enumerate(gains[1:]):
        lower = cv2.min(first, plane)
        second = np.asarray(lower if number == 0 else cv2.max(second, lower), np.float32)
        first = np.asarray(cv2.max(first, plane), np.float32)
    return first, second


def _grains(gains: Planes) -> NDArray[np.float32]:
    """(colours, 4, height / 2, width / 2): the likeness at three grains, and over the next best."""
    height, width = gains.shape[1] // COARSER, gains.shape[2] // COARSER
    fine = np.stack(
        [cv2.resize(plane, (width, height), interpolation=cv2.INTER_AREA) for plane in gains]
    )
    border = cv2.BORDER_CONSTANT
    some = [cv2.boxFilter(plane, -1, (3, 3), borderType=border) for plane in fine]
    wide = [cv2.boxFilter(plane, -1, (7, 7), borderType=border) for plane in fine]
    first, second = _two_best(fine)
    rival = np.where(fine >= first, second, first)
    return np.stack([fine, np.array(some), np.array(wide), fine - rival], axis=1)


def _coloured(features: Planes, grains: NDArray[np.float32], head: _Head) -> Planes:
    """What the features mean for each colour, wherever one of it may show."""
    pixels = features.reshape(len(features), -1).T
    chances = np.zeros((len(grains), pixels.shape[0]), np.float32)
    for chance, grain in zip(chances, grains.reshape(*grains.shape[:2], -1), strict=True):
        here = np.flatnonzero((grain[FINE] > SHOWS) | (grain[WIDE] > MAY_SHOW))
        hidden = cv2.gemm(grain[:, here], head.grains, 1, pixels[here], 1, flags=GRAINS_FIRST)
        middle = cv2.gemm(np.maximum(hidden, 0), head.middle, 1, NONE, 0, flags=cv2.GEMM_2_T)
        last = np.maximum(middle + head.middle_bias, 0) @ head.last + head.last_bias
        chance[here] = 1 / (1 + np.exp(-last))
    return chances.reshape(len(grains), *features.shape[1:])


def _peaks(chances: Planes) -> list[tuple[int, int, int, float]]:
    around = np.ones((2 * APART + 1, 2 * APART + 1), np.uint8)
    found = []
    for colour, plane in enumerate(chances):
        highest = (plane >= cv2.dilate(plane, around)) & (plane > FAINT)
        found += [(colour, int(x), int(y), float(plane[y, x])) for y, x in np.argwhere(highest)]
    return found


@cache
def _network() -> tuple[cv2.dnn.Net, _Head]:
    layers, head = WEIGHTS
    with np.load(head, allow_pickle=False) as kept:
        return cv2.dnn.readNetFromONNX(str(layers)), _Head(**{name: kept[name] for name in kept})
