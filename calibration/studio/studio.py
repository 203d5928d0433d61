"""An evening's stage with its renderer and its camera: cubes in, pictures out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import cv2
import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from calibration.studio import lens
from calibration.studio.camera_view import CameraView
from calibration.studio.cube_physics import Pose
from calibration.studio.evening_settings import EveningSettings
from calibration.studio.stage import (
    WALL,
    Light,
    StageCube,
    StudioStage,
    cubes_of,
    lights_of,
    passer_by,
    stage_of,
)
from calibration.studio.things import StageThing

Region = tuple[int, int, int, int]
SAMPLES = 6  # light paths a pixel
FEATHER = 10  # px


class Renderer(Protocol):
    def radiance(
        self,
        cubes: Sequence[StageCube],
        lights: Sequence[Light],
        extra: Sequence[StageThing] = (),
        region: Region | None = None,
    ) -> NDArray[np.float32]: ...


class Studio:
    def __init__(self, settings: EveningSettings) -> None:
        self.settings = settings
        self.stage = stage_of(settings)
        self.renderer = renderer_of(settings, self.stage)
        self._bare: dict[tuple[int, ...], NDArray[np.float32]] = {}
        self.gains = lens.locked_gains(self.bare(0), settings)

    def bare(self, throw: int) -> NDArray[np.float32]:
        """Return the empty tray in this throw's light; it is rendered once for each light."""
        lit = tuple(
            number
            for number, lamp in enumerate(self.settings.lamps)
            if lamp.lit_from <= throw < lamp.lit_until
        )
        if lit not in self._bare:
            self._bare[lit] = self.renderer.radiance([], lights_of(self.settings, throw))
        return self._bare[lit]

    def picture(self, poses: list[Pose], throw: int, rng: Generator, alone: bool = True) -> bytes:
        """Return the JPEG of these cubes in this throw's light.

        Unless `alone`, somebody may stand in the light.
        """
        cubes = cubes_of(self.settings, poses, rng)
        lights = lights_of(self.settings, throw)
        if not alone and rng.random() < self.settings.passing:
            extra = passer_by(self.settings, self.stage.view, rng)
            return self.photograph(self.renderer.radiance(cubes, lights, extra), rng)
        if not poses:
            return self.photograph(self.bare(throw), rng)
        region = around(self.settings, self.stage.view, poses)
        part = self.renderer.radiance(cubes, lights, region=region)
        return self.photograph(_joined(self.bare(throw), part, region), rng)

    def photograph(self, radiance: NDArray[np.float32], rng: Generator) -> bytes:
        gains = self.gains
        if self.settings.auto_exposure or self.settings.auto_white:
            gains = lens.automatic_gains(radiance, gains, self.settings, rng)
        picture = lens.photograph(radiance, gains, self.stage.view, self.settings, rng)
        return lens.jpeg(picture, self.settings.jpeg)


def renderer_of(settings: EveningSettings, stage: StudioStage) -> Renderer:
    if settings.renderer == "mitsuba":
        from calibration.studio.mitsuba_scene import Mitsuba

        return Mitsuba(stage, SAMPLES)
    from calibration.studio.cycles import Cycles

    return Cycles(stage, SAMPLES)


def around(settings: EveningSettings, view: CameraView, poses: Sequence[Pose]) -> Region:
    """Return the part of the picture that cubes and their shadows may change."""
    low = min(lamp.elevation for lamp in settings.lamps)
    reach = settings.cube_mm * (1.3 + min(3.5, 1 / np.tan(np.radians(low)) + 0.5))
    wide, deep = (side / 2 + WALL for side in settings.tray_mm)
    at = np.array([pose.at for pose in poses])
    limits = (-wide, wide), (-deep, deep)
    (left, right), (near, far) = (
        (max(limit[0], at[:, axis].min() - reach), min(limit[1], at[:, axis].max() + reach))
        for axis, limit in enumerate(limits)
    )
    top = float(max(settings.wall_mm, at[:, 2].max() + settings.cube_mm))
    box = [[x, y, z] for x in (left, right) for y in (near, far) for z in (0.0, top)]
    pixels = view.pinhole(np.array(box))
    first = np.clip(np.floor(pixels.min(0)) - FEATHER, 0, None).astype(int)
    last = np.minimum(np.ceil(pixels.max(0)) + FEATHER, [view.width, view.height]).astype(int)
    return int(first[0]), int(first[1]), int(last[0]), int(last[1])


def _joined(
    whole: NDArray[np.float32], part: NDArray[np.float32], region: Region
) -> NDArray[np.float32]:
    """Paste the part into the whole, with a soft edge."""
    left, top, right, bottom = region
    height, width = whole.shape[:2]
    inner: NDArray[np.float32] = np.zeros((height, width), np.float32)
    inner[
        top + FEATHER if top else 0 : bottom - FEATHER if bottom < height else height,
        left + FEATHER if left else 0 : right - FEATHER if right < width else width,
    ] = 1
    soft = cv2.blur(inner, (2 * FEATHER - 3, 2 * FEATHER - 3))[..., None]
    inside: NDArray[np.float32] = np.zeros((height, width, 1), np.float32)
    inside[top:bottom, left:right] = 1
    share = soft * inside
    return np.asarray(whole * (1 - share) + part * share, np.float32)
