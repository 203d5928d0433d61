"""From the light that falls in to the picture that a cheap camera writes."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio.camera_view import View
from calibration.studio.evening_settings import Settings

Radiance = NDArray[np.float32]
Picture = NDArray[np.uint8]  # (height, width, 3), BGR

BRIGHTEST = 0.9


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """What a camera multiplies red, green and blue with."""

    rgb: NDArray[np.float32]


def locked(radiance: Radiance, settings: Settings) -> Gains:
    """Exposure for a middling grey, white for the light of this picture, not quite."""
    level = float(np.quantile(radiance.mean(2), 0.9))
    white = _white(radiance) * np.array(settings.white, np.float32)
    rgb = (0.62 * settings.exposure / level * white).astype(np.float32)
    if settings.by_hand:  # phones keep paper on a dark table from going white
        brightest = float(np.quantile((radiance * rgb).max(2), 0.985))
        rgb = rgb * np.float32(min(1.0, BRIGHTEST * settings.exposure / brightest))
    return Gains(rgb)


def automatic(radiance: Radiance, first: Gains, settings: Settings, rng: Generator) -> Gains:
    """This picture's own exposure and white, as far as they are not locked."""
    own = locked(radiance, settings).rgb * np.float32(rng.normal(1, 0.04))
    rgb = first.rgb
    if settings.auto_white:
        rgb = own * rng.normal(1, 0.02, 3).astype(np.float32) * rgb.mean() / own.mean()
    if settings.auto_exposure:
        rgb = rgb * own.mean() / rgb.mean()
    return Gains(rgb.astype(np.float32))


def _white(radiance: Radiance) -> NDArray[np.float32]:
    """Half grey world, as cameras do."""
    means = radiance.reshape(-1, 3).mean(0)
    return np.asarray((means.mean() / means) ** 0.85, np.float32)


def taken(
    radiance: Radiance, gains: Gains, view: View, settings: Settings, rng: Generator
) -> Picture:
    seen = _bent(np.maximum(radiance, 0), view) * gains.rgb
    seen = cv2.GaussianBlur(seen, (0, 0), settings.blur) * _vignette(view, settings.vignette)
    seen = _noisy(seen, settings.noise, rng)
    shown = _curved(seen, settings.curve)
    if settings.lifted or settings.vivid:
        shown = _as_phones_do(shown, settings)
    if settings.sharpen:
        soft = cv2.GaussianBlur(shown, (0, 0), 1.2)
        shown = shown + settings.sharpen * (shown - soft)
    return np.asarray(np.clip(np.rint(shown[..., ::-1] * 255), 0, 255), np.uint8)


def jpeg(picture: Picture, quality: int) -> bytes:
    done, encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done
    return encoded.tobytes()


def _bent(radiance: Radiance, view: View) -> Radiance:
    if not view.distortion:
        return radiance
    grid = np.stack(np.meshgrid(np.arange(view.width), np.arange(view.height)), -1)
    x, y = np.moveaxis(view.unbent(grid.astype(np.float64)).astype(np.float32), -1, 0)
    return np.asarray(
        cv2.remap(radiance, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float32
    )


def _vignette(view: View, strength: float) -> Radiance:
    x, y = np.meshgrid(np.arange(view.width), np.arange(view.height))
    off = np.hypot(x - view.middle[0], y - view.middle[1]) / view.radius
    return np.asarray(1 - strength * off[..., None] ** 2, np.float32)


def _noisy(seen: Radiance, noise: float, rng: Generator) -> Radiance:
    """Shot noise grows with the light's root; part of it is smeared by the camera's denoiser."""
    raw = rng.standard_normal(seen.shape, np.float32)
    smeared = cv2.GaussianBlur(raw, (0, 0), 0.9) * 2.4
    spread = noise * np.sqrt(np.maximum(seen, 0) + 0.02)
    return np.asarray(seen + (0.6 * raw + 0.5 * smeared) * spread, np.float32)


def _curved(seen: Radiance, curve: float) -> Radiance:
    """sRGB with a soft shoulder, and as much of an S as the camera likes."""
    bright = np.maximum(seen, 0)
    bright = np.where(bright > 0.7, 0.7 + 0.3 * np.tanh((bright - 0.7) / 0.45), bright)
    shown = np.where(
        bright <= 0.0031308,
        12.92 * bright,
        1.055 * np.maximum(bright, 0.0031308) ** (1 / 2.4) - 0.055,
    )
    smooth = shown * shown * (3 - 2 * shown)
    return np.asarray(shown + curve * 0.35 * (smooth - shown), np.float32)


def _as_phones_do(shown: Radiance, settings: Settings) -> Radiance:
    """Shadows lifted by what is dark around, and colours more than they are."""
    bright = shown.mean(2)
    wide = cv2.GaussianBlur(bright, (0, 0), settings.width / 40)
    dark = np.clip(1 - (0.6 * bright + 0.4 * wide) / 0.5, 0, 1) ** 2
    shown = shown * (1 + settings.lifted * dark[..., None])
    grey = shown.mean(2, keepdims=True)
    return np.asarray(grey + (1 + settings.vivid) * (shown - grey), np.float32)
