"""Read rendered evenings, tray by tray, each with the profile of its own calibration pictures."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import cv2

from calibration.fit import fit, read_picture
from companion.errors import BadCalibration
from companion.said import Said
from companion.vision.arrays import Image
from companion.vision.colour.paints import usual_paints
from companion.vision.floor.paper_floor import PaperFloor
from companion.vision.geometry.paper_pose import standpoint
from companion.vision.paper_reader import PaperReader, floor_of
from companion.vision.profile.camera_profile import TrayProfile
from companion.vision.profile.illumination import InLight, in_light_of
from companion.vision.scene.segment import Lit

T = TypeVar("T")
Tray = tuple[
    Image, dict[str, Any], TrayProfile
]  # a throw's picture, and what truth.json says of it


def read_all(read: Callable[[Path], Iterator[T]], folders: Sequence[Path]) -> list[list[T]]:
    """Return what `read` yields for each evening, with as many processes as there are cores."""
    with ProcessPoolExecutor(initializer=cv2.setNumThreads, initargs=(1,)) as readers:
        return list(readers.map(partial(_whole, read), folders))


def _whole(read: Callable[[Path], Iterator[T]], folder: Path) -> list[T]:
    return list(read(folder))


def trays(folder: Path) -> Iterator[Tray]:
    """Yield every throw of one evening, or print why calibration refuses it."""
    truth = json.loads((folder / "truth.json").read_bytes())
    try:
        profile = profile_of(folder, truth)
    except BadCalibration as error:
        print(f"{folder}: {error}")
        return
    for throw in truth["throws"]:
        yield read_picture(folder / throw["image"]), throw, profile


@dataclass(frozen=True, slots=True, eq=False)
class PaperTray:
    """A throw's picture, read by the paper in it."""

    throw: Mapping[str, Any]  # what truth.json says of it
    floor: PaperFloor
    in_light: InLight
    colours: Sequence[str]  # of the evening's box


def trays_on_paper(folder: Path, truth: Mapping[str, Any]) -> Iterator[PaperTray]:
    """Yield every throw of one evening in which the paper is found.

    Args:
        folder: the evening's.
        truth: what its `truth.json` holds.
    """
    reader = PaperReader(usual_paints(truth["colours"], float(truth["cube_mm"])))
    for throw in truth["throws"]:
        floor = floor_in(folder / throw["image"], reader.paints.cube_mm)
        if floor is not None:
            in_light = in_light_of(floor.logs, Lit(floor.light, reader.palette))
            yield PaperTray(throw, floor, in_light, reader.colours)


def floor_in(path: Path, cube_mm: float) -> PaperFloor | None:
    """Return the floor with paper in a picture; None if it is not found."""
    image = read_picture(path)
    place = standpoint(image)
    floor = place if isinstance(place, Said) else floor_of(image, place, cube_mm)
    return None if isinstance(floor, Said) else floor


def profile_of(folder: Path, truth: Mapping[str, Any]) -> TrayProfile:
    """Return the profile of one evening's own calibration pictures.

    Args:
        folder: the evening's, with its calibration pictures.
        truth: what its `truth.json` holds.

    Raises:
        BadCalibration: the pictures do not make a profile.
    """
    lie = truth.get("cal", {})  # how many, where not four
    cubes = {
        colour: (folder / f"cal-{colour}.jpg", lie.get(colour, 4)) for colour in truth["colours"]
    }
    if truth.get("mat", True):
        return fit(folder / "empty.jpg", cubes, truth["cube_mm"])
    corners = [(x, y) for x, y in truth["tray_corners_px"]]
    width, height = truth["tray_mm"]
    return fit(folder / "empty.jpg", cubes, truth["cube_mm"], corners, (width, height))
