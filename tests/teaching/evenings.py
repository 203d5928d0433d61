"""Rendered evenings, tray by tray, each with the profile of its own calibration pictures."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from calibration.fit import read_picture
from companion.errors import BadCalibration
from companion.vision.arrays import Image
from companion.vision.profile import TrayProfile
from tests.bench.trays import profile_of

Tray = tuple[
    Image, dict[str, Any], TrayProfile
]  # a throw's picture, and what truth.json says of it


def trays(folder: Path) -> Iterator[Tray]:
    """Every throw of one evening; none where calibration refuses it, which is printed."""
    told = json.loads((folder / "truth.json").read_bytes())
    try:
        profile = profile_of(folder, told)
    except BadCalibration as error:
        print(f"{folder}: {error}")
        return
    for throw in told["throws"]:
        yield read_picture(folder / throw["image"]), throw, profile
