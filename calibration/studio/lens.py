"""Turn light into the picture of a cheap camera: exposure, lens, noise, tone curve, JPEG."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio.camera_view import CameraView
from calibration.studio.evening_settings import EveningSettings

Radiance = NDArray[np.float32]
Picture = NDArray[np.uint8]  # (height, width, 3), BGR

BRIGHTEST = 0.9


@dataclass(frozen=True, slots=True, eq=False)
class Gains:
    """The factors by which a camera multiplies red, green and blue."""

    rgb: NDArray[np.float32]


def locked_gains(radiance: Radiance, settings: EveningSettings) -> Gains:
    """Return the exposure for middle grey and a white balance that nearly fits this light."""
    level = float(np.quantile(radiance.mean(2), 0.9))
    white = _white(radiance) * np.array(settings.white, np.float32)
    rgb = (0.62 * settings.exposure / level * white).astype(np.float32)
    if settings.by_hand:  # phones keep paper on a dark table from going white
        brightest = float(np.quantile((radiance * rgb).max(2), 0.985))
        rgb = rgb * np.float32(min(1.0, BRIGHTEST * settings.exposure / brightest))
    return Gains(rgb)


def automatic_gains(
    radiance: Radiance, first: Gains, settings: EveningSettings, rng: Generator
) -> Gains:
    """Return the gains for this picture, of which some may be automatic."""
    own = locked_gains(radiance, settings).rgb * np.float32(rng.normal(1, 0.04))
    rgb = first.rgb
    if settings.auto_white:
        rgb = own * rng.normal(1, 0.02, 3).astype(np.float32) * rgb.mean() / own.mean()
    if settings.auto_exposure:
        rgb = rgb * own.mean() / rgb.mean()
    return Gains(rgb.astype(np.float32))


def _white(radiance: Radiance) -> NDArray[np.float32]:
    """White balance by half of the grey world assumption, as cameras do."""
    means = radiance.reshape(-1, 3).mean(0)
    return np.asarray((means.mean() / means) ** 0.85, np.float32)


def photograph(
    radiance: Radiance, gains: Gains, view: CameraView, settings: EveningSettings, rng: Generator
) -> Picture:
    """Return the picture that the camera takes of this light."""
    light = _bent(np.maximum(radiance, 0), view) * gains.rgb
    light = cv2.GaussianBlur(light, (0, 0), settings.blur) * _vignette(view, settings.vignette)
    light = _noisy(light, settings.noise, rng)
    values = _curved(light, settings.curve)
    if settings.lifted or settings.vivid:
        values = _as_phones_do(values, settings)
    if settings.sharpen:
        soft = cv2.GaussianBlur(values, (0, 0), 1.2)
        values = values + settings.sharpen * (values - soft)
    return np.asarray(np.clip(np.rint(values[..., ::-1] * 255), 0, 255), np.uint8)


def jpeg(picture: Picture, quality: int) -> bytes:
    done, encoded = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    assert done
    return encoded.tobytes()


def _bent(radiance: Radiance, view: CameraView) -> Radiance:
    if not view.distortion:
        return radiance
    grid = np.stack(np.meshgrid(np.arange(view.width), np.arange(view.height)), -1)
    x, y = np.moveaxis(view.unbent(grid.astype(np.float64)).astype(np.float32), -1, 0)
    return np.asarray(
        cv2.remap(radiance, x, y, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE), np.float32
    )


def _vignette(view: CameraView, strength: float) -> Radiance:
    x, y = np.meshgrid(np.arange(view.width), np.arange(view.height))
    off = np.hypot(x - view.middle[0], y - view.middle[1]) / view.radius
    return np.asarray(1 - strength * off[..., None] ** 2, np.float32)


def _noisy(light: Radiance, noise: float, rng: Generator) -> Radiance:
    """Add shot noise, which grows with the root of the light, partly smeared by a denoiser."""
    raw = rng.standard_normal(light.shape, np.float32)
    smeared = cv2.GaussianBlur(raw, (0, 0), 0.9) * 2.4
    spread = noise * np.sqrt(np.maximum(light, 0) + 0.02)
    return np.asarray(light + (0.6 * raw + 0.5 * smeared) * spread, np.float32)


def _curved(light: Radiance, curve: float) -> Radiance:
    """Apply sRGB with a soft shoulder, and as much of an S curve as the camera has."""
    bright = np.maximum(light, 0)
    bright = np.where(bright > 0.7, 0.7 + 0.3 * np.tanh((bright - 0.7) / 0.45), bright)
    values = np.where(
        bright <= 0.0031308,
        12.92 * bright,
        1.055 * np.maximum(bright, 0.0031308) ** (1 / 2.4) - 0.055,
    )
    smooth = values * values * (3 - 2 * values)
    return np.asarray(values + curve * 0.35 * (smooth - values), np.float32)


def _as_phones_do(values: Radiance, settings: EveningSettings) -> Radiance:
    """Lift shadows in dark surroundings and saturate colours."""
    bright = values.mean(2)
    wide = cv2.GaussianBlur(bright, (0, 0), settings.width / 40)
    dark = np.clip(1 - (0.6 * bright + 0.4 * wide) / 0.5, 0, 1) ** 2
    values = values * (1 + settings.lifted * dark[..., None])
    grey = values.mean(2, keepdims=True)
    return np.asarray(grey + (1 + settings.vivid) * (values - grey), np.float32)
