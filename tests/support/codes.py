"""Codes as a webcam over a tray sees them: on a phone of 8 to 16 cm in a picture of 50."""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
import segno

from companion.vision.arrays import Image

ACROSS = 50.0  # cm that the picture is wide
PX = 10  # a module, as drawn
WHITE = 4  # modules around it
LARGER = 3  # times, before the camera's own pixels are made


def code(text: str) -> Image:
    made = segno.make(text, error="l", boost_error=False, micro=False)
    dark = np.array([list(row) for row in made.matrix_iter(border=WHITE)], np.uint8)
    return np.asarray(np.kron(255 - 255 * dark, np.ones((PX, PX))), np.uint8)


def held(
    text: str,
    cm: float,
    size: tuple[int, int] = (960, 720),
    tilt: float = 15.0,
    blur: float = 0.7,
    noise: float = 4.0,
    seed: int = 1,
) -> Image:
    """As wide as `cm` with its white, turned and tilted a little, on something of all greys."""
    rng = np.random.default_rng(seed)
    wide, high = size[0] * LARGER, size[1] * LARGER
    ground = rng.integers(60, 170, (high // 48 + 1, wide // 48 + 1)).astype(np.uint8)
    picture = cv2.resize(ground, (wide, high), interpolation=cv2.INTER_CUBIC)
    drawn = code(text)
    middle = np.array([wide, high]) * rng.uniform(0.4, 0.6, 2)
    corners = middle + _corners(cm / ACROSS * wide, wide, tilt, rng)
    side = len(drawn)
    flat = np.array([[0, 0], [side, 0], [side, side], [0, side]], np.float32)
    way = cv2.getPerspectiveTransform(flat, corners.astype(np.float32))
    seen = cv2.warpPerspective(drawn, way, (wide, high), flags=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.full_like(drawn, 255), way, (wide, high))
    picture = np.where(there > 127, 40 + seen * 0.66, picture).astype(np.float32)
    picture = cv2.resize(picture, size, interpolation=cv2.INTER_AREA)
    picture = cv2.GaussianBlur(picture, (0, 0), blur) + rng.normal(0, noise, size[::-1])
    grey = np.clip(picture, 0, 255).astype(np.uint8)
    return np.asarray(cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR), np.uint8)


def _corners(
    side: float, away: float, tilt: float, rng: np.random.Generator
) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """Of a square around 0, turned in its plane, then tilted away from who looks at it."""
    half = side / 2
    square = np.array([[-half, -half], [half, -half], [half, half], [-half, half]])
    turn = np.deg2rad(rng.uniform(-25, 25))
    rotation = np.array([[np.cos(turn), -np.sin(turn)], [np.sin(turn), np.cos(turn)]])
    square = square @ rotation.T
    depth = square[:, 1] * np.sin(np.deg2rad(tilt))
    square[:, 1] *= np.cos(np.deg2rad(tilt))
    return np.asarray(square * (away / (away + depth))[:, None])


def put(folder: Path, name: str, text: str, cm: float = 14.0) -> None:
    """A picture that a folder, taken for a camera, shows from now on."""
    folder.mkdir(parents=True, exist_ok=True)
    half = folder / f"{name}.half"
    done, coded = cv2.imencode(".png", held(text, cm))
    assert done
    half.write_bytes(coded.tobytes())
    half.rename(folder / f"{name}.png")
