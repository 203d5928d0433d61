"""Fit the virtual tray's profile to its own calibration pictures, as for any camera."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path
from tempfile import TemporaryDirectory

import cv2

from calibration.fit import fit
from companion.errors import BadProfile
from companion.sensors.drawn.projection import MAT_VIEWS, Pinhole
from companion.sensors.drawn.virtual_table import DRAWING, portraits
from companion.vision.profile.camera_profile import VERSION, TrayProfile, load, save

EACH = 4  # cubes in a colour's picture

COLOURS = ("red", "blue", "yellow", "black", "violet", "green")  # of the virtual tray's cubes


def virtual_profile_path(
    cache: Path, colours: Collection[str] = COLOURS, view: Pinhole = MAT_VIEWS[0]
) -> Path:
    """Return the profile's path, which contains the versions, the colours and the view."""
    view_name = f"-view-{MAT_VIEWS.index(view) + 1}" if view in MAT_VIEWS[1:] else ""
    return cache / f"virtual-{DRAWING}-{VERSION}-{'-'.join(sorted(colours))}{view_name}.npz"


def virtual_profile(
    cache: Path, colours: Collection[str] = COLOURS, view: Pinhole = MAT_VIEWS[0]
) -> TrayProfile:
    """Return the profile in this folder; if it cannot be read, make one, which takes seconds."""
    path = virtual_profile_path(cache, colours, view)
    try:
        return load(path)
    except BadProfile:
        profile = fitted(colours, view)
    save(profile, path)
    return profile


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
