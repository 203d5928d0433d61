"""Find cubes by their looks, with a small neural network trained on thousands of rendered ones.

The network knows no colours. Its inputs are how a picture differs from the empty tray, how bright
both are and, for each colour, the likeness of each pixel and its distance from the paint. Its
output is the chance that the middle of a cube of that colour is at a pixel. The scene fit of
`cubes.py` finds cubes by what they explain: the two make different errors, so `probabilities.py`
uses both. `calibration/training/train.py` makes the weights, which hold for the input as
`network_input.py` prepares it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Planes
from companion.vision.detector.network_input import (
    COARSER,
    AskedOf,
    NetworkInput,
    network_input,
    questions_of,
)

WEIGHTS = Path(__file__).with_name("detector.onnx"), Path(__file__).with_name("detector.npz")
WHOLE = 16  # px that the network's input must be a multiple of
AROUND = 16  # px of the sheet around everything that changed
APART = 3  # pixels of the output: peaks nearer to each other are one cube
FAINT = 0.02  # smallest chance that is returned


@dataclass(frozen=True, slots=True)
class Detection:
    """The middle of a cube's visible part, as the network found it."""

    colour: int
    x: float  # px of the sheet
    y: float
    chance: float  # the network's own; `probabilities.py` calibrates it

    @property
    def place(self) -> tuple[float, float]:
        """x and y, px of the sheet."""
        return self.x, self.y


@dataclass(frozen=True, slots=True, eq=False)
class _Head:
    """The network's last layers, which see one colour.

    They are matrices, so that they run only on the pixels where a cube may be.
    """

    grains: NDArray[np.float32]  # (32, 13)
    middle: NDArray[np.float32]  # (16, 32)
    middle_bias: NDArray[np.float32]  # (16,)
    last: NDArray[np.float32]  # (16,)
    last_bias: NDArray[np.float32]  # (1,)


def detections(all_views: NetworkInput) -> list[Detection]:
    """Return every cube that the network finds, the likeliest first."""
    changed = np.argwhere(
        cv2.blur((all_views.log_ratios.max(axis=0) > 0).astype(np.float32), (5, 5)) > 0.5
    )
    if not len(changed):
        return []
    top, bottom = _span(changed[:, 0], all_views.change.shape[0])
    left, right = _span(changed[:, 1], all_views.change.shape[1])
    window = np.s_[top:bottom, left:right]
    log_ratios, slant, light = (
        each[:, *window] for each in (all_views.log_ratios, all_views.slant, all_views.light)
    )
    inside = NetworkInput(
        all_views.over[window], all_views.change[window], log_ratios, all_views.paints, slant, light
    )
    all_found = _peaks(_chances(inside))
    return [
        Detection(colour, left + COARSER * x + 0.5, top + COARSER * y + 0.5, chance)
        for colour, x, y, chance in sorted(all_found, key=lambda each: -each[3])
    ]


def _span(places: NDArray[np.int64], size: int) -> tuple[int, int]:
    """Return the begin (an even number) and end of a window around all the places."""
    return max(0, int(places.min()) - AROUND) // 2 * 2, min(size, int(places.max()) + AROUND + 1)


def _chances(all_views: NetworkInput) -> Planes:
    """Return the chance of a cube's middle, (colours, height / 2, width / 2).

    The network is loaded again for each picture, which takes 3 ms: a loaded one holds on to the 40
    MB that it needed for a picture.
    """
    net = cv2.dnn.readNetFromONNX(str(WEIGHTS[0]))
    padded = _padded(all_views)
    net.setInput(network_input(padded)[None])
    colours = questions_of(padded)
    del padded  # the network needs much memory
    features = np.asarray(net.forward()[0], np.float32)  # (32, height / 2, width / 2)
    return _coloured(features, colours, _head())


def _padded(all_views: NetworkInput) -> NetworkInput:
    """Return the same planes with sides that are multiples of WHOLE."""
    height, width = all_views.change.shape
    pad = (0, -height % WHOLE), (0, -width % WHOLE)
    over, change = np.pad(all_views.over, (*pad, (0, 0))), np.pad(all_views.change, pad)
    log_ratios = np.pad(all_views.log_ratios, ((0, 0), *pad))
    slant, light = (
        np.pad(each, ((0, 0), *pad), mode="edge") for each in (all_views.slant, all_views.light)
    )
    return NetworkInput(over, change, log_ratios, all_views.paints, slant, light)


def _coloured(features: Planes, colours: Sequence[AskedOf], head: _Head) -> Planes:
    """Return each colour's chances (colours, height / 2, width / 2); 0 where none is possible."""
    pixels = features.reshape(len(features), -1).T.copy()
    chances = np.zeros((len(colours), len(pixels)), np.float32)
    for chance, each in zip(chances, colours, strict=True):
        hidden = each.grains.T @ head.grains.T
        hidden += pixels.take(each.places, axis=0)
        chance[each.places] = 1 / (1 + np.exp(-_odds(hidden, head)))
    return chances.reshape(len(colours), *features.shape[1:])


def _odds(hidden: NDArray[np.float32], head: _Head) -> NDArray[np.float32]:
    middle = np.maximum(hidden, 0, out=hidden) @ head.middle.T
    middle += head.middle_bias
    return np.asarray(np.maximum(middle, 0, out=middle) @ head.last + head.last_bias, np.float32)


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
