"""The tests' tray in other light than it was calibrated in, and with an arm over it."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.typing import NDArray

from companion.vision.arrays import Image
from tests.support.vision_table import profile

GAMMA = 2.2
WALL_MM, SLANT = 22.0, 1.1  # a wall's height, and how steeply the lamp's light falls
ARM_MM, FINGER_MM = 22.0, 8.0  # half as wide as an arm, and as a finger

Field = NDArray[np.float64]  # (height, width) of a picture
Colour = tuple[float, float, float]  # B, G, R


def lit_by(image: Image, white: Colour) -> Image:
    """Another white, or less of it."""
    return _picture(_linear(image) * white)


def lamp_on(image: Image, side: str, colour: Colour, strength: float = 1.2) -> Image:
    """A lamp beside the tray: what stands on its side throws a shadow as wide as it is high."""
    x, y = _floor(image.shape)
    width, height = profile().width_mm, profile().height_mm
    away = {"left": x, "right": width - x, "near": height - y}[side]
    is_lit = 1 / (1 + np.exp(-(away - WALL_MM / SLANT) / 2))
    is_lit = np.where((away < 0) | (away > {"near": height}.get(side, width)), 0.6, is_lit)
    field = 1 + strength * np.multiply.outer(0.2 + 0.8 * is_lit, np.array(colour)) / 2
    return _picture(_linear(image) * field / (1 + strength / 4))


def barred(image: Image) -> Image:
    """The sun through a window whose bars throw hard shadows over the tray."""
    x, y = _floor(image.shape)
    lit = np.mod(x + 0.5 * y, 31.0) > 9.0
    field = cv2.GaussianBlur(np.where(lit, 1.0, 0.3), (0, 0), 1.2)
    return _picture(_linear(image) * field[..., None])


def person_between(image: Image) -> Image:
    x, y = _floor(image.shape)
    shade = 1 - 0.55 / (1 + np.exp((x - 70 + 0.4 * y) / 9))
    return _picture(_linear(image) * shade[..., None])


def sleeve(
    image: Image,
    side: str,
    cloth: tuple[int, int, int],
    into_mm: float = 60.0,
    half_mm: float = ARM_MM,
) -> Image:
    """An arm from this side that reaches so far in over the floor; less than nothing: beside it."""
    width, height = profile().width_mm, profile().height_mm
    begin = {
        "left": (-70.0, height / 2),
        "right": (width + 70, height / 2),
        "near": (80.0, height + 70),
    }
    end = {"left": (into_mm, height / 2), "right": (width - into_mm, height / 2)}
    start, tip = np.array(begin[side]), np.array(end.get(side, (80.0, height - into_mm)))
    along = (tip - start) / np.linalg.norm(tip - start)
    aside = np.array([-along[1], along[0]]) * half_mm
    corners = np.array([[start + aside, tip + 0.7 * aside, tip - 0.7 * aside, start - aside]])
    pixels = cv2.perspectiveTransform(corners, profile().homography)
    inside = np.zeros(image.shape[:2], np.uint8)
    cv2.fillPoly(inside, [np.rint(pixels[0]).astype(np.int32)], (1,))
    x, y = _floor(image.shape)
    across = ((x - tip[0]) * -along[1] + (y - tip[1]) * along[0]) / half_mm
    round_ = 0.7 + 0.3 * np.cos(across * 1.3 + 0.3)
    drawn = np.where(inside[..., None] > 0, np.multiply.outer(round_, np.array(cloth)), image)
    return np.asarray(cv2.GaussianBlur(drawn, (0, 0), 0.8), np.uint8)


def _floor(shape: tuple[int, ...]) -> tuple[Field, Field]:
    """Each pixel's place on the floor, mm."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float64)
    to_floor = np.linalg.inv(profile().homography)
    places = cv2.perspectiveTransform(np.stack([x, y], axis=-1), to_floor)
    return np.asarray(places[..., 0]), np.asarray(places[..., 1])


def _linear(image: Image) -> NDArray[np.float64]:
    return np.asarray((image / 255.0) ** GAMMA)


def _picture(light: NDArray[np.float64]) -> Image:
    return np.asarray(np.rint(255 * np.clip(light, 0, 1) ** (1 / GAMMA)), np.uint8)
