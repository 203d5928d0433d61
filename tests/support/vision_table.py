"""One evening's tray for the tests: calibration pictures, three throws and what lay in them."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from calibration.fit import fit, read_picture
from companion.vision.arrays import Image
from companion.vision.profile.camera_profile import TrayProfile

TRAYS = Path(__file__).parents[1] / "data" / "trays"
COLOURS = ("red", "blue", "yellow", "black", "violet", "green")


@cache
def profile() -> TrayProfile:
    return fit(TRAYS / "empty.jpg", {each: (TRAYS / f"cal-{each}.jpg", 4) for each in COLOURS})


def picture(name: str) -> Image:
    return read_picture(TRAYS / f"{name}.jpg")


def truth(name: str) -> dict[str, int]:
    trays: dict[str, dict[str, int]] = json.loads((TRAYS / "truth.json").read_text())
    return trays[f"{name}.jpg"]
