"""Place the camera and project points into its picture, with the distortion of its lens.

The camera is a pinhole at `eye`; the rows of `axes` are its right, its down and its forward. Pixels
count from the middle of the picture's upper left pixel.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.random import default_rng
from numpy.typing import NDArray

from calibration.studio.evening_settings import EveningSettings

Floats = NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class CameraView:
    eye: Floats
    axes: Floats
    focal: float  # px
    width: int
    height: int
    distortion: float

    def pinhole(self, points: Floats) -> Floats:
        """Return the pixels (n, 2) of points (n, 3), without the distortion of the lens."""
        in_camera = (points - self.eye) @ self.axes.T
        return np.asarray(in_camera[:, :2] / in_camera[:, 2:] * self.focal + self.middle)

    @property
    def middle(self) -> Floats:
        return np.array([(self.width - 1) / 2, (self.height - 1) / 2])

    def bent(self, pixels: Floats) -> Floats:
        """Return where the real lens shows what the pinhole shows at these pixels (n, 2)."""
        goal = (pixels - self.middle) / self.radius
        offsets = goal.copy()
        for _ in range(8):
            offsets = goal / (1 + self.distortion * ((offsets**2).sum(1, keepdims=True) - 1))
        return np.asarray(offsets * self.radius + self.middle)

    def unbent(self, pixels: Floats) -> Floats:
        """Return where the pinhole shows what the real lens shows at these pixels (…, 2)."""
        off = (pixels - self.middle) / self.radius
        bend = 1 + self.distortion * ((off**2).sum(-1, keepdims=True) - 1)
        return np.asarray(off * bend * self.radius + self.middle)

    @property
    def radius(self) -> float:
        return float(np.hypot(self.width, self.height) / 2)


def view_of(settings: EveningSettings) -> CameraView:
    """Place the camera: at the settings' distance, or else as near as the whole tray allows."""
    if settings.distance:
        return _at(settings, settings.distance)
    near, far = 100.0, 3000.0
    for _ in range(40):
        half = (near + far) / 2
        if _reach(_at(settings, half), settings) > settings.fill:
            near = half
        else:
            far = half
    return _at(settings, far)


def _at(settings: EveningSettings, distance: float) -> CameraView:
    tilt, around, roll = np.radians([settings.tilt, settings.around, settings.roll])
    away = np.array([np.sin(tilt) * np.sin(around), -np.sin(tilt) * np.cos(around), np.cos(tilt)])
    forward = -away
    right = np.cross(forward, [-np.sin(around) * 0.3, np.cos(around) * 0.3 + 0.7, 0.0])
    right /= np.linalg.norm(right)
    down = np.cross(forward, right)
    turned = np.cos(roll) * right + np.sin(roll) * down
    axes = np.array([turned, np.cross(forward, turned), forward])
    target = np.array([*settings.aim, settings.wall_mm / 2])
    focal = settings.focal * settings.height * 4 / 3
    return CameraView(
        target + distance * away, axes, focal, settings.width, settings.height, settings.distortion
    )


def _reach(view: CameraView, settings: EveningSettings) -> float:
    return float(off_middle(view, to_be_seen(settings)).max())


def off_middle(view: CameraView, points: Floats) -> Floats:
    """Return how far from the picture's middle points appear, (n, 2); 1 is the picture's edge."""
    return np.asarray(np.abs(view.bent(view.pinhole(points)) - view.middle) / view.middle)


def to_be_seen(settings: EveningSettings) -> Floats:
    """Return what a picture must show: a tray's rim, or a bowl's rim and the stand's markers."""
    if settings.bowl is not None:
        return settings.bowl.to_be_seen()
    wide, deep = (side / 2 + 6 for side in settings.tray_mm)
    return np.array([[x, y, settings.wall_mm] for x in (-wide, wide) for y in (-deep, deep)])


def floor_corners(settings: EveningSettings, view: CameraView) -> Floats:
    """Return the pixels of the corners of the tray's floor, clockwise from the far left."""
    wide, deep = (side / 2 for side in settings.tray_mm)
    corners = [(-wide, deep, 0.0), (wide, deep, 0.0), (wide, -deep, 0.0), (-wide, -deep, 0.0)]
    return view.bent(view.pinhole(np.array(corners)))


def corners_by_hand(settings: EveningSettings, view: CameraView) -> Floats:
    """Return the same corners as a person sets them: a little off their places."""
    rng = default_rng([settings.seed, settings.number, 9])
    return floor_corners(settings, view) + rng.normal(0, settings.corners_off, (4, 2))
