"""Profiles of the virtual tray, fitted to its own drawn pictures as for any camera."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from calibration.fit import fit
from companion.sensors.drawn.projection import MAT_VIEWS, Pinhole
from companion.sensors.drawn.virtual_table import portraits
from companion.vision.profile.camera_profile import TrayProfile

EACH = 4  # cubes in a colour's picture


def fitted(colours: Collection[str], view: Pinhole = MAT_VIEWS[0]) -> TrayProfile:
    """Fit a profile to drawn pictures of these colours."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        trays = [{}, *({colour: EACH} for colour in colours)]
        names = ["empty", *colours]
        for name, picture in zip(names, portraits(trays, view), strict=True):
            cv2.imwrite(str(folder / f"{name}.png"), picture)
        return fit(
            folder / "empty.png", {colour: (folder / f"{colour}.png", EACH) for colour in colours}
        )
