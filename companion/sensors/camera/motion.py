"""Compare small pictures, to detect movement: falling cubes, a hand, or light.

Small pictures are `WIDTH` px wide; levels are 0 to 255. What is outside the tray and its walls is
ignored, so that people may play cards beside it.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image, Matrix, Plane
from companion.vision.floor.floor_light import logs_of

# Chosen: lower thresholds see movement and hands in noise and flicker, higher ones overlook a cube
# or fingertips.
WIDTH = 160  # px
AROUND = 22.0  # mm around the floor: walls, and cubes above them
STEP = 18  # levels; noise and lamp flicker stay below once the picture is this small
NOISES = 6.0  # or this many times the noise, if that is more
NOISIEST = 6.0  # levels; a larger difference all over the tray means that the camera moved
SPECK = 4  # px; fewer are no movement
TIPS = 24  # px; fingertips that come in over the edge
MOST = 0.3  # share of the tray: no cube is that large, so a hand is
WINDOW, BLUR = 7, 9  # px of the windows that compare patterns and average light
FAINT = 0.03  # contrast, a logarithm: a weaker pattern says nothing
STILL_SEEN, FADED = 0.6, 0.2  # least correlation and share of contrast of a pattern still visible
TELLING = 20  # px with a pattern, needed to recognise a change of light
UNCOVERED = 0.75  # share of all patterns that is visible if no hand is in view
LIT = 0.5  # share that stays visible if only light has changed; in a movement a quarter does

Ring = NDArray[np.bool_]  # (height, width) of a small picture
# s; a movement without a hand that lasts this long is a fall. Chosen: with less, a hand's first
# picture is a fall, with more, a lone cube is none.
FALL = 0.12
# Pictures in a mean. Chosen: four have half the noise, and are a quarter of a second at fifteen a
# second; more make a look older.
AT_MOST = 4
# Levels; a larger difference of a small picture's mean is a flicker. Chosen: with more, the mean is
# of different lights, with less, fewer pictures are averaged.
SAME_LIGHT = 1.5


@dataclass(frozen=True, slots=True, eq=False)
class Region:
    """The part of a small picture to look at, as masks of its shape.

    Hands come in over its `edge`, cubes do not.
    """

    inside: Ring
    edge: Ring


def region(homography: Matrix, floor_mm: tuple[float, float], shape: tuple[int, ...]) -> Region:
    """Return the tray and its surroundings in a picture of this shape.

    Cubes come over the far side, out of the chute, so that side is no edge.

    Args:
        homography: Maps mm of the tray's floor to px of the whole picture.
        floor_mm: The floor's width and depth.
        shape: That of the whole picture: height, width.
    """
    height, width = shape[:2]
    scale = WIDTH / width
    size = (round(height * scale), WIDTH)
    wide, deep = floor_mm
    corners = np.array(
        [
            [-AROUND, -AROUND],
            [wide + AROUND, -AROUND],
            [wide + AROUND, deep + AROUND],
            [-AROUND, deep + AROUND],
        ]
    )
    pixels = cv2.perspectiveTransform(corners[None], homography)[0] * scale
    inside = np.zeros(size, np.uint8)
    cv2.fillConvexPoly(inside, np.rint(pixels).astype(np.int32), (1,))
    padded = cv2.copyMakeBorder(inside, 1, 1, 1, 1, cv2.BORDER_CONSTANT, value=(0,))
    core = cv2.erode(padded, np.ones((5, 5), np.uint8))[1:-1, 1:-1]
    edge = (inside > 0) & (core == 0)
    far = size[0] * 0.3 + pixels[:2, 1].mean() * 0.7  # a third down the left and right sides
    edge[: max(0, round(far))] = False
    return Region(inside > 0, edge)


def shrunk(image: Image) -> Image:
    """Return the picture made small and slightly blurred."""
    size = (WIDTH, round(image.shape[0] * WIDTH / image.shape[1]))
    small = cv2.resize(image, size, interpolation=cv2.INTER_AREA)
    return np.asarray(cv2.blur(small, (3, 3)), np.uint8)  # JPEG makes edges shimmer


def changed(one: Image, other: Image, where: Region) -> Ring:
    """Return the pixels in the region that differ, apart from a change of the whole picture."""
    here = where.inside
    step = (one.astype(np.int16) - other)[here]  # (n, 3)
    size = np.abs(step - np.median(step, axis=0).astype(np.int16)).max(axis=1)
    noise = min(float(np.median(size)), NOISIEST)
    strange = np.zeros(here.shape, np.bool_)
    strange[here] = size > max(STEP, NOISES * noise)
    return strange


def moved(one: Image, other: Image, where: Region) -> bool:
    """Return whether something moved in the region."""
    if cv2.absdiff(one, other)[where.inside].max() <= STEP // 2:  # nothing can be strange: quick
        return False
    return int(np.count_nonzero(changed(one, other, where))) >= SPECK


def reaches_in(calm: Image, now: Image, where: Region) -> bool:
    """Return whether something large, or something from over the edge, appeared since `calm`."""
    strange = changed(calm, now, where).astype(np.uint8)
    whole = cv2.morphologyEx(strange, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
    _, labels, parts, _ = cv2.connectedComponentsWithStats(whole)
    sizes = parts[:, cv2.CC_STAT_AREA].copy()
    sizes[0] = 0  # the background
    if sizes.max() > MOST * np.count_nonzero(where.inside):
        return True
    over_edge = np.unique(labels[where.edge])
    return bool((sizes[over_edge] >= TIPS).any())


def is_light(before: Image, now: Image, where: Region) -> bool:
    """Return whether only the light has changed: where pixels differ, their pattern is the same."""
    return _is_seen(before, now, changed(before, now, where), LIT)


def shows(calm: Image, now: Image, where: Region) -> bool:
    """Return whether nearly all of the calm picture is still visible, in any light."""
    return _is_seen(calm, now, where.inside, UNCOVERED)


def _is_seen(before: Image, now: Image, looked_at: Ring, share: float) -> bool:
    one, other = _pattern(before), _pattern(now)
    old, new, both = (cv2.blur(each, (WINDOW, WINDOW)) for each in (one**2, other**2, one * other))
    telling = looked_at & (np.maximum(old, new) > FAINT**2)
    is_same = telling & (both > STILL_SEEN * np.sqrt(old * new)) & (both > FADED * old)
    number_of_pixels = int(np.count_nonzero(telling))
    return number_of_pixels >= TELLING and int(np.count_nonzero(is_same)) > share * number_of_pixels


def _pattern(small: Image) -> Plane:
    """Return a small picture's local contrast, which does not depend on even light."""
    logs = logs_of(small).mean(axis=2)
    return np.asarray(logs - cv2.blur(logs, (BLUR, BLUR)), np.float32)


def everywhere(shape: tuple[int, ...]) -> Region:
    """Return a region of the whole picture, without an edge."""
    size = (round(shape[0] * WIDTH / shape[1]), WIDTH)
    return Region(np.ones(size, np.bool_), np.zeros(size, np.bool_))


class Movement(Enum):
    """What kind of movement a picture shows."""

    NONE = "none"
    SOME = "some"  # too short to say more
    FALL = "fall"
    HAND = "hand"
    LIGHT = "light"  # only the light has changed: a lamp was switched on


class Movements:
    """The movement in successive small pictures, compared with the last one without a hand."""

    def __init__(self, where: Region, small: Image, time: float) -> None:
        self._where = where
        self._before = small
        self._calm: Image | None = None
        self._moves_since: float | None = None
        self.last_moved = time

    def see(self, small: Image, time: float) -> Movement:
        """Return what kind of movement the next picture shows; `time` in s."""
        before, self._before = self._before, small
        if not moved(before, small, self._where):
            self._moves_since = None
            return Movement.NONE
        if self._calm is not None and self._is_lit_otherwise(self._calm, before):
            self._moves_since, self._calm = None, small
            return Movement.LIGHT
        self.last_moved = time
        if self.reached_into():
            self._moves_since = None
            return Movement.HAND
        if self._moves_since is None:
            self._moves_since = time
        return Movement.FALL if time - self._moves_since >= FALL else Movement.SOME

    def _is_lit_otherwise(self, calm: Image, before: Image) -> bool:
        """Return whether only light has changed.

        A slow hand keeps its pattern, but covers the tray's.
        """
        now, where = self._before, self._where
        return is_light(before, now, where) and shows(calm, now, where)

    def reached_into(self) -> bool:
        """Return whether something reaches in that the last calm picture did not show."""
        return self._calm is not None and reaches_in(self._calm, self._before, self._where)

    def calm(self) -> None:
        """Note that the last picture shows no hand."""
        self._calm = self._before

    def unlike(self, small: Image) -> bool:
        """Return whether the last picture differs from this earlier one; slow movements add up."""
        return moved(small, self._before, self._where)


class StillFrames:
    """The last pictures since something moved.

    Each is used in one mean only, so that successive looks are of different pictures.
    """

    def __init__(self) -> None:
        self._frames: deque[tuple[Image, Image]] = deque(maxlen=AT_MOST)

    def add(self, image: Image, small: Image) -> None:
        """Add a picture; `small` is the same one made small."""
        self._frames.append((image, small))

    def mean(self) -> Image:
        """Return the mean of the pictures in the same light as the last one, and remove all."""
        last, small = self._frames[-1]
        light = _light(small)
        alike = [
            image
            for image, other in self._frames
            if image.shape == last.shape and np.abs(_light(other) - light).max() < SAME_LIGHT
        ]
        self.clear()
        if len(alike) == 1:
            return last
        total = np.zeros(last.shape, np.uint16)
        for image in alike:
            total = np.asarray(cv2.add(total, image, dtype=cv2.CV_16U), np.uint16)
        return np.asarray(cv2.convertScaleAbs(total, alpha=1 / len(alike)), np.uint8)

    def clear(self) -> None:
        """Remove all pictures."""
        self._frames.clear()


def _light(small: Image) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    return np.asarray(cv2.mean(small)[:3], np.float64)
