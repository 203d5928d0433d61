"""Make surfaces as tiles of linear colour, (height, width, 3); row 0 is the far side."""

from __future__ import annotations

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio.evening_settings import Colour
from companion.vision.geometry.mat import DICTIONARY, MAT, drawn
from companion.vision.geometry.stand import FIRST_MARKER, STAND

Tile = NDArray[np.float32]
SIDE = 512  # px of a tile that repeats
STAND_PX = 5  # px per mm of the printed stand
WARM = np.array([1.0, 0.99, 0.96], np.float32)  # paper is not quite white
WOODS: dict[str, Colour] = {
    "walnut": (0.36, 0.24, 0.17),
    "white": (0.86, 0.85, 0.83),
    "grey": (0.48, 0.50, 0.52),
    "card": (0.80, 0.72, 0.60),
    "dark": (0.17, 0.15, 0.14),
}
FELTS: dict[str, Colour] = {
    "felt green": (0.10, 0.34, 0.20),
    "felt red": (0.50, 0.10, 0.12),
    "felt black": (0.10, 0.10, 0.11),
    "felt blue": (0.12, 0.18, 0.40),
}


def linear(colour: Colour | Tile) -> Tile:
    value = np.asarray(colour, np.float32)
    low, high = value / 12.92, ((np.maximum(value, 0.04) + 0.055) / 1.055) ** 2.4
    return np.where(value <= 0.04045, low, high).astype(np.float32)


def kelvin(temperature: float) -> Tile:
    """Return a lamp's linear colour, with green 1."""
    hundred = temperature / 100
    green = 99.47 * np.log(hundred) - 161.12
    blue = 138.52 * np.log(hundred - 10) - 305.04
    red = 255.0
    if hundred > 66:
        red = 329.7 * (hundred - 60) ** -0.1332
        green = 288.12 * (hundred - 60) ** -0.0755
        blue = 255.0
    colour = linear(np.clip(np.array([red, green, blue]) / 255, 0.02, 1).astype(np.float32))
    return np.asarray(colour / colour[1], np.float32)


def wood(colour: Colour, strength: float, rng: Generator) -> Tile:
    """Return wood with streaks along x; the tile repeats."""
    fine = _clouds(rng, 1.2, 60.0)
    broad = _clouds(rng, 12.0, 120.0)
    rings = np.sin(2 * np.pi * (np.arange(SIDE)[:, None] / SIDE * 6 + 0.7 * broad))
    shade = 1 + strength * (0.55 * fine + 0.35 * rings + 0.3 * broad)
    return np.asarray(linear(colour) * np.clip(shade, 0.2, 1.8)[..., None], np.float32)


def cloth(colour: Colour, rng: Generator) -> Tile:
    weave = _clouds(rng, 1.0, 1.0) * 0.10 + _clouds(rng, 30.0, 30.0) * 0.12
    return np.asarray(linear(colour) * np.clip(1 + weave, 0.2, 1.8)[..., None], np.float32)


def checked(colour: Colour, rng: Generator) -> Tile:
    stripe = (np.arange(SIDE) // (SIDE // 8)) % 2
    pale = (stripe[:, None] + stripe) / 2
    mixed = linear(colour) * (1 - pale[..., None]) + 0.6 * pale[..., None]
    return np.asarray(mixed * (1 + 0.08 * _clouds(rng, 1.0, 1.0))[..., None], np.float32)


def grain(strength: float, rng: Generator) -> Tile:
    """Return grey values by which a cube's paint is multiplied."""
    shade = 1 + strength * (_clouds(rng, 3.0, 60.0) + 0.6 * _clouds(rng, 25.0, 25.0))
    return np.repeat(np.clip(shade, 0.3, 1.7)[..., None], 3, axis=2).astype(np.float32)


def printed_mat(stains: float, rng: Generator) -> Tile:
    """Return a used mat: paper that is not quite white, ink that is not quite black."""
    sheet = linear(np.asarray(drawn(MAT, 8) / 255, np.float32))
    paper = 0.03 + 0.85 * sheet[..., None] * np.array([1.0, 0.99, 0.96], np.float32)
    clouds = _clouds(rng, 14.0, 14.0, sheet.shape[1], sheet.shape[0])
    paper *= (1 + 0.015 * _clouds(rng, 40.0, 40.0, sheet.shape[1], sheet.shape[0]))[..., None]
    if stains:
        brown = np.array([0.80, 0.68, 0.50], np.float32)
        where = np.clip((clouds - 1.2) * 0.8, 0, 1)[..., None] * stains
        paper *= 1 - where * (1 - brown)
        paper *= _ring(sheet.shape, stains, rng)[..., None]
    return np.asarray(paper, np.float32)


def plain(colour: Colour) -> Tile:
    return np.full((8, 8, 3), linear(colour), np.float32)


def paper(colour: Colour, rng: Generator) -> Tile:
    clouds = 1 + 0.012 * _clouds(rng, 40.0, 40.0)
    return np.asarray(0.88 * linear(colour) * WARM * clouds[..., None], np.float32)


def printed_stand(toner: float, rng: Generator) -> Tile:
    """Return the stand as a printer prints it: poor toner makes it grey and streaky."""
    sheet = linear(np.asarray(drawn_stand(STAND_PX) / 255, np.float32))
    streaks = 1 + (1 - toner) * 0.25 * _clouds(rng, 400.0, 4.0, sheet.shape[1], sheet.shape[0])
    dark = (1 - sheet) * np.clip(toner * streaks, 0, 1)
    paper = 0.03 + 0.85 * (1 - dark[..., None]) * WARM
    paper *= (1 + 0.015 * _clouds(rng, 40.0, 40.0, sheet.shape[1], sheet.shape[0]))[..., None]
    return np.asarray(paper, np.float32)


def drawn_stand(px_per_mm: float) -> NDArray[np.uint8]:
    size = round(STAND.height_mm * px_per_mm), round(STAND.width_mm * px_per_mm)
    sheet = np.full(size, 255, np.uint8)
    middle = round(STAND.middle[0] * px_per_mm), round(STAND.middle[1] * px_per_mm)
    line = max(1, round(0.5 * px_per_mm))
    for radius in range(60, 81, 5):
        cv2.circle(sheet, middle, round(radius * px_per_mm), 212, line)
    cv2.circle(sheet, middle, round(STAND.field_radius_mm * px_per_mm), STAND.field_srgb, -1)
    far, near = (round(y * px_per_mm) for y in (45, 115))
    left, right = (round(x * px_per_mm) for x in (70, 140))
    cv2.rectangle(sheet, (left, far), (right, near), 212, line)
    dictionary = cv2.aruco.getPredefinedDictionary(DICTIONARY)
    side = round(STAND.marker_mm * px_per_mm)
    for number, corner in enumerate(STAND.markers):
        x, y = (round(each * px_per_mm) for each in corner)
        marker = cv2.aruco.generateImageMarker(dictionary, FIRST_MARKER + number, side)
        sheet[y : y + side, x : x + side] = marker
    for step in STAND.steps:
        x, y, side = (round(each * px_per_mm) for each in (step.x, step.y, STAND.step_mm))
        sheet[y : y + side, x : x + side] = step.srgb
    return sheet


def _ring(shape: tuple[int, ...], stains: float, rng: Generator) -> Tile:
    """The ring that a glass left."""
    ring = np.zeros(shape[:2], np.float32)
    middle = int(rng.uniform(0.2, 0.8) * shape[1]), int(rng.uniform(0.2, 0.8) * shape[0])
    cv2.circle(ring, middle, int(rng.uniform(180, 260)), 1.0, int(rng.uniform(8, 20)))
    return np.asarray(1 - 0.3 * stains * cv2.GaussianBlur(ring, (0, 0), 4), np.float32)


def sky(kelvins: float, rng: Generator) -> Tile:
    """Return the room for reflections: light above, dim walls, a pale patch or two."""
    high = np.linspace(1, -1, 32)[:, None]
    shade = np.repeat(0.55 + 0.45 * high, 64, axis=1)
    for _ in range(3):
        left, top = int(rng.integers(0, 52)), int(rng.integers(4, 14))
        shade[top : top + 8, left : left + 12] *= rng.choice((0.4, 1.5, 2.2))
    soft = cv2.GaussianBlur(shade, (0, 0), 1.5)
    return np.asarray(soft[..., None] * kelvin(kelvins) / soft[:16].mean(), np.float32)


def _clouds(
    rng: Generator, down: float, across: float, width: int = SIDE, height: int = SIDE
) -> Tile:
    """Smooth noise with standard deviation 1, which repeats."""
    noise = rng.standard_normal((height, width)).astype(np.float32)
    rows, columns = np.fft.fftfreq(height)[:, None], np.fft.fftfreq(width)[None, :]
    keep = np.exp(-2 * np.pi**2 * ((rows * down) ** 2 + (columns * across) ** 2))
    smooth = np.fft.ifft2(np.fft.fft2(noise) * keep).real
    return np.asarray(smooth / smooth.std(), np.float32)
